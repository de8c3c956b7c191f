"""UCT for games whose state everybody sees: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006).

Children start from the evaluator's worth; leaves are judged by a short random playout and the evaluator. Chance nodes
branch by outcome as drawn. With two seats and no chance, certain results are backed up as in MCTS-Solver (Winands,
Björnsson, Saito 2008), so endgames are played exactly.
"""

from __future__ import annotations

import math

from benben.core.contract import States, apply, copy_state, legal_actions, score, tiebreak
from benben.core.fields import GameState
from benben.core.game import CHANCE, Out, Weights
from benben.core.kernels import draw_outcome
from benben.core.random import Rng
from benben.search.leaf import Floats, judge, par_at, worth
from benben.search.tree import (
    DRAWN,
    LOST,
    NONE,
    UNKNOWN,
    WON,
    Nodes,
    back_up,
    branch_of,
    keep_best,
    mean_worth,
    new_node,
)


def uct(
    root: States,
    work: States,
    nodes: Nodes,
    used: int,
    iterations: int,
    explore: float,
    plies: int,
    tries: int,
    branch: int,
    deepest: int,
    exact: int,
    rng: Rng,
    out: Out,
    weights: Weights,
    path: Out,
    values: Floats,
) -> int:
    """`iterations` more of a search whose tree is nodes[:used], none yet if `used` is 0; returns nodes used.

    `explore` is the exploration constant, `plies` the length of a playout, `tries` how many random actions each of its
    decisions looks at, `branch` how many actions of a decision are searched (0: all), `deepest` the depth in actions
    below which the tree does not grow, `exact` 1 where certain results may be backed up. `work` has room for two
    states, `out` and `weights` for the game's longest lists, `path` for the tree's depth, `values` for the seats.
    """
    par = par_at(root[0])
    if used == 0:
        new_node(nodes, 0, NONE, NONE, 0.0)
        used = 1
    for _ in range(iterations):
        if nodes[0].known != UNKNOWN:
            break
        copy_state(work, 0, root, 0)
        s = work[0]
        i = 0
        depth = 1
        path[0] = 0
        while not s.over and depth <= deepest and depth < len(path) and nodes[i].known == UNKNOWN:
            if s.seat == CHANCE:
                outcome = draw_outcome(s, rng, out, weights)
                child = branch_of(nodes, i, outcome, used)
                if child == NONE:
                    break
                used = max(used, child + 1)
            else:
                if nodes[i].count == 0:
                    if nodes[i].visits == 0 and i > 0 and nodes[i].mover != CHANCE:
                        break
                    used = expand(s, work, nodes, i, used, branch, par, out)
                    if nodes[i].count == 0:
                        break
                child = most_promising(nodes, i, explore, exact)
            apply(s, nodes[child].action)
            i = child
            path[depth] = i
            depth += 1
        if exact and s.over and nodes[i].known == UNKNOWN:
            nodes[i].known = result(s)
        judge(work, plies, tries, par, rng, out, weights, values)
        back_up(nodes, path, depth, values)
        if exact and nodes[i].known != UNKNOWN:
            for d in range(depth - 2, -1, -1):
                if not settle_known(nodes, path[d]):
                    break
    return used


def expand(s: GameState, work: States, nodes: Nodes, i: int, used: int, branch: int, par: float, out: Out) -> int:
    """Give node i a child per legal action, or the best few, side by side in `nodes`; none where there is no room."""
    n = legal_actions(s, out)
    if used + n > len(nodes):
        return used
    for k in range(n):
        copy_state(work, 1, work, 0)
        apply(work[1], out[k])
        new_node(nodes, used + k, out[k], s.seat, worth(work[1], s.seat, par))
    end = keep_best(nodes, used, used + n, branch)
    for child in range(used, end - 1):
        nodes[child].sibling = child + 1
    nodes[i].first = used
    nodes[i].count = end - used
    return end


def most_promising(nodes: Nodes, i: int, explore: float, exact: int) -> int:
    """The child with the highest upper confidence bound; certain losses of the mover only if all others are, too."""
    log_visits = math.log(nodes[i].visits + 1.0)
    best = nodes[i].first
    best_bound = -1e9
    for child in range(nodes[i].first, nodes[i].first + nodes[i].count):
        bound = mean_worth(nodes, child) + explore * math.sqrt(log_visits / (nodes[child].visits + 1.0))
        if exact and nodes[child].known != UNKNOWN:
            bound = 2.0 * gain(nodes[child].known, nodes[child].mover)
        if bound > best_bound:
            best_bound = bound
            best = child
    return best


# Certain results, for two seats


def result(s: GameState) -> int:
    difference = score(s, 0) - score(s, 1)
    if difference == 0:
        difference = tiebreak(s, 0) - tiebreak(s, 1)
    return WON if difference > 0 else LOST if difference < 0 else DRAWN


def gain(known: int, seat: int) -> int:
    """1, 0 or -1: what a certain result is to a seat."""
    return known - DRAWN if seat == 0 else DRAWN - known


def settle_known(nodes: Nodes, i: int) -> bool:
    """Derive the certain result of a node from its children, if they allow it: the seat to act picks the best."""
    if nodes[i].count == 0:
        return False
    best = -2
    best_known = UNKNOWN
    all_known = True
    for child in range(nodes[i].first, nodes[i].first + nodes[i].count):
        if nodes[child].known == UNKNOWN:
            all_known = False
        else:
            here = gain(nodes[child].known, nodes[child].mover)
            if here > best:
                best = here
                best_known = nodes[child].known
    if best == 1 or all_known:
        nodes[i].known = best_known
        return True
    return False
