"""What the log tells of Teotibot's turns, of eclipses and of neutral dice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from benben.core.match import Match
from benben.games.teotihuacan.state import BOT, SOURCES, State
from tests.games.teotihuacan.table import TEOTIHUACAN, play
from tests.games.teotihuacan.test_teotibot import solo, tiles

GAME = TEOTIHUACAN.declaration


def told(match: Match, action: str) -> dict[str, Any]:
    before = match.twin.clone()
    play(match, action)
    assert GAME.told is not None
    return GAME.told(before, GAME.actions.parse(action), match.twin) or {}


def turn(dice: str, tile: str, **given: Any) -> dict[str, Any]:
    found: dict[str, Any] = told(solo(dice, actions=tiles(tile), **given), "roll 7")["bot"]
    assert found.pop("tile") == tile
    return found


def test_a_tile_that_works_is_told_with_price_points_step_and_worker() -> None:
    bot = {"stone": 3, "blue": 1}
    assert turn("construction 2, forest 3, forest 3", "construction", bot=bot, display="P04 P05 P06") == {
        "did": "build", "pyramid": "P04", "level": 1, "pay": {"stone": 2}, "get": {"gold": 1, "vp": 3, "blue": 1},
        "workers": [{"from": "construction", "power": 2, "to": "alchemy", "now": 3}],
    }  # fmt: skip


def test_gathering_and_the_fallback_are_told() -> None:
    assert turn("quarry 2, forest 3, forest 3", "construction") == {
        "did": "gather", "pay": {}, "get": {"stone": 2},
        "workers": [{"from": "quarry", "power": 2, "to": "gold", "now": 3}],
    }  # fmt: skip
    found = turn("forest 2, forest 3, forest 3", "construction", bot={"cocoa": 6})
    assert (found["did"], found["get"]) == ("fallback", {"cocoa": 5})
    assert found["exchange"] == {"cocoa": 10, "vp": 3}


def test_alchemy_without_gold_powers_up_twice() -> None:
    assert turn("forest 2, quarry 4, quarry 4", "alchemy") == {
        "did": "power", "pay": {}, "get": {}, "workers": [{"from": "forest", "power": 2, "to": "forest", "now": 4}],
    }  # fmt: skip


def test_a_reborn_worker_is_told() -> None:
    found = turn("forest 5, forest 5, forest 5", "nobles")
    assert found["ascended"]
    assert found["get"] == {"wood": 2, "vp": 5, "avenue": 1}
    assert found["workers"] == [{"from": "forest", "power": 5, "to": "forest", "now": 1}]


def test_a_mask_is_told_with_its_cost() -> None:
    found = turn("forest 1, forest 1, forest 1", "masks", bot={"wood": 1}, discovery={"quarry": "mask-5"})
    assert (found["did"], found["mask"], found["pay"], found["get"], found["workers"]) == (
        "mask", "mask-5", {"wood": 1}, {}, [],
    )  # fmt: skip


def test_worship_is_told_with_the_board_and_the_worker_pushed_out() -> None:
    found = turn("quarry 1, quarry 1, quarry 1", "worship", human="palace 1, palace 1, forest 1 locked")
    assert (found["did"], found["board"], found.get("freed")) == ("worship", "forest", True)
    assert found["get"]["red"] == 2


@pytest.mark.parametrize("eclipse", ["normal", "dark"])
def test_the_eclipses_told_add_up_to_the_sheet(eclipse: str) -> None:
    random = Random(eclipse)
    match = Match(GAME, seats=1, options={"eclipse": eclipse}, seed=8)
    while not match.over:
        match.play_id(random.choice(match.legal_ids()))
    s: State = match.at(0).twin  # type: ignore[assignment]
    sums = {name: [0, 0] for name in ("avenue", "pyramid", "masks", "salary")}
    sides, turns = [], 0
    for action in match.actions:
        before = s.clone()
        GAME.apply(s, action)
        assert GAME.told is not None
        found = GAME.told(before, action, s) or {}
        for name in sums:
            points = found.get(name) or found.get("eclipse", {}).get(name) or [0, 0]
            sums[name] = [a + b for a, b in zip(sums[name], points, strict=True)]
        if "bot" in found:
            turns += 1
            deed = found["bot"]
            sides.append(deed["get"].get("vp", 0) + deed.get("exchange", {}).get("vp", 0))
    for name, points in sums.items():
        assert points == [s.players[side].points[SOURCES.index(name)] for side in range(2)]
    own = [n for name, n in zip(SOURCES, s.players[BOT].points, strict=True) if name not in (*sums, "bonus", "start")]
    assert sum(sides) == sum(own)
    assert turns > 20


def test_neutral_dice_are_told_by_the_boards_where_they_lie() -> None:
    match = Match(GAME, seats=2, seed=3, options={"first-game": "on"})
    s: State = match.at(0).twin  # type: ignore[assignment]
    found = []
    for action in match.actions:
        before = s.clone()
        GAME.apply(s, action)
        assert GAME.told is not None
        found += (GAME.told(before, action, s) or {}).get("neutral", [])
    lying = {board for dice in s.neutral for board in dice if board >= 0}
    assert len(set(found)) == len(lying) > 0
