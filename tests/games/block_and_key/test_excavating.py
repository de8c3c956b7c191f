"""6. A turn: excavating, giving back, passing."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from tests.conformance.play import Table, walk
from tests.games.block_and_key.table import offered, play, site, supply, table

SEVEN = (
    "I2 white, I2 gray, I2 brown, I2 moss, I3 white, I3 gray, I3 brown",
    "V3 white, V3 gray, V3 brown, V3 moss, I4 white, I4 gray, I4 brown",
    "O4 white, O4 gray, O4 brown, O4 moss, T4 white, T4 gray, T4 brown",
    "S4 white, S4 gray, S4 brown, S4 moss, L4 white, L4 gray, L4 brown",
)
HOLES = "P5-white . P5-gray P5-brown P5-moss L5-white L5-gray . L5-brown"
FULL = "P5-white I4-moss P5-gray P5-brown P5-moss L5-white L5-gray T4-moss L5-brown"


def empty_bag(site: str, supplies: tuple[str, ...] = SEVEN) -> Match:
    return table(supplies=supplies, site=site, spare="")


def test_given_back_blocks_go_to_the_lowest_empty_places() -> None:
    """FAQ 46: P16, take, refill, give back, complete the refill."""
    match = play(empty_bag(HOLES), "excavate row-2")
    assert (match.seat, match.state["phase"], len(supply(match, 0))) == (0, 8, 10)
    assert site(match)[3:6] == [".", ".", "."]
    play(match, "return P5 brown", "return I2 white")
    assert match.seat == 0
    play(match, "return I2 gray")
    assert match.legal() == ["fill I2 white", "fill I2 gray", "fill P5 brown"]
    play(match, "fill I2 gray", "fill P5 brown", "fill I2 white")
    assert site(match) == ["P5 white", "I2 gray", "P5 gray", "P5 brown", "I2 white", ".", "L5 gray", ".", "L5 brown"]
    assert (match.seat, len(supply(match, 0))) == (1, 7)


def test_the_site_is_refilled_before_blocks_are_given_back() -> None:
    """FAQ 47: they do not return to the site in this turn."""
    six = "I2 white, I2 gray, I2 brown, I2 moss, I3 white, I3 gray"
    match = play(table(supplies=[six], site=FULL), "excavate column-1")
    assert match.seat == -1
    assert "fill P5 brown" not in match.legal()
    play(match, "fill V3 white", "fill V3 gray", "fill V3 brown")
    assert [site(match)[place] for place in (0, 3, 6)] == ["V3 white", "V3 gray", "V3 brown"]
    assert len(offered(match, "return")) == 9
    play(match, "return I2 white", "return L5 gray")
    assert (match.seat, len(supply(match, 0))) == (1, 7)
    assert [match.state["where"][number] for number in (0, 37)] == [0, 0]


def test_who_holds_seven_may_still_excavate() -> None:
    """FAQ 48."""
    match = table(supplies=[SEVEN[0]], site=FULL)
    play(match, "excavate row-1", "fill V3 white", "fill V3 gray", "fill V3 brown")
    for given in ("I2 white", "I2 gray", "I2 brown"):
        assert match.seat == 0
        match.play(f"return {given}")
    assert (match.seat, len(supply(match, 0))) == (1, 7)


def test_with_an_empty_bag_a_line_may_yield_less() -> None:
    """FAQ 49: the places stay empty."""
    five = ("I2 white, I2 gray, I2 brown, I2 moss, I3 white", *SEVEN[1:])
    match = play(empty_bag(HOLES, five), "excavate row-1")
    assert site(match)[:3] == [".", ".", "."]
    assert (match.seat, len(supply(match, 0))) == (1, 7)


def test_a_line_without_a_block_cannot_be_chosen() -> None:
    """FAQ 50: nor can anything be excavated from an empty site."""
    match = empty_bag(". . . P5-brown P5-moss L5-white L5-gray . L5-brown")
    assert offered(match, "excavate") == ["row-2", "row-3", "column-1", "column-2", "column-3"]
    with pytest.raises(IllegalAction, match="no block lies in that line"):
        match.play("excavate row-1")
    match = empty_bag(". . . . . . . . .")
    assert offered(match, "excavate") == []


def test_who_can_do_nothing_passes() -> None:
    """FAQ 51: while an opponent can place; and when nobody can the game ends at once."""
    passes = 0
    for seed in range(8):
        for match, _ in walk(Table("block-and-key", 2 + seed % 3), seed):
            if match.seat != -1 and not match.over and match.legal() == ["pass"]:
                passes += 1
                assert set(site(match)) == {"."}
                held = {number // 4 for number, where in enumerate(match.state["where"]) if where == 3 + match.seat}  # type: ignore[operator]
                fits = {shape for shape in range(10) if match.state["fits"] >> shape & 1}
                assert fits
                assert not held & fits
        assert match.ending == "no placement"
        assert match.state["fits"] == 0
        assert match.state["turn"] % match.seats == match.state["active"]  # its turn does not begin
    assert passes >= 5


def test_who_can_act_may_not_pass() -> None:
    with pytest.raises(IllegalAction, match="whoever can excavate or place a block may not pass"):
        table(supplies=["I2 white"]).play("pass")


def test_a_block_is_picked_only_if_it_can_be_placed() -> None:
    for match, _ in walk(Table("block-and-key", 2), 3):
        s = match.state
        if s["phase"] == 5 and not match.over:
            shapes = {text.split()[0] for text in offered(match, "pick")}
            for text in match.legal():
                if text.startswith("pick"):
                    after = match.clone()
                    after.play(text)
                    assert after.legal()
            assert shapes == {name.split()[0] for name in supply(match, s["active"])} & {
                shape for i, shape in enumerate(("I2", "I3", "V3", "I4", "O4", "T4", "S4", "L4", "P5", "L5"))
                if s["fits"] >> i & 1
            }  # fmt: skip


def test_at_the_end_of_every_turn_the_site_is_full_or_the_bag_is_empty() -> None:
    for seed in range(4):
        for match, _ in walk(Table("block-and-key", 1 + seed), seed):
            if match.state["phase"] == 5:
                assert "." not in site(match) or 0 not in match.state["where"]
                assert max(match.state["supply"]) <= 7
