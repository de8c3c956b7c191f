"""5. Phase 2: shooting star."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.game import CHANCE
from tests.games.pyramis.table import first_place, fleet, hand, offered, play, refilled, table

ALL = ("1p 1p 1p", "2p 2p 2p", "1a 1a 2a", "1p+1a 1p+1a 1p+1a")
EVERYTHING = " ".join(ALL)


def test_a_symbol_draws_one_card_before_the_refill_and_only_its_owner_sees_it() -> None:
    """FAQ 11."""
    match = play(table("", "", display="BL-11 GR-01 PI-01"), "place BL-11 0 0")
    assert (match.seat, match.legal()) == (CHANCE, ["draw 1p", "draw 2p", "draw 1a", "draw 2a", "draw 1p+1a"])
    match.play("draw 2a")
    assert (match.seat, match.legal()) == (0, ["refill left", "refill right"])
    assert (hand(match, 0), match.state["held"], match.state["stack_left"]) == (["2a"], [1, 0, 0, 0], 11)
    assert [match.seen(1, viewer) for viewer in (0, 1, None)] == ["draw 2a", "draw", "draw"]
    assert [match.view(viewer)["hand"][0] for viewer in (0, 1, None)] == [[0, 0, 0, 1, 0], [None] * 5, [None] * 5]
    assert [match.view(viewer)["held"] for viewer in (0, 1, None)] == [[1, 0]] * 3


def test_a_card_without_the_symbol_draws_nothing() -> None:
    match = play(table("", "", display="BL-01"), "place BL-01 0 0")
    assert (match.legal(), match.state["held"]) == (["refill left", "refill right"], [0] * 4)


def test_turning_a_card_with_the_symbol_draws_nothing() -> None:
    """FAQ 12."""
    match = table("BL-11", "GR-01", display="GR-02", tops=("green", "blue"))
    play(match, "place GR-02 0 1")
    refilled(match, "left", "blue")
    assert fleet(match, 0) == {(0, 0): "BL-11*", (0, 1): "GR-02"}
    assert (match.state["held"], match.state["stack_left"], match.seat) == ([0] * 4, 12, 1)


def test_when_the_stack_is_empty_the_active_player_names_an_opponent_who_holds_a_star_card() -> None:
    """FAQ 13."""
    match = table(4, 4, 4, 4, display="BL-11", hands=(f"{ALL[0]} {ALL[3]}", "2p 2p 2p", "1a 1a 2a", ""))
    play(match, first_place(match, "BL-11"))
    assert (match.seat, match.legal()) == (0, ["steal 1", "steal 2"])
    with pytest.raises(
        IllegalAction, match=r"only an opponent who holds a star card can be named \(rules 5, phase 2\)"
    ):
        match.play("steal 3")
    match.play("steal 2")
    assert (match.seat, match.legal()) == (CHANCE, ["take 1a", "take 2a"])
    match.play("take 2a")
    assert (hand(match, 0), hand(match, 2)) == ([*ALL[0].split(), "2a", *ALL[3].split()], ["1a", "1a"])
    assert (match.state["held"], match.legal()) == ([7, 3, 2, 0], ["refill left", "refill right"])


def test_a_stolen_card_is_any_of_its_owners_with_equal_chance() -> None:
    match = table(4, 4, 4, 4, display="BL-11", hands=(f"{ALL[0]} {ALL[3]}", "2p 2p 2p", "1a 1a 2a", ""))
    play(match, first_place(match, "BL-11"), "steal 2")
    out, weights = [0] * match.game.room, [0] * match.game.room
    assert match.game.chance is not None
    n = match.game.chance(match.twin, out, weights)
    assert {match.game.actions.text(out[i]): weights[i] for i in range(n)} == {"take 1a": 2, "take 2a": 1}


def test_with_one_possible_opponent_no_question_is_asked() -> None:
    match = table(6, 6, 6, display="BL-11", hands=("", "", EVERYTHING))
    play(match, first_place(match, "BL-11"))
    assert (match.seat, match.state["giver"]) == (CHANCE, 2)
    assert offered(match, "take") == ["1p", "2p", "1a", "2a", "1p+1a"]


def test_when_nobody_else_holds_a_star_card_the_turn_goes_on() -> None:
    """FAQ 14."""
    match = table(9, 9, display="BL-11", hands=(EVERYTHING, ""))
    play(match, first_place(match, "BL-11"))
    assert (match.seat, match.legal(), match.state["held"]) == (0, ["refill left", "refill right"], [12, 0, 0, 0])


def test_the_last_card_of_the_stack_is_drawn_as_any_other() -> None:
    """FAQ 15."""
    match = table(6, 6, display="BL-11 BL-12 GR-01", tops=("blue", "pink"), hands=(ALL[0], f"{ALL[1]} {ALL[3]} 1a 1a"))
    play(match, first_place(match, "BL-11"))
    assert (match.state["stack_left"], match.legal()) == (1, ["draw 2a"])
    match.play("draw 2a")
    refilled(match, "left", "green")
    play(match, first_place(match, "BL-12"))
    assert (match.state["stack_left"], offered(match, "take")) == (0, ["1p", "2a"])


def test_a_card_stolen_twice_is_known_to_its_owners_along_the_way_and_scores_for_the_last() -> None:
    """FAQ 16."""
    match = table(
        5, 4, 4, display="BL-11 BL-12 PI-01", tops=("blue", "pink"),
        hands=("2a", f"{ALL[0]} {ALL[1]}", f"1a 1a {ALL[3]}"),
    )  # fmt: skip
    play(match, first_place(match, "BL-11"), "steal 0", "take 2a")
    refilled(match, "left", "green")
    play(match, first_place(match, "PI-01"))
    refilled(match, "left", "green")
    play(match, first_place(match, "BL-12"), "steal 1", "take 2a")
    away, back = [ply for ply in range(match.ply) if match.seen(ply, 0) == "take 2a"]
    assert [match.seen(away, viewer) for viewer in (0, 1, 2, None)] == ["take 2a", "take 2a", "take", "take"]
    assert [match.seen(back, viewer) for viewer in (0, 1, 2, None)] == ["take 2a", "take 2a", "take", "take"]
    assert (hand(match, 0), match.state["held"][:3]) == (["2a"], [1, 6, 5])
    fronts = [[taking["front"] for taking in match.view(viewer)["taking"][12:14]] for viewer in (0, 1, 2, None)]
    assert fronts == [[3, 3], [3, 3], [None, None], [None, None]]
    takings = [(t["taker"], t["giver"]) for t in match.view(None)["taking"][12:14]]
    assert takings == [(1, 0), (0, 1)]
