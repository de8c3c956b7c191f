"""The parts of a running server, put together and taken apart again."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass

from benben.core import registry
from benben.search import runtimes
from benben.server.accounts import Accounts
from benben.server.analysis import Analysis
from benben.server.bots import Bots
from benben.server.bus import Bus
from benben.server.limits import Buckets
from benben.server.live import Hub
from benben.server.metrics import Metrics
from benben.server.pool import Pool
from benben.server.settings import Settings
from benben.server.storage import Storage
from benben.server.tables import Tables
from benben.server.timers import Timers


@dataclass(frozen=True, slots=True)
class Server:
    """The parts of a running server that requests use."""

    settings: Settings
    metrics: Metrics
    storage: Storage
    accounts: Accounts
    tables: Tables
    hub: Hub
    pool: Pool
    bots: Bots
    analysis: Analysis
    bus: Bus
    timers: Timers
    buckets: Buckets

    async def move_now(self, id: str) -> None:
        """Have the bot that thinks at a table play, in whatever process it does."""
        if not self.bots.now(id):
            await self.bus.say("now", table=id)


async def open_server(settings: Settings, metrics: Metrics, stack: AsyncExitStack) -> Server:
    """Everything started; `stack` ends it in the opposite order."""
    storage = Storage(settings.url())
    stack.push_async_callback(storage.close)
    await storage.open()
    secret = settings.secret or await storage.secret()
    tables = Tables(settings, storage, metrics)
    pool = Pool(settings.bots, settings.preload, metrics)
    stack.push_async_callback(pool.close)
    hub = Hub(settings, tables, metrics)
    stack.callback(hub.close)
    bots = Bots(tables, pool, metrics)
    stack.push_async_callback(bots.close)
    analysis = Analysis(storage, pool)
    stack.push_async_callback(analysis.close)
    bus = Bus(storage, tables, hub, bots)
    await bus.open()
    stack.push_async_callback(bus.close)
    timers = Timers(tables, storage, bots, bus, settings.tick)
    await timers.open()
    stack.push_async_callback(timers.close)
    background = [asyncio.create_task(timers.after_start())]
    if settings.eager:
        background.append(asyncio.create_task(pool.open()))
    if settings.compile:
        for game in registry.ids():
            runtimes.warm(registry.get(game))
    stack.push_async_callback(_cancelled, background)
    return Server(
        settings,
        metrics,
        storage,
        Accounts(storage, secret),
        tables,
        hub,
        pool,
        bots,
        analysis,
        bus,
        timers,
        Buckets(settings.now),
    )


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
