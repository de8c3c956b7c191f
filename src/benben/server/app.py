"""The server put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from benben import __version__
from benben.core import registry
from benben.search import runtimes
from benben.server.accounts import Accounts, remove_cookie
from benben.server.analysis import Analysis
from benben.server.bots import Bots
from benben.server.headers import Guard, refuse
from benben.server.limits import Buckets
from benben.server.live import Hub
from benben.server.logs import Watch
from benben.server.metrics import Metrics
from benben.server.pool import Pool
from benben.server.problems import Problem
from benben.server.settings import Settings
from benben.server.storage import Storage
from benben.server.tables import Tables
from benben.server.timers import Timers

log = logging.getLogger(__name__)


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
    buckets: Buckets

    async def move_now(self, id: str) -> None:
        """Have the bot that thinks at a table play, in whatever process it does."""
        self.bots.now(id)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application."""
    settings = settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            app.state.server = await _open(settings, metrics, stack)
            yield

    app = FastAPI(
        title="Benben",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    from benben.server.routes import router

    app.include_router(router)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Watch, metrics=metrics)
    return app


async def _open(settings: Settings, metrics: Metrics, stack: AsyncExitStack) -> Server:
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
    timers = Timers(tables, storage, bots, settings.tick)
    await timers.open()
    stack.push_async_callback(timers.close)
    background = [asyncio.create_task(pool.open()), asyncio.create_task(timers.replay_all())]
    stack.push_async_callback(_cancelled, background)
    if settings.compile:
        for game in registry.ids():
            runtimes.warm(registry.get(game))
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
        Buckets(settings.now),
    )


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if not isinstance(error, Problem):
        error = {
            404: Problem("no_page"),
            405: Problem("bad_method", method=request.method),
        }.get(error.status_code, Problem("bad_body"))
    if error.status == 503:
        request.app.state.server.metrics.database_errors.inc()
    response = refuse(error)
    if error.key == "bad_cookie":
        remove_cookie(response)
    return response


async def _invalid(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return refuse(Problem("bad_body"))
    where = ".".join(str(part) for part in first["loc"][1:] if part != "body")
    return refuse(Problem("bad_value", what=f"{where or 'the request'}: {first['msg']}"))
