"""`benben simulate`: many games, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import click

from benben.cli.options import (
    agents_option,
    json_option,
    option_values,
    options_option,
    seat_count,
    seated,
    seats_option,
    seconds_option,
    seed_option,
    title_argument,
)
from benben.cli.output import compile_for, preparing, progress, show
from benben.core.fields import GameState
from benben.core.game import Game

CHUNK = 200  # games between two looks at the keyboard


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

    def as_json(self, game: Game) -> dict[str, Any]:
        return {
            "title": game.id,
            "seats": self.seats,
            "games": self.games,
            "plies": self.decisions,
            "actions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "mean_scores": [round(total / self.games, 3) for total in self.scores],
            "mean_length": round(self.decisions / self.games, 3),
            "endings": self.endings,
        }


@click.command()
@title_argument
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@seats_option
@options_option
@agents_option(default="random")
@seconds_option
@seed_option
@json_option
def simulate(
    game: Game,
    games: int,
    seats: int | None,
    options: tuple[str, ...],
    agents: tuple[str, ...],
    seconds: float | None,
    seed: int,
    as_json: bool,
) -> None:
    """Let agents play many games; report scores, lengths and speed."""
    count, values = seat_count(game, seats, agents), option_values(game, options)
    names = seated(agents, count)
    tally = Tally(count)
    if set(names) == {"random"}:
        steps = random_games(game, games, game.start(count, values), seed, tally)
    else:
        steps = agent_games(game, games, names, values, seed, seconds, tally)
    with progress(games, game.title) as bar:
        for done in steps:
            bar.update(done)
    show(tally.as_json(game), _lines(game, names, tally), as_json=as_json)


def random_games(game: Game, games: int, start: GameState, seed: int, tally: Tally) -> Iterator[int]:
    """Random play compiled, a chunk at a time; yields how many games each chunk had."""
    from benben.search import runtimes

    with preparing(game):
        compiled = runtimes.compiled(game.id)
        playouts = compiled.playouts
    first, work, rng = compiled.states(1), compiled.states(1), compiled.rng(seed)
    out, weights = compiled.ints(game.room), compiled.ints(game.room)
    compiled.put(start, first, 0)
    while tally.games < games:
        results = compiled.ints(min(CHUNK, games - tally.games), 2 + 2 * tally.seats)
        began = time.perf_counter()
        playouts(first, work, rng, out, weights, results)
        tally.seconds += time.perf_counter() - began
        for decisions, over, *scores_and_places in results.tolist():
            tally.add(decisions, scores_and_places[::2], game.endings[over - 1])
        yield len(results)


def agent_games(
    game: Game,
    games: int,
    names: tuple[str, ...],
    options: dict[str, str | int],
    seed: int,
    seconds: float | None,
    tally: Tally,
) -> Iterator[int]:
    """Games between agents, each on its seat throughout; yields 1 after each."""
    from benben.arena.series import play_out
    from benben.core.match import Match
    from benben.search.agents import agent

    players = [agent(game, name, seed=seed + seat, seconds=seconds) for seat, name in enumerate(names)]
    compile_for(game, names)
    for number in range(games):
        match = Match(game, seats=tally.seats, options=options, seed=seed + number)
        began = time.perf_counter()
        spent = play_out(match, players)
        tally.seconds += time.perf_counter() - began
        tally.add(sum(map(len, spent)), match.scores(), match.ending or "")
        yield 1


def _lines(game: Game, names: tuple[str, ...], tally: Tally) -> list[str]:
    figures = tally.as_json(game)
    lines = [f"{game.title}, {tally.seats} seats, {tally.games:,} games"]
    for seat, (name, mean) in enumerate(zip(names, figures["mean_scores"], strict=True)):
        lines.append(f"  seat {seat}, {name}: {mean:.2f} points on average")
    lines.append(f"  {figures['mean_length']:.1f} actions a game, {figures['actions_per_second']:,} actions a second")
    lines += [f"  {ending}: {count:,} games" for ending, count in sorted(tally.endings.items())]
    return lines
