"""How a search judges the position at a leaf: a short random playout, then the evaluator."""

from __future__ import annotations

from benben.core.contract import apply
from benben.core.fields import GameState
from benben.core.game import CHANCE, Out, Weights
from benben.core.kernels import draw_outcome, random_action, utility
from benben.core.random import Rng
from benben.search.contract import evaluate, scale

Floats = list[float]

# A finished game counts mostly by who won, a little by how clearly, so a search plays on well when it is lost.
RESULT_SHARE = 0.85


def lead(s: GameState, seat: int) -> float:
    """Expected points of `seat` beyond the best of the others."""
    best = -1e9
    for other in range(s.seats):
        if other != seat:
            best = max(best, evaluate(s, other))
    return evaluate(s, seat) - best if s.seats > 1 else evaluate(s, seat)


def worth(s: GameState, seat: int) -> float:
    """-1 to 1: how good a position is for a seat."""
    points = lead(s, seat)
    clear = points / (scale() + abs(points))
    return RESULT_SHARE * utility(s, seat) + (1.0 - RESULT_SHARE) * clear if s.over else clear


def judge(s: GameState, plies: int, rng: Rng, out: Out, weights: Weights, values: Floats) -> None:
    """Play `plies` random decisions from `s`, then write each seat's worth to `values`."""
    while plies > 0 and not s.over:
        if s.seat != CHANCE:
            plies -= 1
        apply(s, random_action(s, rng, out, weights))
    while not s.over and s.seat == CHANCE:
        apply(s, draw_outcome(s, rng, out, weights))
    for seat in range(s.seats):
        values[seat] = worth(s, seat)
