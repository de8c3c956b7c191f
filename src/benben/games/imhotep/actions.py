"""What a seat decides in Imhotep, and what chance does. Ships are a to d, spaces 1 to 4 from the bow."""

from __future__ import annotations

from benben.core.actions import ActionSpace, Kind
from benben.games.imhotep.state import BLUE_IDS, CARD_IDS, MOST_SPACES, ROUND_CARD_IDS, SHIP_IDS, SITE_IDS

SPACES = range(1, MOST_SPACES + 1)

ACTIONS = ActionSpace(
    Kind("get"),
    Kind("place", ship=SHIP_IDS, space=SPACES),
    Kind("sail", ship=SHIP_IDS, site=SITE_IDS),
    Kind("play", card=BLUE_IDS),
    Kind("unload", space=SPACES),  # Lever: the stone that leaves the ship next
    Kind("take", card=CARD_IDS),
    Kind("pass"),
    Kind("reveal", card=ROUND_CARD_IDS),  # chance: the round card
    Kind("deal", card=CARD_IDS),  # chance: a card of the market
)

ACTION_KIND = ACTIONS.kind_of
GET, PLACE, SAIL, PLAY, UNLOAD, TAKE, PASS, REVEAL, DEAL = range(9)

get = ACTIONS.encoder("get")
place = ACTIONS.encoder("place")
place_ship = ACTIONS.decoder("place", "ship")
place_space = ACTIONS.decoder("place", "space")
sail = ACTIONS.encoder("sail")
sail_ship = ACTIONS.decoder("sail", "ship")
sail_site = ACTIONS.decoder("sail", "site")
play = ACTIONS.encoder("play")
play_card = ACTIONS.decoder("play", "card")
unload = ACTIONS.encoder("unload")
unload_space = ACTIONS.decoder("unload", "space")
take = ACTIONS.encoder("take")
take_card = ACTIONS.decoder("take", "card")
pass_ = ACTIONS.encoder("pass")
reveal = ACTIONS.encoder("reveal")
reveal_card = ACTIONS.decoder("reveal", "card")
deal = ACTIONS.encoder("deal")
deal_card = ACTIONS.decoder("deal", "card")
