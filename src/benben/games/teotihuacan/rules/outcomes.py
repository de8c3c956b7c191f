"""Teotihuacan: what chance decides, and what its outcomes do. The chapters say the rest of each."""

from __future__ import annotations

from benben.core.game import (
    Out,
    Vector,
    Weights,
)
from benben.games.teotihuacan.actions import (
    DEAL,
    DRAW_ACTION,
    DRAW_BOARD,
    DRAW_BONUS,
    DRAW_DECORATION,
    DRAW_DIRECTION,
    DRAW_DISCOVERY,
    DRAW_LAYOUT,
    DRAW_NEUTRAL,
    DRAW_PYRAMID,
    DRAW_ROYAL,
    DRAW_TECHNOLOGY,
    FIRST,
    LAY,
    ROLL,
    SPIN,
    list_set,
)
from benben.games.teotihuacan.rules.displays import (
    discovery_draws,
    needs_decoration,
    needs_discovery,
    needs_pyramid_tile,
    show_decoration,
    show_discovery,
    show_pyramid_tile,
    unseen_decorations,
    unseen_pyramid_tiles,
)
from benben.games.teotihuacan.rules.effects import (
    next_effect,
    next_number,
)
from benben.games.teotihuacan.rules.pyramid import (
    ALL_QUARTERS,
)
from benben.games.teotihuacan.rules.setup import (
    lay_draws,
    lay_start_tile,
    layouts_of,
    royals_of_letter,
    set_board,
    set_bonus,
    set_layout,
    set_royal,
    set_technology,
    undrawn_boards,
    undrawn_bonuses,
    undrawn_technologies,
)
from benben.games.teotihuacan.rules.starting import (
    deal_starting_tile,
    deals,
    draw_for_neutral,
    free_starting_tiles,
)
from benben.games.teotihuacan.rules.teotibot import (
    roll_dice,
    rolls,
    set_action,
    set_direction,
    spin_tile,
    undrawn_actions,
)
from benben.games.teotihuacan.state import (
    ACTION_TILE_DUE,
    BONUS_DUE,
    DEAL_DUE,
    DECORATION_DUE,
    DIRECTION_DUE,
    DISCOVERY_DUE,
    LAST_CHANCE,
    LAY_DUE,
    LAYOUT_DUE,
    NEUTRAL_DUE,
    PYRAMID_DUE,
    RING_DUE,
    ROLL_DUE,
    ROYAL_DUE,
    SPIN_DUE,
    TECHNOLOGY_DUE,
    State,
)

BOTH_DIRECTIONS = 3

# The first outcome of an effect that chance decides
_DRAWN = {
    RING_DUE: DRAW_BOARD, ROYAL_DUE: DRAW_ROYAL, TECHNOLOGY_DUE: DRAW_TECHNOLOGY, BONUS_DUE: DRAW_BONUS,
    DECORATION_DUE: DRAW_DECORATION, PYRAMID_DUE: DRAW_PYRAMID, LAYOUT_DUE: DRAW_LAYOUT, NEUTRAL_DUE: DRAW_NEUTRAL,
    ACTION_TILE_DUE: DRAW_ACTION, DIRECTION_DUE: DRAW_DIRECTION, SPIN_DUE: SPIN,
}  # fmt: skip
FIRST_OUTCOME: Vector = [FIRST[_DRAWN.get(effect, LAY)] for effect in range(LAST_CHANCE + 1)]


def chance(s: State, out: Out, weights: Weights) -> int:
    effect = next_effect(s)
    if effect == LAY_DUE:
        return lay_draws(s, out, weights)
    if effect == DISCOVERY_DUE:
        return discovery_draws(s, out, weights)
    if effect == DEAL_DUE:
        return deals(s, out, weights)
    if effect == ROLL_DUE:
        return rolls(out, weights)
    n = list_set(draws(s, effect), FIRST_OUTCOME[effect], out, 0)
    for k in range(n):
        weights[k] = 1
    return n


def draws(s: State, effect: int) -> int:
    """What is equally likely, as a set of bits."""
    if effect == RING_DUE:
        return undrawn_boards(s)
    if effect == ROYAL_DUE:
        return royals_of_letter(next_number(s))
    if effect == TECHNOLOGY_DUE:
        return undrawn_technologies(s)
    if effect == BONUS_DUE:
        return undrawn_bonuses(s)
    if effect == DECORATION_DUE:
        return unseen_decorations(s)
    if effect == PYRAMID_DUE:
        return unseen_pyramid_tiles(s)
    if effect == LAYOUT_DUE:
        return (1 << layouts_of(s)) - 1
    if effect == NEUTRAL_DUE:
        return free_starting_tiles(s)
    if effect == ACTION_TILE_DUE:
        return undrawn_actions(s)
    return BOTH_DIRECTIONS if effect == DIRECTION_DUE else ALL_QUARTERS


def nothing_to_draw(s: State, effect: int) -> bool:
    """The display is full, or no tile is left."""
    if effect == DISCOVERY_DUE:
        return needs_discovery(s) < 0
    if effect == PYRAMID_DUE:
        return not needs_pyramid_tile(s)
    return effect == DECORATION_DUE and not needs_decoration(s)


def happen(s: State, kind: int, k: int, second: int) -> None:
    """An outcome of chance."""
    if kind == DRAW_DISCOVERY:
        show_discovery(s, k)
    elif kind == DRAW_PYRAMID:
        show_pyramid_tile(s, k)
    elif kind == DRAW_DECORATION:
        show_decoration(s, k)
    elif kind == LAY:
        lay_start_tile(s, k, second)
    elif kind == DRAW_BOARD:
        set_board(s, k)
    elif kind == DRAW_ROYAL:
        set_royal(s, k)
    elif kind == DRAW_TECHNOLOGY:
        set_technology(s, k)
    elif kind == DRAW_BONUS:
        set_bonus(s, k)
    elif kind == DRAW_LAYOUT:
        set_layout(s, k)
    elif kind == DEAL:
        deal_starting_tile(s, k, second - 1)
    elif kind == DRAW_NEUTRAL:
        draw_for_neutral(s, k)
    elif kind == DRAW_ACTION:
        set_action(s, k)
    elif kind == DRAW_DIRECTION:
        set_direction(s, k)
    elif kind == ROLL:
        roll_dice(s, k + 2)
    elif kind == SPIN:
        spin_tile(s, k)
