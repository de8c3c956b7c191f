"""13. Thousands of random games: six rounds, stones and cards conserved, no dead end, points as by the rules text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from benben.core.fields import to_dict
from benben.core.runtime import Compiled
from benben.search import runtimes
from tests.conformance.games.imhotep import naive_ranking, naive_scores, pieces
from tests.games.imhotep.table import IMHOTEP

pytestmark = pytest.mark.usefixtures("prepared")

ROOM = IMHOTEP.declaration.room


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    return runtimes.compiled("imhotep")


def finished(compiled: Compiled, seats: int, games: int) -> Iterator[Any]:
    """Random games as they end: always the same array of one record."""
    start, states = IMHOTEP.new(seats=seats).twin, compiled.states(1)
    rng, out, weights = compiled.rng(seats), compiled.ints(ROOM), compiled.ints(ROOM)
    for _ in range(games):
        compiled.put(start, states, 0)
        compiled.playout(states[0], rng, out, weights)
        yield states


def same_points(compiled: Compiled, seats: int, games: int) -> None:
    box = pieces(IMHOTEP.new(seats=seats).state)
    for states in finished(compiled, seats, games):
        state = to_dict(compiled.get(states, 0))
        assert [compiled.score(states[0], seat) for seat in range(seats)] == naive_scores(state)
        assert [compiled.final_place(states[0], seat) for seat in range(seats)] == naive_ranking(state)
        assert (state["over"], state["current_round"]) == (1, 6)
        assert pieces(state) == box


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_an_independent_scorer_agrees_on_every_final_board(seats: int, compiled: Compiled) -> None:
    same_points(compiled, seats, 300)


@pytest.mark.slow
@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_an_independent_scorer_agrees_on_ten_thousand_final_boards(seats: int, compiled: Compiled) -> None:
    same_points(compiled, seats, 10_000)


def step_through(compiled: Compiled, seats: int, games: int) -> None:
    """Every state on the way: somebody can act, each seat has 29 stones, the 34 cards are all there."""
    start, states = IMHOTEP.new(seats=seats).twin, compiled.states(1)
    rng, out, weights = compiled.rng(10 + seats), compiled.ints(ROOM), compiled.ints(ROOM)
    s = states[0]
    for _ in range(games):
        compiled.put(start, states, 0)
        n, rounds = compiled.settle(s, rng, out, weights), 1
        while not s["over"]:
            assert n > 0
            lying = np.concatenate([s["pyramid"], s["temple"], s["chamber"], s["order"], s["ships"]["stone"].ravel()])
            players = s["players"]
            own = players["quarry"] + players["sled"] + players["obelisk"]
            assert (own + np.bincount(lying + 1, minlength=5)[1:])[:seats].tolist() == [29] * seats
            held = s["deck"] + s["discard"] + players["cards"].sum(axis=0)
            assert held.sum() + np.count_nonzero(s["market"] >= 0) == 34
            assert s["current_round"] in (rounds, rounds + 1)
            rounds = int(s["current_round"])
            n = compiled.step(states, 0, out[int(rng[0]) % n], rng, out, weights)
        assert rounds == 6


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_nothing_is_lost_on_the_way_and_nobody_is_stuck(seats: int, compiled: Compiled) -> None:
    step_through(compiled, seats, 50)


@pytest.mark.slow
@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_nothing_is_lost_in_ten_thousand_games_and_nobody_is_stuck(seats: int, compiled: Compiled) -> None:
    step_through(compiled, seats, 10_000)


@pytest.mark.parametrize(
    ("seats", "shortest", "longest", "mean"), [(2, 69, 94, 82), (3, 76, 101, 86), (4, 83, 107, 94)]
)
def test_random_games_are_as_long_as_the_rules_reference_says(
    seats: int, shortest: int, longest: int, mean: int, compiled: Compiled
) -> None:
    """Means of 82, 86 and 94 turns for 2, 3 and 4 players."""
    turns = [int(states["turn"][0]) for states in finished(compiled, seats, 10_000)]
    assert (min(turns), max(turns), round(sum(turns) / len(turns))) == (shortest, longest, mean)
