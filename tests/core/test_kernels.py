"""Kernels on a game with luck: what they draw, and what a finished game is worth."""

from __future__ import annotations

import pytest

from benben.core.game import CHANCE
from benben.core.match import Match
from benben.core.runtime import Twin
from tests.core.lanterns import GAME, Lanterns

TWIN = Twin(GAME)


def buffers() -> tuple[list[int], list[int]]:
    return [0] * GAME.room, [0] * GAME.room


def test_chance_draws_in_a_kernel_what_it_draws_in_a_match() -> None:
    for seed in range(20):
        match, states, rng = Match(GAME), TWIN.states(1), TWIN.rng(seed)
        TWIN.put(match.twin, states, 0)
        n = TWIN.settle(states[0], rng, *buffers())
        seeded = Match(GAME, seed=seed)
        while not seeded.over:
            assert match_state(states[0]) == seeded.state
            assert n == len(seeded.legal())
            action = seeded.legal_ids()[-1]
            seeded.play_id(action)
            n = TWIN.step(states, 0, action, rng, *buffers())
        assert states[0].over


def match_state(state: Lanterns) -> dict[str, object]:
    return {f.name: getattr(state, f.name) for f in state.FIELDS}


def test_outcomes_are_drawn_by_their_weights() -> None:
    """Six amber, four cobalt, two jade: over 12,000 draws within five standard deviations."""
    state, rng, draws = Match(GAME).twin, TWIN.rng(1), [0, 0, 0]
    for _ in range(12_000):
        draws[TWIN.draw_outcome(state, rng, *buffers())] += 1
    assert abs(draws[0] - 6000) < 5 * 55
    assert abs(draws[1] - 4000) < 5 * 52
    assert abs(draws[2] - 2000) < 5 * 41


def test_settling_stops_where_a_seat_is_to_act_or_the_game_is_over() -> None:
    state = Match(GAME).twin
    assert TWIN.settle(state, TWIN.rng(1), *buffers()) > 0
    assert state.seat != CHANCE
    TWIN.playout(state, TWIN.rng(1), *buffers())
    assert (state.over, state.seat) == (1, CHANCE)
    assert TWIN.settle(state, TWIN.rng(1), *buffers()) == 0


def test_a_playout_counts_decisions_not_chance() -> None:
    """Twelve lanterns are dealt, so twelve decisions are taken."""
    state = Match(GAME, seats=3).twin
    assert TWIN.playout(state, TWIN.rng(1), *buffers()) == 12
    assert (state.over, state.turn) == (1, 12)


def test_playouts_write_a_row_for_each_match() -> None:
    start, work, results = TWIN.states(1), TWIN.states(1), TWIN.ints(50, 8)
    TWIN.put(Match(GAME, seats=3).twin, start, 0)
    assert TWIN.playouts(start, work, TWIN.rng(2), *buffers(), results) == 50 * 12
    for decisions, ending, *seats in results:
        assert (decisions, ending) == (12, 1)
        scores, places = seats[0::2], seats[1::2]
        assert min(places) == 1
        assert scores[places.index(1)] == max(scores)
    assert match_state(start[0]) == Match(GAME, seats=3).state


@pytest.mark.parametrize(
    ("lit", "places", "worth"),
    [
        ([[3, 0, 0], [2, 0, 0], [1, 0, 0]], [1, 2, 3], [1.0, -1.0, -1.0]),
        ([[1, 0, 0], [3, 0, 0], [1, 0, 0]], [2, 1, 2], [-1.0, 1.0, -1.0]),
        ([[3, 0, 0], [1, 0, 0], [1, 1, 0]], [1, 3, 1], [0.0, -1.0, 0.0]),
        ([[2, 0, 0], [0, 1, 0], [2, 0, 0]], [1, 1, 1], [0.0, 0.0, 0.0]),
    ],
)
def test_what_a_finished_game_is_worth(lit: list[list[int]], places: list[int], worth: list[float]) -> None:
    state = Match(GAME, seats=3).twin
    state.lit = lit  # type: ignore[attr-defined]
    assert GAME.places(state) == places
    assert [TWIN.final_place(state, seat) for seat in range(3)] == places
    assert [TWIN.utility(state, seat) for seat in range(3)] == worth


def test_perft_counts_chance_outcomes_as_actions() -> None:
    """Three first deals; then three or two things to do, for amber lies in every hand."""
    stack, outs = TWIN.states(4), TWIN.ints(4, GAME.room)
    TWIN.put(Match(GAME).twin, stack, 0)
    weights = TWIN.ints(GAME.room)
    assert [TWIN.perft(stack, outs, weights, 0, depth, 0) for depth in (1, 2, 3)] == [3, 8, 24]
    assert TWIN.perft(stack, outs, weights, 0, 3, 1) == 8
