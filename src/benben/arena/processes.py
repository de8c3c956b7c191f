"""Games of a series on several cores: a process for each, since Python plays one game at a time in one."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from benben.core import registry
from benben.core.errors import BenbenError

if TYPE_CHECKING:
    from benben.arena.result import Played
    from benben.arena.series import MatchUp


def in_processes(series: MatchUp, numbers: range, jobs: int) -> Iterator[Played]:
    """The games of these numbers, in their order. Process k plays every game whose turn is k, counted round."""
    settings = {f.name: getattr(series, f.name) for f in fields(series) if f.name != "game"}
    context = multiprocessing.get_context("spawn")  # a fork would inherit half of the threads of compiled code
    workers, ends = [], []
    try:
        for k in range(jobs):
            here, there = context.Pipe(duplex=False)
            own = (there, series.game.id, settings, numbers[k::jobs])
            worker = context.Process(target=_work, args=own, daemon=True)
            worker.start()
            there.close()  # so that the end of the process is the end of the pipe
            workers.append(worker)
            ends.append(here)
        for turn in range(len(numbers)):
            yield _received(ends[turn % jobs])
    finally:
        # Whoever interrupts does not want to wait for the games that are being played.
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _received(end: Connection[Any, Any]) -> Played:
    try:
        played: Played | BenbenError = end.recv()
    except EOFError:
        raise RuntimeError("a process of the arena has ended before its games were over") from None
    if isinstance(played, BenbenError):
        raise played
    return played


def _work(end: Connection[Any, Any], game_id: str, settings: dict[str, Any], numbers: range) -> None:
    from benben.arena.series import MatchUp

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one ends it
    with suppress(BrokenPipeError):  # it has ended without doing so
        try:
            series = MatchUp(game=registry.get(game_id), **settings)
            series.warm_up()
            for number in numbers:
                end.send(series.play(number))
        except BenbenError as error:
            end.send(error)
