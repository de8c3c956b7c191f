"""Teotihuacan, section 4.1 of its rules reference and all that fills up later: displays, discovery tiles."""

from __future__ import annotations

from benben.core.game import (
    Out,
    Vector,
    Weights,
)
from benben.games.teotihuacan.actions import (
    DRAW_DISCOVERY,
    FIRST,
)
from benben.games.teotihuacan.rules.effects import (
    next_place,
)
from benben.games.teotihuacan.state import (
    BOX,
    DECORATION_DISPLAY,
    DECORATION_TILES,
    DISCOVERIES,
    FIRST_AVENUE,
    FIRST_STACK,
    NONE,
    PLACES,
    PYRAMID_DISPLAY,
    PYRAMIDS,
    ROOM_FOR_TILES,
    STACKS,
    State,
)

AVENUE_TILES: Vector = list(BOX["avenue"]["spaces"].values())
STACK_MORE: Vector = [stack["more"] for stack in STACKS]


# Displays: gaps close towards the first place, the new tile comes last


def unseen_decorations(s: State) -> int:
    """As a set of bits."""
    found = 0
    for tile in range(DECORATION_TILES):
        found |= s.decoration_unseen[tile] << tile
    return found


def needs_decoration(s: State) -> bool:
    """Close the gaps; whether there is still a place and a tile for it."""
    n = 0
    for slot in range(DECORATION_DISPLAY):
        tile = s.decoration_display[slot]
        s.decoration_display[slot] = NONE
        if tile >= 0:
            s.decoration_display[n] = tile
            n += 1
    return n < DECORATION_DISPLAY and unseen_decorations(s) > 0


def show_decoration(s: State, tile: int) -> None:
    slot = 0
    while s.decoration_display[slot] >= 0:
        slot += 1
    s.decoration_display[slot] = tile
    s.decoration_unseen[tile] = 0


def unseen_pyramid_tiles(s: State) -> int:
    """As a set of bits."""
    found = 0
    for tile in range(PYRAMIDS):
        found |= s.pyramid_unseen[tile] << tile
    return found


def needs_pyramid_tile(s: State) -> bool:
    """Close the gaps; whether there is still a place and a tile for it."""
    n = 0
    for slot in range(PYRAMID_DISPLAY):
        tile = s.pyramid_display[slot]
        s.pyramid_display[slot] = NONE
        if tile >= 0:
            s.pyramid_display[n] = tile
            n += 1
    return n < PYRAMID_DISPLAY and unseen_pyramid_tiles(s) > 0


def show_pyramid_tile(s: State, tile: int) -> None:
    slot = 0
    while s.pyramid_display[slot] >= 0:
        slot += 1
    s.pyramid_display[slot] = tile
    s.pyramid_unseen[tile] = 0


# Discovery tiles


def room_at(s: State, place: int) -> int:
    """How many tiles lie at a place at the start."""
    if place < FIRST_AVENUE:
        return 1
    if place < FIRST_STACK:
        return AVENUE_TILES[place - FIRST_AVENUE]
    return s.sides + STACK_MORE[place - FIRST_STACK]


def lying_at(s: State, place: int) -> int:
    n = 0
    for slot in range(ROOM_FOR_TILES):
        if s.discovery[place][slot] >= 0:
            n += 1
    return n


def needs_discovery(s: State) -> int:
    """The place of the next discovery tile, NONE if every tile is there or none is left."""
    left = 0
    for kind in range(DISCOVERIES):
        left += s.stack[kind]
    if left == 0:
        return NONE
    if next_place(s) >= 0:
        return next_place(s) if lying_at(s, next_place(s)) == 0 else NONE
    for place in range(PLACES):
        if lying_at(s, place) < room_at(s, place):
            return place
    return NONE


def discovery_draws(s: State, out: Out, weights: Weights) -> int:
    n = 0
    for kind in range(DISCOVERIES):
        if s.stack[kind] > 0:
            out[n] = FIRST[DRAW_DISCOVERY] + kind
            weights[n] = s.stack[kind]
            n += 1
    return n


def show_discovery(s: State, kind: int) -> None:
    place = needs_discovery(s)
    slot = 0
    while s.discovery[place][slot] >= 0:
        slot += 1
    s.discovery[place][slot] = kind
    s.stack[kind] -= 1
