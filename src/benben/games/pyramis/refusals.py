"""Why an action of Pyramis is not possible now. Explains a refusal; whether it is one, `rules.py` has decided."""

from __future__ import annotations

from benben.games.pyramis.actions import (
    ACTION_KIND,
    PLACE,
    REFILL,
    STEAL,
    TURN,
    place_level,
    place_x,
    turn_card,
)
from benben.games.pyramis.rules import bottom_row, can_place, card_at
from benben.games.pyramis.state import (
    CARD_COLOUR,
    DISPLAY,
    LEVEL_CARDS,
    PLACING,
    REFILLING,
    STEALING,
    TURNING,
    State,
)

REFUSALS = {
    "chance": "cards are dealt, revealed and drawn by chance, not by a player (rules 3, 5)",
    "place_first": "a turn begins with a card from the display that is laid in the own fleet (rules 5, phase 1)",
    "steal_first": "the opponent to take a star card from must be named first (rules 5, phase 2)",
    "refill_first": "the display must be refilled from one of the piles first (rules 5, phase 3)",
    "turn_first": "both piles show a colour of which you choose a free card to turn first (rules 5, turning cards)",
    "not_on_display": f"only one of the {DISPLAY} cards on display can be taken (rules 5, phase 1)",
    "slot_taken": "a card lies there already, and cards never move (rules 5, phase 1)",
    "first_card": "the first card of a fleet is its bottom row, at x 0 (rules 5, phase 1)",
    "row_full": f"the bottom row has {LEVEL_CARDS[0]} cards and takes no more (rules 5, phase 1)",
    "not_adjoining": "a card of the bottom row adjoins its left or its right end (rules 5, phase 1)",
    "no_support": "a card on a higher level lies directly over two cards of the level below (rules 5, phase 1)",
    "no_star": "only an opponent who holds a star card can be named (rules 5, phase 2)",
    "not_in_fleet": "only a card of the own fleet can be turned (rules 5, turning cards)",
    "other_colour": "the card to turn has the colour that both piles show (rules 5, turning cards)",
    "covered": "a card with a card above it cannot be turned (rules 5, turning cards)",
}
DUE = {PLACING: PLACE, STEALING: STEAL, REFILLING: REFILL, TURNING: TURN}
FIRST = {PLACE: "place_first", STEAL: "steal_first", REFILL: "refill_first", TURN: "turn_first"}


def refusal(s: State, action: int) -> str:
    kind, due = ACTION_KIND[action], DUE[s.phase]
    if kind not in FIRST:
        return "chance"
    if kind != due:
        return FIRST[due]
    if kind == PLACE:
        return _place(s, place_level(action), place_x(action))
    return "no_star" if kind == STEAL else _turn(s, turn_card(action))


def _place(s: State, level: int, x: int) -> str:
    if can_place(s, s.seat, level, x):
        return "not_on_display"
    if card_at(s, s.seat, level, x) >= 0:
        return "slot_taken"
    if s.laid[s.seat] == 0:
        return "first_card"
    if level > 0:
        return "no_support"
    return "row_full" if bottom_row(s, s.seat) == LEVEL_CARDS[0] else "not_adjoining"


def _turn(s: State, card: int) -> str:
    if not any(card in level for level in s.fleet[s.seat]):
        return "not_in_fleet"
    return "other_colour" if CARD_COLOUR[card] != s.colour else "covered"
