"""4. Ships, 6. A turn: getting, placing, sailing, passing."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.errors import IllegalAction
from benben.core.game import CHANCE
from benben.core.match import Match
from tests.games.imhotep.table import (
    BLACK,
    IMHOTEP,
    ROUND_CARDS,
    WHITE,
    offered,
    play,
    ships,
    site,
    stones,
    table,
)

# 6.1 Get new stones


def test_three_stones_go_from_the_quarry_to_the_sled() -> None:
    match = table(sleds=(1, 3))
    match.play("get")
    assert (stones(match, "sled"), stones(match, "quarry")) == ([4, 3], [25, 26])
    assert (match.seat, match.state["turn"]) == (WHITE, 1)


def test_one_free_space_on_the_sled_takes_one_stone_and_none_is_lost() -> None:
    """FAQ 10."""
    match = table(sleds=(4, 3))
    match.play("get")
    assert (stones(match, "sled"), stones(match, "quarry")) == ([5, 3], [24, 26])


def test_a_full_sled_gets_nothing() -> None:
    """FAQ 11."""
    match = table(sleds=(5, 3))
    assert offered(match, "get") == []
    with pytest.raises(IllegalAction, match="the sled has 5 spaces and all are full"):
        match.play("get")


@pytest.mark.parametrize(("left", "chamber"), [(1, 10), (2, 9)])
def test_a_quarry_of_one_or_two_gives_what_it_has(left: int, chamber: int) -> None:
    """FAQ 12."""
    match = table(sleds=(2, 3), pyramid="B" * 16, chamber="B" * chamber)
    assert stones(match, "quarry")[BLACK] == left
    match.play("get")
    assert (stones(match, "sled")[BLACK], stones(match, "quarry")[BLACK]) == (2 + left, 0)


def test_an_empty_quarry_gives_nothing() -> None:
    """FAQ 13."""
    match = table(sleds=(3, 3), pyramid="B" * 16, chamber="B" * 10)
    assert stones(match, "quarry")[BLACK] == 0
    assert offered(match, "get") == []
    with pytest.raises(IllegalAction, match="your quarry is empty"):
        match.play("get")


def test_getting_fewer_stones_than_possible_cannot_be_said() -> None:
    """FAQ 14."""
    assert offered(table(sleds=(0, 3)), "get") == [""]


# 6.2 Place one stone on a ship


def test_a_stone_goes_onto_any_free_space_of_any_waiting_ship() -> None:
    """FAQ 15: not only onto the first free one."""
    match = table(ships=("B.W.", "...", "temple ...", "."), sleds=(1, 3))
    assert offered(match, "place") == ["a 2", "a 4", "b 1", "b 2", "b 3", "d 1"]
    match.play("place b 3")
    assert ships(match) == ["B.W.", "..B", "temple ...", "."]
    assert (stones(match, "sled"), match.seat) == ([0, 3], WHITE)


def test_a_ship_that_has_sailed_takes_no_stone() -> None:
    """FAQ 16."""
    match = table(ships=("....", "temple ...", "...", "."))
    assert not any(text.startswith("b ") for text in offered(match, "place"))
    with pytest.raises(IllegalAction, match="that ship has sailed and stays in its harbour"):
        match.play("place b 1")


def test_an_empty_sled_places_nothing() -> None:
    match = table(sleds=(0, 3))
    assert offered(match, "place") == []
    with pytest.raises(IllegalAction, match="there is no stone on your sled to place"):
        match.play("place a 1")


# 6.3 Sail one ship, 4. Ships


def test_a_ship_may_be_sailed_by_who_has_no_stone_on_it() -> None:
    """FAQ 17."""
    match = table(ships=("WWW.", "...", "...", "."))
    match.play("sail a pyramid")
    assert site(match, "pyramid") == "WWW"
    assert match.seat == WHITE


def test_a_harbour_takes_one_ship_a_round() -> None:
    """FAQ 18: the market too."""
    match = table(ships=("BBB.", "market ...", "temple ...", "B"), market="statue statue")
    assert offered(match, "sail") == [
        f"{ship} {site}" for ship in "ad" for site in ("pyramid", "burial-chamber", "obelisks")
    ]
    for taken in ("market", "temple"):
        with pytest.raises(IllegalAction, match="a ship lies in the harbour of this site until the end of the round"):
            match.play(f"sail a {taken}")


@pytest.mark.parametrize(
    ("lying", "ready"),
    [
        (("WB..", "W..", "W.", ".."), "c"),
        (("WB.B", "W.B", ".W", ".."), "abc"),
        (("WBWB", "WBW", "WB", "WB"), "abcd"),
        (("...B", "..B", "..", ".B"), "d"),
    ],
)
def test_ships_sail_with_three_of_four_two_of_three_or_one_of_two_stones(lying: tuple[str, ...], ready: str) -> None:
    """FAQ 19."""
    match = table(ships=lying)
    assert "".join(sorted({text[0] for text in offered(match, "sail")})) == ready
    for ship in set("abcd") - set(ready):
        with pytest.raises(IllegalAction, match="the ship carries fewer stones than it needs to sail"):
            match.play(f"sail {ship} temple")


def test_empty_spaces_are_skipped_and_leave_no_holes() -> None:
    """FAQ 20."""
    match = table(ships=("B.WB", "...", "...", "."))
    match.play("sail a pyramid")
    assert site(match, "pyramid") == "BWB"
    assert stones(match, "pyramid_points") == [2 + 3, 1]


def test_a_ship_of_one_space_sails_when_it_is_filled() -> None:
    """FAQ 21."""
    match = table(ships=("....", "...", "...", "."))
    assert offered(match, "sail") == []
    play(match, "place d 1", "get")
    assert offered(match, "sail") == ["d market", "d pyramid", "d temple", "d burial-chamber", "d obelisks"]


def test_a_ship_is_unloaded_at_once_and_stays_in_its_harbour() -> None:
    match = table(ships=("BWB.", "...", "...", "."))
    match.play("sail a obelisks")
    assert ships(match) == ["obelisks ....", "...", "...", "."]
    assert stones(match, "obelisk") == [2, 1]


def test_a_waiting_ship_finds_two_harbours_free_at_least() -> None:
    match = table(ships=("pyramid ....", "temple ...", "obelisks ...", "B"))
    assert offered(match, "sail") == ["d market", "d burial-chamber"]


def test_play_goes_on_from_the_player_who_sailed_not_from_the_last_who_took_a_card() -> None:
    """FAQ 3."""
    match = table(seats=4, turn=1, ships=("NGB.", "....", "...", ".."))
    play(match, "sail a market")
    order = []
    for _ in range(3):
        order.append(match.seat)
        match.play("take statue")
    assert (order, match.seat) == ([2, 3, 0], 2)


# 6.5 Passing

ALL_BUILT: dict[str, Any] = {"pyramid": "B" * 16, "chamber": "B" * 13}


def test_who_can_only_get_stones_must_get_them() -> None:
    """FAQ 6."""
    assert table(sleds=(0, 3)).legal() == ["get"]
    assert table(sleds=(0, 3), cards=("hammer lever chisel sail",)).legal() == ["get", "play hammer"]


def test_who_has_a_legal_action_may_not_pass() -> None:
    match = table(sleds=(0, 3))
    with pytest.raises(IllegalAction, match=r"^'pass' is not possible: whoever has a legal action may not pass"):
        match.play("pass")


def test_who_has_no_stones_and_no_ship_to_sail_passes() -> None:
    """FAQ 7."""
    match = table(sleds=(0, 3), **ALL_BUILT)
    assert match.legal() == ["pass"]
    match.play("pass")
    assert (match.seat, match.state["passes"], match.state["turn"]) == (WHITE, 1, 1)


def test_a_blue_card_does_not_help_who_must_pass() -> None:
    match = table(sleds=(0, 3), cards=("chisel sail hammer lever",), **ALL_BUILT)
    assert match.legal() == ["pass"]


def test_who_can_sail_does_not_pass() -> None:
    match = table(sleds=(0, 3), ships=("....", "...", "...", "W"), **ALL_BUILT)
    assert {text.split()[0] for text in match.legal()} == {"sail"}


def test_any_action_breaks_a_succession_of_passes() -> None:
    match = table(sleds=(0, 3), **ALL_BUILT)
    play(match, "pass", "place a 1", "pass")
    assert (match.seat, match.state["passes"]) == (WHITE, 1)


def stuck(number: int) -> Match:
    """Nobody has a stone left to place; a black one lies on a ship of four. White is to act."""
    return table(
        turn=WHITE,
        number=number,
        sleds=(0, 0),
        ships=("B...", "market ...", "...", "."),
        market="statue statue",
        pyramid="B" * 16,
        chamber="B" * 12,
        temple="W" * 16,
        obelisks=(0, 13),
    )


def test_passes_by_all_end_the_round() -> None:
    """FAQ 8: the stones on waiting ships go home, the temple is scored, the turn order goes on."""
    match = stuck(5)
    play(match, "pass", "pass")
    assert (match.seat, match.state["current_round"], match.state["active"]) == (CHANCE, 6, WHITE)
    assert stones(match, "quarry") == [1, 0]
    assert stones(match, "temple_points") == [0, 4]
    play(match, "reveal 3-2-2-1", *["deal statue"] * 3, "deal lever")
    assert (match.legal(), match.state["passes"]) == (["pass"], 0)


def test_passes_by_all_in_the_sixth_round_end_the_game() -> None:
    """FAQ 8."""
    match = stuck(6)
    play(match, "pass", "pass")
    assert (match.over, match.ending) == (True, "six rounds")
    assert stones(match, "quarry") == [1, 0]
    assert stones(match, "temple_points") == [0, 4]
    assert ships(match) == ["....", "market ...", "...", "."]


@pytest.mark.parametrize(("seats", "spaces", "possible"), [(2, 60, True), (3, 65, False), (4, 72, False)])
def test_only_two_players_can_all_pass(seats: int, spaces: int, possible: bool) -> None:
    """FAQ 8: every stone in play would have to lie on a ship or a site."""
    fit = sorted(sum(map(int, card)) for card in ROUND_CARDS[seats])[1:]
    red = 6
    assert sum(fit) == spaces
    assert (29 * seats <= spaces + red) == possible
    assert seats in IMHOTEP.seats
