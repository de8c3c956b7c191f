"""What a table shows of Pyramis beside the fields: each fleet's counts and the cards of its largest area."""

from __future__ import annotations

from typing import Any

from benben.games.pyramis.scoring import ROW_BITS, fleet_aliens, fleet_pyramids, largest_area, pyramids_in
from benben.games.pyramis.state import CARD_COLOUR, COLOURS, COLUMNS, FIRST_X, HEIGHT, State

SLOTS = [(level, column) for level in range(HEIGHT) for column in range(COLUMNS)]


def facts(s: State, viewer: int | None) -> dict[str, Any]:
    """For each seat what its open cards count; `viewer` sees nobody's star cards in it, not even its own."""
    del viewer
    aliens = [fleet_aliens(s, seat) for seat in range(s.seats)]
    return {"seats": [{**_fleet(s, seat), "most": 0 < aliens[seat] == max(aliens)} for seat in range(s.seats)]}


def _fleet(s: State, seat: int) -> dict[str, Any]:
    area = largest_area(s, seat)
    slots = [(level, column) for level, column in SLOTS if area >> (ROW_BITS * level + column) & 1]
    return {
        "pyramids": fleet_pyramids(s, seat),
        "aliens": fleet_aliens(s, seat),
        "area": [[level, column + FIRST_X] for level, column in slots],
        "areaPyramids": pyramids_in(s, seat, area),
        "colour": COLOURS[CARD_COLOUR[s.fleet[seat][slots[0][0]][slots[0][1]]]] if slots else None,
    }
