"""What a table shows of a held block that may not stand somewhere, and of keys that are not complete."""

from __future__ import annotations

from benben.core.match import Match
from benben.games.block_and_key.poses import SHAPE_POSES
from benben.games.block_and_key.state import CARD_IDS, SHAPE_IDS
from tests.games.block_and_key.naive import Cube
from tests.games.block_and_key.table import table


def pose_of(shape: str, cubes: list[Cube]) -> int:
    return SHAPE_POSES[SHAPE_IDS.index(shape)].index(tuple(sorted(cubes)))


LYING: list[Cube] = [(0, 0, 0), (1, 0, 0), (2, 0, 0)]
UPRIGHT: list[Cube] = [(0, 0, 0), (0, 0, 1), (0, 0, 2)]


def sign(match: Match, shape: str, cubes: list[Cube], x: int, y: int) -> str:
    refused = match.facts(0)["puts"]["refused"]
    return str(refused[pose_of(shape, cubes)][3 * (10 * x + y) : 3 * (10 * x + y) + 3])


def test_a_refused_place_names_its_rule_and_the_cell_to_look_at() -> None:
    match = table(picked="I3 white")
    assert sign(match, "I3", LYING, 6, 6) == ".--"
    assert sign(match, "I3", LYING, 6, 5) == "t55"  # the core's column (5, 5) is 2 high, the bar 1
    assert sign(match, "I3", LYING, 4, 4) == "s64"  # (6, 4) would hang over
    assert sign(match, "I3", LYING, 8, 0) == "g--"
    assert sign(match, "I3", UPRIGHT, 0, 0) == "c--"


def test_the_tallest_of_two_neighbours_is_named() -> None:
    match = table({"I4 gray": [(6, 6, z) for z in range(4)]}, picked="I2 white")
    assert sign(match, "I2", [(0, 0, 0), (0, 0, 1)], 6, 5) == "t66"


def test_a_place_that_is_too_high_says_so() -> None:
    match = table({"I4 gray": [(6, 6, z) for z in range(4)]}, picked="I3 white")
    assert sign(match, "I3", UPRIGHT, 6, 6) == "h--"


def test_others_do_not_see_where_the_block_may_not_stand() -> None:
    assert table(picked="I3 white").facts(1)["puts"] is None


def test_a_key_tells_how_many_of_its_squares_are_right() -> None:
    match = table(hands={0: "star-07 sun-13 sun-14 moon-01"})
    # The core shows white gray over moss brown to this side.
    assert {CARD_IDS[fact["card"]]: fact["near"] for fact in match.facts(0)["hand"]} == {
        "star-07": 2,
        "sun-13": 2,
        "sun-14": 2,
        "moon-01": 2,
    }
