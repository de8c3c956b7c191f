"""What each board and the tile in hand would cost and bring, and the eclipse as it would be now: for the table."""

from __future__ import annotations

from typing import Any

from benben.games.teotihuacan.refusals import ability_lacks
from benben.games.teotihuacan.rules.boards import (
    BUILDINGS,
    NOBLE_WOOD,
    ROW_LENGTH,
    ROW_POINTS,
    YIELD_STEPS,
    begin_resources,
    buildings_taken,
    can_act_on,
    may_use_bottom_row,
    noble_rows,
    use_technologies,
    yield_row,
)
from benben.games.teotihuacan.rules.discovery import COUNTED_WORKERS
from benben.games.teotihuacan.rules.eclipse import (
    BUILDING_VALUE,
    UNPAID,
    avenue_points,
    mask_points,
    points_of_track_step,
    salary_due,
    track_points,
)
from benben.games.teotihuacan.rules.effects import (
    can_pay,
    has_technology,
    is_bot,
    lowest_power,
    next_effect,
    total,
    workers_on,
)
from benben.games.teotihuacan.rules.powerups import POWER_UPS
from benben.games.teotihuacan.rules.pyramid import (
    CELL_X,
    CELL_Y,
    CORNER_COUNT,
    DECORATION_GOLD,
    DECORATION_ICONS,
    DECORATION_MATCH,
    DECORATION_POINTS,
    DECORATION_SYMBOL,
    ICON_COLOURED,
    ICON_SYMBOL,
    LEVEL_POINTS,
    LEVEL_STONE,
    LEVEL_WOOD,
    MATCH_POINTS,
    discount,
    is_buildable,
    matches,
    open_sides,
    payable_levels,
    pyramid_shown,
    side_step,
    symbol_below,
)
from benben.games.teotihuacan.rules.turn import COLLECTED, SITE_TECHNOLOGY, VIRTUAL_WORKERS, colours_on
from benben.games.teotihuacan.rules.worship import (
    PART_COUNT,
    WORSHIP_SPACES,
    may_worship,
    occupant,
    worship_cocoa,
)
from benben.games.teotihuacan.state import (
    AFTER_DUE,
    ALCHEMY,
    BOARD_IDS,
    BOARDS,
    CELL_DUE,
    CELL_PLACES,
    CELLS,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GLYPH,
    GOLD,
    GOODS,
    MODE_DUE,
    NOBLES,
    NONE,
    PALACE,
    PYRAMID_IDS,
    PYRAMID_SIDES,
    ROTATE_DUE,
    ROWS,
    SALARY_DUE,
    SAVE_DUE,
    SIDE_DUE,
    SIDE_IDS,
    TECHNOLOGY_COLUMNS,
    TECHNOLOGY_PLACES,
    TEMPLE_IDS,
    WOOD,
    WORKERS,
    State,
)

Found = dict[str, Any]
PARTS = ("ability", "tile", "both")


def previews(s: State, viewer: int | None) -> Found:
    """`eclipse`: for each side what an eclipse now would bring. `boards`: what the viewer, or whoever's turn it is,
    could do on each board, by the power of the worker that arrives. `placing`, `places`: what the tile in hand would
    match. All of it can be reckoned from what lies open."""
    if s.over or s.mover < 0:
        return {}
    side = s.mover if viewer is None else viewer
    found: Found = {"eclipse": _eclipse(s), "boards": {BOARD_IDS[b]: _board(s, side, b) for b in range(BOARDS)}}
    effect = next_effect(s) if s.dues else NONE
    if effect in (CELL_DUE, SAVE_DUE, ROTATE_DUE) and s.tile >= 0:
        cells = _payable_cells(s) if effect == CELL_DUE else [s.due[s.dues - 1].place]
        found["placing"] = {"tile": PYRAMID_IDS[s.tile], "cells": [_cell(s, k) for k in cells]}
    if effect == SIDE_DUE and s.tile >= 0:
        found["places"] = [_side(s, k) for k in range(PYRAMID_SIDES) if open_sides(s) >> k & 1]
    return found


# The eclipse


def _eclipse(s: State) -> Found:
    return {
        "multiplier": BUILDING_VALUE[buildings_taken(s)],
        "step": points_of_track_step(s),
        "sides": [_forecast(s, side) for side in range(s.sides)],
    }


def _forecast(s: State, side: int) -> Found:
    """Salaries as far as cocoa goes; Teotibot pays none. While they are paid the rest has been scored."""
    gains = {"avenue": avenue_points(s, side), "pyramid": track_points(s, side), "masks": mask_points(s, side)}
    due = 0 if is_bot(s, side) else salary_due(s, side)
    if AFTER_DUE in [s.due[k].effect for k in range(s.dues)]:
        gains = dict.fromkeys(gains, 0)
        owing = [s.due[k].number for k in range(s.dues) if s.due[k].effect == SALARY_DUE]
        due = due if side in owing else 0
    before = total(s, side) + sum(gains.values())
    lost = min(before, UNPAID * max(0, due - s.players[side].cocoa))
    return {**gains, "due": due, "salary": -lost, "now": total(s, side), "then": before - lost}


# Boards


def _board(s: State, side: int, board: int) -> Found:
    c = s.clone()
    c.active = side
    choosing = s.mover == side and next_effect(s) == MODE_DUE
    if not choosing:
        c.moved[0] = c.moved[1] = NONE
    alpha = colours_on(c, board)
    arrivals: dict[int, Found] = {}
    for i in _arriving(c, side, board):
        c = s.clone()
        c.active = c.mover = side
        if not choosing:
            c.moved[0], c.moved[1] = i, NONE
        c.players[side].board[i] = board
        arrivals[c.players[side].power[i]] = _arrival(c, side, board, alpha)
    return {"alpha": alpha, "collect": alpha + COLLECTED, "by": arrivals}


def _arriving(s: State, side: int, board: int) -> list[int]:
    """A worker of each power; once one has been moved, that one on its board."""
    if s.moved[0] >= 0:
        return [s.moved[0]] if s.players[side].board[s.moved[0]] == board else []
    player = s.players[side]
    unlocked = [i for i in range(WORKERS) if player.board[i] >= 0 and player.space[i] == 0]
    away = [i for i in unlocked if player.board[i] != board]
    return list({player.power[i]: i for i in [*[i for i in unlocked if i not in away], *away]}.values())


def _arrival(c: State, side: int, board: int, alpha: int) -> Found:
    workers = min(COUNTED_WORKERS, workers_on(c, side, board))
    lowest = lowest_power(c, board)
    lacks = _lacks(c, board, alpha, workers)
    pay, get = _work(c, side, board, workers, lowest)
    spaces = [_worship(c, board, space) for space in range(1, WORSHIP_SPACES[board] + 1)]
    return {"workers": workers, "lowest": lowest, "lacks": lacks, "pay": pay, "get": get, "worship": spaces}


def _lacks(c: State, board: int, alpha: int, workers: int) -> str:
    """Why the main action cannot be chosen; empty if it can."""
    if board == PALACE:
        return "palace"
    if not can_pay(c, alpha):
        return "cocoa"
    if can_act_on(c, board):
        return ""
    goods = c.players[c.active].goods
    if board == NOBLES:
        return "wood" if goods[WOOD] < NOBLE_WOOD else "full"
    if board == DECORATIONS:
        return "gold" if goods[GOLD] < DECORATION_GOLD[workers - 1] else "full"
    if board == ALCHEMY:
        places = TECHNOLOGY_PLACES if may_use_bottom_row(workers, lowest_power(c, board)) else TECHNOLOGY_COLUMNS
        owned = [c.players[c.active].technology[c.technology[place]] for place in range(places)]
        return "owned" if all(owned) else "gold"
    return "goods" if pyramid_shown(c) else "full"


def _work(c: State, side: int, board: int, workers: int, lowest: int) -> tuple[Found, Found]:
    """What the main action costs besides cocoa, and what it brings as far as it is sure."""
    if board == PALACE:
        return {}, {}
    ups = POWER_UPS[board][workers - 1]
    if board < ALCHEMY:
        return {}, {**_yield(c, side, board, workers, lowest), "power": ups}
    if board == ALCHEMY:
        place = TECHNOLOGY_PLACES if may_use_bottom_row(workers, lowest) else TECHNOLOGY_COLUMNS
        return {}, {"technology": 1, "places": place, "temple": 1, "power": ups}
    if board == NOBLES:
        rows = noble_rows(c, workers) if buildings_taken(c) < BUILDINGS else 0
        open_rows = [r for r in range(ROWS) if rows >> r & 1 and c.nobles[r] < ROW_LENGTH[r]]
        best = max((ROW_POINTS[r][c.nobles[r]] for r in open_rows), default=0)
        return {"wood": NOBLE_WOOD}, {"vp": best, "avenue": 1, "power": ups}
    if board == DECORATIONS:
        return {"gold": DECORATION_GOLD[workers - 1]}, {"vp": DECORATION_POINTS, "track": 1, "power": ups}
    if has_technology(c, side, SITE_TECHNOLOGY):
        workers = min(COUNTED_WORKERS, workers + VIRTUAL_WORKERS)
    return {}, {"tiles": workers, "power": POWER_UPS[CONSTRUCTION][workers - 1]}


def _yield(c: State, side: int, board: int, workers: int, lowest: int) -> Found:
    """What the cell of the board and technologies bring, found by letting them happen."""
    c = c.clone()
    player = c.players[side]
    before = [player.cocoa, *player.goods, total(c, side)]
    c.workers, c.lowest = workers, lowest
    begin_resources(c, board)
    use_technologies(c, board)
    after = [player.cocoa, *player.goods, total(c, side)]
    found = {name: b - a for name, a, b in zip(("cocoa", *GOODS, "vp"), before, after, strict=True) if b > a}
    steps = YIELD_STEPS[board - FOREST][yield_row(lowest)][workers - 1]
    return {**found, "temple": steps} if steps else found


def _worship(c: State, board: int, space: int) -> Found:
    there = occupant(c, board, space)
    parts = [PARTS[part] for part in range(PART_COUNT) if may_worship(c, space, part)]
    cocoa = worship_cocoa(c, board, space, 0)
    if parts:
        lacks = ""
    elif there == c.active:
        lacks = "own"
    elif not can_pay(c, max(0, cocoa)):
        lacks = "cocoa"
    else:
        lacks = ability_lacks(c, c.moved[0], space).removeprefix("royal_")
    return {"space": space, "cocoa": cocoa, "parts": parts, "lacks": lacks}


# Tiles in hand


def _payable_cells(s: State) -> list[int]:
    levels = payable_levels(s, discount(s))
    return [k for k in range(CELLS) if levels >> CELL_PLACES[k][0] & 1 and is_buildable(s, k)]


def _cell(s: State, k: int) -> Found:
    level, row, column = CELL_PLACES[k]
    turns = [_turned(s, k, quarters) for quarters in range(CORNER_COUNT)]
    cost = {"stone": LEVEL_STONE[level], "wood": LEVEL_WOOD[level]}
    return {"cell": [level + 1, row, column], "cost": cost, "turns": turns}


def _turned(s: State, k: int, quarters: int) -> Found:
    """Corners that match, clockwise from the top left; points with those of the level; temples of coloured icons."""
    corners, temples = tile_matches(s, s.tile, k, quarters)
    points = LEVEL_POINTS[CELL_PLACES[k][0]] + MATCH_POINTS * len(corners)
    return {"corners": corners, "points": points, "temples": temples}


def tile_matches(s: State, tile: int, k: int, quarters: int) -> tuple[list[int], list[str]]:
    """Corners of a cell where a turned pyramid tile matches, and the temples that its coloured icons there advance."""
    corners, temples = [], []
    for corner in range(CORNER_COUNT):
        icon = (corner - quarters) % CORNER_COUNT
        symbol = ICON_SYMBOL[tile][icon]
        if matches(symbol, s.symbol[CELL_Y[k][corner]][CELL_X[k][corner]]):
            corners.append(corner)
            if ICON_COLOURED[tile][icon]:
                temples.append(TEMPLE_IDS[symbol])
    return corners, temples


def _side(s: State, k: int) -> Found:
    n, temples = decoration_matches(s, s.tile, k)
    points = DECORATION_POINTS + DECORATION_MATCH * n
    return {"side": SIDE_IDS[k], "step": side_step(s, k) + 1, "points": points, "temples": temples}


def decoration_matches(s: State, tile: int, k: int) -> tuple[int, list[str]]:
    """How many icons of a decoration match on the next space of a side, and the temples they advance."""
    step = side_step(s, k)
    icons = [DECORATION_SYMBOL[tile][icon] for icon in range(DECORATION_ICONS)]
    found = [symbol for icon, symbol in enumerate(icons) if matches(symbol, symbol_below(s, k, step, icon))]
    return len(found), [TEMPLE_IDS[symbol] for symbol in found if symbol != GLYPH]
