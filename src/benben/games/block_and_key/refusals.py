"""Why an action of Block and Key is not possible now. Explains a refusal; whether it is one, the rules have decided."""

from __future__ import annotations

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
    RETURN,
    claim_card,
    pick_colour,
    pick_shape,
    put_pose,
    put_x,
    put_y,
)
from benben.games.block_and_key.poses import FIRST_COLUMN, FIRST_POSE, POSE_DEPTH, POSE_TOP, POSE_WIDTH, POSES
from benben.games.block_and_key.rules.claiming import was_complete
from benben.games.block_and_key.rules.placing import overtopped, resting_height, supported, touching
from benben.games.block_and_key.rules.viewing import is_complete
from benben.games.block_and_key.state import (
    ACTING,
    CLAIMING,
    COLOURS,
    DEPTH,
    DISCARDING,
    DRAWING,
    HALF_CELLS,
    HAND,
    HEIGHT,
    IN_SUPPLY,
    MARKING,
    MOST_BLOCKS,
    ORIENTING,
    PUTTING,
    RETURNING,
    STARTING,
    STRICT,
    TARGETING,
    WIDTH,
    State,
)

REFUSALS = {
    "chance": "cards are dealt and the site is filled by chance, not by a player (rules 5, 6)",
    "orient_first": "the start player must first turn the core cube as it shall stand (rules 5)",
    "start_first": "the first blocks, a whole line of the site, must be taken first (rules 5)",
    "action_first": "a turn begins with its action: excavate a line or pick a block to place (rules 6)",
    "put_first": "the picked block must be put first (rules 6)",
    "claims_first": "after a placement keys are claimed until you are done (rules 6, 9)",
    "return_first": f"the supply holds more than {MOST_BLOCKS} blocks, and some must be returned first (rules 6)",
    "mark_first": "the turn must be marked with a card from an altar first (rules 12)",
    "discard_first": "first comes the choice to discard a key of the hand or to keep all (rules 12)",
    "draw_first": f"the hand must be filled up to {HAND} keys first (rules 9)",
    "join_first": "the block that the Ancients' block must join has to be named first (rules 12)",
    "line_empty": "no block lies in that line (rules 6)",
    "can_act": "whoever can excavate or place a block may not pass (rules 6)",
    "not_in_supply": "that block is not in your supply (rules 6)",
    "no_placement": "no block of that shape has a legal placement now (rules 6, 7)",
    "shape": "the picked block has no such pose (rules 7, R0)",
    "grid": "the whole block must lie within the grid lines (rules 7, R1)",
    "height": f"where it comes to rest, the block would be more than {HEIGHT} faces high (rules 7, R1)",
    "support": "a part of the block would hang over without support at both ends (rules 7, R4)",
    "contact": "the block must touch at least a corner of a block already there (rules 7, R5)",
    "higher": "the block must be higher than every stack that its sides touch (rules 7, R6)",
    "corner_to_corner": "the Ancients' block must lie corner to corner with the block it joins, face to face nowhere "
    "(rules 12)",
    "not_in_hand": "that key is not in your hand (rules 9, 12)",
    "not_visible": "the pattern of that key is not complete in your view (rules 9)",
    "complete_before": "the pattern of that key was complete before this turn (rules 9)",
    "altar_empty": "no card is left on that altar (rules 9)",
    "not_closest": "another block is closer to the corner that the card names (rules 12)",
}
DUE = {
    ORIENTING: ((ORIENT,), "orient_first"),
    STARTING: ((EXCAVATE,), "start_first"),
    ACTING: ((EXCAVATE, PICK, PASS), "action_first"),
    PUTTING: ((PUT,), "put_first"),
    CLAIMING: ((CLAIM, DONE), "claims_first"),
    RETURNING: ((RETURN,), "return_first"),
    MARKING: ((MARK,), "mark_first"),
    DISCARDING: ((DISCARD, KEEP), "discard_first"),
    DRAWING: ((DRAW,), "draw_first"),
    TARGETING: ((JOIN,), "join_first"),
}
REASON = {EXCAVATE: "line_empty", PASS: "can_act", RETURN: "not_in_supply", DISCARD: "not_in_hand", JOIN: "not_closest",
          MARK: "altar_empty", DRAW: "altar_empty"}  # fmt: skip


def refusal(s: State, action: int) -> str:
    kind = ACTION_KIND[action]
    if kind in (DEAL, ENIGMA, FILL):
        return "chance"
    due, first = DUE[s.phase]
    if kind not in due:
        return first
    if kind == PICK:
        block = pick_shape(action) * COLOURS + pick_colour(action)
        return "no_placement" if s.where[block] == IN_SUPPLY + s.active else "not_in_supply"
    if kind == PUT:
        return put_refusal(s, put_pose(action), put_x(action), put_y(action))
    return _claim(s, claim_card(action)) if kind == CLAIM else REASON[kind]


def put_refusal(s: State, number: int, x: int, y: int) -> str:
    """The first of R0 to R6 that a placement breaks. R2 and R3 hold for every block that falls from above."""
    shape = s.picked // COLOURS
    if number >= POSES[shape]:
        return "shape"
    pose, cell = FIRST_POSE[shape] + number, DEPTH * x + y
    if x + POSE_WIDTH[pose] > WIDTH or y + POSE_DEPTH[pose] > DEPTH:
        return "grid"
    base = resting_height(s, pose, cell)
    if base + POSE_TOP[pose] > HEIGHT:
        return "height"
    half, bit = cell // HALF_CELLS, cell % HALF_CELLS
    if any(not supported(s, pose, j, base, half) >> bit & 1 for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1])):
        return "support"
    if base == 0 and not touching(s, pose, half) >> bit & 1:
        return "contact"
    return "higher" if overtopped(s, pose, base, half) >> bit & 1 else "corner_to_corner"


def _claim(s: State, card: int) -> str:
    if card not in s.hand[s.active]:
        return "not_in_hand"
    if s.claims == STRICT and was_complete(s, card):
        return "complete_before"
    white, gray, brown, moss = s.sight[s.active]
    return "complete_before" if is_complete(white, gray, brown, moss, card) else "not_visible"
