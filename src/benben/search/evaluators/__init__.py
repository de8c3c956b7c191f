"""Game knowledge for bots, one module per title, kept out of the rules."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from benben.core.game import Game
from benben.search.evaluators import plain


def functions(game: Game) -> dict[str, Callable[..., Any]]:
    """The functions of `benben.search.contract` for a game; without an evaluator of its own, its score so far."""
    found = module(game)
    return {"evaluate": found.evaluate, "scale": found.scale}


def module(game: Game) -> ModuleType:
    """The evaluator module of a game."""
    name = f"{__name__}.{game.id.replace('-', '_')}"
    return import_module(name) if find_spec(name) else plain
