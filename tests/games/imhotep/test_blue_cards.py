"""6.4 Play one blue market card, 8.2 Blue cards in detail."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from tests.games.imhotep.table import (
    BLACK,
    WHITE,
    cards,
    discarded,
    offered,
    play,
    ships,
    site,
    stones,
    table,
)

BLUE = ["chisel", "sail", "hammer", "lever"]


def test_a_card_just_taken_is_played_in_a_later_turn() -> None:
    """FAQ 31."""
    match = table(ships=("....", "...", "...", "B"), market="hammer lever sail chisel")
    play(match, "sail d market", "take hammer")
    assert match.seat == WHITE
    match.play("get")
    assert offered(match, "play") == ["hammer"]


@pytest.mark.parametrize(
    ("card", "rest"),
    [
        ("chisel", ["place a 1", "place b 1"]),
        ("hammer", ["place a 1"]),
        ("sail", ["place d 1", "sail d temple"]),
        ("lever", ["sail c temple", "unload 2"]),
    ],
)
def test_a_card_is_the_action_of_the_turn_and_is_discarded(card: str, rest: list[str]) -> None:
    """FAQ 32: no second card."""
    match = table(ships=("....", "...", "BB.", "."), cards=(" ".join(BLUE),))
    assert offered(match, "play") == BLUE
    before = discarded(match, card)
    play(match, f"play {card}", *rest)
    assert (match.seat, match.state["turn"]) == (WHITE, 1)
    assert cards(match, BLACK) == [other for other in BLUE if other != card]
    assert discarded(match, card) == before + 1


def test_a_card_once_begun_is_carried_out() -> None:
    match = table(cards=("hammer",))
    match.play("play hammer")
    with pytest.raises(IllegalAction, match="the card being played has still a stone to place"):
        match.play("get")


def test_a_card_of_another_player_cannot_be_played() -> None:
    match = table(cards=("", "hammer"))
    assert offered(match, "play") == []
    with pytest.raises(IllegalAction, match="no such card lies in front of you"):
        match.play("play hammer")


# Chisel


@pytest.mark.parametrize(
    ("sled", "lying"),
    [(1, ("....", "...", "...", ".")), (2, ("pyramid ....", "temple ...", "WW.", "W"))],
)
def test_a_chisel_needs_two_stones_and_two_free_spaces(sled: int, lying: tuple[str, ...]) -> None:
    """FAQ 33."""
    match = table(ships=lying, sleds=(sled, 3), cards=("chisel",))
    assert offered(match, "play") == []
    with pytest.raises(IllegalAction, match="the Chisel needs two stones on the sled and two free spaces"):
        match.play("play chisel")


def test_a_chisel_places_two_stones_on_one_ship_and_does_not_sail_it() -> None:
    """FAQ 34."""
    match = table(ships=("W...", "...", "...", "."), sleds=(2, 3), cards=("chisel",))
    match.play("play chisel")
    assert len(offered(match, "place")) == len(match.legal()) == 10
    match.play("place a 4")
    assert len(offered(match, "place")) == len(match.legal()) == 9
    match.play("place a 3")
    assert (ships(match)[0], stones(match, "sled"), match.seat) == ("W.BB", [0, 3], WHITE)


def test_a_chisel_places_one_stone_on_each_of_two_ships_in_any_order() -> None:
    one, other = (table(cards=("chisel",)) for _ in range(2))
    play(one, "play chisel", "place a 2", "place d 1")
    play(other, "play chisel", "place d 1", "place a 2")
    assert ships(one) == [".B..", "...", "...", "B"]
    assert one.state == other.state


def test_two_free_spaces_on_two_ships_are_enough_for_a_chisel() -> None:
    match = table(ships=("pyramid ....", "WW.", "WW.", "W"), cards=("chisel",))
    play(match, "play chisel", "place c 3", "place b 3")
    assert ships(match) == ["pyramid ....", "WWB", "WWB", "W"]


# Hammer


def test_a_hammer_needs_room_on_the_sled() -> None:
    """FAQ 35."""
    match = table(sleds=(5, 3), cards=("hammer",))
    assert offered(match, "play") == []
    with pytest.raises(
        IllegalAction, match="the Hammer needs room on the sled, a stone in the quarry and a free space"
    ):
        match.play("play hammer")


@pytest.mark.parametrize(("sled", "quarry"), [(0, 26), (2, 24), (3, 24), (4, 24)])
def test_a_hammer_fills_the_sled_and_then_places_a_stone(sled: int, quarry: int) -> None:
    """FAQ 36."""
    match = table(sleds=(sled, 3), cards=("hammer",))
    match.play("play hammer")
    assert (stones(match, "sled")[BLACK], stones(match, "quarry")[BLACK]) == (min(5, sled + 3), quarry)
    match.play("place c 2")
    assert (stones(match, "sled")[BLACK], ships(match)[2], match.seat) == (min(5, sled + 3) - 1, ".B.", WHITE)


def test_a_hammer_needs_a_stone_in_the_quarry_and_a_free_space() -> None:
    dry = table(sleds=(3, 3), pyramid="B" * 16, chamber="B" * 10, cards=("hammer",))
    full = table(ships=("pyramid ....", "temple ...", "WWB", "W"), cards=("hammer",))
    assert offered(dry, "play") == offered(full, "play") == []


# Sail


def test_a_full_ship_cannot_take_the_stone_of_a_sail() -> None:
    """FAQ 37: it sails with the normal action."""
    match = table(ships=("pyramid ....", "temple ...", "WWB", "W"), cards=("sail",))
    assert offered(match, "play") == []
    assert {text[0] for text in offered(match, "sail")} == {"c", "d"}
    with pytest.raises(IllegalAction, match="the Sail needs a stone on the sled and a ship that can take it"):
        match.play("play sail")


def test_the_minimum_is_checked_after_the_stone_is_placed() -> None:
    """FAQ 38."""
    match = table(ships=("WW..", "W..", "...", "."), cards=("sail",))
    assert offered(match, "sail") == []
    match.play("play sail")
    assert match.legal() == ["place a 3", "place a 4", "place b 2", "place b 3", "place d 1"]
    with pytest.raises(IllegalAction, match="with the Sail the stone goes onto a ship that can then sail"):
        match.play("place c 1")
    play(match, "place a 4", "sail a pyramid")
    assert site(match, "pyramid") == "WWB"


def test_the_ship_that_received_the_stone_sails() -> None:
    """FAQ 39."""
    match = table(ships=("WW..", "WW.", "temple ...", "."), cards=("sail",))
    play(match, "play sail", "place a 3")
    assert match.legal() == ["sail a market", "sail a pyramid", "sail a burial-chamber", "sail a obelisks"]
    with pytest.raises(IllegalAction, match="with the Sail only the ship that received the stone may sail"):
        match.play("sail b market")


def test_a_sail_to_the_market_lets_the_owners_take_cards() -> None:
    match = table(ships=("WW..", "...", "...", "."), cards=("sail",))
    play(match, "play sail", "place a 3", "sail a market", "take statue", "take statue")
    assert match.seat == BLACK
    match.play("take statue")
    assert (match.seat, cards(match, BLACK)) == (WHITE, ["statue"])


def test_a_sail_needs_a_stone_on_the_sled() -> None:
    assert offered(table(ships=("WW..", "...", "...", "."), sleds=(0, 3), cards=("sail",)), "play") == []


# Lever


def test_a_lever_needs_a_ship_at_its_minimum_and_a_free_harbour() -> None:
    """FAQ 40."""
    match = table(ships=("WB..", "W..", "...", "."), cards=("lever",))
    assert offered(match, "play") == []
    with pytest.raises(IllegalAction, match="the Lever needs a ship that carries the stones it needs to sail"):
        match.play("play lever")
    match = table(ships=("WBW.", "W..", "temple ...", "."), cards=("lever",))
    match.play("play lever")
    assert match.legal() == ["sail a market", "sail a pyramid", "sail a burial-chamber", "sail a obelisks"]
    for action, why in (
        ("sail b market", "fewer stones than it needs"),
        ("sail a temple", "a ship lies in the harbour"),
    ):
        with pytest.raises(IllegalAction, match=why):
            match.play(action)


def test_a_lever_to_the_market_fixes_who_takes_first() -> None:
    """FAQ 41."""
    match = table(ships=("WBW.", "...", "...", "."), market="statue sail lever chisel", cards=("lever",))
    play(match, "play lever", "sail a market", "unload 3", "unload 2")
    order = []
    for card in ("lever", "chisel", "statue"):
        order.append(match.seat)
        match.play(f"take {card}")
    assert (order, match.seat) == ([WHITE, BLACK, WHITE], WHITE)


def test_the_order_of_a_lever_names_every_stone_once_before_the_first_is_unloaded() -> None:
    """FAQ 42: two stones of one owner are two stones."""
    match = table(ships=("B.WB", "...", "...", "."), cards=("lever",))
    play(match, "play lever", "sail a pyramid")
    assert match.legal() == ["unload 1", "unload 3", "unload 4"]
    match.play("unload 3")
    assert match.legal() == ["unload 1", "unload 4"]
    assert site(match, "pyramid") == ""
    for space in (2, 3):
        with pytest.raises(IllegalAction, match="the order names each stone on board once"):
            match.play(f"unload {space}")
    match.play("unload 4")
    assert (site(match, "pyramid"), stones(match, "pyramid_points")) == ("WBB", [1 + 3, 2])


def test_a_lever_works_where_the_order_does_not_matter() -> None:
    """FAQ 43: at the obelisks, and for a single stone, which asks for no order."""
    match = table(ships=("....", "BW.", "...", "B"), cards=("lever lever",))
    play(match, "play lever", "sail b obelisks", "unload 2")
    assert (stones(match, "obelisk"), match.seat) == ([1, 1], WHITE)
    play(match, "get", "play lever", "sail d temple")
    assert (site(match, "temple"), match.seat) == ("B", WHITE)


def test_without_a_lever_the_order_is_that_of_the_ship() -> None:
    match = table(ships=("....", "BW.", "...", "B"))
    with pytest.raises(
        IllegalAction, match="ships are unloaded from the front to the back; only the Lever changes that"
    ):
        match.play("unload 2")
