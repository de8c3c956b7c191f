"""6. Completed columns."""

from __future__ import annotations

import pytest

from tests.games.tholos.table import BLACK, column, offered, table


def test_a_complete_column_takes_no_stone_by_placing() -> None:
    match = table(white="WBG", delta="WBWBG")
    assert not [text for text in offered(match, "place") if text.endswith("delta")]


@pytest.mark.parametrize(("bonus_column", "top"), [("alpha", "G"), ("beta", "W"), ("omega", "B")])
def test_a_complete_column_takes_no_stone_by_moving(bonus_column: str, top: str) -> None:
    match = table(delta="WBWBG", pi=top)
    match.play(f"place white {bonus_column}")
    targets = [text.split()[1] for text in offered(match, "move") if text.startswith("pi ")]
    others = ["alpha", "beta", "gamma", "sigma", "omega"]
    assert targets == [name for name in others if name != bonus_column]


def test_a_complete_column_takes_no_second_stone_of_sigma() -> None:
    match = table(delta="WBWBG")
    match.play("place white sigma")
    assert offered(match, "add") == [f"white {name}" for name in ("alpha", "beta", "gamma", "pi", "omega")]


@pytest.mark.parametrize(
    ("bonus_column", "top", "action"),
    [
        ("alpha", "G", "move delta pi"),
        ("beta", "W", "move delta pi"),
        ("omega", "B", "move delta pi"),
        ("gamma", "W", "return delta"),
    ],
)
def test_a_complete_column_may_lose_its_top_stone_and_be_filled_again(bonus_column: str, top: str, action: str) -> None:
    match = table(black="GB", delta=f"WBWB{top}")
    match.play(f"place white {bonus_column}")
    match.play(action)
    assert (match.seat, column(match, "delta")) == (BLACK, "WBWB")
    match.play("place grey delta")
    assert column(match, "delta") == "WBWBG"
