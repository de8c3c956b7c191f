"""What lies on the table in Imhotep. Everything is open but the order of two piles, and that chance decides."""

from __future__ import annotations

from benben.core.components import load
from benben.core.fields import EVERYBODY, GameState, Record, Seats, field, record
from benben.core.game import Vector

BOX = load(__file__)

LEAST_SEATS: int = BOX["seats"]["least"]
MOST_SEATS: int = BOX["seats"]["most"]
SEATS = Seats(MOST_SEATS)
ROUNDS: int = BOX["rounds"]
STONES: int = BOX["stones"]["each"]
SLED_SPACES: int = BOX["sled"]["spaces"]
NONE = -1

# Ships and round cards
LEAST_BY_SPACES = [0, *(ship["least"] for ship in sorted(BOX["ship"], key=lambda ship: ship["spaces"]))]
MOST_SPACES = len(LEAST_BY_SPACES) - 1
ROUND_CARDS: dict[str, list[str]] = BOX["round_cards"]
ROUND_CARD_IDS = tuple(sorted({card for cards in ROUND_CARDS.values() for card in cards}, reverse=True))
ROUND_CARD_SHIPS = [[int(spaces) for spaces in card.split("-")] for card in ROUND_CARD_IDS]
SHIPS = len(ROUND_CARD_SHIPS[0])
SHIP_IDS = ("a", "b", "c", "d")[:SHIPS]

# Market cards
CARD_IDS = tuple(card["id"] for card in BOX["card"])
CARDS = len(CARD_IDS)
COPIES = [card["copies"] for card in BOX["card"]]
BLUE_IDS = tuple(card["id"] for card in BOX["card"] if card["colour"] == "blue")
CHISEL, SAIL_CARD, HAMMER, LEVER = (CARD_IDS.index(card) for card in ("chisel", "sail", "hammer", "lever"))
STATUE = CARD_IDS.index("statue")

# Sites
SITE: dict[str, dict[str, object]] = {site["id"]: site for site in BOX["site"]}
SITE_IDS = tuple(SITE)
SITES = len(SITE_IDS)
MARKET, PYRAMID, TEMPLE, BURIAL_CHAMBER, OBELISKS = range(SITES)
FACE_UP: int = BOX["site"][MARKET]["cards"]
CARD_SITE = [SITE_IDS.index(card["site"]) if "site" in card else NONE for card in BOX["card"]]
CARD_IS_RED = [int(card["colour"] == "red") for card in BOX["card"]]

# One ship a round reaches a site, and every red card brings a stone.
MOST_BY_SHIP = ROUNDS * MOST_SPACES
MOST_STONES = MOST_BY_SHIP + max(COPIES[card] for card in range(CARDS) if CARD_IS_RED[card])

# What is due. Chance reveals and deals; a seat decides the rest.
REVEALING, DEALING, ACTING, PLACING, SAILING, ORDERING, TAKING = range(7)


@record
class Ship(Record):
    """One of the four ships of a round."""

    spaces: int = field("int8", see=EVERYBODY, doc="spaces of the ship, 0 before the round card is revealed")
    least: int = field("int8", see=EVERYBODY, doc="stones it needs to sail")
    stone: Vector = field("int8", MOST_SPACES, see=EVERYBODY, doc="seat of the stone on each space from the bow, or -1")
    stones: int = field("int8", see=EVERYBODY, doc="stones it carries")
    site: int = field("int8", see=EVERYBODY, doc="site in whose harbour it lies, -1 while it has not sailed")


@record
class Player(Record):
    """What lies in front of one player, and the points on the track."""

    quarry: int = field("int8", see=EVERYBODY, doc="stones in the quarry")
    sled: int = field("int8", see=EVERYBODY, doc="stones on the sled")
    obelisk: int = field("int8", see=EVERYBODY, doc="stones of the own obelisk")
    pyramid_points: int = field("int8", see=EVERYBODY, doc="points from the pyramid so far")
    temple_points: int = field("int8", see=EVERYBODY, doc="points from the temple so far")
    cards: Vector = field("int8", CARDS, see=EVERYBODY, doc="market cards of each kind")


@record
class State(GameState):
    """Four ships, five sites, the market's cards and what lies in front of each player."""

    phase: int = field(
        "int8",
        see=EVERYBODY,
        doc="what is due: 0 a round card, 1 a market card, 2 an action, 3 a stone to place by card, 4 a ship to sail "
        "by card, 5 the unloading order, 6 a market card to take",
    )
    active: int = field("int8", see=EVERYBODY, doc="seat whose turn it is")
    current_round: int = field("int8", see=EVERYBODY, doc="number of the round, from 1")
    passes: int = field("int8", see=EVERYBODY, doc="passes in direct succession")
    card: int = field("int8", see=EVERYBODY, doc="kind of the blue card being played, -1 if none")
    to_place: int = field("int8", see=EVERYBODY, doc="stones the card being played has still to place")
    ship: int = field("int8", see=EVERYBODY, doc="ship that must sail by card or is being unloaded, -1 if none")
    order: Vector = field(
        "int8", MOST_SPACES, see=EVERYBODY, doc="seats of the stones whose place in the unloading order is fixed, or -1"
    )
    ships: list[Ship] = field(Ship, SHIPS, see=EVERYBODY, doc="ships of the round")
    players: list[Player] = field(Player, SEATS, see=EVERYBODY, doc="what lies in front of each player")
    market: Vector = field("int8", FACE_UP, see=EVERYBODY, doc="kinds of the face-up market cards, -1 where none lies")
    built: Vector = field("int8", SITES, see=EVERYBODY, doc="stones of all colours at each site")
    pyramid: Vector = field(
        "int8", MOST_STONES, see=EVERYBODY, doc="seats of the stones in the pyramid in order, or -1"
    )
    temple: Vector = field("int8", MOST_BY_SHIP, see=EVERYBODY, doc="seats of the stones in the temple in order, or -1")
    temple_width: int = field("int8", see=EVERYBODY, doc="spaces of the temple used at this table")
    chamber: Vector = field(
        "int8", MOST_STONES, see=EVERYBODY, doc="seats of the stones in the burial chamber in order, or -1"
    )
    deck: Vector = field("int8", CARDS, see=EVERYBODY, doc="market cards of each kind in the draw pile")
    discard: Vector = field("int8", CARDS, see=EVERYBODY, doc="market cards of each kind in the discard pile")
    round_cards: Vector = field(
        "int8", len(ROUND_CARD_IDS), see=EVERYBODY, doc="round cards of each kind not revealed yet; one is in the box"
    )
