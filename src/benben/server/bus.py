"""Between processes at one PostgreSQL database: who has changed what, who is here, whose bot is to move now.

Changes are announced within their transaction (LISTEN/NOTIFY), so they are heard exactly when they are true. With
SQLite there is one process, and nothing to say.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any

import asyncpg
import sqlalchemy as sa

from benben.server import text
from benben.server.bots import Bots
from benben.server.live import Hub
from benben.server.problems import Problem
from benben.server.storage import WAIT, Storage
from benben.server.table import Table
from benben.server.tables import Tables

log = logging.getLogger(__name__)
CHANNEL = "benben"
BEAT = 5.0  # seconds between signs of life
LOST = 15.0  # seconds without one after which a process counts as gone
AGAIN = 1.0  # seconds before the next try to connect


class Bus:
    """One process's ear and mouth."""

    def __init__(self, storage: Storage, tables: Tables, hub: Hub, bots: Bots) -> None:
        self._storage, self._tables, self._hub, self._bots = storage, tables, hub, bots
        self._me = text.token(8)
        self._connection: asyncpg.Connection[Any] | None = None
        self._running: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen: dict[str, float] = {}  # other process → when it was last heard
        self._mouth = asyncio.Lock()  # one word at a time on a connection

    async def open(self) -> None:
        if not self._storage.shared:
            return
        self._tables.announce = self._announce
        self._hub.present = lambda *who: self._later(self._present(*who))
        await self._connect()
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        tasks = [*self._tasks, *([] if self._running is None else [self._running])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close(timeout=1)

    # --- saying ---------------------------------------------------------------------

    def _announce(self, connection: sa.Connection, table: Table) -> None:
        payload = json.dumps({"from": self._me, "what": "table", "table": table.id})
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def say(self, what: str, **values: Any) -> None:
        """Tell the other processes. What cannot be told now is made good when the line is there again."""
        connection = self._connection
        if connection is None or connection.is_closed():
            return
        payload = json.dumps({"from": self._me, "what": what, **values})
        try:
            async with self._mouth:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            log.warning("not told to other processes", extra={"what": what, "why": type(error).__name__})

    async def _introduce(self) -> None:
        for table, guests in list(self._hub.here().items()):
            for guest in list(guests):
                await self._present(table, guest, True)

    async def _present(self, table: str, guest: str, here: bool) -> None:
        await self.say("here", table=table, guest=guest, here=here)

    # --- hearing --------------------------------------------------------------------

    async def _connect(self) -> None:
        dsn = self._storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        try:
            connection = await asyncpg.connect(dsn, timeout=WAIT)
        except (asyncpg.PostgresError, OSError, TimeoutError) as error:
            raise Problem("database") from error
        await connection.add_listener(CHANNEL, self._heard)
        self._connection = connection

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT if self._alive() else AGAIN)
            if not self._alive():
                try:
                    await self._connect()
                except Problem:
                    continue
                # What was said meanwhile was not heard.
                await self.refresh_all()
                await self.say("who")
                await self._introduce()
            await self.say("beat")
            for process, at in list(self._seen.items()):
                if time.monotonic() - at > LOST:
                    del self._seen[process]
                    self._hub.forget(process)

    def _alive(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def refresh_all(self) -> None:
        """Look at every table somebody watches from here."""
        for table in self._hub.watched():
            await self._refresh(table)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        message: dict[str, Any] = json.loads(str(payload))
        process = message["from"]
        if process == self._me:
            return
        if process not in self._seen:
            self._later(self._introduce())
        self._seen[process] = time.monotonic()
        match message["what"]:
            case "table":
                if message["table"] in self._hub.watched() or self._tables.at_hand(message["table"]):
                    self._later(self._refresh(message["table"]))
            case "here":
                self._hub.heard_elsewhere(process, message["table"], message["guest"], here=message["here"])
            case "now":
                self._bots.now(message["table"])
            case "who":
                self._later(self._introduce())

    async def _refresh(self, id: str) -> None:
        try:
            await self._tables.refresh(id)
        except Problem as problem:
            log.warning("not refreshed", extra={"table": id, "why": problem.key})

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
