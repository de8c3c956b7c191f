"""12. Solo mode: marking a turn, discarding, and the Ancients' turn."""

from __future__ import annotations

from benben.core.game import Out
from benben.games.block_and_key.actions import discard, join, keep, mark, put_pose, put_x, put_y
from benben.games.block_and_key.poses import COLUMN_FROM, COLUMN_SHIFT, COLUMN_TO, FIRST_COLUMN, FIRST_POSE, POSES
from benben.games.block_and_key.rules.claiming import (
    ALTARS,
    cards_in_hand,
    cards_under,
    draw_or_end,
    has_claimed,
    lay_card,
    lowest_under,
    take_from_under,
)
from benben.games.block_and_key.rules.placing import pose_cells, resting_height
from benben.games.block_and_key.state import (
    BLOCKS,
    CARD_PIPS,
    CARD_STARS,
    CARD_TIER,
    CELLS,
    COLOURS,
    CORNER_X,
    CORNER_Y,
    DEPTH,
    DISCARDING,
    FIRST_ALTAR,
    HALF_CELLS,
    HEIGHT,
    JOINING,
    MARKING,
    NONE,
    TARGETING,
    TIER_HAS_ALTAR,
    WIDTH,
    State,
)

CORNERS_ONLY, FACES = 1, 2  # how blocks touch each other


# 2. Mark the turn


def begin_marking(s: State) -> None:
    """Where keys were claimed they are the mark; else a card, from an altar of choice where there is one (P19)."""
    full = 0
    last = NONE
    for altar in range(ALTARS):
        if s.pile[FIRST_ALTAR + altar]:
            full += 1
            last = altar
    if has_claimed(s) or full == 0:
        begin_discarding(s)
    elif full == 1:
        mark_turn(s, last)
    else:
        s.phase = MARKING
        s.seat = s.active


def markings(out: Out) -> int:
    for altar in range(ALTARS):
        out[altar] = mark(altar)
    return ALTARS


def mark_turn(s: State, altar: int) -> None:
    """A card nobody looks at, unless only known ones are left."""
    tier = FIRST_ALTAR + altar
    if s.pile[tier] == cards_under(s, tier):
        card = lowest_under(s, tier)
        take_from_under(s, card)
        s.gone[card] = 1
    s.pile[tier] -= 1
    s.marks[tier] += 1
    begin_discarding(s)


# 3. Discard


def begin_discarding(s: State) -> None:
    if cards_in_hand(s, s.active) == 0:
        draw_or_end(s)
    else:
        s.phase = DISCARDING
        s.seat = s.active


def discardings(s: State, out: Out) -> int:
    n = cards_in_hand(s, s.active)
    for i in range(n):
        out[i] = discard(s.hand[s.active][i])
    out[n] = keep()
    return n + 1


def discard_key(s: State, card: int) -> None:
    """Under the altar of its kind; a star has none and leaves the game (P19)."""
    lay_card(s, s.active, card)
    if TIER_HAS_ALTAR[CARD_TIER[card]]:
        i = 0
        while s.under[s.active][i] != NONE:
            i += 1
        s.under[s.active][i] = card
        s.pile[CARD_TIER[card]] += 1
    else:
        s.gone[card] = 1
    draw_or_end(s)


# 5. The Ancients' turn


def begin_ancients(s: State, card: int) -> bool:
    """The block, the corner and the block to join that a card names. False where no block lies on its place."""
    s.corner = CARD_STARS[card] - 1
    s.picked = s.site[CARD_PIPS[card] - 1]
    if s.picked == NONE:
        return False
    closest = closest_blocks(s)
    s.seat = s.active
    s.phase = TARGETING
    if closest & (closest - 1) == 0:
        s.target = 0
        while not closest >> s.target & 1:
            s.target += 1
        s.phase = JOINING
    return True


def closest_blocks(s: State) -> int:
    """P19: those with the cell nearest to the corner, heights ignored, as bits."""
    least = WIDTH * WIDTH + DEPTH * DEPTH
    blocks = 0
    for cell in range(CELLS):
        if s.height[cell]:
            dx = cell // DEPTH - CORNER_X[s.corner]
            dy = cell % DEPTH - CORNER_Y[s.corner]
            distance = dx * dx + dy * dy
            if distance < least:
                least = distance
                blocks = 0
            if distance == least:
                blocks |= blocks_over(s, cell)
    return blocks


def blocks_over(s: State, cell: int) -> int:
    blocks = 0
    for z in range(s.height[cell]):
        if s.voxel[z][cell] != NONE:
            blocks |= 1 << s.voxel[z][cell]
    return blocks


def targets(s: State, out: Out) -> int:
    n = 0
    closest = closest_blocks(s)
    for block in range(BLOCKS + 1):
        if closest >> block & 1:
            out[n] = join(block)
            n += 1
    return n


def only_joining(s: State, out: Out, legal: int) -> int:
    """Of the legal placements those corner to corner with the target."""
    n = 0
    for i in range(legal):
        pose = FIRST_POSE[s.picked // COLOURS] + put_pose(out[i])
        if is_corner_to_corner(s, pose, DEPTH * put_x(out[i]) + put_y(out[i])):
            out[n] = out[i]
            n += 1
    return n


def can_join(s: State) -> bool:
    shape = s.picked // COLOURS
    for pose in range(FIRST_POSE[shape], FIRST_POSE[shape] + POSES[shape]):
        for half in range(2):
            cells = pose_cells(s, pose, half)
            cell = half * HALF_CELLS
            while cells:
                if cells & 1 and is_corner_to_corner(s, pose, cell):
                    return True
                cells >>= 1
                cell += 1
    return False


def is_corner_to_corner(s: State, pose: int, cell: int) -> bool:
    """P19: a cell lies diagonally beside one of the target, at most a level apart, and no two share a face."""
    base = resting_height(s, pose, cell)
    found = False
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        column = cell + COLUMN_SHIFT[j]
        for z in range(base + COLUMN_FROM[j], base + COLUMN_TO[j]):
            contact = contact_with_target(s, column // DEPTH, column % DEPTH, z)
            if contact == FACES:
                return False
            if contact == CORNERS_ONLY:
                found = True
    return found


def contact_with_target(s: State, x: int, y: int, z: int) -> int:
    """How a cell touches the target: with a face, diagonally in plan, or not so."""
    contact = 0
    for i in range(max(0, x - 1), min(WIDTH, x + 2)):
        for j in range(max(0, y - 1), min(DEPTH, y + 2)):
            for k in range(max(0, z - 1), min(HEIGHT, z + 2)):
                if s.voxel[k][DEPTH * i + j] == s.target:
                    if abs(i - x) + abs(j - y) + abs(k - z) == 1:
                        return FACES
                    if i != x and j != y:
                        contact = CORNERS_ONLY
    return contact
