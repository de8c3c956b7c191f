"""Further rulings: questions 75 to 84."""

from __future__ import annotations

from tests.games.teotihuacan.table import TEOTIHUACAN, due, has, offered, play, player, points_from, table, workers
from tests.games.teotihuacan.test_pyramid import AWAY, LEVEL_1, LEVEL_2, LEVEL_3


def test_cocoa_for_both_and_for_the_first_exchange_is_needed_together() -> None:
    """FAQ 75"""
    lying = {"palace": "two-resources"}
    two = table(player("decorations 1, gold 1, gold 1", cocoa=2), discovery=lying)
    play(two, "move decorations 1 palace")
    assert {"2 ability", "2 both"} <= {*offered(two, "worship")}
    one = table(player("decorations 1, gold 1, gold 1", cocoa=1), discovery=lying)
    play(one, "move decorations 1 palace")
    assert "2 ability" in offered(one, "worship")
    assert "2 both" not in offered(one, "worship")


def test_cocoa_from_a_step_pays_for_the_next_exchange_of_c08() -> None:
    """FAQ 76"""
    match = table(player("decorations 4, quarry 1, quarry 1", cocoa=1, green=6), royal="A04 B02 C08")
    play(match, "move decorations 4 palace", "worship 3 ability")
    play(match, "pay", "advance green")
    assert (has(match, "cocoa"), has(match, "green")) == (3, 7)
    assert match.legal() == ["unlock", "pay", "decline"]
    play(match, "pay", "advance red", "pay", "advance red")
    assert (has(match, "cocoa"), has(match, "red")) == (1, 2)
    assert match.seat == 1


def test_a_worker_just_moved_may_not_be_raised_before_the_action_is_chosen() -> None:
    """FAQ 77"""
    match = table(player("palace 5, gold 2, gold 3", tiles="power-ups"))
    play(match, "move palace 5 forest", "flip power-ups")
    assert offered(match, "raise") == ["gold 2", "gold 3"]


def test_between_choice_and_payment_only_extra_workers_are_used() -> None:
    """FAQ 78"""
    match = table(
        player("quarry 1, decorations 1, decorations 1", gold=1, avenue=2, tiles="avenue extra-worker"),
        discovery={"avenue-3": "four-cocoa"},
    )
    play(match, "move quarry 1 alchemy")
    assert "flip avenue" in match.legal()
    play(match, "main")
    assert offered(match, "flip") == ["extra-worker"]
    assert offered(match, "unlock") == []
    play(match, "learn 03")
    assert "flip avenue" in match.legal()


def test_no_free_cocoa_for_technology_13() -> None:
    """FAQ 79"""
    match = table(player("palace 2, nobles 1, nobles 1", technologies="13", tiles="free-cocoa"))
    play(match, "move palace 2 quarry", "main", "raise quarry 2")
    assert match.legal() == ["flip free-cocoa", "decline"]
    play(match, "flip free-cocoa")
    assert match.seat == 1
    assert workers(match)[0] == "quarry 3"


def test_a_tile_may_be_flipped_even_if_its_step_is_lost() -> None:
    """FAQ 80"""
    match = table(player("palace 1, gold 1, gold 1", blue=11, tiles="blue-temple"))
    play(match, "flip blue-temple")
    assert (has(match, "blue"), has(match, "vp"), due(match)) == (11, 0, "move")
    assert match.state["players"][0]["used"][12] == 1


def test_an_apex_in_the_extra_round_makes_the_eclipse_that_comes_the_last() -> None:
    """FAQ 81"""
    match = table(
        player("gold 1, forest 1, forest 1", stone=2, wood=3), AWAY, cells={**LEVEL_1, **LEVEL_2, **LEVEL_3},
        display="P10 P05 P06", coming=2,
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P10", "cell 4 0 0", "rotate 0")
    assert (match.state["coming"], match.seat) == (2, 1)
    play(match, "move forest 1 quarry", "collect")
    while not match.over:
        play(match, "salary 0")
    assert (match.ending, match.state["eclipses"]) == ("pyramid completed", 1)


def test_the_apex_is_followed_by_technologies_11_and_17_and_the_power_ups() -> None:
    """FAQ 82"""
    match = table(
        player("gold 1, forest 1, forest 1", stone=2, wood=3, technologies="11 17"), AWAY,
        cells={**LEVEL_1, **LEVEL_2, **LEVEL_3}, display="P10 P05 P06", technologies="01 03 05 09 11 17",
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P10", "cell 4 0 0", "rotate 0")
    assert (points_from(match, "technologies"), due(match)) == (3, "advance")
    play(match, "advance red")
    assert workers(match)[0] == "construction 2"


def test_a_worker_set_free_after_the_move_counts_as_worker_but_not_for_alpha() -> None:
    """FAQ 83"""
    match = table(player("palace 1, forest 1 locked, gold 1", cocoa=3))
    play(match, "move palace 1 forest")
    assert match.state["alpha"] == 0
    play(match, "unlock")
    assert match.state["alpha"] == 0
    play(match, "main")
    assert has(match, "wood") == 1  # two workers, lowest power 1


def test_four_different_starting_tiles_are_drawn_for_two_neutral_colours() -> None:
    """FAQ 84"""
    match = TEOTIHUACAN.new(seats=2, options={"first-game": "on"})
    while due(match) != "neutral":
        play(match, match.legal()[0])
    assert len(match.legal()) == 18
    play(match, "draw-neutral ST1", "draw-neutral ST3")
    assert match.state["neutral"][0] == [0, 1, 2]  # palace forest, then forest quarry
    assert len(match.legal()) == 16
    assert "draw-neutral ST1" not in match.legal()


def test_a_further_tile_waits_for_what_a_free_action_brings() -> None:
    """Ruling 11: without stone or without a second worker, the placing ends only when nothing can be done about it."""
    match = table(player("gold 1, construction 1, alchemy 1", stone=2, cocoa=2, tiles="three-resources"), AWAY)
    play(match, "move gold 1 construction", "main", "build P05", "cell 1 0 2", "rotate 0")
    assert match.legal() == ["flip three-resources", "decline"]
    play(match, "flip three-resources", "gain stone", "gain stone", "gain stone")
    assert "build P06" in match.legal()
    match = table(player("gold 1, alchemy 1, alchemy 1", stone=4, cocoa=1, tiles="extra-worker"), AWAY)
    play(match, "move gold 1 construction", "main", "build P05", "cell 1 0 2", "rotate 0")
    assert match.legal() == ["flip extra-worker", "decline"]
    play(match, "flip extra-worker")
    assert "build P06" in match.legal()
    match = table(player("gold 1, alchemy 1, alchemy 1", stone=4, cocoa=1, tiles="points"), AWAY)
    play(match, "move gold 1 construction", "main", "build P05", "cell 1 0 2", "rotate 0")
    assert due(match) == "raise"  # no free action brings a second worker


def test_an_exchange_waits_for_cocoa_that_a_free_action_brings() -> None:
    """Ruling 11, with ruling 17."""
    match = table(player("nobles 3, alchemy 1, alchemy 1", cocoa=1, tiles="four-cocoa"), AWAY)
    play(match, "move nobles 3 palace", "worship 2 ability", "pay")
    assert match.legal() == ["flip four-cocoa", "decline"]
    play(match, "flip four-cocoa", "pay", "pay")
    assert (has(match, "cocoa"), due(match)) == (2, "move")  # of the next player


def test_nobody_is_made_to_use_a_tile_for_an_exchange_that_cannot_be_paid_any_more() -> None:
    """Rulings 11 and 17: the cocoa for the first exchange went for the unlock."""
    match = table(player("nobles 3, alchemy 1, gold 1 locked", cocoa=3, tiles="points"), AWAY)
    play(match, "move nobles 3 palace", "worship 2 ability", "unlock")
    assert match.legal() == ["flip points", "decline"]
    play(match, "decline")
    assert due(match) != "exchange"
