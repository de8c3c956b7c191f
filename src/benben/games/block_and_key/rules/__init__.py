"""Block and Key, in the order of its rules reference (`README.md` maps sections to functions and tests)."""

from __future__ import annotations

from benben.core.game import CHANCE, Out, Weights
from benben.games.block_and_key.actions import (
    ACTION_KIND,
    CLAIM,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    ENIGMA,
    EXCAVATE,
    FILL,
    JOIN,
    KEEP,
    MARK,
    ORIENT,
    PASS,
    PICK,
    PUT,
    claim_card,
    deal_card,
    discard_card,
    done,
    draw_altar,
    enigma_card,
    excavate_line,
    fill_colour,
    fill_shape,
    join_block,
    mark_altar,
    orient_turn,
    pick_colour,
    pick_shape,
    put_pose,
    put_x,
    put_y,
    return_colour,
    return_shape,
)
from benben.games.block_and_key.rules.ancients import (
    discard_key,
    discardings,
    mark_turn,
    markings,
    only_joining,
    targets,
)
from benben.games.block_and_key.rules.claiming import claim_key, claimings, deals, draw_from, draw_or_end, drawings
from benben.games.block_and_key.rules.ending import begin_turn, end_turn
from benben.games.block_and_key.rules.placing import puts, survey
from benben.games.block_and_key.rules.turns import (
    action_done,
    deal_key,
    enigmas,
    excavations,
    fill_place,
    fillings,
    give_back,
    hand_out,
    join_or_give_up,
    join_target,
    orient_core,
    orientations,
    pass_turn,
    pick_block,
    put_block,
    refill,
    returns,
    setup,
    take_line,
    turn_actions,
)
from benben.games.block_and_key.state import (
    ACTING,
    ACTION_DONE,
    CLAIMING,
    COLOURS,
    DEALING,
    DISCARDING,
    DRAWING,
    FIRST_ALTAR,
    HANDING,
    JOINING,
    MARKING,
    NONE,
    ORIENTING,
    PUTTING,
    RETURNING,
    STARTING,
    TO_REFILL,
    TURN_BEGINS,
    TURN_OVER,
    State,
)

__all__ = ["apply", "chance", "legal_actions", "setup"]


def chance(s: State, out: Out, weights: Weights) -> int:
    if s.phase == DEALING:
        return deals(s, out, weights)
    return enigmas(s, out, weights) if s.phase == HANDING else fillings(s, out, weights)


def legal_actions(s: State, out: Out) -> int:
    if s.over or s.seat == CHANCE:
        return 0
    if s.phase == ACTING:
        return turn_actions(s, out)
    if s.phase == PUTTING:
        n = puts(s, out)
        return n if s.target == NONE else only_joining(s, out, n)
    if s.phase == CLAIMING:
        n = claimings(s, out)
        out[n] = done()
        return n + 1
    if s.phase == DRAWING:
        return drawings(s, out)
    if s.phase == RETURNING:
        return returns(s, out)
    return rarer_actions(s, out)


def rarer_actions(s: State, out: Out) -> int:
    """Of setup and of the game alone."""
    if s.phase == ORIENTING:
        return orientations(out)
    if s.phase == STARTING:
        return excavations(s, out)
    if s.phase == MARKING:
        return markings(out)
    return discardings(s, out) if s.phase == DISCARDING else targets(s, out)


def apply(s: State, action: int) -> None:
    kind = ACTION_KIND[action]
    if kind == FILL:
        fill_place(s, fill_shape(action) * COLOURS + fill_colour(action))
    elif kind == EXCAVATE:
        take_line(s, excavate_line(action))
    elif kind == PICK:
        pick_block(s, pick_shape(action) * COLOURS + pick_colour(action))
    elif kind == PUT:
        put_block(s, put_pose(action), put_x(action), put_y(action))
    elif kind == CLAIM:
        claim_key(s, claim_card(action))
    elif kind == DONE:
        s.phase = ACTION_DONE
    elif kind == DRAW:
        draw_from(s, FIRST_ALTAR + draw_altar(action))
    elif kind == DEAL:
        deal_key(s, deal_card(action))
    else:
        apply_rarer(s, action, kind)
    go_on(s)


def go_on(s: State) -> None:
    """What follows without a decision. It is here, once, because compiled code repeats what several functions call."""
    if s.reach[0] == NONE:
        survey(s)
    if s.phase == JOINING:
        join_or_give_up(s)
    if s.phase == TO_REFILL:
        refill(s)
    if s.phase == ACTION_DONE:
        action_done(s)
    if s.phase == TURN_OVER:
        end_turn(s)
    if s.phase == TURN_BEGINS:
        begin_turn(s)


def apply_rarer(s: State, action: int, kind: int) -> None:
    if kind == PASS:
        pass_turn(s)
    elif kind == ORIENT:
        orient_core(s, orient_turn(action))
    elif kind == ENIGMA:
        hand_out(s, enigma_card(action))
    elif kind == MARK:
        mark_turn(s, mark_altar(action))
    elif kind == DISCARD:
        discard_key(s, discard_card(action))
    elif kind == KEEP:
        draw_or_end(s)
    elif kind == JOIN:
        join_target(s, join_block(action))
    else:
        give_back(s, return_shape(action) * COLOURS + return_colour(action))
