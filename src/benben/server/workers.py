"""Several serving processes at one socket: started, started again when one dies, ended together."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from dataclasses import replace
from multiprocessing.context import SpawnProcess

from prometheus_client.multiprocess import mark_process_dead

from benben.core import registry
from benben.core.errors import NotReady
from benben.search import runtimes
from benben.server import logs, run
from benben.server.settings import Settings
from benben.server.storage import Storage

log = logging.getLogger(__name__)
LOOK = 0.2  # seconds between two looks at the workers
EARLY = 5.0  # a worker that dies within so many seconds could not start
TRIES = 3
PATIENCE = run.PATIENCE + 5  # seconds for workers to end


def serve(settings: Settings, host: str, port: int, *, workers: int, proxies: str) -> None:
    """Serve in public until interrupted, in several processes where `workers` says so."""
    if workers > 1 and not Storage(settings.url()).shared:
        raise NotReady("several workers need PostgreSQL; name it with --database-url postgresql://…")
    logs.set_up(as_json=True, level=logging.INFO)
    asyncio.run(run.check(settings))
    listening = run.bound(host, port)
    log.info("serving", extra={"url": run.address(listening, host), "workers": workers})
    if workers == 1:
        run.until_told(settings, listening, proxies)
    else:
        supervise(settings, listening, workers, proxies)


def work(settings: Settings, listening: socket.socket, proxies: str) -> None:
    """One worker's whole life."""
    logs.set_up(as_json=True, level=logging.INFO)
    run.until_told(settings, listening, proxies)


class Worker:
    """One serving process."""

    def __init__(self, settings: Settings, listening: socket.socket, proxies: str) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.process: SpawnProcess = spawn.Process(target=work, args=(settings, listening, proxies))
        self.began = time.monotonic()
        self.process.start()

    @property
    def early(self) -> bool:
        return time.monotonic() - self.began < EARLY


def supervise(settings: Settings, listening: socket.socket, count: int, proxies: str) -> None:
    """Keep `count` workers at work until told to end."""
    for game in registry.ids():
        runtimes.warm(registry.get(game))
    settings = replace(settings, bots=max(1, settings.bots // count), compile=False)
    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.set())
    with tempfile.TemporaryDirectory(prefix="benben-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # where they keep their figures for each other
        workers = [Worker(settings, listening, proxies) for _ in range(count)]
        try:
            failures = 0
            while not ended.wait(LOOK):
                for i, worker in enumerate(workers):
                    if worker.process.is_alive():
                        continue
                    mark_process_dead(worker.process.pid)  # type: ignore[no-untyped-call]
                    log.error("worker ended", extra={"code": worker.process.exitcode})
                    failures = failures + 1 if worker.early else 0
                    if failures == TRIES:
                        raise NotReady("the workers cannot start; the lines above say why")
                    workers[i] = Worker(settings, listening, proxies)
        finally:
            _end(workers)


def _end(workers: list[Worker]) -> None:
    for worker in workers:
        worker.process.terminate()
    end = time.monotonic() + PATIENCE
    for worker in workers:
        worker.process.join(max(0.0, end - time.monotonic()))
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
