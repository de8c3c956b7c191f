"""The database: one connection pool to read, one to write, and what to do when it is gone for a moment."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from benben.core.errors import NotReady, shown
from benben.server import schema
from benben.server.problems import Problem

WAIT = 10  # seconds for a lock or a connection before giving up
SECRETIVE = {"hide_parameters": True}  # names and chat stay out of error messages, and so out of logs
UPGRADE_LOCK = 0x62656E62656E  # PostgreSQL advisory lock of whoever changes the database's shape


class Storage:
    """Reads and writes. A write is one transaction, and accepted only when it is on disk."""

    def __init__(self, url: str) -> None:
        self.url = _parsed(url)
        self.shared = self.url.get_backend_name() == "postgresql"  # other processes may write at any time
        if self.shared:
            settings: dict[str, Any] = {
                **SECRETIVE,
                "pool_timeout": WAIT,
                "pool_pre_ping": True,
                "connect_args": {"timeout": WAIT},
            }
            # A table is read with several queries, which must see one and the same moment.
            self._reader = create_async_engine(self.url, isolation_level="REPEATABLE READ", **settings)
            self._writer = create_async_engine(self.url, **settings)
        else:
            self._reader = _sqlite(self.url, writes=False)
            self._writer = _sqlite(self.url, writes=True)

    async def open(self) -> None:
        """Make or upgrade the database. NotReady says what stands in the way."""
        if not self.shared and self.url.database:
            folder = Path(self.url.database).parent
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise NotReady(f"{folder} cannot be used for the tables: {error.strerror or error}") from None
        try:
            async with self._writer.begin() as connection:
                if self.shared:
                    await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
                await connection.run_sync(upgrade)
        except (SQLAlchemyError, OSError) as error:
            raise NotReady(f"the database {self.url.render_as_string()} cannot be used: {_reason(error)}") from None

    async def close(self) -> None:
        await self._reader.dispose()
        await self._writer.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with _answered(), self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with _answered(), self._writer.begin() as connection:
            yield connection

    async def rows(self, query: sa.Executable) -> Sequence[Any]:
        async with self.read() as connection:
            return (await connection.execute(query)).all()

    async def ping(self) -> None:
        """Problem if the database does not answer."""
        await self.rows(sa.select(1))

    async def secret(self) -> str:
        """The secret that signs cookies, the same for every process at this database."""
        value: str | None = None
        while value is None:
            found = await self.rows(sa.select(schema.meta.c.value).where(schema.meta.c.name == "secret"))
            if found:
                value = found[0][0]
                break
            try:
                async with self.write() as connection:
                    await connection.execute(
                        schema.meta.insert().values(name="secret", value=secrets.token_urlsafe(32))
                    )
            except IntegrityError:
                continue  # another process was faster
        return value


def _parsed(url: str) -> sa.URL:
    try:
        parsed = sa.engine.make_url(url)
    except sa.exc.ArgumentError:
        raise NotReady(
            f"{shown(url)} is no address of a database; one begins with sqlite:/// or postgresql://"
        ) from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise NotReady(f"there is no database of the kind {shown(parsed.drivername)}; it is sqlite or postgresql")
    return parsed


def _sqlite(url: sa.URL, *, writes: bool) -> AsyncEngine:
    # One writer at a time is what SQLite has anyway; waiting in our own queue is fairer than in its lock.
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1 if writes else 4,
        max_overflow=0,
        **SECRETIVE,
        pool_timeout=WAIT,
        connect_args={"timeout": WAIT, "isolation_level": None},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        # An accepted action is on disk before it is answered, so that it outlives a power cut too: 0.15 ms here.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def alembic_config(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "benben.server:migrations")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: sa.Connection) -> None:
    """Bring the database to the shape this version works with."""
    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise NotReady(f"the database is of a newer version of Benben; install that one ({error})") from None


@asynccontextmanager
async def _answered() -> AsyncIterator[None]:
    """Turn a database that does not answer into a sentence. What was not committed has not happened."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, sa.exc.TimeoutError, OSError, TimeoutError) as error:
        raise Problem("database") from error


def _reason(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(cause).strip().split("\n")[0] or type(cause).__name__
