"""8. Market cards: general and red ones, 9.1 Market."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from tests.games.imhotep.table import (
    BLACK,
    BROWN,
    GRAY,
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

# 9.1 Market


def test_the_example_of_the_ship_at_the_market() -> None:
    """The user's text: white takes the sail, brown the statue, gray the lever; the stones return to the quarries."""
    match = table(seats=4, ships=("WNG.", "....", "...", ".."), market="statue sail lever chisel")
    quarries = stones(match, "quarry")
    match.play("sail a market")
    assert match.seat == WHITE
    match.play("take sail")
    assert match.seat == BROWN
    match.play("take statue")
    assert match.seat == GRAY
    match.play("take lever")
    assert [cards(match, seat) for seat in range(4)] == [[], ["sail"], ["statue"], ["lever"]]
    assert ships(match)[0] == "market ...."
    assert [new - old for new, old in zip(stones(match, "quarry"), quarries, strict=True)] == [0, 1, 1, 1]
    assert market(match) == ["chisel"]


def test_a_stone_delivered_to_the_market_returns_to_the_quarry_not_to_the_sled() -> None:
    """FAQ 22."""
    match = table(ships=("....", "...", "...", "B"), sleds=(2, 3))
    play(match, "sail d market", "take statue")
    assert (stones(match, "sled"), stones(match, "quarry")) == ([2, 3], [27, 26])


def test_owners_take_cards_in_the_order_of_their_stones() -> None:
    """FAQ 23: first, other, first again."""
    match = table(turn=WHITE, ships=("B.WB", "...", "...", "."), market="statue sail lever chisel")
    match.play("sail a market")
    order = []
    for card in ("lever", "chisel", "statue"):
        order.append(match.seat)
        match.play(f"take {card}")
    assert order == [BLACK, WHITE, BLACK]
    assert (cards(match, BLACK), cards(match, WHITE)) == (["statue", "lever"], ["chisel"])
    assert match.seat == BLACK


def test_any_face_up_card_may_be_taken_equal_ones_are_one_choice() -> None:
    match = table(ships=("....", "...", "...", "B"), market="statue lever statue entrance")
    match.play("sail d market")
    assert match.legal() == ["take entrance", "take statue", "take lever"]
    with pytest.raises(IllegalAction, match="no such card lies face up in the market"):
        match.play("take sail")


def test_a_card_may_not_be_declined() -> None:
    """FAQ 30."""
    match = table(ships=("....", "...", "...", "B"))
    match.play("sail d market")
    assert match.legal() == ["take statue"]
    with pytest.raises(IllegalAction, match="the stones at the market come first"):
        match.play("pass")


def test_the_market_is_not_refilled_during_a_round() -> None:
    match = table(ships=("BBBB", "...", "...", "."), market="statue lever sail chisel")
    play(match, "sail a market", "take statue", "take lever", "take sail")
    assert match.legal() == ["take chisel"]
    match.play("take chisel")
    assert market(match) == []


def test_cards_lie_open_before_their_owner() -> None:
    match = table(ships=("....", "...", "...", "B"))
    play(match, "sail d market", "take statue")
    assert match.view(WHITE)["players"][BLACK]["cards"][7] == match.view(None)["players"][BLACK]["cards"][7] == 1


def test_there_is_no_limit_to_the_cards_before_a_player() -> None:
    hand = "statue statue statue statue chisel chisel sail sail hammer lever"
    match = table(ships=("....", "...", "...", "B"), cards=(hand,))
    play(match, "sail d market", "take statue")
    assert len(cards(match, BLACK)) == 11


# 8.1 Red cards


def test_a_red_card_is_played_at_once_and_discarded() -> None:
    match = table(ships=("....", "...", "...", "B"), market="entrance statue statue statue")
    before = discarded(match, "entrance")
    play(match, "sail d market", "take entrance")
    assert (site(match, "pyramid"), stones(match, "pyramid_points")) == ("B", [2, 0])
    assert (cards(match, BLACK), discarded(match, "entrance")) == ([], before + 1)


@pytest.mark.parametrize("card", ["entrance", "sarcophagus", "paved-path"])
def test_the_stone_of_a_red_card_comes_from_the_quarry_even_if_the_sled_is_full(card: str) -> None:
    """FAQ 24."""
    match = table(ships=("....", "...", "...", "B"), sleds=(5, 3), market=f"{card} statue statue statue")
    play(match, "sail d market", f"take {card}")
    assert stones(match, "sled") == [5, 3]
    assert stones(match, "quarry") == [23, 26]
    assert (site(match, "pyramid"), site(match, "chamber"), stones(match, "obelisk")) == {
        "entrance": ("B", "", [0, 0]),
        "sarcophagus": ("", "B", [0, 0]),
        "paved-path": ("", "", [1, 0]),
    }[card]


def test_an_empty_quarry_has_the_stone_just_delivered_for_a_red_card() -> None:
    """FAQ 25: take the card, return the stone, then play the card."""
    match = table(
        ships=("....", "...", "...", "B"), sleds=(3, 3), pyramid="B" * 16, chamber="B" * 9,
        market="sarcophagus statue statue statue",
    )  # fmt: skip
    assert stones(match, "quarry")[BLACK] == 0
    play(match, "sail d market", "take sarcophagus")
    assert (stones(match, "quarry")[BLACK], site(match, "chamber")) == (0, "B" * 10)


def test_an_entrance_after_the_pyramid_is_finished_brings_one_point() -> None:
    """FAQ 26."""
    match = table(ships=("....", "...", "...", "W"), pyramid="B" * 14, market="entrance statue statue statue")
    play(match, "sail d market", "take entrance")
    assert stones(match, "pyramid_points") == [34, 1]


def test_a_red_card_neither_needs_nor_occupies_a_harbour() -> None:
    """FAQ 27."""
    match = table(
        ships=("BB.B", "obelisks ...", "...", "B"), obelisks=(2, 1), market="paved-path entrance statue statue"
    )
    play(match, "sail a market", "take paved-path", "take entrance", "take statue")
    assert (stones(match, "obelisk"), site(match, "pyramid")) == ([3, 1], "B")
    assert "d pyramid" in offered(match, "sail")


def test_a_red_card_is_resolved_before_the_next_card_is_taken() -> None:
    """FAQ 28: the next free space moves on."""
    match = table(ships=("BWB.", "...", "...", "."), market="entrance entrance statue statue")
    play(match, "sail a market", "take entrance")
    assert (site(match, "pyramid"), match.seat) == ("B", WHITE)
    match.play("take entrance")
    assert (site(match, "pyramid"), stones(match, "pyramid_points")) == ("BW", [2, 1])
    assert match.seat == BLACK


def test_a_stone_from_a_paved_path_takes_part_in_the_scoring_of_the_obelisks() -> None:
    """FAQ 29."""
    match = table(ships=("....", "...", "...", "B"), obelisks=(0, 3), market="paved-path statue statue statue")
    assert [row["points"] for row in match.score_sheet() if row["row"] == "obelisks"] == [[0, 10]]
    play(match, "sail d market", "take paved-path")
    assert [row["points"] for row in match.score_sheet() if row["row"] == "obelisks"] == [[1, 10]]
