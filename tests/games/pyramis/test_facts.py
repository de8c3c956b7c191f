"""What a table shows of the cards that lie open."""

from __future__ import annotations

from tests.games.pyramis.table import final, play, table
from tests.games.pyramis.test_scoring import ALIENS_10, EXAMPLE


def test_star_cards_count_once_the_game_is_over_and_they_lie_open() -> None:
    """The example has 4 aliens in its fleet and 3 on star cards; the other fleet has 5."""
    match = final(EXAMPLE, ALIENS_10.replace("*", ""), hands=("1p+1a 2a", ""))
    seats = match.facts(None)["seats"]
    assert [(seat["pyramids"], seat["aliens"], seat["most"]) for seat in seats] == [(16, 7, True), (15, 5, False)]
    assert seats[0]["areaPyramids"] == 6


def test_star_cards_do_not_count_while_they_are_secret() -> None:
    match = play(table("GR-02", "BL-06", display="BL-11"), "place BL-11 0 1", "draw 2a")
    before = [match.facts(viewer) for viewer in (0, 1, None)]
    assert before[0]["seats"][0]["aliens"] == match.score_sheet()[3]["points"][0] - 2
    assert before[0] == before[1] == before[2]


def test_a_pair_is_each_colour_that_both_piles_show() -> None:
    """FAQ 19 to 22."""
    pairs = [
        table(1, 1, tops=("blue+green", "green+pink")).facts(None)["pair"],
        table(1, 1, tops=("blue+pink", "blue+pink")).facts(None)["pair"],
        table(1, 1, tops=("blue+green", "pink")).facts(None)["pair"],
        table(9, 9, 9, 9, tops=("blue", "blue"), left=0).facts(None)["pair"],
    ]
    assert pairs == [["green"], ["blue", "pink"], [], []]
