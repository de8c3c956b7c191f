"""Teotihuacan, sections 6 and 7 of its rules reference: power-ups, ascension."""

from __future__ import annotations

from benben.core.game import Matrix, Out, Vector
from benben.games.teotihuacan.actions import (
    DECLINE,
    FIRST,
    PAY,
    REWARD,
)
from benben.games.teotihuacan.rules.effects import (
    award,
    can_pay,
    count_down,
    gain_cocoa,
    has_technology,
    is_moved,
    next_place,
    pay_cocoa,
    pop,
    push,
    workers_on,
)
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    ALCHEMY,
    AVENUE_DUE,
    BOX,
    CALENDAR_DUE,
    FROM_ASCENSION,
    MOST_POWER,
    NONE,
    ONE_MORE_DUE,
    PALACE,
    RAISE_DUE,
    REWARD_DUE,
    REWARD_IDS,
    TECHNOLOGY_IDS,
    WORKERS,
    State,
)

POWER_UPS: Matrix = [board.get("power_ups", [0, 0, 0]) for board in BOX["board"]]
ASCENDS: int = BOX["ascension"]["power"]
NEWBORN: int = BOX["start"]["power"]
ONE_MORE_COCOA: int = BOX["cocoa"]["one_more"]
ONE_MORE_TECHNOLOGY = TECHNOLOGY_IDS.index("13")
REWARD_COST: Vector = [r.get("cost", 0) for r in BOX["ascension"]["rewards"]]
REWARD_POINTS: Vector = [r.get("vp", 0) for r in BOX["ascension"]["rewards"]]
REWARD_COCOA: Vector = [r.get("cocoa", 0) for r in BOX["ascension"]["rewards"]]
REWARD_STEPS: Vector = [r.get("any_temple", 0) for r in BOX["ascension"]["rewards"]]
REWARD_POWER: Vector = [r.get("power", 0) for r in BOX["ascension"]["rewards"]]
REWARDS = len(REWARD_IDS)
FOURTH = WORKERS - 1


# --- 6. Power-ups -------------------------------------------------------------------


def begin_power_ups(s: State, board: int) -> None:
    """Virtual workers count. A lone strong worker that took from the bottom row of Alchemy gets none."""
    n = POWER_UPS[board][s.workers - 1]
    if board == ALCHEMY and s.forfeited and s.workers == 1:
        n = 0
    s.acting = NONE
    push(s, ONE_MORE_DUE, 0, board)
    if n > 0:
        push(s, RAISE_DUE, n, board)


def can_be_raised(s: State, i: int, board: int) -> bool:
    """By a main action: on its board. By a discovery tile: anywhere, but not a worker just moved."""
    player = s.players[s.active]
    if player.board[i] < 0 or player.space[i] > 0:
        return False
    return player.board[i] == board if board >= 0 else not is_moved(s, i)


def raisable(s: State, board: int) -> int:
    """Boards and powers of workers that can be raised, as a set of bits."""
    player = s.players[s.active]
    found = 0
    for i in range(WORKERS):
        if can_be_raised(s, i, board):
            found |= 1 << (player.board[i] * MOST_POWER + player.power[i] - 1)
    return found


def raise_worker(s: State, k: int) -> None:
    """On board k // 5, of power k % 5 + 1."""
    place = next_place(s)
    count_down(s)
    if place >= 0:
        s.raised += 1
    player = s.players[s.active]
    for i in range(WORKERS):
        if player.board[i] * MOST_POWER + player.power[i] - 1 == k and can_be_raised(s, i, place):
            player.power[i] += 1
            if player.power[i] == ASCENDS:
                ascend(s, i)
            return


def may_raise_one_more(s: State, board: int) -> bool:
    """Technology 13: after at least one power-up, with a worker left."""
    return has_technology(s, s.active, ONE_MORE_TECHNOLOGY) and s.raised > 0 and workers_on(s, s.active, board) > 0


def one_more_choices(s: State, out: Out, n: int) -> int:
    if s.players[s.active].cocoa >= ONE_MORE_COCOA:
        out[n] = FIRST[PAY]
        n += 1
    out[n] = FIRST[DECLINE]
    return n + 1


def raise_one_more(s: State) -> None:
    """No free-cocoa tile pays for it."""
    board = next_place(s)
    pop(s)
    s.players[s.active].cocoa -= ONE_MORE_COCOA
    push(s, RAISE_DUE, 1, board)


# --- 7. Ascension -------------------------------------------------------------------


def ascend(s: State, i: int) -> None:
    player = s.players[s.active]
    player.board[i] = PALACE
    player.power[i] = NEWBORN
    player.space[i] = 0
    push(s, CALENDAR_DUE, 0, NONE)
    push(s, REWARD_DUE, 0, NONE)
    push(s, AVENUE_DUE, 0, NONE)


def can_have_reward(s: State, k: int) -> bool:
    """The fourth worker only once; the steps on two temples for cocoa."""
    if REWARD_POWER[k] > 0:
        return s.players[s.active].board[FOURTH] < 0
    return can_pay(s, REWARD_COST[k])


def ascension_rewards(s: State, out: Out, n: int) -> int:
    for k in range(REWARDS):
        if can_have_reward(s, k):
            out[n] = FIRST[REWARD] + k
            n += 1
    return n


def take_reward(s: State, k: int) -> None:
    pop(s)
    pay_cocoa(s, REWARD_COST[k])
    award(s, s.active, FROM_ASCENSION, REWARD_POINTS[k])
    gain_cocoa(s, s.active, REWARD_COCOA[k])
    if REWARD_STEPS[k] > 0:
        push(s, ADVANCE_DUE, REWARD_STEPS[k], NONE)
    if REWARD_POWER[k] > 0:
        player = s.players[s.active]
        player.board[FOURTH] = PALACE
        player.power[FOURTH] = REWARD_POWER[k]
