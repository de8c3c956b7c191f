"""All tables of a server: kept in the database, at hand in memory, changed one at a time.

A change works on a draft. It is written if the table is still at the seq it was read at, so of several workers that
change a table at once exactly one succeeds; the others look again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from benben.core.errors import BenbenError
from benben.server import play, rows, schema
from benben.server.metrics import Metrics
from benben.server.problems import Problem
from benben.server.settings import Settings
from benben.server.storage import Storage
from benben.server.table import OPEN, RUNNING, Table, replayed

log = logging.getLogger(__name__)
T = TypeVar("T")
AT_HAND = 2000  # tables kept in memory
ATTEMPTS = 8
GRACE = 5.0  # seconds after a bot's limit before another process takes its move over

Change = Callable[[Table], None]


class Tables:
    """Reads tables, changes them, and tells `changed` listeners after each change."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.now = settings.now
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}
        self._listeners: list[Change] = []
        self.announce: Callable[[AsyncConnection, Table], Any] | None = None  # within the transaction
        self.bot_limit: Callable[[Table], float] = lambda _table: 0.0

    def listen(self, heard: Change) -> None:
        self._listeners.append(heard)

    # --- reading ------------------------------------------------------------------

    async def get(self, id: str) -> Table:
        """The table as it is now. Problem if there is none."""
        table = await self._fresh(id)
        if self._flag_due(table):
            table = await self.change(id, lambda _draft: None)
        return table

    async def _fresh(self, id: str) -> Table:
        """From memory, if nobody has changed it in the database since."""
        table = self._at_hand.get(id)
        if table is not None:
            found = await self.storage.rows(sa.select(schema.tables.c.seq).where(schema.tables.c.id == id))
            if found and found[0][0] == table.seq:
                self._at_hand.move_to_end(id)
                return table
        return await self._load(id)

    async def _load(self, id: str) -> Table:
        async with self.storage.read() as connection:
            table = await rows.load(connection, id)
        if table is None:
            self._at_hand.pop(id, None)
            raise Problem("no_table")
        await self._replay(table)
        known = self._at_hand.get(id)
        if known is not None and known.seq > table.seq:
            return known  # somebody was faster while this one was read
        self._keep(table)
        return table

    async def _replay(self, table: Table) -> None:
        """Lead the record to its match, or set the table aside whole: nothing of its record is ever altered."""
        before = (table.aside, table.rules)
        try:
            table.match = replayed(table)
            table.aside, table.rules = None, table.match.game.version
        except BenbenError as error:
            table.aside = str(error)
        if (table.aside, table.rules) == before:
            return
        if table.aside is not None:
            log.warning("table set aside", extra={"table": table.id, "game": table.game, "why": table.aside})
            self.metrics.set_aside.labels(table.game).inc()
        values = {"aside": table.aside, "rules": table.rules}
        async with self.storage.write() as connection:
            await connection.execute(schema.tables.update().where(schema.tables.c.id == table.id).values(values))

    def _keep(self, table: Table) -> None:
        self._at_hand[table.id] = table
        self._at_hand.move_to_end(table.id)
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)

    def at_hand(self, id: str) -> Table | None:
        """The table as this process knows it."""
        return self._at_hand.get(id)

    def _flag_due(self, table: Table) -> bool:
        falls = play.flag_falls(table) if table.running else None
        return falls is not None and self.now() >= falls

    # --- changing -----------------------------------------------------------------

    async def add(self, table: Table) -> Table:
        """Keep a new table."""
        table.seq = table.changed = 1
        self._set_due(table)
        async with self.storage.write() as connection:
            await rows.insert(connection, table)
        self._keep(table)
        self._tell(table)
        return table

    async def change(self, id: str, work: Callable[[Table], T], *, chat: bool = False) -> Table:
        """Let `work` change a draft of the table and keep it, or raise what `work` raised. Flags fall first."""
        async with self._lock(id):
            table = self._at_hand.get(id) or await self._load(id)
            for _ in range(ATTEMPTS):
                draft = table.draft()
                if draft.running and play.flag(draft, self.now()):
                    table = await self._commit(table, draft, chat=False) or await self._load(id)
                    continue
                try:
                    work(draft)
                except Problem:
                    fresh = await self._fresh(id)
                    if fresh.seq == table.seq:
                        raise
                    table = fresh  # refused for what was no longer so
                    continue
                if draft == table:
                    return table
                kept = await self._commit(table, draft, chat=chat)
                if kept is not None:
                    return kept
                self.metrics.races.inc()
                table = await self._load(id)
        raise Problem("busy")

    async def _commit(self, table: Table, draft: Table, *, chat: bool) -> Table | None:
        """The draft, written; None if another worker has changed the table meanwhile."""
        now = self.now()
        draft.seq = table.seq + 1
        if not chat:
            draft.changed, draft.updated = draft.seq, now
        self._set_due(draft)
        try:
            async with self.storage.write() as connection:
                if not await rows.update(connection, table, draft):
                    return None
                if self.announce is not None:
                    await self.announce(connection, draft)
        except IntegrityError:
            return None
        except BaseException:
            # Whether it was written is not known here: look again before serving it.
            self._at_hand.pop(table.id, None)
            raise
        self._keep(draft)
        self._tell(draft)
        return draft

    def _set_due(self, table: Table) -> None:
        table.due = None
        if table.running:
            bot = table.bot_to_act is not None
            table.due = self.now() + self.bot_limit(table) + GRACE if bot else play.flag_falls(table)

    def _tell(self, table: Table) -> None:
        for heard in self._listeners:
            heard(table)

    async def refresh(self, id: str) -> None:
        """Another process has changed the table."""
        known = self._at_hand.get(id)
        if known is None:
            return
        table = await self._fresh(id)
        if table is not known:
            self._tell(table)

    @asynccontextmanager
    async def _lock(self, id: str) -> AsyncIterator[None]:
        lock, users = self._locks.get(id, (asyncio.Lock(), 0))
        self._locks[id] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            lock, users = self._locks.pop(id)
            if users > 1:
                self._locks[id] = (lock, users - 1)

    # --- lists --------------------------------------------------------------------

    async def of_guest(self, guest: str, most: int = 100) -> list[str]:
        """Ids of the tables a guest sits at or hosts, the latest first."""
        t, s = schema.tables, schema.seats
        sits = sa.select(s.c.table).where(s.c.guest == guest)
        query = sa.select(t.c.id).where(sa.or_(t.c.id.in_(sits), t.c.host == guest))
        found = await self.storage.rows(query.order_by(t.c.updated.desc()).limit(most))
        return [row[0] for row in found]

    async def due(self) -> list[str]:
        """Ids of running tables somebody must look at now."""
        t = schema.tables
        query = sa.select(t.c.id).where(t.c.status == RUNNING, t.c.aside.is_(None), t.c.due <= self.now())
        return [row[0] for row in await self.storage.rows(query.limit(500))]

    async def live(self) -> list[str]:
        """Ids of all tables that are not over, those set aside too."""
        t = schema.tables
        query = sa.select(t.c.id).where(t.c.status.in_((OPEN, RUNNING))).order_by(t.c.updated.desc())
        return [row[0] for row in await self.storage.rows(query)]

    async def made_with(self, host: str, key: str | None) -> str | None:
        """The id of the table that this very post has made before."""
        if key is None:
            return None
        t = schema.tables
        found = await self.storage.rows(sa.select(t.c.id).where(t.c.host == host, t.c.key == key))
        return found[0][0] if found else None

    async def unfinished(self, host: str) -> int:
        t = schema.tables
        query = sa.select(sa.func.count()).where(t.c.host == host, t.c.status.in_((OPEN, RUNNING)))
        return int((await self.storage.rows(query))[0][0])
