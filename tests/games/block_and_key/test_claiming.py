"""9. Claiming. The core shows white gray over moss brown to the south, where seat 0 sits."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from tests.games.block_and_key.table import hand, keys, offered, picture, place, play, table
from tests.games.block_and_key.test_placement import BRIDGE, PIER, upright

STAR_07 = {0: "star-07 star-03 sun-01 moon-01"}
BESIDE = upright(6, 3, 2)  # white there completes star-07 with the gray face of the core
ON_TOP = [(4, 4, 2), (4, 5, 2)]  # so does white there


def white(hands: dict[int, str] = STAR_07) -> Match:
    """Seat 0 holds I2 white and may complete star-07 with it."""
    return table(supplies=["I2 white"], hands=hands)


def test_a_pattern_may_be_turned_by_180_degrees() -> None:
    """FAQ 32: gray above the right one of two white faces."""
    match = table({"I2 white": [(6, 3, 0), (7, 3, 0)]}, supplies=["I2 gray"], hands=STAR_07)
    place(match, "I2 gray", upright(7, 3, 2, low=1))
    assert picture(match, 0) == [".......G..", "....WG.G..", "....MBWW.."]
    assert offered(match, "claim") == ["star-07"]


def test_a_pattern_may_not_be_mirrored() -> None:
    """FAQ 33: gray under the right one of two white faces."""
    temple = {"I2 gray": upright(7, 3, 2), "I2 moss": upright(6, 3, 2)}
    match = table(temple, supplies=["I2 white"], hands=STAR_07)
    place(match, "I2 white", [(6, 3, 2), (7, 3, 2)])
    assert picture(match, 0) == ["......WW..", "....WGMG..", "....MBMG.."]
    assert offered(match, "claim") == []
    with pytest.raises(IllegalAction, match="the pattern of that key is not complete in your view"):
        match.play("claim star-07")


def test_blank_squares_may_show_anything() -> None:
    """FAQ 34: moss, or nothing as in the worked example."""
    temple = {"I2 gray": upright(7, 3, 2), "I2 moss": upright(8, 3, 2)}
    match = table(temple, supplies=["I2 white"], hands=STAR_07)
    place(match, "I2 white", [(7, 3, 2), (8, 3, 2)])
    assert picture(match, 0)[:2] == [".......WW.", "....WG.GM."]
    assert offered(match, "claim") == ["star-07"]
    match = place(table(PIER, supplies=["I3 white"], hands=STAR_07), "I3 white", BRIDGE)
    assert picture(match, 0)[1] == "....WG.G.."
    assert offered(match, "claim") == ["star-07"]


def test_a_hidden_block_claims_nothing() -> None:
    """FAQ 35: a view changes only where the new block is seen."""
    temple = {"I2 white": ON_TOP, "I2 moss": [(6, 2, 0), (7, 2, 0)]}
    match = table(temple, supplies=["I2 gray"], hands=STAR_07)
    before = picture(match, 0)
    place(match, "I2 gray", [(6, 6, 0), (7, 6, 0)])
    assert picture(match, 0) == before
    assert match.state["fresh"] == 0
    assert match.legal() == ["done"]


def test_what_an_opponent_completes_is_barred_while_it_is_visible() -> None:
    """FAQ 36: not in his turn, and not in mine."""
    match = table(active=3, supplies=["I3 white, I2 gray", "", "", "I2 white"], hands=STAR_07)
    place(match, "I2 white", ON_TOP)
    assert match.seat == 3
    play(match, "done")
    assert (match.seat, match.facts(0)["hand"][1]) == (
        0,
        {"card": 6, "instances": [[15, 14, 24]], "near": 3, "claimable": False, "barred": True},
    )
    place(match, "I3 white", upright(6, 3, 3))
    with pytest.raises(IllegalAction, match="the pattern of that key was complete before this turn"):
        match.play("claim star-07")


def test_what_somebody_has_hidden_can_be_completed_again() -> None:
    """FAQ 37."""
    supplies = ["I3 white", "", "I2 white", "I4 moss"]
    match = table(active=2, supplies=supplies, hands=STAR_07)
    play(place(match, "I2 white", ON_TOP), "done")
    play(place(match, "I4 moss", upright(4, 3, 4)), "done")
    assert picture(match, 0, levels=4) == ["....M.....", "....M.....", "....MG....", "....MB...."]
    place(match, "I3 white", upright(6, 3, 3))
    play(match, "claim star-07")
    assert keys(match, 0) == ["star-07"]


def test_a_second_copy_counts_under_the_other_reading_only() -> None:
    """FAQ 38: P15, and the switch."""
    for reading, claimable in (("strict", []), ("new_instance", ["star-07"])):
        match = table({"I2 white": ON_TOP}, supplies=["I3 white"], hands=STAR_07, options={"claims": reading})
        place(match, "I3 white", upright(6, 3, 3))
        assert offered(match, "claim") == claimable
        told = match.facts(0)["hand"][1]
        assert told["claimable"] == bool(claimable)
        assert len(told["instances"]) == (1 if claimable else 2)  # where it may be claimed, only the new one


def test_under_the_other_reading_an_old_instance_is_barred() -> None:
    """The block shows elsewhere, so the only instance is the one seen before."""
    match = table({"I2 white": ON_TOP}, supplies=["I3 moss"], hands=STAR_07, options={"claims": "new_instance"})
    place(match, "I3 moss", upright(6, 3, 3))
    assert offered(match, "claim") == []
    with pytest.raises(IllegalAction, match="the pattern of that key was complete before this turn"):
        match.play("claim star-07")


def test_one_face_may_serve_three_keys() -> None:
    """FAQ 39: the white face at (6, 0)."""
    match = table(supplies=["O4 white"], hands={0: "star-02 star-07 sun-14 moon-01"})
    place(match, "O4 white", [(6, 3, 0), (7, 3, 0), (6, 3, 1), (7, 3, 1)])
    assert picture(match, 0)[1:] == ["....WGWW..", "....MBWW.."]
    assert offered(match, "claim") == ["star-02", "star-07", "sun-14"]
    shared = [set.union(*map(set, one["instances"])) for one in match.facts(0)["hand"][:3]]
    assert 6 in set.intersection(*shared)
    play(match, "claim sun-14", "claim star-02", "claim star-07")
    assert keys(match, 0) == ["star-02", "star-07", "sun-14"]
    assert match.legal() == ["done"]
    assert match.score_sheet()[0]["points"][0] == 2
    assert match.score_sheet()[1]["points"][0] == 2


def test_a_block_that_hides_a_face_spoils_the_other_key() -> None:
    """FAQ 40: WWB upwards would need a brown face that the white block itself hides."""
    temple = {"I2 brown": upright(6, 6, 2)}
    match = table(temple, supplies=["I3 white"], hands={0: "star-07 star-02 sun-01 moon-01"})
    assert picture(match, 0) == ["..........", "....WGB...", "....MBB..."]
    place(match, "I3 white", upright(6, 3, 3))
    assert picture(match, 0) == ["......W...", "....WGW...", "....MBW..."]
    assert offered(match, "claim") == ["star-07"]
    with pytest.raises(IllegalAction, match="the pattern of that key is not complete in your view"):
        match.play("claim star-02")


def test_claiming_is_voluntary_but_then_the_key_is_complete() -> None:
    """FAQ 41."""
    match = table(seats=1, supplies=["I2 white, I3 gray"], hands=STAR_07, turn=1)
    place(match, "I2 white", ON_TOP)
    assert offered(match, "claim") == ["star-07"]
    play(match, "done", "mark sun", "keep")
    assert match.facts(0)["hand"][1]["barred"]
    place(match, "I3 gray", [(6, 6, 0), (7, 6, 0), (8, 6, 0)])
    assert match.legal() == ["done"]


def test_a_new_key_waits_for_the_next_turn() -> None:
    """FAQ 42: sun-14 is complete with the new block when it is drawn."""
    match = white()
    place(match, "I2 white", BESIDE)
    play(match, "claim star-07", "done", "draw sun", "deal sun-14")
    new = match.facts(0)["hand"][2]
    assert (match.seat, new["card"], new["claimable"], new["barred"]) == (1, 8 + 13, False, True)
    assert [sorted(cells) for cells in new["instances"]] == [[5, 6, 15, 16]]


def test_keys_are_drawn_one_by_one_from_altars_of_choice() -> None:
    """FAQ 43."""
    match = white(hands={0: "star-07 sun-14 sun-01 moon-01"})
    place(match, "I2 white", BESIDE)
    play(match, "claim star-07", "claim sun-14", "done")
    assert match.legal() == ["draw sun", "draw moon"]
    play(match, "draw moon", "deal moon-16")
    assert hand(match, 0) == ["sun-01", "moon-01", "moon-16"]
    assert match.legal() == ["draw sun", "draw moon"]
    play(match, "draw sun", "deal sun-24")
    assert hand(match, 0) == ["sun-01", "sun-24", "moon-01", "moon-16"]
    assert match.seat == 1


SUNS = " ".join(f"sun-{i:02}" for i in range(2, 25))
MOONS = " ".join(f"moon-{i:02}" for i in range(2, 17))


def test_an_empty_altar_leaves_the_other_and_two_leave_the_hand_short() -> None:
    """FAQ 44."""
    match = table(seats=1, turn=1, supplies=["I2 white"], hands=STAR_07, keys={0: SUNS})
    place(match, "I2 white", BESIDE)
    play(match, "claim star-07", "done", "keep")
    assert match.seat == -1
    assert {text.split("-")[0] for text in match.legal()} == {"deal moon"}
    match = table(seats=1, turn=1, supplies=["I2 white"], hands=STAR_07, keys={0: f"{SUNS} {MOONS}"})
    place(match, "I2 white", BESIDE)
    play(match, "claim star-07", "done", "keep")
    assert (hand(match, 0), match.state["turn"], match.seat) == (["star-03", "sun-01", "moon-01"], 2, 0)


def test_no_star_is_drawn_after_the_setup() -> None:
    """FAQ 45."""
    match = white()
    assert match.state["pile"] == [0, 20, 12]
    place(match, "I2 white", BESIDE)
    play(match, "claim star-07", "done")
    assert match.legal() == ["draw sun", "draw moon"]


def test_only_cards_of_the_own_hand_are_claimed() -> None:
    match = place(white(hands={0: "star-01 star-02 sun-01 moon-01"}), "I2 white", BESIDE)
    with pytest.raises(IllegalAction, match="that key is not in your hand"):
        match.play("claim star-07")


def test_a_turn_that_excavates_claims_nothing() -> None:
    match = play(white(), "excavate row-1", "fill L5 moss", "fill L5 brown", "fill L5 gray")
    assert match.seat == 1
