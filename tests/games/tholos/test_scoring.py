"""8. Scoring."""

from __future__ import annotations

import pytest

from tests.games.tholos.table import BLACK, WHITE, final, table


def points(stones: str) -> list[int]:
    """What both seats score for a single column on an otherwise empty table."""
    return table(white="", black="", alpha=stones).scores()


def swapped(stones: str) -> str:
    return stones.translate(str.maketrans("WB", "BW"))


@pytest.mark.parametrize(
    ("stones", "expected"),
    [
        ("WWWWW", 5),
        ("WWWWB", 7),
        ("WWWWG", 2),
        ("WWWBB", 9),
        ("WWWBG", 4),
        ("WWWGG", -1),
        ("WWBGG", 1),
        ("WWGGG", -4),
        ("WGGGG", -7),
        ("WWBBG", 0),
        ("WBGGG", 0),
        ("GGGGG", 0),
    ],
)
def test_the_table_of_points(stones: str, expected: int) -> None:
    assert points(stones) == [expected, 0]
    assert points(swapped(stones)) == [0, expected]


def test_points_are_one_per_own_three_per_rival_and_minus_two_per_grey_stone() -> None:
    """Every complete column, whatever the order of its stones."""
    for white in range(6):
        for black in range(6 - white):
            grey = 5 - white - black
            expected = [0, 0]
            if white > black:
                expected[WHITE] = white + 3 * black - 2 * grey
            if black > white:
                expected[BLACK] = black + 3 * white - 2 * grey
            assert points("W" * white + "G" * grey + "B" * black) == expected


def test_equal_numbers_score_for_nobody() -> None:
    """FAQ 36."""
    assert points("WWBBG") == [0, 0]


def test_a_column_of_grey_stones_scores_for_nobody() -> None:
    """FAQ 37."""
    assert points("GGGGG") == [0, 0]


def test_a_bad_column_cannot_be_refused() -> None:
    """FAQ 38."""
    assert points("WGGGG") == [-7, 0]


@pytest.mark.parametrize("stones", ["WWGBW", "GBWWW", "WBWGW"])
def test_the_order_of_stones_is_irrelevant(stones: str) -> None:
    """FAQ 39."""
    assert points(stones) == [4, 0]


def test_stones_in_workshops_and_quarry_count_nothing() -> None:
    """FAQ 40."""
    columns = {
        "alpha": "WWWWB", "beta": "GGGGW", "gamma": "BBBBW", "delta": "WWBBG", "pi": "WBGGG", "sigma": "WWWBB",
        "omega": "BBBWG",
    }  # fmt: skip
    match = table(white="W", black="B", **columns)
    assert match.over
    assert match.scores() == final(columns).scores() == [9, 11]


def test_a_tie_in_points_goes_to_the_player_with_more_columns() -> None:
    """FAQ 41."""
    match = final(
        {
            "alpha": "BGWGB", "beta": "BBWBB", "gamma": "GGGGW", "delta": "WWBWW", "pi": "BGWWB", "sigma": "WGGWB",
            "omega": "WWWBW",
        }
    )  # fmt: skip
    assert match.score_sheet() == [
        {"row": "alpha", "points": [0, 1]},
        {"row": "beta", "points": [0, 7]},
        {"row": "gamma", "points": [-7, 0]},
        {"row": "delta", "points": [7, 0]},
        {"row": "pi", "points": [0, 0]},
        {"row": "sigma", "points": [1, 0]},
        {"row": "omega", "points": [7, 0]},
    ]
    assert (match.scores(), match.ranking()) == ([8, 8], [1, 2])


def test_a_column_won_with_negative_points_counts_as_won() -> None:
    match = final(
        {
            "alpha": "WWWBB", "beta": "WGGGG", "gamma": "BBBBG", "delta": "WWBBG", "pi": "WWBBG", "sigma": "WWBBG",
            "omega": "WWBBG",
        }
    )  # fmt: skip
    assert (match.scores(), match.ranking()) == ([2, 2], [1, 2])


def test_a_negative_total_may_win() -> None:
    """FAQ 42."""
    match = final(
        {
            "alpha": "WWBGB", "beta": "BWBWG", "gamma": "BGWBW", "delta": "WGWWG", "pi": "BBGGB", "sigma": "BBGBG",
            "omega": "WBWGB",
        }
    )  # fmt: skip
    assert (match.scores(), match.ranking()) == ([-1, -2], [1, 2])


def test_equal_points_and_equal_columns_are_a_draw() -> None:
    """FAQ 43."""
    match = final(
        {
            "alpha": "WWWBB", "beta": "BBBWW", "gamma": "WWBGG", "delta": "BBWGG", "pi": "WWWBB", "sigma": "BBBWW",
            "omega": "WBGGG",
        }
    )  # fmt: skip
    assert (match.scores(), match.ranking()) == ([19, 19], [1, 1])


def test_the_running_score_uses_the_same_formula() -> None:
    match = table(alpha="W", beta="BW", gamma="BBW", delta="G")
    assert match.scores() == [1, 5]
