"""Locking, unlocking, worship, royal tiles: sections 5.3 and 13 and questions 12 to 21."""

from __future__ import annotations

import pytest

from tests.games.teotihuacan.table import due, has, offered, play, player, points_from, table, workers


def test_a_worker_just_unlocked_for_cocoa_may_move() -> None:
    """FAQ 12"""
    match = table(player("forest 1 locked, gold 1, gold 1", cocoa=3))
    play(match, "unlock")
    assert has(match, "cocoa") == 0
    play(match, "move forest 1 quarry")
    assert workers(match)[0] == "quarry 1"


def test_workers_may_be_unlocked_after_the_main_action() -> None:
    """FAQ 13"""
    match = table(player("palace 1, gold 1 locked, gold 1", cocoa=3))
    play(match, "move palace 1 forest", "main")
    assert due(match) == "raise"
    play(match, "raise forest 1")
    assert due(match) == "end"
    play(match, "unlock")
    assert match.seat == 1
    assert workers(match) == ["forest 2", "gold 1", "gold 1"]
    assert has(match, "cocoa") == 1


def test_a_free_unlock_replaces_the_turn_and_tiles_may_still_be_flipped() -> None:
    """FAQ 14"""
    match = table(player("forest 1 locked, gold 1 locked, quarry 1", tiles="points"))
    play(match, "release")
    assert workers(match) == ["forest 1", "gold 1", "quarry 1"]
    assert match.legal() == ["flip points", "end"]
    play(match, "flip points")
    assert (has(match, "vp"), match.seat) == (4, 1)


def test_a_free_unlock_needs_a_locked_worker() -> None:
    match = table(player("forest 1, gold 1, quarry 1"))
    assert offered(match, "release") == []


def test_with_all_workers_locked_only_unlocking_is_possible() -> None:
    match = table(player("forest 1 locked, gold 1 locked, quarry 1 locked", cocoa=2))
    assert match.legal() == ["release"]
    match = table(player("forest 1 locked, gold 1 locked, quarry 1 locked", cocoa=3))
    assert match.legal() == ["unlock", "release"]


def test_a_worker_pushed_out_stays_unlocked_on_its_board_and_counts_from_then_on() -> None:
    """FAQ 15"""
    match = table(player("palace 1, gold 1, gold 1", cocoa=1), player("forest 3 locked, nobles 1, nobles 1"))
    play(match, "move palace 1 forest", "worship 1 ability")
    assert has(match, "cocoa") == 0
    assert has(match, "cocoa", 1) == 0
    assert workers(match, 1)[0] == "forest 3"
    assert match.facts(None)["alpha"]["forest"] == 1


def test_an_own_worker_on_the_space_cannot_be_pushed_out() -> None:
    """FAQ 16"""
    match = table(player("palace 1, forest 1 locked, gold 1", cocoa=2))
    play(match, "move palace 1 forest")
    assert offered(match, "worship") == []


def test_one_free_cocoa_tile_covers_pushing_out_and_doing_both_but_not_the_tile() -> None:
    """FAQ 17"""
    match = table(
        player("palace 1, gold 1, gold 1", wood=1, tiles="free-cocoa"),
        player("forest 3 locked, nobles 1, nobles 1"),
        discovery={"forest": "mask-4"},
    )
    play(match, "move palace 1 forest")
    assert offered(match, "worship") == []
    play(match, "flip free-cocoa", "worship 1 both")
    assert (has(match, "red"), has(match, "vp")) == (1, 1)
    play(match, "buy mask-4", "draw-discovery points")
    assert (has(match, "wood"), has(match, "cocoa")) == (0, 0)


def test_a_free_cocoa_tile_opens_a_royal_tile_that_takes_cocoa_and_covers_all_its_exchanges() -> None:
    """FAQ 18"""
    match = table(player("decorations 3, gold 1, gold 1", tiles="free-cocoa"))
    play(match, "move decorations 3 palace")
    assert "2 ability" in offered(match, "worship")
    play(match, "worship 2 ability")
    assert match.legal() == ["flip free-cocoa"]
    play(match, "flip free-cocoa", "pay", "pay", "pay")
    assert (has(match, "wood"), has(match, "stone"), has(match, "cocoa")) == (3, 3, 0)
    without = table(player("decorations 3, gold 1, gold 1"))
    play(without, "move decorations 3 palace")
    assert offered(without, "worship") == ["1 ability", "3 ability"]


def test_in_the_palace_the_royal_tile_is_mandatory_elsewhere_the_tile_may_be_claimed_alone() -> None:
    """FAQ 19"""
    lying = dict.fromkeys(("palace", "forest"), "two-resources")
    match = table(player("decorations 1, gold 1, gold 1", cocoa=1), discovery=lying)
    play(match, "move decorations 1 palace")
    assert offered(match, "worship") == ["1 ability", "1 both", "2 ability", "3 ability", "3 both"]
    match = table(player("decorations 1, gold 1, gold 1"), discovery=lying)
    play(match, "move decorations 1 forest")
    assert offered(match, "worship") == ["1 ability", "1 tile"]
    play(match, "worship 1 tile", "draw-discovery points")
    assert (has(match, "red"), match.state["players"][0]["discovery"][9]) == (0, 1)


def test_no_step_is_possible_with_c08_and_power_one() -> None:
    """FAQ 20"""
    for power, possible in ((1, False), (2, True)):
        match = table(player(f"decorations {power}, gold 1, gold 1", cocoa=3), royal="A04 B02 C08")
        play(match, f"move decorations {power} palace")
        assert ("3 ability" in offered(match, "worship")) == possible


@pytest.mark.parametrize(("red", "other"), [(11, 0), (10, 11)])
def test_the_ability_of_a_temple_that_cannot_advance_may_not_be_chosen(red: int, other: int) -> None:
    """FAQ 21"""
    match = table(
        player("palace 1, gold 1, gold 1", red=red, cocoa=3), player(red=other), discovery={"forest": "two-resources"}
    )
    play(match, "move palace 1 forest")
    assert offered(match, "worship") == ["1 tile"]


def test_the_temples_of_the_worship_spaces() -> None:
    for board, temple in (("forest", "red"), ("quarry", "green"), ("gold", "blue")):
        match = table(player("palace 1, construction 1, construction 1"))
        play(match, f"move palace 1 {board}", "worship 1 ability")
        assert [has(match, t) for t in ("blue", "red", "green")] == [int(t == temple) for t in ("blue", "red", "green")]
    match = table(player("nobles 1, construction 1, construction 1"))
    play(match, "move nobles 1 decorations", "worship 1 ability")
    assert offered(match, "advance") == ["blue", "red", "green"]


def test_both_is_the_ability_first_then_the_purchase() -> None:
    match = table(player("palace 1, gold 1, gold 1", cocoa=1), discovery={"quarry": "avenue"})
    play(match, "move palace 1 quarry", "worship 1 both")
    assert has(match, "cocoa") == 1  # paid 1, green step 1 brings 1
    assert match.legal() == ["buy avenue", "decline"]


def test_where_no_tile_lies_neither_tile_nor_both_is_possible() -> None:
    match = table(player("palace 1, gold 1, gold 1", cocoa=3))
    play(match, "move palace 1 forest")
    assert offered(match, "worship") == ["1 ability"]


def test_a_tile_alone_needs_its_cost_in_hand() -> None:
    match = table(player("palace 1, gold 1, gold 1"), discovery={"forest": "points"})
    play(match, "move palace 1 forest")
    assert offered(match, "worship") == ["1 ability"]


def test_worship_brings_no_power_up_and_locks_the_worker() -> None:
    match = table(player("palace 1, gold 1, gold 1"))
    play(match, "move palace 1 forest", "worship 1 ability")
    assert workers(match)[0] == "forest 1 locked"


def test_pushing_out_brings_a_cocoa_in_the_advanced_variant() -> None:
    match = table(player("palace 1, gold 1, gold 1"), player("forest 3 locked, nobles 1, nobles 1"), worship="advanced")
    play(match, "move palace 1 forest", "worship 1 ability")
    assert has(match, "cocoa") == 1


# Royal tiles


def royal(tile: str, power: int, **owned: int | str) -> tuple[int, int]:
    letter = "ABC".index(tile[0])
    royal_tiles = ["A04", "B02", "C01"]
    royal_tiles[letter] = tile
    match = table(player(f"decorations {power}, gold 1, gold 1", **owned), royal=" ".join(royal_tiles))  # type: ignore[arg-type]
    play(match, f"move decorations {power} palace", f"worship {letter + 1} ability")
    return points_from(match, "palace"), has(match, "cocoa")


def test_royal_tiles_that_score() -> None:
    assert royal("A04", 3, technologies="03 05") == (4, 0)
    assert royal("A04", 1, technologies="03 05") == (2, 0)
    assert royal("A05", 4, track=6) == (8, 0)
    assert royal("A05", 4, track=3) == (6, 0)
    assert royal("A09", 4, avenue=9) == (5, 0)
    assert royal("A09", 4, avenue=2) == (2, 0)
    assert royal("C01", 5) == (0, 6)


def test_b06_gives_stone_and_gold_for_a_cocoa_as_often_as_the_power_says() -> None:
    match = table(player("decorations 2, quarry 1, quarry 1", cocoa=5), royal="A04 B06 C01")
    play(match, "move decorations 2 palace", "worship 2 ability", "pay", "pay")
    assert (has(match, "stone"), has(match, "gold"), has(match, "cocoa")) == (2, 2, 3)
    assert match.legal() == ["unlock", "end"]


def test_b07_gives_resources_of_choice_for_a_cocoa_and_a_resource_once() -> None:
    match = table(player("decorations 3, quarry 1, quarry 1", cocoa=2, wood=2), royal="A04 B07 C01")
    play(match, "move decorations 3 palace", "worship 2 ability")
    assert match.legal() == ["give wood"]
    play(match, "give wood", "gain gold", "gain gold", "gain stone")
    assert [has(match, good) for good in ("wood", "stone", "gold", "cocoa")] == [1, 1, 2, 1]
    assert match.seat == 1


def test_c03_gives_two_cocoa_for_a_resource_the_first_exchange_is_obligatory() -> None:
    match = table(player("decorations 3, quarry 1, quarry 1", gold=2), royal="A04 B02 C03")
    play(match, "move decorations 3 palace", "worship 3 ability")
    assert match.legal() == ["give gold"]
    play(match, "give gold")
    assert match.legal() == ["give gold", "decline"]
    play(match, "decline")
    assert (has(match, "gold"), has(match, "cocoa"), match.seat) == (1, 2, 1)
    none = table(player("decorations 3, quarry 1, quarry 1"), royal="A04 B02 C03")
    play(none, "move decorations 3 palace")
    assert offered(none, "worship") == ["1 ability"]
