"""Agents against each other, everybody on every seat equally often."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any

from benben.arena.processes import in_processes
from benben.arena.result import Played, Result
from benben.core.errors import BadOption
from benben.core.game import CHANCE, Game
from benben.core.match import Match
from benben.core.random import seeded
from benben.search.agents import agent

if TYPE_CHECKING:
    from benben.search.agents import Agent

LOADING = 0.01  # seconds for a decision that is only to load code


@dataclass(frozen=True)
class MatchUp:
    """A series of games. Each is known by its number alone, so a series can be left and taken up again anywhere."""

    game: Game
    agents: tuple[str, ...]
    games: int
    seats: int
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: float | None = None
    threads: int | None = None

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self.game.option_indexes(self.options)
        if len(self.agents) < 2:
            raise BadOption("an arena takes two agents or more")
        if self.seats < 2:
            raise BadOption("an arena needs a table of two seats or more")
        if self.games < 1:
            raise BadOption("an arena takes one game or more")
        for name in self.agents:
            self._agent(name, 0)

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """Every way to seat the agents as evenly as can be. After each round of as many games as there are agents,
        everybody has sat on every seat once."""
        members = range(len(self.agents))
        even = [s for s in product(members, repeat=self.seats) if _spread(s, len(self.agents)) <= 1]
        ordered: dict[tuple[int, ...], None] = {}
        for seating in even:
            for shift in members:
                ordered[tuple((member + shift) % len(self.agents) for member in seating)] = None
        return list(ordered)

    def seating(self, number: int) -> tuple[int, ...]:
        """Which agent sits on each seat in a game."""
        return self.seatings[number % len(self.seatings)]

    def play(self, number: int) -> Played:
        """One game. The games of a round have the same luck, as far as chance knows no seats."""
        seating = self.seating(number)
        players = [
            self._agent(self.agents[member], _mixed(self.seed, number, seat + 1)) for seat, member in enumerate(seating)
        ]
        luck = _mixed(self.seed, number // len(self.agents), 0)
        match = Match(self.game, seats=self.seats, options=self.options, seed=luck)
        seconds = play_out(match, players)
        return Played(
            number=number,
            seating=seating,
            scores=tuple(match.scores()),
            places=tuple(match.ranking()),
            ending=match.ending or "",
            seconds=tuple(tuple(spent) for spent in seconds),
        )

    def played(self, first: int = 0, jobs: int = 1) -> Iterator[Played]:
        """The games from number `first` on, in order, several at a time where `jobs` says so."""
        numbers = range(first, self.games)
        if jobs == 1:
            self.warm_up()
            return map(self.play, numbers)
        return in_processes(self, numbers, jobs)

    def warm_up(self) -> None:
        """Load what the agents need, so that the first decision on the clock is like all others."""
        match = Match(self.game, seats=self.seats, options=self.options, seed=self.seed)
        for name in self.agents:
            agent(self.game, name, seconds=LOADING).choose(match)

    def _agent(self, name: str, seed: int) -> Agent:
        return agent(self.game, name, seed=seed, seconds=self.seconds, threads=self.threads)


def match_up(
    game: Game,
    agents: Sequence[str],
    *,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    jobs: int = 1,
) -> Result:
    """Play a whole series. Use `MatchUp` and `Result.add` to see it grow."""
    table = MatchUp(game, tuple(agents), games, seats or game.seats[0], seed, options or {}, seconds)
    result = Result(table.agents, table.seats)
    for played in table.played(jobs=jobs):
        result.add(played)
    return result


def play_out(match: Match, players: Sequence[Agent]) -> list[list[float]]:
    """Let agents play a match to its end. Returns the seconds each seat took for each of its decisions."""
    seconds: list[list[float]] = [[] for _ in players]
    while not match.over:
        seat = match.twin.seat
        if seat == CHANCE:
            raise BadOption("agents need a match whose chance has a seed")
        began = time.perf_counter()
        action = players[seat].choose(match)
        seconds[seat].append(time.perf_counter() - began)
        match.play(action)
    return seconds


def _spread(seating: tuple[int, ...], members: int) -> int:
    counts = [seating.count(member) for member in range(members)]
    return max(counts) - min(counts)


def _mixed(*numbers: int) -> int:
    """One seed from several numbers."""
    seed = 0
    for number in numbers:
        seed = seeded(seed + number)
    return seed
