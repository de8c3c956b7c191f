"""A bot's process: it gets records and answers with decisions. It never sees more of the server than that."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from traceback import format_tb
from typing import Any

from benben.core import cache, registry
from benben.core import record as records
from benben.core.game import CHANCE, Game
from benben.core.match import Match
from benben.core.random import seeded
from benben.search import agents, runtimes
from benben.search.levels import Level, levels
from benben.search.think import Thought, search

READY = "ready"  # the first word of a process
IDLE = 0.5  # seconds without a job before compiled code is looked for
NICE = 10
REVIEWER, REVIEW_ITERATIONS = "level-5", 4_000  # finished games are looked at by this level, on a smaller budget
BEST_LINES = 3
WORLDS = 16  # in which a lead is looked at where luck or secrets come into it

_loaded: set[str] = set()  # games whose compiled code is in this process


def main(connection: Connection, stop: Event, preload: tuple[str, ...]) -> None:
    """Answer jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    for name in preload:
        import_module(name)
    runtimes.use_only(_loaded)
    connection.send(READY)
    with suppress(EOFError, OSError):
        while True:
            if not connection.poll(IDLE):
                _load_one()
                continue
            job = connection.recv()
            if job is None:
                return
            try:
                answer = {"ok": True, **JOBS[job["kind"]](job, stop.is_set)}
            except Exception as error:  # the server is told, and decides what then
                # The place, not the message: that may quote an action, and actions may be secret.
                answer = {"ok": False, "why": type(error).__name__, "where": format_tb(error.__traceback__)}
            connection.send(answer)


def _load_one() -> None:
    """Load the compiled code of one more game while nobody waits."""
    for game_id in registry.ids():
        if game_id not in _loaded and cache.is_ready(game_id):
            game = registry.get(game_id)
            runtime = runtimes.compiled(game_id)
            match = Match(game, seed=1)
            search(runtime, match, Level(iterations=8, deepest=2, plies=2, explore=0.3), seed=1, seconds=1.0)
            getattr(runtime, "greedy")  # noqa: B009 - compiled functions are loaded when they are first asked for
            _loaded.add(game_id)
            return


def _match(job: dict[str, Any]) -> Match:
    record = job["record"]
    return records.replay(registry.get(records.game_of(record)), record)


def decide(job: dict[str, Any], stopped: Callable[[], bool]) -> dict[str, Any]:
    """The action of a level for the seat to act."""
    match, level = _match(job), job["level"]
    if level in levels(match.game):
        thought = _think(match, levels(match.game)[level], job["seconds"], stopped)
        action, worth = thought.best, thought.lines[0].worth
    else:
        action, worth = agents.agent(match.game, level).choose(match), 0.0
    return {"action": action, "worth": worth, "compiled": match.game.id in _loaded}


def hint(job: dict[str, Any], stopped: Callable[[], bool]) -> dict[str, Any]:
    """A level's action with what it leads to for the seat to act."""
    match = _match(job)
    seat = match.seat
    assert seat is not None
    found = decide(job, stopped)
    return {"action": found["action"], "worth": found["worth"], "lead": _lead_after(match, found["action"], seat)}


def review(job: dict[str, Any], stopped: Callable[[], bool]) -> dict[str, Any]:
    """One moment of a finished game: each seat's lead, and what the search thinks of the action played."""
    match, played = _match(job), job["played"]
    point: dict[str, Any] = {"lead": _leads(match)}
    if match.over or match.seat == CHANCE or played is None:
        return point
    thought = _think(match, _reviewer(match.game), job["seconds"], stopped)
    best = thought.lines[0]
    lines = [{"action": line.action, "worth": round(line.worth, 3)} for line in thought.lines[:BEST_LINES]]
    point |= {"best": best.action, "worth": best.worth, "lines": lines}
    worth = next((line.worth for line in thought.lines if line.action == played and line.visits > 0), None)
    if worth is not None:
        point["loss"] = max(0.0, best.worth - worth)
    return point


def _reviewer(game: Game) -> Level:
    level = levels(game)[REVIEWER]
    return replace(level, iterations=min(level.iterations, REVIEW_ITERATIONS))


def _think(match: Match, level: Level, seconds: float, stopped: Callable[[], bool]) -> Thought:
    if len(match.legal_ids()) == 1:
        return agents.Searcher(match.game, "", level, seed=None, seconds=seconds, threads=1).think(match)
    seed = int.from_bytes(os.urandom(6))
    return search(runtimes.best(match.game), match, level, seed=seed, seconds=seconds, stopped=stopped)


def _leads(match: Match) -> list[float]:
    """The points each seat can expect beyond the best of the others."""
    if match.over:
        scores = match.scores()
        return [float(s - max(scores[:i] + scores[i + 1 :], default=0)) for i, s in enumerate(scores)]
    lead = runtimes.twin(match.game.id).lead
    return [round(float(lead(match.twin, seat)), 2) for seat in range(match.seats)]


def _lead_after(match: Match, action: str, seat: int) -> float:
    """The lead `seat` can expect after an action, from what it knows."""
    game: Game = match.game
    certain = game.chance is None and game.determinize is None
    total, worlds = 0.0, 1 if certain else WORLDS
    for world in range(worlds):
        tried = match.clone()
        if game.determinize is not None:
            game.determinize(tried.twin, seat, [seeded(world + 1)])
        tried.play(action)
        total += _leads(tried.continued(world))[seat]
    return round(total / worlds, 2)


JOBS: dict[str, Callable[[dict[str, Any], Callable[[], bool]], dict[str, Any]]] = {
    "decide": decide,
    "hint": hint,
    "review": review,
}
