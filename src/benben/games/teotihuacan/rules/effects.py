"""Teotihuacan: what is still to happen, and what comes and goes: points, cocoa, resources."""

from __future__ import annotations

from benben.games.teotihuacan.state import (
    BOT,
    BOX,
    FROM_BOARDS,
    MOST_POWER,
    NONE,
    SOURCES,
    WORKERS,
    State,
)

BOT_EXCHANGE: int = BOX["teotibot"]["exchange"]
MOST_TRACK: int = BOX["track"]["most"]
POINT_SOURCES = len(SOURCES)


# The list of effects: the last entry happens first, so what follows from it is put on top.


def push(s: State, effect: int, number: int, place: int) -> None:
    due = s.due[s.dues]
    due.effect = effect
    due.number = number
    due.place = place
    s.dues += 1


def pop(s: State) -> None:
    s.dues -= 1
    due = s.due[s.dues]
    due.effect = 0
    due.number = 0
    due.place = 0


def next_effect(s: State) -> int:
    return s.due[s.dues - 1].effect


def next_number(s: State) -> int:
    return s.due[s.dues - 1].number


def next_place(s: State) -> int:
    return s.due[s.dues - 1].place


def count_down(s: State) -> None:
    """One of the number of the next effect happens."""
    s.due[s.dues - 1].number -= 1
    if s.due[s.dues - 1].number == 0:
        pop(s)


# Points, cocoa


def is_bot(s: State, side: int) -> bool:
    return side == BOT and s.sides > s.seats


def award(s: State, side: int, source: int, points: int) -> None:
    s.players[side].points[source] += points


def total(s: State, side: int) -> int:
    points = 0
    for source in range(POINT_SOURCES):
        points += s.players[side].points[source]
    return points


def gain_cocoa(s: State, side: int, n: int) -> None:
    """Teotibot exchanges ten cocoa for points as soon as it holds them."""
    player = s.players[side]
    player.cocoa += n
    if is_bot(s, side):
        while player.cocoa >= BOT_EXCHANGE:
            player.cocoa -= BOT_EXCHANGE
            award(s, side, FROM_BOARDS, s.exchange_points)


def can_pay(s: State, cocoa: int) -> bool:
    return cocoa == 0 or s.free == 1 or s.players[s.active].cocoa >= cocoa


def pay_cocoa(s: State, cocoa: int) -> None:
    """A free-cocoa tile that waits makes the whole payment nothing."""
    if cocoa > 0:
        if s.free:
            s.free = 0
        else:
            s.players[s.active].cocoa -= cocoa


def step_on_track(s: State, side: int) -> None:
    player = s.players[side]
    if player.track < MOST_TRACK:
        player.track += 1


def has_technology(s: State, side: int, technology: int) -> bool:
    """A technology works from the turn after it was acquired."""
    return s.players[side].technology[technology] > 0 and not (side == s.mover and s.fresh == technology)


# Workers


def worker_at(s: State, side: int, board: int, space: int) -> int:
    """A side's worker on a board: on a worship space from 1, or 0 for the general area; NONE if there is none."""
    player = s.players[side]
    for i in range(WORKERS):
        if player.board[i] == board and player.space[i] == space:
            return i
    return NONE


def workers_on(s: State, side: int, board: int) -> int:
    """Unlocked ones."""
    player = s.players[side]
    n = 0
    for i in range(WORKERS):
        if player.board[i] == board and player.space[i] == 0:
            n += 1
    return n


def lowest_power(s: State, board: int) -> int:
    player = s.players[s.active]
    lowest = MOST_POWER
    for i in range(WORKERS):
        if player.board[i] == board and player.space[i] == 0 and player.power[i] < lowest:
            lowest = player.power[i]
    return lowest


def has_locked(s: State, side: int) -> bool:
    player = s.players[side]
    for i in range(WORKERS):
        if player.space[i] > 0:
            return True
    return False


def unlock_workers(s: State, side: int) -> None:
    player = s.players[side]
    for i in range(WORKERS):
        player.space[i] = 0


def is_moved(s: State, i: int) -> bool:
    return s.moved[0] == i or s.moved[1] == i
