"""What a seat decides in Teotihuacan, and what chance does."""

from __future__ import annotations

from benben.core.actions import ActionSpace, Kind
from benben.core.game import Out
from benben.games.teotihuacan.state import (
    ACTION_TILE_IDS,
    BOARD_IDS,
    BONUS_IDS,
    BOX,
    DECORATION_IDS,
    DIRECTION_IDS,
    DISCOVERY_IDS,
    FLIP_IDS,
    GOODS,
    LEVEL_SIZE,
    LEVELS,
    MOST_POWER,
    PYRAMID_IDS,
    REWARD_IDS,
    ROW_IDS,
    ROYAL_IDS,
    SIDE_IDS,
    STARTING_IDS,
    TECHNOLOGY_IDS,
    TEMPLE_IDS,
    WORKERS,
)

POWERS = range(1, MOST_POWER + 1)
MOST_SPACES: int = BOX["board"][0]["worship"]
MOST_SALARY: int = WORKERS * max(BOX["eclipse"]["salary"])
PARTS = ("ability", "tile", "both")
SAVED = ("nothing", *GOODS[:2])
LAYOUTS = max(sum(layout["sides"] == sides for layout in BOX["pyramid"]["layout"]) for sides in (2, 3, 4))

ACTIONS = ActionSpace(
    # Free actions, so that they stand first in every list
    Kind("unlock"),  # all own workers, for cocoa
    Kind("flip", tile=FLIP_IDS),
    # Setup
    Kind("keep", tile=STARTING_IDS),
    Kind("leave", board=BOARD_IDS),  # the board of four on which no worker starts
    # The turn
    Kind("release"),  # all own workers, instead of a normal turn
    Kind("move", origin=BOARD_IDS, power=POWERS, board=BOARD_IDS),
    Kind("join", power=POWERS),  # the second worker of a double move
    Kind("collect"),
    Kind("main"),
    Kind("worship", space=range(1, MOST_SPACES + 1), part=PARTS),
    Kind("kneel", power=POWERS),  # which of two moved workers is locked
    Kind("learn", technology=TECHNOLOGY_IDS),
    Kind("noble", row=ROW_IDS),
    Kind("decorate", tile=DECORATION_IDS),
    Kind("side", side=SIDE_IDS),
    Kind("build", tile=PYRAMID_IDS),
    Kind("cell", level=range(1, LEVELS + 1), row=range(LEVEL_SIZE[0]), column=range(LEVEL_SIZE[0])),
    Kind("save", resource=SAVED),  # by technology 15
    Kind("rotate", quarters=range(4)),
    Kind("raise", board=BOARD_IDS, power=POWERS),
    Kind("reward", reward=REWARD_IDS),
    Kind("advance", temple=TEMPLE_IDS),
    Kind("gain", resource=GOODS),
    Kind("give", resource=GOODS),
    Kind("buy", tile=DISCOVERY_IDS),
    Kind("pay"),
    Kind("decline"),
    Kind("end"),
    Kind("salary", cocoa=range(MOST_SALARY + 1)),
    # Chance
    Kind("draw-board", board=BOARD_IDS),  # for the next position of the ring
    Kind("draw-royal", tile=ROYAL_IDS),
    Kind("draw-technology", technology=TECHNOLOGY_IDS),
    Kind("draw-bonus", tile=BONUS_IDS),
    Kind("draw-decoration", tile=DECORATION_IDS),
    Kind("draw-pyramid", tile=PYRAMID_IDS),
    Kind("draw-layout", layout=range(1, LAYOUTS + 1)),
    Kind("lay", tile=PYRAMID_IDS, quarters=range(4)),  # on the next cell of the start layout
    Kind("draw-discovery", tile=DISCOVERY_IDS),
    Kind("deal", tile=STARTING_IDS, discovery=("none", *DISCOVERY_IDS)),  # seen by its owner, or by all in the draft
    Kind("draw-neutral", tile=STARTING_IDS),
    Kind("draw-action", tile=ACTION_TILE_IDS),
    Kind("draw-direction", direction=DIRECTION_IDS),
    Kind("roll", sum=range(2, 13)),
    Kind("spin", quarters=range(4)),  # Teotibot's pyramid tile
)

ACTION_KIND = ACTIONS.kind_of
(
    UNLOCK, FLIP, KEEP, LEAVE, RELEASE, MOVE, JOIN, COLLECT, MAIN, WORSHIP, KNEEL, LEARN, NOBLE, DECORATE, SIDE, BUILD,
    CELL, SAVE, ROTATE, RAISE, REWARD, ADVANCE, GAIN, GIVE, BUY, PAY, DECLINE, END, SALARY, DRAW_BOARD, DRAW_ROYAL,
    DRAW_TECHNOLOGY, DRAW_BONUS, DRAW_DECORATION, DRAW_PYRAMID, DRAW_LAYOUT, LAY, DRAW_DISCOVERY, DEAL, DRAW_NEUTRAL,
    DRAW_ACTION, DRAW_DIRECTION, ROLL, SPIN,
) = range(len(ACTIONS.kinds))  # fmt: skip


def _arguments(n: int) -> list[int]:
    """The index of the n-th argument of every action in its domain, 0 where it has none."""
    found = []
    for kind in ACTIONS.kinds:
        domains = list(kind.domains.values())
        for action in range(kind.first, kind.first + kind.size):
            found.append(list(domains[n]).index(kind.arguments(action)[n]) if n < len(domains) else 0)
    return found


# Most actions have one argument: their id is that of the kind's first action plus the argument's index.
FIRST = [kind.first for kind in ACTIONS.kinds]
ARGUMENT = _arguments(0)
SECOND_ARGUMENT = _arguments(1)
THIRD_ARGUMENT = _arguments(2)

move = ACTIONS.encoder("move")
worship = ACTIONS.encoder("worship")
cell = ACTIONS.encoder("cell")
lay = ACTIONS.encoder("lay")
deal = ACTIONS.encoder("deal")


def list_set(found: int, first: int, out: Out, n: int) -> int:
    """One action for each element of a set of bits, after the first n of a list; returns its new length."""
    k = 0
    while found >> k:
        if found >> k & 1:
            out[n] = first + k
            n += 1
        k += 1
    return n
