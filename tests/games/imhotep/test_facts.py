"""What the table shows beside the fields: areas of the burial chamber, points of obelisks."""

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
