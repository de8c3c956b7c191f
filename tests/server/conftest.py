"""Servers for tests."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben.core import registry
from benben.core.game import Game
from tests.core.lanterns import GAME as LANTERNS
from tests.server.serving import Served, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as running:
        yield running


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game of luck and secrets, as one of the box."""
    game = dataclasses.replace(LANTERNS, open_scores=True)
    get, ids = registry.get, registry.ids()
    monkeypatch.setattr(registry, "get", lambda name: game if name == game.id else get(name))
    monkeypatch.setattr(registry, "ids", lambda: (*ids, game.id))
    return game
