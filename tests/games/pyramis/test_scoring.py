"""7. Scoring."""

from __future__ import annotations

from benben.core.match import Match
from tests.games.pyramis.table import final, play, refilled, table

FLEET, STARS, AREA, ALIENS = range(4)
EXAMPLE = "BL-01 BL-02 GR-11 PI-02 / BL-11 GR-05 GR-07 / BL-07 GR-03 / GY-01"
# Aliens 10 and none.
ALIENS_10 = "BL-06 BL-03 GR-02 BL-08 / GR-06* BL-09* BL-10* / GR-09* GR-04 / GY-02"
ALIENS_0 = "BL-05 BL-09 BL-10 BL-04 / GR-04 GR-06 GR-09 / PI-04 PI-07 / GY-02"


def row(match: Match, which: int) -> list[int]:
    points: list[int] = match.score_sheet()[which]["points"]
    return points


def bonus(fleet: str) -> int:
    n = len(fleet.replace("/", " ").replace(".", " ").split())
    return row(table(fleet, min(n, 9)), AREA)[0]


def test_the_worked_example() -> None:
    without = final(EXAMPLE, ALIENS_10, hands=("1p+1a 2a", ""))
    assert without.score_sheet() == [
        {"row": "fleet", "points": [15, 16]},
        {"row": "stars", "points": [1, 0]},
        {"row": "area", "points": [6, 7]},
        {"row": "aliens", "points": [0, 10]},
    ]
    assert without.scores()[0] == 22
    most = final(EXAMPLE, ALIENS_0, hands=("1p+1a 2a", ""))
    assert [row(most, which)[0] for which in range(4)] == [15, 1, 6, 7]
    assert most.scores()[0] == 29


def test_a_turned_card_shows_its_former_lower_half() -> None:
    """FAQ 32."""
    assert row(table("BL-04*", 1), FLEET)[0] == 3
    assert row(table("BL-04", 1), FLEET)[0] == 1


def test_pyramids_on_star_cards_do_not_count_for_the_area() -> None:
    """FAQ 33."""
    match = final(EXAMPLE, ALIENS_10, hands=("2p 2p", ""))
    assert [row(match, which)[0] for which in (FLEET, STARS, AREA)] == [15, 4, 6]


def test_an_area_hangs_together_over_and_under() -> None:
    """FAQ 34: 1 + 1 + 1 + 3 pyramids; BL-08 with 2 touches none of the four."""
    fleet = "BL-08 GR-03 BL-02 PI-02 / GR-09 BL-03 PI-07 / BL-04 GR-02 / BL-05"
    assert bonus(fleet) == 6


def test_the_largest_area_has_the_most_cards_not_the_most_pyramids() -> None:
    """FAQ 35."""
    assert bonus("BL-06 BL-02 BL-07* BL-03 / GR-04 GR-03* GR-01") == 2


def test_of_areas_of_the_same_size_the_one_with_more_pyramids_counts() -> None:
    """FAQ 36: blue 3 + 1 + 2 + 1, green 1 + 1 + 1 + 1."""
    assert bonus("BL-05 BL-02 GR-03 GR-09 / BL-01 PI-01 GR-02 / BL-03 GR-10") == 7


def test_a_grey_area_counts() -> None:
    """FAQ 37."""
    assert bonus("GY-01 GY-02 GY-03 BL-01 / GY-04 BL-02 GR-01") == 9


def test_of_single_cards_the_one_with_most_pyramids_counts() -> None:
    """FAQ 38."""
    assert bonus("BL-01 GR-01 BL-02 GR-02 / PI-01 GY-04 PI-02 / BL-05 GR-03 / PI-04") == 3


def test_all_who_are_tied_for_most_aliens_score() -> None:
    """FAQ 39."""
    match = table("BL-06 GR-05 BL-02", "GR-06* BL-07* BL-03", "PI-04* GR-02 BL-01")
    assert row(match, ALIENS) == [5, 5, 0]


def test_no_aliens_score_nothing() -> None:
    """FAQ 40."""
    assert row(table("BL-01", "GR-01"), ALIENS) == [0, 0]


def test_an_alien_in_a_lower_half_does_not_count() -> None:
    """FAQ 41."""
    assert row(table("BL-01 GR-02", "BL-07 GY-01"), ALIENS) == [1, 0]
    assert row(table("BL-01* GR-02", "BL-07* GY-01"), ALIENS) == [2, 2]


def test_aliens_on_star_cards_count() -> None:
    match = table("GR-02 BL-11", "BL-06 BL-12", hands=("1a 1p+1a", ""))
    assert row(match, ALIENS) == [3, 0]


def test_a_tie_goes_to_the_larger_area_bonus() -> None:
    """FAQ 42, 31 to 31."""
    match = final(
        "GR-11 BL-05 BL-12 PI-08 / GR-09 BL-04* GR-03* / PI-11 PI-04 / PI-02*",
        "BL-11 BL-01 GY-04 BL-14 / GR-07* PI-07 GY-01 / GY-03 GY-02 / PI-06*",
        hands=("2a 1p 1p 2p", "1p 2p"),
    )
    assert (match.scores(), row(match, AREA), match.ranking()) == ([31, 31], [7, 9], [2, 1])


def test_then_to_the_player_with_more_aliens() -> None:
    """FAQ 42, equal area bonuses."""
    match = final(
        "BL-14 BL-05 GR-09* GY-01 / PI-12 GR-14* BL-04 / PI-08 GY-05 / PI-03",
        "PI-07 GY-03 BL-11* GR-03 / BL-15 BL-12 GR-10 / PI-10* PI-04 / PI-02",
        hands=("2p 1p 1p+1a 1p 2p", "1a 2p 2a 1p+1a 1p+1a"),
    )
    assert (match.scores(), row(match, AREA), row(match, ALIENS)) == ([29, 29], [5, 5], [0, 6])
    assert match.ranking() == [2, 1]


def test_then_the_victory_is_shared() -> None:
    """FAQ 42, everything equal."""
    match = final(
        "GR-08* GY-03 BL-08 GR-07* / GR-13 GR-14 BL-07 / PI-04 BL-14 / BL-16",
        "PI-11* BL-02* BL-04* PI-07 / PI-05 GR-01 PI-06 / GR-04 BL-03* / BL-06",
        hands=("2p 2p 1p+1a 1p", "1p+1a"),
    )
    assert (match.scores(), match.ranking()) == ([30, 30], [1, 1])


# The running score


def test_a_running_score_counts_only_what_the_viewer_may_see() -> None:
    """Ruling 20."""
    match = table("GR-14 BL-11", "BL-06 BL-12", hands=("1a 1p+1a", "2p"))
    assert match.seen_sheet(0) == [
        {"row": "fleet", "points": [2, 1]},
        {"row": "stars", "points": [1, None]},
        {"row": "area", "points": [1, 1]},
        {"row": "aliens", "points": [None, None]},
    ]
    assert [match.seen_scores(viewer) for viewer in (0, 1, None)] == [[4, 2], [3, 4], [3, 2]]


def test_the_alien_majority_is_shown_as_long_as_no_secret_bears_on_it() -> None:
    match = table("GR-02 BL-11", "BL-06 BL-12", hands=("1a 1p+1a", ""))
    assert [match.seen_sheet(viewer)[ALIENS]["points"] for viewer in (0, 1, None)] == [[3, 0], [None] * 2, [None] * 2]
    assert table("GR-02", "BL-06").seen_sheet(None)[ALIENS]["points"] == [0, 2]


def test_at_the_end_all_star_cards_are_revealed() -> None:
    hands = ("2p 1p", "1a")
    match = table(10, 9, display="BL-01 GR-01 PI-01", tops=("blue", "pink"), hands=hands)
    assert match.view(None)["hand"] == [[None] * 5, [None] * 5]
    play(match, "place BL-01 3 0")
    refilled(match, "left", "green")
    assert match.over
    assert match.view(None)["hand"] == match.state["hand"][:2] == [[1, 1, 0, 0, 0], [0, 0, 1, 0, 0]]
    assert match.seen_sheet(None) == match.score_sheet()
    assert [taking["front"] for taking in match.view(None)["taking"][:3]] == [1, 0, 2]
