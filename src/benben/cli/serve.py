"""`benben serve`: the table for a group or the public, behind a proxy."""

from __future__ import annotations

import click

from benben.cli.options import database_option, host_option


@click.command()
@host_option
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one.")
@database_option
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve; several need PostgreSQL.",
)
@click.option("--bots", type=click.IntRange(1, 64), help="How many processes think; if not given, one for each core.")
@click.option("--name", "names", multiple=True, help="A host name to answer to; if not given, any. May be repeated.")
@click.option("--origin", "origins", multiple=True, help="A further site whose pages may post. May be repeated.")
@click.option(
    "--proxy",
    "proxies",
    default="127.0.0.1",
    show_default=True,
    help="Addresses of proxies, with commas between them, whose X-Forwarded headers are believed.",
)
def serve(
    host: str,
    port: int,
    database_url: str | None,
    workers: int,
    bots: int | None,
    names: tuple[str, ...],
    origins: tuple[str, ...],
    proxies: str,
) -> None:
    """Serve a group or the public, with logs as JSON on stderr."""
    from benben.server.settings import Settings, cores
    from benben.server.workers import serve as serve_all

    settings = Settings(database_url=database_url, hosts=names or None, origins=origins, bots=bots or cores())
    serve_all(settings, host, port, workers=workers, proxies=proxies)
