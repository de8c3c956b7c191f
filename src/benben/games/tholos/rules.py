"""Tholos, in the order of its rules reference (`README.md` maps sections to functions and tests)."""

from __future__ import annotations

from benben.core.game import Out
from benben.games.tholos.actions import (
    ACTION_KIND,
    ACTIONS,
    ADD,
    FETCH,
    MOVE,
    PLACE,
    RETURN,
    STEAL,
    TAKE,
    add,
    add_colour,
    add_column,
    decline,
    fetch,
    fetch_colour,
    move,
    move_source,
    move_target,
    place,
    place_colour,
    place_column,
    return_,
    return_column,
    steal,
    steal_colour,
    take,
    take_colour,
    take_count,
)
from benben.games.tholos.state import BOX, COLOURS, COLUMNS, GREY, SPACES, State

QUARRY = [BOX["setup"]["quarry"][colour] for colour in COLOURS]
OWN_STONES: int = BOX["setup"]["workshop"]["own"]
WORKSHOP_SPACES: int = BOX["workshop"]["spaces"]
TAKE_OWN: int = BOX["take"]["own"]
TAKE_GREY: int = BOX["take"]["grey"]
TAKE_RIVAL: int = BOX["take"]["rival"]
BONUS = [ACTIONS.by_name[column["bonus"]].index for column in BOX["column"]]
BONUS_STONE = [COLOURS.index(column["stone"]) if "stone" in column else -1 for column in BOX["column"]]
COLUMNS_COMPLETE = 1


# --- 3. Setup -----------------------------------------------------------------


def setup(s: State, seats: int) -> None:
    s.seats = seats
    s.bonus = -1
    for colour in range(3):
        s.quarry[colour] = QUARRY[colour]
    for seat in range(seats):
        s.workshop[seat][seat] = OWN_STONES
    for column in range(COLUMNS):
        for space in range(SPACES):
            s.column[column][space] = -1


# --- 4. Turn ------------------------------------------------------------------


def legal_actions(s: State, out: Out) -> int:
    if s.over:
        return 0
    if s.bonus >= 0:
        return bonuses(s, out)
    return placings(s, out, takes(s, out))


def apply(s: State, action: int) -> None:
    kind = ACTION_KIND[action]
    if kind == TAKE:
        take_stones(s, take_colour(action), take_count(action))
        end_turn(s)
    elif kind == PLACE:
        place_stone(s, place_colour(action), place_column(action))
        if s.bonus < 0:
            end_turn(s)
    else:
        use_bonus(s, kind, action)
        end_turn(s)


def end_turn(s: State) -> None:
    s.bonus = -1
    s.turn += 1
    s.seat = 1 - s.seat
    if all_complete(s):
        s.over = COLUMNS_COMPLETE


# 4a. Take


def takes(s: State, out: Out) -> int:
    n = 0
    for colour in range(3):
        for count in range(1, most_to_take(s, colour) + 1):
            out[n] = take(colour, count)
            n += 1
    return n


def most_to_take(s: State, colour: int) -> int:
    return min(take_limit(s, colour), room_in_workshop(s), s.quarry[colour])


def take_limit(s: State, colour: int) -> int:
    if colour == GREY:
        return TAKE_GREY
    return TAKE_OWN if colour == s.seat else TAKE_RIVAL


def room_in_workshop(s: State) -> int:
    room = WORKSHOP_SPACES
    for colour in range(3):
        room -= s.workshop[s.seat][colour]
    return room


def take_stones(s: State, colour: int, count: int) -> None:
    s.quarry[colour] -= count
    s.workshop[s.seat][colour] += count


# 4b. Place


def placings(s: State, out: Out, n: int) -> int:
    for colour in range(3):
        if s.workshop[s.seat][colour] > 0:
            for column in range(COLUMNS):
                if not is_complete(s, column):
                    out[n] = place(colour, column)
                    n += 1
    return n


def place_stone(s: State, colour: int, column: int) -> None:
    s.workshop[s.seat][colour] -= 1
    put_on(s, column, colour)
    # A bonus without a legal target lapses and is no decision.
    if colour == s.seat and has_bonus(s, column):
        s.bonus = column


def put_on(s: State, column: int, colour: int) -> None:
    s.column[column][s.height[column]] = colour
    s.height[column] += 1


def take_off(s: State, column: int) -> int:
    s.height[column] -= 1
    colour = s.column[column][s.height[column]]
    s.column[column][s.height[column]] = -1
    return colour


# --- 5. The seven bonuses -------------------------------------------------------


def bonuses(s: State, out: Out) -> int:
    kind = BONUS[s.bonus]
    n = 0
    if kind == MOVE:
        for source in range(COLUMNS):
            for target in range(COLUMNS):
                if can_move(s, s.bonus, source, target):
                    out[n] = move(source, target)
                    n += 1
    elif kind == RETURN:
        for column in range(COLUMNS):
            if can_return(s, s.bonus, column):
                out[n] = return_(column)
                n += 1
    elif kind == FETCH:
        for colour in range(3):
            if can_fetch(s, colour):
                out[n] = fetch(colour)
                n += 1
    elif kind == STEAL:
        for colour in range(3):
            if can_steal(s, colour):
                out[n] = steal(colour)
                n += 1
    else:
        for colour in range(3):
            for column in range(COLUMNS):
                if can_add(s, s.bonus, colour, column):
                    out[n] = add(colour, column)
                    n += 1
    out[n] = decline()
    return n + 1


def has_bonus(s: State, here: int) -> bool:
    kind = BONUS[here]
    for a in range(COLUMNS):
        if kind == MOVE:
            for b in range(COLUMNS):
                if can_move(s, here, a, b):
                    return True
        elif kind == RETURN:
            if can_return(s, here, a):
                return True
        elif kind == ADD:
            for colour in range(3):
                if can_add(s, here, colour, a):
                    return True
        elif a < 3 and ((kind == FETCH and can_fetch(s, a)) or (kind == STEAL and can_steal(s, a))):
            return True
    return False


def use_bonus(s: State, kind: int, action: int) -> None:
    """Stones that arrive, leave or are placed through a bonus trigger nothing further."""
    if kind == MOVE:
        put_on(s, move_target(action), take_off(s, move_source(action)))
    elif kind == RETURN:
        s.quarry[take_off(s, return_column(action))] += 1
    elif kind == FETCH:
        take_stones(s, fetch_colour(action), 1)
    elif kind == STEAL:
        s.workshop[1 - s.seat][steal_colour(action)] -= 1
        s.workshop[s.seat][steal_colour(action)] += 1
    elif kind == ADD:
        s.workshop[s.seat][add_colour(action)] -= 1
        put_on(s, add_column(action), add_colour(action))


# α, β, Ω


def can_move(s: State, here: int, source: int, target: int) -> bool:
    """The source may be complete; the target may not. Bonus column, source and target are three columns."""
    if source == here or s.height[source] == 0 or s.column[source][s.height[source] - 1] != BONUS_STONE[here]:
        return False
    return target != here and target != source and not is_complete(s, target)


# γ


def can_return(s: State, here: int, column: int) -> bool:
    return column != here and s.height[column] > 0


# δ


def can_fetch(s: State, colour: int) -> bool:
    return s.quarry[colour] > 0 and room_in_workshop(s) > 0


# π


def can_steal(s: State, colour: int) -> bool:
    return s.workshop[1 - s.seat][colour] > 0 and room_in_workshop(s) > 0


# Σ


def can_add(s: State, here: int, colour: int, column: int) -> bool:
    return s.workshop[s.seat][colour] > 0 and column != here and not is_complete(s, column)


# --- 6. Completed columns -------------------------------------------------------


def is_complete(s: State, column: int) -> bool:
    return s.height[column] == SPACES


# --- 7. End of the game ---------------------------------------------------------


def all_complete(s: State) -> bool:
    """Checked when a turn is over, so a bonus that removes the last stone goes on with the game."""
    for column in range(COLUMNS):
        if not is_complete(s, column):
            return False
    return True
