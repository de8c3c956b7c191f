"""3. Board, 7. Placement rules: where a block may be put, for all cells of the floor at once.

A set of cells is two numbers, one bit for each cell: half 0 holds x below 5, half 1 the rest. A pose may stand at those
cells (its lowest x and y) at which each of its columns passes each rule; a column's answer is read from a set by moving
it. A lowered block comes to rest at one height only, so a pose and a cell name a placement.
"""

from __future__ import annotations

from benben.core.game import Out
from benben.games.block_and_key.actions import put
from benben.games.block_and_key.poses import (
    COLUMN_FROM,
    COLUMN_SHIFT,
    COLUMN_TO,
    FIRST_COLUMN,
    FIRST_POSE,
    POSE_DEPTH,
    POSE_TOP,
    POSE_WIDTH,
    POSES,
    RUN_BEFORE,
    RUN_BEHIND,
)
from benben.games.block_and_key.state import (
    BLOCKS,
    CELLS,
    COLOURS,
    DEPTH,
    HALF_CELLS,
    HEIGHT,
    IN_TEMPLE,
    NONE,
    SHAPES,
    TOPS,
    WIDTH,
    State,
)

ROW = (1 << DEPTH) - 1  # the cells of one x
HALF_WIDTH = WIDTH // 2
HALF = (1 << HALF_CELLS) - 1
EACH_ROW = HALF // ROW  # the cells with y 0 of a half
NOT_FIRST_Y = HALF ^ EACH_ROW


# Sets of cells


def moved(low: int, high: int, shift: int, half: int) -> int:
    """A half of a set in which each cell's answer is that of the cell `shift` further on."""
    if half == 1:
        return high >> shift
    return low >> shift | (high & ((1 << shift) - 1)) << (HALF_CELLS - shift)


def spread_y(cells: int) -> int:
    """The cells to the north and the south of a half's cells."""
    return ((cells << 1) & NOT_FIRST_Y) | ((cells & NOT_FIRST_Y) >> 1)


def spread_x(low: int, high: int, half: int) -> int:
    """A half of the cells to the east and the west of a set's cells."""
    if half == 1:
        return ((high << DEPTH) & HALF) | high >> DEPTH | low >> (HALF_CELLS - DEPTH)
    return ((low << DEPTH) & HALF) | low >> DEPTH | (high & ROW) << (HALF_CELLS - DEPTH)


def survey(s: State) -> None:
    """What the search reads, from the occupied cells of each layer. `occupy` marks it as outdated."""
    for half in range(2):
        s.reach[half] = HALF
        above = 0
        for z in range(HEIGHT - 1, -1, -1):
            above |= s.layer[2 * z + half]
            s.reach[2 * (z + 1) + half] = above
    for z in range(HEIGHT):
        survey_layer(s, z)


def survey_layer(s: State, z: int) -> None:
    low = 0
    high = 0
    for other in range(max(0, z - 1), min(HEIGHT, z + 2)):
        low |= s.layer[2 * other]
        high |= s.layer[2 * other + 1]
    for half in range(2):
        near = (high if half else low) | spread_x(low, high, half)
        s.near[2 * z + half] = near | spread_y(near)
    for top in range(1, HEIGHT + 1):
        low = s.layer[2 * z] & s.reach[2 * top]
        high = s.layer[2 * z + 1] & s.reach[2 * top + 1]
        for half in range(2):
            s.beside[2 * (TOPS * z + top) + half] = spread_x(low, high, half) | spread_y(high if half else low)


# R0 to R6. `base` is the height of a pose's lowest cells.


def legal_cells(s: State, pose: int, base: int, half: int) -> int:
    """Half of the cells at which a pose may be put so that it rests at a height."""
    cells = inside(pose, half)
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        cells &= ~reaching(s, base + COLUMN_FROM[j] + 1, COLUMN_SHIFT[j], half)
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        if cells:
            cells &= supported(s, pose, j, base, half)
    if cells and base == 0:
        cells &= touching(s, pose, half)
    if cells:
        cells &= ~overtopped(s, pose, base, half)
    return cells


def inside(pose: int, half: int) -> int:
    """R1: within the grid lines."""
    cells = ((1 << (DEPTH + 1 - POSE_DEPTH[pose])) - 1) * EACH_ROW
    if half == 1:
        cells &= (1 << DEPTH * (HALF_WIDTH + 1 - POSE_WIDTH[pose])) - 1
    return cells


def reaching(s: State, height: int, shift: int, half: int) -> int:
    """Cells from which the stack `shift` further on is at least so high. R2, R3: no cell may lie under one of it."""
    return moved(s.reach[2 * height], s.reach[2 * height + 1], shift, half)


def grounded(s: State, j: int, base: int, half: int) -> int:
    """R4, 1: the lowest cell of column j stands on the floor or on a block."""
    z = base + COLUMN_FROM[j]
    return reaching(s, z, COLUMN_SHIFT[j], half) & ~reaching(s, z + 1, COLUMN_SHIFT[j], half)


def supported(s: State, pose: int, j: int, base: int, half: int) -> int:
    """R4: column j is grounded or bridged; what lies above its lowest cell is carried by it."""
    cells = grounded(s, j, base, half)
    for axis in range(2):
        before = RUN_BEFORE[axis][j]
        behind = RUN_BEHIND[axis][j]
        if before and behind:
            cells |= bridged(s, FIRST_COLUMN[pose], before, behind, base, half)
    return cells


def bridged(s: State, first: int, before: int, behind: int, base: int, half: int) -> int:
    """R4, 2: one of the columns of each run has a grounded cell on its level."""
    one_before = 0
    one_behind = 0
    i = 0
    while (before | behind) >> i:
        cells = grounded(s, first + i, base, half)
        if before >> i & 1:
            one_before |= cells
        elif behind >> i & 1:
            one_behind |= cells
        i += 1
    return one_before & one_behind


def touching(s: State, pose: int, half: int) -> int:
    """R5: a cell shares at least a corner with a block. Only on the floor; higher up the block rests on one."""
    cells = 0
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        for z in range(COLUMN_FROM[j], COLUMN_TO[j]):
            cells |= moved(s.near[2 * z], s.near[2 * z + 1], COLUMN_SHIFT[j], half)
    return cells


def overtopped(s: State, pose: int, base: int, half: int) -> int:
    """R6: a side touches a stack that is at least as high as the block's highest face."""
    top = base + POSE_TOP[pose]
    cells = 0
    if s.reach[2 * top] or s.reach[2 * top + 1]:
        for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
            for z in range(base + COLUMN_FROM[j], base + COLUMN_TO[j]):
                i = 2 * (TOPS * z + top)
                cells |= moved(s.beside[i], s.beside[i + 1], COLUMN_SHIFT[j], half)
    return cells


# Placements


def pose_cells(s: State, pose: int, half: int) -> int:
    """Half of the cells at which a pose may be put."""
    cells = 0
    for base in range(HEIGHT + 1 - POSE_TOP[pose]):
        if s.reach[2 * base] or s.reach[2 * base + 1]:
            cells |= legal_cells(s, pose, base, half)
    return cells


def puts(s: State, out: Out) -> int:
    """Every legal placement of the picked block."""
    n = 0
    shape = s.picked // COLOURS
    for number in range(POSES[shape]):
        for half in range(2):
            cells = pose_cells(s, FIRST_POSE[shape] + number, half)
            action = put(number, 0, 0) + half * HALF_CELLS
            while cells:
                if cells & 1:
                    out[n] = action
                    n += 1
                cells >>= 1
                action += 1
    return n


def shape_fits(s: State, shape: int) -> bool:
    for pose in range(FIRST_POSE[shape], FIRST_POSE[shape] + POSES[shape]):
        for half in range(2):
            if pose_cells(s, pose, half):
                return True
    return False


def find_fits(s: State) -> None:
    """Which shapes still outside the temple have a legal placement."""
    outside = 0
    for block in range(BLOCKS):
        if s.where[block] != IN_TEMPLE:
            outside |= 1 << block // COLOURS
    s.fits = 0
    for shape in range(SHAPES):
        if outside >> shape & 1 and shape_fits(s, shape):
            s.fits |= 1 << shape


def resting_height(s: State, pose: int, cell: int) -> int:
    """The height at which a pose lowered over a cell comes to rest."""
    base = 0
    for j in range(FIRST_COLUMN[pose], FIRST_COLUMN[pose + 1]):
        base = max(base, s.height[cell + COLUMN_SHIFT[j]] - COLUMN_FROM[j])
    return base


def occupy(s: State, block: int, cell: int, z: int) -> None:
    s.voxel[z][cell] = block
    s.layer[2 * z + cell // HALF_CELLS] |= 1 << cell % HALF_CELLS
    s.height[cell] = max(s.height[cell], z + 1)
    s.reach[0] = NONE


def clear_floor(s: State) -> None:
    for cell in range(CELLS):
        for z in range(HEIGHT):
            s.voxel[z][cell] = NONE
    survey(s)
