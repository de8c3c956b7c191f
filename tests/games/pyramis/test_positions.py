"""8, 12. A position that breaks the invariants is refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benben.core.errors import BadPosition
from benben.core.match import Match
from tests.conformance.play import Table, walk
from tests.games.pyramis.table import PYRAMIS, final, first_place, play, table
from tests.games.pyramis.test_luck import last_turns
from tests.games.pyramis.test_turning import all_choose

Change = Callable[[dict[str, Any]], None]


def early() -> Match:
    """Seat 0 has laid two cards, seat 1 one with a symbol, for which it drew a star card, and is to place another."""
    return table("BL-01 GR-02*", "BL-11", display="PI-01 GY-01 GR-01", tops=("blue", "pink"), hands=("", "2a"))


def to_steal() -> Match:
    match = table(6, 6, 6, display="BL-11", hands=("2a 1a", "1p 1p 1p 2p 2p", "2p 1a 1p+1a 1p+1a 1p+1a"))
    return play(match, first_place(match, "BL-11"))


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


def taking(i: int, **values: int) -> Change:
    def change(state: dict[str, Any]) -> None:
        state["taking"][i].update(values)

    return change


TAKEN_BACK = several(put("fleet", -1, 0, 0, 3), put("fleet", 0, 0, 0, 6))


@pytest.mark.parametrize(
    ("match", "change", "flaw"),
    [
        (early(), put("phase", 8), "phase is from 0 to 7, not 8"),
        (early(), put("active", 2), "active is a seat, not 2"),
        (early(), put("display", 48, 0), "display holds numbers from -1 to 47"),
        (early(), put("unseen", 2, 0), "unseen holds numbers from 0 to 1"),
        (early(), put("turned", -1, 0), "turned holds numbers from 0 to 1"),
        (early(), put("top", 6, 0), "top holds numbers from -1 to 5"),
        (early(), put("source", 2), "source holds numbers from -1 to 1"),
        (early(), put("giver", 2), "giver holds numbers from -1 to 1"),
        (early(), put("colour", 3), "colour holds numbers from -1 to 2"),
        (early(), put("pile", -1, 0), "a pile holds no less than 0 cards"),
        (early(), put("active", 0), "after 3 turns it is the turn of seat 1, not 0"),
        (early(), put("over", 1), "the game is over after 10 turns of each player"),
        (early(), put("laid", 1, 0), "seat 0 has laid 2 cards by now, not 1"),
        (early(), put("laid", 1, 3), "seat 3 has laid 0 cards by now, not 1"),
        (early(), several(put("phase", 0), put("seat", -1)), "the display is dealt before the first turn only"),
        (early(), put("fleet", 48, 0, 0, 4), "the slots of fleet 0 hold cards or -1"),
        (early(), put("fleet", -1, 0, 0, 4), "fleet 0 does not have 2 cards"),
        (early(), TAKEN_BACK, "the bottom row of fleet 0 is up to 4 cards without a gap, one of them at x 0"),
        (
            early(),
            several(put("fleet", -1, 0, 0, 4), put("fleet", 17, 0, 1, 3)),
            "the card of fleet 0 at level 1, x 0 does not lie over two cards",
        ),
        (early(), put("display", 0, 0), "card BL-01 lies in one place: a fleet, the display or a pile"),
        (early(), put("unseen", 0, 5), "card BL-06 lies in one place: a fleet, the display or a pile"),
        (early(), put("turned", 1, 5), "card BL-06 is turned without lying in a fleet, or grey"),
        (table("GY-01", 1), put("turned", 1, 42), "card GY-01 is turned without lying in a fleet, or grey"),
        (
            early(),
            several(put("display", -1, 0), put("unseen", 1, 30)),
            "2 cards on display are too many or too few",
        ),
        (early(), put("pile", 20, 0), "the piles hold the 42 unseen cards, not 41"),
        (early(), put("source", 0), "source names a pile while a card is taken from it, and only then"),
        (
            table("", "", left=0),
            several(put("phase", 6), put("source", 0), put("seat", -1)),
            "seat 0 has laid 1 cards by now, not 0",
        ),
        (
            play(table("", "", display="BL-01", left=0), "place BL-01 0 0"),
            put("source", 0),
            "a card cannot be taken from an empty pile",
        ),
        (
            play(table("", "", display="BL-01", left=0), "place BL-01 0 0"),
            several(put("phase", 5), put("source", -1), put("seat", 0)),
            "a pile can be chosen only while both hold cards",
        ),
        (
            early(),
            put("top", -1, 0),
            "the back on top of a pile is seen unless it is empty or about to be uncovered",
        ),
        (last_turns(4), put("top", 0, 0), "no unseen card has the back on top of a pile"),
        (early(), put("stack", -1, 0), "there are no less than 0 star cards of a kind"),
        (early(), put("stack", 2, 0), "3 star cards 1p are in the game, not 2"),
        (early(), put("held", 2, 1), "the numbers of star cards are not those of the cards"),
        (early(), put("stack_left", 12), "the numbers of star cards are not those of the cards"),
        (early(), put("hand_known", -1, 1), "a hand is known to its owner, and to all when the game is over"),
        (early(), put("takings", 2), "1 star symbols have been taken so far, not 2 star cards"),
        (early(), taking(1, taker=0), "taking 1 has not happened yet"),
        (early(), taking(0, taker=2), "taking 0 names no seat or no star card"),
        (early(), taking(0, front=5), "taking 0 names no seat or no star card"),
        (early(), taking(0, giver=0), "taking 0 is from nobody who could give"),
        (early(), taking(0, known=-1), "taking 0 is of a card that was not there, or not known to those who saw it"),
        (early(), taking(0, front=2), "the hands are not what has been taken"),
        (early(), put("seat", -1), "seat -1 cannot be to act while the phase is place"),
        (early(), put("seat", 0), "the seat whose turn it is decides"),
        (
            to_steal(),
            several(put("phase", 4), put("seat", -1)),
            "a star card comes from the stack, or from an opponent who holds one when the stack is empty",
        ),
        (early(), put("giver", 0), "giver names a seat while a star card is taken from it, and only then"),
        (early(), put("colour", 0), "colour names a colour while a seat chooses a card to turn, and only then"),
        (
            all_choose(),
            several(put("top", 2, 0), put("top", 2, 1)),
            "a seat chooses a card to turn only among several of a colour that both piles show",
        ),
        (play(all_choose(), "turn BL-04"), put("choice", 0, 1, 0), "seat 1 has not chosen one of its free cards"),
        (all_choose(), put("choice", 0, 0, 0), "seat 0 has chosen where it had no choice"),
        (
            final(
                "BL-01 BL-02 BL-03 BL-04 / BL-05 BL-06 BL-07 / BL-08 BL-09 / BL-10",
                "GR-01 GR-02 GR-03 GR-04 / GR-05 GR-06 GR-07 / GR-08 GR-09 / PI-01",
            ),
            put("seat", 1),
            "when the game is over nothing is due",
        ),
    ],
)
def test_what_could_not_lie_on_a_table_is_no_position(match: Match, change: Change, flaw: str) -> None:
    state = match.state
    change(state)
    with pytest.raises(BadPosition) as refused:
        PYRAMIS.position(state, seats=match.seats)
    assert str(refused.value) == f"this is no position of Pyramis: {flaw}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_of_a_game_is_a_position(seats: int) -> None:
    for seed in range(5):
        for match, _ in walk(Table("pyramis", seats), seed):
            assert PYRAMIS.position(match.state).state == match.state
