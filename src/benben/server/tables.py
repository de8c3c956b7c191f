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
from dataclasses import dataclass, fields
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from benben.core.errors import BenbenError
from benben.server import play, rows, schema
from benben.server.metrics import Metrics
from benben.server.problems import Problem
from benben.server.settings import Settings
from benben.server.storage import Storage
from benben.server.table import BY_ANYONE, OPEN, OVER, RUNNING, Table, replayed

log = logging.getLogger(__name__)
LISTED = 100  # tables in the list of one's own
AT_HAND = 2000  # tables kept in memory
ATTEMPTS = 8
SILENCE = 3.0  # ticks without a beat that mean an outage
GRACE = 5.0  # seconds after a bot's limit before another process takes its move over

Heard = Callable[[Table, bool], None]


@dataclass(frozen=True, slots=True)
class Listed:
    """What the list of one's tables shows of one; `seats` are rows with kind, name and guest."""

    id: str
    game: str
    status: str
    aside: str | None
    ply: int
    seat: int | None
    updated: float
    clock: dict[str, Any]
    rated: bool
    seats: list[Any]


# What lists show of a table, in the order of Listed.
LINE = [schema.tables.c[f.name] for f in fields(Listed) if f.name in schema.tables.c]


class Tables:
    """Reads tables, changes them, and tells `changed` listeners after each change."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.now = settings.now
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}
        self._listeners: list[Heard] = []
        self.alive = settings.now()  # the last beat of this process
        self.announce: Callable[[sa.Connection, Table], None] | None = None  # within the transaction
        self.bot_limit: Callable[[Table], float] = lambda _table: 0.0

    def listen(self, heard: Heard) -> None:
        """Have `heard(table, here)` called after each change; `here` says whether this process made it."""
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
        table = await self.storage.read(lambda connection: rows.load(connection, id))
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
        update = schema.tables.update().where(schema.tables.c.id == table.id).values(values)
        await self.storage.write(lambda connection: connection.execute(update))

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
        return falls is not None and self.now() >= falls and self._awake()

    def _awake(self) -> bool:
        """Whether no time has passed unnoticed, which nobody is charged for: see `benben.server.timers`."""
        return self.now() - self.alive <= SILENCE * self.settings.tick

    # --- changing -----------------------------------------------------------------

    async def add(self, table: Table) -> Table:
        """Keep a new table. IntegrityError if the same post has made one before."""
        self._begin(table)
        await self.storage.write(lambda connection: rows.insert(connection, table))
        self._keep(table)
        self._tell(table, here=True)
        return table

    def _begin(self, table: Table) -> None:
        table.seq = table.changed = 1
        self._set_due(table)

    async def change(self, id: str, work: Callable[[Table], Table | None], *, chat: bool = False) -> Table:
        """Let `work` change a draft of the table and keep it, or raise what `work` raised. Flags fall first.

        A further table that `work` returns is kept with it or not at all.
        """
        async with self._lock(id):
            table = self._at_hand.get(id) or await self._load(id)
            for _ in range(ATTEMPTS):
                draft = table.draft()
                if self._flag_due(draft) and play.flag(draft, self.now()):
                    table = await self._commit(table, draft) or await self._load(id)
                    continue
                try:
                    further = work(draft)
                except Problem:
                    fresh = await self._fresh(id)
                    if fresh.seq == table.seq:
                        raise
                    table = fresh  # refused for what was no longer so
                    continue
                if draft == table:
                    return table
                kept = await self._commit(table, draft, further, chat=chat)
                if kept is not None:
                    return kept
                self.metrics.races.inc()
                table = await self._load(id)
        raise Problem("busy")

    async def _commit(
        self, table: Table, draft: Table, further: Table | None = None, *, chat: bool = False
    ) -> Table | None:
        """The draft, written; None if another worker has changed the table meanwhile."""
        now = self.now()
        draft.seq = table.seq + 1
        if not chat:
            draft.changed, draft.updated = draft.seq, now
        self._set_due(draft)
        if further is not None:
            self._begin(further)

        def written(connection: sa.Connection) -> bool:
            if not rows.update(connection, table, draft):
                return False
            if further is not None:
                rows.insert(connection, further)
            if self.announce is not None:
                self.announce(connection, draft)
            return True

        try:
            if not await self.storage.write(written):
                return None
        except IntegrityError:
            return None
        except BaseException:
            # Whether it was written is not known here: look again before serving it.
            self._at_hand.pop(table.id, None)
            raise
        self._keep(draft)
        self._tell(draft, here=True)
        if further is not None:
            self._keep(further)
            self._tell(further, here=True)
        return draft

    def _set_due(self, table: Table) -> None:
        table.due = None
        if table.running:
            bot = table.bot_to_act is not None
            table.due = self.now() + self.bot_limit(table) + GRACE if bot else play.flag_falls(table)

    def _tell(self, table: Table, *, here: bool) -> None:
        for heard in self._listeners:
            heard(table, here)

    async def refresh(self, id: str) -> None:
        """Look whether another process has changed the table."""
        known = self._at_hand.get(id)
        table = await self._fresh(id)
        if table is not known:
            self._tell(table, here=False)

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

    async def of_guest(self, guest: str) -> list[Listed]:
        """The tables a guest sits at or hosts, unfinished ones first, then the latest."""
        t, s = schema.tables, schema.seats
        sits = sa.select(s.c.table).where(s.c.guest == guest)
        own = sa.or_(t.c.id.in_(sits), t.c.host == guest)
        return await self._listed(sa.select(*LINE).where(own).order_by(t.c.status == OVER, t.c.updated.desc()))

    async def offered(self) -> list[Listed]:
        """Tables that wait for whoever comes, the longest waiting first."""
        t = schema.tables
        waits = sa.and_(t.c.status == OPEN, t.c.listed, t.c.aside.is_(None))
        return await self._listed(sa.select(*LINE).where(waits).order_by(t.c.created))

    async def watched(self) -> list[Listed]:
        """Running tables that anyone may watch, the liveliest first."""
        t = schema.tables
        runs = sa.and_(t.c.status == RUNNING, t.c.watch == BY_ANYONE, t.c.aside.is_(None))
        return await self._listed(sa.select(*LINE).where(runs).order_by(t.c.updated.desc()))

    async def running(self) -> int:
        """How many games run."""
        t = schema.tables
        query = sa.select(sa.func.count()).where(t.c.status == RUNNING, t.c.aside.is_(None))
        return int((await self.storage.rows(query))[0][0])

    async def _listed(self, query: sa.Select[Any]) -> list[Listed]:
        s = schema.seats

        def listed(connection: sa.Connection) -> list[Listed]:
            found = connection.execute(query.limit(LISTED)).all()
            ids = [row.id for row in found]
            seated = sa.select(s.c.table, s.c.kind, s.c.name, s.c.guest).where(s.c.table.in_(ids)).order_by(s.c.seat)
            seats: dict[str, list[Any]] = {}
            for row in connection.execute(seated):
                seats.setdefault(row.table, []).append(row)
            return [Listed(**row._mapping, seats=seats[row.id]) for row in found]

        return await self.storage.read(listed)

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

    async def drop_forsaken(self, before: float) -> int:
        """Drop tables that never began, untouched since `before`, at which nobody sits. Returns how many."""
        t, s = schema.tables, schema.seats
        sits = sa.select(s.c.table).where(s.c.guest.is_not(None))
        forsaken = sa.select(t.c.id).where(t.c.status == OPEN, t.c.updated < before, t.c.id.not_in(sits))
        ids = [row[0] for row in await self.storage.rows(forsaken)]
        if ids:
            await self.storage.write(lambda connection: rows.delete(connection, ids))
        for id_ in ids:
            self._at_hand.pop(id_, None)
        return len(ids)

    async def made_with(self, host: str, key: str | None) -> str | None:
        """The id of the table that this very post has made before."""
        if key is None:
            return None
        t = schema.tables
        found = await self.storage.rows(sa.select(t.c.id).where(t.c.host == host, t.c.key == key))
        return found[0][0] if found else None

    async def unfinished(self, guest: str) -> int:
        """How many tables a guest sits at that are not over."""
        t, s = schema.tables, schema.seats
        sits = sa.select(s.c.table).where(s.c.guest == guest)
        query = sa.select(sa.func.count()).where(t.c.id.in_(sits), t.c.status.in_((OPEN, RUNNING)))
        return int((await self.storage.rows(query))[0][0])
