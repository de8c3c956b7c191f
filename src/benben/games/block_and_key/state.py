"""What lies on the table in Block and Key. Hands and enigma cards are secret, blocks are open.

A cell of the floor is a number, 10 x + y; a cell of a view is 10 v + u. A block is a number, 4 times its shape plus its
colour; the core cube is one more. Sets of cells are kept as bits: a floor in two halves (x below 5, and the rest).
"""

from __future__ import annotations

from benben.core.components import load
from benben.core.fields import EVERYBODY, NOBODY, OWNER, GameState, Seats, field, record
from benben.core.game import Matrix, Vector

BOX = load(__file__)

LEAST_SEATS: int = BOX["seats"]["least"]
MOST_SEATS: int = BOX["seats"]["most"]
SEATS = Seats(MOST_SEATS)
NONE = -1

# Sides of the floor, clockwise seen from above
SIDE_IDS = tuple(BOX["seats"]["clockwise"])
SOUTH, WEST, NORTH, EAST = (SIDE_IDS.index(side) for side in ("S", "W", "N", "E"))
SIDES = len(SIDE_IDS)
SEAT_SIDE = [
    [SIDE_IDS.index(side) for side in BOX["seats"]["sides"][str(seats)]] + [NONE] * (MOST_SEATS - seats)
    for seats in range(LEAST_SEATS, MOST_SEATS + 1)
]

# The temple floor
WIDTH: int = BOX["floor"]["width"]
DEPTH: int = BOX["floor"]["depth"]
HEIGHT: int = BOX["floor"]["height"]
CELLS = WIDTH * DEPTH
HALF_CELLS = CELLS // 2
TOPS = HEIGHT + 1  # heights a stack may have
VIEW_CELLS = WIDTH * HEIGHT
CORE_SIDE: int = BOX["core"]["side"]
CORE_X = [BOX["core"]["symbols"][str(seats)][0] for seats in range(LEAST_SEATS, MOST_SEATS + 1)]
CORE_Y = [BOX["core"]["symbols"][str(seats)][1] for seats in range(LEAST_SEATS, MOST_SEATS + 1)]
CORNERS = len(BOX["corner"])
CORNER_X = [corner["cell"][0] for corner in BOX["corner"]]
CORNER_Y = [corner["cell"][1] for corner in BOX["corner"]]

# Colours and blocks
COLOUR_IDS = tuple(colour["id"] for colour in BOX["colour"])
COLOURS = len(COLOUR_IDS)
COLOUR_CODES = "".join(colour["code"] for colour in BOX["colour"])
SHAPE_IDS = tuple(shape["id"] for shape in BOX["shape"])
SHAPES = len(SHAPE_IDS)
BLOCKS = SHAPES * COLOURS
CORE = BLOCKS
BLOCK_IDS = tuple(f"{shape}-{colour}" for shape in SHAPE_IDS for colour in COLOUR_IDS)
# Colour of each core face by side before turning, row from below, square from the left.
CORE_FACE = [
    [[COLOUR_CODES.index(code) for code in row] for row in reversed(BOX["core"]["faces"][side])] for side in SIDE_IDS
]

# The excavation site
PLACES: int = BOX["site"]["places"]
LINE_IDS = tuple(BOX["site"]["lines"])
LINES = len(LINE_IDS)
LINE_PLACES = [[place - 1 for place in BOX["site"]["lines"][line]] for line in LINE_IDS]
LINE_LENGTH = len(LINE_PLACES[0])
START_BLOCKS: int = BOX["supply"]["start"]
MOST_BLOCKS: int = BOX["supply"]["most"]

# Where a block is; a supply is IN_SUPPLY plus its seat.
IN_BAG, ON_SITE, IN_TEMPLE, IN_SUPPLY = range(4)

# Keys
TIER_IDS = tuple(tier["id"] for tier in BOX["tier"])
TIERS = len(TIER_IDS)
TIER_POINTS = [tier["points"] for tier in BOX["tier"]]
TIER_START = [tier["start"] for tier in BOX["tier"]]
TIER_HAS_ALTAR = [int(tier["altar"]) for tier in BOX["tier"]]
ALTAR_IDS = tuple(tier["id"] for tier in BOX["tier"] if tier["altar"])
FIRST_ALTAR = TIERS - len(ALTAR_IDS)  # tiers with an altar come last
CARD_IDS = tuple(card["id"] for card in BOX["keys"]["card"])
CARDS = len(CARD_IDS)
CARD_TIER = [TIER_IDS.index(card["tier"]) for card in BOX["keys"]["card"]]
CARD_STARS = [card["stars"] for card in BOX["keys"]["card"]]
CARD_PIPS = [card["pips"] for card in BOX["keys"]["card"]]
TIER_CARDS = [CARD_TIER.count(tier) for tier in range(TIERS)]
HAND: int = BOX["hand"]["keys"]

# Enigma cards
ENIGMA_SETS = ("one_colour", "two_colour")
ENIGMA_IDS = tuple(BOX["enigma"][BOX["enigma"]["colours"]])
ENIGMAS = len(ENIGMA_IDS)
ENIGMA_FACES: int = BOX["enigma"]["faces"]
ENIGMA_SHOWS = [
    [[int(colour in BOX["enigma"][name][card]) for colour in COLOUR_IDS] for card in ENIGMA_IDS] for name in ENIGMA_SETS
]

# The end
KEYS_TO_END = [BOX["end"]["keys"].get(str(seats), CARDS + 1) for seats in range(LEAST_SEATS, MOST_SEATS + 1)]
SOLO_TURNS: int = BOX["end"]["solo_turns"]
STANDSTILL: int = BOX["end"]["standstill"]
CLAIM_READINGS = ("strict", "new_instance")
STRICT = 0

# What is due. Chance deals keys and enigma cards and fills the site; a seat decides the rest.
PHASES = ("deal", "enigma", "fill", "orient", "start", "act", "put", "claim", "return", "mark", "discard", "draw",
          "target")  # fmt: skip
(
    DEALING, HANDING, FILLING, ORIENTING, STARTING, ACTING, PUTTING, CLAIMING, RETURNING, MARKING, DISCARDING, DRAWING,
    TARGETING,
) = range(13)  # fmt: skip
# Between two decisions: what `rules.go_on` does next.
JOINING, TO_REFILL, ACTION_DONE, TURN_OVER, TURN_BEGINS = range(13, 18)


@record
class State(GameState):
    """The temple, the excavation site, the bag, and what lies before each player."""

    phase: int = field(
        "int8",
        see=EVERYBODY,
        doc="what is due: 0 deal a key, 1 an enigma card, 2 fill the site, 3 orient the core, 4 first blocks, 5 an "
        "action, 6 put the picked block, 7 claims, 8 blocks to return, 9 mark the turn, 10 discard or keep, 11 draw, "
        "12 the block to join",
    )
    claims: int = field("int8", see=EVERYBODY, doc="reading of 'complete before': 0 strict, 1 new_instance")
    enigma_set: int = field("int8", see=EVERYBODY, doc="enigma cards in play: 0 one_colour, 1 two_colour")
    side: Vector = field("int8", SEATS, see=EVERYBODY, doc="side of each seat: 0 S, 1 W, 2 N, 3 E, -1 if not in use")
    active: int = field("int8", see=EVERYBODY, doc="seat whose turn it is, or that is served during setup")
    starting: int = field("int8", see=EVERYBODY, doc="seats that have still to take their first blocks")
    final_turns: int = field("int8", see=EVERYBODY, doc="turns left once the end is triggered, else 0")
    idle: int = field("int16", see=EVERYBODY, doc="turns since the last placement")

    core_turn: int = field("int8", see=EVERYBODY, doc="clockwise quarter turns of the core cube, -1 until it is set")
    voxel: Matrix = field("int8", HEIGHT, CELLS, see=EVERYBODY, doc="block in each cell of each layer, 40 the core, "
                          "or -1")  # fmt: skip
    height: Vector = field("int8", CELLS, see=EVERYBODY, doc="height of the stack on each cell")
    fits: int = field("int16", see=EVERYBODY, doc="bits of the shapes with a legal placement, as of the turn's start; "
                      "-1 after a placement")  # fmt: skip
    where: Vector = field("int8", BLOCKS, see=EVERYBODY, doc="where each block is: 0 bag, 1 site, 2 temple, 3 + seat "
                          "in a supply")  # fmt: skip
    site: Vector = field("int8", PLACES, see=EVERYBODY, doc="block on each place of the site, -1 if none")
    supply: Vector = field("int8", SEATS, see=EVERYBODY, doc="blocks in each supply")
    picked: int = field("int8", see=EVERYBODY, doc="block being placed, -1 if none")

    pile: Vector = field("int8", TIERS, see=EVERYBODY, doc="cards in the pile of each tier; stars leave after setup")
    marks: Vector = field("int8", TIERS, see=EVERYBODY, doc="cards of each tier face down as marks of turns (solo)")
    drawing: int = field("int8", see=EVERYBODY, doc="tier of the card being dealt, -1 if none")
    unseen: Vector = field("int8", CARDS, see=NOBODY, doc="1 for each card nobody has seen")
    hand: Matrix = field("int8", SEATS, HAND, see=OWNER, doc="cards of each hand, ascending, then -1")
    backs: Matrix = field("int8", SEATS, TIERS, see=EVERYBODY, doc="cards of each tier in each hand")
    claimer: Vector = field("int8", CARDS, see=EVERYBODY, doc="seat that has claimed each card, -1 if none")
    claim_turn: Vector = field("int16", CARDS, see=EVERYBODY, doc="turn in which each card was claimed, -1 if none")
    keys: Vector = field("int8", SEATS, see=EVERYBODY, doc="keys each seat has claimed")
    enigma: Vector = field("int8", SEATS, see="enigma_known", doc="enigma card of each seat, -1 before the deal")
    enigma_known: Vector = field("int8", SEATS, see=EVERYBODY, doc="bit mask of the seats that know it, -1 for all")
    under: Matrix = field("int8", SEATS, SOLO_TURNS, see=OWNER, doc="cards a seat has put under the altars, in order, "
                          "then -1")  # fmt: skip
    gone: Vector = field("int8", CARDS, see=NOBODY, doc="1 for each card that left the game after it was seen")

    corner: int = field("int8", see=EVERYBODY, doc="corner of the Ancients' turn, counted from 0, -1 outside of it")
    target: int = field("int8", see=EVERYBODY, doc="block the Ancients' block must join, -1 if none")

    # What follows from the blocks, kept for speed. Sets of cells are two numbers each, one after the other.
    layer: Vector = field("int64", HEIGHT * 2, see=NOBODY, doc="occupied cells of each layer")
    reach: Vector = field("int64", TOPS * 2, see=NOBODY, doc="cells whose stack is at least so high")
    near: Vector = field("int64", HEIGHT * 2, see=NOBODY, doc="cells of each layer that touch a block")
    beside: Vector = field("int64", HEIGHT * TOPS * 2, see=NOBODY, doc="cells of each layer that have beside them a "
                           "block of a stack at least so high, for each height")  # fmt: skip
    nearest: Matrix = field("int8", SEATS, VIEW_CELLS, see=NOBODY, doc="how far away what each seat sees in each cell "
                            "of its view is, 10 where it sees nothing")  # fmt: skip
    sight: Matrix = field("int64", SEATS, COLOURS, see=NOBODY, doc="cells of each view that show each colour, as bits")
    before: Vector = field(
        "int64", COLOURS, see=NOBODY, doc="the active seat's sight before its placement of this turn"
    )
    fresh: int = field("int64", see=NOBODY, doc="cells of its view that show the block placed in this turn")
