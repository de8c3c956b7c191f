"""Teotihuacan, section 4.2 of its rules reference: who sees which starting tiles, and what the others can believe."""

from __future__ import annotations

from benben.core.random import (
    Rng,
    below,
)
from benben.games.teotihuacan.actions import (
    ACTION_KIND,
    ARGUMENT,
    DEAL,
    KEEP,
)
from benben.games.teotihuacan.rules.effects import (
    next_number,
)
from benben.games.teotihuacan.rules.starting import (
    STARTING_DISCOVERY,
    unseen_discovery,
)
from benben.games.teotihuacan.state import (
    DISCOVERIES,
    NONE,
    STARTING_DEALT,
    STARTING_KEPT,
    STARTINGS,
    State,
)

EVERYBODY_KNOWS = -1
FORGOTTEN = -2


def witnesses(s: State, action: int) -> int:
    """Outside the draft only its owner sees a tile dealt and chosen."""
    if s.draft:
        return EVERYBODY_KNOWS
    kind = ACTION_KIND[action]
    if kind == DEAL:
        return 1 << (next_number(s) // STARTING_DEALT)
    return 1 << s.seat if kind == KEEP else EVERYBODY_KNOWS


def disclosed(s: State, action: int) -> int:
    """What was kept is open once all have chosen; the other tiles stay hidden."""
    kind = ACTION_KIND[action]
    if kind == KEEP:
        return EVERYBODY_KNOWS if is_kept(s, ARGUMENT[action]) else 0
    return EVERYBODY_KNOWS if kind == DEAL and is_kept(s, ARGUMENT[action]) else 0


def is_kept(s: State, tile: int) -> bool:
    for seat in range(s.seats):
        for k in range(STARTING_KEPT):
            if s.players[seat].start[k] == tile:
                return True
    return False


def determinize(s: State, seat: int, rng: Rng) -> None:
    """Other players' tiles are any that this seat was not dealt, with any discovery tile it does not see."""
    for other in range(s.seats):
        if other != seat and s.dealt[other][0] >= 0:
            forget(s, other)
    for other in range(s.seats):
        if other != seat and s.dealt[other][0] == FORGOTTEN:
            redraw(s, other, rng)


def forget(s: State, other: int) -> None:
    for k in range(STARTING_DEALT):
        s.dealt_discovery[other][k] = NONE
        if s.dealt[other][k] >= 0:
            s.dealt[other][k] = FORGOTTEN
    for k in range(STARTING_KEPT):
        if s.chosen[other][k] >= 0:
            s.chosen[other][k] = FORGOTTEN


def redraw(s: State, other: int, rng: Rng) -> None:
    for k in range(STARTING_DEALT):
        if s.dealt[other][k] == FORGOTTEN:
            tile = any_tile(s, rng)
            s.dealt[other][k] = tile
            if STARTING_DISCOVERY[tile]:
                s.dealt_discovery[other][k] = any_discovery(s, rng)
    first = NONE
    for k in range(STARTING_KEPT):
        if s.chosen[other][k] == FORGOTTEN:
            place = below(rng, STARTING_DEALT - k)
            if k > 0 and place >= first:
                place += 1
            first = place
            s.chosen[other][k] = s.dealt[other][place]


def any_tile(s: State, rng: Rng) -> int:
    """A starting tile that nobody was dealt in this world."""
    n = 0
    for tile in range(STARTINGS):
        if is_undealt(s, tile):
            n += 1
    rest = below(rng, n)
    for tile in range(STARTINGS):
        if is_undealt(s, tile):
            if rest == 0:
                return tile
            rest -= 1
    return NONE


def is_undealt(s: State, tile: int) -> bool:
    for seat in range(s.seats):
        for k in range(STARTING_DEALT):
            if s.dealt[seat][k] == tile:
                return False
    return True


def any_discovery(s: State, rng: Rng) -> int:
    n = 0
    for kind in range(DISCOVERIES):
        n += unseen_discovery(s, kind)
    rest = below(rng, n)
    kind = 0
    while rest >= unseen_discovery(s, kind):
        rest -= unseen_discovery(s, kind)
        kind += 1
    return kind
