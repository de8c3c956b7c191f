"""Why an action is refused."""

from __future__ import annotations

import pytest

import benben
from benben.core.errors import IllegalAction, UnknownAction
from benben.core.match import Match
from benben.games.pyramis.refusals import REFUSALS
from tests.games.pyramis.table import first_place, play, refilled, table
from tests.games.pyramis.test_turning import all_choose

ROW = "BL-01 BL-02 BL-03 BL-04"


def to_place(fleet: str = "BL-01") -> Match:
    n = len(fleet.replace("/", " ").replace(".", " ").split())
    return table(fleet, n, display="GR-01 PI-01 GY-01")


def to_refill() -> Match:
    return play(to_place(), "place GR-01 0 1")


def to_steal() -> Match:
    match = table(6, 6, 6, display="BL-11", hands=("2a 1a", "1p 1p 1p 2p 2p", "2p 1a 1p+1a 1p+1a 1p+1a"))
    return play(match, first_place(match, "BL-11"))


def covered() -> Match:
    match = table("BL-05 BL-06 BL-07 BL-08 / BL-09", 5, display="GR-01", tops=("green", "blue"), plain="blue")
    return refilled(play(match, "place GR-01 1 1"), "left", "blue")


@pytest.mark.parametrize(
    ("match", "action", "reason"),
    [
        (to_place(), "reveal BL-05", "chance"),
        (to_place(), "draw 1p", "chance"),
        (to_place(), "take 1p", "chance"),
        (to_place(), "deal BL-05", "chance"),
        (to_place(), "uncover left blue", "chance"),
        (to_place(), "refill left", "place_first"),
        (to_place(), "steal 1", "place_first"),
        (to_place(), "turn BL-01", "place_first"),
        (to_place(), "place BL-05 0 1", "not_on_display"),
        (to_place(), "place GR-01 0 0", "slot_taken"),
        (to_place(""), "place GR-01 0 1", "first_card"),
        (to_place(""), "place GR-01 1 0", "first_card"),
        (to_place(ROW), "place GR-01 0 -1", "row_full"),
        (to_place(), "place GR-01 0 2", "not_adjoining"),
        (to_place(ROW), "place GR-01 2 0", "no_support"),
        (to_place(ROW), "place GR-01 1 3", "no_support"),
        (to_refill(), "place PI-01 0 2", "refill_first"),
        (to_steal(), "refill left", "steal_first"),
        (to_steal(), "steal 0", "no_star"),
        (to_steal(), "steal 3", "no_star"),
        (all_choose(), "refill left", "turn_first"),
        (all_choose(), "turn BL-01", "not_in_fleet"),
        (all_choose(), "turn PI-03", "other_colour"),
        (covered(), "turn BL-05", "covered"),
    ],
)
def test_a_refusal_names_its_reason(match: Match, action: str, reason: str) -> None:
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    assert str(refused.value) == f"'{action}' is not possible: {REFUSALS[reason]}"
    assert match.state == before


def test_every_reason_is_shown_above() -> None:
    (parameters,) = [mark.args[1] for mark in test_a_refusal_names_its_reason.pytestmark]  # type: ignore[attr-defined]
    assert {reason for _, _, reason in parameters} == REFUSALS.keys()


def test_a_card_that_does_not_exist_is_told_without_a_list_of_all_cards() -> None:
    with pytest.raises(UnknownAction) as refused:
        benben.game("pyramis").new(seed=1).play("place XX-01 0 0")
    assert str(refused.value) == "'place XX-01 0 0': card is one of 48 from BL-01 to GY-06, not 'XX-01'"
