"""7. End of the game, 10. No dead ends, and the game always ends."""

from __future__ import annotations

from random import Random

import pytest

from benben.core.errors import IllegalAction
from benben.search import runtimes
from tests.games.tholos.table import BLACK, THOLOS, WHITE, column, quarry, table, workshop

COMPLETE = {
    "alpha": "WWWBB",
    "beta": "BBBWW",
    "gamma": "WWBBG",
    "delta": "WWBBG",
    "pi": "WWBBG",
    "sigma": "WWGGG",
    "omega": "BBBGG",
}


def nearly(name: str, missing: int = 1) -> dict[str, str]:
    """All columns complete but one, which lacks the given number of stones."""
    return {**COMPLETE, name: COMPLETE[name][:-missing]}


def test_the_thirty_fifth_stone_ends_the_game_at_once() -> None:
    """FAQ 34: Black has no further turn although White began."""
    match = table(white="G", black="B", **nearly("omega"))
    match.play("place grey omega")
    assert (match.over, match.seat, match.ending, match.legal()) == (True, None, "columns complete", [])
    with pytest.raises(IllegalAction, match=r"^'place black alpha' is not possible: the game is over$"):
        match.play("place black alpha")


@pytest.mark.parametrize("name", ["alpha", "beta", "omega"])
def test_a_last_stone_whose_bonus_has_no_target_ends_the_game(name: str) -> None:
    """FAQ 35."""
    match = table(white="W", black="B", **nearly(name))
    match.play(f"place white {name}")
    assert match.over


def test_a_last_stone_on_sigma_ends_the_game_for_every_other_column_is_complete() -> None:
    match = table(white="WG", black="B", **nearly("sigma"))
    match.play("place white sigma")
    assert (match.over, workshop(match, WHITE)) == (True, "G")


def test_using_gamma_with_the_last_stone_goes_on_with_the_game() -> None:
    match = table(white="W", black="B", **nearly("gamma"))
    match.play("place white gamma")
    assert not match.over
    match.play("return alpha")
    assert (match.over, match.seat, column(match, "alpha")) == (False, BLACK, "WWWB")


def test_declining_gamma_with_the_last_stone_ends_the_game() -> None:
    match = table(white="W", black="B", **nearly("gamma"))
    match.play("place white gamma")
    match.play("decline")
    assert match.over


def test_sigma_may_place_the_last_two_stones() -> None:
    match = table(white="WG", black="B", **{**nearly("sigma"), "alpha": COMPLETE["alpha"][:-1]})
    match.play("place white sigma")
    assert match.legal() == ["add grey alpha", "decline"]
    match.play("add grey alpha")
    assert match.over


@pytest.mark.parametrize(("name", "use"), [("delta", "fetch grey"), ("pi", "steal black")])
def test_delta_and_pi_may_be_used_with_the_last_stone_and_change_nothing(name: str, use: str) -> None:
    used = table(white="W", black="B", **nearly(name))
    used.play(f"place white {name}")
    assert (used.over, used.seat) == (False, WHITE)
    declined = used.clone()
    used.play(use)
    declined.play("decline")
    assert used.over
    assert declined.over
    assert used.scores() == declined.scores()


def test_an_empty_workshop_opposite_a_full_one_leaves_three_stones_to_take() -> None:
    """Rules 10: 34 stones on the columns and three in the rival's workshop."""
    match = table(white="", black="WGG", **nearly("omega"))
    assert quarry(match) == {"W": 1, "B": 1, "G": 1}
    assert match.legal() == ["take white 1", "take black 1", "take grey 1"]


def test_the_stones_on_the_columns_never_fall_over_a_turn_and_no_position_returns() -> None:
    """FAQ 46."""
    for seed in range(100):
        random, match, seen, highest = Random(seed), THOLOS.new(), set(), 0
        while not match.over:
            turn = match.state["turn"]
            while not match.over and match.state["turn"] == turn:
                match.play_id(random.choice(match.legal_ids()))
            lying = sum(match.state["height"])
            assert lying >= highest
            highest = lying
            position = str({**match.state, "turn": 0})
            assert position not in seen
            seen.add(position)


def test_a_game_takes_at_most_152_turns_and_usually_47_to_72() -> None:
    """Rules 10: 10,000 games of random play, here with our own generator."""
    compiled = runtimes.compiled("tholos")
    start, states = THOLOS.new().twin, compiled.states(1)
    rng, out, weights = compiled.rng(10), compiled.ints(200), compiled.ints(200)
    turns = []
    for _ in range(10_000):
        compiled.put(start, states, 0)
        compiled.playout(states[0], rng, out, weights)
        turns.append(int(states["turn"][0]))
    assert max(turns) <= 152
    assert (min(turns), max(turns), round(sum(turns) / len(turns))) == (48, 72, 60)
