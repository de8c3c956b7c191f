"""The compiled functions do what the plain ones do, step by step, and the kernels built on them agree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import benben
from benben.core.fields import GameState, to_dict
from benben.core.game import CHANCE
from benben.core.random import seeded
from benben.core.runtime import Compiled, Runtime
from benben.search import runtimes
from tests import perft
from tests.conformance import checked
from tests.conformance.play import MOST_PLIES, Table, outcomes, played, seeds, walk

MATCHES = 40
EVERY = 7  # plies between two redrawings
MOST_ON_TWIN = 20_000  # nodes of perft
LANES = 6
LONGEST = 200  # decisions in the turns that perft counts
ROOT = Path(__file__).parents[2]


def test_twin_and_compiled_code_agree_at_every_step(table: Table, compiled: Compiled) -> None:
    """Whole state, legal list, outcomes with their weights."""
    game = table.declaration
    states, expected = compiled.states(1), compiled.states(1)
    out, weights = compiled.ints(game.room), compiled.ints(game.room)
    for seed in seeds(table, MATCHES):
        compiled.put(table.new().twin, states, 0)
        for match, _ in walk(table, seed):
            if match.ply:
                compiled.apply(states[0], match.actions[-1])
            compiled.put(match.twin, expected, 0)
            assert states.tobytes() == expected.tobytes(), (match.game.actions.text(match.actions[-1]), match.state)
            if match.seat == CHANCE:
                n = compiled.chance(states[0], out, weights)
                assert (out[:n].tolist(), weights[:n].tolist()) == outcomes(match)
            else:
                n = compiled.legal_actions(states[0], out)
                assert out[:n].tolist() == match.legal_ids()


def test_twin_and_compiled_code_agree_on_points_and_places(table: Table, compiled: Compiled) -> None:
    states = compiled.states(1)
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            if match.over or match.ply % EVERY == 0:
                compiled.put(match.twin, states, 0)
                seats = range(table.seats)
                assert [compiled.score(states[0], seat) for seat in seats] == match.scores()
                assert [compiled.final_place(states[0], seat) for seat in seats] == match.ranking()


def test_twin_and_compiled_code_expect_the_same_points(table: Table, compiled: Compiled) -> None:
    """What bots know of a game, tables of fractions included."""
    twin, states = runtimes.twin(table.game), compiled.states(1)
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            if match.over or match.ply % EVERY == 0:
                compiled.put(match.twin, states, 0)
                for seat in range(table.seats):
                    assert compiled.evaluate(states[0], seat) == pytest.approx(twin.evaluate(match.twin, seat))


def test_twin_and_compiled_code_redraw_the_same_world(table: Table, compiled: Compiled) -> None:
    twin = runtimes.twin(table.game)
    states = compiled.states(1)
    for seed in seeds(table, MATCHES):
        for match, _ in walk(table, seed):
            if match.ply % EVERY == 0:
                for seat in range(table.seats):
                    state, rng, fast = match.twin.clone(), twin.rng(match.ply), compiled.rng(match.ply)
                    compiled.put(state, states, 0)
                    twin.determinize(state, seat, rng)
                    compiled.determinize(states[0], seat, fast)
                    assert to_dict(compiled.get(states, 0)) == to_dict(state)
                    assert fast.tolist() == rng


def test_twin_and_compiled_code_play_out_alike(table: Table, compiled: Compiled) -> None:
    played_out = []
    for runtime in (runtimes.twin(table.game), compiled):
        room = table.declaration.room
        start, work, results = runtime.states(1), runtime.states(1), runtime.ints(20, 2 + 2 * table.seats)
        runtime.put(table.new().twin, start, 0)
        rng, out, weights = runtime.rng(3), runtime.ints(room), runtime.ints(room)
        decisions = runtime.playouts(start, work, rng, out, weights, results)
        played_out.append((decisions, [[int(n) for n in row] for row in results], [int(n) for n in rng]))
    assert played_out[0] == played_out[1]


def test_batch_stepping_agrees_with_single_stepping(table: Table, compiled: Compiled) -> None:
    """Until each lane has finished once and started again."""
    game, twin = table.declaration, runtimes.twin(table.game)
    out, weights, rng = [0] * game.room, [0] * game.room, [seeded(9)]
    single = _late_states(table, LANES)
    for state in single:
        twin.settle(state, rng, out, weights)
    batch, start, fast_rng = compiled.states(LANES), compiled.states(1), compiled.rng(0)
    for i, state in enumerate(single):
        compiled.put(state, batch, i)
    compiled.put(table.new().twin, start, 0)
    fast_rng[0] = rng[0]
    fast_out, fast_weights = compiled.ints(game.room), compiled.ints(game.room)
    actions, done = compiled.ints(LANES), compiled.ints(LANES)
    rewards, masks = compiled.floats(LANES, table.seats), compiled.masks(LANES, game.actions.size)

    finished: set[int] = set()
    for step in range(MOST_PLIES):
        if len(finished) == LANES:
            break
        for i, state in enumerate(single):
            actions[i] = out[(step + i) % twin.legal_actions(state, out)]
        compiled.step_batch(batch, start, actions, fast_rng, fast_out, fast_weights, rewards, done, masks)
        for i, state in enumerate(single):
            n = twin.step(single, i, int(actions[i]), rng, out, weights)
            assert done[i] == bool(state.over)
            assert rewards[i].tolist() == pytest.approx(
                _rewards(game.places(state), over=bool(state.over))[: table.seats]
            )
            if state.over:
                finished.add(i)
                single[i] = table.new().twin
                n = twin.settle(single[i], rng, out, weights)
            assert masks[i].nonzero()[0].tolist() == out[:n]
            assert to_dict(compiled.get(batch, i)) == to_dict(single[i])
    assert fast_rng.tolist() == rng
    assert len(finished) == LANES


def _late_states(table: Table, n: int) -> list[GameState]:
    """States of different matches, each nine plies further from the end than the one before."""
    matches = [played(table, seed) for seed in range(n)]
    return [match.at(max(0, match.ply - 9 * (i + 1))).twin for i, match in enumerate(matches)]


def _rewards(places: list[int], *, over: bool) -> list[float]:
    """1 for the sole winner, -1 for losers; winners who share split the rest; 0 while the game runs or all share."""
    winners = places.count(1)
    if not over or winners == len(places):
        return [0.0] * len(places)
    return [2 / winners - 1 if place == 1 else -1.0 for place in places]


def test_places_are_those_of_the_game(table: Table) -> None:
    twin = runtimes.twin(table.game)
    for seed in seeds(table, MATCHES):
        match = played(table, seed)
        assert [twin.final_place(match.twin, seat) for seat in range(table.seats)] == match.ranking()


def count(runtime: Runtime, line: perft.Count) -> int:
    match = line.match()
    longest = line.length if line.unit == "depth" else LONGEST
    stack, outs = runtime.states(longest + 1), runtime.ints(longest + 1, match.game.room)
    runtime.put(match.twin, stack, 0)
    turns = line.length if line.unit == "turns" else 0
    return int(runtime.perft(stack, outs, runtime.ints(match.game.room), 0, longest, turns))


def test_perft_counts_are_those_of_the_file(game: str, compiled: Compiled) -> None:
    lines = perft.counts(game)
    assert lines
    for line in lines:
        assert count(compiled, line) == line.nodes, str(line)
        if line.nodes <= MOST_ON_TWIN:
            assert count(runtimes.twin(game), line) == line.nodes, str(line)


@pytest.mark.compiles_anew
def test_compiled_code_with_bounds_checks_runs_clean_and_agrees(game: str, compiled: Compiled) -> None:
    """In a process and a cache folder of its own; there, an index out of bounds is an error."""
    environment = {**os.environ, "BENBEN_BOUNDSCHECK": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-m", checked.__name__, game],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.stderr == ""
    report = json.loads(run.stdout)
    assert report["folder"] == f"{compiled.folder.name}-checked"
    assert report["out_of_bounds"] == "IndexError"
    assert report["digest"] == checked.digest(benben.game(game).declaration, compiled)
