"""`benben play`: the table in the browser."""

from __future__ import annotations

import click

USUAL_PORT = 8000


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"If not given, {USUAL_PORT}, or a free one where that is taken; 0 takes any free one.",
)
@click.option("--no-browser", is_flag=True, help="Serve only; open no browser.")
@click.option(
    "--database-url",
    metavar="URL",
    help="Where tables are kept, e.g. postgresql://…; if not given, a file of the user's.",
)
def play(host: str, port: int | None, no_browser: bool, database_url: str | None) -> None:
    """Play in the browser: against bots, at one device, or with friends."""
    from benben.server import run
    from benben.server.settings import Settings

    hosts = run.LOOPBACK if host in run.LOOPBACK else None
    settings = Settings(database_url=database_url, hosts=hosts)
    run.serve(settings, host, USUAL_PORT if port is None else port, open_browser=not no_browser, any_port=port is None)
