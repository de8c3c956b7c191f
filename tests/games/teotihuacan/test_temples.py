"""Temples and what is bought there: section 15 and questions 49 to 54."""

from __future__ import annotations

import pytest

from tests.games.teotihuacan.table import due, has, offered, play, player, points_from, table

BLUE = ["1r", "1r", "1r", "1r", "2r", "2r", "2v", "2r", "4v", "", "6v"]
RED = ["1v", "1v", "2v", "2v", "2v", "3v", "3v", "4v", "5v", "", "7v"]
GREEN = ["1c", "1c", "1c", "2c", "2c", "2c", "3c", "3c", "4c", "", "5v"]
STEPS = [
    (temple, step, reward)
    for temple, rewards in (("blue", BLUE), ("red", RED), ("green", GREEN))
    for step, reward in enumerate(rewards, 1)
]


@pytest.mark.parametrize(("temple", "step", "reward"), STEPS)
def test_each_step_of_each_temple(temple: str, step: int, reward: str) -> None:
    """FAQ 53: green step 8 brings 3 cocoa."""
    match = table(player("palace 1, gold 1, gold 1", tiles=f"{temple}-temple", **{temple: step - 1}))  # type: ignore[arg-type]
    play(match, f"flip {temple}-temple")
    n, kind = (int(reward[0]), reward[1]) if reward else (0, "")
    assert has(match, temple) == step
    assert points_from(match, "temples") == (n if kind == "v" else 0)
    assert has(match, "cocoa") == (n if kind == "c" else 0)
    assert due(match) == ("gain" if kind == "r" else "move")
    if kind == "r":
        assert match.state["due"][match.state["dues"] - 1]["number"] == n
        play(match, *["gain stone"] * n)
        assert has(match, "stone") == n


def test_two_steps_on_one_temple_bring_both_rewards_and_the_tile_option_of_each() -> None:
    """FAQ 49"""
    match = table(player("palace 5, gold 1, gold 1", cocoa=3, red=4), discovery={"red-5": "red-temple"})
    play(match, "move palace 5 quarry", "main", "reward temples", "advance red")
    assert match.legal() == ["buy red-temple", "decline"]
    play(match, "decline")
    assert points_from(match, "temples") == 2
    play(match, "advance red")
    assert (points_from(match, "temples"), has(match, "red")) == (5, 6)


def test_with_any_temple_one_that_can_advance_must_be_chosen() -> None:
    """FAQ 50"""
    match = table(player("palace 1, gold 1, gold 1", tiles="any-temple", blue=11, red=10), player(red=11))
    play(match, "flip any-temple")
    assert has(match, "green") == 1  # nothing to choose: blue and red are blocked
    two = table(player("palace 1, gold 1, gold 1", tiles="any-temple", blue=11))
    play(two, "flip any-temple")
    assert offered(two, "advance") == ["red", "green"]
    none = table(player("palace 1, gold 1, gold 1", tiles="any-temple", blue=11, red=11, green=11))
    play(none, "flip any-temple")
    assert (due(none), has(none, "vp")) == ("move", 0)


def test_an_empty_stack_leaves_the_printed_reward() -> None:
    """FAQ 51"""
    match = table(player("palace 1, gold 1, gold 1", tiles="blue-temple", blue=3))
    play(match, "flip blue-temple")
    assert due(match) == "gain"


def test_of_several_tiles_one_that_can_be_paid_is_bought_or_the_reward_taken() -> None:
    """FAQ 52"""
    match = table(
        player("palace 1, gold 1, gold 1", tiles="blue-temple", blue=3, wood=1),
        discovery={"blue-4": "points mask-1"},
    )
    play(match, "flip blue-temple")
    assert match.legal() == ["buy points", "decline"]
    reward = match.clone()
    play(match, "buy points")
    assert (has(match, "wood"), match.state["discovery"][8][:2].count(-1)) == (0, 1)
    play(reward, "decline", "gain wood")
    assert has(reward, "wood") == 2


def test_the_cocoa_for_doing_both_is_spent_even_if_the_tile_cannot_be_paid() -> None:
    """FAQ 54"""
    match = table(player("palace 1, gold 1, gold 1", cocoa=1), discovery={"forest": "points"})
    play(match, "move palace 1 forest", "worship 1 both")
    assert (has(match, "cocoa"), has(match, "red"), match.seat) == (0, 1, 1)


def test_the_top_holds_only_the_first_to_arrive() -> None:
    match = table(player("palace 1, gold 1, gold 1", tiles="red-temple", red=10), player(red=10))
    play(match, "flip red-temple")
    assert has(match, "red") == 11
    late = table(player("palace 1, gold 1, gold 1", tiles="red-temple", red=10), player(red=11))
    play(late, "flip red-temple")
    assert (has(late, "red"), has(late, "vp")) == (10, 0)


def test_a_claimed_tile_is_replaced_at_once_while_there_are_any() -> None:
    match = table(player("palace 1, gold 1, gold 1"), discovery={"forest": "two-resources"})
    play(match, "move palace 1 forest", "worship 1 tile")
    assert due(match) == "discovery"
    play(match, "draw-discovery mask-1")
    assert match.state["discovery"][1][0] == 0


def test_stacks_of_temples_are_not_filled_up() -> None:
    match = table(
        player("palace 1, gold 1, gold 1", tiles="green-temple", green=2), discovery={"green-3": "two-resources"}
    )
    play(match, "flip green-temple", "buy two-resources")
    assert due(match) == "move"
    assert set(match.state["discovery"][10]) == {-1}
