"""The database: work that reads, work that writes, and what to do when it is gone for a moment.

Work is a plain function of a connection. What waits to be written is committed together: one sync of the disk for many
changes. With PostgreSQL work runs in the event loop on an asynchronous driver. With SQLite writes have a thread of
their own: one hop between threads for many changes, where an asynchronous driver would hop for every statement.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from benben.core.errors import NotReady, shown
from benben.server import schema
from benben.server.problems import Problem

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
WAIT = 10  # seconds for a lock or a connection before giving up
TOGETHER = 100  # changes that are committed at once, at most
READERS = 2  # threads that read SQLite
SECRETIVE = {"hide_parameters": True}  # names and chat stay out of error messages, and so out of logs
UPGRADE_LOCK = 0x62656E62656E  # PostgreSQL advisory lock of whoever changes the database's shape


class Database(Protocol):
    """What runs work."""

    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...


class Storage:
    """Reads and writes. A write is one transaction, and accepted only when it is on disk."""

    def __init__(self, url: str) -> None:
        self.url = _parsed(url)
        self.shared = self.url.get_backend_name() == "postgresql"  # other processes may write at any time
        self._database: Database = PostgreSQL(self.url) if self.shared else SQLite(self.url)

    async def open(self) -> None:
        """Make or upgrade the database. NotReady says what stands in the way."""
        if not self.shared and self.url.database:
            folder = Path(self.url.database).parent
            try:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)  # the secret of the cookies is in there
            except OSError as error:
                raise NotReady(f"{folder} cannot be used for the tables: {error.strerror or error}") from None
        try:
            await self._database.write(upgrade)
        except (SQLAlchemyError, OSError) as error:
            raise NotReady(f"the database {self.url.render_as_string()} cannot be used: {_reason(error)}") from None

    async def close(self) -> None:
        await self._database.close()

    async def read(self, work: Work[T]) -> T:
        """What `work` finds, all of it as of one moment. Problem if the database does not answer."""
        with _answered():
            return await self._database.read(work)

    async def write(self, work: Work[T]) -> T:
        """What `work` comes to, once it is on disk. Problem if the database does not answer: whether it was done is
        not known then."""
        with _answered():
            return await self._database.write(work)

    async def rows(self, query: sa.Executable) -> Sequence[Any]:
        return await self.read(lambda connection: connection.execute(query).all())

    async def ping(self) -> None:
        """Problem if the database does not answer."""
        await self.rows(sa.select(1))

    async def secret(self) -> str:
        """The secret that signs cookies, the same for every process at this database."""
        m = schema.meta
        query = sa.select(m.c.value).where(m.c.name == "secret")
        made = m.insert().values(name="secret", value=secrets.token_urlsafe(32))
        while not (found := await self.rows(query)):
            try:
                await self.write(lambda connection: connection.execute(made))
            except IntegrityError:
                continue  # another process was faster
        return str(found[0][0])


class PostgreSQL:
    """Work in the event loop: reads side by side on a pool of connections, what waits to be written in one transaction.

    A change alone takes six messages to the database and back, a further one in the same transaction three.
    """

    def __init__(self, url: sa.URL) -> None:
        settings: dict[str, Any] = {**SECRETIVE, "pool_timeout": WAIT, "connect_args": {"timeout": WAIT}}
        settings["pool_pre_ping"] = True  # a connection that has died while it waited is replaced
        # A table is read with several queries, which must see one and the same moment.
        self._reader = create_async_engine(url, isolation_level="REPEATABLE READ", **settings)
        self._writer = create_async_engine(url, **settings)
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    async def read(self, work: Work[T]) -> T:
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        waiting = _Waiting(work)
        self._waiting.append(waiting)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        result: T = await waiting.done
        return result

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        await self._reader.dispose()
        await self._writer.dispose()

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            await self._commit(batch)

    async def _commit(self, batch: list[_Waiting]) -> None:
        """All of a batch in one transaction; where one of it fails, each in a transaction of its own."""
        try:
            async with self._writer.begin() as connection:
                results = await connection.run_sync(lambda sync: [waiting.work(sync) for waiting in batch])
        except Exception as error:  # the asker's to handle
            # Whether a lost connection has kept anything is not known: doing it again could do it twice.
            lost = isinstance(error, OSError | TimeoutError) or getattr(error, "connection_invalidated", False)
            if lost or len(batch) == 1:
                for waiting in batch:
                    waiting.tell(None, error)
            else:
                for waiting in batch:
                    await self._commit([waiting])
        else:
            for waiting, result in zip(batch, results, strict=True):
                waiting.tell(result, None)


class SQLite:
    """Work in threads: a few that read, one that writes."""

    def __init__(self, url: sa.URL) -> None:
        self._reader = _sqlite(url, "BEGIN")
        self._writer = _sqlite(url, "BEGIN IMMEDIATE")
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite reader")
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="sqlite writer", daemon=True)
        self._thread.start()

    async def read(self, work: Work[T]) -> T:
        def reading() -> T:
            with self._reader.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, reading)

    async def write(self, work: Work[T]) -> T:
        waiting = _Waiting(work)
        self._waiting.put(waiting)
        result: T = await waiting.done
        return result

    async def close(self) -> None:
        self._waiting.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        self._threads.shutdown()
        self._reader.dispose()
        self._writer.dispose()

    def _write(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < TOGETHER and not self._waiting.empty():
                further = self._waiting.get()
                if further is None:
                    self._waiting.put(None)
                    break
                batch.append(further)
            self._commit(batch)

    def _commit(self, batch: list[_Waiting]) -> None:
        """All of a batch in one transaction. One that fails is undone alone."""
        outcomes: list[tuple[Any, BaseException | None]] = []
        try:
            with self._writer.begin() as connection:
                for waiting in batch:
                    try:
                        with connection.begin_nested():
                            outcomes.append((waiting.work(connection), None))
                    except Exception as error:  # the asker's to handle
                        outcomes.append((None, error))
        except Exception as error:  # nothing of it was kept
            outcomes = [(None, error)] * len(batch)
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.tell(*outcome)


class _Waiting:
    """Work that waits for the writer, and the future that hears of it."""

    __slots__ = ("_loop", "done", "work")

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self._loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self._loop.create_future()

    def tell(self, result: Any, error: BaseException | None) -> None:
        self._loop.call_soon_threadsafe(self._tell, result, error)

    def _tell(self, result: Any, error: BaseException | None) -> None:
        if self.done.done():
            return  # nobody waits any more
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)


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


def _sqlite(url: sa.URL, begin: str) -> sa.Engine:
    engine = sa.create_engine(
        url.set(drivername="sqlite"),
        pool_size=READERS,
        pool_timeout=WAIT,
        connect_args={"timeout": WAIT, "isolation_level": None},
        **SECRETIVE,
    )

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        # An accepted action is on disk before it is answered, so that it outlives a power cut, too.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def alembic_config(connection: sa.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "benben.server:migrations")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: sa.Connection) -> None:
    """Bring the database to the shape this version works with."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise NotReady(f"the database is of a newer version of Benben; install that one ({error})") from None


@contextmanager
def _answered() -> Iterator[None]:
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
