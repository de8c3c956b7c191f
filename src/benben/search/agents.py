"""Players that are programs. Each answers one question: which action in this match?

An agent decides for the seat to act, from what that seat can know: searches redraw the rest first.
"""

from __future__ import annotations

from typing import Any, Protocol

from benben.core.errors import BadOption, IllegalAction
from benben.core.game import CHANCE, Game
from benben.core.match import Match
from benben.core.random import below, seeded
from benben.search import runtimes
from benben.search.levels import Level, levels
from benben.search.think import Line, Thought, search

GREEDY_SAMPLES = 16  # worlds in which greedy tries each action, where luck or secrets come into it


class Agent(Protocol):
    """A player by name."""

    name: str

    def choose(self, match: Match) -> str:
        """The text of the action for the seat to act."""
        ...


def names(game: Game) -> tuple[str, ...]:
    """The agents of a game, weakest first."""
    return ("random", "greedy", *levels(game))


def agent(
    game: Game, name: str, *, seed: int | None = None, seconds: float | None = None, threads: int | None = None
) -> Agent:
    """An agent by name. `seed` makes it repeatable, `seconds` limits a decision, `threads` are the cores it may use."""
    if name not in names(game):
        raise BadOption(f"there is no agent {name!r}; the agents are {', '.join(names(game))}")
    if seconds is not None and not seconds > 0:
        raise BadOption(f"seconds is a time above 0, not {seconds!r}")
    if threads is not None and threads < 1:
        raise BadOption(f"threads is a number of cores, at least 1, not {threads!r}")
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(game, seed)
    return Searcher(game, name, levels(game)[name], seed=seed, seconds=seconds, threads=threads or 1)


class Random:
    """Every legal action alike."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = [_start(seed)]

    def choose(self, match: Match) -> str:
        legal = to_decide(match)
        return match.game.actions.text(legal[below(self._rng, len(legal))])


class Greedy:
    """The action after which its evaluator likes the position best; equal ones by lot."""

    name = "greedy"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._game = game
        self._rng = [_start(seed)]
        self._buffers: dict[bool, Any] = {}

    def choose(self, match: Match) -> str:
        if len(to_decide(match)) == 1:
            return match.legal()[0]
        runtime = runtimes.best(self._game)
        if runtime.compiled not in self._buffers:
            room = self._game.room
            self._buffers[runtime.compiled] = (
                runtime.states(1),
                runtime.states(2),
                *(runtime.ints(room) for _ in range(3)),
                runtime.floats(room),
            )
        root, work, actions, out, weights, values = self._buffers[runtime.compiled]
        runtime.put(match.twin, root, 0)
        rng = runtime.rng(below(self._rng, 1 << 30))
        certain = self._game.chance is None and self._game.determinize is None
        n = runtime.greedy(root, work, 1 if certain else GREEDY_SAMPLES, rng, actions, out, weights, values)
        best = max(values[:n])
        equal = [int(actions[k]) for k in range(n) if values[k] > best - 1e-9]
        return match.game.actions.text(equal[below(self._rng, len(equal))])


class Searcher:
    """Tree search with a level's budget."""

    def __init__(
        self, game: Game, name: str, level: Level, *, seed: int | None, seconds: float | None, threads: int
    ) -> None:
        self.name = name
        self.level = level
        self.seconds = level.seconds if seconds is None else seconds
        self.threads = threads
        self._game = game
        self._rng = [_start(seed)]

    def choose(self, match: Match) -> str:
        return self.think(match, deciding=True).best

    def think(self, match: Match, *, deciding: bool = False) -> Thought:
        """The decision with what led to it. A forced action takes no thought."""
        legal = match.legal() if to_decide(match) else []
        if len(legal) == 1:
            return Thought(lines=(Line(legal[0], 0, 0.0),), iterations=0, seconds=0.0, compiled=False)
        return search(
            runtimes.best(self._game),
            match,
            self.level,
            seed=below(self._rng, 1 << 30),
            seconds=self.seconds,
            threads=self.threads,
            deciding=deciding,
        )


def to_decide(match: Match) -> list[int]:
    """The legal actions, where a seat is to act."""
    if match.over or match.seat == CHANCE:
        raise IllegalAction("no seat is to act, so there is nothing for an agent to decide")
    return match.legal_ids()


def _start(seed: int | None) -> int:
    return seeded(_entropy() if seed is None else seed)


def _entropy() -> int:
    import secrets

    return secrets.randbits(62)
