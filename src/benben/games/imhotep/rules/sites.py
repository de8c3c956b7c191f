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
    """A stone of `seat` reaches a site other than the market."""
    if site == PYRAMID:
        add_to_pyramid(s, seat)
    elif site == TEMPLE:
        add_to_temple(s, seat)
    elif site == BURIAL_CHAMBER:
        add_to_chamber(s, seat)
    else:
        s.players[seat].obelisk += 1


# 9.2 Pyramid


def add_to_pyramid(s: State, seat: int) -> None:
    s.players[seat].pyramid_points += PYRAMID_POINTS[s.in_pyramid]
    s.pyramid[s.in_pyramid] = seat
    s.in_pyramid += 1


# 9.3 Temple


def temple_width(seats: int) -> int:
    return TEMPLE_WIDTH[seats - LEAST_SEATS]


def add_to_temple(s: State, seat: int) -> None:
    s.temple[s.in_temple] = seat
    s.in_temple += 1


def score_temple(s: State) -> None:
    """At the end of every round. A stone covers the one a whole level below it."""
    for i in range(max(0, s.in_temple - s.temple_width), s.in_temple):
        s.players[s.temple[i]].temple_points += TEMPLE_VISIBLE


# 9.4 Burial chamber: where a stone lies follows from its number, see `scoring.areas`.


def add_to_chamber(s: State, seat: int) -> None:
    s.chamber[s.in_chamber] = seat
    s.in_chamber += 1
