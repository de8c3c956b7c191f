"""11. State and invariants: a position that breaks them is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.errors import BadPosition
from tests.games.tholos.table import THOLOS, table

EMPTY = [-1] * 5


@pytest.mark.parametrize(
    ("fields", "flaw"),
    [
        ({"height": [6, 0, 0, 0, 0, 0, 0]}, "column alpha has a height from 0 to 5, not 6"),
        ({"height": [0, 1, 0, 0, 0, 0, 0]}, "the stones of column beta do not fit its height 1"),
        ({"column": [[0, -1, -1, -1, -1], *[EMPTY] * 6]}, "the stones of column alpha do not fit its height 0"),
        (
            {"column": [[3, -1, -1, -1, -1], *[EMPTY] * 6], "height": [1, 0, 0, 0, 0, 0, 0]},
            "the stones of column alpha do not fit its height 1",
        ),
        ({"workshop": [[4, 0, 0], [0, 2, 0]], "quarry": [11, 13, 10]}, "a workshop holds 0 to 3 stones"),
        ({"workshop": [[2, -1, 0], [0, 3, 0]]}, "a workshop holds 0 to 3 stones"),
        ({"quarry": [13, 13, -1]}, "the quarry holds no less than 0 stones of a colour"),
        ({"quarry": [14, 13, 10]}, "15 white stones are in the game, not 16"),
        ({"quarry": [13, 12, 10]}, "15 black stones are in the game, not 14"),
        ({"quarry": [13, 13, 0]}, "10 grey stones are in the game, not 0"),
        ({"bonus": 7}, "bonus is the number of a column or -1, not 7"),
        ({"bonus": 3}, "no bonus of column delta can be open"),
        ({"over": 1}, "the game is over exactly when all columns are complete and no bonus is open"),
        ({"over": 2}, "over is 0 or the number of an ending from 1 to 1, not 2"),
        ({"seat": 2}, "seat 2 cannot be to act at a table of 2"),
        ({"seat": -1}, "chance cannot be to act; the game has none"),
        ({"turn": -1}, "turn is from 0 to 9999, not -1"),
    ],
)
def test_what_could_not_lie_on_a_table_is_no_position(fields: dict[str, Any], flaw: str) -> None:
    with pytest.raises(BadPosition) as refused:
        THOLOS.position(fields)
    assert str(refused.value) == f"this is no position of Tholos: {flaw}"


def test_an_open_bonus_belongs_to_the_seat_whose_stone_lies_on_top() -> None:
    match = table(delta="B")
    match.play("place white gamma")
    state = match.state
    assert THOLOS.position(state).legal() == ["return delta", "decline"]
    with pytest.raises(BadPosition, match="no bonus of column gamma can be open"):
        THOLOS.position({**state, "seat": 1})


def test_every_state_of_a_game_is_a_position() -> None:
    match = THOLOS.new()
    while not match.over:
        match.play_id(match.legal_ids()[match.ply % len(match.legal_ids())])
        assert THOLOS.position(match.state).state == match.state
