"""4b. Place: which stones go where, and when there is a bonus."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from tests.games.tholos.table import BLACK, THOLOS, WHITE, column, columns, offered, quarry, table, workshop


def test_a_stone_goes_on_top_of_a_column_and_leaves_the_workshop() -> None:
    match = table(white="GG", pi="WB")
    match.play("place grey pi")
    assert (column(match, "pi"), workshop(match, WHITE), match.seat) == ("WBG", "G", BLACK)
    assert quarry(match) == {"W": 14, "B": 12, "G": 8}


def test_any_colour_of_the_workshop_may_be_placed_on_any_column_with_room() -> None:
    match = table(white="WG", alpha="WBWBG", omega="WB")
    room = ("beta", "gamma", "delta", "pi", "sigma", "omega")
    assert offered(match, "place") == [f"{colour} {name}" for colour in ("white", "grey") for name in room]


def test_a_colour_the_workshop_does_not_hold_cannot_be_placed() -> None:
    match = table(white="WG")
    with pytest.raises(
        IllegalAction,
        match=r"^'place black pi' is not possible: your workshop holds no stone of this colour \(rules 4b\)$",
    ):
        match.play("place black pi")


def test_a_grey_stone_gives_no_bonus_not_even_on_alpha() -> None:
    """FAQ 9."""
    match = table(white="G", delta="G")
    match.play("place grey alpha")
    assert (match.seat, columns(match)) == (BLACK, {"alpha": "G", "delta": "G"})


@pytest.mark.parametrize("name", ["omega", "beta"])
def test_the_rivals_stone_gives_no_bonus(name: str) -> None:
    """FAQ 10."""
    match = table(white="B", gamma="W", delta="B")
    match.play(f"place black {name}")
    assert (match.seat, columns(match)) == (BLACK, {"gamma": "W", "delta": "B", name: "B"})


def test_black_uses_beta_to_move_a_white_stone() -> None:
    """FAQ 11."""
    match = table(turn="black", gamma="BW")
    match.play("place black beta")
    assert match.seat == BLACK
    assert match.legal() == [
        "move gamma alpha",
        "move gamma delta",
        "move gamma pi",
        "move gamma sigma",
        "move gamma omega",
        "decline",
    ]


def test_a_bonus_may_be_declined() -> None:
    """FAQ 12."""
    match = table(delta="B")
    match.play("place white gamma")
    match.play("decline")
    assert (columns(match), match.seat, match.state["turn"]) == ({"gamma": "W", "delta": "B"}, BLACK, 1)


def test_the_first_stone_of_the_game_on_delta_has_its_bonus() -> None:
    """FAQ 13."""
    match = THOLOS.new()
    match.play("place white delta")
    assert match.seat == WHITE
    assert match.legal() == ["fetch white", "fetch black", "fetch grey", "decline"]


@pytest.mark.parametrize("colour", ["white", "black", "grey"])
def test_no_stone_goes_onto_five(colour: str) -> None:
    """FAQ 14."""
    match = table(white="WBG", alpha="WBWBG")
    with pytest.raises(
        IllegalAction, match=r"is not possible: a column with 5 stones is complete and takes no more \(rules 6\)$"
    ):
        match.play(f"place {colour} alpha")
    assert not [text for text in offered(match, "place") if text.endswith("alpha")]


def test_a_bonus_without_a_source_elsewhere_lapses_and_the_turn_ends() -> None:
    """FAQ 15: the only white top stone is on β itself."""
    match = table(beta="W", gamma="WB", omega="WG")
    match.play("place white beta")
    assert (match.seat, match.state["turn"], column(match, "beta")) == (BLACK, 1, "WW")


def test_the_bonus_comes_before_the_rival_acts() -> None:
    match = table(delta="B")
    match.play("place white gamma")
    assert (match.seat, match.state["turn"]) == (WHITE, 0)
    with pytest.raises(
        IllegalAction,
        match=r"the bonus of the column just built on must be used or declined first \(rules 4b\)$",
    ):
        match.play("take white 1")
