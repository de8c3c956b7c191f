"""What a seat decides in Pyramis, and what chance does."""

from __future__ import annotations

from benben.core.actions import ActionSpace, Kind
from benben.games.pyramis.state import BACK_IDS, CARD_IDS, FIRST_X, HEIGHT, LAST_X, MOST_SEATS, PILE_IDS, STAR_IDS

ACTIONS = ActionSpace(
    Kind("deal", card=CARD_IDS),  # chance: a card of the first display
    Kind("uncover", pile=PILE_IDS, back=BACK_IDS),  # chance: the back now on top of a pile
    Kind("place", card=CARD_IDS, level=range(HEIGHT), x=range(FIRST_X, LAST_X + 1)),
    Kind("steal", seat=range(MOST_SEATS)),  # whose star card to take when the stack is empty
    Kind("draw", star=STAR_IDS),  # chance: the star card from the stack, seen by its owner
    Kind("take", star=STAR_IDS),  # chance: the star card from another player, seen by both
    Kind("refill", pile=PILE_IDS),
    Kind("reveal", card=CARD_IDS),  # chance: the card from that pile
    Kind("turn", card=CARD_IDS),  # sealed until all are in
)

ACTION_KIND = ACTIONS.kind_of
DEAL, UNCOVER, PLACE, STEAL, DRAW, TAKE, REFILL, REVEAL, TURN = range(9)

deal = ACTIONS.encoder("deal")
deal_card = ACTIONS.decoder("deal", "card")
uncover = ACTIONS.encoder("uncover")
uncover_back = ACTIONS.decoder("uncover", "back")
place = ACTIONS.encoder("place")
place_card = ACTIONS.decoder("place", "card")
place_level = ACTIONS.decoder("place", "level")
place_x = ACTIONS.decoder("place", "x")
steal = ACTIONS.encoder("steal")
steal_seat = ACTIONS.decoder("steal", "seat")
draw = ACTIONS.encoder("draw")
draw_star = ACTIONS.decoder("draw", "star")
take = ACTIONS.encoder("take")
take_star = ACTIONS.decoder("take", "star")
refill = ACTIONS.encoder("refill")
refill_pile = ACTIONS.decoder("refill", "pile")
reveal = ACTIONS.encoder("reveal")
reveal_card = ACTIONS.decoder("reveal", "card")
turn = ACTIONS.encoder("turn")
turn_card = ACTIONS.decoder("turn", "card")
