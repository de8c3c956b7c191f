"""Teotihuacan, section 4.1 of its rules reference: setup of the table."""

from __future__ import annotations

from benben.core.game import (
    CHANCE,
    Out,
    Vector,
    Weights,
)
from benben.games.teotihuacan.actions import (
    lay,
)
from benben.games.teotihuacan.rules.eclipse import (
    draw_neutral_dice,
)
from benben.games.teotihuacan.rules.effects import (
    next_number,
    next_place,
    pop,
    push,
)
from benben.games.teotihuacan.rules.pyramid import (
    BASE_SYMBOL,
    CORNER_COUNT,
    FIRST_CELL,
    lay_on_cell,
)
from benben.games.teotihuacan.rules.starting import (
    push_starting_tiles,
    set_up_first_game,
)
from benben.games.teotihuacan.rules.teotibot import (
    give_bot_technology,
    set_up_bot,
)
from benben.games.teotihuacan.state import (
    ACTION_TILES,
    BOARD_IDS,
    BOARDS,
    BONUS_DUE,
    BONUSES,
    BOT_SIDES,
    BOX,
    CELLS,
    DECORATION_DISPLAY,
    DECORATION_DUE,
    DECORATION_TILES,
    DISCOVERIES,
    DISCOVERY_COUNT,
    DISCOVERY_DUE,
    LAY_DUE,
    LAYOUT_DUE,
    LEVEL_SIZE,
    MOST_OFFERED,
    MOST_SEATS,
    NEXT_DUE,
    NONE,
    PLACES,
    PYRAMID_DISPLAY,
    PYRAMID_DUE,
    PYRAMID_SIDES,
    PYRAMIDS,
    QUADRANTS,
    RING_DUE,
    ROOM_FOR_TILES,
    ROYAL_DUE,
    ROYAL_IDS,
    ROYALS,
    SIDE_STEPS,
    STARTING_DEALT,
    STARTING_KEPT,
    TECHNOLOGIES,
    TECHNOLOGY_COLUMNS,
    TECHNOLOGY_DUE,
    TECHNOLOGY_IDS,
    TECHNOLOGY_PLACES,
    TEMPLES,
    WORKERS,
    State,
)

# Options by index
BOT_GOODS = [1, 2, 3]
BOT_POWERS = [1, 2, 3, 4]
BOT_EXCHANGE_POINTS = [2, 3, 4, 5]
BOT_WORSHIP_STEPS = [1, 2, 3]
BOT_BONUS_POINTS = [5, 10, 15, 20, 25]
BOT_TECHNOLOGY_POINTS = [0, 1, 2, 3, 4]

FIXED_POSITION: Vector = [BOX["ring"]["fixed"].get(board, 0) - 1 for board in BOARD_IDS]
ROYAL_LETTER = ["ABC".index(royal[0]) for royal in ROYAL_IDS]
IS_TOP_TECHNOLOGY: Vector = [int(technology in BOX["technologies"]["top"]) for technology in TECHNOLOGY_IDS]
BLACK_START: Vector = [BOX["calendar"]["black"].get(str(sides), 0) for sides in range(MOST_SEATS + 1)]

LAYOUT_SIDES: Vector = [layout["sides"] for layout in BOX["pyramid"]["layout"]]
LAYOUT_COUNT = len(LAYOUT_SIDES)


def _layout_cells() -> list[list[int]]:
    """The cells of each start layout, lowest level first, NONE after the last."""
    found = []
    for layout in BOX["pyramid"]["layout"]:
        cells = []
        for level in range(2):
            for r, row in enumerate(layout[f"level_{level + 1}"]):
                for c, tile in enumerate(row):
                    if tile == "X":
                        cells.append(FIRST_CELL[level] + r * LEVEL_SIZE[level] + c)
        found.append(cells)
    longest = max(map(len, found)) + 1
    return [[*cells, *[NONE] * (longest - len(cells))] for cells in found]


LAYOUT_CELLS = _layout_cells()

COCOA_FIRST: int = BOX["start"]["cocoa"]["first"]
COCOA_LAST: int = BOX["start"]["cocoa"]["last"]
COCOA_OTHER: int = BOX["start"]["cocoa"]["other"]


# --- 4.1 Common -----------------------------------------------------------------------


def setup(
    s: State,
    seats: int,
    dark: int,
    draft: int,
    layout: int,
    first_game: int,
    technologies: int,
    worship: int,
    bot_goods: int,
    bot_power: int,
    exchange_points: int,
    worship_steps: int,
    bonus_points: int,
    technology_points: int,
) -> None:
    s.seats = seats
    s.seat = CHANCE
    s.sides = BOT_SIDES if seats == 1 else seats
    s.mover = NONE
    s.dark = dark
    s.draft = draft
    s.by_row = technologies
    s.first_game = first_game
    s.advanced = worship
    s.exchange_points = BOT_EXCHANGE_POINTS[exchange_points]
    s.worship_steps = BOT_WORSHIP_STEPS[worship_steps]
    s.bonus_points = BOT_BONUS_POINTS[bonus_points]
    s.technology_points = BOT_TECHNOLOGY_POINTS[technology_points]
    s.black = BLACK_START[s.sides]
    empty_table(s)
    empty_players(s)
    push(s, NEXT_DUE, 0, NONE)
    draw_neutral_dice(s)
    if first_game:
        set_up_first_game(s)
    else:
        push_starting_tiles(s)
    if seats == 1:
        set_up_bot(s, BOT_GOODS[bot_goods], BOT_POWERS[bot_power])
    push(s, DISCOVERY_DUE, 0, NONE)
    push_pyramid(s, layout)
    push(s, PYRAMID_DUE, 0, NONE)
    push(s, DECORATION_DUE, 0, NONE)
    if not first_game:
        push(s, BONUS_DUE, 0, NONE)
        push(s, TECHNOLOGY_DUE, 0, NONE)
        push(s, ROYAL_DUE, 0, NONE)
        push(s, RING_DUE, 0, NONE)


def empty_table(s: State) -> None:
    for position in range(BOARDS):
        s.ring[position] = NONE
    for board in range(BOARDS):
        if FIXED_POSITION[board] >= 0:
            s.ring[FIXED_POSITION[board]] = board
    for k in range(TECHNOLOGY_COLUMNS):
        s.royal[k] = NONE
        s.bonus[k] = NONE
    for place in range(TECHNOLOGY_PLACES):
        s.technology[place] = NONE
    for place in range(PLACES):
        for slot in range(ROOM_FOR_TILES):
            s.discovery[place][slot] = NONE
    for kind in range(DISCOVERIES):
        s.stack[kind] = DISCOVERY_COUNT[kind]
    for slot in range(PYRAMID_DISPLAY):
        s.pyramid_display[slot] = NONE
    for slot in range(DECORATION_DISPLAY):
        s.decoration_display[slot] = NONE
    for tile in range(PYRAMIDS):
        s.pyramid_unseen[tile] = 1
    for tile in range(DECORATION_TILES):
        s.decoration_unseen[tile] = 1
    for k in range(CELLS):
        s.cell[k] = NONE
    for y in range(QUADRANTS):
        for x in range(QUADRANTS):
            s.symbol[y][x] = BASE_SYMBOL[y][x]
    for k in range(PYRAMID_SIDES):
        for n in range(SIDE_STEPS):
            s.decoration[k][n] = NONE
    for position in range(ACTION_TILES):
        s.action_tile[position] = NONE
    s.direction[0] = NONE
    s.direction[1] = NONE
    s.rolled = NONE
    s.moved[0] = NONE
    s.moved[1] = NONE
    s.acting = NONE
    s.tile = NONE
    s.fresh = NONE


def empty_players(s: State) -> None:
    for k in range(MOST_OFFERED):
        s.offer[k] = NONE
        s.offer_discovery[k] = NONE
    for seat in range(MOST_SEATS):
        for k in range(STARTING_DEALT):
            s.dealt[seat][k] = NONE
            s.dealt_discovery[seat][k] = NONE
        player = s.players[seat]
        for k in range(STARTING_KEPT):
            s.chosen[seat][k] = NONE
            player.start[k] = NONE
            player.offered[k] = NONE
        for i in range(WORKERS):
            player.board[i] = NONE
    for seat in range(s.seats):
        s.players[seat].cocoa = order_cocoa(s, seat)


def order_cocoa(s: State, seat: int) -> int:
    """The first player gets least, the last one most."""
    if seat == 0:
        return COCOA_FIRST
    return COCOA_LAST if seat == s.seats - 1 else COCOA_OTHER


def push_pyramid(s: State, layout: int) -> None:
    """The usual layout, or with two or three sides one of several."""
    first = 0
    while LAYOUT_SIDES[first] != s.sides:
        first += 1
    if layout and layouts_of(s) > 1:
        push(s, LAYOUT_DUE, 0, first)
    else:
        push(s, LAY_DUE, 0, first)


def layouts_of(s: State) -> int:
    n = 0
    for k in range(LAYOUT_COUNT):
        if LAYOUT_SIDES[k] == s.sides:
            n += 1
    return n


def set_layout(s: State, layout: int) -> None:
    first = next_place(s)
    pop(s)
    push(s, LAY_DUE, 0, first + layout)


def undrawn_boards(s: State) -> int:
    """As a set of bits."""
    found = (1 << BOARDS) - 1
    for position in range(BOARDS):
        if s.ring[position] >= 0:
            found &= ~(1 << s.ring[position])
    return found


def set_board(s: State, board: int) -> None:
    """Clockwise; the last board needs no draw."""
    s.ring[free_position(s)] = board
    for last in range(BOARDS):
        if undrawn_boards(s) == 1 << last:
            s.ring[free_position(s)] = last
            pop(s)


def free_position(s: State) -> int:
    position = 0
    while s.ring[position] >= 0:
        position += 1
    return position


def royals_of_letter(letter: int) -> int:
    """As a set of bits: one of each letter is drawn, from the left."""
    found = 0
    for tile in range(ROYALS):
        if ROYAL_LETTER[tile] == letter:
            found |= 1 << tile
    return found


def set_royal(s: State, tile: int) -> None:
    k = next_number(s)
    s.royal[k] = tile
    s.due[s.dues - 1].number += 1
    if k + 1 == len(s.royal):
        pop(s)


def undrawn_technologies(s: State) -> int:
    """As a set of bits. Where rows are dealt apart, three low technologies come first, then three high ones."""
    found = 0
    top = 1 if next_number(s) < TECHNOLOGY_COLUMNS else 0
    for technology in range(TECHNOLOGIES):
        if s.by_row == 0 or IS_TOP_TECHNOLOGY[technology] == top:
            found |= 1 << technology
    for place in range(TECHNOLOGY_PLACES):
        if s.technology[place] >= 0:
            found &= ~(1 << s.technology[place])
    return found


def set_technology(s: State, technology: int) -> None:
    """In ascending order, the top row first."""
    n = next_number(s)
    place = n
    while place > 0 and s.technology[place - 1] > technology:
        s.technology[place] = s.technology[place - 1]
        place -= 1
    s.technology[place] = technology
    s.due[s.dues - 1].number += 1
    if n + 1 == TECHNOLOGY_PLACES:
        pop(s)
        if s.sides > s.seats:
            give_bot_technology(s)


def undrawn_bonuses(s: State) -> int:
    """As a set of bits."""
    found = (1 << BONUSES) - 1
    for temple in range(next_number(s)):
        found &= ~(1 << s.bonus[temple])
    return found


def set_bonus(s: State, tile: int) -> None:
    temple = next_number(s)
    s.bonus[temple] = tile
    s.due[s.dues - 1].number += 1
    if temple + 1 == TEMPLES:
        pop(s)


def lay_draws(s: State, out: Out, weights: Weights) -> int:
    """A random tile in a random rotation; nothing is scored."""
    n = 0
    for tile in range(PYRAMIDS):
        if s.pyramid_unseen[tile]:
            for quarters in range(CORNER_COUNT):
                out[n] = lay(tile, quarters)
                weights[n] = 1
                n += 1
    return n


def lay_start_tile(s: State, tile: int, quarters: int) -> None:
    due = s.due[s.dues - 1]
    layout = due.place
    k = due.number
    lay_on_cell(s, LAYOUT_CELLS[layout][k], tile, quarters)
    s.pyramid_unseen[tile] = 0
    due.number += 1
    if LAYOUT_CELLS[layout][k + 1] < 0:
        pop(s)
