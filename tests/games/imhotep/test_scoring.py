"""10. Final scoring, and the tie-break."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.imhotep.table import final, table
from tests.games.imhotep.test_sites import row

NO_STATUE = "lever lever hammer hammer"


@pytest.mark.parametrize("owned", range(11))
def test_statues_score_as_a_set(owned: int) -> None:
    """FAQ 48: 15 for five, two more for each further one."""
    match = final(cards=(" ".join(["statue"] * owned),), market=NO_STATUE)
    assert row(match, "statues") == [[0, 1, 3, 6, 10, 15, 17, 19, 21, 23, 25][owned], 0]


@pytest.mark.parametrize(
    ("card", "lying"),
    [
        ("pyramid-decoration", {"pyramid": "BWW" * 4 + "B"}),
        ("temple-decoration", {"temple": "BWW" * 4 + "B"}),
        ("burial-chamber-decoration", {"chamber": "BWW" * 4 + "B"}),
        ("obelisk-decoration", {"obelisks": (5, 8)}),
    ],
)
def test_a_decoration_brings_a_point_for_three_stones_of_all_colours_rounded_down(
    card: str, lying: dict[str, Any]
) -> None:
    """FAQ 46, FAQ 47: 13 stones, 5 of them the owner's."""
    assert row(final(cards=(card,), **lying), "decorations") == [4, 0]


def test_each_decoration_is_rounded_by_itself() -> None:
    """FAQ 46: two cards and five stones are 1 + 1 points, not 10 / 3."""
    assert row(final(cards=("pyramid-decoration pyramid-decoration",), pyramid="BBWWW"), "decorations") == [2, 0]


def test_decorations_count_other_players_stones() -> None:
    """FAQ 47."""
    assert row(final(cards=("obelisk-decoration",), obelisks=(0, 6)), "decorations") == [2, 0]


def test_stones_beside_the_finished_pyramid_count_for_its_decoration() -> None:
    assert row(final(cards=("pyramid-decoration",), pyramid="W" * 18), "decorations") == [6, 0]


def test_each_unused_blue_card_brings_a_point() -> None:
    """FAQ 49."""
    match = final(cards=("chisel sail hammer lever lever", "chisel"))
    assert row(match, "blue-cards") == [5, 1]


def test_stones_on_the_sled_or_in_the_quarry_bring_nothing() -> None:
    """FAQ 50."""
    match = final(sleds=(5, 0))
    assert match.scores() == [0, 0]


def test_a_tie_goes_to_who_has_more_stones_on_the_sled() -> None:
    """FAQ 50."""
    match = final(seats=3, sleds=(2, 4, 3), obelisks=(2, 2, 2))
    assert (match.scores(), match.ranking()) == ([6, 6, 6], [3, 1, 2])


def test_equal_points_and_equal_sleds_share_the_victory() -> None:
    match = final(seats=3, sleds=(4, 4, 3), obelisks=(2, 2, 2))
    assert match.ranking() == [1, 1, 3]


def test_the_score_sheet_of_a_whole_game() -> None:
    match = final(
        seats=3,
        pyramid="BWN" * 3,
        temple="BBWWNN",
        chamber="BBWNNN",
        obelisks=(2, 4, 2),
        temple_points=(5, 8, 6),
        cards=("statue statue pyramid-decoration", "statue lever", "obelisk-decoration temple-decoration chisel"),
        market="statue statue hammer sail",
    )
    assert match.score_sheet() == [
        {"row": "pyramid", "points": [2 + 2 + 2, 1 + 4 + 1, 3 + 3 + 3]},
        {"row": "temple", "points": [5, 8, 6]},
        {"row": "burial-chamber", "points": [3, 1, 6]},
        {"row": "obelisks", "points": [3, 12, 3]},
        {"row": "statues", "points": [3, 1, 0]},
        {"row": "decorations", "points": [3, 0, 2 + 2]},
        {"row": "blue-cards", "points": [0, 1, 1]},
    ]
    assert (match.scores(), match.ranking()) == ([23, 29, 29], [3, 1, 1])


def test_the_running_score_counts_what_the_final_scoring_would_add_now() -> None:
    match = table(pyramid="BW", temple="BWB", chamber="BB", obelisks=(1, 0), temple_points=(3, 2), cards=("statue",))
    assert match.scores() == [2 + 3 + 3 + 10 + 1, 1 + 2]
