"""What commands print and write: results whole or not at all, progress only where somebody watches."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import click

from benben.cli.commands import say
from benben.core import cache
from benben.core.errors import NotReady
from benben.core.game import Game

T = TypeVar("T")
PATIENCE = 1.0  # seconds before a wait is explained


def show(result: Any, lines: list[str], *, as_json: bool) -> None:
    """A command's result, as JSON or as lines for people."""
    click.echo(json.dumps(result, indent=2) if as_json else "\n".join(lines))


def counted(n: int, what: str) -> str:
    """A number of things: 1 seat, 1,000 games."""
    return f"{n:,} {what}{'' if n == 1 else 's'}"


def progress(length: int, label: str) -> Any:
    """A progress bar on stderr, seen only on a terminal."""
    return click.progressbar(length=length, label=label, file=sys.stderr, hidden=not watched(), show_pos=True)


def watched() -> bool:
    """Whether stderr is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def _once(game: Game) -> str:
    return f"preparing {game.title} … (once)"


@contextmanager
def preparing(game: Game) -> Iterator[None]:
    """Explain a wait for the compiler once it is longer than a second. Loading what is ready is no such wait."""
    timer = threading.Timer(PATIENCE, say, [_once(game)])
    timer.daemon = True
    if not cache.is_ready(game.id):
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def compile_now(game: Game) -> None:
    """Compile all of a game that is not compiled yet, before anything is measured or plays at full strength."""
    from benben.search import runtimes

    if cache.is_ready(game.id):
        return
    with nullcontext() if watched() else preparing(game), progress(1, _once(game)) as bar:

        def advance(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        runtimes.compile_all(game, advance)


def compile_for(game: Game, agents: Iterable[str]) -> None:
    """`compile_now` where an agent needs it."""
    if set(agents) != {"random"}:
        compile_now(game)


def interruptible(function: Callable[..., T], *arguments: Any) -> T:
    """Run compiled code that may take long. It does not notice Ctrl-C, so it works on a thread that dies with the
    program while this one listens."""
    results: list[T] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            results.append(function(*arguments))
        except BaseException as error:  # handed to the caller below
            errors.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.1)
    if errors:
        raise errors[0]
    return results[0]


def write_file(path: Path, text: str) -> None:
    """Write a whole file or nothing: beside its place first, then under its name. NotReady says why it cannot be."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise NotReady(f"{path} is not a file that could be written")
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise NotReady(f"{path} cannot be written: {error.strerror or error}") from None
