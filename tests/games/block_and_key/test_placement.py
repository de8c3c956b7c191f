"""7. Placement rules. The core cube stands on (4, 4) to (5, 5); blocks lie there by themselves, however they came."""

from __future__ import annotations

import pytest

from benben.games.block_and_key.poses import ALL_POSES, COLUMN_FROM, COLUMN_TO, FIRST_COLUMN, POSES
from benben.games.block_and_key.state import SHAPE_IDS
from tests.games.block_and_key import naive
from tests.games.block_and_key.naive import Cube
from tests.games.block_and_key.table import place, play, table, temple_of, verdict


def upright(x: int, y: int, high: int, low: int = 0) -> list[Cube]:
    return [(x, y, z) for z in range(low, low + high)]


BRIDGE = [(5, 4, 2), (6, 4, 2), (7, 4, 2)]
PIER = {"I2 gray": upright(7, 4, 2)}
BRIDGED = {**PIER, "I3 white": BRIDGE}


def test_the_shapes_have_so_many_poses() -> None:
    assert dict(zip(SHAPE_IDS, POSES, strict=True)) == {
        "I2": 3, "I3": 3, "V3": 12, "I4": 3, "O4": 3, "T4": 12, "S4": 12, "L4": 24, "P5": 24, "L5": 24,
    }  # fmt: skip
    poses = [{frozenset(pose) for pose in ALL_POSES[sum(POSES[:i]) : sum(POSES[: i + 1])]} for i in range(10)]
    assert poses == [naive.ALL_POSES[shape] for shape in SHAPE_IDS]


def test_the_columns_of_a_pose_are_unbroken() -> None:
    for number, pose in enumerate(ALL_POSES):
        columns = range(FIRST_COLUMN[number], FIRST_COLUMN[number + 1])
        assert sum(COLUMN_TO[j] - COLUMN_FROM[j] for j in columns) == len(pose)


# Placing next to other blocks


def test_a_lower_block_may_touch_a_corner() -> None:
    """FAQ 1: at a corner any height will do."""
    assert verdict(table(picked="I3 white"), "I3", [(6, 6, 0), (7, 6, 0), (8, 6, 0)]) == ""


def test_a_lower_block_may_not_touch_a_face() -> None:
    """FAQ 2: top 1 against a core column of height 2."""
    assert verdict(table(picked="I3 white"), "I3", [(6, 5, 0), (7, 5, 0), (8, 5, 0)]) == "R6"


def test_equal_height_is_not_higher() -> None:
    """FAQ 3."""
    assert verdict(table(picked="I2 white"), "I2", upright(6, 5, 2)) == "R6"


def test_a_higher_block_may_touch_a_face() -> None:
    """FAQ 4: top 3 against 2."""
    assert verdict(table(picked="I3 white"), "I3", upright(6, 5, 3)) == ""


def test_the_higher_face_may_be_anywhere_on_the_block() -> None:
    """FAQ 5: only the low foot touches the core."""
    assert verdict(table(picked="L4 white"), "L4", [(6, 4, 0), *upright(7, 4, 3)]) == ""


def test_a_block_may_lie_on_the_core() -> None:
    """FAQ 6: lying on a block is no side contact."""
    assert verdict(table(picked="O4 white"), "O4", [(4, 4, 2), (5, 4, 2), (4, 5, 2), (5, 5, 2)]) == ""


def test_a_block_must_touch_another() -> None:
    """FAQ 7."""
    assert verdict(table(picked="I3 white"), "I3", upright(0, 0, 3)) == "R5"


def test_the_height_of_the_touched_stack_counts_not_that_of_its_block() -> None:
    """FAQ 8: the stack (7, 6) is 1 high though its block is 3 high elsewhere."""
    temple = {"L4 gray": [*upright(6, 6, 3), (7, 6, 0)]}
    assert verdict(table(temple, picked="I2 white"), "I2", upright(8, 6, 2)) == ""


def test_no_face_may_touch_a_full_stack_where_it_is_occupied() -> None:
    """FAQ 9: at its corner another block may stand."""
    match = table({"I4 gray": upright(6, 6, 4), "I2 gray": upright(6, 6, 2, low=4)}, picked="I4 white")
    assert verdict(match, "I4", upright(7, 6, 4)) == "R6"
    assert verdict(match, "I4", upright(7, 7, 4)) == ""


def test_the_block_must_be_higher_than_every_stack_it_touches() -> None:
    """FAQ 10: stacks of 1 and 3 and an own top of 3."""
    temple = {"I3 gray": upright(6, 6, 3), "I2 gray": [(8, 6, 0), (9, 6, 0)]}
    assert verdict(table(temple, picked="I3 white"), "I3", upright(7, 6, 3)) == "R6"
    assert verdict(table(temple, picked="I4 white"), "I4", upright(7, 6, 4)) == ""


def test_a_stack_touched_at_a_corner_sets_no_height() -> None:
    """FAQ 11: a face touches a stack of 1, a corner one of 3."""
    temple = {"I3 gray": upright(6, 7, 3), "I2 gray": [(8, 6, 0), (9, 6, 0)]}
    assert verdict(table(temple, picked="I2 white"), "I2", upright(7, 6, 2)) == ""


def test_a_block_may_be_six_faces_high_at_most() -> None:
    """FAQ 12."""
    temple = {"I4 gray": upright(6, 6, 4)}
    assert verdict(table(temple, picked="I2 white"), "I2", upright(6, 6, 2, low=4)) == ""
    assert verdict(table(temple, picked="I3 white"), "I3", upright(6, 6, 3, low=4)) == "R1"


def test_a_block_lies_within_the_grid_lines() -> None:
    """FAQ 13: also where it would hang in the air."""
    temple = {"I3 gray": upright(9, 6, 3)}
    match = table(temple, picked="I3 white")
    assert verdict(match, "I3", [(8, 5, 0), (9, 5, 0), (10, 5, 0)]) == "R1"
    assert verdict(match, "I3", [(8, 6, 3), (9, 6, 3), (10, 6, 3)]) == "R1"


def test_the_first_block_touches_the_core() -> None:
    """FAQ 14: for all rules but colours the core is a block like others."""
    match = table(picked="I2 white")
    assert temple_of(match).keys() == {(x, y, z) for x in (4, 5) for y in (4, 5) for z in (0, 1)}
    places = [text.split()[1:] for text in match.legal()]
    assert {(int(x), int(y)) for _, x, y in places} == {
        (2, 3), (2, 6), (3, 2), (3, 3), (3, 6), (4, 4), (4, 5), (5, 4), (5, 5), (6, 2), (6, 3), (6, 6),
    }  # fmt: skip
    assert len(places) == 20


# Support, bridges, ledges


def test_a_ledge_is_forbidden() -> None:
    """FAQ 15."""
    assert verdict(table(picked="I3 white"), "I3", [(4, 4, 2), (5, 4, 2), (6, 4, 2)]) == "R4"


def test_a_straight_bridge_is_allowed() -> None:
    """FAQ 16."""
    assert verdict(table(PIER, picked="I3 white"), "I3", BRIDGE) == ""


def test_a_stem_beside_a_bridge_is_an_unsupported_end() -> None:
    """FAQ 17."""
    assert verdict(table(PIER, picked="T4 white"), "T4", [*BRIDGE, (6, 5, 2)]) == "R4"


def test_a_bridge_may_rest_on_the_blocks_own_foot() -> None:
    """FAQ 18: and (7, 6, 1) lies between two carried cells."""
    temple = {"I2 gray": [(8, 6, 0), (9, 6, 0)]}
    assert verdict(table(temple, picked="L4 white"), "L4", [(6, 6, 0), (6, 6, 1), (7, 6, 1), (8, 6, 1)]) == ""


def test_nothing_is_pushed_under_a_bridge() -> None:
    """FAQ 19: P11, blocks enter from above only."""
    match = table(BRIDGED, picked="I2 moss")
    assert verdict(match, "I2", upright(6, 4, 2)) == "R3"
    assert verdict(match, "I2", [(6, 4, 0), (6, 3, 0)]) == "R3"


def test_a_bridge_carries_blocks() -> None:
    """FAQ 20."""
    assert verdict(table(BRIDGED, picked="I2 moss"), "I2", upright(6, 4, 2, low=3)) == ""


def test_a_bridge_high_above_is_not_touched() -> None:
    """FAQ 21: beside the block the column (6, 4) is empty."""
    assert verdict(table(BRIDGED, picked="I2 moss"), "I2", [(6, 3, 0), (6, 2, 0)]) == ""


def test_a_bridge_makes_its_piers_higher() -> None:
    """FAQ 22: the column (7, 4) is 3 high now."""
    assert verdict(table(PIER, picked="I3 moss"), "I3", [(6, 3, 0), (7, 3, 0), (8, 3, 0)]) == "R6"
    assert verdict(table(PIER, picked="I3 moss"), "I3", upright(7, 3, 3)) == ""
    match = table(BRIDGED, picked="I2 moss")
    assert verdict(match, "I2", [(6, 3, 0), (7, 3, 0)]) == "R6"
    assert verdict(table(BRIDGED, picked="I3 moss"), "I3", upright(7, 3, 3)) == "R6"


def test_a_bar_is_never_tilted() -> None:
    """FAQ 23: with stacks of 2 and 3 at its ends one of them carries it and the other end hangs."""
    match = table({"I3 gray": upright(7, 4, 3)}, picked="I3 white")
    assert verdict(match, "I3", BRIDGE) == "R2"
    assert verdict(match, "I3", [(5, 4, 3), (6, 4, 3), (7, 4, 3)]) == "R4"


def test_a_bridge_may_span_two_cells() -> None:
    """FAQ 24."""
    match = table({"I2 gray": upright(8, 4, 2)}, picked="I4 white")
    assert verdict(match, "I4", [(5, 4, 2), (6, 4, 2), (7, 4, 2), (8, 4, 2)]) == ""


def test_a_block_is_a_shape_in_one_of_its_poses() -> None:
    match = table(picked="I2 white")
    assert naive.broken_rule(temple_of(match), "I2", {(6, 6, 0), (7, 7, 0)}) == "R0"
    with pytest.raises(ValueError, match="the picked block has no such pose"):
        match.play("put 3 6 6")


def test_two_rotations_that_cover_the_same_cells_are_one_placement() -> None:
    match = table(picked="O4 white")
    covered = []
    for text in match.legal():
        after = match.clone()
        after.play(text)
        covered.append(frozenset(cube for cube, number in temple_of(after).items() if number == 16))
    assert len(set(covered)) == len(covered)


def test_a_block_is_put_where_it_was_said() -> None:
    match = place(table(supplies=["I3 white"]), "I3 white", upright(6, 5, 3))
    assert match.state["height"][65] == 3
    assert match.state["where"][4] == 2
    assert match.state["supply"][0] == 0
    play(match, "done")
