"""What a search calls besides the rules: a game's evaluator (see `benben.core.contract`)."""

from __future__ import annotations

from benben.core.fields import GameState


def evaluate(s: GameState, seat: int) -> float:
    """The points `seat` can expect at the end, seen from a position it knows wholly."""
    raise TypeError("bound to no game")


def scale() -> float:
    """The lead in points that is worth half a win."""
    raise TypeError("bound to no game")
