"""2. Setup."""

from __future__ import annotations

import pytest

from benben.core.errors import BadOption
from benben.core.game import CHANCE
from tests.games.imhotep.table import (
    COPIES,
    IMHOTEP,
    ROUND_CARDS,
    cards,
    market,
    offered,
    play,
    site,
    stones,
)


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_sleds_start_with_two_to_five_stones_in_turn_order(seats: int) -> None:
    assert stones(IMHOTEP.new(seats=seats), "sled") == [2, 3, 4, 5][:seats]


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_the_other_of_29_stones_lie_in_the_quarries(seats: int) -> None:
    assert stones(IMHOTEP.new(seats=seats), "quarry") == [27, 26, 25, 24][:seats]


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_one_of_the_seven_round_cards_of_the_player_count_is_revealed(seats: int) -> None:
    match = IMHOTEP.new(seats=seats)
    assert match.seat == CHANCE
    assert sorted(offered(match, "reveal")) == sorted("-".join(card) for card in ROUND_CARDS[seats])


def test_the_round_card_put_into_the_box_is_the_one_that_six_rounds_leave() -> None:
    match = IMHOTEP.new(seed=3)
    while not match.over:
        match.play_id(match.legal_ids()[0])
    revealed = [text.split()[1] for text in match.record()["actions"] if text.startswith("reveal ")]
    assert len(set(revealed)) == len(revealed) == 6
    assert sum(match.state["round_cards"]) == 1


def test_the_draw_pile_holds_all_34_cards_and_the_discard_pile_none() -> None:
    match = IMHOTEP.new()
    assert match.state["deck"] == list(COPIES)
    assert match.state["discard"] == [0] * 12
    assert market(match) == []


@pytest.mark.parametrize("seats", IMHOTEP.seats)
def test_sites_are_empty_hands_too_and_scores_zero(seats: int) -> None:
    match = IMHOTEP.new(seats=seats)
    assert [site(match, name) for name in ("pyramid", "temple", "chamber")] == ["", "", ""]
    assert stones(match, "obelisk") == [0] * seats
    assert [cards(match, seat) for seat in range(seats)] == [[]] * seats
    assert match.scores() == [0] * seats


def test_seat_0_begins_and_the_order_is_clockwise() -> None:
    match = play(IMHOTEP.new(seats=3), "reveal 4-4-2-1", *["deal statue"] * 4)
    seen = []
    for _ in range(4):
        seen.append(match.seat)
        match.play("place a 1" if len(seen) == 1 else match.legal()[-1])
    assert seen == [0, 1, 2, 0]


def test_the_whole_state_when_seat_0_takes_its_first_action() -> None:
    match = play(IMHOTEP.new(), "reveal 4-3-3-1", "deal statue", "deal chisel", "deal statue", "deal entrance")
    empty = [-1, -1, -1, -1]
    nobody = {"quarry": 0, "sled": 0, "obelisk": 0, "pyramid_points": 0, "temple_points": 0, "cards": [0] * 12}
    assert match.state == {
        "seats": 2,
        "seat": 0,
        "over": 0,
        "turn": 0,
        "phase": 2,
        "active": 0,
        "current_round": 1,
        "passes": 0,
        "card": -1,
        "to_place": 0,
        "ship": -1,
        "order": empty,
        "ships": [
            {"spaces": 4, "least": 3, "stone": empty, "stones": 0, "site": -1},
            {"spaces": 3, "least": 2, "stone": empty, "stones": 0, "site": -1},
            {"spaces": 3, "least": 2, "stone": empty, "stones": 0, "site": -1},
            {"spaces": 1, "least": 1, "stone": empty, "stones": 0, "site": -1},
        ],
        "players": [{**nobody, "quarry": 27, "sled": 2}, {**nobody, "quarry": 26, "sled": 3}, nobody, nobody],
        "market": [7, 8, 7, 0],
        "built": [0] * 5,
        "pyramid": [-1] * 26,
        "temple": [-1] * 24,
        "temple_width": 4,
        "chamber": [-1] * 26,
        "deck": [1, 2, 2, 2, 2, 2, 2, 8, 2, 3, 2, 2],
        "discard": [0] * 12,
        "round_cards": [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1],
    }


def test_the_game_is_for_two_to_four_and_has_one_way_to_be_set_up() -> None:
    with pytest.raises(BadOption, match=r"^Imhotep is for 2 to 4 seats, not 5$"):
        IMHOTEP.new(seats=5)
    with pytest.raises(BadOption, match=r"^Imhotep has no option 'sides'; it has none$"):
        IMHOTEP.new(options={"sides": "B"})
