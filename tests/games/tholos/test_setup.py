"""2. Components, 3. Setup."""

from __future__ import annotations

import pytest

import benben
from benben.core.errors import BadOption
from benben.games.tholos.state import BOX
from tests.games.tholos.table import BLACK, COLUMNS, THOLOS, WHITE, columns, quarry, workshop


def test_fifteen_white_fifteen_black_and_ten_grey_stones_take_part() -> None:
    assert BOX["stones"] == {"white": 15, "black": 15, "grey": 10}


def test_every_stone_in_play_starts_in_the_quarry_or_in_its_owners_workshop() -> None:
    lying = dict(BOX["setup"]["quarry"])
    lying["white"] += BOX["setup"]["workshop"]["own"]
    lying["black"] += BOX["setup"]["workshop"]["own"]
    assert lying == BOX["stones"]


def test_seven_columns_in_this_order_take_five_stones_each() -> None:
    assert [(column["id"], column["symbol"], column["spaces"]) for column in BOX["column"]] == [
        ("alpha", "α", 5),
        ("beta", "β", 5),
        ("gamma", "γ", 5),
        ("delta", "δ", 5),
        ("pi", "π", 5),
        ("sigma", "Σ", 5),
        ("omega", "Ω", 5),
    ]
    assert tuple(column["id"] for column in BOX["column"]) == COLUMNS


def test_the_columns_carry_these_bonuses() -> None:
    assert [(column["bonus"], column.get("stone")) for column in BOX["column"]] == [
        ("move", "grey"),
        ("move", "white"),
        ("return", None),
        ("fetch", None),
        ("steal", None),
        ("add", None),
        ("move", "black"),
    ]


def test_a_workshop_has_three_spaces_and_starts_with_two_stones_of_its_owner() -> None:
    match = THOLOS.new()
    assert BOX["workshop"]["spaces"] == 3
    assert (workshop(match, WHITE), workshop(match, BLACK)) == ("WW", "BB")


def test_the_quarry_starts_with_thirteen_white_thirteen_black_and_ten_grey_stones() -> None:
    assert quarry(THOLOS.new()) == {"W": 13, "B": 13, "G": 10}


def test_all_columns_start_empty() -> None:
    assert columns(THOLOS.new()) == {}


def test_white_begins() -> None:
    assert THOLOS.new().seat == WHITE


def test_the_whole_state_after_setup() -> None:
    assert THOLOS.new().state == {
        "seats": 2,
        "seat": 0,
        "over": 0,
        "turn": 0,
        "column": [[-1] * 5] * 7,
        "height": [0] * 7,
        "quarry": [13, 13, 10],
        "workshop": [[2, 0, 0], [0, 2, 0]],
        "bonus": -1,
    }


def test_tholos_is_for_two_and_has_no_options() -> None:
    assert (list(THOLOS.seats), dict(THOLOS.options)) == ([2], {})
    with pytest.raises(BadOption, match=r"^Tholos is for 2 seats, not 3$"):
        THOLOS.new(seats=3)
    with pytest.raises(BadOption, match=r"^Tholos has no option 'advanced'; it has none$"):
        THOLOS.new(options={"advanced": 1})


def test_there_is_nothing_to_draw_so_a_seed_changes_nothing() -> None:
    assert benben.game("tholos").new(seed=1).state == THOLOS.new(seed=2).state
