"""Ratings are the maximum of the likelihood, on the Elo scale."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.arena import ratings
from benben.arena.ratings import ELO, PRIOR, Z95


def test_two_agents_are_as_far_apart_as_their_results_say() -> None:
    """75 to 25, with the drawn game that is added: 400 log10(75.5 / 25.5) points."""
    strong, weak = ratings([[0, 75], [25, 0]])
    assert strong.elo - weak.elo == pytest.approx(400 * math.log10(75.5 / 25.5))
    assert strong.elo == pytest.approx(-weak.elo)
    rate = 75.5 / 101
    deviation = ELO / math.sqrt(101 * rate * (1 - rate))  # of the difference
    assert strong.margin == pytest.approx(Z95 * deviation / 2)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    strong, weak = ratings([[0, 100], [0, 0]])
    assert strong.elo - weak.elo == pytest.approx(400 * math.log10(100.5 / 0.5))


def test_who_has_not_played_is_average_and_unsure() -> None:
    strong, weak, new = ratings([[0, 60, 0], [40, 0, 0], [0, 0, 0]])
    assert new.elo == pytest.approx(0, abs=1)
    assert new.margin > strong.margin == pytest.approx(weak.margin)
    assert strong.elo > new.elo > weak.elo


POINTS = st.integers(2, 5).flatmap(
    lambda n: st.lists(st.lists(st.integers(0, 400), min_size=n, max_size=n), min_size=n, max_size=n)
)


@given(POINTS)
def test_the_model_expects_what_each_agent_scored(points: list[list[int]]) -> None:
    """The condition for a maximum: expected points are actual points, for every agent."""
    rated = ratings(points)
    members = range(len(points))
    for i in members:
        others = [j for j in members if j != i]
        scored = sum(points[i][j] + PRIOR for j in others)
        expected = sum(
            (points[i][j] + points[j][i] + 2 * PRIOR) / (1 + 10 ** ((rated[j].elo - rated[i].elo) / 400))
            for j in others
        )
        assert scored == pytest.approx(expected, rel=1e-6)
    assert sum(row.elo for row in rated) == pytest.approx(0, abs=1e-6)
