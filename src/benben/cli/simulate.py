"""`benben simulate`: many games, and what came of them."""

from __future__ import annotations

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
from benben.cli.output import compile_now, counted, preparing, progress, show
from benben.core.game import Game


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
    from benben.arena.simulation import Tally, agent_games, random_games
    from benben.search import runtimes
    from benben.search.agents import agent

    count, values = seat_count(game, seats, agents), option_values(game, options)
    names = seated(agents, count)
    tally = Tally(count)
    if set(names) == {"random"}:
        start = game.start(count, values)
        with preparing(game):
            compiled = runtimes.compiled(game.id)
            _ = compiled.playouts  # made when first named
        steps = random_games(compiled, start, games, seed, tally)
    else:
        players = [agent(game, name, seed=seed + seat, seconds=seconds) for seat, name in enumerate(names)]
        compile_now(game)
        steps = agent_games(game, players, games, values, seed, tally)
    with progress(games, game.title) as bar:
        for done in steps:
            bar.update(done)
    figures = tally.as_json()
    show({"title": game.id, **figures}, _lines(game, names, figures), as_json=as_json)


def _lines(game: Game, names: tuple[str, ...], figures: dict[str, Any]) -> list[str]:
    lines = [f"{game.title}, {counted(figures['seats'], 'seat')}, {counted(figures['games'], 'game')}"]
    for seat, (name, mean) in enumerate(zip(names, figures["mean_scores"], strict=True)):
        lines.append(f"  seat {seat}, {name}: {mean:.2f} points on average")
    lines.append(f"  {figures['mean_length']:.1f} actions a game, {figures['actions_per_second']:,} actions a second")
    lines += [f"  {ending}: {counted(count, 'game')}" for ending, count in sorted(figures["endings"].items())]
    return lines
