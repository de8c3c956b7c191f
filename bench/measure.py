"""Interleaved measurement: every contender in turn, round after round, so that a busy machine slows all alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Slice = Callable[[float], int]  # works for about so many seconds, returns what it did


@dataclass(frozen=True, slots=True)
class Contender:
    """Something that does units of work: its name, its unit, and a function that does them for a while."""

    name: str
    unit: str
    work: Slice


@dataclass(frozen=True, slots=True)
class Rate:
    """Median units per second of a contender, with the lowest and highest round."""

    contender: Contender
    median: float
    low: float
    high: float
    rounds: tuple[float, ...]

    def over(self, other: Rate) -> float:
        """Median ratio to another contender, formed round by round."""
        return statistics.median(a / b for a, b in zip(self.rounds, other.rounds, strict=True))


def rates(contenders: list[Contender], rounds: int = 5, seconds: float = 0.5) -> dict[str, Rate]:
    """The rate of each contender over interleaved rounds, the order reversed every second round."""
    for contender in contenders:
        contender.work(0.05)
    found: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for i in range(rounds):
        for contender in contenders if i % 2 == 0 else reversed(contenders):
            began = time.perf_counter()
            done = contender.work(seconds)
            found[contender.name].append(done / (time.perf_counter() - began))
    return {
        c.name: Rate(c, statistics.median(found[c.name]), min(found[c.name]), max(found[c.name]), tuple(found[c.name]))
        for c in contenders
    }
