"""For a game without an evaluator of its own: the score as it stands."""

from __future__ import annotations

from benben.core.contract import score
from benben.core.fields import GameState


def evaluate(s: GameState, seat: int) -> float:
    return float(score(s, seat))


def scale() -> float:
    return 10.0
