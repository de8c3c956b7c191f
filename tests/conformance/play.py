"""Random play at every table: each game, each seat count, each option."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, cast

import benben
from benben.core.game import CHANCE, Game
from benben.core.match import Match

MOST_PLIES = 20_000  # no game here is nearly as long


@dataclass(frozen=True)
class Table:
    """A game with a seat count and options."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.seats), *chosen])

    @property
    def declaration(self) -> Game:
        return benben.game(self.game).declaration

    def new(self, seed: int | None = None) -> Match:
        return benben.game(self.game).new(seats=self.seats, options=self.options, seed=seed)


def tables() -> list[Table]:
    """Every game at every seat count with its usual options, and once with each other option or as its hook says."""
    found = []
    for game in benben.games():
        title = benben.game(game)
        found += [Table(game, seats) for seats in title.seats]
        chosen = getattr(hook(game), "TABLES", None)
        if chosen is not None:
            found += [Table(game, seats, options) for seats, options in chosen]
            continue
        for name, option in title.options.items():
            others = [value for value in option.values if value != option.default]
            found += [Table(game, title.seats[-1], {name: value}) for value in others]
    return found


def choose(match: Match, random: Random) -> int:
    """A random legal action, or an outcome by its weight where chance is to act."""
    if match.seat != CHANCE:
        return random.choice(match.legal_ids())
    out, weights = outcomes(match)
    return random.choices(out, weights)[0]


def outcomes(match: Match) -> tuple[list[int], list[int]]:
    """The outcomes of a chance node and their weights."""
    game = match.game
    assert game.chance is not None
    out, weights = [0] * game.room, [0] * game.room
    n = game.chance(match.twin, out, weights)
    return out[:n], weights[:n]


def walk(table: Table, seed: int) -> Iterator[tuple[Match, Random]]:
    """One match, seen before each of its actions and when it is over: always the same object."""
    match, random = table.new(), Random(seed)
    for _ in range(MOST_PLIES):
        yield match, random
        if match.over:
            return
        match.play_id(choose(match, random))
    raise AssertionError(f"{table} with seed {seed} has not ended after {MOST_PLIES} actions")


def share(table: Table) -> float:
    """How much of the suite a table sees: less where a game is long, unless the whole suite is wanted."""
    return 1.0 if os.environ.get("BENBEN_WHOLE") else getattr(hook(table.game), "SHARE", 1.0)


def seeds(table: Table, matches: int) -> range:
    """The seeds of so many matches, of at least one."""
    return range(max(1, round(share(table) * matches)))


def played(table: Table, seed: int, plies: int | None = None) -> Match:
    """A match played at random to its end, or for a number of actions."""
    for match, _ in walk(table, seed):
        if match.ply == plies:
            break
    return match


class Hook(Protocol):
    """What `tests/conformance/games/<title>.py` says of its game, from the rules text and the state dict alone.

    `UNSEEN` may list kinds of action that random play does not reach, each with the reason; `TABLES` seat counts with
    options to play at, where there are many options; `SHARE` what part of the usual matches is enough of a game
    with long ones, outside `make verify`; `has_secrets(table)` where something is hidden, if not everywhere.
    """

    pieces: Callable[[dict[str, Any]], dict[str, int]]
    naive_scores: Callable[[dict[str, Any]], list[int]]
    naive_ranking: Callable[[dict[str, Any]], list[int]]


def hook(game: str) -> Hook:
    return cast("Hook", importlib.import_module(f"tests.conformance.games.{game.replace('-', '_')}"))


def unseen(game: str) -> dict[str, str]:
    """Kinds of action that random play does not reach, with the reason."""
    return dict(getattr(hook(game), "UNSEEN", {}))


TABLES = tables()
GAMES = benben.games()
