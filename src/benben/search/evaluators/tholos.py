"""Tholos: what each column will bring, if its free spaces fill by chance, plus a little for stones ready to place."""

from __future__ import annotations

from benben.games.tholos.scoring import PER_GREY, PER_OWN, PER_RIVAL
from benben.games.tholos.state import GREY, SPACES, State

SIDE = SPACES + 1
# How often a stone still to come is own, the rival's, grey: each side mostly places its own colour.
OWN_SHARE, RIVAL_SHARE, GREY_SHARE = 0.4, 0.4, 0.2
IN_WORKSHOP = 0.3  # points: a stone at hand is half a turn saved


def _expected_points() -> list[float]:
    """Points for the owner of a column by stones own, rival, grey: index (own * SIDE + rival) * SIDE + grey."""
    table = [0.0] * SIDE**3
    for filled in range(SPACES, -1, -1):
        for own in range(filled + 1):
            for rival in range(filled - own + 1):
                grey = filled - own - rival
                i = (own * SIDE + rival) * SIDE + grey
                if filled == SPACES:
                    table[i] = float(PER_OWN * own + PER_RIVAL * rival + PER_GREY * grey) if own > rival else 0.0
                else:
                    more = OWN_SHARE * table[i + SIDE * SIDE] + RIVAL_SHARE * table[i + SIDE]
                    table[i] = more + GREY_SHARE * table[i + 1]
    return table


EXPECTED = _expected_points()


def evaluate(s: State, seat: int) -> float:
    points = 0.0
    for column in range(len(s.height)):
        index = 0
        for space in range(s.height[column]):
            colour = s.column[column][space]
            index += 1 if colour == GREY else SIDE * SIDE if colour == seat else SIDE
        points += EXPECTED[index]
    for colour in range(3):
        points += IN_WORKSHOP * s.workshop[seat][colour]
    return points


def scale() -> float:
    return 6.0
