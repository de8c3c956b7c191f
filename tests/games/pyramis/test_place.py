"""4. Words and coordinates, 5. Phase 1: enlarge the fleet."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from tests.games.pyramis.table import CARDS, display, fleet, places, play, table

ROW = "BL-01 BL-02 BL-03 BL-04"


def refusal(match: Match, text: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(text)
    return str(refused.value)


def test_the_first_card_has_one_place() -> None:
    """FAQ 1."""
    match = table("", "", display="GR-01 PI-01 GY-01")
    assert match.legal() == ["place GR-01 0 0", "place PI-01 0 0", "place GY-01 0 0"]


def test_the_second_card_goes_to_the_left_or_to_the_right() -> None:
    """FAQ 2."""
    assert places(table("BL-01", 1, display="GR-01"), "GR-01") == [(0, -1), (0, 1)]


def test_the_third_card_may_begin_the_second_level() -> None:
    """FAQ 3."""
    assert places(table("BL-01 BL-02", 2, display="GR-01"), "GR-01") == [(0, -1), (0, 2), (1, 0)]


def test_a_fifth_bottom_card_is_refused() -> None:
    """FAQ 4."""
    match = table(ROW, 4, display="GR-01")
    assert places(match, "GR-01") == [(1, 0), (1, 1), (1, 2)]
    said = "the bottom row has 4 cards and takes no more (rules 5, phase 1)"
    assert refusal(match, "place GR-01 0 -1") == f"'place GR-01 0 -1' is not possible: {said}"


def test_the_bottom_row_has_no_gap() -> None:
    """FAQ 5."""
    match = table("BL-01 BL-02", 2, display="GR-01")
    for x in (-2, 3):
        said = "a card of the bottom row adjoins its left or its right end (rules 5, phase 1)"
        assert refusal(match, f"place GR-01 0 {x}") == f"'place GR-01 0 {x}' is not possible: {said}"


def test_a_higher_card_needs_both_cards_below_it() -> None:
    """FAQ 6."""
    match = table(f"{ROW} / GR-02 . GR-03", 6, display="GR-01")
    assert places(match, "GR-01") == [(1, 1)]
    assert "lies directly over two cards of the level below (rules 5, phase 1)" in refusal(match, "place GR-01 2 0")


def test_the_apex_needs_two_cards_on_level_2() -> None:
    """FAQ 7."""
    match = table("BL-01 BL-02 BL-03 / GR-02 GR-03 / PI-01", 6, display="GR-01")
    assert places(match, "GR-01") == [(0, -1), (0, 3)]
    assert "two cards of the level below" in refusal(match, "place GR-01 3 0")


def test_a_card_is_laid_with_its_printed_top_half_up() -> None:
    """FAQ 8."""
    match = play(table("", "", display="BL-04"), "place BL-04 0 0")
    assert fleet(match, 0) == {(0, 0): "BL-04"}
    assert match.scores() == [2, 0]  # its 1 pyramid, once for itself and once for the area; below there are 3


def test_one_of_the_display_cards_must_be_taken() -> None:
    """FAQ 9."""
    match = table("BL-01", 1, display="GR-01 PI-01 GY-01")
    assert {text.split()[0] for text in match.legal()} == {"place"}
    said = "only one of the 3 cards on display can be taken (rules 5, phase 1)"
    assert refusal(match, "place GY-02 0 1") == f"'place GY-02 0 1' is not possible: {said}"
    assert "a turn begins with a card from the display" in refusal(match, "refill left")


def test_colours_never_restrict_a_placement() -> None:
    """FAQ 10."""
    match = table("GR-01 BL-01", 2, display="PI-01 GY-01 BL-02")
    expected = [(0, -1), (0, 2), (1, 0)]
    assert [places(match, name) for name in ("PI-01", "GY-01", "BL-02")] == [expected] * 3


def test_x_is_counted_from_the_first_card_to_both_sides() -> None:
    match = play(table("BL-01", 1, display="GR-01"), "place GR-01 0 -1")
    assert fleet(match, 0) == {(0, -1): "GR-01", (0, 0): "BL-01"}
    assert match.state["fleet"][0][0] == [-1, -1, 16, 0, -1, -1, -1]


def test_a_row_that_grew_to_the_left_carries_its_levels_there() -> None:
    match = table("BL-01", 1, display="GR-01 GR-02 GR-06", tops=("blue", "pink"))
    for actions in (
        ("place GR-01 0 -1", "refill left", "reveal BL-07", "uncover left blue"),
        (f"place {display(match)[1]} 0 1", "refill left", "reveal BL-08", "uncover left blue"),
    ):
        play(match, *actions)
    assert places(match, "GR-06") == [(0, -2), (0, 1), (1, -1)]


def test_a_card_laid_leaves_the_display_and_never_moves() -> None:
    match = play(table(ROW, 4, display="GR-01 PI-01 GY-01"), "place PI-01 1 1")
    assert display(match) == ["GR-01", "GY-01"]
    assert fleet(match, 0) == {(0, 0): "BL-01", (0, 1): "BL-02", (0, 2): "BL-03", (0, 3): "BL-04", (1, 1): "PI-01"}
    match = table(f"{ROW} / GR-02 . GR-03", 6, display="GR-01")
    assert "a card lies there already, and cards never move (rules 5, phase 1)" in refusal(match, "place GR-01 1 0")
    match = table("", "", display="GR-01")
    assert "the first card of a fleet is its bottom row, at x 0 (rules 5, phase 1)" in refusal(match, "place GR-01 0 1")


def shapes(filled: frozenset[tuple[int, int]]) -> set[frozenset[tuple[int, int]]]:
    """The fleets that one more card makes, their leftmost card at x 0: from the rules text alone."""
    row = [x for level, x in filled if level == 0]
    more = {(0, min(row) - 1), (0, max(row) + 1)} if row and len(row) < 4 else set() if row else {(0, 0)}
    slots = [(level, x) for level in (1, 2, 3) for x in range(4)]
    more |= {(k, x) for k, x in slots if {(k - 1, x), (k - 1, x + 1)} <= filled}
    grown = [filled | {slot} for slot in more - filled]
    return {frozenset((k, x - min(x for _, x in fleet)) for k, x in fleet) for fleet in grown}


def test_fleets_have_so_many_shapes_and_the_complete_one_a_single_shape() -> None:
    """9: counted by enumeration, from the text and from the legal actions."""
    level: set[frozenset[tuple[int, int]]] = {frozenset()}
    counts = []
    for n in range(10):
        offered = set()
        for shape in level:
            named = dict(zip(sorted(shape), [name for name in CARDS if name != "GR-01"], strict=False))
            text = " / ".join(
                " ".join(named.get((k, x), ".") for x in range(4)) for k in range(4) if any(s[0] == k for s in shape)
            )
            match = table(text, n, display="GR-01")
            assert places(match, "GR-01") != []
            for slot in places(match, "GR-01"):
                grown = shape | {slot}
                offered.add(frozenset((k, x - min(x for _, x in grown)) for k, x in grown))
        level = {grown for shape in level for grown in shapes(shape)}
        assert offered == level
        counts.append(len(level))
    assert counts == [1, 1, 2, 3, 4, 4, 3, 2, 1, 1]
