"""Servers for tests."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from benben.core import registry
from benben.core.game import Game
from tests.core.lanterns import GAME as LANTERNS
from tests.server.serving import Served, served

POSTGRESQL = os.environ.get("BENBEN_TEST_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as running:
        yield running


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game of luck and secrets, as one of the box."""
    game = LANTERNS
    get, ids = registry.get, registry.ids()
    monkeypatch.setattr(registry, "get", lambda name: game if name == game.id else get(name))
    monkeypatch.setattr(registry, "ids", lambda: (*ids, game.id))
    return game


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Callable[[], str]]:
    """Makes empty databases at the PostgreSQL of this machine, and drops them at the end."""
    made: list[str] = []

    async def run(statement: str) -> None:
        connection = await asyncpg.connect(f"{POSTGRESQL}/postgres", timeout=2)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def make() -> str:
        name = f"benben_test_{uuid.uuid4().hex}"
        asyncio.run(run(f'CREATE DATABASE "{name}"'))
        made.append(name)
        return f"{POSTGRESQL}/{name}"

    try:
        asyncio.run(run("SELECT 1"))
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        pytest.skip(f"no PostgreSQL at {POSTGRESQL}: {error}")
    yield make
    for name in made:
        asyncio.run(run(f'DROP DATABASE "{name}" WITH (FORCE)'))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, as `Settings.database_url` names it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    url: str = request.getfixturevalue("postgresql")()
    return url
