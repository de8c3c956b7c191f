"""How a search judges the position at a leaf: a short random playout, then the evaluator."""

from __future__ import annotations

from benben.core.contract import States, apply, copy_state, legal_actions
from benben.core.fields import GameState
from benben.core.game import CHANCE, Out, Weights
from benben.core.kernels import draw_outcome, utility
from benben.core.random import Rng, below
from benben.search.contract import evaluate, scale

Floats = list[float]

# A finished game counts mostly by who won, a little by how clearly, so a search plays on well when it is lost.
RESULT_SHARE = 0.85


def lead(s: GameState, seat: int) -> float:
    """Expected points of `seat` beyond the best of the others; alone, its expected points."""
    best = -1e9
    for other in range(s.seats):
        if other != seat:
            best = max(best, evaluate(s, other))
    return evaluate(s, seat) - best if s.seats > 1 else evaluate(s, seat)


def par_at(s: GameState) -> float:
    """What a search from `s` measures points against: nothing in company, where leads are near 0; alone what is
    expected now, so that points made and points missed weigh alike."""
    return lead(s, 0) if s.seats == 1 else 0.0


def worth(s: GameState, seat: int, par: float) -> float:
    """-1 to 1: how good a position is for a seat."""
    points = lead(s, seat) - par
    clear = points / (scale() + abs(points))
    return RESULT_SHARE * utility(s, seat) + (1.0 - RESULT_SHARE) * clear if s.over and s.seats > 1 else clear


def sensible_action(work: States, n: int, tries: int, par: float, rng: Rng, out: Out) -> int:
    """What the seat to act in work[0] might do: of `tries` random ones of its legal actions out[:n] the one after which
    it stands best.

    One try is a random action. work[1] is overwritten.
    """
    s = work[0]
    best = out[below(rng, n)]
    if tries > 1 and n > 1:
        best_worth = -1e9
        for _ in range(tries):
            action = out[below(rng, n)]
            copy_state(work, 1, work, 0)
            apply(work[1], action)
            here = worth(work[1], s.seat, par)
            if here > best_worth:
                best_worth = here
                best = action
    return best


def judge(
    work: States, plies: int, tries: int, par: float, rng: Rng, out: Out, weights: Weights, values: Floats
) -> None:
    """Play `plies` decisions from work[0], then write each seat's worth to `values`. work[1] is overwritten."""
    s = work[0]
    while plies > 0 and not s.over:
        if s.seat == CHANCE:
            apply(s, draw_outcome(s, rng, out, weights))
        else:
            apply(s, sensible_action(work, legal_actions(s, out), tries, par, rng, out))
            plies -= 1
    while not s.over and s.seat == CHANCE:
        apply(s, draw_outcome(s, rng, out, weights))
    for seat in range(s.seats):
        values[seat] = worth(s, seat, par)
