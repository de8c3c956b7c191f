"""Teotihuacan, sections 8 to 10 of its rules reference: Forest, Quarry, Gold Deposits, Alchemy, Nobles."""

from __future__ import annotations

from benben.core.game import Matrix, Vector
from benben.games.teotihuacan.rules.discovery import (
    COUNTED_WORKERS,
    EXTRA_WORKER,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    gain_cocoa,
    has_technology,
    lowest_power,
    pop,
    push,
    workers_on,
)
from benben.games.teotihuacan.rules.pyramid import (
    can_construct,
    can_decorate,
)
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    ALCHEMY,
    AVENUE_DUE,
    BOX,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    FROM_BOARDS,
    FROM_NOBLES,
    FROM_TECHNOLOGIES,
    GOLD,
    GOODS,
    NOBLES,
    NONE,
    ROW_IDS,
    ROWS,
    TECHNOLOGY_COLUMNS,
    TECHNOLOGY_IDS,
    TECHNOLOGY_PLACES,
    TEMPLE_DUE,
    TEMPLE_IDS,
    WOOD,
    State,
)

YIELD_POWERS: Vector = BOX["yields"]["powers"]
_CELLS = [BOX["yields"][board] for board in ("forest", "quarry", "gold")]


def _yields(what: str) -> list[list[list[int]]]:
    """By board from the Forest, row of power, column of workers."""
    return [[[cell.get(what, 0) for cell in row] for row in board] for board in _CELLS]


YIELD_COCOA = _yields("cocoa")
YIELD_POINTS = _yields("vp")
YIELD_STEPS = _yields("any_temple")
YIELD_GOODS: list[Matrix] = [
    [[row[k].get(GOODS[b], 0) for k in range(3)] for row in _CELLS[b]] for b in range(len(_CELLS))
]

TECHNOLOGY_GOLD: Vector = [tile["gold"] for tile in BOX["technology"]]
COLUMN_TEMPLE: Vector = [TEMPLE_IDS.index(temple) for temple in BOX["alchemy"]["columns"]]  # ruling 1
OTHER_MARKER: int = BOX["alchemy"]["other_marker"]
LONE_POWER: int = BOX["alchemy"]["lone_power"]

NOBLE_WOOD: int = BOX["nobles"]["wood"]
ROW_LENGTH: Vector = [len(BOX["nobles"]["rows"][row]) for row in ROW_IDS]
_LONGEST = max(ROW_LENGTH)
ROW_POINTS: Matrix = [[*BOX["nobles"]["rows"][row], *[0] * _LONGEST][:_LONGEST] for row in ROW_IDS]
BUILDINGS: int = BOX["buildings"]["count"]

_BONUS = {tile["id"]: tile["effect"] for tile in BOX["technology"]}
COURT, TOOLS, CARRIERS, ARTISANS, MASONS, PRIESTS = (
    TECHNOLOGY_IDS.index("03"), TECHNOLOGY_IDS.index("05"), TECHNOLOGY_IDS.index("07"),
    TECHNOLOGY_IDS.index("09"), TECHNOLOGY_IDS.index("11"), TECHNOLOGY_IDS.index("17"),
)  # fmt: skip
COURT_POINTS: int = _BONUS["03"]["vp"]
TOOLS_GOODS: int = _BONUS["05"]["own"]
CARRIERS_COCOA: int = _BONUS["07"]["cocoa"]
CARRIERS_POINTS: int = _BONUS["07"]["vp"]
ARTISANS_POINTS: int = _BONUS["09"]["vp"]
MASONS_POINTS: int = _BONUS["11"]["vp"]
PRIESTS_STEPS: int = _BONUS["17"]["any_temple"]


def can_act_on(s: State, board: int) -> bool:
    """5.2: a main action is chosen only if it can be carried out; unused extra workers may be counted in."""
    if board < ALCHEMY:
        return True
    n = min(COUNTED_WORKERS, workers_on(s, s.active, board))
    most = min(COUNTED_WORKERS, n + s.players[s.active].discovery[EXTRA_WORKER])
    if board == ALCHEMY:
        return technologies_to_learn(s, may_use_bottom_row(most, lowest_power(s, board))) > 0
    if board == NOBLES:
        return can_build_noble(s, n, most)
    if board == DECORATIONS:
        return can_decorate(s, n)
    return can_construct(s)


# --- 8. Forest, Stone Quarry, Gold Deposits -----------------------------------------


def yield_row(lowest: int) -> int:
    """The row of a yield table for the lowest power of the workers."""
    row = 0
    while row < 2 and lowest >= YIELD_POWERS[row + 1]:
        row += 1
    return row


def begin_resources(s: State, board: int) -> None:
    """The goods of the cell first, then its temple steps."""
    k = board - FOREST
    row = yield_row(s.lowest)
    column = s.workers - 1
    s.players[s.active].goods[k] += YIELD_GOODS[k][row][column]
    gain_cocoa(s, s.active, YIELD_COCOA[k][row][column])
    award(s, s.active, FROM_BOARDS, YIELD_POINTS[k][row][column])
    if YIELD_STEPS[k][row][column] > 0:
        push(s, ADVANCE_DUE, YIELD_STEPS[k][row][column], NONE)


# --- 9. Alchemy ---------------------------------------------------------------------


def may_use_bottom_row(workers: int, lowest: int) -> bool:
    return workers > 1 or lowest >= LONE_POWER


def technologies_to_learn(s: State, bottom: bool) -> int:
    """Not owned and affordable, as a set of bits."""
    player = s.players[s.active]
    found = 0
    for place in range(TECHNOLOGY_PLACES if bottom else TECHNOLOGY_COLUMNS):
        technology = s.technology[place]
        if player.technology[technology] == 0 and player.goods[GOLD] >= TECHNOLOGY_GOLD[technology]:
            found |= 1 << technology
    return found


def learn_from(s: State, technology: int) -> None:
    pop(s)
    s.committed = 0
    s.players[s.active].goods[GOLD] -= TECHNOLOGY_GOLD[technology]
    place = place_of_technology(s, technology)
    if place >= TECHNOLOGY_COLUMNS:
        s.forfeited = 1
    for other in range(s.sides):
        if other != s.active and s.players[other].technology[technology]:
            award(s, other, FROM_TECHNOLOGIES, OTHER_MARKER)
    s.fresh = technology
    acquire(s, technology)


def place_of_technology(s: State, technology: int) -> int:
    place = 0
    while s.technology[place] != technology:
        place += 1
    return place


def acquire(s: State, technology: int) -> None:
    """A marker, and a step on the temple of the column."""
    s.players[s.active].technology[technology] = 1
    push(s, TEMPLE_DUE, 0, COLUMN_TEMPLE[place_of_technology(s, technology) % TECHNOLOGY_COLUMNS])


def use_technologies(s: State, board: int) -> None:
    """What technologies add to a main action."""
    side = s.active
    if board < ALCHEMY:
        if has_technology(s, side, TOOLS):
            s.players[side].goods[board - FOREST] += TOOLS_GOODS
        if has_technology(s, side, CARRIERS):
            gain_cocoa(s, side, CARRIERS_COCOA)
            award(s, side, FROM_TECHNOLOGIES, CARRIERS_POINTS)
    elif board == DECORATIONS:
        if has_technology(s, side, ARTISANS):
            award(s, side, FROM_TECHNOLOGIES, ARTISANS_POINTS)
    elif board == CONSTRUCTION:
        if has_technology(s, side, MASONS):
            award(s, side, FROM_TECHNOLOGIES, MASONS_POINTS)
        if has_technology(s, side, PRIESTS):
            push(s, ADVANCE_DUE, PRIESTS_STEPS, NONE)
    elif has_technology(s, side, COURT):
        award(s, side, FROM_TECHNOLOGIES, COURT_POINTS)


# --- 10. Nobles ---------------------------------------------------------------------


def buildings_taken(s: State) -> int:
    n = 0
    for row in range(ROWS):
        n += s.nobles[row]
    return n


def noble_rows(s: State, workers: int) -> int:
    """Rows that take a building, as a set of bits: that of the workers, or if it is full those above it."""
    row = workers - 1
    if s.nobles[row] < ROW_LENGTH[row]:
        return 1 << row
    found = 0
    for above in range(row):
        if s.nobles[above] < ROW_LENGTH[above]:
            found |= 1 << above
    return found


def can_build_noble(s: State, workers: int, most: int) -> bool:
    if s.players[s.active].goods[WOOD] < NOBLE_WOOD or buildings_taken(s) == BUILDINGS:
        return False
    for n in range(workers, most + 1):
        if noble_rows(s, n) > 0:
            return True
    return False


def build_noble(s: State, row: int) -> None:
    pop(s)
    s.committed = 0
    s.players[s.active].goods[WOOD] -= NOBLE_WOOD
    place_building(s, s.active, row)
    push(s, AVENUE_DUE, 0, NONE)


def place_building(s: State, side: int, row: int) -> None:
    """On the leftmost free space, whose number is scored."""
    award(s, side, FROM_NOBLES, ROW_POINTS[row][s.nobles[row]])
    s.nobles[row] += 1
