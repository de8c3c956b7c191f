"""Pyramis, section 7 of its rules reference: points, ties."""

from __future__ import annotations

from benben.core.bits import count_bits
from benben.games.pyramis.state import (
    BOX,
    CARD_ALIENS,
    CARD_COLOUR,
    CARD_PYRAMIDS,
    COLUMNS,
    GREY,
    HEIGHT,
    STAR_ALIENS,
    STAR_PYRAMIDS,
    STARS,
    State,
)

PER_PYRAMID: int = BOX["scoring"]["pyramid"]
PER_PYRAMID_IN_AREA: int = BOX["scoring"]["pyramid_in_area"]
PER_ALIEN: int = BOX["scoring"]["alien"]
SHEET_ROWS = ("fleet", "stars", "area", "aliens")
ROW_BITS = 8  # a set of slots is a number with a bit for each, a row of bits for each level and one bit between rows
MANY = 1000


def score(s: State, seat: int) -> int:
    fleet_and_stars = PER_PYRAMID * (fleet_pyramids(s, seat) + star_pyramids(s, seat))
    return fleet_and_stars + area_bonus(s, seat) + alien_points(s, seat)


def sheet(s: State, seat: int) -> list[int]:
    return [
        PER_PYRAMID * fleet_pyramids(s, seat),
        PER_PYRAMID * star_pyramids(s, seat),
        area_bonus(s, seat),
        alien_points(s, seat),
    ]


def seen_sheet(s: State, seat: int, viewer: int | None) -> list[int | None]:
    """Ruling 20: neither star cards of others nor, because of them, who has the most aliens."""
    rows: list[int | None] = [*sheet(s, seat)]
    if seat != viewer and s.held[seat]:
        rows[SHEET_ROWS.index("stars")] = None
    if any(s.held[other] for other in range(s.seats) if other != viewer):
        rows[SHEET_ROWS.index("aliens")] = None
    return rows


def tiebreak(s: State, seat: int) -> int:
    """Ruling 18: the larger area bonus, then more aliens, scored or not."""
    return MANY * area_bonus(s, seat) + aliens(s, seat)


# 7.1 Pyramids


def fleet_pyramids(s: State, seat: int) -> int:
    n = 0
    for level in range(HEIGHT):
        for column in range(COLUMNS):
            n += upper_pyramids(s, s.fleet[seat][level][column])
    return n


def upper_pyramids(s: State, card: int) -> int:
    """In the upper half of a card; none where there is no card."""
    return CARD_PYRAMIDS[card][s.turned[card]] if card >= 0 else 0


def star_pyramids(s: State, seat: int) -> int:
    n = 0
    for front in range(STARS):
        n += STAR_PYRAMIDS[front] * s.hand[seat][front]
    return n


# 7.2 Area bonus


def area_bonus(s: State, seat: int) -> int:
    return PER_PYRAMID_IN_AREA * pyramids_in(s, seat, largest_area(s, seat))


def largest_area(s: State, seat: int) -> int:
    """Ruling 15: the area of most cards, among equals that with most pyramids. Ruling 16: grey is a colour."""
    largest = 0
    most = 0
    pyramids = 0
    for colour in range(GREY + 1):
        rest = slots_of(s, seat, colour)
        while rest:
            area = connected(rest & -rest, rest)
            rest &= ~area
            n = count_bits(area)
            if n >= most:
                here = pyramids_in(s, seat, area)
                if n > most or here > pyramids:
                    largest = area
                    most = n
                    pyramids = here
    return largest


def slots_of(s: State, seat: int, colour: int) -> int:
    """The set of slots with a card of a colour."""
    slots = 0
    for level in range(HEIGHT):
        for column in range(COLUMNS):
            card = s.fleet[seat][level][column]
            if card >= 0 and CARD_COLOUR[card] == colour:
                slots |= 1 << (ROW_BITS * level + column)
    return slots


def beside(slots: int) -> int:
    """Ruling 8: left and right, the two above (x - 1 and x) and the two below (x and x + 1)."""
    above = slots << ROW_BITS
    below = slots >> ROW_BITS
    return slots << 1 | slots >> 1 | above | above >> 1 | below | below << 1


def connected(area: int, within: int) -> int:
    """All slots of a set that hang together with those of `area`."""
    grown = area | (beside(area) & within)
    while grown != area:
        area = grown
        grown = area | (beside(area) & within)
    return area


def pyramids_in(s: State, seat: int, slots: int) -> int:
    n = 0
    for level in range(HEIGHT):
        for column in range(COLUMNS):
            if slots >> (ROW_BITS * level + column) & 1:
                n += upper_pyramids(s, s.fleet[seat][level][column])
    return n


# 7.3 Aliens


def aliens(s: State, seat: int) -> int:
    n = fleet_aliens(s, seat)
    for front in range(STARS):
        n += STAR_ALIENS[front] * s.hand[seat][front]
    return n


def fleet_aliens(s: State, seat: int) -> int:
    n = 0
    for level in range(HEIGHT):
        for column in range(COLUMNS):
            card = s.fleet[seat][level][column]
            if card >= 0:
                n += CARD_ALIENS[card][s.turned[card]]
    return n


def alien_points(s: State, seat: int) -> int:
    """Ruling 17: all who are tied for the most score."""
    mine = aliens(s, seat)
    for other in range(s.seats):
        if aliens(s, other) > mine:
            return 0
    return PER_ALIEN * mine
