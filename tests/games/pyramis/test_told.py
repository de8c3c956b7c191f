"""What the log tells of refills, pairs, turned cards and star cards that change hands."""

from __future__ import annotations

from random import Random
from typing import Any

from benben.core.match import Match
from benben.games.pyramis.state import CARD_IDS
from tests.games.pyramis.table import CARDS, PYRAMIS, first_place, play, table
from tests.games.pyramis.test_turning import all_choose

GAME = PYRAMIS.declaration
THREE, OTHERS = "BL-01 GR-01 PI-01", "BL-02 GR-02 PI-02"


def told(match: Match, action: str) -> dict[str, Any] | None:
    before = match.twin.clone()
    play(match, action)
    assert GAME.told is not None
    return GAME.told(before, GAME.actions.parse(action), match.twin)


def uncovered(match: Match, back: str) -> dict[str, Any] | None:
    """What is told of this back, after a refill from the left."""
    play(match, "refill left")
    assert told(match, match.legal()[0]) == {"pile": "left"}
    return told(match, f"uncover left {back}")


def test_a_pair_is_told_with_the_cards_that_turned_and_what_that_brought() -> None:
    """BL-01 shows a pyramid less and an alien more. BL-02 shows a pyramid more, is the largest area, loses an alien."""
    match = play(table(THREE, OTHERS, display="GY-01", tops=("green", "blue")), "place GY-01 0 3")
    assert uncovered(match, "blue") == {
        "pair": ["blue"],
        "turned": [{"seat": 0, "cards": {"BL-01": 1}, "gain": 0}, {"seat": 1, "cards": {"BL-02": 1}, "gain": 1}],
    }
    assert [row["points"] for row in match.seen_sheet(None)] == [[1 + 2 + 2 + 3, 2 + 1 + 1], [0, 0], [3, 2], [1, 1]]


def test_without_a_pair_nothing_is_told() -> None:
    match = play(table(THREE, OTHERS, display="GY-01", tops=("green", "blue")), "place GY-01 0 3")
    assert uncovered(match, "pink") is None


def test_a_pair_for_which_nobody_has_a_free_card_turned_none() -> None:
    match = play(table("GY-01", "GY-02", display="GY-03", tops=("green", "blue")), "place GY-03 0 1")
    assert uncovered(match, "blue") == {"pair": ["blue"], "turned": []}


def test_the_pairs_of_the_setup_are_not_told() -> None:
    match = play(PYRAMIS.new(), "deal GR-03", "deal BL-01", "deal GY-06", "uncover left pink")
    assert told(match, "uncover right pink") is None


def test_sealed_choices_are_told_together_with_the_last_of_them() -> None:
    match = all_choose()
    uncover = match.ply - 1
    for action in ("turn BL-04", "turn PI-03", "turn BL-06", "turn BL-01"):
        assert told(match, action) is None
    opened = told(match, "turn PI-02")
    assert opened is not None
    assert [(entry["seat"], entry["cards"]) for entry in opened["turned"]] == [
        (1, {"BL-04": 1, "PI-03": 1}),
        (2, {"BL-06": 1, "PI-04": 1}),
        (0, {"BL-01": 1, "PI-02": 1}),
    ]
    past = match.at(uncover)
    assert told(past, match.game.actions.text(match.actions[uncover])) == {"pair": ["blue", "pink"]}


def test_who_lost_a_star_card_is_told() -> None:
    match = table(6, 6, 6, display="BL-11", hands=("2a 1a", "1p 1p 1p 2p 2p", "2p 1a 1p+1a 1p+1a 1p+1a"))
    play(match, first_place(match, "BL-11"), "steal 1")
    assert told(match, "take 2p") == {"giver": 1}


def test_what_is_told_of_a_whole_game_is_what_changed_and_nothing_secret() -> None:
    for seed in range(6):
        match, dice = PYRAMIS.new(seats=2 + seed % 3, seed=None), Random(seed)
        turned: dict[str, int] = dict.fromkeys(CARD_IDS, 0)
        while not match.over:
            action = dice.choice(match.legal())
            found = told(match, action) or {}
            assert found.keys() <= {"pile", "giver", "pair", "turned"}
            for entry in found.get("turned", []):
                turned |= entry["cards"]
                assert all(CARDS[name]["colour"] != "grey" for name in entry["cards"])
            assert [turned[name] for name in CARD_IDS] == match.state["turned"]
