"""What the table shows beside the fields: what the sites bring, stones that can be had."""

from __future__ import annotations

from tests.games.imhotep.table import table


def test_the_areas_of_the_burial_chamber_are_told_stone_by_stone_with_their_points() -> None:
    # Columns of three: B B W | B W W | B
    match = table(seats=2, chamber="BBWBWWB")
    areas = match.facts(None)["areas"]
    assert areas == [
        {"seat": 0, "stones": [0, 1, 3, 6], "points": 10},
        {"seat": 1, "stones": [2, 4, 5], "points": 6},
    ]
    for seat in range(2):
        row = next(row for row in match.score_sheet() if row["row"] == "burial-chamber")
        assert row["points"][seat] == sum(area["points"] for area in areas if area["seat"] == seat)


def test_the_points_of_obelisks_are_those_of_the_sheet() -> None:
    match = table(seats=3, chamber="")
    row = next(row for row in match.score_sheet() if row["row"] == "obelisks")
    assert match.facts(0)["obelisks"] == row["points"]


def test_the_points_of_the_next_four_stones_of_the_pyramid_are_told() -> None:
    assert table().facts(0)["pyramid"] == [2, 1, 3, 2]
    assert table(pyramid="BW" * 5, seats=2).facts(0)["pyramid"] == [3, 1, 3, 4]
    assert table(pyramid="BW" * 7, seats=2).facts(0)["pyramid"] == [1, 1, 1, 1]


def test_how_many_stones_can_be_had_is_told() -> None:
    assert [table(sleds=(n, 3)).facts(None)["get"] for n in range(6)] == [3, 3, 3, 2, 1, 0]
    assert table(sleds=(0, 3), pyramid="B" * 16, chamber="B" * 11).facts(None)["get"] == 2
