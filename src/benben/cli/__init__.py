"""The command `benben`. Each command is one module here; what they print is theirs, what they do is not."""

from __future__ import annotations

import click

from benben import __version__
from benben.cli.arena import arena
from benben.cli.commands import Commands
from benben.cli.compile import compile_titles
from benben.cli.export import export
from benben.cli.games import games
from benben.cli.perft import perft
from benben.cli.play import play
from benben.cli.replay import replay
from benben.cli.serve import serve
from benben.cli.simulate import simulate


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="benben", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Five strategy board games about stones, pyramids and temples."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (play, serve, games, simulate, perft, arena, replay, compile_titles, export):
    main.add_command(command)
