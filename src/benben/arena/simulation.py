"""Many games by the same agents on the same seats, summed up."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from benben.arena.series import play_out
from benben.core.fields import GameState
from benben.core.game import Game
from benben.core.match import Match
from benben.core.runtime import Runtime
from benben.search.agents import Agent

MOST_AT_ONCE = 1024  # games
PATIENCE = 0.1  # seconds: compiled code does not hear Ctrl-C, so it is left about that often


@dataclass(slots=True)
class Tally:
    """Sums over games. Decisions are plies without chance outcomes."""

    seats: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    scores: list[int] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)

    def add(self, decisions: int, scores: Sequence[int], ending: str) -> None:
        self.games += 1
        self.decisions += decisions
        self.scores = [total + points for total, points in zip(self.scores or [0] * self.seats, scores, strict=True)]
        self.endings[ending] = self.endings.get(ending, 0) + 1

    def as_json(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "games": self.games,
            "plies": self.decisions,
            "actions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "mean_scores": [round(total / self.games, 3) for total in self.scores],
            "mean_length": round(self.decisions / self.games, 3),
            "endings": self.endings,
        }


def random_games(runtime: Runtime, start: GameState, games: int, seed: int, tally: Tally) -> Iterator[int]:
    """Random play from `start`, many games at once; yields how many are done each time."""
    game = runtime.game
    first, work, rng = runtime.states(1), runtime.states(1), runtime.rng(seed)
    out, weights = runtime.ints(game.room), runtime.ints(game.room)
    runtime.put(start, first, 0)
    chunk = 1
    while tally.games < games:
        results = runtime.ints(min(chunk, games - tally.games), 2 + 2 * tally.seats)
        began = time.perf_counter()
        runtime.playouts(first, work, rng, out, weights, results)
        spent = time.perf_counter() - began
        tally.seconds += spent
        for decisions, over, *scores_and_places in results:
            scores = [int(points) for points in scores_and_places[::2]]
            tally.add(int(decisions), scores, game.endings[over - 1])
        yield len(results)
        chunk = min(2 * chunk, MOST_AT_ONCE) if spent < PATIENCE else max(1, chunk // 2)


def agent_games(
    game: Game, agents: Sequence[Agent], games: int, options: Mapping[str, Any], seed: int, tally: Tally
) -> Iterator[int]:
    """Games between agents, each on its seat throughout; yields 1 after each."""
    for number in range(games):
        match = Match(game, seats=tally.seats, options=options, seed=seed + number)
        began = time.perf_counter()
        spent = play_out(match, agents)
        tally.seconds += time.perf_counter() - began
        tally.add(sum(map(len, spent)), match.scores(), match.ending or "")
        yield 1
