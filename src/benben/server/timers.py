"""What happens by time: flags fall, bots of dead processes are woken, and an outage is charged to nobody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from benben.server import schema
from benben.server.bots import Bots
from benben.server.bus import Bus
from benben.server.problems import Problem
from benben.server.storage import Storage
from benben.server.table import RUNNING
from benben.server.tables import SILENCE, Tables

log = logging.getLogger(__name__)
CLEARING = 3600.0  # seconds between two clearings
FORSAKEN = 86_400.0  # seconds after which a table that never began and has nobody seated goes
BEAT = "alive"  # entry of `meta`: when a server was last known to run


class Timers:
    """The beat of one process."""

    def __init__(self, tables: Tables, storage: Storage, bots: Bots, bus: Bus, tick: float) -> None:
        self._tables, self._storage, self._bots, self._bus, self._tick = tables, storage, bots, bus, tick
        self._running: asyncio.Task[None] | None = None
        self._next_clearing = 0.0

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
            if time.monotonic() >= self._next_clearing:
                self._next_clearing = time.monotonic() + CLEARING
                await _though_database_gone(self.clear)

    async def beat(self, *, starting: bool = False) -> None:
        """Note that the server runs; if none did for a while, move running clocks on by that while."""
        now = self._tables.now()
        # A process that is alone with its tables knows that nobody ran before it.
        least = 0.0 if starting and not self._storage.shared else SILENCE * self._tick
        spared = await self._storage.write(lambda connection: _beat(connection, now, least))
        self._tables.alive = now
        if spared is not None:
            log.info("clocks moved on", extra={"seconds": round(spared, 1)})
            await self._bus.refresh_all()

    async def look(self) -> None:
        """Let flags fall and bots play where nobody else sees to it."""
        for table_id in await self._tables.due():
            try:
                self._bots.heard(await self._tables.get(table_id), here=True)
            except Problem as problem:
                if problem.status == 503:
                    raise
                log.warning("table skipped", extra={"table": table_id, "why": problem.key})

    async def clear(self) -> None:
        """Drop tables that never began and that nobody waits at any more."""
        dropped = await self._tables.drop_forsaken(self._tables.now() - FORSAKEN)
        if dropped:
            log.info("forsaken tables dropped", extra={"tables": dropped})

    async def after_start(self) -> None:
        await _though_database_gone(self.replay_all)

    async def replay_all(self) -> None:
        """After a start: replay every live table, so that what no longer fits is found now, and wake its bot."""
        for table_id in await self._tables.live():
            began = time.perf_counter()
            try:
                table = await self._tables.get(table_id)
            except Problem as problem:
                if problem.status == 503:
                    raise
                continue
            if not self._storage.shared:
                self._bots.heard(table, here=True)
            await asyncio.sleep(time.perf_counter() - began)  # half of the time is for requests


def _beat(connection: sa.Connection, now: float, least: float) -> float | None:
    """Move the beat on; the seconds without one, if they were more than `least` and clocks were moved on by them."""
    m = schema.meta
    found = connection.execute(sa.select(m.c.value).where(m.c.name == BEAT)).scalar_one_or_none()
    if found is None:
        connection.execute(m.insert().values(name=BEAT, value=repr(now)))
        return None
    last = float(found)
    # Of several processes that come back, the one that moves the beat on moves the clocks on.
    own = sa.and_(m.c.name == BEAT, m.c.value == found)
    moved = connection.execute(m.update().where(own).values(value=repr(max(now, last))))
    silence = now - last
    if moved.rowcount != 1 or silence <= least:
        return None
    t = schema.tables
    clocked = sa.and_(t.c.status == RUNNING, t.c.clock_since.is_not(None), t.c.clock_since <= last)
    later = {"clock_since": t.c.clock_since + silence, "due": t.c.due + silence}
    connection.execute(t.update().where(clocked).values(**later, seq=t.c.seq + 1, changed=t.c.seq + 1))
    return silence


async def _though_database_gone(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Problem as problem:
        log.warning("the database does not answer", extra={"why": problem.key})
