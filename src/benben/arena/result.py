"""What a series of games says about its agents."""

from __future__ import annotations

import math
from dataclasses import dataclass

from benben.arena.ratings import Z95, Rating, ratings


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game of a series, seat by seat."""

    number: int
    seating: tuple[int, ...]  # which agent sat on each seat
    scores: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    seconds: tuple[tuple[float, ...], ...]  # for each decision of each seat


@dataclass(frozen=True, slots=True)
class Standing:
    """One agent's part of a series. A win shared by k seats counts 1/k, so a draw of two counts half."""

    agent: str
    games: int  # seats taken: two in a game in which the agent sits twice
    wins: int
    draws: int  # shared first places
    losses: int
    win_rate: float
    interval: tuple[float, float]  # 95 %, Wilson
    mean_score: float
    elo: Rating
    mean_seconds: float  # for one decision
    slowest_seconds: float


class Result:
    """The tally of a series; games may be added in any order."""

    def __init__(self, agents: tuple[str, ...], seats: int) -> None:
        self.agents = agents
        self.seats = seats
        self.games = 0
        self.endings: dict[str, int] = {}
        self._taken = [0] * len(agents)
        self._wins = [0] * len(agents)
        self._draws = [0] * len(agents)
        self._shares = [0.0] * len(agents)
        self._scores = [0] * len(agents)
        self._seconds: list[list[float]] = [[] for _ in agents]
        self._met = [[0.0] * len(agents) for _ in agents]
        self._on_seat = [[0] * seats for _ in agents]

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.endings[played.ending] = self.endings.get(played.ending, 0) + 1
        winners = played.places.count(1)
        for seat, member in enumerate(played.seating):
            self._taken[member] += 1
            self._on_seat[member][seat] += 1
            self._scores[member] += played.scores[seat]
            self._seconds[member] += played.seconds[seat]
            if played.places[seat] == 1:
                self._shares[member] += 1 / winners
                self._wins[member] += winners == 1
                self._draws[member] += winners > 1
            for other, rival in enumerate(played.seating):
                if rival != member:
                    difference = played.places[other] - played.places[seat]
                    self._met[member][rival] += 1.0 if difference > 0 else 0.5 if difference == 0 else 0.0

    @property
    def balanced(self) -> bool:
        """Whether everybody has sat on every seat equally often."""
        return len({count for row in self._on_seat for count in row}) == 1

    def standings(self) -> list[Standing]:
        """One row for each agent, in the order they were named."""
        elo = ratings(self._met)
        rows = []
        for member, name in enumerate(self.agents):
            taken = self._taken[member]
            seconds = self._seconds[member]
            rows.append(
                Standing(
                    agent=name,
                    games=taken,
                    wins=self._wins[member],
                    draws=self._draws[member],
                    losses=taken - self._wins[member] - self._draws[member],
                    win_rate=self._shares[member] / taken if taken else 0.0,
                    interval=wilson(self._shares[member], taken),
                    mean_score=self._scores[member] / taken if taken else 0.0,
                    elo=elo[member],
                    mean_seconds=sum(seconds) / len(seconds) if seconds else 0.0,
                    slowest_seconds=max(seconds, default=0.0),
                )
            )
        return rows


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval for a rate of wins (E. B. Wilson, "Probable inference", 1927). Nothing played says nothing."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
