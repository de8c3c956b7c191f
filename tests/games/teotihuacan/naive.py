"""Icons and eclipses of Teotihuacan, written a second time from the rules text. Reads state dicts and the box alone."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

from benben.core.registry import FOLDER

BOX = tomllib.loads((FOLDER / "teotihuacan" / "components.toml").read_text(encoding="utf-8"))
TILES: dict[str, str] = BOX["pyramid"]["tiles"]
NAMES = list(TILES)
DECORATIONS: dict[str, str] = BOX["decorations"]["tiles"]
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))  # clockwise from the top left
CELLS = [(level, r, c) for level in (1, 2, 3, 4) for r in range(5 - level) for c in range(5 - level)]
BUILDINGS = (5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1)
SETS = (0, 1, 3, 6, 10, 15, 21, 28)
# Quadrants under steps 2, 3, 4 of each side, the first icon first
UNDER = {
    "top": [[(0, 3), (0, 4)], [(1, 3), (1, 4)], [(2, 3), (2, 4)]],
    "right": [[(3, 7), (4, 7)], [(3, 6), (4, 6)], [(3, 5), (4, 5)]],
    "bottom": [[(7, 4), (7, 3)], [(6, 4), (6, 3)], [(5, 4), (5, 3)]],
    "left": [[(4, 0), (3, 0)], [(4, 1), (3, 1)], [(4, 2), (3, 2)]],
}
STRIPS = {"top": "rg", "right": "-g", "bottom": "-b", "left": "rb"}


def seen(state: dict[str, Any]) -> list[list[str]]:
    """The symbol in each quadrant: the printed board, then tile over tile, level by level."""
    grid = [list(row) for row in BOX["pyramid"]["base"]["rows"]]
    for (level, r, c), tile, quarters in zip(CELLS, state["cell"], state["turned"], strict=True):
        if tile >= 0:
            for (y, x), icon in zip(CORNERS, turned(NAMES[tile], quarters), strict=True):
                grid[2 * r + level - 1 + y][2 * c + level - 1 + x] = icon.lower()
    return grid


def turned(tile: str, quarters: int) -> str:
    """Icons from the top left clockwise; each quarter turn moves every icon to the next corner."""
    icons = TILES[tile]
    for _ in range(quarters):
        icons = icons[-1] + icons[:-1]
    return icons


def building(state: dict[str, Any], tile: str, cell: int, quarters: int) -> tuple[int, Counter[str]]:
    """Points of a tile placed on a cell, and the temples it advances."""
    grid, (level, r, c) = seen(state), CELLS[cell]
    points, temples = 2 * level - 1, Counter[str]()
    for (y, x), icon in zip(CORNERS, turned(tile, quarters), strict=True):
        if grid[2 * r + level - 1 + y][2 * c + level - 1 + x] == icon.lower():
            points += 1
            if icon in "BRG":
                temples[icon.lower()] += 1
    return points, temples


def decorating(state: dict[str, Any], tile: str, side: str) -> int:
    """Points of a decoration placed on the next step of a side."""
    step = sum(1 for lying in state["decoration"][list(STRIPS).index(side)] if lying >= 0)
    below = list(STRIPS[side])
    if step:
        grid = seen(state)
        below = [grid[y][x] for y, x in UNDER[side][step - 1]]
    return 3 + sum(icon.lower() == symbol for icon, symbol in zip(DECORATIONS[tile], below, strict=True))


def eclipse(state: dict[str, Any], side: int) -> tuple[int, int, int]:
    """Points of Avenue, pyramid track and masks for a side."""
    players = state["players"][: state["sides"]]
    player = players[side]
    each = 2 if state["completed"] else (4, 3, 2)[state["eclipses"]]
    track = player["track"] * each
    if player["track"] and player["track"] == max(p["track"] for p in players):
        track += 4
    return player["avenue"] * BUILDINGS[sum(state["nobles"])], track, masks(player["discovery"][:7])


def masks(copies: list[int]) -> int:
    """The best split into sets of different masks, tried in every way."""
    if not any(copies):
        return 0
    kinds = [k for k in range(7) if copies[k]]
    best = 0
    for chosen in range(1, 1 << len(kinds)):
        if not chosen & 1:  # the first mask is in some set
            continue
        picked = [kind for i, kind in enumerate(kinds) if chosen >> i & 1]
        rest = [n - (k in picked) for k, n in enumerate(copies)]
        best = max(best, SETS[len(picked)] + masks(rest))
    return best
