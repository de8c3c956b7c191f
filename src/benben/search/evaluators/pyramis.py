"""Pyramis: pyramids in sight, what areas and aliens will come to, and what turning cards may still change."""

from __future__ import annotations

import math

from benben.games.pyramis.rules import can_turn, card_at
from benben.games.pyramis.scoring import aliens, area_bonus, fleet_pyramids, star_pyramids
from benben.games.pyramis.state import CARD_ALIENS, CARD_PYRAMIDS, FIRST_X, FLEET, GREY, HEIGHT, LAST_X, State
from benben.search.levels import Level

POINTS_TO_COME = 2.6
ALIENS_TO_COME = 0.7
SPREAD = 0.58
GAIN = 0.035
LOSS = 0.25
PER_ALIEN_TURNED = 1.0

# Cards still hidden leave much to luck, so a wide search pays more than a deep one.
LEVELS = {
    "level-1": Level(iterations=100, deepest=1, plies=0, explore=0.6),
    "level-2": Level(iterations=300, deepest=4, plies=0, explore=0.6),
    "level-3": Level(iterations=1_000, deepest=8, plies=0, explore=0.6),
    "level-4": Level(iterations=3_000, deepest=12, plies=4, explore=0.6, tries=4),
    "level-5": Level(iterations=8_000, deepest=12, plies=4, explore=0.6, tries=4),
}


def evaluate(s: State, seat: int) -> float:
    points = float(fleet_pyramids(s, seat) + star_pyramids(s, seat) + area_bonus(s, seat))
    points += POINTS_TO_COME * (FLEET - s.laid[seat])
    return points + turning(s, seat) + race(s, seat)


def turning(s: State, seat: int) -> float:
    refills = FLEET * s.seats - s.turn
    total = 0.0
    for colour in range(GREY):
        best = -9.0
        for level in range(HEIGHT):
            for x in range(FIRST_X, LAST_X + 1 - level):
                if can_turn(s, seat, colour, level, x):
                    card = card_at(s, seat, level, x)
                    now = s.turned[card]
                    change = CARD_PYRAMIDS[card][1 - now] - CARD_PYRAMIDS[card][now]
                    change += PER_ALIEN_TURNED * (CARD_ALIENS[card][1 - now] - CARD_ALIENS[card][now])
                    best = max(best, change)
        if best > 0.0:
            total += GAIN * min(refills, 16) * best
        elif best > -9.0 and refills:
            total += LOSS * best
    return total


def race(s: State, seat: int) -> float:
    left = FLEET - s.laid[seat]
    mine = aliens(s, seat) + ALIENS_TO_COME * left
    chance = 1.0
    for other in range(s.seats):
        if other != seat:
            more = FLEET - s.laid[other]
            ahead = mine - aliens(s, other) - ALIENS_TO_COME * more
            chance /= 1.0 + math.exp(-(ahead + 0.2) / (SPREAD * math.sqrt(left + more + 0.2)))
    return mine * chance


def scale() -> float:
    return 8.0
