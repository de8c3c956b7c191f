"""Why an action of Tholos is not possible now. Explains a refusal; whether it is one, `rules.py` has decided."""

from __future__ import annotations

from benben.games.tholos.actions import (
    ACTION_KIND,
    ADD,
    FETCH,
    MOVE,
    PLACE,
    RETURN,
    TAKE,
    add_column,
    move_source,
    move_target,
    place_colour,
    return_column,
    take_colour,
    take_count,
)
from benben.games.tholos.rules import (
    BONUS,
    BONUS_STONE,
    TAKE_GREY,
    TAKE_OWN,
    TAKE_RIVAL,
    is_complete,
    room_in_workshop,
    take_limit,
)
from benben.games.tholos.state import SPACES, State

REFUSALS = {
    "bonus_first": "the bonus of the column just built on must be used or declined first (rules 4b)",
    "no_bonus": "no bonus is open; a bonus follows only the placing of a stone of your own colour (rules 4b)",
    "other_bonus": "the column just built on has a different bonus (rules 5)",
    "workshop_full": "the workshop has no room for that many stones (rules 4a)",
    "quarry_lacks": "the quarry does not hold that many stones of this colour (rules 4a, 5)",
    "take_limit": f"a take is up to {TAKE_OWN} own stones, {TAKE_GREY} grey or {TAKE_RIVAL} of the rival's (rules 4a)",
    "no_such_stone": "your workshop holds no stone of this colour (rules 4b)",
    "column_complete": f"a column with {SPACES} stones is complete and takes no more (rules 6)",
    "same_column": "the bonus concerns other columns: bonus column, source and target all differ (rules 5)",
    "column_empty": "that column has no stone to take off (rules 5)",
    "wrong_top": "the top stone of that column does not have the colour this bonus moves (rules 5)",
    "rival_lacks": "the rival's workshop holds no stone of this colour (rules 5)",
}


def refusal(s: State, action: int) -> str:
    kind = ACTION_KIND[action]
    if kind in (TAKE, PLACE):
        if s.bonus >= 0:
            return "bonus_first"
        return _take(s, action) if kind == TAKE else _place(s, action)
    if s.bonus < 0:
        return "no_bonus"
    return _bonus(s, kind, action) if kind == BONUS[s.bonus] else "other_bonus"


def _take(s: State, action: int) -> str:
    if take_count(action) > take_limit(s, take_colour(action)):
        return "take_limit"
    return "workshop_full" if take_count(action) > room_in_workshop(s) else "quarry_lacks"


def _place(s: State, action: int) -> str:
    return "column_complete" if s.workshop[s.seat][place_colour(action)] else "no_such_stone"


def _bonus(s: State, kind: int, action: int) -> str:
    if kind == FETCH:
        return "quarry_lacks"
    if kind == MOVE:
        source, target = move_source(action), move_target(action)
        if s.bonus in (source, target) or source == target:
            return "same_column"
        if s.height[source] == 0:
            return "column_empty"
        top = s.column[source][s.height[source] - 1]
        return "wrong_top" if top != BONUS_STONE[s.bonus] else "column_complete"
    if kind == RETURN:
        return "same_column" if return_column(action) == s.bonus else "column_empty"
    if kind == ADD:
        if add_column(action) == s.bonus:
            return "same_column"
        return "column_complete" if is_complete(s, add_column(action)) else "no_such_stone"
    return "rival_lacks"
