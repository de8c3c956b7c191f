"""What a table shows beside the fields: costs and gains of the actions, points at the next eclipse, icons."""

from __future__ import annotations

from tests.games.teotihuacan.table import play, player, table
from tests.games.teotihuacan.test_pyramid import AWAY


def test_each_move_is_told_with_what_its_actions_cost_and_bring() -> None:
    match = table(player("palace 2, gold 1, gold 1", cocoa=1), player("forest 3 locked, forest 1, gold 1"))
    moves = {(move["origin"], move["board"]): move for move in match.facts(0)["moves"]}
    forest = moves["palace", "forest"]
    assert (forest["alpha"], forest["cocoa"]) == (1, 2)
    assert forest["main"] == {"workers": 1, "powerUps": 1, "cocoa": -1, "wood": 1}
    assert forest["worship"] == {"worship 1 ability": {"cocoa": -1, "vp": 1, "red": 1}}
    assert moves["palace", "quarry"]["main"] == {"workers": 1, "powerUps": 1, "stone": 1}
    assert match.facts(0)["alpha"]["gold"] == 2
    play(match, "move palace 2 forest")
    assert match.facts(0)["modes"]["alpha"] == 1
    assert match.facts(0)["due"] == {"effect": "mode", "number": 0, "place": -1}


def test_points_at_the_next_eclipse_and_bonus_tiles_as_things_stand() -> None:
    match = table(player(avenue=2, track=3, tiles="mask-4 mask-5", blue=10, vp=7), player())
    side = match.facts(None)["sides"][0]
    assert side["eclipse"] == {"avenue": 10, "track": 16, "masks": 3, "salary": 3}
    assert (side["score"], side["bonus"]) == (7, 15)


def test_icons_are_told_for_each_tile_cell_and_rotation_while_a_tile_is_placed() -> None:
    cells = {"1-3-3": "P31"}
    match = table(player("gold 1, forest 1, forest 1", stone=2), AWAY, display="P04 P05 P06", cells=cells)
    assert match.facts(0)["tiles"] == {}
    play(match, "move gold 1 construction", "main")
    tiles = match.facts(0)["tiles"]
    assert set(tiles) == {"P04", "P05", "P06"}
    assert len(tiles["P04"]) == 15
    assert tiles["P04"]["1-2-1"] == [[2, ["red"]], [2, ["red"]], [0, []], [0, []]]
    play(match, "build P04")
    assert set(match.facts(0)["tiles"]) == {"P04"}


def test_icons_are_told_for_each_decoration_and_open_side() -> None:
    match = table(player("alchemy 1, forest 1, forest 1", gold=3), decoration_display="DEC09 DEC01 DEC02 DEC03")
    play(match, "move alchemy 1 decorations", "main")
    told = match.facts(0)["decorations"]
    assert told["DEC09"]["top"] == [2, ["red", "green"]]
    assert told["DEC02"]["bottom"] == [2, ["blue"]]
    assert told["DEC01"]["left"] == [0, []]
