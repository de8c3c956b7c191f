"""12. Solo mode: eleven turns with the Ancients. Seat 0 sits in the south."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from benben.games.block_and_key.scoring import grade
from tests.conformance.play import Table, walk
from tests.games.block_and_key import naive
from tests.games.block_and_key.naive import Cube
from tests.games.block_and_key.table import (
    block,
    hand,
    keys,
    offered,
    place,
    play,
    put,
    site,
    table,
    temple_of,
)
from tests.games.block_and_key.test_claiming import BESIDE, STAR_07
from tests.games.block_and_key.test_placement import upright

SITE = "I2-gray I2-brown I2-moss I3-white I3-gray I3-brown I3-moss V3-white V3-gray"


def solo(temple: dict[str, list[Cube]] | None = None, **fields: object) -> Match:
    """Seat 0 alone, with I2 white in its supply."""
    chosen = {"seats": 1, "turn": 1, "supplies": ["I2 white"], "hands": STAR_07, "site": SITE, **fields}
    return table(temple, **chosen)  # type: ignore[arg-type]


def drawn(match: Match, card: str) -> Match:
    """Claim star-07 with the white block and draw one card."""
    place(match, "I2 white", BESIDE)
    return play(match, "claim star-07", "done", "keep", f"draw {card.split('-')[0]}", f"deal {card}")


def excavated(match: Match) -> Match:
    play(match, "excavate row-1")
    while match.seat == -1:
        play(match, match.legal()[0])
    return match


def test_the_pips_name_the_place_and_the_stars_the_corner() -> None:
    """FAQ 59: moon-06 has 2 stars and 8 pips; the block of place 8 goes to the south-east."""
    match = drawn(solo({"I2 gray": [(7, 3, 0), (8, 3, 0)]}, site=SITE.replace("I2-gray", "I4-gray")), "moon-06")
    assert match.state["corner"] == 1
    assert match.state["picked"] == block("V3 white")
    assert match.state["target"] == block("I2 gray")
    assert match.state["phase"] == 6


def test_without_a_claim_a_card_marks_the_turn_and_without_a_new_card_the_ancients_rest() -> None:
    """FAQ 60."""
    match = excavated(solo())
    assert match.legal() == ["mark sun", "mark moon"]
    pile = match.state["pile"]
    play(match, "mark moon")
    assert (match.state["pile"], match.state["marks"]) == ([0, pile[1], pile[2] - 1], [0, 0, 1])
    assert sum(match.state["unseen"][32:]) == pile[2]  # nobody has seen it
    play(match, "keep")
    assert (match.state["turn"], match.state["phase"], match.seat) == (2, 5, 0)


def test_three_new_cards_bring_one_turn_of_the_ancients_by_the_last() -> None:
    """FAQ 61."""
    match = solo(supplies=["O4 white"], hands={0: "star-02 star-07 sun-14 moon-01"})
    place(match, "O4 white", [(6, 3, 0), (7, 3, 0), (6, 3, 1), (7, 3, 1)])
    play(match, "claim star-02", "claim star-07", "claim sun-14", "done")
    assert match.legal() == ["discard moon-01", "keep"]  # the keys are the mark
    play(match, "keep", "draw moon", "deal moon-06", "draw sun", "deal sun-01", "draw sun", "deal sun-04")
    assert (match.state["corner"], match.state["picked"]) == (3, block("V3 white"))  # sun-04: 4 stars, 8 pips
    play(match, match.legal()[0])
    while match.seat == -1:
        play(match, match.legal()[0])
    assert (match.state["turn"], match.state["corner"]) == (2, -1)


def test_a_discard_and_a_new_card_bring_the_ancients_too() -> None:
    """FAQ 62: also after excavating."""
    match = excavated(solo())
    play(match, "mark sun", "discard sun-01")
    assert match.state["under"][0][0] == 8
    assert hand(match, 0) == ["star-03", "star-07", "moon-01"]
    play(match, "draw sun", "deal sun-04")
    assert match.state["picked"] == block("V3 white")


def test_of_equally_close_blocks_the_player_chooses() -> None:
    """FAQ 63: also where only one of them allows a placement."""
    temple = {"I2 moss": [(1, 0, 0), (1, 1, 0)], "I4 moss": upright(0, 1, 4)}
    match = solo(temple, site=SITE.replace("I2-moss", "I4-white"))
    match = drawn(match, "sun-12")  # 1 star, 3 pips
    assert match.state["phase"] == 12
    assert match.legal() == ["join I2-moss", "join I4-moss"]
    with pytest.raises(IllegalAction, match="another block is closer to the corner that the card names"):
        match.play("join core")
    play(match, "join I4-moss")
    assert match.state["target"] in (block("I4 moss"), -1)


def test_what_cannot_join_goes_back_into_the_bag() -> None:
    """FAQ 64: the corner block is walled in, and there is no second-closest block."""
    wall = {"I4 moss": upright(0, 0, 4), "I4 brown": upright(1, 1, 4), "I2 brown": upright(1, 1, 2, low=4)}
    match = drawn(solo(wall, site=SITE.replace("I2-brown", "I4-gray")), "sun-11")  # 1 star, 9 pips: V3 gray
    assert match.state["picked"] == -1
    assert match.state["where"][block("V3 gray")] == 0
    assert site(match)[8] == "."
    assert "fill V3 gray" in match.legal()
    play(match, "fill L5 moss")
    assert (site(match)[8], match.state["turn"], match.state["phase"]) == ("L5 moss", 2, 5)


def test_the_ancients_bring_no_claim() -> None:
    """FAQ 65: what they complete is barred as long as it is visible."""
    hands = {0: "star-07 star-02 sun-01 moon-01"}
    match = solo(supplies=["I2 white, V3 brown"], hands=hands, site=SITE.replace("V3-white", "I4-white"))
    place(match, "V3 brown", [(6, 6, 0), (7, 6, 0), (6, 7, 0)])
    play(match, "done", "mark sun", "discard moon-01", "draw moon", "deal moon-06")
    while match.state["phase"] != 6:
        play(match, match.legal()[0])
    before = match.facts(0)["hand"]
    assert [one["claimable"] for one in before] == [False] * 4
    play(match, match.legal()[0])
    assert offered(match, "claim") == []
    assert keys(match, 0) == []


def test_after_the_eleventh_turn_the_ancients_do_not_come() -> None:
    """FAQ 66: new cards or not."""
    match = drawn(solo(turn=10), "moon-06")
    assert (match.ending, match.state["turn"]) == ("eleven turns", 11)
    assert match.facts(0)["grade"] == "beginner"


def test_marks_bring_no_points_and_do_not_return() -> None:
    """FAQ 67."""
    match = excavated(solo())
    before = match.scores()
    play(match, "mark moon", "keep")
    assert match.scores() == before
    assert match.state["pile"] == [0, 23, 14]


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "beginner"),
        (9, "beginner"),
        (10, "explorer"),
        (20, "explorer"),
        (21, "field-leader"),
        (26, "field-leader"),
        (27, "dig-leader"),
        (32, "dig-leader"),
        (33, "master-archaeologist"),
        (60, "master-archaeologist"),
    ],
)
def test_five_grades(points: int, name: str) -> None:
    """FAQ 68: 26, 27 and 33 points among others."""
    moons = [f"moon-{i:02}" for i in range(2, 17)][: points // 4]
    stars = [card for card in ("star-01", "star-02", "star-04") if points % 4]
    match = table(seats=1, turn=1, keys={0: " ".join(moons + stars[: points % 4])}, enigmas=("enigma-1",))
    assert match.scores() == [points]
    assert grade(match.twin) == name  # type: ignore[arg-type]


def test_what_lies_under_an_altar_comes_last_in_its_order() -> None:
    suns = [f"sun-{i:02}" for i in range(4, 25)]
    hands = {0: "star-07 sun-01 sun-02 moon-01"}
    match = excavated(solo(hands=hands, keys={0: " ".join(suns)}))
    assert match.state["pile"][1] == 1
    play(match, "mark moon", "discard sun-02", "draw sun")
    assert match.legal() == ["deal sun-03"]
    play(match, "deal sun-03")
    while match.state["phase"] != 5:
        play(match, match.legal()[0])
    excavated(match)
    while match.state["phase"] == 8:
        play(match, match.legal()[0])
    while match.seat == -1:
        play(match, match.legal()[0])
    play(match, "mark moon", "discard sun-01", "draw sun")
    assert match.legal() == ["deal sun-02"]


def test_a_known_card_that_marks_a_turn_is_gone() -> None:
    suns = [f"sun-{i:02}" for i in range(2, 25)]
    hands = {0: "star-07 star-03 sun-01 moon-01"}
    match = excavated(solo(hands=hands, keys={0: " ".join(suns)}))
    play(match, "discard sun-01") if match.state["phase"] == 10 else play(match, "mark moon", "discard sun-01")
    assert match.state["pile"][1] == 1
    play(match, "draw moon", "deal moon-06")
    while match.state["phase"] != 5:
        play(match, match.legal()[0])
    excavated(match)
    while match.state["phase"] == 8:
        play(match, match.legal()[0])
    while match.seat == -1:
        play(match, match.legal()[0])
    play(match, "mark sun")
    assert (match.state["gone"][8], match.state["pile"][1]) == (1, 0)


def test_a_discarded_star_leaves_the_game() -> None:
    match = excavated(solo())
    play(match, "mark sun", "discard star-03")
    assert (match.state["gone"][2], match.state["pile"][0]) == (1, 0)
    assert match.legal() == ["draw sun", "draw moon"]


def test_with_one_altar_left_the_mark_comes_from_it_and_with_none_there_is_no_mark() -> None:
    suns = [f"sun-{i:02}" for i in range(2, 25)]
    moons = [f"moon-{i:02}" for i in range(2, 17)]
    match = excavated(solo(keys={0: " ".join(suns)}))
    assert (match.state["marks"], match.state["phase"]) == ([0, 0, 1], 10)
    match = excavated(solo(keys={0: " ".join(suns + moons)}))
    assert (match.state["marks"], match.state["phase"]) == ([0, 0, 0], 10)


def test_an_empty_place_gives_the_ancients_nothing() -> None:
    match = excavated(solo(site=SITE.replace("V3-white", "."), spare=""))
    play(match, "mark sun", "discard star-03", "draw moon", "deal moon-06")
    assert (match.state["turn"], match.state["phase"], match.state["corner"]) == (2, 5, -1)


def test_the_distance_to_a_corner_ignores_heights_and_counts_the_core() -> None:
    match = drawn(solo(), "moon-05")  # 1 star, 4 pips: the south-western corner
    assert (match.state["target"], match.state["corner"]) == (40, 0)
    match = drawn(solo({"I2 moss": upright(3, 6, 2)}, site=SITE.replace("I2-moss", "I4-white")), "moon-05")
    assert match.state["target"] == 40  # 4² + 4² against 3² + 6²


def test_the_block_of_the_ancients_lies_corner_to_corner_with_its_neighbour_and_face_to_face_nowhere() -> None:
    """P19, against the words of the rules, in every position of some games."""
    seen = 0
    for seed in range(6):
        for match, _ in walk(Table("block-and-key", 1), seed):
            s = match.state
            if s["phase"] == 6 and s["corner"] >= 0:
                seen += 1
                temple = temple_of(match)
                other = {cube for cube, number in temple.items() if number == s["target"]}
                everything = match.clone()
                everything.twin.target = -1  # type: ignore[attr-defined]
                joins = []
                for text in everything.legal():
                    after = everything.clone()
                    after.play(text)
                    new = {cube for cube, number in temple_of(after).items() if number == s["picked"]}
                    if joined(new, other):
                        joins.append(text)
                assert match.legal() == joins
    assert seen >= 10


def joined(new: set[Cube], other: set[Cube]) -> bool:
    steps = [(a[0] - b[0], a[1] - b[1], a[2] - b[2]) for a in new for b in other]
    faces = any(sum(map(abs, step)) == 1 for step in steps)
    corners = any(abs(x) == 1 and abs(y) == 1 and abs(z) <= 1 for x, y, z in steps)
    return corners and not faces


def test_the_ancients_may_touch_other_blocks_by_the_common_rules() -> None:
    match = drawn(solo(), "moon-05")
    for text in match.legal():
        after = match.clone()
        after.play(text)
        cubes = {cube for cube, number in temple_of(after).items() if number == match.state["picked"]}
        assert naive.broken_rule(temple_of(match), "I3", cubes) == ""
    with pytest.raises(IllegalAction, match="must lie corner to corner with the block it joins"):
        match.play(put("I3", upright(4, 4, 3, low=2)))


def test_in_solo_nobody_ever_passes() -> None:
    for seed in range(10):
        for match, _ in walk(Table("block-and-key", 1), seed):
            assert match.over or "pass" not in match.legal()
