"""A position that cannot lie on a table is refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benben.core.errors import BadPosition
from benben.core.match import Match
from tests.conformance.play import Table, walk
from tests.games.block_and_key.table import GAME, place, play, table
from tests.games.block_and_key.test_claiming import BESIDE, STAR_07
from tests.games.block_and_key.test_end import finished
from tests.games.block_and_key.test_refusals import (
    ancients,
    to_act,
    to_claim,
    to_draw,
    to_join,
    to_mark,
    to_put,
    to_return,
    to_start,
)
from tests.games.block_and_key.test_setup import dealt
from tests.games.block_and_key.test_solo import solo

Change = Callable[[dict[str, Any]], None]


def put(name: str, value: Any, *path: int) -> Change:
    def change(state: dict[str, Any]) -> None:
        holder, key = state, name
        for step in path:
            holder, key = holder[key], step  # type: ignore[assignment]
        holder[key] = value

    return change


def several(*changes: Change) -> Change:
    def change(state: dict[str, Any]) -> None:
        for one in changes:
            one(state)

    return change


def setup(actions: int) -> Match:
    return play(GAME.new(seats=2), *dealt(2)[:actions])


def filling() -> Match:
    return play(to_start(), "excavate row-1")


def drawing() -> Match:
    return play(to_draw(), "draw sun")


def over() -> Match:
    return finished([{"keys": "sun-01"}, {"keys": "sun-02"}])


def alone_over() -> Match:
    match = solo(turn=10)
    play(place(match, "I2 white", BESIDE), "done", "mark sun", "keep")
    return match


@pytest.mark.parametrize(
    ("match", "change", "flaw"),
    [
        (to_act(), put("phase", 13), "phase holds numbers from 0 to 12"),
        (to_act(), put("active", 4), "active holds numbers from 0 to 3"),
        (to_act(), put("side", 1, 0), "4 players sit at the sides [0, 1, 2, 3]"),
        (to_act(), put("site", 0, 0), "block I2-white lies on one place of the site if it is there, and else on none"),
        (to_act(), put("supply", 3, 0), "the supplies hold [2, 0, 0, 0] blocks, not [3, 0, 0, 0]"),
        (to_act(), put("voxel", -1, 0, 44), "the core cube stands on the golden symbols once it is set"),
        (to_act(), put("voxel", 39, 0, 0), "block L5-moss has cells in the temple if it is there, and else none"),
        (to_claim(), put("voxel", 0, 0, 0), "the cells of block I2-white are no pose of its shape"),
        (to_act(), put("height", 1, 0), "height is not what the blocks of the temple lead to"),
        (to_act(), put("sight", 0, 0, 0), "sight is not what the blocks of the temple lead to"),
        (to_act(), put("core_turn", 1), "sight is not what the blocks of the temple lead to"),
        (to_act(), put("fits", 1), "fits is 1023 with these blocks, or -1 after a placement, not 1"),
        (to_act(), put("backs", 3, 0, 0), "the backs of seat 0 are not those of its cards"),
        (to_act(), put("hand", [-1, 2, 6, 8], 0), "the hand of seat 0 holds its cards in order, then -1"),
        (to_act(), put("under", 8, 0, 0), "cards are put under the altars by who plays alone, one after the other"),
        (to_mark(), put("under", 0, 0, 0), "a star has no altar to lie under"),
        (to_act(), put("keys", 1, 0), "seat 0 has claimed 0 keys, not 1"),
        (to_act(), put("unseen", 1, 6),
         "card star-07 is in one place: unseen, in a hand, claimed, under an altar or out of the game"),
        (to_act(), put("claim_turn", 0, 7), "card star-08 has a turn in which it was claimed if it was claimed"),
        (to_claim(), several(put("unseen", 0, 31), put("claimer", 0, 31), put("keys", 1, 0), put("claim_turn", 1, 31)),
         "card sun-24 was claimed by a seat whose turn it was not"),
        (to_act(), put("marks", 1, 1), "only who plays alone marks turns and discards"),
        (to_mark(), put("marks", 3, 1), "a turn is marked with one card of an altar at most"),
        (to_act(), put("pile", 5, 1), "the pile of sun cards has 20 left, not 5"),
        (to_mark(), several(put("gone", 1, 47), put("unseen", 0, 47)), "a moon card leaves the game as a mark only"),
        (to_act(), put("enigma", 1, 0), "no enigma card is in two places"),
        (to_act(), put("enigma", -1, 0), "enigma cards are dealt after the keys, one to each seat"),
        (to_act(), put("enigma_known", -1, 0),
         "an enigma card is known to its owner, and to all when the game is over"),
        (setup(4), put("phase", 5), "the pile of star cards has 0 left, not 6"),
        (setup(19), put("phase", 5), "the core cube must be set before the phase is act"),
        (to_act(), put("phase", 3), "the core cube is set, so the phase cannot be orient"),
        (setup(19), put("starting", 1), "no seat has its first blocks before the core cube is set"),
        (to_start(), put("phase", 5), "the first blocks must be taken first"),
        (to_start(), put("turn", 1), "nothing has happened yet before the first turn"),
        (to_start(), put("corner", 1), "nothing is placed or discarded before the first turn"),
        (to_start(), several(put("active", 0), put("seat", 0)), "seat 1 takes its first blocks now, not 0"),
        (setup(19), several(put("active", 1), put("seat", 1)), "the start player is served first"),
        (to_start(), several(put("supply", 1, 1), put("where", 4, 39)), "each seat takes 3 first blocks, the start "
         "player last"),
        (setup(15), several(put("site", -1, 0), put("site", 0, 5)),
         "the site is filled from its lowest place"),
        (setup(2), several(put("site", 0, 0), put("where", 1, 0)), "the site is filled after the cards are dealt"),
        (setup(4), put("active", 0), "hands are dealt one after the other"),
        (setup(5), put("drawing", 1), "a hand is dealt in the order of its tiers"),
        (to_act(), put("phase", 4), "all seats have their first blocks"),
        (to_act(), put("turn", 5), "after 5 turns it is the turn of seat 1, not 0"),
        (to_act(), put("idle", 30), "idle is the number of turns since the last placement, up to 5 rounds"),
        (to_mark(), put("turn", 11), "alone the game ends after 11 turns"),
        (over(), put("over", 4), "the game cannot end so with this number of players"),
        (over(), put("over", 1), "the final turns are over when somebody has enough keys and none are left"),
        (over(), put("idle", 8), "a standstill is 5 rounds without a placement"),
        (to_act(), put("final_turns", 2), "the final turns run only when somebody has enough keys"),
        (to_return(), put("phase", 5), "the supply of seat 0 is too large"),
        (to_act(), several(put("site", -1, 0), put("where", 0, 1)),
         "the site is full while there are blocks in the bag"),
        (to_act(), several(put("hand", [2, 6, 8, -1], 0), put("backs", 0, 0, 2), put("unseen", 1, 32),
                           put("pile", 13, 2)),
         "seat 0 has 4 keys at the start of a turn as long as there are any"),
        (to_act(), put("target", 3), "target and phase speak of the Ancients only during their turn"),
        (to_act(), put("corner", 1),
         "the Ancients have a turn only where one plays alone, after a turn that is not the last"),
        (ancients(), put("picked", -1), "the Ancients place a block of the site"),
        (to_join(), put("target", 3), "a block to join is chosen among several that are equally close"),
        (ancients(), put("target", 0), "the Ancients' block is put at the block closest to the corner, if it can be"),
        (over(), put("phase", 6), "when the game is over nothing is due"),
        (over(), several(put("over", 2), put("active", 0), put("seat", 0), put("idle", 1)),
         "the game is over because no block can be placed, but one can"),
        (to_act(), put("seat", 1), "seat 1 cannot be to act while the phase is act"),
        (to_act(), put("fits", -1), "fits is known until a block is placed"),
        (to_claim(), put("fits", 1023), "fits is -1 after a placement, and never empty before"),
        (to_act(), put("phase", 10), "only who plays alone marks and discards"),
        (to_act(), put("phase", 11), "an altar is chosen when keys are missing and both have cards"),
        (to_act(), put("drawing", 1), "drawing names a tier while a card of it is dealt, and only then"),
        (drawing(), put("drawing", 0), "there is no card to deal, or no room for one"),
        (to_act(), put("phase", 8), "blocks are returned until 7 are left"),
        (filling(), several(put("site", 39, 0), put("site", 38, 1), put("site", 37, 2), put("where", 1, 39),
                            put("where", 1, 38), put("where", 1, 37)),
         "there is no place to fill, or no block to fill it with"),
        (to_act(), put("picked", 0), "picked names a block while it is placed, and only then"),
        (to_put(), put("picked", 30), "the picked block is one of the own supply that can be placed"),
        (to_claim(), put("idle", 1), "the last placement was in this turn"),
        (to_return(), put("idle", 0), "a block was excavated in this turn"),
        (to_act(), put("fresh", -1), "before and fresh are cells of a view"),
        (to_act(), put("fresh", 1), "before and fresh speak of the placement of this turn only"),
        (to_claim(), put("fresh", 1), "the view has changed where the new block is seen, and only there"),
        (alone_over(), put("turn", 10), "alone the game ends after 11 turns"),
    ],
)  # fmt: skip
def test_a_flaw_is_named(match: Match, change: Change, flaw: str) -> None:
    state = match.state
    change(state)
    with pytest.raises(BadPosition) as refused:
        GAME.position(state, seats=match.seats)
    assert str(refused.value) == f"this is no position of Block and Key: {flaw}"


def test_every_position_of_a_game_can_lie_on_a_table() -> None:
    for seats in (1, 2, 3, 4):
        for match, _ in walk(Table("block-and-key", seats), 7):
            assert match.game.flaw is not None
            assert match.game.flaw(match.twin) == ""


def test_a_position_may_be_one_that_no_sequence_of_turns_leads_to() -> None:
    match = table({"I2 white": [(0, 0, 4), (0, 0, 5)]}, hands=STAR_07)
    assert match.state["height"][0] == 6
