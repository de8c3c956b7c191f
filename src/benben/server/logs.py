"""Logs: one JSON object per line. They hold no names, no cookies, no addresses of people, nothing of a game's state."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.server.headers import refuse
from benben.server.metrics import Metrics
from benben.server.problems import Problem

log = logging.getLogger(__name__)
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A record with its extras as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in USUAL},
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(*, as_json: bool, level: int) -> None:
    """Send the server's logs to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("benben: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("alembic", "uvicorn"):  # uvicorn names addresses and tables
        logging.getLogger(chatty).setLevel(max(level, logging.WARNING))


class Watch:
    """Counts and logs every request, and answers what nobody foresaw."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except Exception:
            log.exception("request failed", extra={"route": _route(scope)})
            if status:
                raise
            await refuse(Problem("failed"))(scope, receive, noting)
        finally:
            seconds, route = time.perf_counter() - began, _route(scope)
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, route, str(status)).inc()
            self._metrics.seconds.labels(route).observe(seconds)
            log.info(
                "request",
                extra={"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )


def _route(scope: Scope) -> str:
    """The pattern of the address; the address itself may be an invitation."""
    return str(getattr(scope.get("route"), "path", "other"))
