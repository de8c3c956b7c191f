"""`benben export`: what a game declares, in forms that other programs and pages read; or one match as a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from benben.cli.options import (
    agents_option,
    option_values,
    options_option,
    output_option,
    seat_count,
    seated,
    seats_option,
    seed_option,
    title_argument,
)
from benben.cli.output import compile_for, write_file
from benben.core import registry
from benben.core.components import load
from benben.core.fields import Field, Seats, records
from benben.core.game import Game
from benben.core.typescript import types


@click.command()
@title_argument
@click.option("--types", "what", flag_value="types", help="TypeScript types of views and actions.")
@click.option("--actions", "what", flag_value="actions", help="The action space, as JSON.")
@click.option("--fields", "what", flag_value="fields", help="The fields of the state, as a table in Markdown.")
@click.option("--components", "what", flag_value="components", help="What is printed on the pieces, as JSON.")
@click.option("--record", "what", flag_value="record", help="The record of a match between agents, as JSON.")
@seats_option
@options_option
@agents_option(default="random")
@seed_option
@output_option
def export(
    game: Game,
    what: str | None,
    seats: int | None,
    options: tuple[str, ...],
    agents: tuple[str, ...],
    seed: int,
    output: Path | None,
) -> None:
    """Print what a game declares, or a match: that of --seats, --options, --agents and --seed."""
    if what == "types":
        text = types(game)
    elif what == "actions":
        text = _json(actions(game))
    elif what == "fields":
        text = fields(game)
    elif what == "components":
        text = _json(load(str(registry.FOLDER / game.id.replace("-", "_") / "state.py")))
    elif what == "record":
        text = _json(record(game, seats, options, agents, seed))
    else:
        raise click.UsageError("say what to export: --types, --actions, --fields, --components or --record")
    if output is None:
        click.echo(text, nl=False)
    else:
        write_file(output, text)


def actions(game: Game) -> dict[str, Any]:
    """The action space: ids count up through the kinds, the last argument fastest."""
    return {
        "title": game.id,
        "rules": game.version,
        "size": game.actions.size,
        "kinds": [
            {
                "kind": kind.name,
                "first": kind.first,
                "size": kind.size,
                "arguments": [{"name": name, "values": list(domain)} for name, domain in kind.domains.items()],
            }
            for kind in game.actions.kinds
        ],
    }


def fields(game: Game) -> str:
    """A table for each record of the state."""
    lines: list[str] = []
    for cls in reversed(list(records(game.state))):
        lines += [f"### {cls.__name__}", "", cls.__doc__ or "", ""]
        lines += ["| field | type | shape | seen by | meaning |", "|---|---|---|---|---|"]
        lines += [f"| {' | '.join(_row(f))} |" for f in cls.FIELDS]
        lines.append("")
    return "\n".join(lines)


def _row(f: Field) -> list[str]:
    kind = f.kind if isinstance(f.kind, str) else f.kind.__name__
    shape = " × ".join("seats" if isinstance(n, Seats) else str(n) for n in f.shape)
    return [f"`{f.name}`", kind, shape, f.see, f.doc]


def record(
    game: Game, seats: int | None, options: tuple[str, ...], agents: tuple[str, ...], seed: int
) -> dict[str, Any]:
    """A whole match between agents."""
    from benben.arena import play_out
    from benben.core.match import Match
    from benben.search.agents import agent

    match = Match(game, seats=seat_count(game, seats, agents), options=option_values(game, options), seed=seed)
    names = seated(agents, match.seats)
    compile_for(game, names)
    play_out(match, [agent(game, name, seed=seed + seat) for seat, name in enumerate(names)])
    return match.record()


def _json(value: Any) -> str:
    return json.dumps(value, indent=2) + "\n"
