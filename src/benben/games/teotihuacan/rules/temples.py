"""Teotihuacan, sections 14 to 16 of its rules reference: temples, the Avenue of the Dead, buying discovery tiles."""

from __future__ import annotations

from benben.core.game import Matrix, Out, Vector
from benben.games.teotihuacan.actions import (
    BUY,
    DECLINE,
    FIRST,
    list_set,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    count_down,
    gain_cocoa,
    is_bot,
    next_number,
    next_place,
    pop,
    push,
)
from benben.games.teotihuacan.state import (
    AVENUE_SPACES,
    BOX,
    BUY_DUE,
    DISCOVERIES,
    DISCOVERY_DUE,
    EITHER_DUE,
    FIRST_AVENUE,
    FIRST_STACK,
    FROM_TEMPLES,
    GAIN_DUE,
    GOLD,
    GOODS,
    NONE,
    ROOM_FOR_TILES,
    STACKS,
    START_PLACE,
    TEMPLE_DUE,
    TEMPLE_IDS,
    TEMPLES,
    WOOD,
    WORSHIP_BOARDS,
    Player,
    State,
)

TEMPLE_TOP = len(BOX["temples"]["rewards"]["blue"])
BONUS_STEP: int = BOX["temples"]["bonus_step"]
STEP_ANY: Matrix = [[0, *(step.get("any", 0) for step in BOX["temples"]["rewards"][t])] for t in TEMPLE_IDS]
STEP_VP: Matrix = [[0, *(step.get("vp", 0) for step in BOX["temples"]["rewards"][t])] for t in TEMPLE_IDS]
STEP_COCOA: Matrix = [[0, *(step.get("cocoa", 0) for step in BOX["temples"]["rewards"][t])] for t in TEMPLE_IDS]
STACK_TEMPLE = [TEMPLE_IDS.index(stack["temple"]) for stack in STACKS]
STACK_STEP = [stack["step"] for stack in STACKS]
AVENUE_TOP: int = BOX["avenue"]["most"]
TILE_COCOA: Vector = [tile["cost"].get("cocoa", 0) for tile in BOX["discovery"]]
TILE_WOOD: Vector = [tile["cost"].get("wood", 0) for tile in BOX["discovery"]]
TILE_GOLD: Vector = [tile["cost"].get("gold", 0) for tile in BOX["discovery"]]
KINDS_OF_GOODS = len(GOODS)


def _stack_at() -> list[list[int]]:
    """The place of discovery tiles at each step of each temple."""
    table = [[NONE] * (TEMPLE_TOP + 1) for _ in range(TEMPLES)]
    for k in range(len(STACKS)):
        table[STACK_TEMPLE[k]][STACK_STEP[k]] = FIRST_STACK + k
    return table


STACK_AT = _stack_at()


# --- 15. Temples --------------------------------------------------------------------


def can_advance(s: State, side: int, temple: int) -> bool:
    """The top holds one player only."""
    step_now = s.players[side].temple[temple]
    if step_now < BONUS_STEP:
        return True
    if step_now >= TEMPLE_TOP:
        return False
    for other in range(s.sides):
        if s.players[other].temple[temple] == TEMPLE_TOP:
            return False
    return True


def open_temples(s: State, side: int) -> int:
    """The temples a side can advance on, as a set of bits."""
    found = 0
    for temple in range(TEMPLES):
        if can_advance(s, side, temple):
            found |= 1 << temple
    return found


def step_on_temple(s: State, side: int, temple: int) -> None:
    """A step that cannot be taken is lost."""
    if not can_advance(s, side, temple):
        return
    player = s.players[side]
    player.temple[temple] += 1
    place = STACK_AT[temple][player.temple[temple]]
    if place >= 0 and not is_bot(s, side) and tiles_at(s, place) > 0:
        push(s, BUY_DUE, 0, place)
    else:
        step_reward(s, side, temple, player.temple[temple])


def step_reward(s: State, side: int, temple: int, reached: int) -> None:
    award(s, side, FROM_TEMPLES, STEP_VP[temple][reached])
    gain_cocoa(s, side, STEP_COCOA[temple][reached])
    n = STEP_ANY[temple][reached]
    if is_bot(s, side):
        for _ in range(n):
            s.players[side].goods[scarcest(s.players[side])] += 1
    elif n > 0:
        push(s, GAIN_DUE, n, NONE)


def scarcest(player: Player) -> int:
    """The resource Teotibot has least of: gold before stone before wood."""
    best = GOLD
    for kind in range(KINDS_OF_GOODS):
        good = KINDS_OF_GOODS - 1 - kind
        if player.goods[good] < player.goods[best]:
            best = good
    return best


def advance_any(s: State, temple: int) -> None:
    """One of some steps on temples of choice."""
    count_down(s)
    step_on_temple(s, s.active, temple)


def steps_in_any_order(s: State, first: int, second: int) -> None:
    """Two icons gave two temples: the player picks the order."""
    if can_advance(s, s.active, first) and can_advance(s, s.active, second):
        push(s, EITHER_DUE, 1 << first | 1 << second, NONE)
    else:
        push(s, TEMPLE_DUE, 0, first)
        push(s, TEMPLE_DUE, 0, second)


def advance_first(s: State, temple: int) -> None:
    rest = next_number(s) & ~(1 << temple)
    pop(s)
    for other in range(TEMPLES):
        if rest >> other & 1:
            push(s, TEMPLE_DUE, 0, other)
    push(s, TEMPLE_DUE, 0, temple)


# --- 16. Avenue of the Dead ---------------------------------------------------------


def step_on_avenue(s: State, side: int) -> None:
    player = s.players[side]
    if player.avenue == AVENUE_TOP:
        return
    player.avenue += 1
    if is_bot(s, side):
        return
    for k in range(len(AVENUE_SPACES)):
        if AVENUE_SPACES[k] == player.avenue and tiles_at(s, FIRST_AVENUE + k) > 0:
            push(s, BUY_DUE, 0, FIRST_AVENUE + k)


# --- 14. Buying discovery tiles -----------------------------------------------------


def tiles_at(s: State, place: int) -> int:
    """The kinds of discovery tiles at a place, as a set of bits."""
    found = 0
    if place >= START_PLACE:
        kind = s.players[s.active].offered[place - START_PLACE]
        return 0 if kind < 0 else 1 << kind
    for slot in range(ROOM_FOR_TILES):
        if s.discovery[place][slot] >= 0:
            found |= 1 << s.discovery[place][slot]
    return found


def can_afford(player: Player, kind: int, cocoa: int) -> bool:
    """Its printed cost, with so much cocoa."""
    return cocoa >= TILE_COCOA[kind] and player.goods[WOOD] >= TILE_WOOD[kind] and player.goods[GOLD] >= TILE_GOLD[kind]


def affordable_at(s: State, place: int) -> int:
    """The kinds at a place that the active player can pay, as a set of bits."""
    player = s.players[s.active]
    tiles = tiles_at(s, place)
    found = 0
    for kind in range(DISCOVERIES):
        if tiles >> kind & 1 and can_afford(player, kind, player.cocoa):
            found |= 1 << kind
    return found


def purchases(s: State, out: Out, free: int) -> int:
    n = list_set(affordable_at(s, next_place(s)), FIRST[BUY], out, free)
    out[n] = FIRST[DECLINE]
    return n + 1


def buy_discovery(s: State, kind: int) -> None:
    place = next_place(s)
    pop(s)
    take_discovery(s, place, kind)


def take_discovery(s: State, place: int, kind: int) -> None:
    """Pay its cost; on a worship space another one takes its place at once."""
    player = s.players[s.active]
    player.cocoa -= TILE_COCOA[kind]
    player.goods[WOOD] -= TILE_WOOD[kind]
    player.goods[GOLD] -= TILE_GOLD[kind]
    player.discovery[kind] += 1
    take_away(s, place, kind)
    if place < FIRST_AVENUE:
        push(s, DISCOVERY_DUE, 0, place)


def take_away(s: State, place: int, kind: int) -> None:
    if place >= START_PLACE:
        s.players[s.active].offered[place - START_PLACE] = NONE
        return
    for slot in range(ROOM_FOR_TILES):
        if s.discovery[place][slot] == kind:
            s.discovery[place][slot] = NONE
            return


def decline_discovery(s: State) -> None:
    """On a temple the printed reward remains; beside a starting tile the discovery tile leaves the game."""
    place = next_place(s)
    pop(s)
    if place >= START_PLACE:
        kind = s.players[s.active].offered[place - START_PLACE]
        if kind >= 0:
            s.removed[kind] += 1
            s.players[s.active].offered[place - START_PLACE] = NONE
    elif place >= FIRST_STACK:
        step_reward(s, s.active, STACK_TEMPLE[place - FIRST_STACK], STACK_STEP[place - FIRST_STACK])


def place_of_board(board: int) -> int:
    """Where the discovery tile of a board with worship spaces lies."""
    place = 0
    while WORSHIP_BOARDS[place] != board:
        place += 1
    return place
