"""Teotihuacan, section 18 of its rules reference: points by their source, ties."""

from __future__ import annotations

from benben.games.teotihuacan.rules.effects import total
from benben.games.teotihuacan.state import MOST_SEATS, SOURCES, State

SHEET_ROWS = SOURCES


def score(s: State, seat: int) -> int:
    return total(s, seat)


def sheet(s: State, seat: int) -> list[int]:
    return [int(points) for points in s.players[seat].points]


def seen_sheet(s: State, seat: int, viewer: int | None) -> list[int | None]:
    """Points are open to all."""
    del viewer
    return [*sheet(s, seat)]


def tiebreak(s: State, seat: int) -> int:
    """More cocoa, then the earlier in player order; in the Dark Eclipse the later."""
    return MOST_SEATS * s.players[seat].cocoa + (seat if s.dark else MOST_SEATS - 1 - seat)
