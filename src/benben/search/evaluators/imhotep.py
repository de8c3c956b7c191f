"""Imhotep: the points a seat can expect, term by term."""

from __future__ import annotations

from benben.games.imhotep.rules.sites import PYRAMID_POINTS
from benben.games.imhotep.scoring import (
    IS_DECORATION,
    OBELISK_PLACES,
    PER_POINT,
    ROWS,
    STATUE_POINTS,
    area_points,
    score,
    stones_at,
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
    PYRAMID,
    ROUNDS,
    SHIPS,
    SITES,
    STATUE,
    TAKING,
    TEMPLE,
    State,
)

# Points, unless something else is said; "for each round" means each round still to come after this one.
MEAN_SHARE, BEST_SHARE = 0.6, 0.4  # what a waiting ship brings: between all free harbours alike and the seat's best one
STONES_A_ROUND = 2.2  # that reach a site
ARRIVALS = [0.2, 0.15, 0.3, 0.25, 0.1]  # how often 0, 1, 2, 3, 4 stones reach the temple in a round
SLED = [0.0, 0.7, 1.3, 1.8, 2.2, 2.5]  # stones at hand: turns saved
TO_PLACE = 0.8  # a stone that a card being played has still to place
FRONTIER = 0.35  # a stone in the burial chamber whose right-hand side is still free, for each round
STATUE_HOPE = 0.12  # statues still to be taken, for each round
SPREAD_NOW, SPREAD = 1.0, 1.2  # by how much obelisks may still change in this round, and in each round
BLUE_EXTRA = [{"chisel": 0.8, "sail": 1.2, "hammer": 1.2, "lever": 0.5}.get(card, 0.0) for card in CARD_IDS]
RED_CHAMBER = 2.0  # a stone more in the burial chamber


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


def evaluate(s: State, seat: int) -> float:
    if s.over:
        return float(score(s, seat))
    left = ROUNDS - s.current_round
    player = s.players[seat]
    points = float(player.pyramid_points + player.temple_points)
    points += temple_to_come(s, seat, NONE, left)
    points += chamber_to_come(s, seat, left)
    points += obelisk_to_come(s, seat, NONE, 0, left)
    points += cards_to_come(s, seat, left)
    points += waiting_ships(s, seat, left)
    points += SLED[player.sled] if left > 0 else 0.5 * SLED[player.sled]
    if s.phase == TAKING:
        points += market_gain(s, seat, s.ship, left)
    elif s.card != NONE and s.active == seat:
        points += 1.0 + BLUE_EXTRA[s.card]
    return points


def scale() -> float:
    return 8.0


# Waiting ships


def waiting_ships(s: State, seat: int, left: int) -> float:
    """Every ship will sail, to a harbour that is still free: by the seat itself, or by others who deny it the best."""
    taken = 0
    for i in range(SHIPS):
        if s.ships[i].site != NONE:
            taken |= 1 << s.ships[i].site
    points = 0.0
    for i in range(SHIPS):
        if s.ships[i].site == NONE and has_stone(s, i, seat):
            total = 0.0
            best = 0.0
            harbours = 0
            for site in range(SITES):
                if not taken >> site & 1:
                    gain_here = gain_at(s, seat, i, site, left)
                    total += gain_here
                    best = max(best, gain_here)
                    harbours += 1
            points += MEAN_SHARE * total / harbours + BEST_SHARE * best
    return points


def has_stone(s: State, i: int, seat: int) -> bool:
    for space in range(s.ships[i].spaces):
        if s.ships[i].stone[space] == seat:
            return True
    return False


def gain_at(s: State, seat: int, i: int, site: int, left: int) -> float:
    """What the stones now on ship i would bring a seat at a site."""
    if site == MARKET:
        return market_gain(s, seat, i, left)
    if site == PYRAMID:
        return pyramid_gain(s, seat, i)
    if site == TEMPLE:
        return temple_to_come(s, seat, i, left) - temple_to_come(s, seat, NONE, left)
    if site == BURIAL_CHAMBER:
        return chamber_gain(s, seat, i, left)
    return obelisk_to_come(s, seat, i, 0, left) - obelisk_to_come(s, seat, NONE, 0, left)


# Market


def market_gain(s: State, seat: int, i: int, left: int) -> float:
    """Each owner in turn takes the best card left, as this seat sees it."""
    points = 0.0
    for place in range(FACE_UP):
        if s.market[place] != NONE:
            worth_here = card_worth(s, seat, s.market[place], left)
            better = 0
            for other in range(FACE_UP):
                if other != place and s.market[other] != NONE:
                    worth_there = card_worth(s, seat, s.market[other], left)
                    if worth_there > worth_here or (worth_there == worth_here and other < place):
                        better += 1
            if owner_in_order(s, i, better) == seat:
                points += worth_here
    return points


def owner_in_order(s: State, i: int, n: int) -> int:
    """Whose the stone number n of a ship is, counted from the bow."""
    for space in range(s.ships[i].spaces):
        stone = s.ships[i].stone[space]
        if stone != NONE:
            if n == 0:
                return stone
            n -= 1
    return NONE


def card_worth(s: State, seat: int, card: int, left: int) -> float:
    if CARD_IS_RED[card]:
        if CARD_SITE[card] == PYRAMID:
            return float(PYRAMID_POINTS[s.in_pyramid])
        if CARD_SITE[card] == BURIAL_CHAMBER:
            return RED_CHAMBER
        return obelisk_to_come(s, seat, NONE, 1, left) - obelisk_to_come(s, seat, NONE, 0, left)
    if card == STATUE:
        owned = s.players[seat].cards[STATUE]
        return statues_to_come(owned + 1, left) - statues_to_come(owned, left)
    if IS_DECORATION[card]:
        return decoration_to_come(s, card, left)
    return blue_worth(card, left)


def cards_to_come(s: State, seat: int, left: int) -> float:
    cards = s.players[seat].cards
    points = statues_to_come(cards[STATUE], left)
    for card in range(CARDS):
        if cards[card] > 0 and card != STATUE:
            worth_each = decoration_to_come(s, card, left) if IS_DECORATION[card] else blue_worth(card, left)
            points += cards[card] * worth_each
    return points


def statues_to_come(owned: int, left: int) -> float:
    if owned >= len(STATUE_POINTS) - 1:
        return float(STATUE_POINTS[owned])
    return STATUE_POINTS[owned] + STATUE_HOPE * left * (STATUE_POINTS[owned + 1] - STATUE_POINTS[owned])


def decoration_to_come(s: State, card: int, left: int) -> float:
    return (stones_at(s, CARD_SITE[card]) + STONES_A_ROUND * left) / PER_POINT


def blue_worth(card: int, left: int) -> float:
    """A point at the end, or a turn saved before it."""
    return 1.0 + BLUE_EXTRA[card] if left > 0 else 1.0 + 0.5 * BLUE_EXTRA[card]


# Pyramid


def pyramid_gain(s: State, seat: int, i: int) -> float:
    points = 0
    place = s.in_pyramid
    for space in range(s.ships[i].spaces):
        if s.ships[i].stone[space] != NONE:
            if s.ships[i].stone[space] == seat:
                points += PYRAMID_POINTS[place]
            place += 1
    return float(points)


# Temple


def temple_to_come(s: State, seat: int, i: int, left: int) -> float:
    """What a seat's stones in the temple still bring, with those of ship i on top if there is one."""
    arrived = i != NONE or temple_visited(s)
    more = 0
    if i != NONE:
        for space in range(s.ships[i].spaces):
            if s.ships[i].stone[space] != NONE:
                more += 1
    covered_by = s.temple_width - s.in_temple - more  # a stone's number and this: how many stones may still come
    points = 0.0
    for k in range(max(0, -covered_by), s.in_temple):
        if s.temple[k] == seat:
            points += stay(k + covered_by + 1, arrived, left)
    if i != NONE:
        k = s.in_temple
        for space in range(s.ships[i].spaces):
            if s.ships[i].stone[space] != NONE:
                if s.ships[i].stone[space] == seat:
                    points += stay(k + covered_by + 1, arrived, left)
                k += 1
    return points


def temple_visited(s: State) -> bool:
    for i in range(SHIPS):
        if s.ships[i].site == TEMPLE:
            return True
    return False


def stay(margin: int, arrived: bool, left: int) -> float:
    return 1.0 + STAYS[margin][left] if arrived else STAYS[margin][left + 1]


# Burial chamber


def chamber_to_come(s: State, seat: int, left: int) -> float:
    return chamber_worth(stones_in_chamber(s, seat), s.in_chamber, left)


def chamber_gain(s: State, seat: int, i: int, left: int) -> float:
    before = stones_in_chamber(s, seat)
    stones = before
    k = s.in_chamber
    for space in range(s.ships[i].spaces):
        if s.ships[i].stone[space] != NONE:
            if s.ships[i].stone[space] == seat:
                stones |= 1 << k
            k += 1
    return chamber_worth(stones, k, left) - chamber_worth(before, s.in_chamber, left)


def chamber_worth(stones: int, lying: int, left: int) -> float:
    """The areas, and a hope for stones that may be joined: those among the last to come, a column's worth."""
    points = float(area_points(stones))
    for k in range(max(0, lying - ROWS), lying):
        if stones >> k & 1:
            points += FRONTIER * left
    return points


# Obelisks


def obelisk_to_come(s: State, seat: int, i: int, more: int, left: int) -> float:
    """The place a seat can expect, with the stones of ship i and `more` own ones if there are any."""
    height = height_with(s, seat, i) + more
    if height == 0 and left == 0:
        return 0.0
    spread = SPREAD_NOW + SPREAD * left
    rank = 0.0
    for other in range(s.seats):
        if other != seat:
            ahead = (height - height_with(s, other, i)) / spread
            rank += 0.5 - 0.5 * max(-1.0, min(1.0, ahead))
    place = int(rank)
    places = OBELISK_PLACES[s.seats - LEAST_SEATS]
    points = float(places[place])
    if rank > place:
        points += (rank - place) * (places[place + 1] - places[place])
    return points if height > 0 else points * min(1.0, 0.2 * left)


def height_with(s: State, seat: int, i: int) -> int:
    height = s.players[seat].obelisk
    if i != NONE:
        for space in range(s.ships[i].spaces):
            if s.ships[i].stone[space] == seat:
                height += 1
    return height
