"""`python -m tests.conformance.checked GAME`: run everything compiled once and report, for a run with bounds checks."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import benben
from benben.core.game import Game
from benben.core.runtime import Compiled
from benben.search import runtimes
from benben.search.levels import Level
from benben.search.think import search


def digest(game: Game, compiled: Compiled) -> dict[str, Any]:
    """What playouts, batches and searches come to at every seat count."""
    return {str(seats): [*_playouts(game, compiled, seats), *_search(game, compiled, seats)] for seats in game.seats}


def _playouts(game: Game, compiled: Compiled, seats: int) -> list[str | int]:
    lanes = 64
    start, work, batch = compiled.states(1), compiled.states(1), compiled.states(lanes)
    compiled.put(game.start(seats, {}), start, 0)
    rng, out, weights = compiled.rng(1), compiled.ints(game.room), compiled.ints(game.room)
    results = compiled.ints(300, 2 + 2 * seats)
    decisions = compiled.playouts(start, work, rng, out, weights, results)
    actions, done = compiled.ints(lanes), compiled.ints(lanes)
    rewards, masks = compiled.floats(lanes, seats), compiled.masks(lanes, game.actions.size)
    for i in range(lanes):
        batch[i] = start[0]
        n = compiled.settle(batch[i], rng, out, weights)
        masks[i][out[:n]] = 1
    for _ in range(300):
        compiled.sample_batch(masks, actions, rng)
        compiled.step_batch(batch, start, actions, rng, out, weights, rewards, done, masks)
    return [int(decisions), _hash(results.tobytes()), _hash(batch.tobytes()), int(rng[0])]


def _search(game: Game, compiled: Compiled, seats: int) -> list[str]:
    """The first decisions of a match between small searches."""
    match = benben.game(game.id).new(seats=seats, seed=1)
    level = Level(iterations=200, deepest=20, plies=8, explore=0.5)
    for seed in range(12):
        if not match.over:
            match.play(search(compiled, match, level, seed=seed, seconds=600).best)
    return [" ".join(match.record()["actions"])]


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def out_of_bounds(game: Game, compiled: Compiled) -> str:
    """What becomes of writing past the end of a buffer. Only for code with bounds checks."""
    states, none = compiled.states(1), compiled.ints(0)
    compiled.put(game.start(game.seats[0], {}), states, 0)
    write = compiled.legal_actions if states["seat"][0] >= 0 else compiled.chance
    try:
        write(*([states[0], none] if states["seat"][0] >= 0 else [states[0], none, none]))
    except IndexError as error:
        return type(error).__name__
    return "nothing"


def main(id: str) -> None:
    game = benben.game(id).declaration
    runtimes.compile_all(game)
    compiled = runtimes.compiled(id)
    report = {
        "folder": compiled.folder.name,
        "out_of_bounds": out_of_bounds(game, compiled),
        "digest": digest(game, compiled),
    }
    print(json.dumps(report))  # noqa: T201 - the report is what this is for


if __name__ == "__main__":
    main(sys.argv[1])
