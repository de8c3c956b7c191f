"""What a table shows of Imhotep beside the fields: what the sites bring, and how many stones can be had."""

from __future__ import annotations

from typing import Any

from benben.core.bits import count_bits
from benben.games.imhotep.rules.sites import PYRAMID_POINTS
from benben.games.imhotep.rules.turn import stones_to_get
from benben.games.imhotep.scoring import AREA_POINTS, area_of, obelisk_points, stones_in_chamber
from benben.games.imhotep.state import BURIAL_CHAMBER, MOST_SPACES, PYRAMID, State


def facts(s: State, viewer: int | None) -> dict[str, Any]:
    """Each connected area of the burial chamber with its stones (by number, in the order they came) and its points, the
    points of each seat's obelisk as the final scoring would count it now, those of the next stones of the pyramid, and
    how many stones the seat whose turn it is would get. Everybody sees all of it."""
    del viewer
    built = s.built[PYRAMID]
    return {
        "areas": [area for seat in range(s.seats) for area in _areas(s, seat)],
        "obelisks": [obelisk_points(s, seat) for seat in range(s.seats)],
        "pyramid": PYRAMID_POINTS[built : built + MOST_SPACES],
        "get": stones_to_get(s),
    }


def _areas(s: State, seat: int) -> list[dict[str, Any]]:
    found = []
    stones = stones_in_chamber(s, seat)
    while stones:
        area = area_of(stones, stones & -stones)
        lying = [k for k in range(s.built[BURIAL_CHAMBER]) if area >> k & 1]
        found.append({"seat": seat, "stones": lying, "points": AREA_POINTS[count_bits(area)]})
        stones &= ~area
    return found
