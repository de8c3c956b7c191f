"""Finished games looked at afterwards, at low urgency: each seat's lead, the best action, what others gave away."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from benben.server import schema
from benben.server.pool import REVIEW, Pool, Task
from benben.server.problems import Problem
from benben.server.storage import Storage
from benben.server.table import OVER, Table

log = logging.getLogger(__name__)
AT_ONCE = 2  # games
WHOLE = 24.0  # seconds of thought for a whole game
MOST = 0.3  # seconds for one ply
TURNING = 0.15  # worth given away, from 0 to 2, that makes a turning point


Key = tuple[str, int, int]  # of a table's record: id, actions, seq of the last


def _key(table: Table) -> Key:
    return table.id, table.ply, table.rows[-1].seq if table.rows else 0


class Analysis:
    """Analyses, made once per finished table when somebody first asks."""

    def __init__(self, storage: Storage, pool: Pool) -> None:
        self._storage, self._pool = storage, pool
        self._points: dict[Key, list[dict[str, Any] | None]] = {}
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._few = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def of(self, table: Table) -> dict[str, Any]:
        """The analysis as far as it is. Problem while the game runs."""
        if table.aside is not None or table.match is None:
            raise Problem("set_aside")
        if table.status != OVER:
            raise Problem("running")
        a = schema.analyses
        found = await self._storage.rows(sa.select(a.c.points).where(a.c.table == table.id))
        if found:
            return _answer("done", found[0][0])
        key = _key(table)
        if key not in self._running:
            self._points[key] = [None] * (table.ply + 1)
            self._running[key] = asyncio.create_task(self._analyse(table, key))
        return _answer("running", [point for point in self._points[key] if point is not None])

    async def _analyse(self, table: Table, key: Key) -> None:
        try:
            async with self._few:
                await self._look_at(table, self._points[key])
        except Problem as problem:
            log.warning("analysis given up", extra={"table": table.id, "why": problem.key})
        finally:
            self._running.pop(key, None)
            self._points.pop(key, None)

    async def _look_at(self, table: Table, points: list[dict[str, Any] | None]) -> None:
        seconds = min(MOST, WHOLE / (table.ply + 1))
        record = table.record()

        async def look(ply: int) -> None:
            played = record["actions"][ply] if ply < table.ply else None
            part = {**record, "actions": record["actions"][:ply]}
            job = {"kind": "review", "record": part, "played": played}
            point = await self._pool.ask(Task(job, seconds, hurried=False), REVIEW)
            points[ply] = {"ply": ply, **{k: _short(v) for k, v in point.items() if k != "ok"}}

        await asyncio.gather(*(look(ply) for ply in range(table.ply + 1)))
        try:
            await self._storage.write(lambda connection: _keep(connection, table, points))
        except IntegrityError:
            log.info("another process has analysed the table", extra={"table": table.id})


def _keep(connection: sa.Connection, table: Table, points: list[dict[str, Any] | None]) -> None:
    """Keep an analysis, unless the game was reopened meanwhile."""
    rows, analyses = schema.actions, schema.analyses
    last = connection.execute(sa.select(sa.func.max(rows.c.seq)).where(rows.c.table == table.id)).scalar()
    if (last or 0) == _key(table)[2]:
        connection.execute(analyses.insert().values(table=table.id, points=points))


def _short(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value


def _answer(status: str, points: list[dict[str, Any]]) -> dict[str, Any]:
    turning = [point["ply"] for point in points if point.get("loss", 0.0) >= TURNING]
    return {"status": status, "points": points, "turning": turning}
