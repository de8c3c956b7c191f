"""Teotihuacan: the decisions that have one argument, as sets of bits."""

from __future__ import annotations

from benben.games.teotihuacan.rules.boards import (
    may_use_bottom_row,
    noble_rows,
    technologies_to_learn,
)
from benben.games.teotihuacan.rules.effects import (
    next_number,
    next_place,
)
from benben.games.teotihuacan.rules.powerups import (
    raisable,
)
from benben.games.teotihuacan.rules.pyramid import (
    ALL_QUARTERS,
    decorations_shown,
    open_sides,
)
from benben.games.teotihuacan.rules.starting import (
    start_boards,
    tiles_to_keep,
)
from benben.games.teotihuacan.rules.temples import (
    open_temples,
)
from benben.games.teotihuacan.rules.turn import (
    companions,
)
from benben.games.teotihuacan.rules.worship import (
    kneeling,
)
from benben.games.teotihuacan.state import (
    ADVANCE_DUE,
    DECORATE_DUE,
    EITHER_DUE,
    GAIN_DUE,
    GOODS,
    JOIN_DUE,
    KEEP_DUE,
    KNEEL_DUE,
    LEARN_DUE,
    LEAVE_DUE,
    NOBLE_DUE,
    RAISE_DUE,
    ROTATE_DUE,
    SIDE_DUE,
    State,
)

ALL_GOODS = (1 << len(GOODS)) - 1


def choices(s: State, effect: int) -> int:
    """The arguments of a decision that has one, as a set of bits."""
    if effect == KEEP_DUE:
        return tiles_to_keep(s)
    if effect == LEAVE_DUE:
        return start_boards(s, s.active)
    if effect == JOIN_DUE:
        return companions(s, next_number(s))
    if effect == KNEEL_DUE:
        return kneeling(s)
    if effect == LEARN_DUE:
        return technologies_to_learn(s, may_use_bottom_row(s.workers, s.lowest))
    if effect == NOBLE_DUE:
        return noble_rows(s, s.workers)
    if effect == DECORATE_DUE:
        return decorations_shown(s)
    if effect == SIDE_DUE:
        return open_sides(s)
    if effect == ROTATE_DUE:
        return ALL_QUARTERS
    if effect == RAISE_DUE:
        return raisable(s, next_place(s))
    if effect == ADVANCE_DUE:
        return open_temples(s, s.active)
    if effect == EITHER_DUE:
        return next_number(s)
    return ALL_GOODS if effect == GAIN_DUE else 1
