"""`benben play`: the table in the browser."""

from __future__ import annotations

import click

from benben.core.errors import NotReady


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve at.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one.")
@click.option("--no-browser", is_flag=True, help="Serve only; open no browser.")
def play(host: str, port: int, no_browser: bool) -> None:
    """Play in the browser: against bots, at one device, or with friends."""
    serve(host, port, open_browser=not no_browser)


def serve(host: str, port: int, *, open_browser: bool) -> None:
    """Start the server and open the browser at it."""
    where = "in the browser" if open_browser else f"at http://{host}:{port}"
    raise NotReady(f"the table {where} is not built yet; benben --help lists what can be done without it")
