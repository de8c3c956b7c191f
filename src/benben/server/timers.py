"""What happens by time: flags fall, bots of dead processes are woken, and an outage is charged to nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from benben.server import schema
from benben.server.bots import Bots
from benben.server.bus import Bus
from benben.server.problems import Problem
from benben.server.storage import Storage
from benben.server.tables import SILENCE, Tables

log = logging.getLogger(__name__)
BEAT = "alive"  # entry of `meta`: when a server was last known to run


class Timers:
    """The beat of one process."""

    def __init__(self, tables: Tables, storage: Storage, bots: Bots, bus: Bus, tick: float) -> None:
        self._tables, self._storage, self._bots, self._bus, self._tick = tables, storage, bots, bus, tick
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.beat(starting=True)
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        try:
            await self.beat()
        except Problem:
            log.warning("the last beat could not be written")

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._tick)
            await _though_database_gone(self.beat)
            await _though_database_gone(self.look)

    async def beat(self, *, starting: bool = False) -> None:
        """Note that the server runs; if none did for a while, move running clocks on by that while."""
        m, now = schema.meta, self._tables.now()
        spared = False
        async with self._storage.write() as connection:
            found = (await connection.execute(sa.select(m.c.value).where(m.c.name == BEAT))).scalar_one_or_none()
            if found is None:
                await connection.execute(m.insert().values(name=BEAT, value=repr(now)))
                found = repr(now)
            # Of several processes that come back, the one that moves the beat on moves the clocks on.
            moved = await connection.execute(
                m.update().where(m.c.name == BEAT, m.c.value == found).values(value=repr(max(now, float(found))))
            )
            silence = now - float(found)
            alone = starting and not self._storage.shared
            if moved.rowcount == 1 and silence > (0.0 if alone else SILENCE * self._tick):
                await self._spare(silence, float(found), connection)
                spared = True
        self._tables.alive = now
        if spared:
            await self._bus.refresh_all()

    async def _spare(self, silence: float, last: float, connection: AsyncConnection) -> None:
        t = schema.tables
        clocked = sa.and_(t.c.status == "running", t.c.clock_since.is_not(None), t.c.clock_since <= last)
        spared = await connection.execute(
            t.update()
            .where(clocked)
            .values(
                clock_since=t.c.clock_since + silence,
                due=t.c.due + silence,
                seq=t.c.seq + 1,
                changed=t.c.seq + 1,
            )
        )
        log.info("clocks moved on", extra={"seconds": round(silence, 1), "tables": spared.rowcount})

    async def look(self) -> None:
        """Let flags fall and bots play where nobody else sees to it."""
        for table_id in await self._tables.due():
            try:
                self._bots.heard(await self._tables.get(table_id), here=True)
            except Problem as problem:
                if problem.status == 503:
                    raise
                log.warning("table skipped", extra={"table": table_id, "why": problem.key})

    async def after_start(self) -> None:
        await _though_database_gone(self.replay_all)

    async def replay_all(self) -> None:
        """After a start: replay every live table, so that what no longer fits is found now, and wake its bot."""
        for table_id in await self._tables.live():
            try:
                table = await self._tables.get(table_id)
            except Problem as problem:
                if problem.status == 503:
                    raise
                continue
            if not self._storage.shared:
                self._bots.heard(table, here=True)
            await asyncio.sleep(0)  # requests go first


async def _though_database_gone(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Problem as problem:
        log.warning("the database does not answer", extra={"why": problem.key})
