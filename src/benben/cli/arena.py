"""`benben arena`: which agent is stronger, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from benben.cli.options import (
    agents_option,
    jobs_option,
    json_option,
    option_values,
    options_option,
    seats_option,
    seconds_option,
    seed_option,
    title_argument,
)
from benben.cli.output import compile_for, counted, progress, show
from benben.core.game import Game

if TYPE_CHECKING:
    from benben.arena import Result, Standing


@click.command()
@title_argument
@agents_option("Who meets: two or more of random, greedy and the levels.")
@jobs_option
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@seats_option
@options_option
@seconds_option
@seed_option
@json_option
def arena(
    game: Game,
    agents: tuple[str, ...],
    jobs: int,
    games: int,
    seats: int | None,
    options: tuple[str, ...],
    seconds: float | None,
    seed: int,
    as_json: bool,
) -> None:
    """Let agents meet, everybody on every seat equally often; report win rates and ratings with 95 % intervals."""
    from benben.arena import MatchUp, Result

    values = option_values(game, options)
    fewest = min(max(2, game.seats[0]), game.seats[-1])
    series = MatchUp(game, agents, games, seats or fewest, seed, values, seconds=seconds)
    compile_for(game, agents)
    result = Result(series.agents, series.seats)
    with progress(games, game.title) as bar:
        for played in series.played(jobs=min(jobs, games)):
            result.add(played)
            bar.update(1)
    standings = result.standings()
    show(_json(game, result, standings), _lines(game, result, standings), as_json=as_json)


def _json(game: Game, result: Result, standings: list[Standing]) -> dict[str, Any]:
    return {
        "title": game.id,
        "seats": result.seats,
        "games": result.games,
        "balanced": result.balanced,
        "agents": [
            {
                "agent": row.agent,
                "games": row.games,
                "wins": row.wins,
                "draws": row.draws,
                "losses": row.losses,
                "win_rate": round(row.win_rate, 4),
                "interval": [round(end, 4) for end in row.interval],
                "elo": round(row.elo.elo),
                "elo_margin": round(row.elo.margin),
                "mean_score": round(row.mean_score, 3),
                "mean_seconds": round(row.mean_seconds, 6),
                "slowest_seconds": round(row.slowest_seconds, 6),
            }
            for row in standings
        ],
        "endings": result.endings,
    }


def _lines(game: Game, result: Result, standings: list[Standing]) -> list[str]:
    uneven = "" if result.balanced else "; not everybody sat on every seat equally often"
    width = max(len("agent"), *(len(row.agent) for row in standings))
    lines = [
        f"{game.title}, {counted(result.seats, 'seat')}, {counted(result.games, 'game')}{uneven}",
        f"{'agent':<{width}}  games    won  95 % interval         elo  points  seconds a decision (slowest)",
    ]
    for row in standings:
        low, high = row.interval
        lines.append(
            f"{row.agent:<{width}}  {row.games:>5}  {row.win_rate:>5.1%}  {low:>5.1%} to {high:>6.1%}"
            f"  {row.elo.elo:>+5.0f} ± {row.elo.margin:<3.0f}  {row.mean_score:>6.2f}"
            f"  {row.mean_seconds:.3f} ({row.slowest_seconds:.3f})"
        )
    return lines
