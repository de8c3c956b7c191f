"""The tables of the suite, and a compiled game where a test needs one."""

from __future__ import annotations

import pytest

import benben
from benben.core import cache
from benben.core.runtime import Compiled
from benben.search import runtimes
from tests.conformance.play import GAMES, TABLES

LARGE = {"pyramis", "block-and-key", "teotihuacan"}  # take long to compile


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str, scope="session")
    elif "game" in metafunc.fixturenames:
        anew = metafunc.definition.get_closest_marker("compiles_anew") is not None
        slow = [pytest.mark.slow]
        games = [pytest.param(game, marks=slow if anew and game in LARGE else []) for game in GAMES]
        metafunc.parametrize("game", games, scope="session")


# Not for a session: the game changes with the test, and `runtimes` keeps what is compiled anyway.
@pytest.fixture
def compiled(request: pytest.FixtureRequest) -> Compiled:
    """The compiled functions of the table's or the test's game, everything ready."""
    at_table = "table" in request.fixturenames
    game = request.getfixturevalue("table").game if at_table else request.getfixturevalue("game")
    if not cache.is_ready(game):
        runtimes.compile_all(benben.game(game).declaration)
    return runtimes.compiled(game)
