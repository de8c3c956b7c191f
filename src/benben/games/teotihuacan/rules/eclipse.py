"""Teotihuacan, sections 17 and 18 of its rules reference: end of a turn and of a round, eclipse, end of the game."""

from __future__ import annotations

from benben.core.game import Out, Vector
from benben.games.teotihuacan.actions import (
    FIRST,
    SALARY,
)
from benben.games.teotihuacan.rules.boards import buildings_taken
from benben.games.teotihuacan.rules.calendar import (
    AFTER_NEXT_ROUND,
    AFTER_THIS_ROUND,
    move_white_disc,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    is_bot,
    next_number,
    pop,
    push,
    total,
)
from benben.games.teotihuacan.rules.temples import BONUS_STEP
from benben.games.teotihuacan.rules.turn import rest_workers
from benben.games.teotihuacan.rules.worship import owned_technologies
from benben.games.teotihuacan.state import (
    AFTER_DUE,
    BONUS_IDS,
    BOX,
    DISCOVERIES,
    DISCOVERY_COUNT,
    ECLIPSE_DUE,
    FROM_AVENUE,
    FROM_BONUS,
    FROM_MASKS,
    FROM_SALARY,
    FROM_TRACK,
    GOLD,
    MASKS,
    MOST_SEATS,
    NEUTRAL_COLOURS,
    NEUTRAL_DICE,
    NEUTRAL_DUE,
    NEUTRAL_TILES,
    NEXT_DUE,
    NONE,
    SALARY_DUE,
    STONE,
    TEMPLES,
    WOOD,
    WORKERS,
    State,
)

ECLIPSES: int = BOX["calendar"]["eclipses"]
BUILDING_VALUE: Vector = BOX["buildings"]["values"]
TRACK_STEP: Vector = BOX["eclipse"]["step"]
TRACK_LEADER: int = BOX["track"]["leader"]
MASK_SET: Vector = BOX["masks"]["sets"]
MOST_MASKS = max(DISCOVERY_COUNT[:MASKS])
WORKER_SALARY: Vector = BOX["eclipse"]["salary"]
UNPAID: int = BOX["eclipse"]["unpaid"]
NEUTRAL_BY_SIDES: Vector = [BOX["neutral"]["colours"].get(str(sides), 0) for sides in range(MOST_SEATS + 1)]
THIRD_ECLIPSE, PYRAMID_COMPLETED = 1, 2
BT1, BT2, BT3, BT4, BT5, BT6, BT7 = range(len(BONUS_IDS))
BONUS_TECHNOLOGY: int = BOX["bonus"]["technology"]
BONUS_POINTS: int = BOX["bonus"]["points"]
BONUS_AVENUE: int = BOX["bonus"]["avenue"]
BONUS_TILE: int = BOX["bonus"]["bonus_tile"]
BONUS_DISCOVERY: int = BOX["bonus"]["discovery"]
BONUS_WORKER: Vector = BOX["bonus"]["worker"]
BOT_LEFT: int = BOX["teotibot"]["left"]


# --- 17. Calendar -------------------------------------------------------------------


def end_turn(s: State) -> None:
    """Normally an eclipse follows the round after the one in which the discs met; in the dark, the turn."""
    rest_workers(s)
    s.turn += 1
    s.fresh = NONE
    s.free = 0
    s.double = 0
    s.unlimited = 0
    s.alpha = 0
    push(s, NEXT_DUE, 0, NONE)
    last = s.mover == s.sides - 1
    if s.dark:
        if last and s.coming == 0:
            move_white_disc(s)
        if s.coming:
            push(s, ECLIPSE_DUE, 0, NONE)
    elif last:
        if s.coming == AFTER_THIS_ROUND:
            push(s, ECLIPSE_DUE, 0, NONE)
        else:
            end_round(s)


def end_round(s: State) -> None:
    """If the discs meet by the step at its end, this round is finished and one more is played."""
    if s.coming == 0:
        move_white_disc(s)
    if s.coming == AFTER_NEXT_ROUND:
        s.coming = AFTER_THIS_ROUND


# Eclipse


def begin_eclipse(s: State) -> None:
    push(s, AFTER_DUE, 0, NONE)
    for k in range(s.sides):
        if not is_bot(s, s.sides - 1 - k):
            push(s, SALARY_DUE, s.sides - 1 - k, NONE)
    for side in range(s.sides):
        award(s, side, FROM_AVENUE, avenue_points(s, side))
        award(s, side, FROM_TRACK, track_points(s, side))
        award(s, side, FROM_MASKS, mask_points(s, side))
    for side in range(s.sides):
        s.players[side].track = 0


def avenue_points(s: State, side: int) -> int:
    """Steps times the lowest visible number of the buildings row."""
    return s.players[side].avenue * BUILDING_VALUE[buildings_taken(s)]


def points_of_track_step(s: State) -> int:
    return TRACK_STEP[ECLIPSES - 1] if s.completed else TRACK_STEP[s.eclipses]


def track_points(s: State, side: int) -> int:
    """Every leader with at least a step gets a bonus."""
    mine = s.players[side].track
    points = mine * points_of_track_step(s)
    for other in range(s.sides):
        if s.players[other].track > mine:
            return points
    return points + TRACK_LEADER if mine > 0 else points


def mask_set(s: State, side: int, copies: int) -> int:
    """Different masks of which a side has at least so many: the size of one of its sets."""
    n = 0
    for kind in range(MASKS):
        if s.players[side].discovery[kind] >= copies:
            n += 1
    return n


def mask_points(s: State, side: int) -> int:
    """Longest sets first is the best split: each further mask of a set brings more than the one before."""
    points = 0
    for copies in range(1, MOST_MASKS + 1):
        points += MASK_SET[mask_set(s, side, copies)]
    return points


# Salary


def salary_due(s: State, side: int) -> int:
    """Locked workers too."""
    player = s.players[side]
    n = 0
    for i in range(WORKERS):
        n += WORKER_SALARY[player.power[i]]
    return n


def salaries(s: State, out: Out, n: int) -> int:
    most = min(salary_due(s, s.active), s.players[s.active].cocoa)
    for cocoa in range(most + 1):
        out[n] = FIRST[SALARY] + cocoa
        n += 1
    return n


def pay_salary(s: State, cocoa: int) -> None:
    """A waiting free-cocoa tile pays everything. What is not paid costs points, down to 0."""
    side = next_number(s)
    pop(s)
    if s.free:
        s.free = 0
        return
    s.players[side].cocoa -= cocoa
    unpaid = UNPAID * (salary_due(s, side) - cocoa)
    award(s, side, FROM_SALARY, -min(unpaid, total(s, side)))


def end_eclipse(s: State) -> None:
    s.eclipses += 1
    s.coming = 0
    if s.completed:
        end_game(s, PYRAMID_COMPLETED)
    elif s.eclipses == ECLIPSES:
        end_game(s, THIRD_ECLIPSE)
    else:
        s.white = 0
        s.black -= 1
        draw_neutral_dice(s)


def neutral_colours(s: State) -> int:
    """Unused ones whose dice lie on the boards."""
    return NEUTRAL_BY_SIDES[s.sides]


def draw_neutral_dice(s: State) -> None:
    """Those of all unused colours are placed anew."""
    for k in range(NEUTRAL_COLOURS * NEUTRAL_TILES):
        s.drawn[k] = NONE
    for colour in range(NEUTRAL_COLOURS):
        for die in range(NEUTRAL_DICE):
            s.neutral[colour][die] = NONE
    if neutral_colours(s) > 0:
        push(s, NEUTRAL_DUE, 0, NONE)


# --- 18. End of the game ------------------------------------------------------------


def end_game(s: State, ending: int) -> None:
    for side in range(s.sides):
        award(s, side, FROM_BONUS, bot_bonus(s, side) if is_bot(s, side) else bonus_points(s, side))
    while s.dues > 0:
        pop(s)
    s.active = 0
    s.seat = 0
    s.over = ending


def has_bonus(s: State, side: int, temple: int) -> bool:
    return s.players[side].temple[temple] >= BONUS_STEP


def bonus_tiles(s: State, side: int) -> int:
    n = 0
    for temple in range(TEMPLES):
        if has_bonus(s, side, temple):
            n += 1
    return n


def bonus_points(s: State, side: int) -> int:
    points = 0
    for temple in range(TEMPLES):
        if has_bonus(s, side, temple):
            points += points_of_bonus(s, side, s.bonus[temple])
    return points


def points_of_bonus(s: State, side: int, tile: int) -> int:
    player = s.players[side]
    if tile == BT1:
        return MASK_SET[mask_set(s, side, 1)]
    if tile == BT2:
        return BONUS_TECHNOLOGY * owned_technologies(s, side)
    if tile == BT3:
        return BONUS_POINTS
    if tile == BT4:
        return BONUS_AVENUE * player.avenue
    if tile == BT5:
        return BONUS_TILE * bonus_tiles(s, side)
    if tile == BT6:
        n = 0
        for kind in range(MASKS, DISCOVERIES):
            n += player.discovery[kind] + player.used[kind]
        return BONUS_DISCOVERY * n
    points = 0
    for i in range(WORKERS):
        points += BONUS_WORKER[player.power[i]]
    return points


def bot_bonus(s: State, side: int) -> int:
    """What is left, its technologies and its bonus tiles."""
    player = s.players[side]
    left = player.cocoa + player.goods[WOOD] + player.goods[STONE] + player.goods[GOLD]
    points = BOT_LEFT * left + s.technology_points * owned_technologies(s, side)
    return points + s.bonus_points * bonus_tiles(s, side)
