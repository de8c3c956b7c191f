"""Around every request: who may ask (Host, Origin), how much (body size), and what browsers must know."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from benben.server.problems import Problem
from benben.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src-attr 'unsafe-inline'",  # boards place their pieces by style attributes
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the address of a table is its invitation
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
TLS_ONLY = {"strict-transport-security": "max-age=31536000"}


def refuse(problem: Problem) -> Response:
    """The answer that a problem is."""
    response = JSONResponse(problem.body(), problem.status)
    if "retry_after" in problem.extra:
        response.headers["retry-after"] = str(problem.extra["retry_after"])
    elif problem.status == 503:
        response.headers["retry-after"] = "1"
    return response


class Guard:
    """Lets through what this server may answer, and puts its headers on the answers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = settings.hosts
        self._origins = settings.origins
        self._most = settings.limits.body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        tls = scope.get("scheme") in ("https", "wss")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered = MutableHeaders(scope=message)
                for name, value in (HEADERS | TLS_ONLY if tls else HEADERS).items():
                    answered.setdefault(name, value)
                if scope["path"].startswith(("/api/", "/metrics", "/health")):
                    answered.setdefault("cache-control", "no-store")
            await send(message)

        problem = self._problem(scope, headers)
        if problem is None:
            await self._app(scope, _limited(receive, self._most), with_headers)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": problem.message})
        else:
            await refuse(problem)(scope, receive, with_headers)

    def _problem(self, scope: MutableMapping[str, Any], headers: Headers) -> Problem | None:
        host = headers.get("host", "")
        if self._hosts is not None and _name(host) not in self._hosts:
            return Problem("bad_host")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            if not self._own(headers, host):
                return Problem("bad_origin")
        if scope["type"] == "http":
            length = headers.get("content-length", "0")
            if not length.isdigit() or int(length) > self._most:
                return Problem("too_large", most=self._most)
            if scope["method"] not in SAFE and not headers.get("content-type", JSON).startswith(JSON):
                return Problem("bad_type")
        return None

    def _own(self, headers: Headers, host: str) -> bool:
        origin = headers.get("origin")
        if origin is None:
            # No browser, or one that says itself where the request comes from.
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return _split(origin).netloc == host or origin in self._origins


def _name(host: str) -> str:
    return _split(f"//{host}").hostname or ""


def _split(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:  # such as a bracket that nothing closes: the address of nobody
        return urlsplit("")


def _limited(receive: Receive, most: int) -> Receive:
    """`receive` for a body that does not say how long it is."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > most:
                raise Problem("too_large", most=most)
        return message

    return limited
