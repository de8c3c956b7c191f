"""Algorithms over any game: playouts, stepping, perft. Plain Python in the rules subset, bound to each game by
`benben.core.runtime`, compiled or not."""

from __future__ import annotations

from benben.core.contract import (
    FloatRows,
    Masks,
    Rows,
    States,
    apply,
    chance,
    copy_state,
    legal_actions,
    player_count,
    score,
    tiebreak,
)
from benben.core.fields import GameState
from benben.core.game import CHANCE, Out, Weights
from benben.core.random import Rng, below


def draw_outcome(s: GameState, rng: Rng, out: Out, weights: Weights) -> int:
    """An outcome of the chance node `s`, drawn by weight."""
    n = chance(s, out, weights)
    total = 0
    for i in range(n):
        total += weights[i]
    rest = below(rng, total)
    i = 0
    while rest >= weights[i]:
        rest -= weights[i]
        i += 1
    return out[i]


def random_action(s: GameState, rng: Rng, out: Out, weights: Weights) -> int:
    """A uniformly drawn legal action, or an outcome by weight where chance is to act."""
    if s.seat == CHANCE:
        return draw_outcome(s, rng, out, weights)
    return out[below(rng, legal_actions(s, out))]


def playout(s: GameState, rng: Rng, out: Out, weights: Weights) -> int:
    """Random play to the end; returns the number of decisions, chance outcomes not counted."""
    decisions = 0
    while not s.over:
        if s.seat != CHANCE:
            decisions += 1
        apply(s, random_action(s, rng, out, weights))
    return decisions


def playouts(start: States, work: States, rng: Rng, out: Out, weights: Weights, results: Rows) -> int:
    """One random match from start[0] per row of `results`: decisions, ending, then each seat's score and place."""
    decisions = 0
    for g in range(len(results)):
        copy_state(work, 0, start, 0)
        s = work[0]
        length = playout(s, rng, out, weights)
        decisions += length
        results[g][0] = length
        results[g][1] = s.over
        for seat in range(s.seats):
            results[g][2 + 2 * seat] = score(s, seat)
            results[g][3 + 2 * seat] = final_place(s, seat)
    return decisions


def final_place(s: GameState, seat: int) -> int:
    """1 for the best; equal ones share a place. An automaton takes a place too."""
    better = 0
    for other in range(player_count(s)):
        difference = score(s, other) - score(s, seat)
        if difference > 0 or (difference == 0 and tiebreak(s, other) > tiebreak(s, seat)):
            better += 1
    return 1 + better


def utility(s: GameState, seat: int) -> float:
    """A finished game's worth to a seat: 1 for the sole winner, -1 for losers; winners who share split the rest."""
    winners = 0
    for other in range(player_count(s)):
        if final_place(s, other) == 1:
            winners += 1
    if final_place(s, seat) > 1:
        return -1.0
    return 2.0 / winners - 1.0 if winners < player_count(s) else 0.0


def settle(s: GameState, rng: Rng, out: Out, weights: Weights) -> int:
    """Let chance decide until a seat is to act; its legal actions go to `out`. Returns how many, 0 when over."""
    while not s.over and s.seat == CHANCE:
        apply(s, draw_outcome(s, rng, out, weights))
    return legal_actions(s, out)


def step(states: States, i: int, action: int, rng: Rng, out: Out, weights: Weights) -> int:
    """Apply one action to states[i] and settle: the fused call for callers from Python."""
    apply(states[i], action)
    return settle(states[i], rng, out, weights)


def step_batch(
    states: States,
    start: States,
    actions: Out,
    rng: Rng,
    out: Out,
    weights: Weights,
    rewards: FloatRows,
    done: Out,
    masks: Masks,
) -> None:
    """One action in each state. A finished one restarts from start[0] with done 1 and each seat's reward; then every
    row of `masks` says what is legal next."""
    for i in range(len(states)):
        apply(states[i], actions[i])
        n = settle(states[i], rng, out, weights)
        over = states[i].over > 0
        done[i] = 1 if over else 0
        for seat in range(states[i].seats):
            rewards[i][seat] = utility(states[i], seat) if over else 0.0
        if over:
            copy_state(states, i, start, 0)
            n = settle(states[i], rng, out, weights)
        for k in range(len(masks[i])):
            masks[i][k] = 0
        for k in range(n):
            masks[i][out[k]] = 1


def sample_batch(masks: Masks, actions: Out, rng: Rng) -> None:
    """A random legal action for each row of `masks`."""
    for i in range(len(masks)):
        n = 0
        for k in range(len(masks[i])):
            n += masks[i][k]
        rest = below(rng, n)
        for k in range(len(masks[i])):
            if masks[i][k]:
                if rest == 0:
                    actions[i] = k
                    break
                rest -= 1


def perft(stack: States, outs: Rows, weights: Weights, level: int, plies: int, turns: int) -> int:
    """Sequences of exactly `plies` actions, or, where `turns` is positive, of exactly that many complete turns, from
    stack[level]. Chance outcomes count as actions. `stack` and `outs` are as long as the longest sequence."""
    s = stack[level]
    if level == plies or (turns > 0 and s.turn - stack[0].turn >= turns):
        return 1
    if s.over:
        return 0
    n = chance(s, outs[level], weights) if s.seat == CHANCE else legal_actions(s, outs[level])
    if level + 1 == plies and turns == 0:
        return n
    nodes = 0
    for k in range(n):
        copy_state(stack, level + 1, stack, level)
        apply(stack[level + 1], outs[level][k])
        nodes += perft(stack, outs, weights, level + 1, plies, turns)
    return nodes
