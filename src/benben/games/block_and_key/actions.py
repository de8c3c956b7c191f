"""What a seat decides in Block and Key, and what chance does."""

from __future__ import annotations

from benben.core.actions import ActionSpace, Kind
from benben.games.block_and_key.poses import MOST_POSES
from benben.games.block_and_key.state import (
    ALTAR_IDS,
    BLOCK_IDS,
    CARD_IDS,
    COLOUR_IDS,
    DEPTH,
    ENIGMA_IDS,
    LINE_IDS,
    SHAPE_IDS,
    SIDES,
    WIDTH,
)

ACTIONS = ActionSpace(
    Kind("deal", card=CARD_IDS),  # chance: a key to a hand, seen by its owner
    Kind("enigma", card=ENIGMA_IDS),  # chance: an enigma card, seen by its owner
    Kind("fill", shape=SHAPE_IDS, colour=COLOUR_IDS),  # chance: a block from the bag to the lowest empty place
    Kind("orient", turn=range(SIDES)),  # the core cube, by clockwise quarter turns
    Kind("excavate", line=LINE_IDS),
    Kind("pick", shape=SHAPE_IDS, colour=COLOUR_IDS),
    Kind("pass"),
    # A pose of the picked block's shape; x and y are the lowest of its cells. It comes to rest where it falls.
    Kind("put", pose=range(MOST_POSES), x=range(WIDTH), y=range(DEPTH)),
    Kind("claim", card=CARD_IDS),
    Kind("done"),
    Kind("return", shape=SHAPE_IDS, colour=COLOUR_IDS),
    Kind("mark", altar=ALTAR_IDS),
    Kind("discard", card=CARD_IDS),
    Kind("keep"),
    Kind("draw", altar=ALTAR_IDS),
    Kind("join", block=(*BLOCK_IDS, "core")),
)

ACTION_KIND = ACTIONS.kind_of
(
    DEAL, ENIGMA, FILL, ORIENT, EXCAVATE, PICK, PASS, PUT, CLAIM, DONE, RETURN, MARK, DISCARD, KEEP, DRAW, JOIN,
) = range(16)  # fmt: skip

deal = ACTIONS.encoder("deal")
deal_card = ACTIONS.decoder("deal", "card")
enigma = ACTIONS.encoder("enigma")
enigma_card = ACTIONS.decoder("enigma", "card")
fill = ACTIONS.encoder("fill")
fill_shape = ACTIONS.decoder("fill", "shape")
fill_colour = ACTIONS.decoder("fill", "colour")
orient = ACTIONS.encoder("orient")
orient_turn = ACTIONS.decoder("orient", "turn")
excavate = ACTIONS.encoder("excavate")
excavate_line = ACTIONS.decoder("excavate", "line")
pick = ACTIONS.encoder("pick")
pick_shape = ACTIONS.decoder("pick", "shape")
pick_colour = ACTIONS.decoder("pick", "colour")
pass_ = ACTIONS.encoder("pass")
put = ACTIONS.encoder("put")
put_pose = ACTIONS.decoder("put", "pose")
put_x = ACTIONS.decoder("put", "x")
put_y = ACTIONS.decoder("put", "y")
claim = ACTIONS.encoder("claim")
claim_card = ACTIONS.decoder("claim", "card")
done = ACTIONS.encoder("done")
return_ = ACTIONS.encoder("return")
return_shape = ACTIONS.decoder("return", "shape")
return_colour = ACTIONS.decoder("return", "colour")
mark = ACTIONS.encoder("mark")
mark_altar = ACTIONS.decoder("mark", "altar")
discard = ACTIONS.encoder("discard")
discard_card = ACTIONS.decoder("discard", "card")
keep = ACTIONS.encoder("keep")
draw = ACTIONS.encoder("draw")
draw_altar = ACTIONS.decoder("draw", "altar")
join = ACTIONS.encoder("join")
join_block = ACTIONS.decoder("join", "block")
