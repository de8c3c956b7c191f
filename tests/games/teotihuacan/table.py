"""A table of Teotihuacan in its players' words.

The ring is always palace, forest, quarry, gold, construction, alchemy, nobles, decorations, so a worker goes from the
palace one board to the forest, and from the decorations past the palace to the forest in two. Workers are a text:
"forest 2, gold 3 locked, palace 1 on 2" (locked: on the only worship space; on 2: on the middle one of the palace).
What is named nowhere lies in the stacks. Chance is played by the tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import benben
from benben.core.fields import to_dict
from benben.core.match import Match
from benben.games.teotihuacan.rules.effects import push
from benben.games.teotihuacan.rules.pyramid import BASE_SYMBOL, lay_on_cell
from benben.games.teotihuacan.rules.setup import BLACK_START, LAYOUT_CELLS, LAYOUT_SIDES
from benben.games.teotihuacan.state import (
    ACTION_TILE_IDS,
    BOARD_IDS,
    BONUS_IDS,
    CELL_PLACES,
    DECORATION_IDS,
    DISCOVERY_COUNT,
    DISCOVERY_IDS,
    END_DUE,
    GOODS,
    MOVE_DUE,
    NONE,
    PYRAMID_IDS,
    ROYAL_IDS,
    SIDE_IDS,
    SOURCES,
    TECHNOLOGY_IDS,
    TEMPLE_IDS,
    TURN_DUE,
    Player,
    State,
)

TEOTIHUACAN = benben.game("teotihuacan")
RING = ("palace", "forest", "quarry", "gold", "construction", "alchemy", "nobles", "decorations")
PLACES = (
    "palace", "forest", "quarry", "gold", "decorations", "avenue-3", "avenue-6", "avenue-8", "blue-4", "red-5",
    "green-3", "green-6",
)  # fmt: skip
IDLE = "construction 1, construction 1, construction 1"


def player(
    workers: str = IDLE,
    *,
    cocoa: int = 0,
    wood: int = 0,
    stone: int = 0,
    gold: int = 0,
    vp: int = 0,
    blue: int = 0,
    red: int = 0,
    green: int = 0,
    avenue: int = 0,
    track: int = 0,
    technologies: str = "",
    tiles: str = "",
    used: str = "",
) -> Player:
    """What belongs to one player. Points so far count as points of the start."""
    p = Player()
    p.cocoa, p.goods, p.temple, p.avenue, p.track = cocoa, [wood, stone, gold], [blue, red, green], avenue, track
    p.points[SOURCES.index("start")] = vp
    for technology in technologies.split():
        p.technology[TECHNOLOGY_IDS.index(technology)] = 1
    for tile in tiles.split():
        p.discovery[DISCOVERY_IDS.index(tile)] += 1
    for tile in used.split():
        p.used[DISCOVERY_IDS.index(tile)] += 1
    p.board, p.power, p.space = [NONE] * 4, [0] * 4, [0] * 4
    for i, text in enumerate(workers.split(", ")):
        board, power, *rest = text.split()
        p.board[i], p.power[i] = BOARD_IDS.index(board), int(power)
        p.space[i] = 0 if not rest else 1 if rest == ["locked"] else int(rest[1])
    p.start, p.offered = [NONE, NONE], [NONE, NONE]
    return p


TEOTIBOT = "gold 2, nobles 2, construction 2, decorations 1 locked"


def table(
    *players: Player,
    turn: int = 0,
    royal: str = "A04 B02 C01",
    technologies: str = "01 03 05 09 11 13",
    bonus: str = "BT3 BT4 BT7",
    neutral: Sequence[str] = (),
    discovery: Mapping[str, str] = {},
    cells: Mapping[str, str] | None = None,
    display: str = "P05 P06 P10",
    decorations: Mapping[str, str] = {},
    decoration_display: str = "DEC01 DEC02 DEC03 DEC04",
    nobles: tuple[int, int, int] = (0, 0, 0),
    white: int = 0,
    black: int | None = None,
    eclipses: int = 0,
    coming: int = 0,
    actions: str = " ".join(ACTION_TILE_IDS),
    directions: str = "right right",
    solo: bool = False,
    **options: Any,
) -> Match:
    """A match in which the seat `turn` begins its turn. Missing players are idle; `solo`: the second is Teotibot."""
    everyone = [*players, *(player() for _ in range(2 - len(players)))]
    seats = 1 if solo else len(everyone)
    s = TEOTIHUACAN.new(seats=seats, options={name.replace("_", "-"): v for name, v in options.items()}).twin
    assert isinstance(s, State)
    for side, p in enumerate(everyone):
        s.players[side] = p
        if not solo or side == 0:
            p.start = [2 * side, 2 * side + 1] if not s.first_game else [NONE, NONE]
    s.ring = [BOARD_IDS.index(board) for board in RING]
    s.royal = [ROYAL_IDS.index(tile) for tile in royal.split()]
    s.technology = [TECHNOLOGY_IDS.index(technology) for technology in technologies.split()]
    s.bonus = [BONUS_IDS.index(tile) for tile in bonus.split()]
    s.nobles, s.eclipses, s.coming = [*nobles], eclipses, coming
    s.black = BLACK_START[s.sides] - eclipses if black is None else black
    s.white = s.black if coming else white
    for colour, boards in enumerate(neutral):
        s.neutral[colour] = [BOARD_IDS.index(board) for board in boards.split()]
    _discovery(s, discovery)
    _pyramid(s, cells, display, decorations, decoration_display)
    if solo:
        s.action_tile = [ACTION_TILE_IDS.index(tile) for tile in actions.split()]
        s.direction = [("right", "left").index(direction) for direction in directions.split()]
    _wait_for_turn(s, turn)
    return TEOTIHUACAN.position(to_dict(s), seats=seats, options={n.replace("_", "-"): v for n, v in options.items()})


def _discovery(s: State, discovery: Mapping[str, str]) -> None:
    s.stack = DISCOVERY_COUNT[:]
    for place, tiles in discovery.items():
        for slot, tile in enumerate(tiles.split()):
            s.discovery[PLACES.index(place)][slot] = DISCOVERY_IDS.index(tile)
            s.stack[DISCOVERY_IDS.index(tile)] -= 1
    for p in s.players:
        s.stack = [n - a - b for n, a, b in zip(s.stack, p.discovery, p.used, strict=True)]


def _pyramid(
    s: State, cells: Mapping[str, str] | None, display: str, decorations: Mapping[str, str], shown: str
) -> None:
    s.pyramid_display = [*[PYRAMID_IDS.index(tile) for tile in display.split()], NONE, NONE, NONE][:3]
    s.decoration_display = [*[DECORATION_IDS.index(tile) for tile in shown.split()], NONE, NONE, NONE, NONE][:4]
    for side, tiles in decorations.items():
        for step, tile in enumerate(tiles.split()):
            s.decoration[SIDE_IDS.index(side)][step] = DECORATION_IDS.index(tile)
    s.symbol = [row[:] for row in BASE_SYMBOL]
    if cells is None:
        layout = LAYOUT_CELLS[LAYOUT_SIDES.index(s.sides)]
        spare = [tile for tile in range(len(PYRAMID_IDS) - 1, -1, -1) if tile not in s.pyramid_display]
        laid = {k: (spare[n], 0) for n, k in enumerate(k for k in layout if k >= 0)}
    else:
        laid = {}
        for place, text in cells.items():
            tile, *quarters = text.split()
            level, r, c = map(int, place.split("-"))
            laid[CELL_PLACES.index((level - 1, r, c))] = (PYRAMID_IDS.index(tile), int(quarters[0]) if quarters else 0)
    for k in sorted(laid):
        lay_on_cell(s, k, *laid[k])
    s.completed = int(s.cell[-1] >= 0)
    lying = {*s.cell, *s.pyramid_display}
    s.pyramid_unseen = [int(tile not in lying) for tile in range(len(PYRAMID_IDS))]
    covered = {tile for side in s.decoration for tile in side} | {*s.decoration_display}
    s.decoration_unseen = [int(tile not in covered) for tile in range(len(DECORATION_IDS))]


def _wait_for_turn(s: State, turn: int) -> None:
    for due in s.due:
        due.effect = due.number = due.place = 0
    s.dues = 0
    push(s, TURN_DUE, 0, NONE)
    push(s, END_DUE, 0, NONE)
    push(s, MOVE_DUE, 0, NONE)
    s.mover = s.active = s.seat = turn


def full_level(level: int, tiles: Sequence[str]) -> dict[str, str]:
    """Cells of a whole level with these tiles."""
    size = 5 - level
    places = [f"{level}-{r}-{c}" for r in range(size) for c in range(size)]
    return dict(zip(places, tiles, strict=True))


# Looking


def offered(match: Match, kind: str) -> list[str]:
    """The legal actions of one kind, without its name."""
    return [text.removeprefix(kind).strip() for text in match.legal() if text.split()[0] == kind]


def play(match: Match, *actions: str) -> Match:
    """Play actions, chance outcomes included, and return the match."""
    for action in actions:
        match.play(action)
    return match


def has(match: Match, what: str, seat: int = 0) -> int:
    """How much a side has of cocoa, wood, stone, gold, a temple, avenue, track, or points: vp or those of a source."""
    p = match.state["players"][seat]
    if what in GOODS:
        return int(p["goods"][GOODS.index(what)])
    if what in TEMPLE_IDS:
        return int(p["temple"][TEMPLE_IDS.index(what)])
    if what == "vp":
        return int(sum(p["points"]))
    if what in SOURCES and what not in ("avenue",):
        return int(p["points"][SOURCES.index(what)])
    return int(p[what])


def points_from(match: Match, source: str, seat: int = 0) -> int:
    return int(match.state["players"][seat]["points"][SOURCES.index(source)])


def workers(match: Match, seat: int = 0) -> list[str]:
    """As `table` takes them."""
    p, found = match.state["players"][seat], []
    for board, power, space in zip(p["board"], p["power"], p["space"], strict=True):
        if board >= 0:
            place = "" if not space else f" on {space}" if board == 0 else " locked"
            found.append(f"{BOARD_IDS[board]} {power}{place}")
    return found


def due(match: Match) -> str:
    """What the next decision is about."""
    effect: str = match.facts(None)["due"]["effect"]
    return effect
