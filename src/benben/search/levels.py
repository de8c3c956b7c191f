"""How far each level plans. Weaker levels plan less far and consider less; none of them blunders at random."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A search budget: iterations, depth of the tree in actions, and a limit in seconds for slow machines."""

    iterations: int
    deepest: int
    plies: int = 6
    explore: float = 0.5
    seconds: float = 2.0


LEVELS = {
    "level-1": Level(iterations=60, deepest=1),
    "level-2": Level(iterations=300, deepest=2),
    "level-3": Level(iterations=1_500, deepest=4),
    "level-4": Level(iterations=6_000, deepest=10),
    "level-5": Level(iterations=24_000, deepest=64),
}
