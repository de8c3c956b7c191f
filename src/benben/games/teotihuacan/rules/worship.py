"""Teotihuacan, sections 5.3 and 13 of its rules reference: worship, the royal tiles of the Palace."""

from __future__ import annotations

from benben.core.game import Matrix, Out, Vector
from benben.games.teotihuacan.actions import (
    DECLINE,
    FIRST,
    GIVE,
    PAY,
    worship,
)
from benben.games.teotihuacan.rules.discovery import FREE_COCOA
from benben.games.teotihuacan.rules.effects import (
    award,
    gain_cocoa,
    is_bot,
    next_number,
    next_place,
    pay_cocoa,
    pop,
    push,
    worker_at,
)
from benben.games.teotihuacan.rules.temples import (
    KINDS_OF_GOODS,
    affordable_at,
    can_afford,
    open_temples,
    place_of_board,
    take_discovery,
    tiles_at,
)
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    BOARDS,
    BOX,
    BUY_DUE,
    DISCOVERIES,
    EXCHANGE_DUE,
    FROM_PALACE,
    GAIN_DUE,
    KNEEL_DUE,
    NONE,
    PALACE,
    ROYAL_IDS,
    STONE,
    TECHNOLOGIES,
    TEMPLE_DUE,
    TEMPLE_IDS,
    WOOD,
    State,
)

ABILITY, TILE, BOTH = range(3)
PART_COUNT = 3
ANY_TEMPLE = len(TEMPLE_IDS)
WORSHIP_SPACES: Vector = [board["worship"] for board in BOX["board"]]
ABILITIES = (*TEMPLE_IDS, "any")
ABILITY_TEMPLE: Vector = [ABILITIES.index(board["ability"]) if "ability" in board else NONE for board in BOX["board"]]
PUSH_OUT_COCOA: int = BOX["cocoa"]["push_out"]
BOTH_COCOA: int = BOX["cocoa"]["both"]

A04, A05, A09, B02, B06, B07, C01, C03, C08 = range(len(ROYAL_IDS))
ROYAL_EACH: Vector = [tile.get("each", 0) for tile in BOX["royal"]]
ROYAL_MORE: Vector = [tile.get("more", 0) for tile in BOX["royal"]]  # than the worker's power
ROYAL_COCOA: Vector = [tile.get("cocoa", 0) for tile in BOX["royal"]]
ROYAL_RESOURCE: Vector = [tile.get("resource", 0) for tile in BOX["royal"]]
_GAIN = [tile.get("gain", {}) for tile in BOX["royal"]]
ROYAL_GOODS: Matrix = [[gain.get(good, 0) for good in ("wood", "stone", "gold")] for gain in _GAIN]
ROYAL_GAINED_COCOA: Vector = [gain.get("cocoa", 0) for gain in _GAIN]
ROYAL_STEPS: Vector = [gain.get("any_temple", 0) for gain in _GAIN]


# --- 5.3 Worship --------------------------------------------------------------------


def worships(s: State, out: Out, n: int, board: int) -> int:
    for space in range(1, WORSHIP_SPACES[board] + 1):
        for part in range(PART_COUNT):
            if may_worship(s, space, part):
                out[n] = worship(space, part)
                n += 1
    return n


def may_worship(s: State, space: int, part: int) -> bool:
    """With one of the workers just moved."""
    for k in range(2):
        if s.moved[k] >= 0 and worker_may_worship(s, s.moved[k], space, part):
            return True
    return False


def occupant(s: State, board: int, space: int) -> int:
    """The side whose worker lies on a worship space, NONE if it is free."""
    for other in range(s.sides):
        if worker_at(s, other, board, space) >= 0:
            return other
    return NONE


def worship_cocoa(s: State, board: int, space: int, part: int) -> int:
    """Cocoa due for pushing out another worker and for doing both; below 0 in the variant in which that brings one."""
    cocoa = BOTH_COCOA if part == BOTH else 0
    if occupant(s, board, space) >= 0:
        cocoa += -PUSH_OUT_COCOA if s.advanced else PUSH_OUT_COCOA
    return cocoa


def worker_may_worship(s: State, i: int, space: int, part: int) -> bool:
    player = s.players[s.active]
    board = player.board[i]
    if occupant(s, board, space) == s.active:
        return False
    cocoa = worship_cocoa(s, board, space, part)
    waived = cocoa > 0 and s.free == 1
    left = player.cocoa if waived else player.cocoa - cocoa
    if left < 0:
        return False
    place = place_of_board(board)
    if part == TILE:
        return board != PALACE and can_afford_one(s, place, left)
    if part == BOTH and tiles_at(s, place) == 0:
        return False
    if board == PALACE:
        return royal_works(s, s.royal[space - 1], player.power[i], left, s.free == 1 and not waived)
    temple = ABILITY_TEMPLE[board]
    temples = open_temples(s, s.active)
    return temples > 0 if temple == ANY_TEMPLE else temples >> temple & 1 == 1


def can_afford_one(s: State, place: int, cocoa: int) -> bool:
    """The tile on a worship space, at its cost."""
    tiles = tiles_at(s, place)
    for kind in range(DISCOVERIES):
        if tiles >> kind & 1 and can_afford(s.players[s.active], kind, cocoa):
            return True
    return False


def choose_worship(s: State, space: int, part: int) -> None:
    """After a double move, one of the two workers is chosen."""
    pop(s)
    push(s, KNEEL_DUE, part, space)


def kneeling(s: State) -> int:
    """Powers of the moved workers that can take the space, as a set of bits from power 1."""
    found = 0
    for k in range(2):
        if s.moved[k] >= 0 and worker_may_worship(s, s.moved[k], next_place(s), next_number(s)):
            found |= 1 << (s.players[s.active].power[s.moved[k]] - 1)
    return found


def lock_worker(s: State, power: int) -> None:
    """Push out who is there, pay, lock the worker, and use the space."""
    space = next_place(s)
    part = next_number(s)
    pop(s)
    player = s.players[s.active]
    i = s.moved[0]
    if player.power[i] != power:
        i = s.moved[1]
    board = player.board[i]
    cocoa = worship_cocoa(s, board, space, part)
    other = occupant(s, board, space)
    if other >= 0:
        push_out(s, other, board, space)
    if cocoa < 0:
        gain_cocoa(s, s.active, -cocoa)
    pay_cocoa(s, cocoa)
    player.space[i] = space
    s.moved[0] = NONE
    s.moved[1] = NONE
    place = place_of_board(board)
    if part != ABILITY:
        if part == BOTH:
            push(s, BUY_DUE, 0, place)
        else:
            take_only(s, place)
    if part != TILE:
        if board == PALACE:
            use_royal_tile(s, s.royal[space - 1], player.power[i])
        elif ABILITY_TEMPLE[board] == ANY_TEMPLE:
            push(s, ADVANCE_DUE, 1, NONE)
        else:
            push(s, TEMPLE_DUE, 0, ABILITY_TEMPLE[board])


def take_only(s: State, place: int) -> None:
    kinds = affordable_at(s, place)
    kind = 0
    while kinds >> kind & 1 == 0:
        kind += 1
    take_discovery(s, place, kind)


def push_out(s: State, side: int, board: int, space: int) -> None:
    """An unlocked worker lies in the general area of its board. Teotibot's goes on to the next worship space."""
    i = worker_at(s, side, board, space)
    if is_bot(s, side):
        move_worship_die(s, i)
    else:
        s.players[side].space[i] = 0


def move_worship_die(s: State, i: int) -> int:
    """To the next worship space clockwise, not the Palace; a worker there is pushed out. Returns its board."""
    player = s.players[1]
    position = 0
    while s.ring[position] != player.board[i]:
        position += 1
    position = (position + 1) % BOARDS
    while ABILITY_TEMPLE[s.ring[position]] < 0:
        position = (position + 1) % BOARDS
    board = s.ring[position]
    other = worker_at(s, 0, board, 1)
    if other >= 0:
        s.players[0].space[other] = 0
    player.board[i] = board
    return board


# --- 13. Palace royal tiles ---------------------------------------------------------


def royal_times(royal: int, power: int) -> int:
    """How often a tile can be used by a worker of a power."""
    if royal == B07:
        return 1
    return power + ROYAL_MORE[royal]


def royal_works(s: State, royal: int, power: int, cocoa: int, free: bool) -> bool:
    """A tile that takes payment needs it; with so much cocoa left, and perhaps a free-cocoa tile that waits."""
    player = s.players[s.active]
    if ROYAL_COCOA[royal] > cocoa and not free and player.discovery[FREE_COCOA] == 0:
        return False
    if ROYAL_RESOURCE[royal] > 0 and all_goods(s) == 0:
        return False
    return royal != C08 or (royal_times(royal, power) > 0 and open_temples(s, s.active) > 0)


def all_goods(s: State) -> int:
    player = s.players[s.active]
    return player.goods[WOOD] + player.goods[STONE] + player.goods[KINDS_OF_GOODS - 1]


def owned_technologies(s: State, side: int) -> int:
    n = 0
    for technology in range(TECHNOLOGIES):
        n += s.players[side].technology[technology]
    return n


def use_royal_tile(s: State, royal: int, power: int) -> None:
    player = s.players[s.active]
    if royal <= A09:
        counted = player.avenue if royal == A09 else player.track
        if royal == A04:
            counted = owned_technologies(s, s.active)
        award(s, s.active, FROM_PALACE, ROYAL_EACH[royal] * min(counted, power + ROYAL_MORE[royal]))
    elif royal == C01:
        gain_cocoa(s, s.active, power + ROYAL_MORE[royal])
    else:
        s.lowest = power
        s.exchanged = 0
        s.waived = 0
        push(s, EXCHANGE_DUE, royal_times(royal, power), royal)


def can_exchange(s: State) -> bool:
    """Now, with what is at hand."""
    royal = next_place(s)
    if ROYAL_COCOA[royal] > s.players[s.active].cocoa and s.free == 0 and s.waived == 0:
        return False
    return takes_more(s) and (ROYAL_RESOURCE[royal] == 0 or all_goods(s) > 0)


def could_exchange(s: State) -> bool:
    """Now, or once a free-cocoa tile is flipped."""
    if can_exchange(s):
        return True
    royal = next_place(s)
    if s.players[s.active].discovery[FREE_COCOA] == 0 or ROYAL_COCOA[royal] == 0:
        return False
    return takes_more(s) and (ROYAL_RESOURCE[royal] == 0 or all_goods(s) > 0)


def takes_more(s: State) -> bool:
    """Whoever has the payment may exchange: a step needs a temple that can advance."""
    return ROYAL_STEPS[next_place(s)] == 0 or open_temples(s, s.active) > 0


def exchanges(s: State, out: Out, n: int) -> int:
    """The first one is obligatory where it is possible: cocoa may have gone for an unlock meanwhile."""
    if can_exchange(s):
        if ROYAL_RESOURCE[next_place(s)] > 0:
            for good in range(KINDS_OF_GOODS):
                if s.players[s.active].goods[good] > 0:
                    out[n] = FIRST[GIVE] + good
                    n += 1
        else:
            out[n] = FIRST[PAY]
            n += 1
    if s.exchanged > 0 or not could_exchange(s):
        out[n] = FIRST[DECLINE]
        n += 1
    return n


def exchange_once(s: State, good: int) -> None:
    """A free-cocoa tile covers all exchanges of a royal tile."""
    royal = next_place(s)
    player = s.players[s.active]
    s.due[s.dues - 1].number -= 1
    s.exchanged += 1
    if ROYAL_COCOA[royal] > 0 and s.waived == 0:
        if s.free:
            s.waived = 1
        pay_cocoa(s, ROYAL_COCOA[royal])
    if good >= 0:
        player.goods[good] -= ROYAL_RESOURCE[royal]
    for kind in range(KINDS_OF_GOODS):
        player.goods[kind] += ROYAL_GOODS[royal][kind]
    gain_cocoa(s, s.active, ROYAL_GAINED_COCOA[royal])
    if ROYAL_STEPS[royal] > 0:
        push(s, ADVANCE_DUE, ROYAL_STEPS[royal], NONE)
    if royal == B07:
        push(s, GAIN_DUE, s.lowest, NONE)
