"""Information-set MCTS for games with secrets: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search"
(2012), the single-observer form with partially observable moves.

Each iteration redraws everything the searching seat cannot know and descends one tree of that seat's information sets;
a child's bound counts the iterations in which it was open to be chosen. What chance deals or another seat decides out
of sight is one branch: the searching seat's later decisions must not depend on it.
"""

from __future__ import annotations

import math

from benben.core.contract import States, apply, copy_state, determinize, legal_actions, witnesses
from benben.core.fields import GameState
from benben.core.game import CHANCE, Out, Weights
from benben.core.kernels import draw_outcome
from benben.core.random import Rng
from benben.search.leaf import Floats, judge, par_at, sensible_action, worth
from benben.search.tree import (
    NONE,
    Nodes,
    add_child,
    back_up,
    branch_of,
    child_by_action,
    keep_best,
    mean_worth,
    new_node,
)

UNSEEN = -2  # one branch for whatever happens out of sight


def ismcts(
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
    rng: Rng,
    out: Out,
    weights: Weights,
    path: Out,
    values: Floats,
) -> int:
    """`iterations` more of a search from root[0]; returns nodes used. Arguments as for `benben.search.uct.uct`."""
    seat = root[0].seat
    par = par_at(root[0])
    if used == 0:
        new_node(nodes, 0, NONE, NONE, 0.0)
        used = 1
    for _ in range(iterations):
        copy_state(work, 0, root, 0)
        s = work[0]
        determinize(s, seat, rng)
        i = 0
        depth = 1
        path[0] = 0
        while not s.over and depth <= deepest and depth < len(path):
            n = 0
            if s.seat != CHANCE and s.seat != seat:
                n = legal_actions(s, out)
            if s.seat == CHANCE or (n > 0 and not is_seen(s, out[0], seat)):
                if s.seat == CHANCE:
                    action = draw_outcome(s, rng, out, weights)
                    label = action if is_seen(s, action, seat) else UNSEEN
                else:
                    action = sensible_action(work, n, max(tries, 2), par, rng, out)
                    label = UNSEEN
                child = branch_of(nodes, i, label, used)
                if child == NONE:
                    break
                used = max(used, child + 1)
            else:
                if nodes[i].visits == 0 and i > 0 and nodes[i].mover != CHANCE:
                    break
                if n == 0:
                    n = legal_actions(s, out)
                among = count_children(nodes, i, n, out)
                if among < n and (branch == 0 or among == 0):
                    used = add_missing(s, work, nodes, i, n, used, branch, par, out)
                child = most_open(nodes, i, n, out, explore)
                if child == NONE:
                    break
                action = nodes[child].action
            apply(s, action)
            i = child
            path[depth] = i
            depth += 1
        judge(work, plies, tries, par, rng, out, weights, values)
        back_up(nodes, path, depth, values)
    return used


def is_seen(s: GameState, action: int, seat: int) -> bool:
    seen = witnesses(s, action)
    return seen < 0 or (seen >> seat & 1) == 1


def count_children(nodes: Nodes, i: int, n: int, out: Out) -> int:
    """How many of the actions out[:n] have a child of node i."""
    found = 0
    child = nodes[i].first
    while child != NONE:
        if is_among(nodes[child].action, out, n):
            found += 1
        child = nodes[child].sibling
    return found


def add_missing(
    s: GameState, work: States, nodes: Nodes, i: int, n: int, used: int, branch: int, par: float, out: Out
) -> int:
    """Give node i a child for each action of out[:n] that has none, or for the best few, as far as there is room."""
    start = used
    for k in range(n):
        if used < len(nodes) and child_by_action(nodes, i, out[k]) == NONE:
            copy_state(work, 1, work, 0)
            apply(work[1], out[k])
            add_child(nodes, i, used, out[k], s.seat, worth(work[1], s.seat, par))
            used += 1
    end = keep_best(nodes, start, used, branch)
    if end < used:
        nodes[i].first = end - 1  # the newest child comes first
        nodes[i].count -= used - end
    return end


def most_open(nodes: Nodes, i: int, n: int, out: Out, explore: float) -> int:
    """The child with the highest bound among out[:n], NONE if there is none. Counts each of them as open once."""
    best = NONE
    best_bound = -1e9
    child = nodes[i].first
    while child != NONE:
        if is_among(nodes[child].action, out, n):
            nodes[child].open += 1
            bound = mean_worth(nodes, child)
            bound += explore * math.sqrt(math.log(nodes[child].open + 1.0) / (nodes[child].visits + 1.0))
            if bound > best_bound:
                best_bound = bound
                best = child
        child = nodes[child].sibling
    return best


def is_among(action: int, out: Out, n: int) -> bool:
    """Whether the ascending list out[:n] holds an action."""
    low = 0
    high = n
    while low < high:
        middle = (low + high) // 2
        if out[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < n and out[low] == action
