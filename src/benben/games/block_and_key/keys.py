"""Patterns of the keys in their four turns, and how each side sees the floor: tables made from the components."""

from __future__ import annotations

from benben.games.block_and_key.state import (
    BOX,
    CARD_IDS,
    CELLS,
    COLOUR_CODES,
    DEPTH,
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    WIDTH,
)

Square = tuple[int, int]
Pattern = list[tuple[Square, int]]  # squares (u, v) with their colours, always in the order of the card


def pattern(rows: list[str]) -> Pattern:
    """The squares of a card, the lowest row first."""
    levels = enumerate(reversed(rows))
    return [((u, v), COLOUR_CODES.index(code)) for v, row in levels for u, code in enumerate(row) if code != "."]


def turned(squares: Pattern) -> Pattern:
    """The same after a quarter turn, moved back to u 0 and v 0."""
    quarter = [((v, -u), colour) for (u, v), colour in squares]
    lowest = min(v for (_, v), _ in quarter)
    return [((u, v - lowest), colour) for (u, v), colour in quarter]


def turns(squares: Pattern) -> list[Pattern]:
    """The different ones among the four turns."""
    found: list[Pattern] = []
    for _ in range(4):
        if all(sorted(squares) != sorted(other) for other in found):
            found.append(squares)
        squares = turned(squares)
    return found


CARD_TURNED = [turns(pattern(card["rows"])) for card in BOX["keys"]["card"]]
CARD_TURNS = [len(found) for found in CARD_TURNED]
CARD_SQUARES = [len(found[0]) for found in CARD_TURNED]
MOST_TURNS_OF_CARD = max(CARD_TURNS)
MOST_SQUARES = max(CARD_SQUARES)


def _square(card: int, turn: int, i: int) -> Square:
    squares = CARD_TURNED[card][turn % CARD_TURNS[card]]
    return squares[i % CARD_SQUARES[card]][0]


# Distance of a square's cell in a view from that of the lowest u and v; colours by square; sizes by turn.
SQUARE_SHIFT = [
    [
        [u + WIDTH * v for u, v in (_square(card, turn, i) for i in range(MOST_SQUARES))]
        for turn in range(MOST_TURNS_OF_CARD)
    ]
    for card in range(len(CARD_IDS))
]
SQUARE_COLOUR = [
    [found[0][i % len(found[0])][1] for i in range(MOST_SQUARES)] for found in CARD_TURNED
]  # fmt: skip
TURN_WIDTH, TURN_HEIGHT = (
    [
        [1 + max(_square(card, turn, i)[axis] for i in range(MOST_SQUARES)) for turn in range(MOST_TURNS_OF_CARD)]
        for card in range(len(CARD_IDS))
    ]
    for axis in range(2)
)


def _seen(side: int, x: int, y: int) -> tuple[int, int]:
    """Where a side sees a column: u from its left, and how far away."""
    return {
        SOUTH: (x, y),
        NORTH: (WIDTH - 1 - x, DEPTH - 1 - y),
        EAST: (y, WIDTH - 1 - x),
        WEST: (DEPTH - 1 - y, x),
    }[side]


SEEN_U, SEEN_FAR = (
    [[_seen(side, *divmod(cell, DEPTH))[i] for cell in range(CELLS)] for side in range(SIDES)] for i in range(2)
)
