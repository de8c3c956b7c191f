"""4. Turn, 4a. Take, and the supplies."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction, UnknownAction
from tests.games.tholos.table import BLACK, THOLOS, WHITE, columns, offered, quarry, table, workshop


def test_the_first_turn_takes_one_stone_because_one_space_is_free() -> None:
    """FAQ 1."""
    assert offered(THOLOS.new(), "take") == ["white 1", "black 1", "grey 1"]


def test_a_full_workshop_cannot_take() -> None:
    """FAQ 2."""
    match = table(white="WGB")
    assert offered(match, "take") == []
    assert len(match.legal()) == len(offered(match, "place")) == 21


def test_an_empty_workshop_takes_up_to_three_own_two_grey_or_one_of_the_rivals() -> None:
    """FAQ 3."""
    assert table(white="").legal() == [
        "take white 1",
        "take white 2",
        "take white 3",
        "take black 1",
        "take grey 1",
        "take grey 2",
    ]


def test_the_limits_are_mirrored_for_black() -> None:
    assert table(black="", turn="black").legal() == [
        "take white 1",
        "take black 1",
        "take black 2",
        "take black 3",
        "take grey 1",
        "take grey 2",
    ]


def test_one_take_is_of_one_colour() -> None:
    """FAQ 4."""
    match = table(white="")
    with pytest.raises(UnknownAction, match=r"^'take white 1 grey 1' does not have the form 'take <colour> <count>'$"):
        match.play("take white 1 grey 1")
    match.play("take white 1")
    assert match.seat == BLACK


def test_two_stones_of_the_rival_are_refused() -> None:
    """FAQ 5."""
    match = table(white="")
    with pytest.raises(
        IllegalAction,
        match=r"'take black 2' is not possible: a take is up to 3 own stones, 2 grey or 1 of the rival's \(rules 4a\)$",
    ):
        match.play("take black 2")


def test_what_the_quarry_lacks_cannot_be_taken() -> None:
    """FAQ 6: quarry W 2, G 1, B 0."""
    match = table(
        white="", black="BBB", alpha="WWWWW", beta="WWWWW", gamma="WWWBB", delta="BBBBB", pi="BBBBB", sigma="GGGGG",
        omega="GGGG",
    )  # fmt: skip
    assert quarry(match) == {"W": 2, "B": 0, "G": 1}
    assert match.legal() == ["take white 1", "take white 2", "take grey 1"]


def test_two_grey_stones_leave_room_for_one_of_any_colour() -> None:
    """FAQ 7."""
    assert offered(table(white="GG"), "take") == ["white 1", "black 1", "grey 1"]


def test_taking_and_placing_are_free_to_choose() -> None:
    """FAQ 8."""
    assert THOLOS.new().legal() == [
        "take white 1",
        "take black 1",
        "take grey 1",
        "place white alpha",
        "place white beta",
        "place white gamma",
        "place white delta",
        "place white pi",
        "place white sigma",
        "place white omega",
    ]


def test_a_take_moves_the_stones_from_the_quarry_to_the_workshop_and_ends_the_turn() -> None:
    match = table(white="", delta="G")
    match.play("take white 3")
    assert workshop(match, WHITE) == "WWW"
    assert quarry(match) == {"W": 12, "B": 13, "G": 9}
    assert columns(match) == {"delta": "G"}
    assert (match.seat, match.state["turn"]) == (BLACK, 1)


def test_taking_fewer_than_possible_is_allowed() -> None:
    match = table(white="")
    match.play("take white 1")
    assert workshop(match, WHITE) == "W"


def test_without_white_stones_white_takes_grey_or_black() -> None:
    """FAQ 44."""
    match = table(white="", black="WW", alpha="WWWWW", beta="WWWWW", gamma="WWW")
    assert quarry(match) == {"W": 0, "B": 15, "G": 10}
    assert match.legal() == ["take black 1", "take grey 1", "take grey 2"]


def test_an_empty_workshop_finds_at_least_three_stones_in_the_quarry() -> None:
    """FAQ 44, rules 10: 34 stones on the columns, three in the rival's workshop."""
    match = table(
        white="", black="WBG", alpha="WWWWW", beta="WWWWW", gamma="WWWWB", delta="BBBBB", pi="BBBBB", sigma="BBGGG",
        omega="GGGG",
    )  # fmt: skip
    assert quarry(match) == {"W": 0, "B": 1, "G": 2}
    assert match.legal() == ["take black 1", "take grey 1", "take grey 2"]


def test_with_the_quarry_empty_and_both_workshops_full_one_must_place() -> None:
    """FAQ 45."""
    match = table(
        white="WWW", black="BBB", alpha="WWWWW", beta="WWWWW", gamma="WWBB", delta="BBBBB", pi="BBBBB", sigma="GGGGG",
        omega="GGGGG",
    )  # fmt: skip
    assert quarry(match) == {"W": 0, "B": 0, "G": 0}
    assert match.legal() == ["place white gamma"]


def test_gamma_refills_an_empty_quarry() -> None:
    """FAQ 45."""
    match = table(
        white="WWW", black="BBB", alpha="WWWWW", beta="WWWWW", gamma="WWBB", delta="BBBBB", pi="BBBBB", sigma="GGGGG",
        omega="GGGGG",
    )  # fmt: skip
    match.play("place white gamma")
    match.play("return omega")
    assert quarry(match) == {"W": 0, "B": 0, "G": 1}
