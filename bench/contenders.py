"""What is measured: our runtimes, and the peers a researcher would use instead."""

from __future__ import annotations

import random
import time
from typing import Any

from benben.core import registry
from benben.core.game import Game
from benben.core.runtime import Runtime
from benben.search import runtimes
from benben.search.levels import Level
from bench.measure import Contender

BATCH = 1024
TO_THE_END = 1_000_000  # plies of a playout that no game reaches


def start(game: Game, runtime: Runtime, seats: int) -> Any:
    states = runtime.states(1)
    runtime.put(game.start(seats, {}), states, 0)
    return states


def playouts(name: str, game: Game, runtime: Runtime, seats: int, chunk: int) -> Contender:
    """Random play to the end, the loop inside the runtime."""
    first, work = start(game, runtime, seats), runtime.states(1)
    out, weights, rng = runtime.ints(game.room), runtime.ints(game.room), runtime.rng(1)
    results = runtime.ints(chunk, 2 + 2 * seats)

    def play(seconds: float) -> int:
        until, actions = time.perf_counter() + seconds, 0
        while time.perf_counter() < until:
            actions += runtime.playouts(first, work, rng, out, weights, results)
        return actions

    return Contender(name, "actions", play)


def python_loop(name: str, game: Game, runtime: Runtime, seats: int) -> Contender:
    """Random play, each action a fused apply-and-list call from Python."""
    first, states = start(game, runtime, seats), start(game, runtime, seats)
    out, weights, rng = runtime.ints(game.room), runtime.ints(game.room), runtime.rng(1)
    dice = random.Random(1)

    def play(seconds: float) -> int:
        until, actions, n = time.perf_counter() + seconds, 0, 0
        while time.perf_counter() < until:
            for _ in range(200):
                if n == 0:
                    states[0] = first[0]
                    n = runtime.settle(states[0], rng, out, weights)
                n = runtime.step(states, 0, out[int(dice.random() * n)], rng, out, weights)
                actions += 1
        return actions

    return Contender(name, "actions", play)


def batch(name: str, game: Game, runtime: Runtime, seats: int, *, sampled: bool) -> Contender:
    """Steps of 1,024 states at a time with masks and rewards; `sampled` counts drawing the random actions in."""
    first, states = start(game, runtime, seats), runtime.states(BATCH)
    for i in range(BATCH):
        states[i] = first[0]
    out, weights, rng = runtime.ints(game.room), runtime.ints(game.room), runtime.rng(1)
    masks, rewards = runtime.masks(BATCH, game.actions.size), runtime.floats(BATCH, seats)
    done, actions = runtime.ints(BATCH), runtime.ints(BATCH)
    for i in range(BATCH):
        n = runtime.settle(states[i : i + 1][0], rng, out, weights)
        masks[i, out[:n]] = 1

    def play(seconds: float) -> int:
        began, steps, sampling = time.perf_counter(), 0, 0.0
        while time.perf_counter() - began < seconds:
            paused = time.perf_counter()
            runtime.sample_batch(masks, actions, rng)
            sampling += time.perf_counter() - paused
            runtime.step_batch(states, first, actions, rng, out, weights, rewards, done, masks)
            steps += BATCH
        # Where drawing the actions is the caller's business, its time is not the step's.
        elapsed = time.perf_counter() - began
        return steps if sampled else int(steps * elapsed / (elapsed - sampling))

    return Contender(name, "actions", play)


def searcher(name: str, game: Game, runtime: Runtime, seats: int, plies: int) -> Contender:
    """Iterations of the game's tree search from the start, `plies` random decisions to a leaf's judgement."""
    from benben.core.match import Match
    from benben.search.think import search

    match = Match(game, seats=seats, seed=1)
    level = Level(iterations=10**9, deepest=64, plies=plies, explore=0.5)

    def think(seconds: float) -> int:
        return search(runtime, match, level, seed=1, seconds=seconds).iterations

    return Contender(name, "simulations", think)


def catanatron() -> Contender:
    """catanatron, two random players; an action is one of its actions."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def play(seconds: float) -> int:
        until, actions = time.perf_counter() + seconds, 0
        while time.perf_counter() < until:
            match = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
            match.play()
            actions += len(match.state.actions)
        return actions

    return Contender("catanatron", "actions", play)


def openspiel(title: str) -> Contender:
    """Random play of an OpenSpiel game through its Python binding."""
    import pyspiel

    game, dice = pyspiel.load_game(title), random.Random(1)

    def play(seconds: float) -> int:
        until, actions = time.perf_counter() + seconds, 0
        while time.perf_counter() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, weights)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(dice.random() * len(legal))])
                    actions += 1
        return actions

    return Contender(f"OpenSpiel {title}", "actions", play)


def openspiel_search(title: str) -> Contender:
    """OpenSpiel's C++ MCTS bot with one random rollout a simulation, from the start."""
    import pyspiel

    game = pyspiel.load_game(title)
    state = game.new_initial_state()

    def think(seconds: float) -> int:
        until, done, chunk = time.perf_counter() + seconds, 0, 2000
        while time.perf_counter() < until:
            evaluator = pyspiel.RandomRolloutEvaluator(1, done + 1)
            bot = pyspiel.MCTSBot(game, evaluator, 1.4, chunk, 1000, False, done + 1, False)
            bot.step(state)
            done += chunk
        return done

    return Contender(f"OpenSpiel {title} MCTS", "simulations", think)


def ours(title: str, seats: int) -> list[Contender]:
    """Every way of playing one of our games."""
    game = registry.get(title)
    twin, fast = runtimes.twin(title), runtimes.compiled(title)
    return [
        playouts("compiled", game, fast, seats, 200),
        playouts("twin", game, twin, seats, 2),
        python_loop("compiled, from Python", game, fast, seats),
        batch("batch of 1,024", game, fast, seats, sampled=False),
        batch("batch of 1,024 with sampling", game, fast, seats, sampled=True),
    ]
