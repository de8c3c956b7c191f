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
WHOLE = 24.0  # seconds of thought for a whole game
MOST = 0.3  # seconds for one ply
TURNING = 0.15  # worth given away, from 0 to 2, that makes a turning point


class Analysis:
    """Analyses, made once per finished table when somebody first asks."""

    def __init__(self, storage: Storage, pool: Pool) -> None:
        self._storage, self._pool = storage, pool
        self._points: dict[str, list[dict[str, Any] | None]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

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
        kept = await self._kept(table)
        if kept is not None:
            return _answer("done", kept)
        if table.id not in self._running:
            self._points[table.id] = [None] * (table.ply + 1)
            self._running[table.id] = asyncio.create_task(self._analyse(table))
        return _answer("running", [point for point in self._points[table.id] if point is not None])

    async def _kept(self, table: Table) -> list[dict[str, Any]] | None:
        a = schema.analyses
        query = sa.select(a.c.points).where(a.c.table == table.id, a.c.plies == table.ply, a.c.done)
        found = await self._storage.rows(query)
        return found[0][0] if found else None

    async def _analyse(self, table: Table) -> None:
        try:
            points = self._points[table.id]
            seconds = min(MOST, WHOLE / (table.ply + 1))
            record = table.record()

            async def look(ply: int) -> None:
                played = record["actions"][ply] if ply < table.ply else None
                part = {**record, "actions": record["actions"][:ply]}
                job = {"kind": "review", "record": part, "played": played}
                point = await self._pool.ask(Task(job, seconds, hurried=False), REVIEW)
                points[ply] = {"ply": ply, **{k: _short(v) for k, v in point.items() if k != "ok"}}

            await asyncio.gather(*(look(ply) for ply in range(table.ply + 1)))
            await self._keep(table, [point for point in points if point is not None])
        except Problem as problem:
            log.warning("analysis given up", extra={"table": table.id, "why": problem.key})
        finally:
            self._running.pop(table.id, None)
            self._points.pop(table.id, None)

    async def _keep(self, table: Table, points: list[dict[str, Any]]) -> None:
        a = schema.analyses

        def kept(connection: sa.Connection) -> None:
            connection.execute(a.delete().where(a.c.table == table.id))
            connection.execute(a.insert().values(table=table.id, plies=table.ply, done=True, points=points))

        try:
            await self._storage.write(kept)
        except IntegrityError:
            log.info("another process has analysed the table", extra={"table": table.id})


def _short(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value


def _answer(status: str, points: list[dict[str, Any]]) -> dict[str, Any]:
    turning = [point["ply"] for point in points if point.get("loss", 0.0) >= TURNING]
    return {"status": status, "points": points, "turning": turning}
