"""What a table shows of Block and Key beside the fields: flat views, patterns in them, where a picked block may go.

A seat's view is shown to itself, to others only together with a claim of that seat in the current turn, and to all when
the game is over. Cells of a view are numbered 10 v + u from the lower left, cells of the floor 10 x + y.
"""

from __future__ import annotations

from typing import Any

from benben.games.block_and_key.actions import put_pose, put_x, put_y
from benben.games.block_and_key.falls import refused
from benben.games.block_and_key.keys import CARD_TURNED, CARD_TURNS, SEEN_FAR, SEEN_U
from benben.games.block_and_key.poses import FIRST_POSE, SHAPE_POSES
from benben.games.block_and_key.rules import legal_actions
from benben.games.block_and_key.rules.claiming import (
    can_claim,
    cards_in_hand,
    has_claimed,
    is_barred,
    matches,
    new_matches,
    was_complete,
    would_complete,
)
from benben.games.block_and_key.rules.placing import resting_height
from benben.games.block_and_key.rules.viewing import FAR, shown
from benben.games.block_and_key.scoring import enigma_faces, grade
from benben.games.block_and_key.state import (
    CARDS,
    CELLS,
    CLAIMING,
    COLOURS,
    DEPTH,
    NONE,
    PUTTING,
    SIDE_IDS,
    STANDSTILL,
    STRICT,
    VIEW_CELLS,
    WIDTH,
    State,
)


def facts(s: State, viewer: int | None) -> dict[str, Any]:
    rounds = s.idle // s.seats
    return {
        "sides": [SIDE_IDS[s.side[seat]] for seat in range(s.seats)],
        "views": [_view(s, seat) if _may_see(s, seat, viewer) else None for seat in range(s.seats)],
        "hand": None if viewer is None else [_card(s, viewer, card) for card in _hand(s, viewer)],
        "enigmaFaces": [enigma_faces(s, seat) if s.over or seat == viewer else None for seat in range(s.seats)],
        "claims": _claims(s),
        "puts": _puts(s) if s.phase == PUTTING and not s.over and viewer == s.active else None,
        "roundsLeft": STANDSTILL - rounds if s.seats > 1 and rounds >= STANDSTILL - 1 and not s.over else None,
        "grade": grade(s) if s.over and s.seats == 1 else None,
    }


def _may_see(s: State, seat: int, viewer: int | None) -> bool:
    return bool(s.over) or seat == viewer or (seat == s.active and has_claimed(s))


def _hand(s: State, seat: int) -> list[int]:
    return s.hand[seat][: cards_in_hand(s, seat)]


def _view(s: State, seat: int) -> dict[str, list[int]]:
    """Of each cell the colour it shows, the block and the floor cell of its column, -1 where it is empty."""
    side = s.side[seat]
    column = {(SEEN_U[side][cell], SEEN_FAR[side][cell]): cell for cell in range(CELLS)}
    cells = [
        column[i % WIDTH, s.nearest[seat][i]] if s.nearest[seat][i] != FAR else NONE for i in range(VIEW_CELLS)
    ]  # fmt: skip
    return {
        "colours": [_colour(s, seat, i) for i in range(VIEW_CELLS)],
        "blocks": [s.voxel[i // WIDTH][cell] if cell != NONE else NONE for i, cell in enumerate(cells)],
        "cells": cells,
    }


def _colour(s: State, seat: int, i: int) -> int:
    return next((colour for colour in range(COLOURS) if s.sight[seat][colour] >> i & 1), NONE)


def _card(s: State, seat: int, card: int) -> dict[str, Any]:
    """A card of a hand: where its pattern is visible, of a claimable one only what may be claimed; whether it may be
    claimed now; whether it is barred."""
    own_claims = s.phase == CLAIMING and not s.over and seat == s.active
    claimable = own_claims and can_claim(s, card)
    found = [
        new_matches(s, card, turn) if claimable else matches(s, seat, card, turn) for turn in range(CARD_TURNS[card])
    ]
    return {
        "card": card,
        "instances": [cells for turn, lowest in enumerate(found) for cells in _squares(card, turn, lowest)],
        "near": _most_squares(s, seat, card),
        "claimable": claimable,
        "barred": s.claims == STRICT and was_complete(s, card) if own_claims else is_barred(s, seat, card),
    }


def _most_squares(s: State, seat: int, card: int) -> int:
    """Squares of a pattern that are right where most of them are."""
    most = 0
    for squares in CARD_TURNED[card]:
        width, height = (1 + max(square[axis] for square, _ in squares) for axis in range(2))
        for i in range(VIEW_CELLS):
            if i % WIDTH + width <= WIDTH and i // WIDTH + height <= VIEW_CELLS // WIDTH:
                right = sum(s.sight[seat][colour] >> (i + u + WIDTH * v) & 1 for (u, v), colour in squares)
                most = max(most, right)
    return most


def _squares(card: int, turn: int, lowest: int) -> list[list[int]]:
    """The cells of each instance of a pattern, from the set of its lowest cells."""
    squares = [u + WIDTH * v for (u, v), _ in CARD_TURNED[card][turn]]
    return [[i + square for square in squares] for i in range(VIEW_CELLS) if lowest >> i & 1]


def _claims(s: State) -> list[dict[str, Any]]:
    """The keys claimed in this turn, each with the cells that show it."""
    return [
        {
            "card": card,
            "instances": [
                cells for turn in range(CARD_TURNS[card]) for cells in _squares(card, turn, new_matches(s, card, turn))
            ],
        }
        for card in range(CARDS)
        if s.claim_turn[card] == s.turn
    ]


def _puts(s: State) -> dict[str, Any]:
    """The poses of the picked block as cells, each legal placement as pose, x, y and height, and the keys of the own
    hand that it would complete; why it may not stand elsewhere."""
    shape = s.picked // COLOURS
    out = [0] * (len(SHAPE_POSES[shape]) * CELLS)
    placements = []
    claims: dict[str, list[int]] = {}
    open_cards = [card for card in _hand(s, s.active) if not is_barred(s, s.active, card)]
    for action in out[: legal_actions(s, out)]:
        number, x, y = put_pose(action), put_x(action), put_y(action)
        pose, cell = FIRST_POSE[shape] + number, DEPTH * x + y
        base = resting_height(s, pose, cell)
        placements.append([number, x, y, base])
        if s.target == NONE:
            cells = shown(s, s.active, pose, cell, base)
            found = [card for card in open_cards if would_complete(s, s.active, card, cells, s.picked % COLOURS)]
            if found:
                claims[f"{number} {x} {y}"] = found
    return {
        "poses": [[list(cell) for cell in pose] for pose in SHAPE_POSES[shape]],
        "legal": placements,
        "claims": claims,
        "refused": refused(s, {(number, x, y) for number, x, y, _ in placements}),
    }
