"""1. Components, 4. Ships, 5. Round cards, 8. Market cards: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from benben.games.imhotep.state import BOX
from tests.games.imhotep import naive
from tests.games.imhotep.table import CARDS, COPIES, IMHOTEP, ROUND_CARDS


def test_thirty_stones_of_each_colour_one_of_which_marks_the_score() -> None:
    assert (BOX["colours"], BOX["stones"]["each"]) == (["black", "white", "brown", "gray"], 30 - 1)


def test_eight_ship_tokens() -> None:
    assert {ship["spaces"]: ship["copies"] for ship in BOX["ship"]} == {4: 2, 3: 3, 2: 2, 1: 1}


def test_ships_need_three_two_one_and_one_stone_to_sail() -> None:
    assert {ship["spaces"]: ship["least"] for ship in BOX["ship"]} == {4: 3, 3: 2, 2: 1, 1: 1}


def test_a_sled_has_five_spaces() -> None:
    assert BOX["sled"] == {"spaces": 5, "start": [2, 3, 4, 5]}


@pytest.mark.parametrize(
    ("seats", "fit"),
    [
        (2, [11, 11, 10, 9, 10, 9, 8]),
        (3, [11, 12, 11, 10, 9, 11, 10]),
        (4, [13, 12, 11, 13, 12, 11, 11]),
    ],
)
def test_seven_round_cards_for_each_number_of_players(seats: int, fit: list[int]) -> None:
    cards = BOX["round_cards"][str(seats)]
    assert cards == ["-".join(card) for card in ROUND_CARDS[seats]]
    assert [sum(map(int, card.split("-"))) for card in cards] == fit
    assert len(set(cards)) == 7


def test_every_round_card_is_built_from_the_eight_ship_tokens() -> None:
    tokens = Counter({ship["spaces"]: ship["copies"] for ship in BOX["ship"]})
    cards = [card for cards in BOX["round_cards"].values() for card in cards]
    assert len(cards) == 21
    for card in cards:
        assert Counter(map(int, card.split("-"))) <= tokens


def test_thirty_four_market_cards_of_twelve_kinds() -> None:
    assert tuple(card["id"] for card in BOX["card"]) == CARDS == tuple(naive.CARDS)
    assert tuple(card["copies"] for card in BOX["card"]) == COPIES == tuple(naive.CARDS.values())
    colours: Counter[str] = Counter()
    for card in BOX["card"]:
        colours[card["colour"]] += card["copies"]
    assert colours == {"red": 6, "green": 8, "purple": 10, "blue": 10}
    assert colours.total() == 34


def test_red_cards_bring_a_stone_to_a_site_and_green_ones_count_the_stones_there() -> None:
    sites = {card["id"]: card["site"] for card in BOX["card"] if "site" in card}
    assert sites == {**naive.RED, **naive.GREEN}


def test_imhotep_is_for_two_to_four_and_has_no_options() -> None:
    assert (list(IMHOTEP.seats), dict(IMHOTEP.options)) == ([2, 3, 4], {})
