"""Why an action of Imhotep is not possible now. Explains a refusal; whether it is one, the rules have decided."""

from __future__ import annotations

from benben.games.imhotep.actions import (
    ACTION_KIND,
    DEAL,
    GET,
    PASS,
    PLACE,
    PLAY,
    REVEAL,
    SAIL,
    TAKE,
    UNLOAD,
    place_ship,
    place_space,
    play_card,
    sail_ship,
)
from benben.games.imhotep.rules.turn import FIRST_BLUE, can_sail
from benben.games.imhotep.state import (
    BLUE_IDS,
    NONE,
    ORDERING,
    PLACING,
    SAIL_CARD,
    SAILING,
    SLED_SPACES,
    TAKING,
    State,
)

REFUSALS = {
    "chance_only": "round cards and market cards are turned up by chance, not by a player (rules 3)",
    "sled_full": f"the sled has {SLED_SPACES} spaces and all are full, so there is no room for new stones (rules 6.1)",
    "quarry_empty": "your quarry is empty, so there are no new stones to get (rules 6.1)",
    "sled_empty": "there is no stone on your sled to place (rules 6.2)",
    "no_such_space": "that ship does not have so many spaces (rules 4, 6.2)",
    "space_occupied": "that space is taken by another stone (rules 6.2)",
    "ship_sailed": "that ship has sailed and stays in its harbour until the end of the round (rules 6.2, 6.3)",
    "too_few_stones": "the ship carries fewer stones than it needs to sail (rules 4, 6.3)",
    "harbour_taken": "a ship lies in the harbour of this site until the end of the round (rules 6.3)",
    "no_card": "no such card lies in front of you (rules 6.4)",
    "chisel": "the Chisel needs two stones on the sled and two free spaces on ships that have not sailed (rules 8.2)",
    "sail": "the Sail needs a stone on the sled and a ship that can take it and can then sail (rules 8.2)",
    "hammer": "the Hammer needs room on the sled, a stone in the quarry and a free space on a ship (rules 8.2)",
    "lever": "the Lever needs a ship that carries the stones it needs to sail (rules 8.2)",
    "place_first": "the card being played has still a stone to place (rules 8.2)",
    "sail_first": "the card being played has still a ship to sail (rules 8.2)",
    "order_first": "the order in which the ship is unloaded must be fixed first (rules 8.2)",
    "sail_short": "with the Sail the stone goes onto a ship that can then sail (rules 8.2)",
    "sail_other": "with the Sail only the ship that received the stone may sail (rules 8.2)",
    "front_to_back": "ships are unloaded from the front to the back; only the Lever changes that (rules 6.3, 8.2)",
    "not_on_ship": "the order names each stone on board once, and on that space there is none left to name (rules 8.2)",
    "take_first": "the stones at the market come first: their owners take a card each (rules 9.1)",
    "no_delivery": "a market card is taken for a stone delivered to the market, not otherwise (rules 9.1)",
    "not_face_up": "no such card lies face up in the market (rules 9.1)",
    "can_act": "whoever has a legal action may not pass (rules 6.5)",
}
DUE = {PLACING: (PLACE, "place_first"), SAILING: (SAIL, "sail_first"), ORDERING: (UNLOAD, "order_first")}


def refusal(s: State, action: int) -> str:
    kind = ACTION_KIND[action]
    if kind in (REVEAL, DEAL):
        return "chance_only"
    if s.phase == TAKING:
        return "not_face_up" if kind == TAKE else "take_first"
    due, first = DUE.get(s.phase, (kind, ""))
    if kind != due:
        return first
    if kind == GET:
        return "sled_full" if s.players[s.active].sled == SLED_SPACES else "quarry_empty"
    if kind == PLACE:
        return _place(s, place_ship(action), place_space(action) - 1)
    if kind == SAIL:
        return _sail(s, sail_ship(action))
    if kind == PLAY:
        return BLUE_IDS[play_card(action)] if s.players[s.active].cards[FIRST_BLUE + play_card(action)] else "no_card"
    if kind == UNLOAD:
        return "not_on_ship" if s.phase == ORDERING else "front_to_back"
    return "can_act" if kind == PASS else "no_delivery"


def _place(s: State, i: int, space: int) -> str:
    ship = s.ships[i]
    if space >= ship.spaces:
        return "no_such_space"
    if ship.site != NONE:
        return "ship_sailed"
    if ship.stone[space] != NONE:
        return "space_occupied"
    return "sail_short" if s.card == SAIL_CARD else "sled_empty"


def _sail(s: State, i: int) -> str:
    if s.ships[i].site != NONE:
        return "ship_sailed"
    if s.ship not in (NONE, i):
        return "sail_other"
    return "harbour_taken" if can_sail(s, i) else "too_few_stones"
