"""Block and Key, section 11 of its rules reference: points, ties; section 12: how well one did alone."""

from __future__ import annotations

from benben.core.bits import count_bits
from benben.games.block_and_key.state import (
    BOX,
    CARD_TIER,
    CARDS,
    COLOURS,
    ENIGMA_FACES,
    ENIGMA_SHOWS,
    MOST_SEATS,
    NONE,
    TIER_IDS,
    TIER_POINTS,
    TIERS,
    State,
)

SHEET_ROWS = (*TIER_IDS, "enigma")
GRADE_IDS = tuple(grade["id"] for grade in BOX["grade"])
GRADE_LEAST = [grade["least"] for grade in BOX["grade"]]
MANY = 100


def score(s: State, seat: int) -> int:
    points = enigma_points(s, seat)
    for card in range(CARDS):
        if s.claimer[card] == seat:
            points += TIER_POINTS[CARD_TIER[card]]
    return points


def sheet(s: State, seat: int) -> list[int]:
    rows = [0] * TIERS
    for card in range(CARDS):
        if s.claimer[card] == seat:
            rows[CARD_TIER[card]] += TIER_POINTS[CARD_TIER[card]]
    return [*rows, enigma_points(s, seat)]


def seen_sheet(s: State, seat: int, viewer: int | None) -> list[int | None]:
    """The enigma card is secret until the end, and so is what it brings."""
    rows: list[int | None] = [*sheet(s, seat)]
    if seat != viewer:
        rows[SHEET_ROWS.index("enigma")] = None
    return rows


def enigma_points(s: State, seat: int) -> int:
    return enigma_faces(s, seat) // ENIGMA_FACES


def enigma_faces(s: State, seat: int) -> int:
    """Cells of the own view that show a colour of the own enigma card."""
    if s.enigma[seat] == NONE:
        return 0
    cells = 0
    for colour in range(COLOURS):
        if ENIGMA_SHOWS[s.enigma_set][s.enigma[seat]][colour]:
            cells |= s.sight[seat][colour]
    return count_bits(cells)


def tiebreak(s: State, seat: int) -> int:
    """More keys, then more blocks left, then earlier in turn order."""
    return (MANY * s.keys[seat] + s.supply[seat]) * MOST_SEATS - seat


def grade(s: State) -> str:
    """How well one did alone."""
    points = score(s, 0)
    reached: str = [name for name, least in zip(GRADE_IDS, GRADE_LEAST, strict=True) if points >= least][-1]
    return reached
