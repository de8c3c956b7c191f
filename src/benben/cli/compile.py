"""`benben compile`: do the waiting now, for example while an image is built."""

from __future__ import annotations

import time

import click

from benben.cli.options import titles_argument
from benben.cli.output import compile_now
from benben.core import cache, registry
from benben.core.game import Game


@click.command("compile")
@titles_argument
def compile_titles(games: tuple[Game, ...]) -> None:
    """Prepare the compiled code of the named games, or of all."""
    for game in games or tuple(registry.get(name) for name in registry.ids()):
        if cache.is_ready(game.id):
            click.echo(f"{game.title} is ready")
            continue
        began = time.perf_counter()
        compile_now(game)
        click.echo(f"{game.title} is ready after {time.perf_counter() - began:.1f} s")
