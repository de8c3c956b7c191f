"""Serving: a socket that is free, a loop, an end without haste."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from benben.core.errors import NotReady
from benben.server import logs
from benben.server.app import create_app
from benben.server.settings import Settings
from benben.server.storage import Storage

USUAL_PORT = 8000
LOOPBACK = ("127.0.0.1", "localhost", "::1")
PATIENCE = 5  # seconds for open requests when the server is to end
KEEP = 75  # seconds an idle connection is kept, longer than proxies keep theirs
SOCKET_BYTES = 4_096  # the longest message a page may send
# Python looks for unused cycles by walking everything in memory: 0.3 s with 200 tables at hand, in which nobody is
# answered. Its usual measure does that every few seconds on a busy server, this one every ten minutes.
RARELY = (10_000, 20, 50)


def bound(host: str, port: int) -> socket.socket:
    """A socket at host and port, 0 for any free port. NotReady says what to do if there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # asyncio sees to this only for sockets made in one of several ways; small messages would be held back for 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        raise NotReady(
            f"port {port} at {host} cannot be used: {error.strerror or error}; another program may have it,"
            " --port chooses a different one and --port 0 any free one"
        ) from None
    return listening


def address(listening: socket.socket, host: str) -> str:
    """How a browser on this machine reaches the socket."""
    port = listening.getsockname()[1]
    name = "127.0.0.1" if host == "0.0.0.0" else "[::1]" if host == "::" else f"[{host}]" if ":" in host else host  # noqa: S104 - a comparison
    return f"http://{name}:{port}"


class Told(uvicorn.Server):
    """A uvicorn server that says when it answers, and ends quietly when it is told to."""

    ready: threading.Event

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():  # signals are the main thread's
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(*RARELY)
        if self.started:
            self.ready.set()


def config(app: Any, **more: Any) -> uvicorn.Config:
    """How uvicorn runs the server."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=KEEP,
        ws_max_size=SOCKET_BYTES,
        **more,
    )


def play(settings: Settings, host: str, port: int | None, *, open_browser: bool) -> None:
    """Serve one person or household until interrupted; where no port is asked for, any free one will do."""
    logs.set_up(as_json=False, level=logging.WARNING)
    asyncio.run(check(settings))
    try:
        listening = bound(host, USUAL_PORT if port is None else port)
    except NotReady:
        if port is not None:
            raise
        listening = bound(host, 0)
    where = address(listening, host)
    server = Told(config(create_app(settings)))
    server.ready = threading.Event()
    threading.Thread(target=_say, args=(server.ready, where, open_browser), daemon=True).start()
    server.run(sockets=[listening])
    if not server.started:
        raise NotReady("the server could not start; the lines above say why")


def _say(ready: threading.Event, where: str, open_browser: bool) -> None:
    ready.wait()
    print(f"Benben is at {where} (Ctrl-C ends it)", flush=True)  # noqa: T201 - for the person at the terminal
    if open_browser:
        webbrowser.open(where)


def until_told(settings: Settings, listening: socket.socket, proxies: str) -> None:
    """Serve in this process until it is told to end."""
    server = Told(config(create_app(settings), forwarded_allow_ips=proxies))
    server.ready = threading.Event()
    server.run(sockets=[listening])
    if not server.started:
        raise NotReady("the server could not start; the lines above say why")


async def check(settings: Settings) -> None:
    """NotReady if the tables cannot be reached; made or brought up to date if they can."""
    storage = Storage(settings.url())
    try:
        await storage.open()
    finally:
        await storage.close()
