"""Tholos, section 8 of its rules reference: points, ties."""

from __future__ import annotations

from benben.games.tholos.state import BOX, COLUMN_IDS, COLUMNS, GREY, State

PER_OWN: int = BOX["scoring"]["own"]
PER_RIVAL: int = BOX["scoring"]["rival"]
PER_GREY: int = BOX["scoring"]["grey"]
SHEET_ROWS = COLUMN_IDS


def stones(s: State, column: int, colour: int) -> int:
    n = 0
    for space in range(s.height[column]):
        if s.column[column][space] == colour:
            n += 1
    return n


def wins_column(s: State, column: int, seat: int) -> bool:
    """More stones of the own colour, whether the result is good or bad; equal numbers win for nobody."""
    return stones(s, column, seat) > stones(s, column, 1 - seat)


def column_points(s: State, column: int, seat: int) -> int:
    if not wins_column(s, column, seat):
        return 0
    return (
        PER_OWN * stones(s, column, seat) + PER_RIVAL * stones(s, column, 1 - seat) + PER_GREY * stones(s, column, GREY)
    )


def score(s: State, seat: int) -> int:
    points = 0
    for column in range(COLUMNS):
        points += column_points(s, column, seat)
    return points


def tiebreak(s: State, seat: int) -> int:
    """Columns won, also those won with negative points; if that is equal too, the game is a draw."""
    won = 0
    for column in range(COLUMNS):
        if wins_column(s, column, seat):
            won += 1
    return won


def sheet(s: State, seat: int) -> list[int]:
    return [column_points(s, column, seat) for column in range(COLUMNS)]
