"""One decision ahead: every legal action, then chance as it falls, then the evaluator."""

from __future__ import annotations

from benben.core.contract import States, apply, copy_state, determinize, legal_actions
from benben.core.game import Out, Weights
from benben.core.kernels import settle
from benben.core.random import Rng
from benben.search.leaf import Floats, par_at, worth


def greedy(
    root: States, work: States, samples: int, rng: Rng, actions: Out, out: Out, weights: Weights, values: Floats
) -> int:
    """Worth of each legal action of root[0] to the seat to act, as a mean over `samples` worlds it could be in.

    Fills `actions` and `values`, returns how many. `work` has room for two states.
    """
    seat = root[0].seat
    par = par_at(root[0])
    n = legal_actions(root[0], actions)
    for k in range(n):
        values[k] = 0.0
    for _ in range(samples):
        copy_state(work, 0, root, 0)
        determinize(work[0], seat, rng)
        for k in range(n):
            copy_state(work, 1, work, 0)
            apply(work[1], actions[k])
            settle(work[1], rng, out, weights)
            values[k] += worth(work[1], seat, par) / samples
    return n
