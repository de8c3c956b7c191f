"""Live updates: each open page has a socket, and gets the table anew whenever it changes, as it may know it.

A socket that is slow misses nothing: it is told the latest, with all of the log since what it was told last.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from benben.server import bots, snapshots
from benben.server.limits import Bucket
from benben.server.messages import Ping
from benben.server.metrics import Metrics
from benben.server.problems import Problem
from benben.server.settings import Settings
from benben.server.snapshots import Viewer, dumps
from benben.server.table import Table
from benben.server.tables import Tables

log = logging.getLogger(__name__)
AWAY = 3.0  # seconds without a socket before somebody counts as gone: a page that reloads does not flicker
GONE, REFUSED, TOO_MUCH, LATER = 4404, 4403, 1008, 1013  # close codes
CODES = {403: REFUSED, 404: GONE}  # for what a page need not ask again


class Socket:
    """One page at a table: what it was told, and whether there is more to tell."""

    def __init__(self, websocket: WebSocket, id: str, guest: str | None, seat: int | None, since: int) -> None:
        self.websocket, self.id, self.guest, self.seat, self.since = websocket, id, guest, seat, since
        self.wake = asyncio.Event()
        self.viewing: int | str | None = "nothing yet"
        self.online: list[bool] = []
        self.known: list[bool | None] = []  # which actions of the log it was told whole; None where that is not known


class Hub:
    """The sockets of this process, by table, and who is here in all processes."""

    def __init__(self, settings: Settings, tables: Tables, metrics: Metrics) -> None:
        self._settings, self._tables, self._metrics = settings, tables, metrics
        self._sockets: dict[str, set[Socket]] = {}
        self._of: Counter[str] = Counter()  # sockets per guest or address
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._here: dict[str, set[str]] = {}  # table → guests with a socket in this process
        self._elsewhere: dict[str, dict[str, set[str]]] = {}  # other process → the same of it
        self.present: Callable[[str, str, bool], None] = lambda _table, _guest, _here: None  # tells other processes
        tables.listen(self.heard)

    def heard(self, table: Table, here: bool) -> None:  # noqa: ARG002 - whoever has changed it
        for socket in self._sockets.get(table.id, ()):
            socket.wake.set()

    def watched(self) -> set[str]:
        """Ids of the tables somebody looks at from here."""
        return set(self._sockets)

    # --- who is here ----------------------------------------------------------------

    def online(self, table: Table) -> list[bool]:
        """For each seat, whether its player has a page open."""
        guests = set(self._here.get(table.id, ()))
        for process in self._elsewhere.values():
            guests |= process.get(table.id, set())
        return [seat.guest in guests for seat in table.seats]

    def here(self) -> dict[str, set[str]]:
        return self._here

    def heard_elsewhere(self, process: str, id: str, guest: str, *, here: bool) -> None:
        """Another process tells whether somebody has a page of a table open with it."""
        guests = self._elsewhere.setdefault(process, {}).setdefault(id, set())
        (guests.add if here else guests.discard)(guest)
        if not guests:
            del self._elsewhere[process][id]
        self._wake(id)

    def forget(self, process: str) -> None:
        """Another process is gone."""
        for table in self._elsewhere.pop(process, {}):
            self._wake(table)

    def _wake(self, id: str) -> None:
        for socket in self._sockets.get(id, ()):
            socket.wake.set()

    def _came(self, socket: Socket) -> None:
        self._sockets.setdefault(socket.id, set()).add(socket)
        self._metrics.sockets.inc()
        if socket.guest is None:
            return
        leaving = self._leaving.pop((socket.id, socket.guest), None)
        if leaving is not None:
            leaving.cancel()
        here = self._here.setdefault(socket.id, set())
        if socket.guest not in here:
            here.add(socket.guest)
            self._wake(socket.id)
            self.present(socket.id, socket.guest, True)

    def _went(self, socket: Socket) -> None:
        sockets = self._sockets[socket.id]
        sockets.discard(socket)
        if not sockets:
            del self._sockets[socket.id]
        self._metrics.sockets.dec()
        guest = socket.guest
        if guest is not None and not any(other.guest == guest for other in sockets):
            key = (socket.id, guest)
            loop = asyncio.get_running_loop()
            self._leaving[key] = loop.call_later(AWAY, self._left, *key)

    def _left(self, id: str, guest: str) -> None:
        self._leaving.pop((id, guest), None)
        self._here.get(id, set()).discard(guest)
        if not self._here.get(id):
            self._here.pop(id, None)
        self._wake(id)
        self.present(id, guest, False)

    def close(self) -> None:
        for handle in self._leaving.values():
            handle.cancel()

    # --- one socket -----------------------------------------------------------------

    async def serve(self, websocket: WebSocket, id: str, guest: str | None, seat: int | None, since: int) -> None:
        """Talk to one page until it goes."""
        await websocket.accept()
        who = guest or f"address {websocket.client.host if websocket.client else ''}"
        if self._of[who] >= self._settings.limits.sockets:
            await self._refuse(websocket, Problem("too_many", seconds=60, extra={"limit": "sockets"}), TOO_MUCH)
            return
        self._of[who] += 1
        socket = Socket(websocket, id, guest, seat, since)
        try:
            try:
                table = await self._tables.get(id)
                snapshots.viewer(table, guest, seat)
            except Problem as problem:
                await self._refuse(websocket, problem, CODES.get(problem.status, LATER))
                return
            self._came(socket)
            try:
                await self._talk(socket)
            finally:
                self._went(socket)
        except WebSocketDisconnect:
            pass
        except Problem as problem:  # who may not watch any more, or the database is gone: then the page comes back
            with suppress(WebSocketDisconnect):
                await self._refuse(websocket, problem, CODES.get(problem.status, LATER))
        finally:
            self._of[who] -= 1
            if self._of[who] <= 0:
                del self._of[who]

    async def _talk(self, socket: Socket) -> None:
        writing = asyncio.create_task(self._write(socket))
        reading = asyncio.create_task(self._read(socket))
        done, _ = await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        for task in (writing, reading):
            task.cancel()
        await asyncio.gather(writing, reading, return_exceptions=True)
        for task in done:
            task.result()

    async def _read(self, socket: Socket) -> None:
        now = self._settings.now
        bucket = Bucket(self._settings.limits.socket, now())
        while True:
            message = await socket.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if bucket.wait(now()):
                await self._refuse(socket.websocket, Problem("too_many", seconds=10), TOO_MUCH)
                return
            try:
                ping = Ping.model_validate_json(message.get("text") or "")
            except ValidationError:
                await self._send(socket, {"type": "error", **Problem("bad_message").body()})
                continue
            if ping.type == "ping":
                await self._send(socket, {"type": "pong"})

    async def _write(self, socket: Socket) -> None:
        table = await self._tables.get(socket.id)
        if socket.since > table.seq:
            socket.since = 0  # a number from elsewhere, or from before a backup was brought back
        # What was hidden when a page went away may have been opened since.
        socket.known = [True if row.seen == -1 else None for row in table.rows]
        who = self._viewer(table, socket)
        await self._send(socket, self._table(table, who, socket, since=socket.since))
        chats = snapshots.heard(table, socket.guest, socket.since)
        await self._send(socket, {"type": "chats", "entries": [snapshots.chat_entry(chat) for chat in chats]})
        socket.since = table.seq
        while True:
            await socket.wake.wait()
            socket.wake.clear()
            table = self._tables.at_hand(socket.id) or await self._tables.get(socket.id)
            who = self._viewer(table, socket)
            if table.changed > socket.since or who.seat != socket.viewing:
                await self._send(socket, self._table(table, who, socket, since=socket.since))
            for chat in snapshots.heard(table, socket.guest, socket.since):
                await self._send(socket, {"type": "chat", "seq": chat.seq, "entry": snapshots.chat_entry(chat)})
            socket.since = max(socket.since, table.seq)
            online = self.online(table)
            if online != socket.online:
                socket.online = online
                await self._send(socket, {"type": "presence", "seq": table.seq, "online": online})

    def _viewer(self, table: Table, socket: Socket) -> Viewer:
        if socket.seat is not None and socket.seat not in table.held_by(socket.guest):
            socket.seat = None  # who has stood up sees what others see
        return snapshots.viewer(table, socket.guest, socket.seat)

    def _table(self, table: Table, who: Viewer, socket: Socket, since: int) -> dict[str, Any]:
        log_from = snapshots.new_since(table, since)
        known = snapshots.readable(table, who.seat)
        # What was told before may read differently now: from another seat, or since something was opened.
        same = next((ply for ply, (a, b) in enumerate(zip(known, socket.known, strict=False)) if a != b), log_from)
        log_from = min(log_from, same)
        socket.viewing, socket.online, socket.known = who.seat, self.online(table), [*known]
        message = self.snapshot(table, who, online=socket.online, log_from=log_from)
        return {"type": "table", "seq": table.seq, "table": message, "log_from": log_from}

    def snapshot(
        self, table: Table, who: Viewer, *, online: list[bool] | None = None, log_from: int = 0
    ) -> dict[str, Any]:
        """The table for a viewer, with what only the server knows: who is here, who thinks."""
        return snapshots.snapshot(
            table,
            who,
            self._settings.now(),
            online=self.online(table) if online is None else online,
            compiled=bots.is_compiled(table.game) if table.bot_to_act is not None else True,
            limit=bots.limit_at(table),
            log_from=log_from,
        )

    async def _send(self, socket: Socket, message: dict[str, Any]) -> None:
        self._metrics.messages.labels(message["type"]).inc()
        await socket.websocket.send_text(dumps(message))

    async def _refuse(self, websocket: WebSocket, problem: Problem, code: int) -> None:
        await websocket.send_text(dumps({"type": "error", **problem.body()}))
        await websocket.close(code)
