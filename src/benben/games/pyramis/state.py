"""What lies on the table in Pyramis. Star cards and sealed choices are secret, the piles are known to nobody."""

from __future__ import annotations

from benben.core.components import load
from benben.core.fields import EVERYBODY, NOBODY, OWNER, GameState, Record, Seats, field, record
from benben.core.game import Matrix, Vector

BOX = load(__file__)

LEAST_SEATS: int = BOX["seats"]["least"]
MOST_SEATS: int = BOX["seats"]["most"]
SEATS = Seats(MOST_SEATS)

COLOURS = tuple(colour["id"] for colour in BOX["colour"])
GREY = COLOURS.index("grey")  # the last: the colours before it are those that turn
NONE = -1

# Exodus cards
CARD_IDS = tuple(card["id"] for card in BOX["exodus"]["card"])
CARDS = len(CARD_IDS)
BACK_IDS = tuple(back["id"] for back in BOX["back"])
BACKS = len(BACK_IDS)
CARD_COLOUR = [COLOURS.index(card["colour"]) for card in BOX["exodus"]["card"]]
CARD_STAR = [int(card["star"]) for card in BOX["exodus"]["card"]]
CARD_BACK = [BACK_IDS.index(card["back"]) for card in BOX["exodus"]["card"]]
CARD_PYRAMIDS = [[card[half]["pyramids"] for half in ("top", "bottom")] for card in BOX["exodus"]["card"]]
CARD_ALIENS = [[card[half]["aliens"] for half in ("top", "bottom")] for card in BOX["exodus"]["card"]]
BACK_SHOWS = [[int(colour in back["colours"]) for colour in COLOURS] for back in BOX["back"]]

# Shooting-star cards
STAR_IDS = tuple(star["id"] for star in BOX["star"])
STARS = len(STAR_IDS)
STAR_CARDS = [star["cards"] for star in BOX["star"]]
STAR_PYRAMIDS = [star["pyramids"] for star in BOX["star"]]
STAR_ALIENS = [star["aliens"] for star in BOX["star"]]
STACK = -1
SYMBOLS = sum(CARD_STAR)  # so often at most a star card goes to somebody

DISPLAY: int = BOX["display"]["cards"]
PILE_IDS = ("left", "right")
PILE_CARDS = [BOX["pile"][pile] for pile in PILE_IDS]

# Slots: level 0 is the bottom; x is counted from the first card, so the bottom row lies anywhere from -3 to 3.
LEVEL_CARDS = BOX["fleet"]["levels"]
HEIGHT = len(LEVEL_CARDS)
FLEET: int = sum(LEVEL_CARDS)
LAST_X: int = LEVEL_CARDS[0] - 1
FIRST_X = -LAST_X
COLUMNS = LAST_X - FIRST_X + 1

# What is due. Chance deals, uncovers, hands out stars and reveals; a seat decides the rest.
DEALING, UNCOVERING, PLACING, STEALING, STARRING, REFILLING, REVEALING, TURNING = range(8)
PHASES = ("deal", "uncover", "place", "steal", "star", "refill", "reveal", "turn")


@record
class Taking(Record):
    """One shooting-star card going to a player."""

    taker: int = field("int8", see=EVERYBODY, doc="seat it went to, -1 in an unused entry")
    giver: int = field("int8", see=EVERYBODY, doc="seat it was taken from, -1 for the stack")
    front: int = field("int8", see="known", doc="kind of star card")
    known: int = field("int8", see=EVERYBODY, doc="bit mask of the seats that saw the front, -1 when the game is over")


@record
class State(GameState):
    """A display, two piles, a stack of shooting-star cards, and a fleet before each player."""

    phase: int = field("int8", see=EVERYBODY, doc="what is due: 0 deal, 1 uncover, 2 place, 3 steal, 4 star, 5 refill, "
                       "6 reveal, 7 turn")  # fmt: skip
    active: int = field("int8", see=EVERYBODY, doc="seat whose turn it is")
    display: Vector = field("int8", DISPLAY, see=EVERYBODY, doc="cards on display, -1 where one is missing")
    unseen: Vector = field("int8", CARDS, see=EVERYBODY, doc="1 for each card that lies in a pile, whichever it is")
    pile: Vector = field("int8", 2, see=EVERYBODY, doc="cards in each pile")
    top: Vector = field("int8", 2, see=EVERYBODY, doc="kind of back on top of each pile, -1 where none is to be seen")
    source: int = field("int8", see=EVERYBODY, doc="pile a card is being taken from, -1 if none")
    fleet: list[Matrix] = field(
        "int8", SEATS, HEIGHT, COLUMNS, see=EVERYBODY, doc="card in each slot (x from -3 to 3), -1 where none lies"
    )
    laid: Vector = field("int8", SEATS, see=EVERYBODY, doc="cards in each fleet")
    turned: Vector = field("int8", CARDS, see=EVERYBODY, doc="1 for each card of a fleet that is upside down")
    stack: Vector = field("int8", STARS, see=NOBODY, doc="star cards of each kind in the stack")
    stack_left: int = field("int8", see=EVERYBODY, doc="star cards in the stack")
    hand: Matrix = field("int8", SEATS, STARS, see="hand_known", doc="star cards of each kind each seat holds")
    hand_known: Vector = field("int8", SEATS, see=EVERYBODY, doc="bit mask of the seats that see each hand, -1 for all")
    held: Vector = field("int8", SEATS, see=EVERYBODY, doc="star cards each seat holds")
    giver: int = field("int8", see=EVERYBODY, doc="seat a star card is being taken from, -1 for the stack")
    takings: int = field("int8", see=EVERYBODY, doc="star cards that have gone to a player so far")
    taking: list[Taking] = field(Taking, SYMBOLS, see=EVERYBODY, doc="each of them, in order")
    colour: int = field("int8", see=EVERYBODY, doc="colour of which a seat is to choose a card to turn, -1 if none")
    choice: Matrix = field("int8", SEATS, GREY, see=OWNER, doc="card each seat turns for each colour, -1 if none yet")
