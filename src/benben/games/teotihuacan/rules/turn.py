"""Teotihuacan, section 5 of its rules reference: the turn: unlocking, moving, cocoa, main action or worship."""

from __future__ import annotations

from benben.core.game import Out
from benben.games.teotihuacan.actions import (
    COLLECT,
    FIRST,
    MAIN,
    RELEASE,
    move,
)
from benben.games.teotihuacan.rules.boards import (
    begin_resources,
    can_act_on,
)
from benben.games.teotihuacan.rules.discovery import (
    COUNTED_WORKERS,
    has_pair,
)
from benben.games.teotihuacan.rules.effects import (
    can_pay,
    gain_cocoa,
    has_locked,
    has_technology,
    is_bot,
    is_moved,
    lowest_power,
    pay_cocoa,
    pop,
    push,
    unlock_workers,
    workers_on,
)
from benben.games.teotihuacan.rules.worship import worships
from benben.games.teotihuacan.state import (
    ALCHEMY,
    BOARDS,
    BOX,
    BUILD_DUE,
    CONSTRUCTION,
    DECORATE_DUE,
    DECORATION_DUE,
    DECORATIONS,
    END_DUE,
    FINISH_DUE,
    JOIN_DUE,
    LEARN_DUE,
    MODE_DUE,
    MOST_POWER,
    MOVE_DUE,
    NEUTRAL_COLOURS,
    NEUTRAL_DICE,
    NOBLE_DUE,
    NOBLES,
    NONE,
    PALACE,
    POWER_UPS_DUE,
    PYRAMID_DUE,
    ROLL_DUE,
    TECHNOLOGIES_DUE,
    TECHNOLOGY_IDS,
    TURN_DUE,
    WORKERS,
    State,
)

COLLECTED: int = BOX["cocoa"]["collect"]
FARTHEST = 3
PALACE_TECHNOLOGY = TECHNOLOGY_IDS.index("01")
PALACE_COCOA: int = BOX["technology"][PALACE_TECHNOLOGY]["effect"]["cocoa"]
SITE_TECHNOLOGY = TECHNOLOGY_IDS.index("15")
VIRTUAL_WORKERS: int = BOX["technology"][SITE_TECHNOLOGY]["effect"]["workers"]


def begin_turn(s: State) -> None:
    """The next side in order."""
    s.mover = (s.mover + 1) % s.sides
    s.active = s.mover
    push(s, TURN_DUE, 0, NONE)
    if is_bot(s, s.mover):
        push(s, ROLL_DUE, 0, NONE)
    else:
        push(s, END_DUE, 0, NONE)
        push(s, MOVE_DUE, 0, NONE)


# U - free unlock, N - the move


def turn_choices(s: State, out: Out, n: int) -> int:
    if has_locked(s, s.active):
        out[n] = FIRST[RELEASE]
        n += 1
    return moves(s, out, n)


def release_workers(s: State) -> None:
    """Instead of a normal turn."""
    pop(s)
    unlock_workers(s, s.active)


def moves(s: State, out: Out, n: int) -> int:
    """One unlocked worker, one to three boards clockwise; with tiles anywhere, or two of one board."""
    dice = movable(s)
    for k in range(BOARDS * MOST_POWER):
        if dice >> k & 1:
            origin = k // MOST_POWER
            reach = reachable(s, origin)
            for board in range(BOARDS):
                if reach >> board & 1:
                    out[n] = move(origin, k % MOST_POWER + 1, board)
                    n += 1
    return n


def movable(s: State) -> int:
    """Boards and powers of workers that can move, as a set of bits."""
    player = s.players[s.active]
    paired = s.double == 1 and has_pair(s)
    found = 0
    for i in range(WORKERS):
        if player.board[i] >= 0 and player.space[i] == 0:
            if not paired or workers_on(s, s.active, player.board[i]) > 1:
                found |= 1 << (player.board[i] * MOST_POWER + player.power[i] - 1)
    return found


def position_of(s: State, board: int) -> int:
    position = 0
    while s.ring[position] != board:
        position += 1
    return position


def reachable(s: State, origin: int) -> int:
    """Boards a move from `origin` can end on, as a set of bits."""
    if s.unlimited:
        return (1 << BOARDS) - 1
    start = position_of(s, origin)
    found = 0
    for k in range(1, FARTHEST + 1):
        found |= 1 << s.ring[(start + k) % BOARDS]
    return found


def unlocked_worker(s: State, board: int, power: int) -> int:
    """One of the active player's that has not been moved, NONE if there is none."""
    player = s.players[s.active]
    for i in range(WORKERS):
        if player.board[i] == board and player.power[i] == power and player.space[i] == 0 and not is_moved(s, i):
            return i
    return NONE


def move_worker(s: State, origin: int, power: int, board: int) -> None:
    """A second worker of a double move follows from the same board."""
    pop(s)
    i = unlocked_worker(s, origin, power)
    push(s, MODE_DUE, 0, NONE)
    s.moved[0] = i
    if s.double and workers_on(s, s.active, origin) > 1:
        push(s, JOIN_DUE, origin, board)
    else:
        s.alpha = colours_on(s, board)
    s.players[s.active].board[i] = board
    pass_palace(s, origin, board)
    s.double = 0
    s.unlimited = 0


def pass_palace(s: State, origin: int, board: int) -> None:
    """Technology 01: once for a move that ends on the Palace or passes it; an unlimited move passes nothing."""
    if not has_technology(s, s.active, PALACE_TECHNOLOGY):
        return
    passes = board == PALACE
    if not s.unlimited and origin != PALACE:
        passes = passes or position_of(s, board) < position_of(s, origin)
    if passes:
        gain_cocoa(s, s.active, PALACE_COCOA)


def companions(s: State, origin: int) -> int:
    """Powers of the workers that can move along, as a set of bits from power 1."""
    player = s.players[s.active]
    found = 0
    for i in range(WORKERS):
        if player.board[i] == origin and player.space[i] == 0 and not is_moved(s, i):
            found |= 1 << (player.power[i] - 1)
    return found


def join_worker(s: State, power: int) -> None:
    due = s.due[s.dues - 1]
    origin = due.number
    board = due.place
    pop(s)
    i = unlocked_worker(s, origin, power)
    s.moved[1] = i
    s.alpha = colours_on(s, board)
    s.players[s.active].board[i] = board


def colours_on(s: State, board: int) -> int:
    """Alpha: colours of unlocked dice in the general area, those that have just been moved not counted."""
    n = 0
    for side in range(s.sides):
        player = s.players[side]
        for i in range(WORKERS):
            if player.board[i] == board and player.space[i] == 0 and not (side == s.active and is_moved(s, i)):
                n += 1
                break
    for colour in range(NEUTRAL_COLOURS):
        for die in range(NEUTRAL_DICE):
            if s.neutral[colour][die] == board:
                n += 1
                break
    return n


# I - collect cocoa, II - main action, III - worship


def moved_to(s: State) -> int:
    """The board on which the move ended."""
    return s.players[s.active].board[s.moved[0]]


def modes(s: State, out: Out, n: int) -> int:
    board = moved_to(s)
    out[n] = FIRST[COLLECT]
    n += 1
    if board != PALACE and can_pay(s, s.alpha) and can_act_on(s, board):
        out[n] = FIRST[MAIN]
        n += 1
    return worships(s, out, n, board)


def collect_cocoa(s: State) -> None:
    pop(s)
    gain_cocoa(s, s.active, s.alpha + COLLECTED)
    rest_workers(s)


def rest_workers(s: State) -> None:
    """The action is over: what was moved is a worker like any other."""
    s.moved[0] = NONE
    s.moved[1] = NONE


def begin_main_action(s: State) -> None:
    """5.2: workers and lowest power are fixed now."""
    board = moved_to(s)
    pop(s)
    pay_cocoa(s, s.alpha)
    s.acting = board
    s.workers = min(COUNTED_WORKERS, workers_on(s, s.active, board))
    s.lowest = lowest_power(s, board)
    s.forfeited = 0
    s.raised = 0
    push(s, FINISH_DUE, 0, NONE)
    if board == DECORATIONS:
        push(s, DECORATION_DUE, 0, NONE)
    elif board == CONSTRUCTION:
        push(s, PYRAMID_DUE, 0, NONE)
    push(s, POWER_UPS_DUE, 0, board)
    push(s, TECHNOLOGIES_DUE, 0, board)
    if board < ALCHEMY:
        begin_resources(s, board)
        return
    s.committed = 1
    if board == ALCHEMY:
        push(s, LEARN_DUE, 0, NONE)
    elif board == NOBLES:
        push(s, NOBLE_DUE, 0, NONE)
    elif board == DECORATIONS:
        push(s, DECORATE_DUE, 0, NONE)
    else:
        begin_construction(s)


def begin_construction(s: State) -> None:
    s.placed = 0
    s.discounted = 0
    if has_technology(s, s.active, SITE_TECHNOLOGY):
        s.workers = min(COUNTED_WORKERS, s.workers + VIRTUAL_WORKERS)
    push(s, BUILD_DUE, 0, NONE)


def finish_main_action(s: State) -> None:
    rest_workers(s)
    s.workers = 0
    s.lowest = 0
    s.alpha = 0
