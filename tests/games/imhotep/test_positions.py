"""13. Invariants: a position that breaks them is refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from benben.core.errors import BadPosition
from benben.core.match import Match
from tests.games.imhotep.table import IMHOTEP, WHITE, final, play, table

State = dict[str, Any]
Change = Callable[[State], None]


def fields(**changed: Any) -> Change:
    return lambda state: state.update(changed)


def at(*path: str | int, to: int) -> Change:
    """Put a number into one place of a state."""

    def change(state: State) -> None:
        holder: Any = state
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = to

    return change


def all_of(*changes: Change) -> Change:
    def change(state: State) -> None:
        for one in changes:
            one(state)

    return change


CHANCE_NEXT = IMHOTEP.new()
DEALING = play(IMHOTEP.new(), "reveal 4-3-3-1", "deal statue")
ACTING = table(ships=("BW..", "...", "pyramid ...", "."), pyramid="BW")
MARKET = play(table(ships=("B.WB", "...", "temple ...", ".")), "sail a market")
HALF_TAKEN = play(table(ships=("B.WB", "...", "temple ...", ".")), "sail a market", "take statue", "take statue")
VISITED = table(ships=("market ....", "...", "...", "."), market="statue")
ORDERING = play(
    table(ships=("B.WB", "...", "...", "."), cards=("lever",)), "play lever", "sail a temple", "unload 4"
)  # fmt: skip
CHISEL = play(table(cards=("chisel",)), "play chisel")
SAIL = play(table(ships=("BW..", "...", "...", "."), cards=("sail",)), "play sail", "place a 4")
LEVER = play(table(ships=("BWW.", "...", "...", "."), cards=("lever",)), "play lever")
OVER = final(temple_points=(3, 2))
DRY = table(turn=WHITE, sleds=(0, 3), pyramid="B" * 16, chamber="B" * 13)
ROUND_2 = table(number=2, ships=("temple ....", "...", "...", "."), temple="BW", market="lever sail statue statue")

REFUSED: list[tuple[Match, Change, str]] = [
    # The course of the game
    (ACTING, fields(current_round=0), "the round is from 1 to 6, not 0"),
    (ACTING, fields(current_round=7), "the round is from 1 to 6, not 7"),
    (ACTING, fields(phase=7), "phase is from 0 to 6, not 7"),
    (ACTING, fields(active=2), "active is a seat at the table, not 2"),
    (ORDERING, fields(order=[2, -1, -1, -1]), "the unloading order is of seats at the table, one after the other"),
    (ORDERING, fields(order=[-1, 0, -1, -1]), "the unloading order is of seats at the table, one after the other"),
    (ACTING, fields(temple_width=5), "the temple has 4 spaces at a table of 2, not 5"),
    # Round cards and ships
    (
        ACTING,
        at("round_cards", 5, to=2),
        "there is one of each round card for this number of players, and none for others",
    ),
    (
        ACTING,
        at("round_cards", 0, to=1),
        "there is one of each round card for this number of players, and none for others",
    ),
    (ACTING, fields(round_cards=[0] * 13), "2 round cards are not revealed yet, not 0"),
    (CHANCE_NEXT, at("round_cards", 5, to=0), "7 round cards are not revealed yet, not 6"),
    (ACTING, at("ships", 0, "spaces", to=3), "ships of 3, 3, 3, 1 spaces are on no revealed round card"),
    (CHANCE_NEXT, at("ships", 0, "spaces", to=4), "ships of 4, 0, 0, 0 spaces are on no revealed round card"),
    (ACTING, at("ships", 1, "least", to=1), "ship b needs 2 stones to sail, not 1"),
    (ACTING, at("ships", 3, "site", to=5), "ship d has a site from 0 to 4, or -1, not 5"),
    (ACTING, at("ships", 0, "stone", 2, to=2), "the stones on ship a do not fit its 4 spaces"),
    (ACTING, at("ships", 1, "stone", 3, to=0), "the stones on ship b do not fit its 3 spaces"),
    (ACTING, at("ships", 1, "site", to=1), "one ship at most lies in a harbour"),
    (ACTING, at("ships", 0, "site", to=2), "ship a can carry no stones now"),
    (ACTING, at("ships", 0, "stones", to=3), "the stones on ship a are not 3"),
    (ORDERING, at("ships", 0, "stones", to=2), "the stones on ship a are not 2"),
    (
        DEALING,
        all_of(at("ships", 0, "stone", 0, to=0), at("ships", 0, "stones", to=1)),
        "ship a can carry no stones now",
    ),
    (
        OVER,
        all_of(at("ships", 0, "stone", 0, to=0), at("ships", 0, "stones", to=1)),
        "ship a can carry no stones now",
    ),
    (DEALING, at("ships", 0, "site", to=2), "ship a cannot have sailed yet"),
    # Market cards
    (ACTING, at("market", 0, to=12), "the face-up cards are from 0 to 11, or -1"),
    (ACTING, at("discard", 9, to=-1), "no pile holds less than 0 cards sail"),
    (ACTING, at("players", 0, "cards", 8, to=1), "3 cards chisel are in the game, not 4"),
    (
        ACTING,
        all_of(at("players", 0, "cards", 0, to=1), at("discard", 0, to=1)),
        "nobody keeps a red card as entrance",
    ),
    (
        ACTING,
        all_of(at("deck", 11, to=1), at("discard", 11, to=1)),
        "the draw pile has 14 cards now, not 13",
    ),
    (
        CHANCE_NEXT,
        all_of(at("deck", 7, to=9), at("market", 0, to=7)),
        "no market card lies face up before the round card is revealed",
    ),
    (
        DEALING,
        fields(market=[-1, 7, -1, -1]),
        "market cards are dealt one after the other while some are missing",
    ),
    (
        ACTING,
        all_of(at("market", 0, to=-1), at("discard", 7, to=3)),
        "3 face-up cards do not fit the stones delivered to the market",
    ),
    (
        VISITED,
        all_of(at("market", 1, to=7), at("market", 2, to=7), at("discard", 7, to=3)),
        "3 face-up cards do not fit the stones delivered to the market",
    ),
    (
        HALF_TAKEN,
        all_of(at("market", 0, to=7), at("players", 1, "cards", 7, to=0)),
        "3 face-up cards do not fit the stones delivered to the market",
    ),
    # Sites
    (ACTING, at("built", 1, to=27), "the pyramid has from 0 to 26 stones, not 27"),
    (ACTING, at("built", 2, to=-1), "the temple has from 0 to 24 stones, not -1"),
    (ACTING, at("built", 1, to=3), "the stones of the pyramid do not fit their number 3"),
    (ACTING, at("chamber", 0, to=1), "the stones of the burial chamber do not fit their number 0"),
    (ACTING, at("pyramid", 0, to=2), "the stones of the pyramid do not fit their number 2"),
    (
        ROUND_2,
        all_of(fields(temple=[0] * 9 + [-1] * 15), at("built", 2, to=9)),
        "at most 8 stones can have reached the temple, not 9",
    ),
    (
        ROUND_2,
        all_of(fields(pyramid=[0] * 7 + [-1] * 19), at("built", 1, to=7)),
        "at most 6 stones can have reached the pyramid, not 7",
    ),
    (
        ROUND_2,
        all_of(at("players", 0, "obelisk", to=5), at("built", 4, to=5)),
        "from 0 to 4 stones can have reached the obelisks, not 5",
    ),
    (
        ACTING,
        at("players", 0, "obelisk", to=-1),
        "from 0 to 18 stones can have reached the obelisks, not 0",
    ),
    (ACTING, at("built", 0, to=1), "0 stones are at the obelisks and none at the market, not 0 and 1"),
    (ACTING, at("built", 4, to=1), "0 stones are at the obelisks and none at the market, not 1 and 0"),
    # Players
    (ACTING, at("players", 0, "temple_points", to=17), "the temple has brought at most 16 points"),
    (OVER, at("players", 0, "temple_points", to=23), "the temple has brought at most 24 points"),
    (ACTING, at("players", 2, "sled", to=1), "nobody sits on seat 2, so nothing lies there"),
    (ACTING, at("players", 0, "sled", to=6), "the sled of seat 0 has from 0 to 5 stones, not 6"),
    (ACTING, at("players", 0, "quarry", to=-1), "seat 0 has no less than 0 stones in the quarry and 0 points"),
    (ACTING, at("players", 1, "temple_points", to=-1), "seat 1 has no less than 0 stones in the quarry and 0 points"),
    (ACTING, at("players", 0, "sled", to=2), "seat 0 has 29 stones in the game, not 28"),
    (ACTING, at("players", 1, "pyramid_points", to=2), "seat 1 has 1 points from the pyramid, not 2"),
    # Who decides what
    (MARKET, fields(seat=1), "seat 0 is to act, not seat 1"),
    (ACTING, fields(seat=-1), "seat 0 is to act, not seat -1"),
    (DEALING, fields(seat=0), "seat -1 is to act, not seat 0"),
    (MARKET, fields(ship=1), "ship a can carry no stones now"),
    (table(), fields(phase=6), "the owners of the stones on a ship at the market take a card each"),
    (DRY, fields(over=1), "the game is over exactly when round 6 is"),
    (OVER, fields(over=0), "the round is over when all ships have sailed"),
    (ACTING, fields(card=8), "card, to_place, ship and order do not fit what is due"),
    (ACTING, fields(to_place=1), "card, to_place, ship and order do not fit what is due"),
    (ACTING, fields(ship=0), "card, to_place, ship and order do not fit what is due"),
    (
        ACTING,
        all_of(fields(order=[0, -1, -1, -1]), at("players", 0, "quarry", to=23)),
        "card, to_place, ship and order do not fit what is due",
    ),
    (CHISEL, fields(to_place=3), "card, to_place, ship and order do not fit what is due"),
    (CHISEL, fields(to_place=0), "card, to_place, ship and order do not fit what is due"),
    (CHISEL, fields(card=11), "card, to_place, ship and order do not fit what is due"),
    (CHISEL, fields(card=12), "card, to_place, ship and order do not fit what is due"),
    (
        CHISEL,
        all_of(at("players", 0, "sled", to=1), at("players", 0, "quarry", to=28)),
        "card, to_place, ship and order do not fit what is due",
    ),
    (
        CHISEL,
        all_of(at("discard", 8, to=0), at("players", 0, "cards", 8, to=1)),
        "card, to_place, ship and order do not fit what is due",
    ),
    (SAIL, fields(ship=1), "card, to_place, ship and order do not fit what is due"),
    (SAIL, fields(ship=-1), "card, to_place, ship and order do not fit what is due"),
    (CHISEL, fields(to_place=1), "card, to_place, ship and order do not fit what is due"),
    (
        SAIL,
        all_of(
            at("ships", 0, "stone", 0, to=1),
            at("ships", 0, "stone", 3, to=1),
            at("players", 0, "quarry", to=SAIL.state["players"][0]["quarry"] + 2),
            at("players", 1, "quarry", to=SAIL.state["players"][1]["quarry"] - 2),
        ),
        "card, to_place, ship and order do not fit what is due",
    ),
    (LEVER, fields(phase=5), "card, to_place, ship and order do not fit what is due"),
    (LEVER, fields(ship=0), "card, to_place, ship and order do not fit what is due"),
    (
        ORDERING,
        all_of(fields(order=[0, 0, -1, -1]), at("ships", 0, "stone", 0, to=-1)),
        "card, to_place, ship and order do not fit what is due",
    ),
    # Passes
    (ACTING, fields(passes=-1), "passes are from 0 to 2, and none while something else is due, not -1"),
    (LEVER, fields(passes=1), "passes are from 0 to 2, and none while something else is due, not 1"),
    (ACTING, fields(passes=2), "passes by all in direct succession end the round"),
    (OVER, fields(passes=1), "passes by all in direct succession end the round"),
    (ACTING, fields(passes=1), "nobody passes who has a legal action"),
]


@pytest.mark.parametrize(("match", "change", "flaw"), REFUSED, ids=[str(i) for i in range(len(REFUSED))])
def test_what_could_not_lie_on_a_table_is_no_position(match: Match, change: Change, flaw: str) -> None:
    state = deepcopy(match.state)
    assert IMHOTEP.position(state, seats=match.seats).state == state
    change(state)
    with pytest.raises(BadPosition) as refused:
        IMHOTEP.position(state, seats=match.seats)
    assert str(refused.value) == f"this is no position of Imhotep: {flaw}"


def test_a_player_without_stones_may_have_passed() -> None:
    state = {**DRY.state, "passes": 1}
    assert IMHOTEP.position(state).state == state


def test_every_state_of_a_game_is_a_position() -> None:
    for seats in IMHOTEP.seats:
        match = IMHOTEP.new(seats=seats)
        while not match.over:
            match.play_id(match.legal_ids()[7 * match.ply % len(match.legal_ids())])
            assert IMHOTEP.position(match.state, seats=seats).state == match.state
