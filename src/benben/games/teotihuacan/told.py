"""What happened by itself in Teotihuacan: Teotibot's turns, eclipses, neutral dice. The log tells it."""

from __future__ import annotations

from typing import Any

from benben.games.teotihuacan.actions import ACTION_KIND, DRAW_NEUTRAL, ROLL
from benben.games.teotihuacan.rules.effects import BOT_EXCHANGE, next_effect
from benben.games.teotihuacan.rules.temples import TILE_COCOA, TILE_GOLD, TILE_WOOD, place_of_board
from benben.games.teotihuacan.rules.teotibot import (
    BOT_ALCHEMY_GOLD,
    BOT_BUILD_STONE,
    BOT_DECORATE_GOLD,
    BOT_NOBLE_WOOD,
    WORSHIP_DIE,
)
from benben.games.teotihuacan.state import (
    ACTION_TILE_IDS,
    AFTER_DUE,
    BOARD_IDS,
    BOARDS,
    BOT,
    CELL_PLACES,
    DECORATION_IDS,
    DISCOVERY_IDS,
    FROM_ASCENSION,
    FROM_AVENUE,
    FROM_BOARDS,
    FROM_BONUS,
    FROM_MASKS,
    FROM_SALARY,
    FROM_TECHNOLOGIES,
    FROM_TRACK,
    GOODS,
    MASKS,
    PYRAMID_IDS,
    PYRAMID_SIDES,
    ROW_IDS,
    ROWS,
    SIDE_IDS,
    SOURCES,
    SPIN_DUE,
    TECHNOLOGIES,
    TECHNOLOGY_IDS,
    TEMPLE_IDS,
    State,
)

Found = dict[str, Any]
OF_ECLIPSES = (FROM_AVENUE, FROM_TRACK, FROM_MASKS, FROM_SALARY, FROM_BONUS)


def told(before: State, action: int, after: State) -> Found | None:
    """`bot`: what Teotibot did. `eclipse`: what each side scored in it. `salary`: points each side lost. `neutral`: the
    boards where dice were laid."""
    found: Found = {}
    kind = ACTION_KIND[action]
    if kind == ROLL:
        found["bot"] = _bot(before, after)
    if kind == DRAW_NEUTRAL:
        found["neutral"] = [BOARD_IDS[b] for b in range(BOARDS) if _neutral(after, b) > _neutral(before, b)]
    if _in_eclipse(after, before.eclipses) and not _in_eclipse(before, before.eclipses):
        names = {"avenue": FROM_AVENUE, "pyramid": FROM_TRACK, "masks": FROM_MASKS}
        scored = {name: _won(before, after, source) for name, source in names.items()}
        found["eclipse"] = {"number": before.eclipses + 1, **scored}
    lost = _won(before, after, FROM_SALARY)
    if any(lost):
        found["salary"] = lost
    return found or None


def _in_eclipse(s: State, past: int) -> bool:
    """Scored, perhaps with salaries still to be paid."""
    return s.eclipses > past or any(s.due[k].effect == AFTER_DUE for k in range(s.dues))


def _won(before: State, after: State, source: int) -> list[int]:
    return [after.players[k].points[source] - before.players[k].points[source] for k in range(after.sides)]


def _neutral(s: State, board: int) -> int:
    return sum(at == board for dice in s.neutral for at in dice)


# Teotibot


def _bot(before: State, after: State) -> Found:
    """Its tile, what it did with that, what it paid and got, which worker moved. What an eclipse brings is left out."""
    old, new = before.players[BOT], after.players[BOT]
    did, pay = _deed(before, after)
    won = {source: _won(before, after, source) for source in range(len(SOURCES)) if source not in OF_ECLIPSES}
    exchanges = won[FROM_BOARDS][BOT] // before.exchange_points
    get = {"cocoa": new.cocoa - old.cocoa + exchanges * BOT_EXCHANGE}
    for k, good in enumerate(GOODS):
        get[good] = new.goods[k] - old.goods[k]
    for name, n in pay.items():
        get[name] += n
    get["vp"] = sum(points[BOT] for points in won.values()) - won[FROM_BOARDS][BOT]
    for k, temple in enumerate(TEMPLE_IDS):
        get[temple] = new.temple[k] - old.temple[k]
    get["avenue"] = new.avenue - old.avenue
    found = {
        "tile": ACTION_TILE_IDS[after.rolled],
        **did,
        "pay": {name: n for name, n in pay.items() if n},
        "get": {name: n for name, n in get.items() if n},
        "workers": [
            {"from": BOARD_IDS[old.board[i]], "power": old.power[i], "to": BOARD_IDS[new.board[i]], "now": new.power[i]}
            for i in range(WORSHIP_DIE)
            if (old.board[i], old.power[i]) != (new.board[i], new.power[i])
        ],
    }
    if won[FROM_ASCENSION][BOT]:
        found["ascended"] = True
    if exchanges:
        found["exchange"] = {"cocoa": exchanges * BOT_EXCHANGE, "vp": won[FROM_BOARDS][BOT]}
    if won[FROM_TECHNOLOGIES][0]:
        found["owner"] = won[FROM_TECHNOLOGIES][0]  # points for the human, who has that technology
    return found


def _deed(before: State, after: State) -> tuple[Found, dict[str, int]]:
    """Which line of a tile worked, and its price."""
    old, new = before.players[BOT], after.players[BOT]
    for k in range(TECHNOLOGIES):
        if new.technology[k] > old.technology[k]:
            return {"did": "learn", "technology": TECHNOLOGY_IDS[k]}, {"gold": BOT_ALCHEMY_GOLD}
    for k in range(PYRAMID_SIDES):
        for was, now in zip(before.decoration[k], after.decoration[k], strict=True):
            if was != now:
                decoration = {"decoration": DECORATION_IDS[now], "side": SIDE_IDS[k]}
                return {"did": "decorate", **decoration}, {"gold": BOT_DECORATE_GOLD}
    for k in range(ROWS):
        if after.nobles[k] > before.nobles[k]:
            return {"did": "noble", "row": ROW_IDS[k]}, {"wood": BOT_NOBLE_WOOD}
    if next_effect(after) == SPIN_DUE:
        due = after.due[after.dues - 1]
        laid = {"pyramid": PYRAMID_IDS[due.number], "level": CELL_PLACES[due.place][0] + 1}
        return {"did": "build", **laid}, {"stone": BOT_BUILD_STONE}
    for k in range(MASKS):
        if new.discovery[k] > old.discovery[k]:
            cost = {"cocoa": TILE_COCOA[k], "wood": TILE_WOOD[k], "gold": TILE_GOLD[k]}
            return {"did": "mask", "mask": DISCOVERY_IDS[k]}, cost
    if new.board[WORSHIP_DIE] != old.board[WORSHIP_DIE]:
        return _worship(before, after), {}
    if new.goods != old.goods:
        return {"did": "gather"}, {}
    if new.cocoa != old.cocoa:
        return {"did": "fallback"}, {}
    return {"did": "power"}, {}


def _worship(before: State, after: State) -> Found:
    """The board of its die, the tile it discards there, whether it pushed out the human's worker."""
    board = after.players[BOT].board[WORSHIP_DIE]
    kind = before.discovery[place_of_board(board)][0]
    found: Found = {"did": "worship", "board": BOARD_IDS[board]}
    if kind >= 0:
        found["discarded"] = DISCOVERY_IDS[kind]
    if list(before.players[0].space) != list(after.players[0].space):
        found["freed"] = True
    return found
