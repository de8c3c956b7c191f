"""Serving: a socket that is free, a loop, an end without haste."""

from __future__ import annotations

import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from benben.core.errors import NotReady
from benben.server import logs
from benben.server.app import create_app
from benben.server.settings import Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PATIENCE = 5  # seconds for open requests when the server is to end
SOCKET_BYTES = 4_096  # the longest message a page may send


def bound(host: str, port: int) -> socket.socket:
    """A socket at host and port, 0 for any free port. NotReady says what to do if there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio turns Nagle's delay off, which would hold back small messages for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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
        if self.started:
            self.ready.set()


def config(app: FastAPI) -> uvicorn.Config:
    """How uvicorn runs the server."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        ws_max_size=SOCKET_BYTES,
    )


def serve(
    settings: Settings, host: str, port: int, *, open_browser: bool, any_port: bool = False, as_json: bool = False
) -> None:
    """Serve until interrupted; with `any_port` at a free port if this one is taken."""
    try:
        listening = bound(host, port)
    except NotReady:
        if not any_port:
            raise
        listening = bound(host, 0)
    where = address(listening, host)
    logs.set_up(as_json=as_json, level=logging.INFO if as_json else logging.WARNING)
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
