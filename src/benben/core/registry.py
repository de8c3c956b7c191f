"""The games, found by their folders. A game's module is imported when somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from benben.core.errors import UnknownGame, shown
from benben.core.game import Game

# The order in which people meet them; a folder that is not here comes after them.
ORDER = ("tholos", "pyramis", "imhotep", "block-and-key", "teotihuacan")
FOLDER = Path(__file__).parent.parent / "games"


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games there are."""
    found = [p.parent.name.replace("_", "-") for p in FOLDER.glob("*/__init__.py")]
    return tuple(sorted(found, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name)))


@cache
def get(id: str) -> Game:
    """The declaration of a game. UnknownGame lists what there is."""
    if id not in ids():
        raise UnknownGame(f"there is no game {shown(id)}; the games are {', '.join(ids())}")
    game: Game = import_module(f"benben.games.{id.replace('-', '_')}").GAME
    return game
