"""8. Who may see what."""

from __future__ import annotations

import random

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from tests.games.pyramis.table import PYRAMIS, first_place, play, refilled, table
from tests.games.pyramis.test_turning import all_choose

HIDDEN = {"hand", "taking", "choice"}
PER_SEAT = {"fleet", "laid", "hand_known", "held"}  # the views of two players do without the other seats


def test_all_but_star_cards_and_sealed_choices_is_open_to_everybody() -> None:
    match = play(table("GR-02", "BL-06", display="BL-11"), "place BL-11 0 1", "draw 2a")
    for viewer in (0, 1, None):
        seen, state = match.view(viewer), match.state
        assert state.keys() - seen.keys() == {"stack"}
        for name in seen.keys() - HIDDEN:
            assert seen[name] == (state[name][:2] if name in PER_SEAT else state[name]), name


def test_a_face_up_card_is_public_as_a_whole_from_its_first_sight() -> None:
    """Ruling 19: card ids stand for both halves, the symbol and the back."""
    match = PYRAMIS.new(seed=4)
    shown = match.state["display"]
    assert [match.view(viewer)["display"] for viewer in (0, 1, None)] == [shown] * 3
    assert [match.view(None)["unseen"][number] for number in shown] == [0, 0, 0]


def test_who_took_a_star_card_from_whom_is_public() -> None:
    match = table(6, 6, 6, display="BL-11", hands=("2a 1a", "1p 1p 1p 2p 2p", "2p 1a 1p+1a 1p+1a 1p+1a"))
    play(match, first_place(match, "BL-11"), "steal 1", "take 2p")
    assert [match.seen(match.ply - 2, viewer) for viewer in (0, 2, None)] == ["steal 1"] * 3
    last = [match.view(viewer)["taking"][12] for viewer in (0, 1, 2, None)]
    assert last == [{"taker": 0, "giver": 1, "front": front, "known": 0b11} for front in (1, 1, None, None)]
    assert [match.view(viewer)["held"] for viewer in (0, None)] == [[3, 4, 5]] * 2


def test_a_whole_log_tells_a_seat_its_own_secrets_only_until_the_game_is_over() -> None:
    match, dice = PYRAMIS.new(seats=3, seed=2), random.Random(2)
    while not match.over:
        match.play(dice.choice(match.legal()))
        texts = match.record()["actions"]
        for ply in range(match.ply):
            if texts[ply].split()[0] == "draw" and not match.over:
                owner = match.at(ply).state["active"]
                seen = [match.seen(ply, viewer) for viewer in (0, 1, 2, None)]
                assert seen == [texts[ply] if viewer == owner else "draw" for viewer in (0, 1, 2, None)]
    for viewer in (0, 1, 2, None):
        assert [match.seen(ply, viewer) for ply in range(match.ply)] == match.record()["actions"]


def test_a_choice_that_opened_the_others_cannot_be_taken_back() -> None:
    match = play(all_choose(), "turn BL-04", "turn PI-03", "turn BL-06")
    match.undo(2)
    assert match.legal() == ["turn BL-05", "turn BL-06"]
    play(match, "turn BL-05", "turn BL-01", "turn PI-02")
    with pytest.raises(IllegalAction) as refused:
        match.undo(0)
    assert str(refused.value) == "hidden choices have been opened since; what was revealed cannot be taken back"


def test_a_match_from_a_view_of_the_past_keeps_what_was_known_then() -> None:
    match = play(table("GR-02", "BL-06", display="BL-11"), "place BL-11 0 1", "draw 2a")
    refilled(match, "left", "blue+green")
    past = match.at(2)
    assert [past.view(viewer)["hand"][0] for viewer in (0, 1)] == [[0, 0, 0, 1, 0], [None] * 5]
    again = Match(match.game, seats=2, position=past.state)
    assert again.view(1) == past.view(1)
