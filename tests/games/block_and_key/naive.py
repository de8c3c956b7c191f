"""Block and Key a second time: placements, views and patterns from the words of the rules, on sets of cubes."""

from __future__ import annotations

from itertools import permutations, product

from benben.games.block_and_key.state import BOX

Cube = tuple[int, int, int]
Temple = dict[Cube, int]  # block of each occupied cube
Cell = tuple[int, int]
View = dict[Cell, Cube]  # the nearest cube of each cell

SHAPES: dict[str, list[Cube]] = {
    shape["id"]: [(x, y, z) for x, y, z in shape["cubes"]] for shape in BOX["shape"]
}  # fmt: skip


def determinant(rows: list[list[int]]) -> int:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def rotations() -> list[list[list[int]]]:
    """The signed permutations of the axes with determinant +1."""
    found = []
    for axes in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            rows = [[signs[i] if axes[i] == j else 0 for j in range(3)] for i in range(3)]
            if determinant(rows) == 1:
                found.append(rows)
    return found


ROTATIONS = rotations()


def home(cubes: set[Cube]) -> frozenset[Cube]:
    low = [min(cube[axis] for cube in cubes) for axis in range(3)]
    return frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in cubes)


def poses(shape: str) -> set[frozenset[Cube]]:
    found = set()
    for rows in ROTATIONS:
        cubes = set()
        for cube in SHAPES[shape]:
            x, y, z = (sum(row[axis] * cube[axis] for axis in range(3)) for row in rows)
            cubes.add((x, y, z))
        found.add(home(cubes))
    return found


ALL_POSES = {shape: poses(shape) for shape in SHAPES}


def tall(temple: Temple, x: int, y: int) -> int:
    return 1 + max((cube[2] for cube in temple if cube[:2] == (x, y)), default=-1)


def broken_rule(temple: Temple, shape: str, block: set[Cube]) -> str:
    """The first of R0 to R6 that a placement breaks, "" if it is legal."""
    if home(block) not in ALL_POSES[shape]:
        return "R0"
    if not all(0 <= x < 10 and 0 <= y < 10 and 0 <= z < 6 for x, y, z in block):
        return "R1"
    if block & temple.keys():
        return "R2"
    if any((x, y, above) in temple for x, y, z in block for above in range(z + 1, 6)):
        return "R3"
    if not is_supported(temple, block):
        return "R4"
    near = {(x + i, y + j, z + k) for x, y, z in block for i, j, k in product((-1, 0, 1), repeat=3)}
    if not near & temple.keys():
        return "R5"
    top = 1 + max(z for _, _, z in block)
    for x, y, z in block:
        for side in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if (*side, z) in temple and not top > tall(temple, *side):
                return "R6"
    return ""


def is_supported(temple: Temple, block: set[Cube]) -> bool:
    """R4, point by point."""
    grounded: set[Cube] = set()
    for x, y, z in sorted(block, key=lambda cube: cube[2]):
        if z == 0 or (x, y, z - 1) in temple or (x, y, z - 1) in grounded:
            grounded.add((x, y, z))

    def leads_to_ground(cube: Cube, dx: int, dy: int) -> bool:
        x, y, z = cube
        while (x := x + dx, y := y + dy, z) in block:
            if (x, y, z) in grounded:
                return True
        return False

    carried = set(grounded)
    for cube in block:
        if (leads_to_ground(cube, 1, 0) and leads_to_ground(cube, -1, 0)) or (
            leads_to_ground(cube, 0, 1) and leads_to_ground(cube, 0, -1)
        ):
            carried.add(cube)
    for x, y, z in sorted(block, key=lambda cube: cube[2]):
        if (x, y, z - 1) in carried and (x, y, z - 1) in block:
            carried.add((x, y, z))
    return carried == block


def view(temple: Temple, side: str) -> View:
    """The nearest cube of each cell (u, v) in which a side sees something."""
    found: View = {}
    for cube in sorted(temple, key=lambda cube: -nearness(cube, side)):
        x, y, z = cube
        u = {"S": x, "N": 9 - x, "E": y, "W": 9 - y}[side]
        found[u, z] = cube  # nearer ones come later
    return found


def nearness(cube: Cube, side: str) -> int:
    """Smaller is nearer."""
    x, y, _ = cube
    return {"S": y, "N": -y, "E": -x, "W": x}[side]


def rotated(cells: dict[Cell, str]) -> dict[Cell, str]:
    """A quarter turn, anywhere in the plane."""
    return {(v, -u): colour for (u, v), colour in cells.items()}


def instances(colours: dict[Cell, str], pattern: dict[Cell, str]) -> list[set[Cell]]:
    """The cells of each place in which a view shows a pattern, turned but never mirrored."""
    found: list[set[Cell]] = []
    for _ in range(4):
        first = min(pattern)
        for u, v in colours:
            moved = {(u + a - first[0], v + b - first[1]): colour for (a, b), colour in pattern.items()}
            if moved.items() <= colours.items() and set(moved) not in found:
                found.append(set(moved))
        pattern = rotated(pattern)
    return found
