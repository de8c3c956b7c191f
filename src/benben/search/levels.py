"""How far each level plans. Weaker levels plan less far and consider less; none of them blunders at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from benben.core.game import Game
from benben.search import evaluators


@dataclass(frozen=True, slots=True)
class Level:
    """A search budget: iterations, depth of the tree in actions, decisions in a playout, exploration constant, a limit
    in seconds for slow machines, how many random actions each decision of a playout looks at, how many actions of a
    decision are searched at all (0: every one), and how many alone, where nobody answers (0: as many)."""

    iterations: int
    deepest: int
    plies: int
    explore: float
    seconds: float = 2.0
    tries: int = 1
    branch: int = 0
    branch_alone: int = 0


LEVELS: Mapping[str, Level] = {
    "level-1": Level(iterations=60, deepest=1, plies=4, explore=0.5),
    "level-2": Level(iterations=250, deepest=2, plies=6, explore=0.5),
    "level-3": Level(iterations=900, deepest=3, plies=8, explore=0.4),
    "level-4": Level(iterations=6_000, deepest=12, plies=16, explore=0.3),
    "level-5": Level(iterations=40_000, deepest=64, plies=16, explore=0.3),
}


def levels(game: Game) -> Mapping[str, Level]:
    """The levels of a game, weakest first: its evaluator's own where it declares `LEVELS`, else these."""
    own: Mapping[str, Level] = getattr(evaluators.module(game), "LEVELS", LEVELS)
    return own
