"""Main actions: sections 5.2 and 8 to 10 and questions 22 to 31."""

from __future__ import annotations

import pytest

from tests.games.teotihuacan.table import due, has, offered, play, player, points_from, table, workers

# Goods of each cell, from the rules text: rows power 1, 2-3, 4-5; columns 1, 2, 3 workers.
FOREST = [
    [{"cocoa": 1}, {"wood": 1}, {"cocoa": 1, "wood": 2}],
    [{"wood": 1}, {"wood": 2}, {"cocoa": 3, "wood": 3}],
    [{"wood": 2}, {"cocoa": 2, "wood": 3}, {"cocoa": 5, "wood": 4}],
]
QUARRY = [
    [{"vp": 1}, {"stone": 1}, {"vp": 1, "stone": 2}],
    [{"stone": 1}, {"stone": 2}, {"vp": 3, "stone": 3}],
    [{"stone": 2}, {"vp": 2, "stone": 3}, {"vp": 5, "stone": 4}],
]
GOLD = [
    [{"vp": 1}, {"gold": 1}, {"cocoa": 1, "gold": 2}],
    [{"gold": 1}, {"gold": 2}, {"steps": 1, "gold": 3}],
    [{"gold": 2}, {"vp": 2, "gold": 3}, {"steps": 2, "gold": 4}],
]
CASES = [
    (board, power, count)
    for board in ("forest", "quarry", "gold")
    for power in (1, 2, 3, 4, 5)
    for count in (1, 2, 3, 4)
]


@pytest.mark.parametrize(("board", "power", "count"), CASES)
def test_each_cell_of_the_resource_boards(board: str, power: int, count: int) -> None:
    """Four workers count as three; the own colour costs a cocoa where others were there."""
    cells = {"forest": FOREST, "quarry": QUARRY, "gold": GOLD}[board]
    cell = cells[0 if power == 1 else 1 if power < 4 else 2][min(count, 3) - 1]
    dice = [f"palace {power}"] + [f"{board} 5"] * (count - 1) + ["nobles 1"] * (3 - count)
    match = table(player(", ".join(dice), cocoa=min(count - 1, 1)))
    play(match, f"move palace {power} {board}", "main")
    found = {good: has(match, good) for good in ("cocoa", "wood", "stone", "gold", "vp") if has(match, good)}
    if "steps" in cell:
        assert due(match) == "advance"
        assert match.state["due"][match.state["dues"] - 1]["number"] == cell["steps"]
    assert found == {good: n for good, n in cell.items() if good != "steps"}


def test_four_workers_are_resolved_as_the_three_lowest_and_any_may_be_powered_up() -> None:
    """FAQ 22"""
    match = table(player("palace 1, forest 2, forest 2, forest 5", cocoa=1))
    play(match, "move palace 1 forest", "main")
    assert (has(match, "cocoa"), has(match, "wood")) == (1, 2)
    assert offered(match, "raise") == ["forest 1", "forest 2", "forest 5"]


def test_temple_steps_of_the_gold_deposits_come_before_the_power_ups() -> None:
    """FAQ 23"""
    match = table(player("palace 3, gold 3, gold 4", cocoa=1))
    play(match, "move palace 3 gold", "main")
    assert (due(match), has(match, "gold")) == ("advance", 3)
    play(match, "advance red", "raise gold 3", "raise gold 3")
    assert sorted(workers(match)) == ["gold 4", "gold 4", "gold 4"]
    assert has(match, "red") == 1


def test_three_workers_get_two_power_ups_in_the_forest_and_one_in_alchemy() -> None:
    """FAQ 24"""
    match = table(player("gold 1, alchemy 1, alchemy 1", cocoa=1, gold=1))
    play(match, "move gold 1 alchemy", "main", "learn 01", "gain wood")
    assert sorted(workers(match)) == ["alchemy 1", "alchemy 1", "alchemy 2"]
    assert match.seat == 1


def test_an_extra_worker_keeps_the_power_up_of_a_lone_strong_worker_in_the_bottom_row() -> None:
    """FAQ 25"""
    alone = table(player("gold 4, forest 1, forest 1", gold=2))
    play(alone, "move gold 4 alchemy", "main", "learn 09", "gain wood")
    assert workers(alone)[0] == "alchemy 4"
    top = table(player("gold 4, forest 1, forest 1", gold=2))
    play(top, "move gold 4 alchemy", "main", "learn 01", "gain wood")
    assert workers(top)[0] == "alchemy 5"
    helped = table(player("gold 4, forest 1, forest 1", gold=2, tiles="extra-worker"))
    play(helped, "move gold 4 alchemy", "main", "flip extra-worker", "learn 09", "gain wood")
    assert workers(helped)[0] == "alchemy 5"


def test_a_technology_does_not_pay_for_the_action_that_acquires_it() -> None:
    """FAQ 26"""
    match = table(player("gold 1, forest 1, forest 1", gold=1))
    play(match, "move gold 1 alchemy", "main", "learn 03")
    assert (has(match, "red"), points_from(match, "technologies")) == (1, 0)
    owner = table(player("gold 1, forest 1, forest 1", gold=1, technologies="03"))
    play(owner, "move gold 1 alchemy", "main", "learn 05")
    assert points_from(owner, "technologies") == 3


def test_technology_13_needs_a_worker_left_on_the_board() -> None:
    """FAQ 27"""
    match = table(player("palace 5, nobles 1, nobles 1", cocoa=1, technologies="13"))
    play(match, "move palace 5 forest", "main", "reward points")
    assert workers(match)[0] == "palace 1"
    assert match.seat == 1
    stays = table(player("palace 3, nobles 1, nobles 1", cocoa=1, technologies="13"))
    play(stays, "move palace 3 forest", "main")
    assert (workers(stays)[0], stays.legal()) == ("forest 4", ["pay", "decline"])
    play(stays, "pay")
    assert (workers(stays)[0], has(stays, "cocoa"), stays.seat) == ("forest 5", 0, 1)


def test_each_other_player_with_a_marker_scores_three() -> None:
    """FAQ 28"""
    match = table(
        player("gold 1, forest 1, forest 1", gold=1, cocoa=1),
        player("nobles 1, nobles 1, nobles 1", technologies="01"),
        player("nobles 1, nobles 1, nobles 1", technologies="01"),
    )
    play(match, "move gold 1 alchemy", "main", "learn 01")
    assert [has(match, "vp", seat) for seat in range(3)] == [0, 3, 3]


def test_with_one_worker_and_a_full_top_row_nobles_need_extra_workers() -> None:
    """FAQ 29"""
    match = table(player("gold 1, forest 1, forest 1", wood=2), nobles=(5, 0, 0))
    play(match, "move gold 1 nobles")
    assert offered(match, "main") == []
    match = table(player("gold 1, forest 1, forest 1", wood=2, tiles="extra-worker"), nobles=(5, 0, 0))
    play(match, "move gold 1 nobles", "main")
    assert match.legal() == ["flip extra-worker"]
    play(match, "flip extra-worker")
    assert match.legal() == ["noble middle"]


def test_with_two_workers_and_a_full_middle_row_the_building_goes_to_the_top() -> None:
    """FAQ 30"""
    match = table(player("gold 1, nobles 1, forest 1", wood=2, cocoa=1), nobles=(1, 4, 0))
    play(match, "move gold 1 nobles", "main")
    assert match.legal() == ["noble top"]
    play(match, "noble top")
    assert (points_from(match, "nobles"), has(match, "avenue"), has(match, "wood")) == (2, 1, 0)


def test_with_two_workers_and_a_free_middle_row_there_is_no_choice() -> None:
    match = table(player("gold 1, nobles 1, forest 1", wood=2, cocoa=1))
    play(match, "move gold 1 nobles", "main")
    assert match.legal() == ["noble middle"]


def test_with_three_workers_a_full_bottom_row_opens_both_rows_above() -> None:
    match = table(player("gold 1, nobles 1, nobles 1", wood=2, cocoa=1), nobles=(0, 0, 3))
    play(match, "move gold 1 nobles", "main")
    assert match.legal() == ["noble top", "noble middle"]


def test_without_buildings_nobles_have_no_main_action() -> None:
    """FAQ 31"""
    match = table(player("gold 1, forest 1, forest 1", wood=2), nobles=(4, 4, 3))
    play(match, "move gold 1 nobles")
    assert offered(match, "main") == []


@pytest.mark.parametrize(
    ("row", "numbers"), [("top", [3, 2, 2, 1, 1]), ("middle", [5, 4, 3, 3]), ("bottom", [7, 6, 5])]
)
def test_the_numbers_of_the_nobles_rows(row: str, numbers: list[int]) -> None:
    n = ("top", "middle", "bottom").index(row)
    dice = ", ".join(["gold 1"] + ["nobles 1"] * n + ["forest 1"] * (2 - n))
    for taken, number in enumerate(numbers):
        rows = [0, 0, 0]
        rows[n] = taken
        match = table(player(dice, wood=2, cocoa=1), nobles=tuple(rows))  # type: ignore[arg-type]
        play(match, "move gold 1 nobles", "main", f"noble {row}")
        assert points_from(match, "nobles") == number


def test_rows_of_alchemy_by_workers() -> None:
    for dice, row in (("gold 1, forest 1", "top"), ("gold 3, forest 1", "top"), ("gold 4, forest 1", "both"),
                      ("gold 1, alchemy 1", "both")):  # fmt: skip
        match = table(player(f"{dice}, forest 2", gold=5, cocoa=1))
        play(match, f"move gold {dice[5]} alchemy", "main")
        assert offered(match, "learn") == ["01", "03", "05", *(["09", "11", "13"] if row == "both" else [])]


def test_technologies_cost_one_or_two_gold_and_advance_the_temple_of_their_column() -> None:
    columns = {"01": "blue", "03": "red", "05": "green", "09": "blue", "11": "red", "13": "green"}
    for technology, temple in columns.items():
        match = table(player("gold 4, forest 1, forest 2", gold=2))
        play(match, "move gold 4 alchemy", "main", f"learn {technology}")
        assert has(match, "gold") == (1 if int(technology) < 8 else 0)
        assert has(match, temple) == 1


def test_technologies_of_the_resource_boards() -> None:
    match = table(player("palace 2, nobles 1, nobles 1", technologies="05 07"), technologies="01 03 05 07 11 13")
    play(match, "move palace 2 quarry", "main")
    assert (has(match, "stone"), has(match, "cocoa"), points_from(match, "technologies")) == (2, 1, 1)


def test_workers_unlocked_before_the_choice_count_those_unlocked_after_it_do_not() -> None:
    match = table(player("palace 1, forest 1 locked, gold 1", cocoa=3))
    play(match, "move palace 1 forest", "unlock", "main")
    assert has(match, "wood") == 1
