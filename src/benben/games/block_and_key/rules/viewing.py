"""4. Seats and perspective, 8. Key cards: what each seat sees of the temple, and which patterns are in it."""

from __future__ import annotations

from benben.games.block_and_key.keys import (
    CARD_SQUARES,
    CARD_TURNS,
    SEEN_FAR,
    SEEN_U,
    SQUARE_COLOUR,
    SQUARE_SHIFT,
    TURN_HEIGHT,
    TURN_WIDTH,
)
from benben.games.block_and_key.poses import COLUMN_FROM, COLUMN_SHIFT, COLUMN_TO, FIRST_COLUMN
from benben.games.block_and_key.rules.placing import occupy
from benben.games.block_and_key.state import (
    COLOURS,
    CORE,
    CORE_FACE,
    CORE_SIDE,
    CORE_X,
    CORE_Y,
    DEPTH,
    HEIGHT,
    LEAST_SEATS,
    SIDES,
    VIEW_CELLS,
    WIDTH,
    State,
)

FAR = max(WIDTH, DEPTH)  # farther away than anything
EACH_LEVEL = ((1 << VIEW_CELLS) - 1) // ((1 << WIDTH) - 1)  # the cells with u 0 of a view


# Views


def look_at_nothing(s: State) -> None:
    for seat in range(len(s.sight)):
        for i in range(VIEW_CELLS):
            s.nearest[seat][i] = FAR


def look(s: State, cell: int, z: int) -> None:
    """Every seat sees what is new there, unless something nearer hides it."""
    for seat in range(s.seats):
        side = s.side[seat]
        if SEEN_FAR[side][cell] < s.nearest[seat][WIDTH * z + SEEN_U[side][cell]]:
            see(s, seat, side, cell, z)


def see(s: State, seat: int, side: int, cell: int, z: int) -> None:
    i = WIDTH * z + SEEN_U[side][cell]
    block = s.voxel[z][cell]
    colour = block % COLOURS if block != CORE else core_colour(s, side, cell, z)
    s.nearest[seat][i] = SEEN_FAR[side][cell]
    for other in range(COLOURS):
        s.sight[seat][other] &= ~(1 << i)
    s.sight[seat][colour] |= 1 << i


def shown(s: State, seat: int, pose: int, cell: int, base: int) -> int:
    """The cells of a seat's view in which a pose put there would be seen, as bits."""
    side = s.side[seat]
    cells = 0
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        column = cell + COLUMN_SHIFT[j]
        for z in range(base + COLUMN_FROM[j], base + COLUMN_TO[j]):
            i = WIDTH * z + SEEN_U[side][column]
            if SEEN_FAR[side][column] < s.nearest[seat][i]:
                cells |= 1 << i
    return cells


def build(s: State, block: int, pose: int, cell: int, base: int) -> None:
    """A block goes into the temple, and into every view."""
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        column = cell + COLUMN_SHIFT[j]
        for z in range(base + COLUMN_FROM[j], base + COLUMN_TO[j]):
            occupy(s, block, column, z)
            look(s, column, z)


# The core cube


def set_core(s: State, turn: int) -> None:
    s.core_turn = turn
    lowest = DEPTH * CORE_X[s.seats - LEAST_SEATS] + CORE_Y[s.seats - LEAST_SEATS]
    for dx in range(CORE_SIDE):
        for dy in range(CORE_SIDE):
            cell = lowest + DEPTH * dx + dy
            for z in range(CORE_SIDE):
                occupy(s, CORE, cell, z)
                look(s, cell, z)


def core_colour(s: State, side: int, cell: int, z: int) -> int:
    """The colour of the core's face that a side sees there; a clockwise quarter moves the south face to the west."""
    lowest = DEPTH * CORE_X[s.seats - LEAST_SEATS] + CORE_Y[s.seats - LEAST_SEATS]
    highest = lowest + (DEPTH + 1) * (CORE_SIDE - 1)
    left = min(SEEN_U[side][lowest], SEEN_U[side][highest])
    face: int = CORE_FACE[(side - s.core_turn) % SIDES][z][SEEN_U[side][cell] - left]
    return face


# Patterns. Four sets of cells, one for each colour, are a view.


def of_colour(white: int, gray: int, brown: int, moss: int, colour: int) -> int:
    if colour < 2:
        return white if colour == 0 else gray
    return brown if colour == 2 else moss


def pattern_room(card: int, turn: int) -> int:
    """Where the lowest u and v of a pattern may lie so that all of it is in the view."""
    cells = ((1 << (WIDTH + 1 - TURN_WIDTH[card][turn])) - 1) * EACH_LEVEL
    return cells & ((1 << WIDTH * (HEIGHT + 1 - TURN_HEIGHT[card][turn])) - 1)


def instances(white: int, gray: int, brown: int, moss: int, card: int, turn: int) -> int:
    """Where in a view a card's pattern is complete in one of its turns: cells of its lowest u and v, as bits."""
    cells = pattern_room(card, turn)
    for i in range(CARD_SQUARES[card]):
        cells &= of_colour(white, gray, brown, moss, SQUARE_COLOUR[card][i]) >> SQUARE_SHIFT[card][turn][i]
    return cells


def is_complete(white: int, gray: int, brown: int, moss: int, card: int) -> bool:
    for turn in range(CARD_TURNS[card]):
        if instances(white, gray, brown, moss, card, turn):
            return True
    return False


def with_square_in(cells: int, card: int, turn: int) -> int:
    """Where a pattern would have at least one of its squares in a set of cells."""
    found = 0
    for i in range(CARD_SQUARES[card]):
        found |= cells >> SQUARE_SHIFT[card][turn][i]
    return found
