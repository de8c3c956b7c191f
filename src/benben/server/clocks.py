"""Clocks: how long each seat has left. Plain arithmetic on times that the caller brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

DAY = 86_400.0
Left = list[float | None]  # seconds per seat; None: this seat has no clock


def full(clock: dict[str, Any]) -> float | None:
    """What a seat starts with."""
    if clock["kind"] == "realtime":
        return float(clock["seconds"])
    return clock["days"] * DAY if clock["kind"] == "days" else None


def start(clock: dict[str, Any], persons: Sequence[bool]) -> Left | None:
    """The clocks at the start; bots have none."""
    if clock["kind"] == "none":
        return None
    return [full(clock) if person else None for person in persons]


def remaining(left: Left, running: int | None, since: float, now: float) -> Left:
    """The clocks as they stand at `now`, with the one of seat `running` counted down."""
    return [
        None if seconds is None else max(0.0, seconds - max(0.0, now - since)) if seat == running else seconds
        for seat, seconds in enumerate(left)
    ]


def after_turn(clock: dict[str, Any], seconds: float) -> float:
    """A seat's clock when its turn is over: the increment in real time, a whole new term where days are given."""
    if clock["kind"] == "realtime":
        return seconds + float(clock["increment"])
    return float(clock["days"] * DAY)


def flag_falls(left: Left | None, running: int | None, since: float | None) -> float | None:
    """When the running clock reaches nought."""
    if left is None or running is None or since is None or running < 0:
        return None
    seconds = left[running]
    return None if seconds is None else since + seconds
