"""Teotihuacan, sections 5 and 14 of its rules reference: free actions; discovery tiles and what they do."""

from __future__ import annotations

from benben.core.game import Matrix, Out, Vector
from benben.games.teotihuacan.actions import (
    FIRST,
    FLIP,
    UNLOCK,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    can_pay,
    gain_cocoa,
    has_locked,
    next_effect,
    pay_cocoa,
    push,
    unlock_workers,
    workers_on,
)
from benben.games.teotihuacan.rules.powerups import raisable
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    ALCHEMY,
    AVENUE_DUE,
    BOARDS,
    BOX,
    CELL_DUE,
    CONSTRUCTION,
    DISCOVERIES,
    DISCOVERY_IDS,
    EFFECTS,
    FROM_DISCOVERY,
    GAIN_DUE,
    JOIN_DUE,
    KNEEL_DUE,
    MASKS,
    MOVE_DUE,
    NOBLES,
    NONE,
    RAISE_DUE,
    SALARY_DUE,
    SAVE_DUE,
    TEMPLE_DUE,
    TEMPLE_IDS,
    TEMPLES,
    State,
)

UNLOCK_COCOA: int = BOX["cocoa"]["unlock"]
FOUR_COCOA = DISCOVERY_IDS.index("four-cocoa")
POWER_UPS_TILE = DISCOVERY_IDS.index("power-ups")
DOUBLE_MOVE = DISCOVERY_IDS.index("double-move")
FREE_COCOA = DISCOVERY_IDS.index("free-cocoa")
UNLIMITED_MOVE = DISCOVERY_IDS.index("unlimited-move")
EXTRA_WORKER = DISCOVERY_IDS.index("extra-worker")
_EFFECT = [tile.get("effect", {}) for tile in BOX["discovery"]]
FLIP_POINTS: Vector = [effect.get("vp", 0) for effect in _EFFECT]
FLIP_COCOA: Vector = [effect.get("cocoa", 0) for effect in _EFFECT]
FLIP_ANY: Vector = [effect.get("any", 0) for effect in _EFFECT]
FLIP_AVENUE: Vector = [effect.get("avenue", 0) for effect in _EFFECT]
FLIP_STEPS: Vector = [effect.get("any_temple", 0) for effect in _EFFECT]
FLIP_POWER_UPS: Vector = [effect.get("power_ups", 0) for effect in _EFFECT]
FLIP_TEMPLE: Matrix = [[effect.get(temple, 0) for temple in TEMPLE_IDS] for effect in _EFFECT]
COUNTED_WORKERS = 3
IN_ONE_BREATH = [int(effect in (JOIN_DUE, KNEEL_DUE, CELL_DUE, SAVE_DUE)) for effect in range(len(EFFECTS))]


# --- 5. Free actions ----------------------------------------------------------------


def is_own_turn(s: State) -> bool:
    """Not in the setup, not while salaries are paid."""
    return s.mover == s.active and next_effect(s) != SALARY_DUE


def in_one_breath(s: State) -> bool:
    """Ruling 12: a move, a worship and the placing of a chosen tile are not interrupted before they are paid."""
    return IN_ONE_BREATH[next_effect(s)] == 1


def may_unlock(s: State) -> bool:
    if not is_own_turn(s) or s.committed or in_one_breath(s):
        return False
    return can_pay(s, UNLOCK_COCOA) and has_locked(s, s.active)


def unlock_all(s: State) -> None:
    pay_cocoa(s, UNLOCK_COCOA)
    unlock_workers(s, s.active)


def may_flip(s: State, kind: int) -> bool:
    """An own unused tile, in its time."""
    if s.players[s.active].discovery[kind] == 0 or in_one_breath(s):
        return False
    if next_effect(s) == SALARY_DUE:
        return kind == FOUR_COCOA or (kind == FREE_COCOA and s.free == 0)
    if s.mover != s.active:
        return False
    if kind == EXTRA_WORKER:
        return s.acting == ALCHEMY or s.acting == NOBLES or s.acting == CONSTRUCTION
    if s.committed:
        return False
    if kind == POWER_UPS_TILE:
        return raisable(s, NONE) > 0
    if kind == DOUBLE_MOVE:
        return next_effect(s) == MOVE_DUE and s.double == 0 and has_pair(s)
    if kind == UNLIMITED_MOVE:
        return next_effect(s) == MOVE_DUE and s.unlimited == 0
    return kind != FREE_COCOA or s.free == 0


def has_pair(s: State) -> bool:
    """Two unlocked workers on one board."""
    for board in range(BOARDS):
        if workers_on(s, s.active, board) > 1:
            return True
    return False


def can_act_freely(s: State) -> bool:
    if may_unlock(s):
        return True
    for kind in range(MASKS, DISCOVERIES):
        if may_flip(s, kind):
            return True
    return False


def free_actions(s: State, out: Out) -> int:
    n = 0
    if may_unlock(s):
        out[0] = FIRST[UNLOCK]
        n = 1
    for kind in range(MASKS, DISCOVERIES):
        if may_flip(s, kind):
            out[n] = FIRST[FLIP] + kind - MASKS
            n += 1
    return n


# --- 14. What they do ---------------------------------------------------------------


def flip_discovery(s: State, kind: int) -> None:
    player = s.players[s.active]
    player.discovery[kind] -= 1
    player.used[kind] += 1
    award(s, s.active, FROM_DISCOVERY, FLIP_POINTS[kind])
    gain_cocoa(s, s.active, FLIP_COCOA[kind])
    if kind == DOUBLE_MOVE:
        s.double = 1
    elif kind == FREE_COCOA:
        s.free = 1
    elif kind == UNLIMITED_MOVE:
        s.unlimited = 1
    elif kind == EXTRA_WORKER:
        s.workers = min(COUNTED_WORKERS, s.workers + 1)
    if FLIP_ANY[kind] > 0:
        push(s, GAIN_DUE, FLIP_ANY[kind], NONE)
    if FLIP_AVENUE[kind] > 0:
        push(s, AVENUE_DUE, 0, NONE)
    if FLIP_STEPS[kind] > 0:
        push(s, ADVANCE_DUE, FLIP_STEPS[kind], NONE)
    if FLIP_POWER_UPS[kind] > 0:
        push(s, RAISE_DUE, FLIP_POWER_UPS[kind], NONE)
    for temple in range(TEMPLES):
        if FLIP_TEMPLE[kind][temple] > 0:
            push(s, TEMPLE_DUE, 0, temple)
