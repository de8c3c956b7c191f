"""`benben games`: what can be played."""

from __future__ import annotations

import click

from benben.cli.options import json_option
from benben.cli.output import show
from benben.core import registry


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games with their seats, options and agents."""
    from benben.search.agents import names

    found = [registry.get(name) for name in registry.ids()]
    rows = [
        {
            "id": game.id,
            "title": game.title,
            "rules": game.version,
            "seats": list(game.seats),
            "options": {
                name: {"values": list(option.values), "default": option.default, "doc": option.doc}
                for name, option in game.options.items()
            },
            "agents": list(names(game)),
        }
        for game in found
    ]
    lines = []
    for game in found:
        first, last = game.seats[0], game.seats[-1]
        lines.append(f"{game.id:<14} {game.title}, {first if first == last else f'{first} to {last}'} seats")
        lines += [
            f"{'':<14} {name}={'|'.join(map(str, option.values))} ({option.default}): {option.doc}"
            for name, option in game.options.items()
        ]
        lines.append(f"{'':<14} agents: {', '.join(names(game))}")
    show(rows, lines, as_json=as_json)
