"""4. Seats and perspective: what a seat sees. In pictures the upper row comes first, a dot is an empty cell."""

from __future__ import annotations

from tests.games.block_and_key.table import hand, offered, picture, place, play, table
from tests.games.block_and_key.test_placement import BRIDGE, PIER, upright

ALL = {0: "star-07 star-01 sun-01 moon-01"}


def test_the_worked_example() -> None:
    """The bridge as each side sees it; star-07 is complete for the south."""
    match = place(table(PIER, supplies=["I3 white"], hands=ALL), "I3 white", BRIDGE)
    play(match, "claim star-07")
    assert match.facts(0)["claims"] == [{"card": 6, "instances": [[15, 25, 26]]}]  # (5, 1), (5, 2), (6, 2)
    assert picture(match, 0) == [".....WWW..", "....WG.G..", "....MB.G.."]
    match = table({**PIER, "I3 white": BRIDGE})
    assert [picture(match, seat) for seat in range(4)] == [
        [".....WWW..", "....WG.G..", "....MB.G.."],  # S
        [".....W....", "....GB....", "....WM...."],  # W
        ["..WWW.....", "..G.BM....", "..G.GW...."],  # N
        ["....W.....", "....GW....", "....GG...."],  # E
    ]


def test_only_star_07_of_all_keys_is_complete_in_the_worked_example() -> None:
    names = [f"star-{i:02}" for i in range(1, 9)]
    names += [f"sun-{i:02}" for i in range(1, 25)] + [f"moon-{i:02}" for i in range(1, 17)]
    claimable = []
    for i in range(0, 48, 4):
        match = table(PIER, supplies=["I3 white"], hands={0: " ".join(names[i : i + 4])})
        place(match, "I3 white", BRIDGE)
        assert hand(match, 0) == names[i : i + 4]
        claimable += offered(match, "claim")
    assert claimable == ["star-07"]


def test_the_nearest_face_hides_what_stands_behind_it() -> None:
    """FAQ 25: white before moss."""
    match = table({"I2 white": upright(7, 2, 2), "I3 moss": upright(7, 6, 3)})
    assert picture(match, 0) == [".......M..", "....WG.W..", "....MB.W.."]
    assert picture(match, 2) == ["..M.......", "..M.BM....", "..M.GW...."]


def test_faces_side_by_side_may_be_far_apart_in_depth() -> None:
    """FAQ 26: of WW over G one white face is five cells further back than the other."""
    temple = {"I2 gray": upright(6, 2, 2), "I2 moss": upright(7, 6, 2), "V3 moss": [(8, 6, 0), (8, 6, 1), (8, 7, 0)]}
    match = table({**temple, "I3 white": [(6, 2, 2), (6, 1, 2), (6, 3, 2)]}, supplies=["I2 white"], hands=ALL)
    place(match, "I2 white", [(7, 6, 2), (8, 6, 2)])
    assert picture(match, 0) == ["......WWW.", "....WGGMM.", "....MBGMM."]
    play(match, "claim star-07")
    view = match.facts(0)["views"][0]
    assert [view["cells"][i] % 10 for i in (26, 27)] == [1, 6]


def test_the_view_from_above_never_counts() -> None:
    """FAQ 27: WW with G beside its end, seen from above only."""
    temple = {"I2 gray": [(8, 7, 0), (9, 7, 0)], "I2 moss": [(7, 7, 0), (7, 8, 0)]}
    match = table(temple, supplies=["I2 white"], hands=ALL)
    place(match, "I2 white", [(7, 7, 1), (7, 8, 1)])
    assert picture(match, 0)[1:] == ["....WG.W..", "....MB.MGG"]
    assert offered(match, "claim") == []


def test_one_looks_through_the_gap_under_a_bridge() -> None:
    """FAQ 28: to the block behind it, or to nothing."""
    through = {"I3 white": BRIDGE, **PIER, "I2 brown": upright(6, 7, 2)}
    assert picture(table(through), 0) == [".....WWW..", "....WGBG..", "....MBBG.."]
    assert picture(table({"I3 white": BRIDGE, **PIER}), 0)[1][6] == "."


def test_core_faces_count_in_patterns_and_for_enigma_cards() -> None:
    """FAQ 29: white on the core with its white and gray faces below it."""
    match = table(supplies=["I2 white"], hands=ALL, enigmas=("enigma-2", "enigma-1", "enigma-3", "enigma-4"))
    place(match, "I2 white", [(4, 4, 2), (4, 5, 2)])
    assert picture(match, 0) == ["....W.....", "....WG....", "....MB...."]
    assert offered(match, "claim") == ["star-07"]
    assert match.facts(0)["enigmaFaces"] == [1, None, None, None]


def test_the_view_of_another_seat_is_shown_with_its_claim_only() -> None:
    """FAQ 30: until the turn is over."""
    match = table(supplies=["I2 white"], hands=ALL)
    place(match, "I2 white", [(4, 4, 2), (4, 5, 2)])
    seen = [[view is not None for view in match.facts(viewer)["views"]] for viewer in (0, 1, None)]
    assert seen == [[True, False, False, False], [False, True, False, False], [False] * 4]
    play(match, "claim star-07")
    seen = [[view is not None for view in match.facts(viewer)["views"]] for viewer in (0, 1, None)]
    assert seen == [[True, False, False, False], [True, True, False, False], [True, False, False, False]]
    play(match, "done", "draw sun", "deal sun-20")
    assert match.facts(1)["views"][0] is None
