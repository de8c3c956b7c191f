"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from benben import __version__
from benben.core.errors import LONGEST, shown
from benben.server.accounts import remove_cookie
from benben.server.headers import Guard, refuse
from benben.server.logs import Watch
from benben.server.metrics import Metrics
from benben.server.parts import open_server
from benben.server.problems import Problem
from benben.server.routes import router
from benben.server.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server with these settings."""
    settings = settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            app.state.server = await open_server(settings, metrics, stack)
            yield

    app = FastAPI(
        title="Benben",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.include_router(router)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Watch, metrics=metrics)
    return app


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
    if len(where) > LONGEST or not where.isprintable():
        where = shown(where)  # a name of theirs, which may be anything
    return refuse(Problem("bad_value", what=f"{where or 'the request'}: {first['msg']}"))
