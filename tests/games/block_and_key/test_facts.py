"""What a table shows beside the fields."""

from __future__ import annotations

import json

from tests.conformance.play import Table, walk
from tests.games.block_and_key.table import picture, place, play, table
from tests.games.block_and_key.test_claiming import BESIDE, ON_TOP, STAR_07
from tests.games.block_and_key.test_placement import upright


def test_a_view_names_the_colour_the_block_and_the_column_of_each_cell() -> None:
    view = table({"I2 moss": upright(8, 3, 2)}).facts(0)["views"][0]
    seen = {i: (view["colours"][i], view["blocks"][i], view["cells"][i]) for i in range(60) if view["blocks"][i] >= 0}
    assert seen == {
        4: (3, 40, 44), 5: (2, 40, 54), 8: (3, 3, 83), 14: (0, 40, 44), 15: (1, 40, 54), 18: (3, 3, 83),
    }  # fmt: skip
    assert {view[name][30] for name in view} == {-1}


def test_a_picked_block_shows_its_poses_where_it_comes_to_rest_and_what_it_would_complete() -> None:
    match = table(supplies=["I2 white"], hands=STAR_07)
    assert match.facts(0)["puts"] is None
    play(match, "pick I2 white")
    puts = match.facts(0)["puts"]
    assert puts["poses"] == [[[0, 0, 0], [0, 0, 1]], [[0, 0, 0], [0, 1, 0]], [[0, 0, 0], [1, 0, 0]]]
    assert [f"put {pose} {x} {y}" for pose, x, y, _ in puts["legal"]] == match.legal()
    assert {(pose, z) for pose, _, _, z in puts["legal"]} == {(0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)}
    assert puts["claims"] == {text: [6] for text in ("0 4 4", "0 4 5", "0 6 3", "0 6 6", "1 4 4", "2 4 4", "2 4 5")}
    assert [match.facts(viewer)["puts"] for viewer in (1, None)] == [None, None]


def test_what_a_placement_would_complete_is_what_may_be_claimed_after_it() -> None:
    for seed in range(3):
        for match, random in walk(Table("block-and-key", 2 + seed), seed):
            s = match.state
            if s["phase"] == 6 and match.ply % 5 == seed:
                puts = match.facts(s["active"])["puts"]
                pose, x, y, z = random.choice(puts["legal"])
                after = match.clone()
                after.play(f"put {pose} {x} {y}")
                claimable = [one["card"] for one in after.facts(s["active"])["hand"] if one["claimable"]]
                assert puts["claims"].get(f"{pose} {x} {y}", []) == claimable
                cubes = [i for i, layer in enumerate(after.state["voxel"]) if s["picked"] in layer]
                assert min(cubes) == z


def test_a_hand_shows_where_its_patterns_are_and_which_are_barred() -> None:
    match = table({"I2 white": ON_TOP}, hands=STAR_07)
    by_card = {one["card"]: one for one in match.facts(0)["hand"]}
    assert by_card[6] == {"card": 6, "instances": [[15, 14, 24]], "near": 3, "claimable": False, "barred": True}
    assert by_card[2]["barred"] is False
    assert match.facts(None)["hand"] is None


def test_claims_of_this_turn_are_shown_with_their_cells_to_everybody() -> None:
    match = place(table(supplies=["I2 white"], hands=STAR_07), "I2 white", BESIDE)
    assert match.facts(1)["claims"] == []
    play(match, "claim star-07")
    shown = [{"card": 6, "instances": [[15, 16, 6]]}]
    assert [match.facts(viewer)["claims"] for viewer in (0, 1, None)] == [shown] * 3
    play(match, "done", "draw sun", "deal sun-14")
    assert match.facts(1)["claims"] == []


def test_all_views_are_open_when_the_game_is_over() -> None:
    for match, _ in walk(Table("block-and-key", 3), 0):
        if match.over:
            assert all(view is not None for view in match.facts(None)["views"])
            assert len(picture(match, 2, levels=6)) == 6
            assert all(faces is not None for faces in match.facts(None)["enigmaFaces"])
            assert match.facts(0)["grade"] is None


def test_facts_stay_small() -> None:
    most = 0
    for match, _ in walk(Table("block-and-key", 4), 1):
        if match.seat in range(4):
            most = max(most, len(json.dumps(match.facts(match.seat), separators=(",", ":"))))
    assert most < 12_000
