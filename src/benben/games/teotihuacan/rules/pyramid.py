"""Teotihuacan, sections 11 and 12 of its rules reference: decorations, construction, the pyramid's geometry."""

from __future__ import annotations

from benben.core.game import Matrix, Out, Vector
from benben.games.teotihuacan.actions import (
    BUILD,
    DECLINE,
    FIRST,
    SAVE,
    cell,
    list_set,
)
from benben.games.teotihuacan.rules.calendar import complete_pyramid
from benben.games.teotihuacan.rules.effects import (
    award,
    has_technology,
    pop,
    push,
    step_on_track,
)
from benben.games.teotihuacan.rules.temples import steps_in_any_order
from benben.games.teotihuacan.state import (
    APEX,
    BOX,
    CELL_DUE,
    CELL_PLACES,
    CELLS,
    DECORATION_DISPLAY,
    DECORATION_IDS,
    FROM_CONSTRUCTION,
    FROM_DECORATIONS,
    GLYPH,
    GOLD,
    LEVEL_SIZE,
    LEVELS,
    NONE,
    PYRAMID_DISPLAY,
    PYRAMID_IDS,
    PYRAMID_SIDES,
    ROTATE_DUE,
    SAVE_DUE,
    SIDE_DUE,
    SIDE_IDS,
    SIDE_STEPS,
    STONE,
    SYMBOLS,
    TECHNOLOGY_IDS,
    TEMPLE_DUE,
    WOOD,
    State,
)

CORNERS = [(0, 0), (0, 1), (1, 1), (1, 0)]  # clockwise from the top left
CORNER_COUNT = len(CORNERS)
ALL_LEVELS = (1 << LEVELS) - 1
ALL_QUARTERS = (1 << CORNER_COUNT) - 1  # rotations, as a set of bits

# Cells
CELL_LEVEL = [level for level, _, _ in CELL_PLACES]
CELL_ROW = [r for _, r, _ in CELL_PLACES]
CELL_COLUMN = [c for _, _, c in CELL_PLACES]
FIRST_CELL = [sum(n * n for n in LEVEL_SIZE[:level]) for level in range(LEVELS)]
NO_SUPPORT = [NONE] * CORNER_COUNT


def _cell_index(level: int, r: int, c: int) -> int:
    return FIRST_CELL[level] + r * LEVEL_SIZE[level] + c


CELL_SUPPORT = [
    NO_SUPPORT if level == 0 else [_cell_index(level - 1, r + y, c + x) for y, x in CORNERS]
    for level, r, c in CELL_PLACES
]
CELL_Y = [[2 * r + level + y for y, _ in CORNERS] for level, r, _ in CELL_PLACES]
CELL_X = [[2 * c + level + x for _, x in CORNERS] for level, _, c in CELL_PLACES]

# Icons
ICON_SYMBOL: Matrix = [[SYMBOLS.index(icon.lower()) for icon in BOX["pyramid"]["tiles"][tile]] for tile in PYRAMID_IDS]
ICON_COLOURED: Matrix = [[int(icon.isupper()) for icon in BOX["pyramid"]["tiles"][tile]] for tile in PYRAMID_IDS]
BASE_SYMBOL: Matrix = [[SYMBOLS.index(icon) for icon in row] for row in BOX["pyramid"]["base"]["rows"]]
_DECORATIONS = BOX["decorations"]
DECORATION_SYMBOL: Matrix = [
    [SYMBOLS.index(icon.lower()) for icon in _DECORATIONS["tiles"][tile]] for tile in DECORATION_IDS
]
STRIP_SYMBOL: Matrix = [[SYMBOLS.index(icon) for icon in _DECORATIONS["strips"][k]] for k in SIDE_IDS]
DECORATION_ICONS = 2

# Spaces of decorations, by side and step; step 1 is the strip
_SPACES = {(space["side"], space["step"]): space for space in BOX["decorations"]["space"]}


def _space_table(what: str, part: int) -> list[list[list[int]]]:
    """For each side and step two numbers: a cell, a row or a column; NONE where there is none."""
    table = []
    for side_id in SIDE_IDS:
        steps = [[NONE, NONE]]
        for step_number in range(2, SIDE_STEPS + 1):
            places = _SPACES[side_id, step_number][what]
            if what == "needs":
                found = [_cell_index(level - 1, r, c) for level, r, c in places]
            else:
                found = [place[part] for place in places]
            steps.append([*found, NONE][:2])
        table.append(steps)
    return table


SPACE_NEEDS = _space_table("needs", 0)
SPACE_Y = _space_table("covers", 0)
SPACE_X = _space_table("covers", 1)

DECORATION_GOLD: Vector = BOX["decorations"]["gold"]
DECORATION_POINTS: int = BOX["decorations"]["points"]
DECORATION_MATCH: int = BOX["decorations"]["match"]
LEVEL_STONE: Vector = [level["cost"]["stone"] for level in BOX["pyramid"]["level"]]
LEVEL_WOOD: Vector = [level["cost"]["wood"] for level in BOX["pyramid"]["level"]]
LEVEL_POINTS: Vector = [level["points"] for level in BOX["pyramid"]["level"]]
MATCH_POINTS: int = BOX["pyramid"]["match"]
GLYPHS_MATCH: int = int(BOX["pyramid"]["glyphs_match"])
MOST_TILES: int = BOX["pyramid"]["most_tiles"]
DISCOUNT_TECHNOLOGY = TECHNOLOGY_IDS.index("15")
DISCOUNT: int = BOX["technology"][DISCOUNT_TECHNOLOGY]["effect"]["discount"]
SAVE_NOTHING = 0


def matches(symbol: int, below: int) -> bool:
    """Ruling 5: the neutral glyph matches itself."""
    return symbol == below and (symbol != GLYPH or GLYPHS_MATCH == 1)


# --- 11. Decorations ----------------------------------------------------------------


def side_step(s: State, k: int) -> int:
    """The next free step of a side, NONE if it cannot be covered yet."""
    for n in range(SIDE_STEPS):
        if s.decoration[k][n] < 0:
            for need in range(DECORATION_ICONS):
                if SPACE_NEEDS[k][n][need] >= 0 and s.cell[SPACE_NEEDS[k][n][need]] < 0:
                    return NONE
            return n
    return NONE


def open_sides(s: State) -> int:
    """As a set of bits."""
    found = 0
    for k in range(PYRAMID_SIDES):
        if side_step(s, k) >= 0:
            found |= 1 << k
    return found


def decorations_shown(s: State) -> int:
    """As a set of bits."""
    found = 0
    for slot in range(DECORATION_DISPLAY):
        if s.decoration_display[slot] >= 0:
            found |= 1 << s.decoration_display[slot]
    return found


def can_decorate(s: State, workers: int) -> bool:
    gold = DECORATION_GOLD[workers - 1]
    return s.players[s.active].goods[GOLD] >= gold and decorations_shown(s) > 0 and open_sides(s) > 0


def choose_decoration(s: State, tile: int) -> None:
    pop(s)
    s.committed = 0
    s.players[s.active].goods[GOLD] -= DECORATION_GOLD[s.workers - 1]
    take_decoration(s, tile)
    s.tile = tile
    push(s, SIDE_DUE, 0, NONE)


def take_decoration(s: State, tile: int) -> None:
    for slot in range(DECORATION_DISPLAY):
        if s.decoration_display[slot] == tile:
            s.decoration_display[slot] = NONE


def symbol_below(s: State, k: int, n: int, icon: int) -> int:
    """What an icon of a decoration would cover on a step of a side."""
    if n == 0:
        return STRIP_SYMBOL[k][icon]
    return s.symbol[SPACE_Y[k][n][icon]][SPACE_X[k][n][icon]]


def place_decoration(s: State, k: int) -> None:
    """Each matching icon scores; all symbols of decorations are coloured, so their temples advance."""
    pop(s)
    tile = s.tile
    s.tile = NONE
    n = side_step(s, k)
    first = NONE
    second = NONE
    for icon in range(DECORATION_ICONS):
        symbol = DECORATION_SYMBOL[tile][icon]
        if matches(symbol, symbol_below(s, k, n, icon)):
            award(s, s.active, FROM_DECORATIONS, DECORATION_MATCH)
            if symbol != GLYPH:
                second = first
                first = symbol
    s.decoration[k][n] = tile
    award(s, s.active, FROM_DECORATIONS, DECORATION_POINTS)
    step_on_track(s, s.active)
    if second >= 0 and second != first:
        steps_in_any_order(s, first, second)
    else:
        if first >= 0:
            push(s, TEMPLE_DUE, 0, first)
        if second >= 0:
            push(s, TEMPLE_DUE, 0, second)


# --- 12. Construction ---------------------------------------------------------------


def is_buildable(s: State, k: int) -> bool:
    """A free cell, above level 1 over four tiles of the level below."""
    if s.cell[k] >= 0:
        return False
    for corner in range(CORNER_COUNT):
        if CELL_SUPPORT[k][corner] >= 0 and s.cell[CELL_SUPPORT[k][corner]] < 0:
            return False
    return True


def discount(s: State) -> int:
    """What technology 15 still takes off one tile of this action."""
    return DISCOUNT if has_technology(s, s.active, DISCOUNT_TECHNOLOGY) and s.discounted == 0 else 0


def can_pay_level(s: State, level: int, saved: int) -> bool:
    player = s.players[s.active]
    short = max(0, LEVEL_STONE[level] - player.goods[STONE]) + max(0, LEVEL_WOOD[level] - player.goods[WOOD])
    return short <= saved


def pyramid_shown(s: State) -> int:
    """As a set of bits."""
    found = 0
    for slot in range(PYRAMID_DISPLAY):
        if s.pyramid_display[slot] >= 0:
            found |= 1 << s.pyramid_display[slot]
    return found


def payable_levels(s: State, saved: int) -> int:
    """As a set of bits."""
    found = 0
    for level in range(LEVELS):
        if can_pay_level(s, level, saved):
            found |= 1 << level
    return found


def has_cell(s: State, levels: int) -> bool:
    """Whether a tile can be placed on one of some levels."""
    if levels == 0:
        return False
    for k in range(CELLS):
        if levels >> CELL_LEVEL[k] & 1 and is_buildable(s, k):
            return True
    return False


def can_construct(s: State) -> bool:
    """A main action begins without anything discounted."""
    saved = DISCOUNT if has_technology(s, s.active, DISCOUNT_TECHNOLOGY) else 0
    return pyramid_shown(s) > 0 and has_cell(s, payable_levels(s, saved))


def can_place_another(s: State) -> bool:
    if s.placed >= s.workers or s.placed >= MOST_TILES or s.completed == 1:
        return False
    return pyramid_shown(s) > 0 and has_cell(s, payable_levels(s, discount(s)))


def buildings_to_choose(s: State, out: Out, free: int) -> int:
    n = free
    if can_place_another(s):
        n = list_set(pyramid_shown(s), FIRST[BUILD], out, n)
    if s.placed > 0:
        out[n] = FIRST[DECLINE]
        n += 1
    return n


def choose_pyramid_tile(s: State, tile: int) -> None:
    s.tile = tile
    push(s, CELL_DUE, 0, NONE)


def cell_choices(s: State, out: Out, n: int) -> int:
    levels = payable_levels(s, discount(s))
    for k in range(CELLS):
        if levels >> CELL_LEVEL[k] & 1 and is_buildable(s, k):
            out[n] = cell(CELL_LEVEL[k] + 1, CELL_ROW[k], CELL_COLUMN[k])
            n += 1
    return n


def choose_cell(s: State, level: int, r: int, c: int) -> None:
    """With technology 15 the player may save a resource on this tile."""
    pop(s)
    k = FIRST_CELL[level] + r * LEVEL_SIZE[level] + c
    if discount(s) > 0:
        push(s, SAVE_DUE, 0, k)
    else:
        pay_for_cell(s, k, 0, 0)


def can_save(s: State, k: int, resource: int) -> bool:
    """Whether the tile can be paid with one wood or stone less, or without saving."""
    player = s.players[s.active]
    level = CELL_LEVEL[k]
    if resource == SAVE_NOTHING:
        return can_pay_level(s, level, 0)
    wood = LEVEL_WOOD[level] - (DISCOUNT if resource == 1 + WOOD else 0)
    stone = LEVEL_STONE[level] - (DISCOUNT if resource == 1 + STONE else 0)
    return wood >= 0 and stone >= 0 and player.goods[WOOD] >= wood and player.goods[STONE] >= stone


def savings(s: State, out: Out, n: int) -> int:
    k = s.due[s.dues - 1].place
    for resource in range(3):
        if can_save(s, k, resource):
            out[n] = FIRST[SAVE] + resource
            n += 1
    return n


def save_on_tile(s: State, resource: int) -> None:
    k = s.due[s.dues - 1].place
    pop(s)
    if resource != SAVE_NOTHING:
        s.discounted = 1
    pay_for_cell(s, k, DISCOUNT if resource == 1 + WOOD else 0, DISCOUNT if resource == 1 + STONE else 0)


def pay_for_cell(s: State, k: int, wood: int, stone: int) -> None:
    """With so much wood and stone saved."""
    player = s.players[s.active]
    player.goods[WOOD] -= LEVEL_WOOD[CELL_LEVEL[k]] - wood
    player.goods[STONE] -= LEVEL_STONE[CELL_LEVEL[k]] - stone
    s.committed = 0
    take_from_display(s, s.tile)
    push(s, ROTATE_DUE, 0, k)


def take_from_display(s: State, tile: int) -> None:
    for slot in range(PYRAMID_DISPLAY):
        if s.pyramid_display[slot] == tile:
            s.pyramid_display[slot] = NONE


def place_pyramid_tile(s: State, quarters: int) -> None:
    """Points of the level and of matching icons; a coloured one advances its temple; a step on the pyramid track."""
    k = s.due[s.dues - 1].place
    pop(s)
    tile = s.tile
    s.tile = NONE
    s.placed += 1
    for corner in range(CORNER_COUNT):
        icon = (corner - quarters) % CORNER_COUNT
        symbol = ICON_SYMBOL[tile][icon]
        if matches(symbol, s.symbol[CELL_Y[k][corner]][CELL_X[k][corner]]):
            award(s, s.active, FROM_CONSTRUCTION, MATCH_POINTS)
            if ICON_COLOURED[tile][icon]:
                push(s, TEMPLE_DUE, 0, symbol)
    lay_on_cell(s, k, tile, quarters)
    award(s, s.active, FROM_CONSTRUCTION, LEVEL_POINTS[CELL_LEVEL[k]])
    step_on_track(s, s.active)
    if k == APEX:
        complete_pyramid(s)


def lay_on_cell(s: State, k: int, tile: int, quarters: int) -> None:
    s.cell[k] = tile
    s.turned[k] = quarters
    for corner in range(CORNER_COUNT):
        s.symbol[CELL_Y[k][corner]][CELL_X[k][corner]] = ICON_SYMBOL[tile][(corner - quarters) % CORNER_COUNT]
