"""Power-ups, ascension, discovery tiles: sections 6, 7 and 14 and questions 41 to 48."""

from __future__ import annotations

import pytest

from tests.games.teotihuacan.table import due, has, offered, play, player, points_from, table, workers


def test_a_power_up_without_a_worker_left_on_the_board_is_lost() -> None:
    """FAQ 41"""
    match = table(player("palace 5, quarry 1, quarry 1", tiles="extra-worker"))
    play(match, "move palace 5 forest", "main", "reward points")
    assert workers(match) == ["palace 1", "quarry 1", "quarry 1"]
    three = table(player("gold 5, nobles 5, nobles 5", wood=2, cocoa=1))
    play(three, "move gold 5 nobles", "main", "noble bottom", "reward points", "reward points")
    assert sorted(workers(three)) == ["nobles 5", "palace 1", "palace 1"]
    lost = table(player("gold 5, nobles 1, quarry 1", wood=2, cocoa=1, tiles="extra-worker"))
    play(lost, "move gold 5 nobles", "main", "flip extra-worker", "noble bottom", "raise nobles 5", "reward points")
    assert sorted(workers(lost)) == ["nobles 2", "palace 1", "quarry 1"]


def test_the_second_power_up_is_lost_when_the_only_worker_has_ascended() -> None:
    match = table(player("gold 5, quarry 1, quarry 1", wood=2, tiles="extra-worker extra-worker"))
    play(match, "move gold 5 nobles", "main", "flip extra-worker", "flip extra-worker", "noble bottom", "reward points")
    assert workers(match) == ["palace 1", "quarry 1", "quarry 1"]
    assert match.seat == 1


def test_two_ascensions_in_a_turn_are_done_one_after_the_other() -> None:
    """FAQ 42"""
    match = table(player("palace 5, forest 5, forest 1", cocoa=1))
    play(match, "move palace 5 forest", "main", "raise forest 5")
    assert due(match) == "reward"
    assert (has(match, "avenue"), match.state["white"]) == (1, 0)
    play(match, "reward points")
    assert match.state["white"] == 1
    play(match, "raise forest 5", "reward cocoa")
    assert (has(match, "avenue"), match.state["white"], points_from(match, "ascension")) == (2, 2, 5)
    assert sorted(workers(match)) == ["forest 1", "palace 1", "palace 1"]
    assert has(match, "cocoa") == 1 - 1 + 1 + 5


def test_power_ups_of_a_tile_may_not_go_to_the_die_just_moved_before_its_action_is_over() -> None:
    """FAQ 43"""
    match = table(player("gold 1, decorations 1 locked, decorations 2", gold=1, tiles="power-ups"))
    play(match, "move gold 1 alchemy", "main")
    assert match.legal() == ["learn 01", "learn 03", "learn 05"]  # nothing between choice and payment
    play(match, "learn 03")
    assert match.legal() == ["flip power-ups", "raise alchemy 1"]
    play(match, "flip power-ups")  # both go to the only other unlocked die
    assert workers(match) == ["alchemy 2", "decorations 1 locked", "decorations 4"]
    locked = table(player("gold 1, decorations 1 locked, quarry 2 locked", gold=1, tiles="power-ups"))
    play(locked, "move gold 1 alchemy", "main", "learn 03", "flip power-ups")
    assert workers(locked)[0] == "alchemy 4"  # the action is over


def test_after_the_action_the_moved_die_may_take_the_power_ups_of_a_tile() -> None:
    match = table(player("palace 1, gold 2, gold 2", tiles="power-ups"))
    play(match, "move palace 1 forest", "collect", "flip power-ups", "raise forest 1", "raise forest 2")
    assert workers(match)[0] == "forest 3"


def test_the_power_up_tile_needs_an_unlocked_die() -> None:
    """FAQ 44"""
    match = table(player("forest 1 locked, gold 1 locked, quarry 1 locked", tiles="power-ups"))
    assert match.legal() == ["release"]


def test_a_rebirth_in_the_palace_brings_no_cocoa_of_technology_01() -> None:
    """FAQ 45"""
    match = table(player("palace 5, gold 1, gold 1", technologies="01"))
    play(match, "move palace 5 quarry", "main", "reward points")
    assert (has(match, "cocoa"), workers(match)[0]) == (0, "palace 1")


def test_the_fourth_worker_comes_with_power_three_and_two_cocoa_once() -> None:
    """FAQ 46"""
    match = table(player("palace 5, gold 1, gold 1", cocoa=3))
    play(match, "move palace 5 quarry", "main")
    assert offered(match, "reward") == ["points", "cocoa", "temple", "temples", "worker"]
    play(match, "reward worker")
    assert workers(match) == ["palace 1", "gold 1", "gold 1", "palace 3"]
    assert has(match, "cocoa") == 5
    again = table(player("palace 5, gold 1, gold 1, gold 1"))
    play(again, "move palace 5 quarry", "main")
    assert offered(again, "reward") == ["points", "cocoa", "temple"]


def test_a_free_cocoa_tile_pays_the_two_temple_steps_of_an_ascension() -> None:
    """FAQ 47"""
    match = table(player("palace 5, gold 1, gold 1", tiles="free-cocoa"))
    play(match, "move palace 5 quarry", "main", "flip free-cocoa", "reward temples", "advance red", "advance green")
    assert (has(match, "red"), has(match, "green"), has(match, "cocoa")) == (1, 1, 1)


def test_without_tiles_on_the_avenue_space_play_goes_on() -> None:
    """FAQ 48"""
    match = table(player("palace 5, gold 1, gold 1", avenue=7, wood=3, cocoa=3, gold=1))
    play(match, "move palace 5 quarry", "main")
    assert (has(match, "avenue"), due(match)) == (8, "reward")


@pytest.mark.parametrize("space", [3, 6, 8])
def test_one_tile_may_be_bought_on_a_space_of_the_avenue(space: int) -> None:
    match = table(
        player("palace 5, gold 1, gold 1", avenue=space - 1, cocoa=1),
        discovery={f"avenue-{space}": "avenue four-cocoa"[: 6 if space == 8 else 17]},
    )
    play(match, "move palace 5 quarry", "main")
    assert match.legal() == ["buy avenue", "decline"]
    play(match, "buy avenue")
    assert (has(match, "cocoa"), match.legal()[0]) == (0, "flip avenue")


def test_the_avenue_ends_at_nine() -> None:
    match = table(player("palace 5, gold 1, gold 1", avenue=9))
    play(match, "move palace 5 quarry", "main", "reward points")
    assert (has(match, "avenue"), match.state["white"]) == (9, 1)


def test_the_effects_of_discovery_tiles() -> None:
    def flipped(tile: str, *then: str) -> dict[str, int]:
        match = table(player("palace 1, gold 1, gold 1", tiles=tile), player("forest 1, forest 1, forest 1"))
        play(match, f"flip {tile}", *then)
        kinds = ("vp", "cocoa", "wood", "stone", "gold", "avenue", "blue", "red", "green")
        return {what: has(match, what) for what in kinds if has(match, what)}

    assert flipped("points") == {"vp": 4}
    assert flipped("three-resources", "gain wood", "gain wood", "gain gold") == {"wood": 2, "gold": 1}
    assert flipped("two-resources", "gain stone", "gain gold") == {"stone": 1, "gold": 1}
    assert flipped("avenue") == {"avenue": 1}
    assert flipped("any-temple", "advance red") == {"red": 1, "vp": 1}
    assert flipped("blue-temple", "gain gold") == {"blue": 1, "gold": 1}
    assert flipped("red-temple") == {"red": 1, "vp": 1}
    assert flipped("green-temple") == {"green": 1, "cocoa": 1}
    assert flipped("four-cocoa") == {"cocoa": 4}


def test_unlimited_and_double_move_may_be_combined() -> None:
    match = table(player("palace 1, palace 2, gold 1", tiles="unlimited-move double-move"))
    play(match, "flip double-move", "flip unlimited-move", "move palace 2 nobles")
    assert workers(match) == ["nobles 1", "nobles 2", "gold 1"]


def test_masks_are_never_flipped() -> None:
    match = table(player(tiles="mask-1 mask-4"))
    assert offered(match, "flip") == []
