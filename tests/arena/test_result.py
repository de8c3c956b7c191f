"""What a series of games says about its agents."""

from __future__ import annotations

import pytest

from benben.arena import Played, Result, wilson


def played(seating: tuple[int, ...], places: tuple[int, ...], scores: tuple[int, ...] | None = None) -> Played:
    return Played(
        number=0,
        seating=seating,
        scores=scores or tuple(10 - place for place in places),
        places=places,
        ending="end",
        seconds=tuple((0.25, 0.75) for _ in seating),
    )


def test_a_draw_counts_half() -> None:
    result = Result(("a", "b"), 2)
    result.add(played((0, 1), (1, 2)))
    result.add(played((1, 0), (1, 1)))
    a, b = result.standings()
    assert (a.games, a.wins, a.draws, a.losses, a.win_rate) == (2, 1, 1, 0, 0.75)
    assert (b.games, b.wins, b.draws, b.losses, b.win_rate) == (2, 0, 1, 1, 0.25)
    assert a.interval == wilson(1.5, 2)


def test_first_places_of_a_larger_table_are_shared_by_those_who_hold_them() -> None:
    result = Result(("a", "b", "c"), 3)
    result.add(played((0, 1, 2), (1, 1, 1)))
    result.add(played((1, 2, 0), (3, 1, 1)))
    assert [row.win_rate for row in result.standings()] == [pytest.approx(5 / 12), 1 / 6, pytest.approx(5 / 12)]
    assert sum(row.win_rate for row in result.standings()) == pytest.approx(1)


def test_an_agent_on_two_seats_counts_twice() -> None:
    result = Result(("a", "b"), 3)
    result.add(played((0, 0, 1), (1, 3, 2), (9, 1, 4)))
    a, b = result.standings()
    assert (a.games, a.wins, a.losses, a.mean_score) == (2, 1, 1, 5.0)
    assert (b.games, b.wins, b.losses, b.mean_score) == (1, 0, 1, 4.0)


def test_seats_are_balanced_when_all_have_sat_everywhere_equally_often() -> None:
    result = Result(("a", "b"), 2)
    result.add(played((0, 1), (1, 2)))
    assert not result.balanced
    result.add(played((1, 0), (1, 2)))
    assert result.balanced


def test_decisions_are_timed() -> None:
    result = Result(("a", "b"), 2)
    result.add(played((0, 1), (1, 2)))
    assert [(row.mean_seconds, row.slowest_seconds) for row in result.standings()] == [(0.5, 0.75), (0.5, 0.75)]


def test_an_agent_that_has_not_played_has_no_record() -> None:
    result = Result(("a", "b", "c"), 2)
    result.add(played((0, 1), (1, 2)))
    c = result.standings()[2]
    assert (c.games, c.win_rate, c.interval, c.mean_score, c.mean_seconds) == (0, 0.0, (0.0, 1.0), 0.0, 0.0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(wins: int, games: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in wilson(wins, games)] == [low, high]


def test_without_games_a_rate_can_be_anything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
