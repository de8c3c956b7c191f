"""Which positions can lie on a table of Tholos (rules 11). For positions that come from outside."""

from __future__ import annotations

from benben.games.tholos.rules import WORKSHOP_SPACES, all_complete, has_bonus
from benben.games.tholos.state import BOX, COLOURS, COLUMN_IDS, COLUMNS, SPACES, State


def flaw(s: State) -> str:
    for column, name in enumerate(COLUMN_IDS):
        height, stones = s.height[column], s.column[column]
        if height not in range(SPACES + 1):
            return f"column {name} has a height from 0 to {SPACES}, not {height}"
        lying, empty = stones[:height], stones[height:]
        if any(stone not in range(len(COLOURS)) for stone in lying) or any(stone != -1 for stone in empty):
            return f"the stones of column {name} do not fit its height {height}"
    if any(min(workshop) < 0 or sum(workshop) > WORKSHOP_SPACES for workshop in s.workshop):
        return f"a workshop holds 0 to {WORKSHOP_SPACES} stones"
    if min(s.quarry) < 0:
        return "the quarry holds no less than 0 stones of a colour"
    for colour, name in enumerate(COLOURS):
        n = s.quarry[colour] + sum(workshop[colour] for workshop in s.workshop)
        n += sum(stones.count(colour) for stones in s.column)
        if n != BOX["stones"][name]:
            return f"{BOX['stones'][name]} {name} stones are in the game, not {n}"
    if s.bonus not in range(-1, COLUMNS):
        return f"bonus is the number of a column or -1, not {s.bonus}"
    if s.bonus >= 0 and not _is_open(s):
        return f"no bonus of column {COLUMN_IDS[s.bonus]} can be open"
    if (s.over > 0) != (s.bonus < 0 and all_complete(s)):
        return "the game is over exactly when all columns are complete and no bonus is open"
    return ""


def _is_open(s: State) -> bool:
    height = s.height[s.bonus]
    return height > 0 and s.column[s.bonus][height - 1] == s.seat and has_bonus(s, s.bonus)
