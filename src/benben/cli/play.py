"""`benben play`: the table in the browser."""

from __future__ import annotations

import click

from benben.cli.options import database_option, host_option


@click.command()
@host_option
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="If not given, 8000, or a free one where that is taken; 0 takes any free one.",
)
@click.option("--no-browser", is_flag=True, help="Serve only; open no browser.")
@database_option
def play(host: str, port: int | None, no_browser: bool, database_url: str | None) -> None:
    """Play in the browser: against bots, at one device, or with friends."""
    # Imported now, so that the other commands start without the server.
    from benben.server import run
    from benben.server.settings import Settings

    # At a machine's own address only its own names are answered: another site's name could be made to point here.
    hosts = run.LOOPBACK if host in run.LOOPBACK else None
    run.play(Settings(database_url=database_url, hosts=hosts), host, port, open_browser=not no_browser)
