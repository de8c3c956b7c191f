"""3. Start of a round, 7. End of a round and of the game."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.game import CHANCE
from tests.games.imhotep.table import (
    BLACK,
    CARDS,
    IMHOTEP,
    WHITE,
    cards,
    discarded,
    market,
    offered,
    play,
    ships,
    site,
    stones,
    table,
)

# All but the last ship lie in a harbour; Black's stone is on the last.
LAST = ("pyramid ....", "burial-chamber ...", "obelisks ...", "B")
START = ["reveal 3-2-2-1", "deal chisel", "deal sail", "deal hammer", "deal lever"]


def test_a_round_begins_with_its_card_and_four_market_cards() -> None:
    match = IMHOTEP.new(seats=4)
    match.play("reveal 4-4-2-1")
    assert ships(match) == ["....", "....", "..", "."]
    for n in range(4):
        assert (match.seat, len(market(match))) == (CHANCE, n)
        match.play("deal statue")
    assert market(match) == ["statue"] * 4
    assert match.seat == 0


def test_a_market_card_is_drawn_from_those_left_in_the_pile() -> None:
    match = play(IMHOTEP.new(), "reveal 4-3-3-1", "deal lever", "deal lever")
    assert "lever" not in offered(match, "deal")
    assert len(offered(match, "deal")) == 11


def test_each_card_of_the_pile_is_as_likely_as_the_next() -> None:
    match = play(IMHOTEP.new(), "reveal 4-3-3-1", "deal statue")
    out, weights = [0] * 100, [0] * 100
    assert match.game.chance is not None
    n = match.game.chance(match.twin, out, weights)
    assert weights[:n] == [2, 2, 2, 2, 2, 2, 2, 9, 3, 3, 2, 2]


def test_the_fourth_ship_ends_the_round_at_once() -> None:
    """FAQ 1: White has no further turn."""
    match = table(ships=LAST, number=4)
    match.play("sail d temple")
    assert (match.state["current_round"], match.seat, match.state["active"]) == (5, CHANCE, WHITE)
    assert site(match, "temple") == "B"


def test_the_last_ship_at_the_market_is_unloaded_before_the_round_ends() -> None:
    """FAQ 1: the owners take their cards."""
    match = table(ships=("pyramid ....", "burial-chamber ...", "WB.", "obelisks ."), number=4)
    match.play("sail c market")
    assert (match.state["current_round"], match.seat) == (4, WHITE)
    match.play("take statue")
    assert (match.state["current_round"], match.seat) == (4, BLACK)
    match.play("take statue")
    assert (match.state["current_round"], match.seat, match.state["active"]) == (5, CHANCE, WHITE)


@pytest.mark.parametrize(("sailor", "next_one"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_round_begins_with_the_player_after_the_one_who_ended_it(sailor: int, next_one: int) -> None:
    """FAQ 2."""
    match = table(seats=3, turn=sailor, ships=("pyramid ....", "temple ....", "obelisks ..", "N"))
    play(match, "sail d market", "take statue", "reveal 3-3-2-2", *START[1:])
    assert match.seat == next_one


def test_without_a_ship_at_the_temple_it_is_scored_all_the_same() -> None:
    """FAQ 4."""
    match = table(ships=LAST, temple="BWWB")
    match.play("sail d market")
    assert stones(match, "temple_points") == [0, 0]
    match.play("take statue")
    assert stones(match, "temple_points") == [2, 2]


def test_the_temple_is_scored_after_the_sixth_round_too() -> None:
    """FAQ 5."""
    match = table(ships=LAST, temple="BWWW", number=6)
    play(match, "sail d temple")
    assert match.over
    assert stones(match, "temple_points") == [1, 3]


def test_cards_left_in_the_market_are_discarded_and_replaced() -> None:
    """FAQ 9."""
    match = table(ships=LAST, market="statue chisel entrance lever")
    before = [discarded(match, card) for card in ("statue", "chisel", "entrance", "lever")]
    play(match, "sail d market", "take chisel")
    after = [discarded(match, card) for card in ("statue", "chisel", "entrance", "lever")]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 0, 1, 1]
    assert market(match) == []
    play(match, "reveal 3-2-2-1", *["deal statue"] * 4)
    assert market(match) == ["statue"] * 4


def test_harbours_are_free_again_and_ships_new() -> None:
    match = table(ships=LAST)
    play(match, "sail d temple", *START)
    assert ships(match) == ["...", "..", "..", "."]


def test_sleds_quarries_sites_and_cards_carry_over() -> None:
    match = table(ships=LAST, sleds=(2, 5), pyramid="BW", chamber="W", obelisks=(1, 2), cards=("statue", "lever sail"))
    before = (stones(match, "sled"), stones(match, "quarry"), stones(match, "obelisk"))
    play(match, "sail d temple", *START)
    assert (stones(match, "sled"), stones(match, "quarry"), stones(match, "obelisk")) == before
    assert [site(match, name) for name in ("pyramid", "temple", "chamber")] == ["BW", "B", "W"]
    assert [cards(match, seat) for seat in (BLACK, WHITE)] == [["statue"], ["sail", "lever"]]


def test_six_rounds_use_24_of_the_34_cards() -> None:
    match = IMHOTEP.new(seed=1)
    while not match.over:
        match.play_id(match.legal_ids()[-1])
    dealt = [text for text in match.record()["actions"] if text.startswith("deal ")]
    assert (len(dealt), sum(match.state["deck"])) == (24, 10)
    assert len(CARDS) == 12


def test_after_the_sixth_round_the_game_is_over() -> None:
    match = table(ships=LAST, number=6)
    match.play("sail d temple")
    assert (match.over, match.ending, match.seat, match.legal()) == (True, "six rounds", None, [])
    with pytest.raises(IllegalAction, match=r"^'get' is not possible: the game is over$"):
        match.play("get")
