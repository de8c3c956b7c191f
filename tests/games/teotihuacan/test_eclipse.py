"""Calendar, eclipse, end of the game: sections 17 and 18 and questions 55 to 66."""

from __future__ import annotations

import pytest

from benben.core.match import Match
from tests.games.teotihuacan.table import (
    due,
    has,
    offered,
    play,
    player,
    points_from,
    table,
)
from tests.games.teotihuacan.test_pyramid import LEVEL_1, LEVEL_2, LEVEL_3

FAR = "quarry 1, quarry 1, quarry 1"
PALACE_5 = "palace 5, quarry 1, quarry 1"


def pass_turn(match: Match) -> None:
    """Move a worker one board and collect cocoa, whatever it brings."""
    seat = match.seat
    play(match, offered_first(match, "move"), "collect")
    while match.seat == seat and "end" in match.legal():
        play(match, "end")


def offered_first(match: Match, kind: str) -> str:
    return next(text for text in match.legal() if text.startswith(kind))


def ascend(match: Match) -> None:
    play(match, "move palace 5 forest", "main", "reward points")


def test_an_ascension_of_the_second_player_leaves_a_whole_round_after_this_one() -> None:
    """FAQ 55"""
    others = [player(FAR) for _ in range(2)]
    match = table(player(FAR), player(PALACE_5), *others, turn=1, white=11)
    ascend(match)
    assert (match.state["white"], match.state["coming"], match.seat) == (12, 1, 2)
    for seat in (2, 3):
        assert match.seat == seat
        pass_turn(match)
    assert match.state["coming"] == 2
    for seat in range(4):
        assert (match.seat, match.state["eclipses"]) == (seat, 0)
        pass_turn(match)
    assert due(match) == "salary"


def test_the_step_at_the_end_of_a_round_leaves_exactly_one_more_round() -> None:
    """FAQ 56"""
    match = table(player(FAR), player(FAR), turn=1, white=9)
    pass_turn(match)
    assert (match.state["white"], match.state["coming"]) == (10, 2)
    pass_turn(match)
    pass_turn(match)
    assert due(match) == "salary"


def test_in_the_dark_eclipse_scoring_comes_right_after_the_turn() -> None:
    """FAQ 57"""
    match = table(player(FAR), player(PALACE_5), player(FAR), player(FAR), turn=1, white=11, eclipse="dark")
    ascend(match)  # nobody has cocoa, so salaries are no decision
    assert (match.seat, match.state["white"], match.state["black"], match.state["eclipses"]) == (2, 0, 11, 1)
    assert due(match) == "move"
    pass_turn(match)
    pass_turn(match)
    assert match.state["white"] == 1  # the interrupted round ends like any other


def test_in_the_dark_eclipse_of_the_last_player_s_turn_the_round_ends_without_a_step() -> None:
    match = table(player(FAR, cocoa=1), player(PALACE_5, cocoa=1), turn=1, white=9, eclipse="dark")
    ascend(match)
    play(match, "salary 0", "salary 0")
    assert (match.state["white"], match.state["black"]) == (0, 9)
    step = table(player(FAR), player(FAR), turn=1, white=9, eclipse="dark")
    pass_turn(step)
    assert due(step) == "salary"


def salary_of(p: str, vp: int, cocoa: int, paid: int) -> tuple[int, int]:
    """Points and cocoa after paying so much of a salary."""
    match = table(player(FAR), player(p, vp=vp, cocoa=cocoa), coming=2, turn=1)
    pass_turn(match)
    collected = has(match, "cocoa", 1)
    while match.seat == 0 and due(match) == "salary":
        play(match, "salary 0")
    if match.seat == 1 and due(match) == "salary":
        play(match, f"salary {paid}")
    return has(match, "vp", 1), has(match, "cocoa", 1) - collected


def test_points_never_fall_below_zero() -> None:
    """FAQ 58"""
    assert salary_of(FAR, vp=4, cocoa=0, paid=0) == (0, 0)


def test_whoever_could_pay_may_prefer_to_lose_points() -> None:
    """FAQ 59"""
    assert salary_of(FAR, vp=20, cocoa=5, paid=1) == (20 - 6, -1)
    assert salary_of(FAR, vp=20, cocoa=5, paid=3) == (20, -3)


def test_strong_and_locked_workers_cost_as_their_power_says() -> None:
    assert salary_of("palace 4 on 1, quarry 1, forest 5 locked", vp=20, cocoa=9, paid=5) == (20, -5)
    match = table(player(FAR), player("palace 4 on 1, quarry 1, forest 5 locked", cocoa=9), coming=2, turn=1)
    pass_turn(match)
    if due(match) == "salary" and match.seat == 0:
        play(match, "salary 0")
    assert offered(match, "salary") == ["0", "1", "2", "3", "4", "5"]


def test_free_cocoa_pays_the_whole_salary_and_four_cocoa_may_be_flipped_for_it() -> None:
    """FAQ 60"""
    match = table(player(FAR, vp=20), player(FAR, vp=20, tiles="free-cocoa four-cocoa points"), coming=2, turn=1)
    pass_turn(match)
    assert due(match) == "salary"
    assert match.seat == 1
    assert match.legal()[:2] == ["flip four-cocoa", "flip free-cocoa"]
    assert "flip points" not in match.legal()
    other = match.clone()
    play(match, "flip free-cocoa")
    assert has(match, "vp", 1) == 20
    play(other, "flip four-cocoa", "salary 3")
    assert has(other, "vp", 1) == 20


def eclipse(*players: object, **options: object) -> Match:
    """An eclipse that has just been scored, before salaries: the last player has passed."""
    match = table(*players, coming=2, turn=len(players) - 1, **options)  # type: ignore[arg-type]
    pass_turn(match)
    return match


def test_without_a_step_on_the_pyramid_track_nobody_leads() -> None:
    """FAQ 61"""
    match = eclipse(player(FAR), player(FAR))
    assert [points_from(match, "pyramid", seat) for seat in (0, 1)] == [0, 0]


def test_all_leaders_of_the_pyramid_track_score_four() -> None:
    """FAQ 62"""
    match = eclipse(player(FAR, track=3), player(FAR, track=3), player(FAR, track=2))
    assert [points_from(match, "pyramid", seat) for seat in range(3)] == [16, 16, 8]
    assert [has(match, "track", seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("eclipses", "each"), [(0, 4), (1, 3), (2, 2)])
def test_steps_on_the_pyramid_track_are_worth_four_three_and_two(eclipses: int, each: int) -> None:
    match = eclipse(player(FAR, track=5), player(FAR, track=1), eclipses=eclipses)
    assert [points_from(match, "pyramid", seat) for seat in (0, 1)] == [5 * each + 4, each]


def test_masks_are_split_into_the_best_sets_and_score_at_every_eclipse() -> None:
    """FAQ 63"""
    match = eclipse(player(FAR, tiles="mask-4 mask-4 mask-5 mask-6"), player(FAR))
    assert points_from(match, "masks") == 7
    for n, points in enumerate((1, 3, 6, 10, 15, 21, 28), 1):
        match = eclipse(player(FAR, tiles=" ".join(f"mask-{k}" for k in range(1, n + 1))), player(FAR))
        assert points_from(match, "masks") == points


def test_avenue_steps_score_the_lowest_visible_number_of_the_buildings_row() -> None:
    numbers = []
    for taken in range(12):
        top, middle = min(taken, 5), min(max(taken - 5, 0), 4)
        match = eclipse(player(FAR, avenue=1), player(FAR), nobles=(top, middle, taken - top - middle))
        numbers.append(points_from(match, "avenue"))
    assert numbers == [5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1]


def test_the_apex_in_the_first_era_makes_the_coming_eclipse_the_last() -> None:
    """FAQ 64"""
    match = table(
        player("gold 1, forest 1, forest 1", stone=2, wood=3, track=1, blue=10), player(FAR),
        cells={**LEVEL_1, **LEVEL_2, **LEVEL_3}, display="P10 P05 P06", bonus="BT3 BT4 BT7",
    )  # fmt: skip
    play(match, "move gold 1 construction", "main", "build P10", "cell 4 0 0", "rotate 0")
    assert (match.state["coming"], match.seat) == (1, 1)
    pass_turn(match)
    pass_turn(match)
    pass_turn(match)
    while not match.over:
        play(match, "salary 0")
    assert match.ending == "pyramid completed"
    assert points_from(match, "pyramid") == 2 * 2 + 4
    assert points_from(match, "bonus") == 15


def final(*players: object, **options: object) -> Match:
    match = table(*players, coming=2, eclipses=2, turn=len(players) - 1, **options)  # type: ignore[arg-type]
    pass_turn(match)
    while not match.over:
        play(match, "salary 0")
    return match


def test_a_tie_goes_to_more_cocoa_then_to_the_earlier_player_in_the_dark_to_the_later() -> None:
    """FAQ 65"""
    match = final(player("quarry 1, quarry 1, quarry 1"), player("forest 1, forest 1, forest 1", cocoa=3))
    assert match.scores() == [0, 0]
    assert match.ranking() == [2, 1]
    even = final(player("quarry 1, quarry 1, quarry 1", cocoa=1), player("forest 1, forest 1, forest 1"))
    assert even.scores() == [0, 0]
    assert (has(even, "cocoa", 0), has(even, "cocoa", 1)) == (1, 2)
    dark = table(player(FAR, cocoa=2), player(FAR), coming=1, eclipses=2, turn=1, eclipse="dark")
    pass_turn(dark)
    while not dark.over:
        play(dark, "salary 0")
    assert dark.scores() == [0, 0]
    assert (has(dark, "cocoa", 0), has(dark, "cocoa", 1)) == (2, 1)


def test_equal_cocoa_goes_to_the_earlier_seat_or_in_the_dark_to_the_later() -> None:
    for mode, ranking in (("normal", [1, 2]), ("dark", [2, 1])):
        coming = 1 if mode == "dark" else 2
        match = table(player(FAR, cocoa=1), player(FAR), coming=coming, eclipses=2, turn=1, eclipse=mode)
        pass_turn(match)
        while not match.over:
            play(match, "salary 0")
        assert (has(match, "cocoa", 0), has(match, "cocoa", 1)) == (1, 1)
        assert match.ranking() == ranking


def bonus(tile: str, p: object) -> int:
    match = final(p, player(FAR), bonus=f"{tile} {'BT3' if tile != 'BT3' else 'BT5'} BT7")
    return points_from(match, "bonus")


def test_temple_bonus_tiles() -> None:
    """FAQ 66: BT7 counts a locked worker of power 5 as 9."""
    assert bonus("BT1", player(FAR, blue=10, tiles="mask-4 mask-4 mask-5 mask-6")) == 6
    assert bonus("BT2", player(FAR, blue=11, technologies="01 03")) == 10
    assert bonus("BT3", player(FAR, blue=10)) == 15
    assert bonus("BT4", player(FAR, blue=10, avenue=4)) == 12
    assert bonus("BT5", player(FAR, blue=10, red=10)) == 18 + 15
    assert bonus("BT6", player(FAR, blue=10, tiles="points mask-1", used="avenue")) == 4
    locked = final(player("forest 5 locked, quarry 3, quarry 4", green=10), player(FAR), bonus="BT3 BT4 BT7")
    assert points_from(locked, "bonus") == 9 + 4 + 9
    assert bonus("BT3", player(FAR, blue=9)) == 0


def test_after_an_eclipse_the_discs_go_back_and_neutral_dice_are_drawn_anew() -> None:
    match = eclipse(player(FAR), player(FAR), neutral=["forest quarry gold", "gold nobles alchemy"])
    while due(match) == "salary":
        play(match, "salary 0")
    assert (match.state["white"], match.state["black"]) == (0, 9)
    play(match, "draw-neutral ST5", "draw-neutral ST7", "draw-neutral ST10", "draw-neutral ST9")
    assert match.state["neutral"] == [[3, 4, 7], [6, 7, 4]]
    assert (match.seat, due(match)) == (0, "move")


def test_with_four_players_no_neutral_dice_are_drawn() -> None:
    match = eclipse(*[player(FAR) for _ in range(4)])
    while due(match) == "salary":
        play(match, "salary 0")
    assert (match.seat, due(match)) == (0, "move")
