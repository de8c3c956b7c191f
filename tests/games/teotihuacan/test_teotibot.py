"""The solo game against Teotibot: section 20 and questions 70 to 74."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.match import Match
from benben.games.teotihuacan.state import ACTION_TILE_IDS, SOURCES, TECHNOLOGY_IDS
from tests.games.teotihuacan.table import TEOTIHUACAN, due, has, play, player, points_from, table, workers

Mine = dict[str, Any] | None
FAR = "palace 1, palace 1, palace 1"
DIE = "decorations 1 locked"
ROLL = {1: 7, 2: 4, 3: 9, 4: 2, 6: 11}  # a sum for each position


def solo(dice: str, *, human: str = FAR, own: Mine = None, bot: Mine = None, **options: Any) -> Match:
    """The human has passed, Teotibot is to roll."""
    match = table(player(human, **own or {}), player(f"{dice}, {DIE}", **bot or {}), solo=True, **options)
    board = human.split()[0]
    after = {"palace": "forest", "forest": "quarry", "quarry": "gold", "gold": "construction"}[board]
    play(match, f"move {human.split(',')[0]} {after}", "collect")
    while due(match) == "end":
        play(match, "end")
    return match


def perform(match: Match, name: str) -> Match:
    """Roll a sum that brings the action tile of that name, which lies at position 1."""
    assert ACTION_TILE_IDS[match.state["action_tile"][0]] == name
    return play(match, "roll 7")


def tiles(first: str) -> str:
    return " ".join([first, *(tile for tile in ACTION_TILE_IDS if tile != first)])


BOT = 1


def test_a_gap_in_the_middle_is_filled_from_below_and_from_the_tile_set_aside() -> None:
    """FAQ 70"""
    match = solo("forest 1, forest 1, forest 1", actions=" ".join(ACTION_TILE_IDS), directions="left right")
    before = [ACTION_TILE_IDS[k] for k in match.state["action_tile"]]
    play(match, "roll 5")  # position 2
    after = [ACTION_TILE_IDS[k] for k in match.state["action_tile"]]
    one, two, three, four, five, six, aside = before
    assert after == [one, five, three, four, aside, six, two]
    assert match.state["direction"] == [0, 0]  # right is up now; left went down and was flipped
    assert ACTION_TILE_IDS[match.state["rolled"]] == two


def test_a_gap_at_the_top_is_filled_twice_by_both_direction_tiles() -> None:
    for directions, order in (
        ("right right", (2, 4)), ("right left", (2, 5)), ("left right", (3, 5)), ("left left", (3, 6)),
    ):  # fmt: skip
        match = solo("forest 1, forest 1, forest 1", directions=directions)
        before = list(match.state["action_tile"])
        play(match, "roll 7")
        after = match.state["action_tile"]
        first, second = order
        assert after[0] == before[first - 1]
        assert after[first - 1] == before[second - 1]
        assert (after[second - 1], after[6]) == (before[6], before[0])
        upper, lower = (("right", "left").index(d) for d in directions.split())
        assert match.state["direction"] == [lower, 1 - upper]


def test_the_sum_of_two_dice_chooses_the_position() -> None:
    positions = {2: 4, 3: 4, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1, 9: 3, 10: 3, 11: 6, 12: 6}
    for points, position in positions.items():
        match = solo("forest 1, forest 1, forest 1")
        tile = match.state["action_tile"][position - 1]
        play(match, f"roll {points}")
        assert match.state["rolled"] == tile
    game = TEOTIHUACAN.declaration
    out, weights = [0] * game.room, [0] * game.room
    assert game.chance is not None
    n = game.chance(solo("forest 1, forest 1, forest 1").twin, out, weights)
    assert weights[:n] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_a_bot_die_ignores_the_palace() -> None:
    """FAQ 71"""
    match = solo("decorations 1, construction 3, construction 3", actions=tiles("masks"), bot={"cocoa": 0})
    perform(match, "masks")  # no mask lies there: the fallback
    assert workers(match, BOT)[0] == "forest 2"
    assert has(match, "cocoa", BOT) == 5
    strong = solo("nobles 3, construction 5, construction 5", actions=tiles("masks"))
    perform(strong, "masks")
    assert workers(strong, BOT)[0] == "forest 4"  # two boards: decorations, then past the palace


def test_the_bot_prefers_its_highest_temple_blue_before_red_before_green() -> None:
    """FAQ 72"""
    match = solo(
        "construction 2, nobles 2, forest 2", actions=tiles("construction"),
        bot={"stone": 2, "red": 6, "blue": 6, "green": 4},
    )  # fmt: skip
    perform(match, "construction")
    play(match, "spin 0")
    assert [has(match, temple, BOT) for temple in ("blue", "red", "green")] == [7, 6, 4]


def test_a_human_die_on_the_bot_s_new_worship_space_is_unlocked_for_nothing() -> None:
    """FAQ 73"""
    match = solo(
        "construction 2, nobles 2, nobles 2", human="palace 1, forest 3 locked, palace 1", actions=tiles("worship"),
        discovery={"forest": "points"},
    )  # fmt: skip
    before = (has(match, "cocoa"), has(match, "cocoa", BOT))
    perform(match, "worship")
    play(match, "draw-discovery avenue")
    assert workers(match)[1] == "forest 3"
    assert (has(match, "cocoa"), has(match, "cocoa", BOT)) == before
    assert workers(match, BOT)[3] == "forest 1 locked"
    assert (has(match, "red", BOT), has(match, "vp", BOT)) == (2, 2)
    assert match.state["removed"][7] == 1


def test_ten_cocoa_are_exchanged_for_three_points_at_once() -> None:
    """FAQ 74"""
    match = solo("construction 2, nobles 2, nobles 2", actions=tiles("masks"), bot={"cocoa": 6})
    perform(match, "masks")
    assert (has(match, "cocoa", BOT), has(match, "vp", BOT)) == (1, 3)


def test_construction_places_the_leftmost_tile_on_the_first_free_cell_of_the_lowest_level() -> None:
    match = solo("construction 2, nobles 2, nobles 2", actions=tiles("construction"), bot={"stone": 3})
    perform(match, "construction")
    play(match, "spin 1", "draw-pyramid P11")
    state = match.state
    assert (state["cell"][2], state["turned"][2]) == (4, 1)  # P05 at (0, 2)
    assert (has(match, "stone", BOT), points_from(match, "construction", BOT), has(match, "track", BOT)) == (1, 3, 1)
    assert state["pyramid_display"] == [5, 9, 10]  # P06 P10 moved up, P11 came last
    assert workers(match, BOT)[0] == "alchemy 3"


def test_construction_without_stone_gathers_it_in_the_quarry() -> None:
    match = solo("construction 2, quarry 1, nobles 2", actions=tiles("construction"))
    perform(match, "construction")
    assert (has(match, "stone", BOT), workers(match, BOT)[1]) == (2, "gold 2")


def test_construction_falls_back_to_cocoa_and_the_lowest_worker() -> None:
    match = solo("construction 2, gold 1, nobles 2", actions=tiles("construction"))
    perform(match, "construction")
    assert (has(match, "cocoa", BOT), workers(match, BOT)[1]) == (5, "construction 2")


def test_decorations_go_on_the_first_side_from_the_top() -> None:
    match = solo(
        "decorations 2, nobles 2, nobles 2", actions=tiles("decorations"), bot={"gold": 2},
        decorations={"top": "DEC05"},
    )  # fmt: skip
    perform(match, "decorations")
    play(match, "draw-decoration DEC06")
    assert match.state["decoration"][1][0] == 0  # the top lacks a pyramid tile: DEC01 on the right
    assert match.state["decoration_display"] == [1, 2, 3, 5]
    assert (has(match, "gold", BOT), points_from(match, "decorations", BOT), has(match, "track", BOT)) == (1, 5, 1)
    assert has(match, "blue", BOT) == 1  # which brought the gold


ERAS = [
    (0, (0, 0, 0), 0, 3), (1, (0, 0, 0), 1, 5), (2, (0, 0, 0), 2, 7),
    (0, (5, 0, 0), 1, 5), (1, (4, 4, 0), 0, 1), (2, (3, 2, 3), 0, 1),
]  # fmt: skip


@pytest.mark.parametrize(("eclipses", "nobles", "row", "points"), ERAS)
def test_nobles_use_the_row_of_the_era_or_the_lowest_number(
    eclipses: int, nobles: tuple[int, int, int], row: int, points: int
) -> None:
    dice = "nobles 2, alchemy 2, alchemy 2"
    match = solo(dice, actions=tiles("nobles"), bot={"wood": 2}, nobles=nobles, eclipses=eclipses)
    perform(match, "nobles")
    assert match.state["nobles"][row] == nobles[row] + 1
    assert (points_from(match, "nobles", BOT), has(match, "avenue", BOT)) == (points, 1)


def test_alchemy_takes_the_lowest_free_technology_or_the_lowest_it_lacks() -> None:
    match = solo("alchemy 2, nobles 2, nobles 2", actions=tiles("alchemy"), bot={"gold": 1},
                 own={"technologies": "01"})  # fmt: skip
    perform(match, "alchemy")
    assert match.state["players"][BOT]["technology"][TECHNOLOGY_IDS.index("03")] == 1
    assert (has(match, "red", BOT), has(match, "gold", BOT), points_from(match, "technologies")) == (1, 0, 0)
    match = solo(
        "alchemy 2, nobles 2, nobles 2", actions=tiles("alchemy"), bot={"gold": 1},
        own={"technologies": "01 03 05 09 11 13"},
    )  # fmt: skip
    perform(match, "alchemy")
    assert match.state["players"][BOT]["technology"][TECHNOLOGY_IDS.index("01")] == 1
    assert points_from(match, "technologies") == 3


def test_alchemy_without_success_powers_the_lowest_worker_up_twice_even_past_its_ascension() -> None:
    match = solo("alchemy 2, nobles 1, nobles 2", actions=tiles("alchemy"))
    perform(match, "alchemy")
    assert workers(match, BOT)[1] == "nobles 3"
    match = solo("alchemy 5, nobles 5, nobles 5", actions=tiles("alchemy"))
    perform(match, "alchemy")
    assert workers(match, BOT)[0] == "palace 2"
    assert (points_from(match, "ascension", BOT), has(match, "avenue", BOT), match.state["white"]) == (5, 1, 2)


def test_a_newborn_worker_advances_from_the_palace() -> None:
    match = solo("nobles 5, construction 5, construction 5", actions=tiles("nobles"), bot={"wood": 2})
    perform(match, "nobles")
    assert workers(match, BOT)[0] == "forest 1"


def test_mask_collection_buys_the_rarest_mask_it_lacks_and_can_pay() -> None:
    lying = {"forest": "mask-4", "quarry": "mask-2", "gold": "mask-3", "palace": "mask-1", "decorations": "points"}
    match = solo("nobles 1, nobles 2, nobles 3", actions=tiles("masks"), bot={"wood": 2, "cocoa": 1}, discovery=lying)
    perform(match, "masks")
    play(match, "draw-discovery mask-6")
    assert match.state["players"][BOT]["discovery"][1] == 1  # mask 2 lies before mask 3, mask 1 is too dear
    assert (has(match, "wood", BOT), has(match, "cocoa", BOT)) == (1, 0)
    assert workers(match, BOT)[:3] == ["nobles 1", "nobles 2", "nobles 3"]


def test_mastery_takes_the_strongest_worker_whose_board_works() -> None:
    match = solo("construction 5, gold 3, forest 2", actions=tiles("mastery"))
    perform(match, "mastery")
    assert (has(match, "gold", BOT), workers(match, BOT)[1]) == (2, "alchemy 4")  # two boards at power 4
    match = solo("construction 5, gold 3, forest 2", actions=tiles("mastery"), bot={"stone": 2})
    perform(match, "mastery")
    play(match, "spin 0")
    assert workers(match, BOT)[0] == "forest 1"
    nothing = solo("construction 5, construction 3, palace 2", actions=tiles("mastery"))
    perform(nothing, "mastery")
    assert (has(nothing, "cocoa", BOT), workers(nothing, BOT)[2]) == (5, "forest 3")


def test_the_worship_die_of_decorations_gives_one_step_more_of_choice() -> None:
    match = table(
        player(FAR), player("nobles 2, nobles 2, nobles 2, gold 1 locked", blue=4), solo=True, actions=tiles("worship")
    )
    play(match, "move palace 1 forest", "collect")
    perform(match, "worship")
    assert has(match, "blue", BOT) == 7
    assert workers(match, BOT)[3] == "decorations 1 locked"
    assert sum(match.state["players"][BOT]["goods"]) == 4  # steps 5, 6: two resources each; step 7: points


def test_the_bot_takes_the_resource_it_has_least_of_gold_before_stone_before_wood() -> None:
    match = table(
        player(FAR), player("nobles 2, nobles 2, nobles 2, quarry 1 locked", gold=1, wood=0, stone=0), solo=True,
        actions=tiles("worship"),
    )  # fmt: skip
    play(match, "move palace 1 forest", "collect")
    perform(match, "worship")  # blue steps 1 and 2
    assert [has(match, good, BOT) for good in ("wood", "stone", "gold")] == [1, 1, 1]


def test_a_human_who_enters_the_bot_s_worship_space_pays_and_sends_its_die_on() -> None:
    match = table(
        player("palace 1, quarry 2 locked, nobles 1", cocoa=1),
        player("nobles 2, nobles 2, nobles 2, forest 1 locked"),
        solo=True,
    )  # fmt: skip
    play(match, "move palace 1 forest", "worship 1 ability")
    assert has(match, "cocoa") == 0
    assert workers(match, BOT)[3] == "quarry 1 locked"
    assert workers(match)[:2] == ["forest 1 locked", "quarry 2"]
    assert has(match, "green", BOT) == 0


def test_the_bot_at_the_start() -> None:
    match = TEOTIHUACAN.new(seats=1, seed=3)
    while due(match) != "move":
        play(match, match.legal()[0])
    bot = match.state["players"][BOT]
    assert (bot["goods"], bot["cocoa"], bot["temple"], bot["avenue"], bot["track"]) == ([2, 2, 2], 0, [1, 1, 1], 1, 0)
    assert workers(match, BOT) == ["gold 2", "nobles 2", "construction 2", "decorations 1 locked"]
    assert bot["technology"].index(1) == match.state["technology"][2]
    assert sum(bot["points"]) == 0
    assert sorted(match.state["action_tile"]) == list(range(7))
    assert match.state["neutral"][1][2] >= 0


def test_the_difficulty_of_the_bot() -> None:
    options = {
        "bot-resources": 3,
        "bot-power": 4,
        "bot-exchange": 5,
        "bot-worship": 3,
        "bot-bonus": 25,
        "bot-technology": 0,
    }
    match = TEOTIHUACAN.new(seats=1, options=options)
    bot = match.state["players"][BOT]
    assert (bot["goods"], bot["power"]) == ([3, 3, 3], [4, 4, 4, 1])
    hard = solo("construction 2, nobles 2, nobles 2", actions=tiles("masks"), bot={"cocoa": 6}, bot_exchange=5)
    perform(hard, "masks")
    assert has(hard, "vp", BOT) == 5
    hard = solo("nobles 2, nobles 2, nobles 2", actions=tiles("worship"), bot_worship=3)
    perform(hard, "worship")
    assert has(hard, "red", BOT) == 3


def test_the_bot_scores_eclipses_like_a_player_but_pays_no_salary() -> None:
    match = solo("construction 5, nobles 5, nobles 5", actions=tiles("masks"), coming=2, own={"vp": 9},
                 bot={"avenue": 2, "track": 3, "cocoa": 0})  # fmt: skip
    perform(match, "masks")
    while due(match) == "salary":
        play(match, "salary 0")
    assert points_from(match, "avenue", BOT) == 3 * 5  # an ascension brought a third step
    assert points_from(match, "pyramid", BOT) == 3 * 4 + 4
    assert points_from(match, "salary", BOT) == 0
    assert points_from(match, "salary") == -9


def test_what_the_bot_scores_at_the_end() -> None:
    match = solo("construction 5, nobles 1, nobles 5", actions=tiles("masks"), coming=2, eclipses=2,
                 bot={"blue": 10, "red": 11, "wood": 2, "gold": 1, "technologies": "01 03"})  # fmt: skip
    perform(match, "masks")
    while not match.over:
        play(match, "salary 0")
    assert points_from(match, "bonus", BOT) == 3 + 5 + 2 * 2 + 2 * 15
    assert len(SOURCES) == 15


@pytest.mark.parametrize(("points", "places"), [(0, (2, 1)), (200, (1, 2))])
def test_whoever_has_more_points_than_teotibot_wins(points: int, places: tuple[int, int]) -> None:
    """Rules 18 and 20: Teotibot takes a place like a player; its end brings points for what it has left."""
    bot = {"vp": 100, "wood": 1, "stone": 1, "gold": 1, "cocoa": 4}
    match = solo("forest 1, forest 1, forest 1", own={"vp": points}, bot=bot, coming=2, eclipses=2)
    while not match.over:
        match.play(match.legal()[0])
    rival = match.automaton()
    assert rival is not None
    assert (rival["name"], match.ranking()[0], rival["place"]) == ("Teotibot", *places)
    assert rival["score"] == sum(rival["points"]) >= 100


def test_in_company_nobody_is_moved_by_the_rules() -> None:
    assert table(player(), player()).automaton() is None
