"""Options that several commands share, and how their texts become values."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from benben.core import registry
from benben.core.errors import BadOption
from benben.core.game import Game

Command = TypeVar("Command", bound=Callable[..., Any])


def _game(_ctx: click.Context, _param: click.Parameter, value: str) -> Game:
    return registry.get(value)


def _games(_ctx: click.Context, _param: click.Parameter, value: tuple[str, ...]) -> tuple[Game, ...]:
    return tuple(registry.get(name) for name in value)


def _names(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    names = tuple(word.strip() for word in value.split(","))
    if not all(names):
        raise click.BadParameter(f"{value!r} is not a list of names with commas between them", ctx, param)
    return names


def _path(ctx: click.Context, param: click.Parameter, value: str | None) -> Path | None:
    if value is None:
        return None
    try:
        encoded = os.fsencode(value)
    except UnicodeEncodeError:
        encoded = b"\0"
    if b"\0" in encoded:
        raise click.BadParameter("no file can have such a name", ctx, param)
    return Path(value)


AGENTS = "Who plays: random, greedy or a level; one name for all seats or one each."
title_argument = click.argument("game", metavar="TITLE", callback=_game)
titles_argument = click.argument("games", metavar="[TITLE…]", nargs=-1, callback=_games)
seats_option = click.option("--seats", type=int, help="How many seats; if not given, as few as can be.")
options_option = click.option(
    "--options", "options", multiple=True, metavar="NAME=VALUE", help="A choice made before the game; may be repeated."
)
seed_option = click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
seconds_option = click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), help="Time for one decision of an agent that searches."
)
file_argument = click.argument("file", callback=_path)
output_option = click.option("--output", metavar="FILE", callback=_path, help="Write this file instead of printing.")
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=lambda: os.cpu_count() or 1,
    show_default="as many as cores",
    help="How many games are played at a time.",
)
host_option = click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve at.")
database_option = click.option(
    "--database-url",
    metavar="URL",
    envvar="BENBEN_DATABASE_URL",
    help="Where tables are kept, e.g. postgresql://…; if not given, in a file of the user's.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def agents_option(doc: str = AGENTS, **default: Any) -> Callable[[Command], Command]:
    """With `default`, or else required."""
    settings = {"show_default": True, **default} if default else {"required": True}
    return click.option("--agents", metavar="A,B,…", callback=_names, help=doc, **settings)


def option_values(game: Game, texts: tuple[str, ...]) -> dict[str, str | int]:
    """The game's options from `name=value` texts, several in one text with commas. BadOption says what is wrong."""
    values: dict[str, str | int] = {}
    for text in (part for joined in texts for part in joined.split(",")):
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"options have the form name=value, not {text!r}")
        known = game.options[name].values if name in game.options else ()
        values[name] = next((v for v in known if str(v) == value), value)
    game.option_indexes(values)
    return values


def seat_count(game: Game, seats: int | None, agents: tuple[str, ...] = ()) -> int:
    """The seats asked for, or one for each of several agents, or the fewest the game is for."""
    if seats is None:
        seats = len(agents) if len(agents) > 1 else game.seats[0]
    return game.check_seats(seats)


def seated(agents: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """One agent for each seat; a single name serves them all."""
    if len(agents) not in (1, seats):
        raise BadOption(f"{len(agents)} agents cannot sit on {seats} seats; name one for all or one for each")
    return agents * seats if len(agents) == 1 else agents
