"""What happened by itself in Pyramis: pairs, cards that turned, who lost a star card. The log tells it."""

from __future__ import annotations

from typing import Any

from benben.games.pyramis.actions import ACTION_KIND, REVEAL, TAKE, TURN, UNCOVER
from benben.games.pyramis.rules import is_pair
from benben.games.pyramis.scoring import seen_sheet
from benben.games.pyramis.state import CARD_IDS, CARDS, COLOURS, GREY, PILE_IDS, TURNING, State

Found = dict[str, Any]


def told(before: State, action: int, after: State) -> Found | None:
    """`pile`: whence a card was revealed. `giver`: who lost a star card. `pair`: the colours that both piles show after
    a refill. `turned`: once all have chosen, each seat's turned cards, 1 where they now lie upside down, with what that
    brought it."""
    found: Found = {}
    kind = ACTION_KIND[action]
    if kind == REVEAL:
        found["pile"] = PILE_IDS[before.source]
    if kind == TAKE:
        found["giver"] = before.giver
    if kind == UNCOVER and before.laid[before.active]:
        pair = [COLOURS[colour] for colour in range(GREY) if is_pair(after, colour)]
        if pair:
            found["pair"] = pair
    if ("pair" in found or kind == TURN) and after.phase != TURNING:
        found["turned"] = _turned(before, after)
    return found or None


def _turned(before: State, after: State) -> list[Found]:
    """In turn order from the active player; empty where nobody had a free card."""
    changed = [card for card in range(CARDS) if before.turned[card] != after.turned[card]]
    found = []
    for seat in [(before.active + i) % before.seats for i in range(before.seats)]:
        mine = [card for card in changed if any(card in level for level in after.fleet[seat])]
        if mine:
            cards = {CARD_IDS[card]: after.turned[card] for card in mine}
            found.append({"seat": seat, "cards": cards, "gain": _known(after, seat) - _known(before, seat)})
    return found


def _known(s: State, seat: int) -> int:
    """Points that everybody may know of."""
    return sum(points or 0 for points in seen_sheet(s, seat, None))
