"""Imhotep: the points a seat can expect, term by term."""

from __future__ import annotations

from benben.core.bits import count_bits
from benben.games.imhotep.rules.sites import PYRAMID_POINTS
from benben.games.imhotep.rules.turn import harbours_taken
from benben.games.imhotep.scoring import (
    IS_DECORATION,
    OBELISK_PLACES,
    PER_POINT,
    ROWS,
    STATUE_POINTS,
    area_points,
    score,
    stones_in_chamber,
)
from benben.games.imhotep.state import (
    BURIAL_CHAMBER,
    CARD_IDS,
    CARD_IS_RED,
    CARD_SITE,
    CARDS,
    FACE_UP,
    LEAST_SEATS,
    MARKET,
    MOST_SPACES,
    NONE,
    OBELISKS,
    PYRAMID,
    ROUNDS,
    SHIPS,
    SITES,
    STATUE,
    TAKING,
    TEMPLE,
    State,
)
from benben.search.levels import Level

# Points, unless something else is said; "for each round" means each round still to come after this one.
MEAN_SHARE, BEST_SHARE = 0.8, 0.2  # what a waiting ship brings: between all free harbours alike and the seat's best one
STONES_A_ROUND = 2.2  # that reach a site
ARRIVALS = [0.2, 0.15, 0.3, 0.25, 0.1]  # how often 0, 1, 2, 3, 4 stones reach the temple in a round
SLED = [0.0, 0.7, 1.3, 1.8, 2.2, 2.5]  # stones at hand: turns saved
SLED_AT_LAST = 0.5  # of that in the last round
FRONTIER = 0.35  # a stone in the burial chamber whose right-hand side is still free, for each round
SPREAD_NOW, SPREAD = 1.5, 0.5  # by how much obelisks may still change in this round, and in each round
FIRST_STONE = 0.2  # how likely an obelisk is begun, for each round
BLUE_EXTRA = [{"chisel": 0.8, "sail": 1.2, "hammer": 1.2, "lever": 0.5}.get(card, 0.0) for card in CARD_IDS]
RED_STONE = 2.0  # one more in the burial chamber or on the obelisk


def _stays() -> list[list[float]]:
    """What a visible stone of the temple still brings: by the stones that cover it and the ends of rounds to come."""
    most = MOST_SPACES + 2
    table = [[0.0] * (ROUNDS + 1) for _ in range(most)]
    for ends in range(1, ROUNDS + 1):
        for margin in range(1, most):
            for stones, share in enumerate(ARRIVALS):
                if margin > stones:
                    table[margin][ends] += share * (1.0 + table[margin - stones][ends - 1])
    return table


STAYS = _stays()

# Short playouts: random loading and sailing soon says more about luck than about the position.
LEVELS = {
    "level-1": Level(iterations=60, deepest=1, plies=3, explore=0.5),
    "level-2": Level(iterations=200, deepest=2, plies=3, explore=0.4),
    "level-3": Level(iterations=600, deepest=4, plies=3, explore=0.3),
    "level-4": Level(iterations=2_500, deepest=12, plies=3, explore=0.3),
    "level-5": Level(iterations=12_000, deepest=64, plies=3, explore=0.3, seconds=1.8),
}


def evaluate(s: State, seat: int) -> float:
    if s.over:
        return float(score(s, seat))
    left = ROUNDS - s.current_round
    player = s.players[seat]
    points = float(player.pyramid_points + player.temple_points)
    points += temple_to_come(s, seat, 0, 0, left)
    points += chamber_to_come(stones_in_chamber(s, seat), s.built[BURIAL_CHAMBER], left)
    points += obelisk_to_come(s, seat, 0, left)
    points += cards_to_come(s, seat, left)
    points += SLED[player.sled] if left > 0 else SLED_AT_LAST * SLED[player.sled]
    points += ships_to_come(s, seat, left)
    if s.active == seat and s.card != NONE and s.phase != TAKING:
        points += 1.0 + BLUE_EXTRA[s.card]
    return points


def scale() -> float:
    return 8.0


# Ships


def ships_to_come(s: State, seat: int, left: int) -> float:
    """What the stones on ships will bring. Every ship sails, to a harbour still free: the best one for the seat, or one
    that others leave it."""
    taken = harbours_taken(s)
    points = 0.0
    for i in range(SHIPS):
        load = own_stones(s, i, seat)
        if load:
            if s.ships[i].site != NONE:
                points += gain_at(s, seat, s.ships[i].site, load, s.ships[i].stones, left)
            else:
                points += waiting_ship(s, seat, taken, load, s.ships[i].stones, left)
    return points


def own_stones(s: State, i: int, seat: int) -> int:
    """The stones of a seat on a ship as a set of bits: bit n for the stone unloaded as number n."""
    load = 0
    n = 0
    while s.ship == i and s.order[n] != NONE:
        if s.order[n] == seat:
            load |= 1 << n
        n += 1
    for space in range(s.ships[i].spaces):
        if s.ships[i].stone[space] != NONE:
            if s.ships[i].stone[space] == seat:
                load |= 1 << n
            n += 1
    return load


def waiting_ship(s: State, seat: int, taken: int, load: int, stones: int, left: int) -> float:
    total = 0.0
    best = 0.0
    harbours = 0
    for site in range(SITES):
        if not taken >> site & 1:
            points = gain_at(s, seat, site, load, stones, left)
            total += points
            best = max(best, points)
            harbours += 1
    return MEAN_SHARE * total / harbours + BEST_SHARE * best


def gain_at(s: State, seat: int, site: int, load: int, stones: int, left: int) -> float:
    """What a ship's load would bring a seat at a site."""
    if site == MARKET:
        return market_gain(s, seat, load, left)
    if site == PYRAMID:
        return pyramid_gain(s, load)
    if site == TEMPLE:
        return temple_to_come(s, seat, load, stones, left) - temple_to_come(s, seat, 0, 0, left)
    if site == OBELISKS:
        return obelisk_to_come(s, seat, count_bits(load), left) - obelisk_to_come(s, seat, 0, left)
    lying = stones_in_chamber(s, seat)
    n = s.built[BURIAL_CHAMBER]
    return chamber_to_come(lying | load << n, n + stones, left) - chamber_to_come(lying, n, left)


# Market


def market_gain(s: State, seat: int, load: int, left: int) -> float:
    """Each owner in turn takes the best card left, as this seat sees it."""
    points = 0.0
    gone = 0
    n = 0
    while load >> n:
        best = 0.0
        best_place = 0
        for place in range(FACE_UP):
            if s.market[place] != NONE and not gone >> place & 1:
                worth_here = card_worth(s, seat, s.market[place], left)
                if worth_here > best:
                    best = worth_here
                    best_place = place
        gone |= 1 << best_place
        if load >> n & 1:
            points += best
        n += 1
    return points


def card_worth(s: State, seat: int, card: int, left: int) -> float:
    """Of one more card of a kind."""
    if card == STATUE:
        owned = s.players[seat].cards[STATUE]
        return float(STATUE_POINTS[owned + 1] - STATUE_POINTS[owned])
    if not CARD_IS_RED[card]:
        return held_worth(s, card, left)
    return float(PYRAMID_POINTS[s.built[PYRAMID]]) if CARD_SITE[card] == PYRAMID else RED_STONE


def held_worth(s: State, card: int, left: int) -> float:
    """Of a decoration, or of a blue card: a point at the end, or a turn saved before it."""
    if IS_DECORATION[card]:
        return (s.built[CARD_SITE[card]] + STONES_A_ROUND * left) / PER_POINT
    return 1.0 + BLUE_EXTRA[card]


def cards_to_come(s: State, seat: int, left: int) -> float:
    cards = s.players[seat].cards
    points = float(STATUE_POINTS[cards[STATUE]])
    for card in range(CARDS):
        if cards[card] > 0 and card != STATUE:
            points += cards[card] * held_worth(s, card, left)
    return points


# Pyramid


def pyramid_gain(s: State, load: int) -> float:
    points = 0
    n = 0
    while load >> n:
        if load >> n & 1:
            points += PYRAMID_POINTS[s.built[PYRAMID] + n]
        n += 1
    return float(points)


# Temple


def temple_to_come(s: State, seat: int, load: int, stones: int, left: int) -> float:
    """What a seat's visible stones still bring, with a load of a ship of so many stones on top."""
    ends = left if stones > 0 or harbours_taken(s) >> TEMPLE & 1 else left + 1
    certain = 1.0 if ends == left else 0.0  # this round's stones have come
    lying = s.built[TEMPLE]
    lowest = max(0, lying + stones - s.temple_width)
    points = 0.0
    for k in range(lowest, lying + stones):
        mine = s.temple[k] == seat if k < lying else (load >> (k - lying) & 1) == 1
        if mine:
            points += certain + STAYS[k - lowest + 1][ends]
    return points


# Burial chamber


def chamber_to_come(stones: int, lying: int, left: int) -> float:
    """The areas of a set of stones, and a hope for those that may be joined: the last to come, a column's worth."""
    open_side = stones >> max(0, lying - ROWS)
    return float(area_points(stones)) + FRONTIER * left * count_bits(open_side)


# Obelisks


def obelisk_to_come(s: State, seat: int, more: int, left: int) -> float:
    """The place a seat can expect with some stones more."""
    height = s.players[seat].obelisk + more
    if height == 0 and left == 0:
        return 0.0
    spread = SPREAD_NOW + SPREAD * left
    rank = 0.0
    for other in range(s.seats):
        if other != seat:
            ahead = (height - s.players[other].obelisk) / spread
            rank += 0.5 - 0.5 * max(-1.0, min(1.0, ahead))
    place = int(rank)
    places = OBELISK_PLACES[s.seats - LEAST_SEATS]
    points = places[place] + (rank - place) * (places[place + 1] - places[place])
    return points if height > 0 else points * min(1.0, FIRST_STONE * left)
