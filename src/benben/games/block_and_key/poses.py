"""The poses of the blocks, and what the placement search reads of each: tables made from the shapes.

A pose is a shape in one of the 24 rotations of the cube, moved so that its lowest x, y and z are 0. The poses of a
shape are numbered by their cells in order. In every pose of these shapes the cells above each other form one run, so a
pose is a list of columns: where each stands, where it begins, where it ends.
"""

from __future__ import annotations

from itertools import permutations, product

from benben.games.block_and_key.state import BOX, DEPTH

Cell = tuple[int, int, int]
Cells = tuple[Cell, ...]


def _rotations() -> list[tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """The 24: which axis goes where and with which sign; an odd order of axes goes with an odd number of signs."""
    found = []
    for axes in permutations(range(3)):
        swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
        for signs in product((1, -1), repeat=3):
            if (signs.count(-1) + swaps) % 2 == 0:
                found.append((axes, signs))
    return found  # type: ignore[return-value]


def _moved(cells: list[Cell]) -> Cells:
    x, y, z = (min(cell[axis] for cell in cells) for axis in range(3))
    return tuple(sorted((cell[0] - x, cell[1] - y, cell[2] - z) for cell in cells))


def poses_of(cubes: list[list[int]]) -> list[Cells]:
    """All poses of a shape, in order."""
    found = set()
    for axes, signs in _rotations():
        found.add(_moved([tuple(sign * cube[axis] for axis, sign in zip(axes, signs, strict=True)) for cube in cubes]))  # type: ignore[misc]
    return sorted(found)


SHAPE_POSES = [poses_of(shape["cubes"]) for shape in BOX["shape"]]
POSES = [len(poses) for poses in SHAPE_POSES]
MOST_POSES = max(POSES)
FIRST_POSE = [sum(POSES[:shape]) for shape in range(len(POSES))]
ALL_POSES = [pose for poses in SHAPE_POSES for pose in poses]

POSE_WIDTH = [1 + max(x for x, _, _ in pose) for pose in ALL_POSES]
POSE_DEPTH = [1 + max(y for _, y, _ in pose) for pose in ALL_POSES]
POSE_TOP = [1 + max(z for _, _, z in pose) for pose in ALL_POSES]

# The columns of all poses one after the other: those of a pose begin at its FIRST_COLUMN and end where the next begins.
_COLUMNS = [sorted({(x, y) for x, y, _ in pose}) for pose in ALL_POSES]
FIRST_COLUMN = [sum(map(len, _COLUMNS[:pose])) for pose in range(len(ALL_POSES) + 1)]
_ALL_COLUMNS = [(pose, column) for pose, columns in zip(ALL_POSES, _COLUMNS, strict=True) for column in columns]


def _levels(pose: Cells, column: tuple[int, int]) -> list[int]:
    return [z for x, y, z in pose if (x, y) == column]


# Of each column: the distance of its cell from that of x 0, y 0; its lowest level; the level above its highest.
COLUMN_SHIFT = [DEPTH * x + y for _, (x, y) in _ALL_COLUMNS]
COLUMN_FROM = [min(_levels(pose, column)) for pose, column in _ALL_COLUMNS]
COLUMN_TO = [max(_levels(pose, column)) + 1 for pose, column in _ALL_COLUMNS]


def _run(pose: Cells, column: tuple[int, int], dx: int, dy: int) -> int:
    """Columns of the pose, as bits, of the unbroken run of cells from the lowest one of a column in a direction."""
    columns = sorted({(x, y) for x, y, _ in pose})
    z, bits = min(_levels(pose, column)), 0
    x, y = column[0] + dx, column[1] + dy
    while (x, y, z) in pose:
        bits |= 1 << columns.index((x, y))
        x, y = x + dx, y + dy
    return bits


# The runs from a column's lowest cell to the west and to the south, and those opposite; a bridge needs both of a pair.
RUN_BEFORE = [[_run(pose, column, dx, dy) for pose, column in _ALL_COLUMNS] for dx, dy in ((-1, 0), (0, -1))]
RUN_BEHIND = [[_run(pose, column, dx, dy) for pose, column in _ALL_COLUMNS] for dx, dy in ((1, 0), (0, 1))]
