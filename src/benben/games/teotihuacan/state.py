"""What lies on the table in Teotihuacan. Secret are only starting tiles, until all have chosen."""

from __future__ import annotations

from benben.core.components import load
from benben.core.fields import EVERYBODY, OWNER, GameState, Record, Seats, field, record
from benben.core.game import Matrix, Vector

BOX = load(__file__)

LEAST_SEATS: int = BOX["seats"]["least"]
MOST_SEATS: int = BOX["seats"]["most"]
BOT_SIDES: int = BOX["seats"]["teotibot"]
SEATS = Seats(MOST_SEATS)
BOT = 1  # the side of Teotibot in the solo game
NONE = -1

# Boards by their printed numbers, from 0
BOARD_IDS = tuple(board["id"] for board in BOX["board"])
BOARDS = len(BOARD_IDS)
PALACE, FOREST, QUARRY, GOLD_DEPOSITS, ALCHEMY, NOBLES, DECORATIONS, CONSTRUCTION = range(BOARDS)

# Resources; cocoa is none
GOODS = ("wood", "stone", "gold")
WOOD, STONE, GOLD = range(3)

# Temples, and the symbols of the pyramid: theirs and a neutral one
TEMPLE_IDS = tuple(BOX["temples"]["order"])
TEMPLES = len(TEMPLE_IDS)
BLUE, RED, GREEN = range(TEMPLES)
GLYPH = TEMPLES
SYMBOLS = "brg-"

# Discovery tiles: kinds, masks first, and the places where they lie
DISCOVERY_IDS = tuple(tile["id"] for tile in BOX["discovery"])
DISCOVERIES = len(DISCOVERY_IDS)
DISCOVERY_COUNT: Vector = [tile["count"] for tile in BOX["discovery"]]
MASKS = sum(1 for tile in BOX["discovery"] if tile.get("mask"))
FLIP_IDS = DISCOVERY_IDS[MASKS:]
WORSHIP_BOARDS: Vector = [b for b in range(BOARDS) if BOX["board"][b]["discovery"]]
AVENUE_SPACES: Vector = [int(space) for space in BOX["avenue"]["spaces"]]
STACKS = BOX["temples"]["stack"]
FIRST_AVENUE = len(WORSHIP_BOARDS)
FIRST_STACK = FIRST_AVENUE + len(AVENUE_SPACES)
PLACES = FIRST_STACK + len(STACKS)
START_PLACE = PLACES  # the discovery tile beside a starting tile a player has kept, and the place after it
ROOM_FOR_TILES = MOST_SEATS + max(stack["more"] for stack in STACKS)

TECHNOLOGY_IDS = tuple(tile["id"] for tile in BOX["technology"])
TECHNOLOGIES = len(TECHNOLOGY_IDS)
TECHNOLOGY_COLUMNS: int = BOX["technologies"]["columns"]
TECHNOLOGY_PLACES: int = BOX["technologies"]["rows"] * TECHNOLOGY_COLUMNS
ROYAL_IDS = tuple(tile["id"] for tile in BOX["royal"])
ROYALS = len(ROYAL_IDS)
BONUS_IDS = tuple(BOX["bonus"]["order"])
BONUSES = len(BONUS_IDS)
STARTING_IDS = tuple(tile["id"] for tile in BOX["starting"])
STARTINGS = len(STARTING_IDS)
STARTING_DEALT: int = BOX["start"]["dealt"]
STARTING_KEPT: int = BOX["start"]["kept"]
MOST_OFFERED: int = BOX["start"]["draft"]["each"] * MOST_SEATS + BOX["start"]["draft"]["more"]

# The pyramid: levels from 0, cells numbered level by level and row by row
PYRAMID_IDS = tuple(BOX["pyramid"]["tiles"])
PYRAMIDS = len(PYRAMID_IDS)
LEVEL_SIZE: Vector = [level["size"] for level in BOX["pyramid"]["level"]]
LEVELS = len(LEVEL_SIZE)
CELL_PLACES = [(level, r, c) for level, n in enumerate(LEVEL_SIZE) for r in range(n) for c in range(n)]
CELLS = len(CELL_PLACES)
APEX = CELLS - 1
QUADRANTS = 2 * LEVEL_SIZE[0]
PYRAMID_DISPLAY: int = BOX["pyramid"]["display"]
DECORATION_IDS = tuple(BOX["decorations"]["tiles"])
DECORATION_TILES = len(DECORATION_IDS)
DECORATION_DISPLAY: int = BOX["decorations"]["display"]
SIDE_IDS = tuple(BOX["decorations"]["sides"])
PYRAMID_SIDES = len(SIDE_IDS)
SIDE_STEPS = LEVELS
ROW_IDS = tuple(BOX["nobles"]["rows"])
ROWS = len(ROW_IDS)

WORKERS: int = BOX["start"]["workers"] + 1
MOST_POWER: int = BOX["ascension"]["power"] - 1
NEUTRAL_COLOURS = max(BOX["neutral"]["colours"].values())
NEUTRAL_DICE: int = BOX["neutral"]["dice"]
NEUTRAL_TILES: int = BOX["start"]["kept"]  # starting tiles drawn for each neutral colour

REWARD_IDS = tuple(reward["id"] for reward in BOX["ascension"]["rewards"])
ACTION_TILE_IDS = tuple(BOX["teotibot"]["actions"])
ACTION_TILES = len(ACTION_TILE_IDS)
DIRECTION_IDS = ("right", "left")

# Where points come from: the rows of the score sheet
SOURCES = (
    "avenue", "pyramid", "masks", "construction", "decorations", "nobles", "technologies", "boards", "discovery",
    "temples", "palace", "ascension", "bonus", "start", "salary",
)  # fmt: skip
(
    FROM_AVENUE, FROM_TRACK, FROM_MASKS, FROM_CONSTRUCTION, FROM_DECORATIONS, FROM_NOBLES, FROM_TECHNOLOGIES,
    FROM_BOARDS, FROM_DISCOVERY, FROM_TEMPLES, FROM_PALACE, FROM_ASCENSION, FROM_BONUS, FROM_START, FROM_SALARY,
) = range(len(SOURCES))  # fmt: skip

# What is due, the last entry of the list first. Chance decides those of CHANCES, a seat those of DECISIONS, the rest
# happen by themselves.
EFFECTS = (
    "ring", "royal", "technology", "bonus", "decoration", "pyramid", "layout", "lay", "discovery", "deal", "neutral",
    "action-tile", "direction", "roll", "spin",
    "keep", "leave", "move", "join", "mode", "kneel", "learn", "noble", "decorate", "side", "build", "cell", "save",
    "rotate", "raise", "one-more", "reward", "advance", "either", "gain", "buy", "exchange", "end", "salary",
    "opening", "rewards", "free-technology", "temple", "avenue", "technologies", "power-ups", "finish", "calendar",
    "turn", "next", "eclipse", "after",
)  # fmt: skip
(
    RING_DUE, ROYAL_DUE, TECHNOLOGY_DUE, BONUS_DUE, DECORATION_DUE, PYRAMID_DUE, LAYOUT_DUE, LAY_DUE, DISCOVERY_DUE,
    DEAL_DUE, NEUTRAL_DUE, ACTION_TILE_DUE, DIRECTION_DUE, ROLL_DUE, SPIN_DUE,
    KEEP_DUE, LEAVE_DUE, MOVE_DUE, JOIN_DUE, MODE_DUE, KNEEL_DUE, LEARN_DUE, NOBLE_DUE, DECORATE_DUE, SIDE_DUE,
    BUILD_DUE, CELL_DUE, SAVE_DUE, ROTATE_DUE, RAISE_DUE, ONE_MORE_DUE, REWARD_DUE, ADVANCE_DUE, EITHER_DUE,
    GAIN_DUE, BUY_DUE, EXCHANGE_DUE, END_DUE, SALARY_DUE,
    OPENING_DUE, REWARDS_DUE, FREE_TECHNOLOGY_DUE, TEMPLE_DUE, AVENUE_DUE, TECHNOLOGIES_DUE, POWER_UPS_DUE,
    FINISH_DUE, CALENDAR_DUE, TURN_DUE, NEXT_DUE, ECLIPSE_DUE, AFTER_DUE,
) = range(len(EFFECTS))  # fmt: skip
LAST_CHANCE = SPIN_DUE
LAST_DECISION = SALARY_DUE
MOST_DUE = 64


@record
class Due(Record):
    """One effect still to happen, with what it needs to know."""

    effect: int = field("int8", see=EVERYBODY, doc="which, index of the list of effects")
    number: int = field("int16", see=EVERYBODY, doc="how many, or which of several")
    place: int = field("int8", see=EVERYBODY, doc="board, cell or place it is about, -1 if none")


@record
class Player(Record):
    """What belongs to one player, or to Teotibot."""

    points: Vector = field("int16", len(SOURCES), see=EVERYBODY, doc="victory points by source, the salary's below 0")
    cocoa: int = field("int16", see=EVERYBODY, doc="cocoa")
    goods: Vector = field("int16", 3, see=EVERYBODY, doc="wood, stone, gold")
    temple: Vector = field("int8", TEMPLES, see=EVERYBODY, doc="steps on the blue, red and green temple")
    avenue: int = field("int8", see=EVERYBODY, doc="steps on the Avenue of the Dead")
    track: int = field("int8", see=EVERYBODY, doc="steps on the pyramid track in this era")
    technology: Vector = field("int8", TECHNOLOGIES, see=EVERYBODY, doc="1 for each technology with an own marker")
    discovery: Vector = field("int8", DISCOVERIES, see=EVERYBODY, doc="own discovery tiles of each kind, not used yet")
    used: Vector = field("int8", DISCOVERIES, see=EVERYBODY, doc="own discovery tiles of each kind that are flipped")
    board: Vector = field("int8", WORKERS, see=EVERYBODY, doc="board each worker is on, -1 if it is not in play")
    power: Vector = field("int8", WORKERS, see=EVERYBODY, doc="power of each worker, 0 if it is not in play")
    space: Vector = field("int8", WORKERS, see=EVERYBODY, doc="worship space it is locked on from 1, 0 if unlocked")
    start: Vector = field("int8", STARTING_KEPT, see=EVERYBODY, doc="starting tiles kept, -1 until they are open")
    offered: Vector = field("int8", STARTING_KEPT, see=EVERYBODY, doc="discovery tile to be had with each, -1 if none")


@record
class State(GameState):
    """Eight boards in a ring, a pyramid, three temples, the Avenue of the Dead, and the players."""

    sides: int = field("int8", see=EVERYBODY, doc="players, Teotibot included, who is 1 in the solo game")
    players: list[Player] = field(Player, MOST_SEATS, see=EVERYBODY, doc="what belongs to each player")
    active: int = field("int8", see=EVERYBODY, doc="side that decides or to which things happen")
    mover: int = field("int8", see=EVERYBODY, doc="side whose turn it is, -1 before the first turn")

    ring: Vector = field("int8", BOARDS, see=EVERYBODY, doc="board at each position clockwise from the Palace, -1 "
                         "until it is drawn")  # fmt: skip
    royal: Vector = field("int8", 3, see=EVERYBODY, doc="royal tiles left, middle, right of the Palace, -1 if none")
    technology: Vector = field(
        "int8", TECHNOLOGY_PLACES, see=EVERYBODY, doc="technologies, top row then bottom row, -1 until they are drawn"
    )
    bonus: Vector = field("int8", TEMPLES, see=EVERYBODY, doc="bonus tile of each temple, -1 until it is drawn")
    white: int = field("int8", see=EVERYBODY, doc="space of the white calendar disc")
    black: int = field("int8", see=EVERYBODY, doc="space of the black calendar disc")
    eclipses: int = field("int8", see=EVERYBODY, doc="eclipses so far")
    coming: int = field("int8", see=EVERYBODY, doc="0 no eclipse comes, 1 after the round that follows this one (in "
                        "the Dark Eclipse after this turn), 2 after this round")  # fmt: skip
    completed: int = field("int8", see=EVERYBODY, doc="1 once the apex is placed")

    discovery: Matrix = field("int8", PLACES, ROOM_FOR_TILES, see=EVERYBODY, doc="discovery tiles at each place: "
                              "worship spaces, Avenue, temples; -1 where none lies")  # fmt: skip
    stack: Vector = field("int8", DISCOVERIES, see=EVERYBODY, doc="discovery tiles of each kind not open to all yet")
    removed: Vector = field("int8", DISCOVERIES, see=EVERYBODY, doc="discovery tiles of each kind out of the game")
    pyramid_display: Vector = field("int8", PYRAMID_DISPLAY, see=EVERYBODY, doc="pyramid tiles on display, -1 if none")
    pyramid_unseen: Vector = field("int8", PYRAMIDS, see=EVERYBODY, doc="1 for each pyramid tile in the stack")
    decoration_display: Vector = field(
        "int8", DECORATION_DISPLAY, see=EVERYBODY, doc="decoration tiles on display, -1 where none lies"
    )
    decoration_unseen: Vector = field("int8", DECORATION_TILES, see=EVERYBODY, doc="1 for each decoration in the stack")
    cell: Vector = field("int8", CELLS, see=EVERYBODY, doc="pyramid tile on each cell, -1 where none lies")
    turned: Vector = field("int8", CELLS, see=EVERYBODY, doc="quarter turns clockwise of the tile on each cell")
    symbol: Matrix = field("int8", QUADRANTS, QUADRANTS, see=EVERYBODY, doc="symbol to be seen in each quadrant")
    decoration: Matrix = field(
        "int8", PYRAMID_SIDES, SIDE_STEPS, see=EVERYBODY, doc="decoration on each step of each side, -1 where none lies"
    )
    nobles: Vector = field("int8", ROWS, see=EVERYBODY, doc="buildings in each row of the Nobles")
    neutral: Matrix = field("int8", NEUTRAL_COLOURS, NEUTRAL_DICE, see=EVERYBODY, doc="board of each neutral die, -1 "
                            "if it is not in play")  # fmt: skip
    drawn: Vector = field("int8", NEUTRAL_COLOURS * NEUTRAL_TILES, see=EVERYBODY, doc="starting tiles drawn for them, "
                          "-1 if none")  # fmt: skip

    dealt: Matrix = field("int8", SEATS, STARTING_DEALT, see=OWNER, doc="starting tiles to choose from, -1 if none")
    dealt_discovery: Matrix = field(
        "int8", SEATS, STARTING_DEALT, see=OWNER, doc="discovery tile beside each of them, -1 if none"
    )
    chosen: Matrix = field("int8", SEATS, STARTING_KEPT, see=OWNER, doc="starting tiles chosen in secret, -1 if none")
    offer: Vector = field("int8", MOST_OFFERED, see=EVERYBODY, doc="starting tiles of the draft, -1 where none lies")
    offer_discovery: Vector = field(
        "int8", MOST_OFFERED, see=EVERYBODY, doc="discovery tile beside each of them, -1 if none"
    )

    dues: int = field("int8", see=EVERYBODY, doc="effects still to happen")
    due: list[Due] = field(Due, MOST_DUE, see=EVERYBODY, doc="those effects, the next one last")

    moved: Vector = field("int8", 2, see=EVERYBODY, doc="workers just moved, -1 if none, until their action is over")
    alpha: int = field("int8", see=EVERYBODY, doc="colours that lay on the board of the move before it")
    double: int = field("int8", see=EVERYBODY, doc="1 while a double-move tile waits for its move")
    unlimited: int = field("int8", see=EVERYBODY, doc="1 while an unlimited-move tile waits for its move")
    free: int = field("int8", see=EVERYBODY, doc="1 while a free-cocoa tile waits for a payment")
    acting: int = field("int8", see=EVERYBODY, doc="board of the main action until its power-ups, -1 if none")
    committed: int = field("int8", see=EVERYBODY, doc="1 from the choice of a main action to its first payment")
    workers: int = field("int8", see=EVERYBODY, doc="workers of the main action, virtual ones included")
    lowest: int = field("int8", see=EVERYBODY, doc="lowest power of the main action, or of the worker in the Palace")
    forfeited: int = field("int8", see=EVERYBODY, doc="1 if a technology of the bottom row was taken")
    raised: int = field("int8", see=EVERYBODY, doc="power-ups this main action has brought")
    placed: int = field("int8", see=EVERYBODY, doc="pyramid tiles placed in this main action")
    discounted: int = field("int8", see=EVERYBODY, doc="1 once technology 15 has made a tile cheaper in this action")
    exchanged: int = field("int8", see=EVERYBODY, doc="exchanges with the royal tile of this worship")
    waived: int = field("int8", see=EVERYBODY, doc="1 once a free-cocoa tile pays for the exchanges of this worship")
    tile: int = field("int8", see=EVERYBODY, doc="pyramid or decoration tile about to be placed, -1 if none")
    fresh: int = field("int8", see=EVERYBODY, doc="technology acquired in this turn, -1 if none")

    action_tile: Vector = field(
        "int8", ACTION_TILES, see=EVERYBODY, doc="Teotibot's action tiles at positions 1 to 6, then the one set aside"
    )
    direction: Vector = field("int8", 2, see=EVERYBODY, doc="upper and lower direction tile: 0 right, 1 left, -1 none")
    rolled: int = field("int8", see=EVERYBODY, doc="action tile Teotibot performed last, -1 if none")

    dark: int = field("int8", see=EVERYBODY, doc="1 for the Dark Eclipse")
    advanced: int = field("int8", see=EVERYBODY, doc="1 if pushing out a worker brings a cocoa")
    draft: int = field("int8", see=EVERYBODY, doc="1 if starting tiles are drafted")
    by_row: int = field("int8", see=EVERYBODY, doc="1 if technologies are drawn for each row")
    first_game: int = field("int8", see=EVERYBODY, doc="1 for the setup of the first game")
    exchange_points: int = field("int8", see=EVERYBODY, doc="points Teotibot gets for ten cocoa")
    worship_steps: int = field("int8", see=EVERYBODY, doc="temple steps of Teotibot's worship")
    bonus_points: int = field("int8", see=EVERYBODY, doc="points Teotibot gets for a bonus tile")
    technology_points: int = field("int8", see=EVERYBODY, doc="points Teotibot gets for a technology")
