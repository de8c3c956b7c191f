"""What a table shows of Pyramis beside the fields: what is open of each player, and which colours pair."""

from __future__ import annotations

from typing import Any

from benben.games.pyramis.rules import is_pair
from benben.games.pyramis.scoring import (
    ROW_BITS,
    aliens,
    fleet_aliens,
    fleet_pyramids,
    largest_area,
    pyramids_in,
    star_pyramids,
)
from benben.games.pyramis.state import CARD_COLOUR, COLOURS, COLUMNS, FIRST_X, GREY, HEIGHT, State

SLOTS = [(level, column) for level in range(HEIGHT) for column in range(COLUMNS)]


def facts(s: State, viewer: int | None) -> dict[str, Any]:
    """What the open cards of each seat count, star cards only when all are shown, and the colours both piles show."""
    del viewer
    seats = [_fleet(s, seat) for seat in range(s.seats)]
    most = max(seat["aliens"] for seat in seats)
    return {
        "seats": [{**seat, "most": 0 < seat["aliens"] == most} for seat in seats],
        "pair": [COLOURS[colour] for colour in range(GREY) if is_pair(s, colour)],
    }


def _fleet(s: State, seat: int) -> dict[str, Any]:
    area = largest_area(s, seat)
    slots = [(level, column) for level, column in SLOTS if area >> (ROW_BITS * level + column) & 1]
    return {
        "pyramids": fleet_pyramids(s, seat) + (star_pyramids(s, seat) if s.over else 0),
        "aliens": aliens(s, seat) if s.over else fleet_aliens(s, seat),
        "area": [[level, column + FIRST_X] for level, column in slots],
        "areaPyramids": pyramids_in(s, seat, area),
        "colour": COLOURS[CARD_COLOUR[s.fleet[seat][slots[0][0]][slots[0][1]]]] if slots else None,
    }
