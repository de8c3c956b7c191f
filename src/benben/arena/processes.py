"""Games of a series on several cores, each in a process of its own: Python plays one game at a time in each."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from benben.core import registry

if TYPE_CHECKING:
    from benben.arena.result import Played
    from benben.arena.series import MatchUp

_series: list[MatchUp] = []  # in a worker: the one it plays


def in_processes(series: MatchUp, numbers: Iterable[int], jobs: int) -> Iterator[Played]:
    """The games of these numbers, in their order."""
    settings = {f.name: getattr(series, f.name) for f in fields(series) if f.name != "game"}
    # A forked process would inherit half of the threads that compiled code uses.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _begin, (series.game.id, settings))
    try:
        yield from pool.map(_play, numbers)
    except BaseException:
        # Whoever interrupts does not want to wait for the games that are being played.
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()


def _begin(game_id: str, settings: dict[str, Any]) -> None:
    from benben.arena.series import MatchUp

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _series[:] = [MatchUp(game=registry.get(game_id), **settings)]
    _series[0].warm_up()


def _play(number: int) -> Played:
    return _series[0].play(number)
