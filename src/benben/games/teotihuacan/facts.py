"""What a table shows of Teotihuacan beside the fields: what actions would cost and bring, and how points stand."""

from __future__ import annotations

from typing import Any

from benben.core.game import CHANCE
from benben.games.teotihuacan.actions import ACTION_KIND, ACTIONS, BUILD, MAIN, WORSHIP
from benben.games.teotihuacan.previews import decoration_matches, previews, tile_matches
from benben.games.teotihuacan.rules import apply, legal_actions
from benben.games.teotihuacan.rules.boards import buildings_taken
from benben.games.teotihuacan.rules.discovery import COUNTED_WORKERS
from benben.games.teotihuacan.rules.eclipse import (
    BUILDING_VALUE,
    avenue_points,
    bonus_points,
    bot_bonus,
    mask_points,
    points_of_track_step,
    salary_due,
    track_points,
)
from benben.games.teotihuacan.rules.effects import is_bot, next_effect, next_number, next_place, total, workers_on
from benben.games.teotihuacan.rules.powerups import POWER_UPS
from benben.games.teotihuacan.rules.pyramid import (
    CORNER_COUNT,
    is_buildable,
    side_step,
)
from benben.games.teotihuacan.rules.turn import colours_on, move_worker, reachable
from benben.games.teotihuacan.state import (
    BOARD_IDS,
    BOARDS,
    CELL_PLACES,
    DECORATION_IDS,
    EFFECTS,
    FROM_SALARY,
    GOODS,
    MODE_DUE,
    MOVE_DUE,
    NONE,
    PYRAMID_IDS,
    SIDE_IDS,
    SOURCES,
    TEMPLE_IDS,
    WORKERS,
    State,
)

ROOM = 160


def facts(s: State, viewer: int | None) -> dict[str, Any]:
    """Everything here follows from what all can see."""
    return {
        "due": _due(s),
        "building": BUILDING_VALUE[buildings_taken(s)],
        "trackStep": 0 if s.over else points_of_track_step(s),
        "sides": [_side(s, side) for side in range(s.sides)],
        "alpha": {BOARD_IDS[board]: colours_on(s, board) for board in range(BOARDS)},
        "moves": _moves(s),
        "modes": _modes(s),
        "tiles": _tiles(s),
        "decorations": _decorations(s),
        **previews(s, viewer),
    }


def _due(s: State) -> dict[str, Any] | None:
    """What the next decision is about."""
    if s.over or s.dues == 0:
        return None
    return {"effect": EFFECTS[next_effect(s)], "number": next_number(s), "place": next_place(s)}


def _side(s: State, side: int) -> dict[str, Any]:
    """A side's points by source, and what the next eclipse and the end would bring as things stand."""
    bonus = bot_bonus(s, side) if is_bot(s, side) else bonus_points(s, side)
    return {
        "bot": is_bot(s, side),
        "score": total(s, side),
        "points": dict(zip(SOURCES, s.players[side].points, strict=True)),
        "eclipse": None if s.over else {
            "avenue": avenue_points(s, side),
            "track": track_points(s, side),
            "masks": mask_points(s, side),
            "salary": 0 if is_bot(s, side) else salary_due(s, side),
        },
        "bonus": 0 if s.over or NONE in s.bonus else bonus,
    }  # fmt: skip


def _moves(s: State) -> list[dict[str, Any]]:
    """For each worker and board it can move to: alpha, what the actions bring."""
    if s.over or s.seat == CHANCE or next_effect(s) != MOVE_DUE:
        return []
    player, found, seen = s.players[s.active], [], set()
    for i in range(WORKERS):
        origin, power = player.board[i], player.power[i]
        if origin < 0 or player.space[i] or (origin, power) in seen:
            continue
        seen.add((origin, power))
        for board in range(BOARDS):
            if reachable(s, origin) >> board & 1:
                after = s.clone()
                move_worker(after, origin, power, board)
                if next_effect(after) != MODE_DUE:
                    continue
                after.seat = after.active
                move = {"origin": BOARD_IDS[origin], "power": power, "board": BOARD_IDS[board]}
                found.append({**move, "alpha": after.alpha, **_options(after)})
    return found


def _modes(s: State) -> dict[str, Any] | None:
    if s.over or s.seat == CHANCE or next_effect(s) != MODE_DUE:
        return None
    return {"alpha": s.alpha, **_options(s)}


def _options(s: State) -> dict[str, Any]:
    """What cocoa, main action and worship cost and bring at once, before any further choice."""
    out = [0] * ROOM
    legal = out[: legal_actions(s, out)]
    board = s.players[s.active].board[s.moved[0]]
    main = next((action for action in legal if ACTION_KIND[action] == MAIN), None)
    workers = min(COUNTED_WORKERS, workers_on(s, s.active, board))
    return {
        "cocoa": s.alpha + 1,
        "main": None if main is None else {
            "workers": workers,
            "powerUps": POWER_UPS[board][workers - 1],
            **_change(s, main),
        },
        "worship": {ACTIONS.text(a): _change(s, a) for a in legal if ACTION_KIND[a] == WORSHIP},
    }  # fmt: skip


def _change(s: State, action: int) -> dict[str, int]:
    """What changes for the active player when nothing but this is decided; 0 left out."""
    after = s.clone()
    side = s.active
    apply(after, action)
    before, then = s.players[side], after.players[side]
    change = {"cocoa": then.cocoa - before.cocoa, "vp": total(after, side) - total(s, side)}
    change["vp"] -= then.points[FROM_SALARY] - before.points[FROM_SALARY]
    for kind, good in enumerate(GOODS):
        change[good] = then.goods[kind] - before.goods[kind]
    for kind, temple in enumerate(TEMPLE_IDS):
        change[temple] = then.temple[kind] - before.temple[kind]
    return {name: n for name, n in change.items() if n}


# Icons


def _tiles(s: State) -> dict[str, dict[str, list[list[Any]]]]:
    """For each pyramid tile to be placed now and each free cell: matches and temples advanced in each rotation."""
    shown = [s.tile] if s.tile >= 0 else s.pyramid_display
    if s.over or s.seat == CHANCE or not _places_tiles(s):
        return {}
    return {
        PYRAMID_IDS[tile]: {
            "-".join(map(str, (level + 1, r, c))): [_matches(s, tile, k, quarters) for quarters in range(CORNER_COUNT)]
            for k, (level, r, c) in enumerate(CELL_PLACES)
            if is_buildable(s, k)
        }
        for tile in shown
        if tile >= 0
    }


def _places_tiles(s: State) -> bool:
    name = EFFECTS[next_effect(s)]
    if name in ("cell", "save", "rotate"):
        return True
    out = [0] * ROOM
    return any(ACTION_KIND[action] == BUILD for action in out[: legal_actions(s, out)])


def _matches(s: State, tile: int, k: int, quarters: int) -> list[Any]:
    corners, temples = tile_matches(s, tile, k, quarters)
    return [len(corners), temples]


def _decorations(s: State) -> dict[str, dict[str, list[Any]]]:
    """For each decoration to be placed now and each side open to it: matches and temples advanced."""
    if s.over or s.seat == CHANCE or EFFECTS[next_effect(s)] not in ("decorate", "side"):
        return {}
    shown = [s.tile] if s.tile >= 0 else s.decoration_display
    found: dict[str, dict[str, list[Any]]] = {}
    for tile in shown:
        if tile >= 0:
            sides = {}
            for k, name in enumerate(SIDE_IDS):
                if side_step(s, k) >= 0:
                    sides[name] = list(decoration_matches(s, tile, k))
            found[DECORATION_IDS[tile]] = sides
    return found
