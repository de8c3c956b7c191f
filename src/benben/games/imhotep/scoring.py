"""Imhotep, sections 9.4, 9.5 and 10 of its rules reference: points, the final scoring, ties."""

from __future__ import annotations

from benben.core.bits import count_bits
from benben.games.imhotep.state import (
    BLUE_IDS,
    BOX,
    BURIAL_CHAMBER,
    CARD_IDS,
    CARD_IS_RED,
    CARD_SITE,
    CARDS,
    COPIES,
    LEAST_SEATS,
    MOST_SEATS,
    MOST_STONES,
    OBELISKS,
    STATUE,
    State,
)


def _continued(points: list[int], further: int, most: int) -> list[int]:
    """A printed table by number, gone on with for every further stone or card."""
    return points + [points[-1] + further * (n + 1) for n in range(most + 1 - len(points))]


ROWS: int = BOX["site"][BURIAL_CHAMBER]["rows"]
AREA_POINTS = _continued(BOX["site"][BURIAL_CHAMBER]["areas"], BOX["site"][BURIAL_CHAMBER]["further"], MOST_STONES)
OBELISK_PLACES: list[list[int]] = [
    places + [0] * (MOST_SEATS + 1 - len(places)) for places in BOX["site"][OBELISKS]["places"]
]
OBELISK_SHARES: list[list[list[int]]] = [
    [
        [sum(places[higher : higher + equal]) // max(equal, 1) for equal in range(MOST_SEATS + 1)]
        for higher in range(MOST_SEATS)
    ]
    for places in OBELISK_PLACES
]  # equal obelisks share the places they occupy, rounded down: by the number of higher and of equal ones
STATUE_POINTS = _continued(BOX["statues"]["points"], BOX["statues"]["further"], COPIES[STATUE] + 1)
PER_POINT: int = BOX["decoration"]["stones"]
UNUSED_BLUE: int = BOX["unused_blue_card"]["points"]
IS_DECORATION = [int(CARD_SITE[card] >= 0 and not CARD_IS_RED[card]) for card in range(CARDS)]
IS_BLUE = [int(card in BLUE_IDS) for card in CARD_IDS]
SHEET_ROWS = ("pyramid", "temple", "burial-chamber", "obelisks", "statues", "decorations", "blue-cards")

# The burial chamber as a set of bits, bit k for stone number k: columns of three, a column after the other.
TOP = sum(1 << k for k in range(0, MOST_STONES, ROWS))
BOTTOM = TOP << (ROWS - 1)


# 9.4 Burial chamber


def stones_in_chamber(s: State, seat: int) -> int:
    """The set of a seat's stones."""
    stones = 0
    for k in range(s.built[BURIAL_CHAMBER]):
        if s.chamber[k] == seat:
            stones |= 1 << k
    return stones


def area_of(stones: int, area: int) -> int:
    """The stones of a set that are connected with those of `area` along sides."""
    grown = neighbours(area) & stones
    while grown != area:
        area = grown
        grown = neighbours(area) & stones
    return area


def neighbours(area: int) -> int:
    """An area with every space along its sides."""
    return area | (area & ~BOTTOM) << 1 | (area & ~TOP) >> 1 | area << ROWS | area >> ROWS


def area_points(stones: int) -> int:
    """All areas of a set count, each by its size."""
    points = 0
    while stones:
        area = area_of(stones, stones & -stones)
        points += AREA_POINTS[count_bits(area)]
        stones &= ~area
    return points


def chamber_points(s: State, seat: int) -> int:
    return area_points(stones_in_chamber(s, seat))


# 9.5 Obelisks


def obelisk_points(s: State, seat: int) -> int:
    """Without a stone there one takes no part."""
    height = s.players[seat].obelisk
    if height == 0:
        return 0
    higher = 0
    equal = 0
    for other in range(s.seats):
        if s.players[other].obelisk > height:
            higher += 1
        elif s.players[other].obelisk == height:
            equal += 1
    return OBELISK_SHARES[s.seats - LEAST_SEATS][higher][equal]


# 10. Final scoring


def decoration_points(s: State, seat: int) -> int:
    """For stones of all colours, covered and surplus ones too. Each card is rounded down by itself."""
    points = 0
    for card in range(CARDS):
        if IS_DECORATION[card]:
            points += s.players[seat].cards[card] * (s.built[CARD_SITE[card]] // PER_POINT)
    return points


def statue_points(s: State, seat: int) -> int:
    return STATUE_POINTS[s.players[seat].cards[STATUE]]


def blue_card_points(s: State, seat: int) -> int:
    points = 0
    for card in range(CARDS):
        if IS_BLUE[card]:
            points += s.players[seat].cards[card] * UNUSED_BLUE
    return points


def score(s: State, seat: int) -> int:
    """While the game runs: the points on the track and what the final scoring would add now."""
    points = s.players[seat].pyramid_points + s.players[seat].temple_points
    points += chamber_points(s, seat) + obelisk_points(s, seat)
    return points + statue_points(s, seat) + decoration_points(s, seat) + blue_card_points(s, seat)


def tiebreak(s: State, seat: int) -> int:
    """More stones on the sled. Ruling 6: if that is equal too, the victory is shared."""
    return s.players[seat].sled


def sheet(s: State, seat: int) -> list[int]:
    player = s.players[seat]
    return [
        player.pyramid_points,
        player.temple_points,
        chamber_points(s, seat),
        obelisk_points(s, seat),
        statue_points(s, seat),
        decoration_points(s, seat),
        blue_card_points(s, seat),
    ]
