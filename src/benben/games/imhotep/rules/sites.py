"""Imhotep, section 9 of its rules reference: where a stone goes that reaches a site. The market is in `market.py`."""

from __future__ import annotations

from benben.games.imhotep.state import (
    BOX,
    BURIAL_CHAMBER,
    LEAST_SEATS,
    MOST_STONES,
    PYRAMID,
    TEMPLE,
    State,
)

PYRAMID_SPACES = [
    points for level in BOX["site"][PYRAMID]["levels"] for column in level for points in column
]  # in the order in which they fill: column by column, each from the top
PYRAMID_FURTHER = MOST_STONES - len(PYRAMID_SPACES)
PYRAMID_POINTS: list[int] = PYRAMID_SPACES + [BOX["site"][PYRAMID]["further"]] * PYRAMID_FURTHER
TEMPLE_WIDTH: list[int] = BOX["site"][TEMPLE]["width"]
TEMPLE_VISIBLE: int = BOX["site"][TEMPLE]["visible"]


def deliver(s: State, seat: int, site: int) -> None:
    """A stone of `seat` reaches a site other than the market: the next free space, or the own obelisk."""
    n = s.built[site]
    s.built[site] += 1
    if site == PYRAMID:
        s.pyramid[n] = seat
        s.players[seat].pyramid_points += PYRAMID_POINTS[n]
    elif site == TEMPLE:
        s.temple[n] = seat
    elif site == BURIAL_CHAMBER:
        s.chamber[n] = seat
    else:
        s.players[seat].obelisk += 1


# 9.3 Temple


def temple_width(seats: int) -> int:
    return TEMPLE_WIDTH[seats - LEAST_SEATS]


def score_temple(s: State) -> None:
    """At the end of every round. A stone covers the one a whole level below it."""
    for i in range(max(0, s.built[TEMPLE] - s.temple_width), s.built[TEMPLE]):
        s.players[s.temple[i]].temple_points += TEMPLE_VISIBLE
