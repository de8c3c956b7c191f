"""Where the picked block may not stand: the first rule it breaks at each place, and the cell to look at."""

from __future__ import annotations

from benben.games.block_and_key.poses import ALL_POSES, COLUMN_SHIFT, FIRST_COLUMN, FIRST_POSE, POSE_TOP, POSES
from benben.games.block_and_key.refusals import put_refusal
from benben.games.block_and_key.rules.placing import resting_height, supported
from benben.games.block_and_key.state import CELLS, COLOURS, DEPTH, HALF_CELLS, HEIGHT, NONE, WIDTH, State

SIGNS = {"grid": "g", "height": "h", "support": "s", "contact": "c", "higher": "t", "corner_to_corner": "o"}
ALLOWED = ".--"


def refused(s: State, legal: set[tuple[int, int, int]]) -> list[str]:
    """Of each pose of the picked block three signs for each cell of the floor: the rule, by its first letter (t for
    taller), and the number of the cell that overhangs or is too tall; `.--` where it may stand."""
    shape = s.picked // COLOURS
    return ["".join(_place(s, pose, cell, legal) for cell in range(CELLS)) for pose in range(POSES[shape])]


def _place(s: State, number: int, cell: int, legal: set[tuple[int, int, int]]) -> str:
    x, y = divmod(cell, DEPTH)
    if (number, x, y) in legal:
        return ALLOWED
    rule = put_refusal(s, number, x, y)
    named = NONE
    if rule == "support":
        named = overhanging(s, number, cell)
    elif rule == "higher":
        named = tallest_beside(s, number, cell)
    return SIGNS[rule] + (f"{named:02d}" if named != NONE else "--")


def overhanging(s: State, number: int, cell: int) -> int:
    """The first column of a pose that hangs over."""
    pose = FIRST_POSE[s.picked // COLOURS] + number
    base, (half, bit) = resting_height(s, pose, cell), divmod(cell, HALF_CELLS)
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        if not supported(s, pose, j, base, half) >> bit & 1:
            return cell + COLUMN_SHIFT[j]
    return NONE


def tallest_beside(s: State, number: int, cell: int) -> int:
    """The tallest of the stacks that a side of a pose touches and that it does not top."""
    pose = FIRST_POSE[s.picked // COLOURS] + number
    base, (x, y) = resting_height(s, pose, cell), divmod(cell, DEPTH)
    found, most = NONE, base + POSE_TOP[pose] - 1
    for dx, dy, dz in ALL_POSES[pose]:
        for nx, ny in ((x + dx - 1, y + dy), (x + dx + 1, y + dy), (x + dx, y + dy - 1), (x + dx, y + dy + 1)):
            if not (0 <= nx < WIDTH and 0 <= ny < DEPTH and base + dz < HEIGHT):
                continue
            beside = DEPTH * nx + ny
            if s.voxel[base + dz][beside] != NONE and s.height[beside] > most:
                found, most = beside, s.height[beside]
    return found
