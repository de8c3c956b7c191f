"""What the log tells of Imhotep beside the actions: stones that came, what they brought, the end of a round."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from benben.core.match import Match
from tests.games.imhotep.table import BLACK, IMHOTEP, play, table
from tests.games.imhotep.test_turn import stuck

GAME = IMHOTEP.declaration


def told(match: Match, action: str) -> dict[str, Any] | None:
    before = match.twin.clone()
    play(match, action)
    assert GAME.told is not None
    return GAME.told(before, GAME.actions.parse(action), match.twin)


def test_how_many_stones_came_onto_the_sled_is_told() -> None:
    assert told(table(sleds=(1, 3)), "get") == {"got": 3}
    assert told(table(sleds=(4, 3)), "get") == {"got": 1}
    assert told(table(sleds=(3, 3), cards=("hammer",)), "play hammer") == {"got": 2}


def test_placing_and_other_cards_tell_nothing_beside_themselves() -> None:
    match = table(cards=("chisel",))
    assert told(match, "play chisel") is None
    assert told(match, "place a 1") is None


def test_the_stones_of_a_ship_are_told_in_the_order_in_which_they_were_unloaded() -> None:
    ships = ("W.BW", "...", "...", ".")
    assert told(table(ships=ships), "sail a burial-chamber") == {"site": "burial-chamber", "stones": [1, 0, 1]}
    assert told(table(ships=ships), "sail a temple") == {"site": "temple", "stones": [1, 0, 1]}
    assert told(table(ships=ships), "sail a obelisks") == {"site": "obelisks", "stones": [0, 1, 1]}
    assert told(table(ships=ships), "sail a market") is None


def test_the_points_of_each_stone_of_the_pyramid_are_told() -> None:
    match = table(ships=("W.BW", "...", "...", "."), pyramid="BW")
    assert told(match, "sail a pyramid") == {"site": "pyramid", "stones": [1, 0, 1], "points": [3, 2, 4]}


def test_a_lever_tells_the_order_when_it_is_complete() -> None:
    match = table(ships=("WB.B", "...", "...", "."), cards=("lever",))
    assert told(match, "play lever") is None
    assert told(match, "sail a temple") is None
    assert told(match, "unload 4") is None
    assert told(match, "unload 2") == {"site": "temple", "stones": [0, 0, 1]}


def test_a_red_card_tells_its_stone() -> None:
    match = table(ships=("...W", "...", "...", "B"), market="entrance paved-path statue statue")
    assert told(match, "sail d market") is None
    assert told(match, "take entrance") == {"site": "pyramid", "stones": [BLACK], "points": [2]}


def test_the_end_of_a_round_tells_what_the_temple_brought() -> None:
    last = ("pyramid ....", "burial-chamber ...", "obelisks ...", "B")
    assert told(table(ships=last, temple="WWWBB"), "sail d temple") == {
        "site": "temple",
        "stones": [BLACK],
        "temple": [3, 1],
    }
    match = table(ships=last, temple="WWWBB")
    assert told(match, "sail d market") is None
    assert told(match, "take statue") == {"temple": [2, 2]}


def test_stones_that_go_back_when_all_pass_are_told() -> None:
    match = stuck(5)
    assert told(match, "pass") is None
    assert told(match, "pass") == {"temple": [0, 4], "returned": [BLACK]}


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_all_that_is_told_of_a_game_adds_up_to_its_end(seats: int) -> None:
    random, match = Random(seats), IMHOTEP.new(seats=seats, seed=seats)
    arrived: Counter[str] = Counter()
    points, temple, got = [0] * seats, [0] * seats, 0
    while not match.over:
        found = told(match, random.choice(match.legal())) or {}
        stones = found.get("stones", [])
        arrived[found.get("site", "")] += len(stones)
        for stone, n in zip(stones, found.get("points", []), strict=False):
            points[stone] += n
        temple = [n + more for n, more in zip(temple, found.get("temple", [0] * seats), strict=True)]
        got += found.get("got", 0)
    state = match.state
    sites = ("pyramid", "temple", "burial-chamber", "obelisks")
    assert [arrived[site] for site in sites] == state["built"][1:]
    assert points == [player["pyramid_points"] for player in state["players"][:seats]]
    assert temple == [player["temple_points"] for player in state["players"][:seats]]
    assert got > 20
