"""What is in the box: counts and prints of section 3 and of the data the rules reference rests on."""

from __future__ import annotations

from collections import Counter
from typing import Any

from benben.games.teotihuacan.state import BOX
from tests.games.teotihuacan.test_setup import TILES

DISCOVERY = {
    "mask-1": (1, {"cocoa": 2, "gold": 1}), "mask-2": (2, {"cocoa": 1, "wood": 1}),
    "mask-3": (2, {"cocoa": 1, "wood": 1}),
    "mask-4": (3, {"wood": 1}), "mask-5": (3, {"wood": 1}), "mask-6": (3, {"wood": 1}), "mask-7": (3, {"wood": 1}),
    "points": (3, {"wood": 1}), "three-resources": (2, {"cocoa": 1}), "two-resources": (2, {}),
    "avenue": (3, {"cocoa": 1}), "any-temple": (3, {"cocoa": 1}), "blue-temple": (2, {}), "red-temple": (2, {}),
    "green-temple": (2, {}), "four-cocoa": (3, {"gold": 1}), "power-ups": (3, {"cocoa": 1}), "double-move": (3, {}),
    "free-cocoa": (3, {}), "unlimited-move": (3, {}), "extra-worker": (3, {}),
}  # fmt: skip

# Icons from the top left clockwise; the coloured one is a capital
PYRAMID = (
    "b-Rg -brG -rbG g-bR g-br g-rb g-rB gbr- gBr- b-r- B-r- g-r- g-R- b-G- b-g- b-gr b-gR g-br ---r b--- ---g b--g "
    "g--b --gr G--r b--R b--r gbGb rBrb grgR ---- ----"
)
DECORATIONS = "BR -B GG BG RB B- RR GB RG G- -R BB GR R- -G"


def test_counts_of_the_box() -> None:
    assert len(BOX["board"]) == 8
    assert len(BOX["pyramid"]["tiles"]) == 32
    assert len(BOX["decorations"]["tiles"]) == 15
    assert sum(tile["count"] for tile in BOX["discovery"]) == 54
    assert len(BOX["technology"]) == 9
    assert len(BOX["starting"]) == 18
    assert Counter(tile["id"][0] for tile in BOX["royal"]) == {"A": 3, "B": 3, "C": 3}
    assert len(BOX["bonus"]["order"]) == 7
    assert BOX["buildings"]["count"] == 11


def test_discovery_tiles() -> None:
    assert {tile["id"]: (tile["count"], tile["cost"]) for tile in BOX["discovery"]} == DISCOVERY


def test_pyramid_tiles() -> None:
    """15 of the 32 carry exactly one coloured icon, 17 none."""
    tiles = BOX["pyramid"]["tiles"]
    assert " ".join(tiles.values()) == PYRAMID
    assert list(tiles) == [f"P{n:02}" for n in range(1, 33)]
    assert Counter(sum(icon.isupper() for icon in tile) for tile in tiles.values()) == {0: 17, 1: 15}


def test_the_printed_icons_under_the_pyramid() -> None:
    assert BOX["pyramid"]["base"]["rows"] == [
        "---bb---", "gggbb---", "---b-rrr", "ggr--bbb", "ggr-brrr", "--r-bggg", "bbbrr---", "gggrr---",
    ]  # fmt: skip


def test_decorations_are_every_ordered_pair_but_two_blanks() -> None:
    tiles = BOX["decorations"]["tiles"]
    assert " ".join(tiles.values()) == DECORATIONS
    assert set(tiles.values()) == {a + b for a in "BRG-" for b in "BRG-"} - {"--"}


def test_starting_tiles() -> None:
    names = {"power_ups": "power"}
    printed: dict[str, Any] = {
        tile["id"]: (" ".join(tile["boards"]), {names.get(what, what): n for what, n in tile["rewards"].items()})
        for tile in BOX["starting"]
    }
    assert printed == TILES


def test_power_ups_of_the_boards() -> None:
    printed = {board["id"]: board["power_ups"] for board in BOX["board"] if "power_ups" in board}
    assert printed == {
        "forest": [1, 1, 2], "quarry": [1, 1, 2], "gold": [1, 1, 2], "alchemy": [1, 1, 1], "nobles": [1, 1, 2],
        "decorations": [1, 1, 1], "construction": [1, 1, 2],
    }  # fmt: skip


def test_gold_of_the_technologies() -> None:
    printed = {tile["id"]: tile["gold"] for tile in BOX["technology"]}
    assert printed == {"01": 1, "03": 1, "05": 1, "07": 1, "09": 2, "11": 2, "13": 2, "15": 2, "17": 2}
