"""9.2 Pyramid, 9.3 Temple, 9.4 Burial chamber, 9.5 Obelisks."""

from __future__ import annotations

from itertools import accumulate

import pytest

from benben.core.match import Match
from benben.games.imhotep.state import BOX
from tests.games.imhotep.table import (
    BLACK,
    BROWN,
    GRAY,
    PYRAMID,
    WHITE,
    final,
    play,
    site,
    stones,
    table,
)


def row(match: Match, name: str) -> list[int]:
    """One row of the score sheet."""
    found: list[int] = next(row["points"] for row in match.score_sheet() if row["row"] == name)
    return found


# 9.2 Pyramid


def test_the_pyramid_as_a_picture() -> None:
    """Columns as on the board, each from top to bottom."""
    assert next(site["levels"] for site in BOX["site"] if site["id"] == "pyramid") == [
        [[2, 1, 3], [2, 4, 3], [2, 1, 3]],
        [[2, 3], [1, 3]],
        [[4]],
    ]


@pytest.mark.parametrize(
    ("number", "points"), list(enumerate([2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4, 1, 1], start=1))
)
def test_each_stone_of_the_pyramid_brings_the_points_of_its_space_at_once(number: int, points: int) -> None:
    match = table(ships=("....", "...", "...", "W"), pyramid="B" * (number - 1))
    before = stones(match, "pyramid_points")
    match.play("sail d pyramid")
    assert stones(match, "pyramid_points") == [before[BLACK], points]
    assert site(match, "pyramid") == "B" * (number - 1) + "W"


def test_the_example_of_a_complete_pyramid() -> None:
    """The user's text: three levels of nine, four and one stone, 34 points in all; then one for each further stone."""
    match = final(seats=4, pyramid="BWNG" * 4 + "B")
    assert list(accumulate(PYRAMID))[13] == 34
    assert row(match, "pyramid") == [2 + 4 + 3 + 3 + 1, 1 + 3 + 2 + 4, 3 + 2 + 3 + 1, 2 + 1 + 1 + 1]
    assert sum(row(match, "pyramid")) == 34 + 3


def test_a_ship_at_the_pyramid_goes_on_to_the_next_level() -> None:
    match = table(ships=("BWBW", "...", "...", "."), pyramid="W" * 7)
    match.play("sail a pyramid")
    assert stones(match, "pyramid_points") == [1 + 2, 18 - 1 + 3 + 3]


# 9.3 Temple


def test_the_example_of_the_ship_at_the_temple() -> None:
    """The user's text: brown on the last free space of the lowest level, brown and white on the second level."""
    match = table(seats=4, ships=("pyramid ....", "burial-chamber ....", "NNW", "obelisks .."), temple="BGBG")
    match.play("sail c temple")
    assert site(match, "temple") == "BGBG" + "N" + "NW"
    # Seen from above: brown and white on the second level; black, gray and brown to the right of them.
    assert stones(match, "temple_points") == [1, 1, 2, 1]


@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 5)])
def test_the_temple_is_four_wide_for_two_players_and_five_for_more(seats: int, width: int) -> None:
    lying = {
        2: ("pyramid ....", "market ...", "obelisks ...", "B"),
        3: ("pyramid ....", "market ....", "obelisks ..", "B"),
        4: ("pyramid ....", "market ....", "obelisks ..", "B"),
    }
    match = table(seats=seats, ships=lying[seats], market="statue", temple="W" * 11)
    match.play("sail d temple")
    assert match.state["temple_width"] == width
    assert stones(match, "temple_points")[:2] == [1, width - 1]


def test_an_unfinished_temple_scores_the_stones_that_are_there() -> None:
    """FAQ 44."""
    match = table(seats=4, ships=("pyramid ....", "market ....", "obelisks ..", "B"), market="statue", temple="WN")
    match.play("sail d temple")
    assert stones(match, "temple_points") == [1, 1, 1, 0]


def test_covered_stones_bring_no_points_but_count_for_the_decoration() -> None:
    """FAQ 45."""
    match = table(
        ships=("pyramid ....", "market ...", "obelisks ...", "W"), market="statue", temple="BBBB" + "WWW", number=6,
        cards=("temple-decoration",),
    )  # fmt: skip
    match.play("sail d temple")
    assert stones(match, "temple_points") == [0, 4]
    assert row(match, "decorations") == [8 // 3, 0]


def test_a_stone_may_score_in_several_rounds() -> None:
    match = table(ships=("pyramid ....", "market ...", "obelisks ...", "B"), market="statue", temple="WB")
    match.play("sail d burial-chamber")
    assert stones(match, "temple_points") == [1, 1]
    play(match, "reveal 3-2-2-1", *["deal statue"] * 4)
    play(match, "place d 1", "place c 1", "place b 1", "sail d market", "take statue", "sail c pyramid")
    play(match, "place a 1", "place a 2", "sail a burial-chamber", "sail b obelisks")
    assert match.over
    assert stones(match, "temple_points") == [2, 2]


# 9.4 Burial chamber


def test_the_example_of_the_ship_at_the_burial_chamber() -> None:
    """The user's text: the stones are placed column by column from the top left."""
    match = table(seats=4, ships=("WNGB", "....", "...", ".."), chamber="BW")
    match.play("sail a burial-chamber")
    assert site(match, "chamber") == "BW" + "WNGB"
    assert row(match, "burial-chamber") == [1 + 1, 3, 1, 1]


def test_the_example_of_the_burial_chamber() -> None:
    """The user's text: white 3, black 1, brown 6 + 1, gray 15 + 2."""
    match = final(seats=4, chamber="WWN" + "GGN" + "NGN" + "GGB" + "G")
    points = row(match, "burial-chamber")
    assert points[WHITE] == 3
    assert points[BLACK] == 1
    assert points[BROWN] == 6 + 1
    assert points[GRAY] == 15 + 2 == 17


@pytest.mark.parametrize(
    ("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (12, 29), (25, 55)]
)
def test_an_area_scores_by_its_size(size: int, points: int) -> None:
    assert row(final(chamber="B" * size), "burial-chamber") == [points, 0]


def test_the_burial_chamber_goes_on_to_the_right_without_limit() -> None:
    """FAQ 53: nine columns."""
    match = table(ships=("BWB.", "...", "...", "."), number=6, chamber="W" * 12 + "B" * 10)
    match.play("sail a burial-chamber")
    assert site(match, "chamber") == "W" * 12 + "B" * 10 + "BWB"
    # The last column is B; the one before it holds B, B, W: the white stone is alone.
    assert row(match, "burial-chamber") == [15 + 2 * 7, 15 + 2 * 7 + 1]


def test_every_area_of_a_colour_is_valued_by_itself() -> None:
    """FAQ 54: two areas of two and three stones are 3 + 6 points, not 15."""
    match = final(chamber="BBW" + "WWW" + "BBB")
    assert row(match, "burial-chamber") == [3 + 6, 10]


@pytest.mark.parametrize(
    ("chamber", "points"),
    [
        ("BWB" + "BWB" + "BBB", [19, 3]),  # open to the left: from the lower arm one goes back to the upper one
        ("BBB" + "BWB" + "BWB", [19, 3]),  # open to the right
        ("BWW" + "BBW" + "WBB", [15, 6 + 1]),  # a staircase
        ("WBB" + "BBW" + "BWW", [15, 6 + 1]),  # the other way up
        ("BBW" + "WBW" + "WBB" + "WWB" + "BBB", [15 + 2 * 4, 3 + 10]),  # an S
    ],
)
def test_an_area_may_bend_back_to_the_left_and_upwards(chamber: str, points: list[int]) -> None:
    """FAQ 55."""
    assert row(final(chamber=chamber), "burial-chamber") == points


def test_stones_that_touch_at_corners_are_not_connected() -> None:
    assert row(final(chamber="BWB" + "WBW" + "BWB"), "burial-chamber") == [5, 4]


def test_the_foot_of_a_column_does_not_touch_the_head_of_the_next() -> None:
    assert row(final(chamber="WWB" + "BWW"), "burial-chamber") == [2, 10]


# 9.5 Obelisks


def test_the_example_of_the_ship_at_the_obelisks() -> None:
    """The user's text: each stone goes onto the tower of its colour."""
    match = table(seats=4, ships=("....", "....", "GBG", ".."), obelisks=(1, 2, 0, 1))
    match.play("sail c obelisks")
    assert stones(match, "obelisk") == [2, 2, 0, 3]


def test_the_example_of_the_four_obelisks() -> None:
    """The user's text: black 3, white 4, brown none, gray 3."""
    points = row(final(seats=4, obelisks=(3, 4, 0, 3)), "obelisks")
    assert (points[WHITE], points[BLACK], points[GRAY], points[BROWN]) == (15, 7, 7, 0)


@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ((5, 3), [10, 1]),
        ((0, 1), [0, 10]),
        ((0, 0), [0, 0]),
        ((5, 4, 3), [12, 6, 1]),
        ((2, 2, 1), [9, 9, 1]),
        ((1, 2, 2), [1, 9, 9]),
        ((3, 2, 2), [12, 3, 3]),
        ((2, 2, 2), [6, 6, 6]),
        ((0, 2, 2), [0, 9, 9]),
        ((4, 3, 2, 1), [15, 10, 5, 1]),
        ((4, 4, 4, 1), [10, 10, 10, 1]),
        ((1, 1, 1, 1), [7, 7, 7, 7]),
        ((4, 4, 3, 3), [12, 12, 3, 3]),
        ((4, 3, 3, 3), [15, 5, 5, 5]),
    ],
)
def test_obelisks_score_by_height_and_equal_ones_share_their_places(
    heights: tuple[int, ...], points: list[int]
) -> None:
    assert row(final(seats=len(heights), obelisks=heights), "obelisks") == points


def test_equal_obelisks_of_two_players_bring_five_points_each() -> None:
    """FAQ 51."""
    assert row(final(obelisks=(4, 4)), "obelisks") == [5, 5]


def test_who_has_no_stone_at_the_obelisks_occupies_no_place() -> None:
    """FAQ 52."""
    assert row(final(seats=4, obelisks=(0, 1, 0, 2)), "obelisks") == [0, 10, 0, 15]
    assert row(final(seats=3, obelisks=(0, 1, 0)), "obelisks") == [0, 12, 0]
