"""2. Components, 3. Setup."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from benben.core.errors import BadOption
from benben.core.game import CHANCE
from benben.games.pyramis.state import BOX
from tests.games.pyramis.table import CARDS, PYRAMIS, display, fleet, play, tops

DEALT = ("deal GR-03", "deal BL-01", "deal GY-06", "uncover left blue+pink", "uncover right green")


def halves(colour: str, half: str) -> tuple[int, int]:
    cards = [card[half] for card in CARDS.values() if colour in ("all", card["colour"])]
    return sum(card["pyramids"] for card in cards), sum(card["aliens"] for card in cards)


# 2. Components


def test_the_box_holds_48_exodus_cards_in_four_colours() -> None:
    colours = Counter(card["colour"] for card in CARDS.values())
    assert colours == {"blue": 16, "green": 14, "pink": 12, "grey": 6}
    assert {colour["id"]: colour["cards"] for colour in BOX["colour"]} == colours


def test_each_back_shows_one_or_two_of_blue_green_and_pink() -> None:
    backs = Counter(card["back"] for card in CARDS.values())
    assert {back["id"]: back["cards"] for back in BOX["back"]} == backs
    assert backs == {"blue": 10, "green": 10, "pink": 10, "blue+green": 6, "blue+pink": 6, "green+pink": 6}
    assert all(back["id"] == "+".join(back["colours"]) for back in BOX["back"])
    assert sum("blue" in card["back"] for card in CARDS.values()) == 22


def test_eighteen_cards_bear_a_shooting_star() -> None:
    assert Counter(card["colour"] for card in CARDS.values() if card["star"]) == {
        "blue": 6,
        "green": 5,
        "pink": 5,
        "grey": 2,
    }


@pytest.mark.parametrize(
    ("colour", "upper", "lower"),
    [
        ("blue", (20, 7), (25, 6)),
        ("green", (19, 7), (20, 5)),
        ("pink", (18, 4), (16, 5)),
        ("grey", (12, 4), (0, 0)),
        ("all", (69, 22), (61, 16)),
    ],
)
def test_the_statistics_of_the_card_list(colour: str, upper: tuple[int, int], lower: tuple[int, int]) -> None:
    assert (halves(colour, "top"), halves(colour, "bottom")) == (upper, lower)


def test_the_two_halves_of_a_coloured_card_differ() -> None:
    assert [name for name, card in CARDS.items() if card["top"] == card["bottom"]] == []


def test_no_two_cards_are_identical_in_front_and_back() -> None:
    prints = [json.dumps({**card, "id": ""}) for card in CARDS.values()]
    assert len(set(prints)) == 48


def test_twelve_shooting_star_cards_show_twelve_pyramids_and_seven_aliens() -> None:
    fronts = {star["id"]: (star["cards"], star["pyramids"], star["aliens"]) for star in BOX["star"]}
    assert fronts == {"1p": (3, 1, 0), "2p": (3, 2, 0), "1a": (2, 0, 1), "2a": (1, 0, 2), "1p+1a": (3, 1, 1)}
    assert sum(n * pyramids for n, pyramids, _ in fronts.values()) == 12
    assert sum(n * aliens for n, _, aliens in fronts.values()) == 7


def test_pyramis_is_for_two_to_four_and_has_no_options() -> None:
    assert (list(PYRAMIS.seats), dict(PYRAMIS.options)) == ([2, 3, 4], {})
    with pytest.raises(BadOption, match=r"^Pyramis is for 2 to 4 seats, not 5$"):
        PYRAMIS.new(seats=5)


# 3. Setup


def test_three_cards_are_dealt_face_up_then_both_piles_show_a_back() -> None:
    match = PYRAMIS.new()
    assert (match.seat, len(match.legal()), match.legal()[0]) == (CHANCE, 48, "deal BL-01")
    play(match, *DEALT[:3])
    assert (display(match), tops(match), match.seat) == (["GR-03", "BL-01", "GY-06"], [], CHANCE)
    play(match, *DEALT[3:])
    assert (display(match), tops(match), match.seat) == (["GR-03", "BL-01", "GY-06"], ["blue+pink", "green"], 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_setup_is_the_same_for_every_number_of_players(seats: int) -> None:
    state = play(PYRAMIS.new(seats=seats), *DEALT).state
    assert (state["pile"], sum(state["unseen"])) == ([23, 22], 45)
    assert (state["stack_left"], state["stack"]) == (12, [3, 3, 2, 1, 3])
    assert (state["held"], state["laid"], state["turn"], state["active"]) == ([0] * 4, [0] * 4, 0, 0)


def test_seat_0_begins_and_play_goes_around_in_seat_order() -> None:
    match = PYRAMIS.new(seats=3, seed=1)
    placers = []
    while not match.over:
        if match.legal()[0].startswith("place"):
            placers.append(match.seat)
        match.play(match.legal()[0])
    assert placers == [0, 1, 2] * 10


def test_a_pair_that_is_visible_after_setup_has_no_effect() -> None:
    match = play(PYRAMIS.new(), *DEALT[:3], "uncover left pink", "uncover right pink")
    assert (match.seat, fleet(match, 0), fleet(match, 1)) == (0, {}, {})
    assert [text.split()[0] for text in match.legal()] == ["place"] * 3
