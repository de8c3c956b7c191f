"""What an action of Imhotep brought about by itself. The log tells it."""

from __future__ import annotations

from typing import Any

from benben.games.imhotep.actions import ACTION_KIND, PASS
from benben.games.imhotep.rules.sites import PYRAMID_POINTS
from benben.games.imhotep.state import BURIAL_CHAMBER, MARKET, NONE, OBELISKS, PYRAMID, SITE_IDS, SITES, TEMPLE, State


def told(before: State, action: int, after: State) -> dict[str, Any] | None:
    """`got`: stones that came onto the sled. `site` and `stones`: seats of the stones that reached a site, in order, at
    the pyramid with their `points`. `temple`: what it brought each seat at the end of the round. `returned`: seats of
    the stones that went back to their quarries because all passed."""
    found: dict[str, Any] = {}
    got = after.players[before.active].sled - before.players[before.active].sled
    if got > 0:
        found["got"] = got
    for site in range(SITES):
        if site != MARKET and after.built[site] > before.built[site]:
            found["site"] = SITE_IDS[site]
            found["stones"] = _arrived(before, after, site)
            if site == PYRAMID:
                found["points"] = PYRAMID_POINTS[before.built[site] : after.built[site]]
    temple = [after.players[seat].temple_points - before.players[seat].temple_points for seat in range(after.seats)]
    if any(temple):
        found["temple"] = temple
    if ACTION_KIND[action] == PASS and (after.over or after.current_round > before.current_round):
        found["returned"] = [stone for ship in before.ships for stone in ship.stone if stone != NONE]
    return found or None


def _arrived(before: State, after: State, site: int) -> list[int]:
    if site == OBELISKS:  # towers have no order among them
        return [k for k in range(after.seats) for _ in range(after.players[k].obelisk - before.players[k].obelisk)]
    built = {PYRAMID: after.pyramid, TEMPLE: after.temple, BURIAL_CHAMBER: after.chamber}[site]
    return list(built[before.built[site] : after.built[site]])
