"""Guests: a signed cookie says who somebody is; a name is kept when one is chosen."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import sqlalchemy as sa
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from benben.server import schema, text
from benben.server.problems import Problem
from benben.server.storage import Storage

COOKIE = "benben"
AGE = 400 * 86_400  # seconds; browsers keep no cookie longer


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a cookie."""

    id: str
    name: str


def first_name(id: str) -> str:
    """What a guest is called who has not said."""
    return f"Guest {1000 + zlib.crc32(id.encode()) % 9000}"


class Accounts:
    """Knows guests by their cookies."""

    def __init__(self, storage: Storage, secret: str) -> None:
        self._storage = storage
        self._signer = Signer(secret, salt="benben guest")

    def id_of(self, connection: HTTPConnection) -> str | None:
        """The guest of a request's cookie, None without one. Problem if the cookie was not made here."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            raise Problem("bad_cookie") from None

    async def name_of(self, id: str) -> str:
        g = schema.guests
        found = await self._storage.rows(sa.select(g.c.name).where(g.c.id == id))
        return found[0][0] if found else first_name(id)

    async def rename(self, id: str, name: str, now: float) -> str:
        """Keep a name. Problem if it is none."""
        name = text.name(name)
        g = schema.guests

        def kept(connection: sa.Connection) -> None:
            changed = connection.execute(g.update().where(g.c.id == id).values(name=name))
            if changed.rowcount == 0:
                connection.execute(g.insert().values(id=id, name=name, at=now))

        await self._storage.write(kept)
        return name

    def new_id(self) -> str:
        return text.token(20)

    def give(self, connection: HTTPConnection, response: Response, id: str) -> None:
        """Put the cookie of a guest on an answer."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(id).decode(),
            max_age=AGE,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )


def remove_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
