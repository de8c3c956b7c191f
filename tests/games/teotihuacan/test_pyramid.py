"""Decorations, construction, the pyramid's icons: sections 11 and 12 and questions 32 to 40."""

from __future__ import annotations

import pytest

from tests.games.teotihuacan.table import (
    due,
    full_level,
    has,
    offered,
    play,
    player,
    points_from,
    table,
    workers,
)

AWAY = player("forest 1, forest 1, forest 1")  # a second player who does not work on the pyramid
RED, GLYPH = 1, 3
LEVEL_1 = full_level(1, [f"P{n:02}" for n in range(11, 27)])
LEVEL_2 = full_level(2, [f"P{n:02}" for n in (27, 28, 29, 30, 31, 32, 1, 2, 3)])
LEVEL_3 = full_level(3, ["P04", "P07", "P08", "P09"])


# Decorations


@pytest.mark.parametrize(("count", "gold"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_a_decoration_costs_three_gold_less_one_for_each_other_worker_but_at_least_one(count: int, gold: int) -> None:
    """FAQ 32"""
    dice = ["alchemy 1"] + ["decorations 1"] * (count - 1) + ["forest 1"] * (3 - count)
    match = table(player(", ".join(dice), gold=gold, cocoa=1))
    play(match, "move alchemy 1 decorations", "main", "decorate DEC03")
    assert has(match, "gold") == 0
    poor = table(player(", ".join(dice), gold=gold - 1, cocoa=1))
    play(poor, "move alchemy 1 decorations")
    assert offered(poor, "main") == []


def test_without_a_legal_space_there_are_no_decorations() -> None:
    """FAQ 33"""
    first_steps = {"top": "DEC05", "right": "DEC06", "bottom": "DEC07", "left": "DEC08"}
    bare = {"1-0-0": "P31", "1-0-3": "P32"}
    match = table(player("alchemy 1, forest 1, forest 1", gold=3), cells=bare, decorations=first_steps)
    play(match, "move alchemy 1 decorations")
    assert offered(match, "main") == []


def test_two_different_icons_advance_two_temples_in_the_order_of_choice() -> None:
    """FAQ 34"""
    match = table(player("alchemy 1, forest 1, forest 1", gold=3), decoration_display="DEC09 DEC01 DEC02 DEC03")
    play(match, "move alchemy 1 decorations", "main", "decorate DEC09", "side top")  # red, green on red, green
    assert match.legal() == ["advance red", "advance green"]
    play(match, "advance green", "draw-decoration DEC04")
    assert (has(match, "red"), has(match, "green"), points_from(match, "decorations")) == (1, 1, 3 + 2)
    assert has(match, "track") == 1


def test_the_printed_strips_clockwise() -> None:
    """Top red green, right glyph green, bottom (from the left) blue glyph, left (from the top) blue red."""
    matches = {
        ("DEC09", "top"): 2, ("DEC15", "right"): 2, ("DEC02", "bottom"): 2, ("DEC05", "left"): 2,
        ("DEC13", "top"): 0, ("DEC06", "bottom"): 0, ("DEC01", "left"): 0, ("DEC03", "right"): 1,
    }  # fmt: skip
    for (tile, side), points in matches.items():
        others = [t for t in ("DEC04", "DEC07", "DEC08") if t != tile]
        match = table(player("alchemy 1, forest 1, forest 1", gold=3), decoration_display=" ".join([tile, *others]))
        play(match, "move alchemy 1 decorations", "main", f"decorate {tile}", f"side {side}")
        assert points_from(match, "decorations") == 3 + points, (tile, side)


def test_each_step_of_a_side_needs_the_one_below_it_and_its_pyramid_tiles() -> None:
    covered = {"top": "DEC05", "right": "DEC06", "bottom": "DEC07", "left": "DEC08"}
    cells = {"1-0-1": "P31", "1-0-2": "P32", "1-1-3": "P30"}
    match = table(player("alchemy 1, forest 1, forest 1", gold=3), cells=cells, decorations=covered)
    play(match, "move alchemy 1 decorations", "main", "decorate DEC01")
    assert match.legal() == ["side top"]  # right needs a second tile
    third = {"top": "DEC05 DEC09", "right": "DEC06", "bottom": "DEC07", "left": "DEC08"}
    with_one = {f"1-{r}-{c}": f"P{11 + 4 * r + c}" for r in (0, 1) for c in (0, 1, 2)}
    match = table(player("alchemy 1, forest 1, forest 1", gold=3), cells=with_one, decorations=third)
    play(match, "move alchemy 1 decorations")
    assert offered(match, "main") == []
    with_two = {**with_one, "2-0-1": "P31"}
    match = table(player("alchemy 1, forest 1, forest 1", gold=3), cells=with_two, decorations=third)
    play(match, "move alchemy 1 decorations", "main", "decorate DEC01")
    assert match.legal() == ["side top"]
    fourth = {"top": "DEC05 DEC09 DEC10", "right": "DEC06", "bottom": "DEC07", "left": "DEC08"}
    cells = {place: tile for place, tile in LEVEL_1.items() if place[2] in "012"}
    cells |= {place: tile for place, tile in LEVEL_2.items() if place[2] in "01"}
    match = table(
        player("alchemy 1, forest 1, forest 1", gold=3),
        cells={**cells, "3-0-0": "P04", "3-0-1": "P07"}, decorations=fourth, display="P05 P06 P10",
    )  # fmt: skip
    play(match, "move alchemy 1 decorations", "main", "decorate DEC01")
    assert "side top" in match.legal()


def test_a_decoration_on_the_second_step_covers_symbols_of_two_tiles() -> None:
    """Top: quadrants (0, 3) and (0, 4), first icon left; bottom: (7, 3) and (7, 4), first icon right."""
    cells = {"1-0-1": "P20", "1-0-2": "P21", "1-3-1": "P22 1", "1-3-2": "P23"}
    # P20 is b - - - and P21 - - - g, so both quadrants of the top are glyphs. P22 (b - - g) turned once is g b - -, so
    # its bottom right is a glyph; P23 is g - - b, so its bottom left is blue.
    covered = {"top": "DEC05", "bottom": "DEC07"}
    for tile, side, points in (("DEC02", "top", 1), ("DEC06", "bottom", 2), ("DEC02", "bottom", 0)):
        match = table(
            player("alchemy 1, forest 1, forest 1", gold=3), cells=cells, decorations=covered,
            decoration_display=f"{tile} DEC01 DEC03 DEC04",
        )  # fmt: skip
        play(match, "move alchemy 1 decorations", "main", f"decorate {tile}", f"side {side}")
        assert points_from(match, "decorations") == 3 + points


def test_the_display_of_decorations_is_filled_up_after_the_power_ups() -> None:
    match = table(player("alchemy 1, decorations 2, forest 1", gold=3, cocoa=1))
    play(match, "move alchemy 1 decorations", "main", "decorate DEC03", "side bottom")
    assert due(match) == "raise"
    play(match, "raise decorations 1", "draw-decoration DEC05")
    assert match.seat == 1


# Construction


def test_only_the_new_icon_s_colour_advances_a_temple() -> None:
    """FAQ 35"""
    cells = {"1-3-3": "P31"}
    match = table(player("gold 1, forest 1, forest 1", stone=2), AWAY, display="P10 P05 P06", cells=cells)
    # The board shows - - above g g; P10 is b - r - from the top left clockwise: one glyph on a glyph.
    play(match, "move gold 1 construction", "main", "build P10", "cell 1 0 0", "rotate 0")
    assert points_from(match, "construction") == 1 + 1
    # At cell (2, 1) the board shows r - above r -. P04 is g - b R, its red coloured: at the bottom left on red, and its
    # glyph on a glyph.
    match = table(player("gold 1, forest 1, forest 1", stone=2), AWAY, display="P04 P05 P06", cells=cells)
    assert [row[2:4] for row in match.state["symbol"][4:6]] == [[RED, GLYPH], [RED, GLYPH]]
    play(match, "move gold 1 construction", "main", "build P04", "cell 1 2 1", "rotate 0")
    assert (points_from(match, "construction"), has(match, "red")) == (1 + 2, 1)
    # Turned once it is R g - b: red on red at the top left, the glyph at the bottom right.
    match = table(player("gold 1, forest 1, forest 1", stone=2), AWAY, display="P04 P05 P06", cells=cells)
    play(match, "move gold 1 construction", "main", "build P04", "cell 1 2 1", "rotate 1")
    assert (points_from(match, "construction"), has(match, "red")) == (1 + 2, 1)
    # Turned twice it is b R g -: nothing lies on its like.
    match = table(player("gold 1, forest 1, forest 1", stone=2), AWAY, display="P04 P05 P06", cells=cells)
    play(match, "move gold 1 construction", "main", "build P04", "cell 1 2 1", "rotate 2")
    assert (points_from(match, "construction"), has(match, "red")) == (1, 0)


def test_a_plain_icon_on_a_coloured_one_scores_without_advancing() -> None:
    cells = {"1-0-0": "P31", "1-0-1": "P32", "1-1-0": "P20", "1-1-1": "P11"}
    # level 2 (0, 0) covers BR of 1-0-0, BL of 1-0-1, TL of 1-1-1 (coloured blue), TR of 1-1-0
    match = table(player("gold 1, forest 1, forest 1", stone=2, wood=1), AWAY, display="P10 P05 P06", cells=cells)
    play(match, "move gold 1 construction", "main", "build P10", "cell 2 0 0", "rotate 2")
    # P10 b - r - turned twice: TL r, TR -, BR b, BL -: two glyphs and blue on coloured blue
    assert (points_from(match, "construction"), has(match, "blue")) == (3 + 3, 0)


def test_technology_15_gives_a_virtual_worker_and_saves_a_resource_once() -> None:
    """FAQ 36"""
    match = table(
        player("gold 1, construction 2, forest 1", stone=5, cocoa=1, technologies="15"),
        AWAY,
        technologies="01 03 05 09 11 15",
    )
    play(match, "move gold 1 construction", "main")
    for tile, cell, saved in (("P05", "1 0 2", "nothing"), ("P06", "1 0 3", "stone")):
        play(match, f"build {tile}", f"cell {cell}", f"save {saved}", "rotate 0")
        while due(match) == "gain":
            play(match, "gain wood")
    assert has(match, "stone") == 2
    play(match, "build P10", "cell 1 3 0", "rotate 0")
    assert (has(match, "stone"), has(match, "track")) == (0, 3)
    assert match.state["due"][match.state["dues"] - 1]["number"] == 2  # two power-ups
    assert due(match) == "raise"


def test_three_tiles_are_the_most() -> None:
    """FAQ 37"""
    match = table(
        player("gold 1, construction 2, construction 1", stone=9, technologies="15", tiles="extra-worker", cocoa=1),
        AWAY,
        technologies="01 03 05 09 11 15",
    )
    play(match, "move gold 1 construction", "main", "flip extra-worker")
    for tile, cell in (("P05", "1 0 2"), ("P06", "1 0 3"), ("P10", "1 3 0")):
        play(match, f"build {tile}", f"cell {cell}", "save nothing", "rotate 0")
        while due(match) == "gain":
            play(match, "gain wood")
    assert due(match) == "raise"


def test_a_tile_may_be_placed_on_the_square_that_the_one_before_has_closed() -> None:
    """FAQ 38"""
    cells = {"1-0-0": "P31", "1-0-1": "P32", "1-1-0": "P20"}
    match = table(
        player("gold 1, construction 1, forest 1", stone=4, wood=1, cocoa=1),
        AWAY, cells=cells,
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P05")
    assert not [cell for cell in offered(match, "cell") if cell[0] == "2"]
    play(match, "cell 1 1 1", "rotate 0", "build P06")
    assert "2 0 0" in offered(match, "cell")


def test_technologies_11_and_17_pay_once_whatever_the_number_of_tiles() -> None:
    """FAQ 39"""
    match = table(
        player("gold 1, construction 1, construction 2", stone=6, cocoa=1, technologies="11 17"),
        AWAY,
        technologies="01 03 05 09 11 17",
    )
    play(match, "move gold 1 construction", "main")
    for tile, cell in (("P05", "1 0 2"), ("P06", "1 0 3"), ("P10", "1 3 0")):
        play(match, f"build {tile}", f"cell {cell}", "rotate 0")
        while due(match) == "gain":
            play(match, "gain wood")
    assert points_from(match, "technologies") == 3
    assert (due(match), match.state["due"][match.state["dues"] - 1]["number"]) == ("advance", 1)


def test_tiles_on_display_are_not_replaced_before_the_action_ends() -> None:
    """FAQ 40"""
    match = table(
        player("gold 1, construction 2, construction 2", stone=6, cocoa=1),
        AWAY, display="P05",
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P05", "cell 1 0 2", "rotate 0")
    assert due(match) == "raise"
    play(match, "raise construction 1", "draw-pyramid P06", "draw-pyramid P10", "draw-pyramid P11")
    assert match.seat == 1


@pytest.mark.parametrize(
    ("cell", "wood", "points"), [("1 3 0", 0, 1), ("2 0 1", 1, 3), ("3 0 1", 2, 5), ("4 0 0", 3, 7)]
)
def test_costs_and_points_of_the_levels(cell: str, wood: int, points: int) -> None:
    cells = {**LEVEL_1, **LEVEL_2, **LEVEL_3}
    level = int(cell[0])
    for place in list(cells):
        if int(place[0]) >= level and (int(place[0]) > level or place == cell.replace(" ", "-")):
            del cells[place]
    if level == 1:
        cells = {place: tile for place, tile in cells.items() if place[0] == "1"}
    if level == 2:
        cells = {place: tile for place, tile in cells.items() if int(place[0]) < 3}
    match = table(
        player("gold 1, forest 1, forest 1", stone=2, wood=wood), player("forest 1, forest 1, forest 1"),
        cells=cells, display="P05 P06 P10",
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P05")
    assert cell in offered(match, "cell")
    play(match, f"cell {cell}")
    assert (has(match, "stone"), has(match, "wood")) == (0, 0)
    before = match.facts(None)["tiles"]["P05"]["-".join(cell.split())][0]
    play(match, "rotate 0")
    assert points_from(match, "construction") == points + before[0]
    short = {"stone": 2, "wood": wood - 1} if wood else {"stone": 1}
    poor = table(
        player("gold 1, forest 1, forest 1", **short),  # type: ignore[arg-type]
        AWAY, cells=cells, display="P05 P06 P10",
    )  # fmt: skip
    play(poor, "move gold 1 construction")
    if offered(poor, "main"):
        play(poor, "main", "build P05")
        assert cell not in offered(poor, "cell")


def test_a_player_may_stop_after_the_first_tile_but_not_before() -> None:
    match = table(player("gold 1, construction 2, forest 1", stone=6, cocoa=1), AWAY)
    play(match, "move gold 1 construction", "main")
    assert "decline" not in match.legal()
    play(match, "build P05", "cell 1 0 2", "rotate 0")
    assert match.legal() == ["build P06", "build P10", "decline"]
    play(match, "decline")
    assert due(match) == "raise"


def test_the_icons_of_a_tile_in_its_four_rotations() -> None:
    """Ids from the top left clockwise; one quarter turn moves each icon to the next corner."""
    for quarters, corners in enumerate(("gb-r", "rgb-", "-rgb", "b-rg")):
        # P08 is g b r -: top left, top right, bottom right, bottom left
        match = table(
            player("gold 1, forest 1, forest 1", stone=2), player("forest 1, forest 1, forest 1"),
            display="P08 P05 P06", cells={"1-3-3": "P31"},
        )  # fmt: skip
        play(match, "move gold 1 construction", "main", "build P08", "cell 1 0 0", f"rotate {quarters}")
        top_left, top_right, bottom_left, bottom_right = (
            "brg-"[match.state["symbol"][y][x]] for y, x in ((0, 0), (0, 1), (1, 0), (1, 1))
        )
        icons = {0: "gbr-", 1: "-gbr", 2: "r-gb", 3: "br-g"}[quarters]
        assert top_left + top_right + bottom_right + bottom_left == icons, corners


def test_the_apex_is_placed_over_four_tiles_of_level_three_and_ends_the_placing() -> None:
    cells = {**LEVEL_1, **LEVEL_2, **LEVEL_3}
    match = table(
        player("gold 1, construction 2, forest 1", stone=9, wood=9, cocoa=1),
        AWAY, cells=cells, display="P05 P06 P10",
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P05")
    assert match.legal() == ["cell 4 0 0"]
    play(match, "cell 4 0 0", "rotate 0")
    while due(match) == "advance" or due(match) == "gain":
        play(match, match.legal()[0])
    assert due(match) == "raise"
    assert (match.state["completed"], match.state["white"], match.state["coming"]) == (1, 10, 1)
    assert workers(match)[:2] == ["construction 1", "construction 2"]
