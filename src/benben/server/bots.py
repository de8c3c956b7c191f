"""Bots at tables: whoever's turn it is, if it is a bot's, thinks in the pool and plays."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any

from benben.core import cache, registry
from benben.core.errors import UnknownGame
from benben.search.levels import levels
from benben.server import play
from benben.server.metrics import Metrics
from benben.server.pool import HINT, MOVE, Pool, Task
from benben.server.problems import Problem
from benben.server.table import Table
from benben.server.tables import Tables

log = logging.getLogger(__name__)
QUICK = 1.0  # seconds allowed to agents that do not search
HINTS = "level-4"
AGAIN = 1.0  # seconds before a bot tries again when the database was gone


def limit(game: str, level: str) -> float:
    """How long a level may think."""
    try:
        known = levels(registry.get(game))
    except UnknownGame:
        return QUICK
    return known[level].seconds if level in known else QUICK


def limit_at(table: Table) -> float:
    """How long the bot to act may think; 0 if none is."""
    bot = table.bot_to_act
    return 0.0 if bot is None else limit(table.game, bot.level or "")


def is_compiled(game: str) -> bool:
    return cache.is_ready(game)


def moment(table: Table) -> tuple[int, int]:
    """Tells whether an answer still belongs to the table as it is: actions so far, seq of the last."""
    return table.ply, table.rows[-1].seq if table.rows else 0


class Bots:
    """One task per table at which a bot is to act."""

    def __init__(self, tables: Tables, pool: Pool, metrics: Metrics) -> None:
        self._tables, self._pool, self._metrics = tables, pool, metrics
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._thinking: dict[str, tuple[tuple[int, int], Task]] = {}
        self._closed = False
        tables.listen(self.heard)
        tables.bot_limit = limit_at

    def heard(self, table: Table, here: bool) -> None:
        """A table has changed: give up what no longer matters, think where a bot is to act. What another process has
        changed is for its bots."""
        thinking = self._thinking.get(table.id)
        if thinking is not None and (thinking[0] != moment(table) or table.bot_to_act is None):
            thinking[1].stop()
        if here and table.bot_to_act is not None and table.id not in self._playing and not self._closed:
            task = asyncio.get_running_loop().create_task(self._play(table.id))
            self._playing[table.id] = task
            task.add_done_callback(lambda _: self._done(table.id))

    def _done(self, id: str) -> None:
        self._playing.pop(id, None)
        table = self._tables.at_hand(id)
        if table is not None and table.bot_to_act is not None:
            self.heard(table, here=True)  # it became a bot's turn again at the last moment

    async def close(self) -> None:
        self._closed = True
        for _, task in self._thinking.values():
            task.stop()
        for playing in list(self._playing.values()):
            playing.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)

    def now(self, id: str) -> bool:
        """Have the bot at this table play what it has. False if none thinks here."""
        thinking = self._thinking.get(id)
        if thinking is None:
            return False
        thinking[1].stop()
        return True

    async def _play(self, id: str) -> None:
        while not self._closed:
            try:
                table = await self._tables.get(id)
                bot = table.bot_to_act
                if bot is None:
                    return
                action = await self._decide(table, bot.level or "")
                await self._tables.change(id, _answer(table, action, self._tables.now))
                self._metrics.actions.labels(table.game, "bot").inc()
            except Problem as problem:
                if problem.status == 503:
                    await asyncio.sleep(AGAIN)
                elif problem.key in ("no_table", "set_aside"):
                    return

    async def _decide(self, table: Table, level: str) -> str:
        """The action of a level. Whatever happens to the pool, the game goes on."""
        task = Task({"kind": "decide", "record": table.record(), "level": level}, limit(table.game, level))
        self._thinking[table.id] = (moment(table), task)
        began = time.perf_counter()
        try:
            answer = await self._pool.ask(task, MOVE)
            return str(answer["action"])
        except Problem:
            assert table.match is not None
            log.exception("bot plays at random", extra={"table": table.id, "game": table.game})
            return secrets.choice(table.match.legal())
        finally:
            self._thinking.pop(table.id, None)
            self._metrics.thinking.labels(table.game, level).observe(time.perf_counter() - began)

    async def hint(self, table: Table) -> dict[str, Any]:
        """What the strong bot would play for the seat to act, and what it expects of it."""
        job = {"kind": "hint", "record": table.record(), "level": HINTS}
        answer = await self._pool.ask(Task(job, limit(table.game, HINTS)), HINT)
        return {"action": answer["action"], "worth": round(answer["worth"], 3), "lead": answer["lead"]}


def _answer(asked: Table, action: str, now: Any) -> Any:
    def work(draft: Table) -> None:
        if moment(draft) != moment(asked) or draft.bot_to_act is None:
            raise Problem("stale", ply=draft.ply)  # undone, resigned or played elsewhere meanwhile
        play.play(draft, action, None, now())

    return work
