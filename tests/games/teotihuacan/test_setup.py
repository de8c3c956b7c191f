"""Setup: section 4 of the rules reference and questions 67 to 69; 83 and 84 in `test_rulings.py`."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.game import CHANCE
from benben.core.match import Match
from benben.games.teotihuacan.state import BOARD_IDS, DISCOVERY_IDS, GOODS, STARTING_IDS, TECHNOLOGY_IDS
from tests.games.teotihuacan.table import TEOTIHUACAN, due, has, play, workers

RING = ["forest", "quarry", "gold", "alchemy", "nobles"]  # positions 2, 3, 4, 6, 7; decorations are left for 8


def common(match: Match, technologies: str = "01 03 05 09 11 13") -> Match:
    """Everything before the starting tiles, with the last outcome wherever it does not matter."""
    play(match, *[f"draw-board {board}" for board in RING])
    play(match, "draw-royal A04", "draw-royal B02", "draw-royal C01")
    play(match, *[f"draw-technology {technology}" for technology in technologies.split()])
    play(match, "draw-bonus BT3", "draw-bonus BT4", "draw-bonus BT7")
    while match.seat == CHANCE and due(match) not in ("deal", "action-tile", "neutral"):
        play(match, match.legal()[-1])
    return match


def dealt(*hands: str, **options: Any) -> Match:
    """A match in which each player was dealt these tiles."""
    match = common(TEOTIHUACAN.new(seats=len(hands), options=options))
    for hand in hands:
        for tile in hand.split():
            name, _, discovery = tile.partition("/")
            play(match, f"deal {name} {discovery or 'none'}")
    return match


def keep(match: Match, *tiles: str) -> Match:
    return play(match, *[f"keep {tile}" for pair in tiles for tile in pair.split()])


def finish(match: Match) -> Match:
    """Neutral dice as they come."""
    while match.seat == CHANCE:
        play(match, match.legal()[0])
    return match


def test_boards_discs_and_displays_at_the_start() -> None:
    for seats, black, level_1, level_2 in ((1, 10, 12, 2), (2, 10, 12, 2), (3, 11, 8, 2), (4, 12, 8, 0)):
        match = common(TEOTIHUACAN.new(seats=seats))
        state = match.state
        ring = ["palace", "forest", "quarry", "gold", "construction", "alchemy", "nobles", "decorations"]
        assert [BOARD_IDS[board] for board in state["ring"]] == ring
        assert (state["white"], state["black"]) == (0, black)
        assert sum(tile >= 0 for tile in state["cell"][:16]) == level_1
        assert sum(tile >= 0 for tile in state["cell"][16:]) == level_2
        assert -1 not in state["pyramid_display"] + state["decoration_display"]
        sides = max(2, seats)
        lying = [sum(tile >= 0 for tile in place) for place in state["discovery"]]
        assert lying == [1, 1, 1, 1, 1, 3, 2, 1, sides, sides + 1, sides - 1, sides]


def test_the_start_layouts_of_the_pyramid() -> None:
    two = {"1-0-0", "1-0-1", "1-1-0", "1-1-1", "1-1-2", "1-1-3", "1-2-0", "1-2-1", "1-2-2", "1-2-3", "1-3-2", "1-3-3"}
    layouts = {
        2: two | {"2-0-0", "2-2-2"},
        3: {f"1-{r}-{c}" for r in (1, 2) for c in range(4)} | {"2-1-0", "2-1-2"},
        4: {"1-0-1", "1-0-2", "1-1-0", "1-1-3", "1-2-0", "1-2-3", "1-3-1", "1-3-2"},
    }
    places = [f"{4 - size + 1}-{r}-{c}" for size in (4, 3, 2, 1) for r in range(size) for c in range(size)]
    for seats, cells in layouts.items():
        state = common(TEOTIHUACAN.new(seats=seats)).state
        assert {places[k] for k in range(30) if state["cell"][k] >= 0} == cells


def test_technologies_are_sorted_whatever_the_order_in_which_they_are_drawn() -> None:
    match = common(TEOTIHUACAN.new(seats=2), "17 05 09 01 15 03")
    assert [TECHNOLOGY_IDS[t] for t in match.state["technology"]] == ["01", "03", "05", "09", "15", "17"]


def test_rows_of_technologies_may_be_drawn_apart() -> None:
    match = TEOTIHUACAN.new(seats=2, options={"technologies": "by-row"})
    play(match, *[f"draw-board {board}" for board in RING], "draw-royal A04", "draw-royal B02", "draw-royal C01")
    assert [text[-2:] for text in match.legal()] == ["01", "03", "05", "07"]
    play(match, "draw-technology 07", "draw-technology 01", "draw-technology 03")
    assert [text[-2:] for text in match.legal()] == ["09", "11", "13", "15", "17"]


def test_a_random_pyramid_is_one_of_several_layouts() -> None:
    for seats, layouts in ((1, 4), (2, 4), (3, 2), (4, 0)):
        match = TEOTIHUACAN.new(seats=seats, options={"pyramid": "random"})
        while due(match) not in ("layout", "lay"):
            play(match, match.legal()[0])
        assert len(match.legal()) == (layouts or 4 * (32 - 3))
        assert due(match) == ("layout" if layouts else "lay")


def test_the_first_player_gets_one_cocoa_the_last_three_the_others_two() -> None:
    assert [[has(TEOTIHUACAN.new(seats=n), "cocoa", seat) for seat in range(n)] for n in (1, 2, 3, 4)] == [
        [1], [1, 3], [1, 2, 3], [1, 2, 2, 3],
    ]  # fmt: skip


def test_each_player_keeps_two_of_four_tiles_in_secret() -> None:
    match = dealt("ST1 ST2 ST3 ST4", "ST5 ST6 ST7 ST8")
    assert match.seat == 0
    assert match.legal() == ["keep ST1", "keep ST2", "keep ST3", "keep ST4"]
    play(match, "keep ST2")
    assert match.legal() == ["keep ST1", "keep ST3", "keep ST4"]
    play(match, "keep ST4")
    assert match.view(1)["chosen"][0] == [None, None]
    assert (match.view(1)["dealt"][0], match.view(0)["dealt"][0]) == ([None] * 4, [0, 1, 2, 3])
    assert match.seen(match.ply - 1, 1) == "keep"
    keep(match, "ST6 ST8")
    assert match.state["players"][0]["start"] == [1, 3]
    assert match.view(None)["players"][1]["start"] == [5, 7]
    assert match.seen(match.ply - 1, 0) == "keep ST8"


def test_in_the_draft_everybody_takes_one_in_order_and_one_in_reverse_order() -> None:
    match = common(TEOTIHUACAN.new(seats=3, options={"starting-tiles": "draft"}))
    for n in range(1, 9):
        play(match, f"deal ST{n} none")
    taken = []
    for tile in range(1, 7):
        taken.append(match.seat)
        assert f"keep ST{tile}" in match.legal()
        play(match, f"keep ST{tile}")
    assert taken == [0, 1, 2, 2, 1, 0]
    assert [p["start"] for p in match.state["players"][:3]] == [[0, 5], [1, 4], [2, 3]]


def test_workers_start_on_three_boards_of_the_two_tiles() -> None:
    """FAQ 69"""
    match = keep(dealt("ST5 ST7 ST1 ST2", "ST3 ST4 ST6 ST8"), "ST5 ST7", "ST3 ST4")
    assert workers(match, 0) == ["gold 1", "alchemy 1", "construction 1"]
    assert match.seat == 1
    assert match.legal() == ["leave palace", "leave forest", "leave quarry", "leave gold"]
    play(match, "leave forest")
    assert workers(match, 1) == ["palace 1", "quarry 1", "gold 1"]


def test_both_technology_tiles_bring_one_technology_and_one_step() -> None:
    """FAQ 67"""
    match = keep(dealt("ST5 ST7 ST1 ST2", "ST3 ST4 ST6 ST8"), "ST5 ST7", "ST3 ST6")
    assert due(match) == "gain"  # ST7 brings two resources of choice
    play(match, "gain wood", "gain wood", "gain stone")  # and blue step 1 one more
    assert match.state["players"][0]["technology"] == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert [has(match, what) for what in ("blue", "red", "green")] == [1, 0, 0]
    assert [has(match, what) for what in ("wood", "stone", "gold", "cocoa")] == [2, 1, 2, 1]


def test_an_earlier_owner_scores_nothing_for_a_starting_technology() -> None:
    """FAQ 68"""
    match = keep(dealt("ST5 ST1 ST2 ST3", "ST7 ST8 ST9 ST10"), "ST5 ST1", "ST7 ST10")
    play(match, "leave palace")
    while match.seat != CHANCE:
        play(match, match.legal()[0])
    assert [p["technology"][0] for p in match.state["players"][:2]] == [1, 1]
    assert [has(match, "technologies", seat) for seat in (0, 1)] == [0, 0]


# Goods, temple steps, Avenue steps, any resources, power-ups, technology of each tile, from the rules reference
TILES = {
    "ST1": ("palace forest", {"avenue": 1, "cocoa": 2, "wood": 3}),
    "ST2": ("quarry gold", {"green": 1, "stone": 2, "gold": 3}),
    "ST3": ("forest quarry", {"blue": 1, "wood": 4, "stone": 1}),
    "ST4": ("palace gold", {"red": 1, "cocoa": 5, "gold": 2}),
    "ST5": ("gold alchemy", {"technology": 1, "gold": 2}),
    "ST6": ("forest gold", {"power": 1, "wood": 3, "gold": 2}),
    "ST7": ("alchemy construction", {"technology": 1, "any": 2}),
    "ST8": ("nobles decorations", {"blue": 1, "cocoa": 2, "stone": 4}),
    "ST9": ("alchemy nobles", {"blue": 1, "red": 1, "green": 1}),
    "ST10": ("decorations construction", {"red": 1, "power": 1, "cocoa": 5}),
    "ST11": ("nobles construction", {"green": 1, "power": 1, "cocoa": 5}),
    "ST12": ("alchemy decorations", {"blue": 1, "red": 1, "any": 2}),
    "ST13": ("quarry alchemy", {"cocoa": 3, "wood": 5}),
    "ST14": ("quarry decorations", {"discovery": 1, "stone": 3, "gold": 1}),
    "ST15": ("forest nobles", {"wood": 1, "stone": 2, "gold": 3}),
    "ST16": ("gold construction", {"discovery": 1, "cocoa": 2, "gold": 3}),
    "ST17": ("quarry construction", {"cocoa": 3, "wood": 2, "stone": 3}),
    "ST18": ("forest decorations", {"avenue": 1, "wood": 1, "stone": 2}),
}


@pytest.mark.parametrize("tile", TILES)
def test_each_starting_tile(tile: str) -> None:
    """Kept together with a plain tile; blue steps bring a resource, red a point, green a cocoa."""
    boards, rewards = TILES[tile]
    other = "ST15" if tile != "ST15" else "ST17"
    spare = [name for name in TILES if name not in (tile, other, "ST14", "ST16")]
    mine = [f"{name}/two-resources" if TILES[name][1].get("discovery") else name for name in (tile, other, *spare[:2])]
    match = dealt(" ".join(mine), " ".join(spare[2:6]))
    keep(match, f"{tile} {other}", " ".join(spare[2:4]))
    expected = {what: rewards.get(what, 0) + TILES[other][1].get(what, 0) for what in (*GOODS, "cocoa")}
    while due(match) == "leave":
        play(match, match.legal()[0])
    assert set(workers(match, 0)) <= {f"{board} {power}" for board in BOARD_IDS for power in (1, 2, 3)}
    assert {w.split()[0] for w in workers(match, 0)} <= {*boards.split(), *TILES[other][0].split()}
    gains = rewards.get("any", 0) + rewards.get("blue", 0) + rewards.get("technology", 0)
    while match.seat == 0 and due(match) in ("gain", "raise", "buy"):
        play(match, match.legal()[0])
    assert has(match, "wood") == expected["wood"] + gains
    assert (has(match, "stone"), has(match, "gold")) == (expected["stone"], expected["gold"])
    assert has(match, "cocoa") == 1 + expected["cocoa"] + rewards.get("green", 0)
    for what in ("red", "green", "avenue"):
        assert has(match, what) == rewards.get(what, 0)
    assert has(match, "blue") == rewards.get("blue", 0) + rewards.get("technology", 0)
    assert has(match, "vp") == rewards.get("red", 0)
    assert sum(match.state["players"][0]["power"]) == 3 + rewards.get("power", 0)
    assert match.state["players"][0]["discovery"][DISCOVERY_IDS.index("two-resources")] == rewards.get("discovery", 0)


def test_a_discovery_tile_beside_a_starting_tile_is_bought_last_or_leaves_the_game() -> None:
    match = keep(dealt("ST14/points ST16/mask-1 ST1 ST2", "ST3 ST4 ST6 ST8"), "ST16 ST1", "ST3 ST6")
    removed = match.state["removed"]
    assert [DISCOVERY_IDS[k] for k in range(21) if removed[k]] == ["points"]  # nobody kept ST14
    while due(match) != "buy":
        play(match, match.legal()[0])
    assert match.legal() == ["buy mask-1", "decline"]
    declined = match.clone()
    play(match, "buy mask-1")
    assert match.state["players"][0]["discovery"][0] == 1
    play(declined, "decline")
    assert declined.state["removed"][0] == 1


def test_power_ups_of_starting_tiles_may_go_to_one_worker() -> None:
    match = keep(dealt("ST6 ST10 ST1 ST2", "ST3 ST4 ST5 ST8"), "ST6 ST10", "ST3 ST4")
    play(match, "leave forest", "leave forest", "raise gold 1", "raise gold 2")
    assert "gold 3" in workers(match, 0)


def test_all_place_their_workers_before_the_first_reward() -> None:
    match = keep(dealt("ST1 ST2 ST3 ST4", "ST5 ST6 ST7 ST8"), "ST1 ST2", "ST6 ST8")
    play(match, "leave palace")
    assert (match.seat, has(match, "wood")) == (1, 0)


def test_neutral_dice_by_number_of_players() -> None:
    for seats, dice in ((1, 6), (2, 6), (3, 3), (4, 0)):
        match = TEOTIHUACAN.new(seats=seats, seed=seats)
        while due(match) != "move":
            play(match, match.legal()[0])
        placed = [board for row in match.state["neutral"] for board in row if board >= 0]
        assert len(placed) == dice
        assert match.seat == 0


def test_the_first_game_has_a_fixed_setup() -> None:
    match = TEOTIHUACAN.new(seats=4, options={"first-game": "on"})
    state = match.state
    assert [BOARD_IDS[board] for board in state["ring"]] == [
        "palace", "quarry", "alchemy", "forest", "construction", "decorations", "nobles", "gold",
    ]  # fmt: skip
    assert [has(match, "cocoa", seat) for seat in range(4)] == [7, 5 + 2, 4 + 2, 1 + 3]
    goods = [[has(match, good, seat) for good in GOODS] for seat in range(4)]
    assert goods == [[1, 2, 4], [4, 2, 0], [3, 4, 1], [2, 0, 5]]
    temples = [[has(match, t, seat) for t in ("blue", "red", "green")] for seat in range(4)]
    assert temples == [[0, 0, 1], [1, 1, 0], [1, 0, 0], [0, 0, 2]]
    assert [has(match, "vp", seat) for seat in range(4)] == [0, 1, 0, 0]
    assert [has(match, "avenue", seat) for seat in range(4)] == [0, 0, 1, 0]
    assert [workers(match, seat) for seat in range(4)] == [
        ["nobles 2", "forest 1", "construction 1"],
        ["decorations 2", "forest 1", "quarry 1"],
        ["palace 1", "forest 1", "decorations 1"],
        ["quarry 1", "gold 1", "alchemy 1"],
    ]
    assert [TECHNOLOGY_IDS[t] for t in state["technology"]] == ["01", "03", "05", "09", "15", "17"]
    assert state["players"][3]["technology"][TECHNOLOGY_IDS.index("05")] == 1
    finish(match)
    assert (match.seat, due(match)) == (0, "move")
    assert len(STARTING_IDS) == 18
