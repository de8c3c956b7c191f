"""A few processes for bots. The most urgent waiting job goes first; one that dies is replaced and asked again."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import multiprocessing
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from benben.server import worker
from benben.server.metrics import Metrics
from benben.server.problems import Problem

log = logging.getLogger(__name__)
MOVE, HINT, REVIEW = 0, 1, 2  # urgency
LEAST = 0.05  # seconds of thought, however long a job has waited
START = 60.0  # seconds a process may take to start
GRACE = 3.0  # seconds beyond its time after which a process is taken for hung
ATTEMPTS = 3


class Gone(Exception):
    """A process has died or does not answer."""


class Process:
    """One process and the line to it."""

    def __init__(self, preload: tuple[str, ...]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self.stop = spawn.Event()
        self._process = spawn.Process(
            target=worker.main, args=(theirs, self.stop, preload), name="benben bot", daemon=True
        )
        self._process.start()
        theirs.close()
        self.pid = self._process.pid
        self._ready = False

    def ask(self, job: dict[str, Any], patience: float) -> dict[str, Any]:
        """The answer to a job. Gone if it does not come; called in a thread."""
        try:
            if not self._ready and not self._line.poll(START):
                raise Gone(f"not started within {START:.0f} s")
            if not self._ready:
                self._ready = self._line.recv() == worker.READY
            self._line.send(job)
            if not self._line.poll(patience):
                raise Gone(f"no answer within {patience:.1f} s")
            answer: dict[str, Any] = self._line.recv()
        except (EOFError, OSError, BrokenPipeError) as error:
            raise Gone(type(error).__name__) from None
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join(5)
        self._line.close()


class Task:
    """A job on its way. `stop` ends the search early; the answer still comes."""

    def __init__(self, job: dict[str, Any], limit: float, *, hurried: bool = True) -> None:
        self.job, self.limit, self.hurried = job, limit, hurried
        self.began = time.monotonic()
        self.stopped = False
        self.process: Process | None = None

    def stop(self) -> None:
        self.stopped = True
        if self.process is not None:
            self.process.stop.set()

    def seconds(self) -> float:
        """What is left to think in, once the job has a process."""
        if self.stopped:
            return LEAST
        # Somebody waits for a move: the time it has stood in the queue is taken off its time to think.
        return max(LEAST, self.limit - (time.monotonic() - self.began)) if self.hurried else self.limit


class Pool:
    """The processes, and the jobs that wait for one."""

    def __init__(self, size: int, preload: tuple[str, ...], metrics: Metrics) -> None:
        self._size, self._preload, self._metrics = max(1, size), preload, metrics
        self._threads = ThreadPoolExecutor(self._size + 1, thread_name_prefix="bots")
        self._processes: set[Process] = set()
        self._idle: list[Process] = []
        self._waiting: list[tuple[int, int, asyncio.Future[Process]]] = []
        self._order = itertools.count()
        self._starting = 0
        self._closed = False

    async def open(self) -> None:
        """Start the processes before they are needed."""
        while self._starting + len(self._processes) < self._size:
            self._give(await self._start())

    async def close(self) -> None:
        self._closed = True
        for process in list(self._processes):
            process.end()
        self._processes.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def ask(self, task: Task, urgency: int) -> dict[str, Any]:
        """The answer to a task. Problem if the bots cannot give one."""
        process = await self._take(urgency)
        try:
            for _ in range(ATTEMPTS):
                seconds = task.seconds()
                process.stop.clear()
                task.process = process
                if task.stopped:
                    process.stop.set()
                try:
                    asked = asyncio.get_running_loop().run_in_executor(
                        self._threads, process.ask, {**task.job, "seconds": seconds}, seconds + GRACE
                    )
                    asked.add_done_callback(_heard)
                    answer = await asyncio.shield(asked)
                except Gone as gone:
                    if self._closed:
                        break
                    log.warning("bot process replaced", extra={"why": str(gone)})
                    self._metrics.bot_failures.inc()
                    self._drop(process)
                    process = await self._start()
                    continue
                if not answer["ok"]:
                    log.error(
                        "bot failed", extra={"job": task.job["kind"], "why": answer["why"], "where": answer["where"]}
                    )
                    break
                return answer
        finally:
            task.process = None
            self._give(process)
        raise Problem("no_bots")

    async def _start(self) -> Process:
        self._starting += 1
        try:
            process = await asyncio.get_running_loop().run_in_executor(self._threads, Process, self._preload)
        finally:
            self._starting -= 1
        self._processes.add(process)
        if self._closed:
            process.end()
        return process

    def _drop(self, process: Process) -> None:
        self._processes.discard(process)
        process.end()

    async def _take(self, urgency: int) -> Process:
        if self._idle:
            return self._idle.pop()
        if self._starting + len(self._processes) < self._size:
            return await self._start()
        waiting: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), waiting))
        return await waiting

    def _give(self, process: Process) -> None:
        while self._waiting:
            *_, waiting = heapq.heappop(self._waiting)
            if not waiting.done():
                waiting.set_result(process)
                return
        self._idle.append(process)


def _heard(asked: asyncio.Future[dict[str, Any]]) -> None:
    """At the end nobody waits any more for a process that goes; asyncio would complain of what it says then."""
    if not asked.cancelled():
        asked.exception()
