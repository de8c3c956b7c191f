"""The last column of the log: what each action brought its seat."""

from __future__ import annotations

from random import Random

import pytest

from benben.core import registry
from benben.core.game import CHANCE
from benben.core.match import Match
from benben.server.gains import Gains, Told
from benben.server.table import Row
from tests.games.pyramis.table import play, refilled, table


def rows(match: Match) -> list[Row]:
    texts = [match.game.actions.text(action) for action in match.actions]
    return [
        Row(seat=seat, action=text, at=0.0, seq=10 + ply, seen=seen)
        for ply, (seat, text, seen) in enumerate(zip(match.actors, texts, match.readers, strict=True))
    ]


def test_a_stone_on_ones_own_column_brings_its_point_at_once() -> None:
    match = Match(registry.get("tholos"))
    for action in ("place white alpha", "decline", "take white 1"):
        if action in match.legal():
            match.play(action)
    gains = Gains().of(rows(match), match)
    assert gains[0] == match.at(1).scores()[0] - match.at(0).scores()[0] == 1
    assert gains[-1] is None


@pytest.mark.parametrize("title", ["tholos", "pyramis", "imhotep"])
def test_a_log_told_as_it_happens_is_the_log_told_afterwards(title: str) -> None:
    random = Random(title)
    match, live = Match(registry.get(title), seed=4), Gains()
    told: list[int | None] = []
    while not match.over:
        match.play_id(random.choice(match.legal_ids()))
        if random.random() < 0.8:
            told = live.of(rows(match), match)
            assert len(told) == match.ply
    assert live.of(rows(match), match) == Gains().of(rows(match), match)
    assert any(told)
    assert all(gain is None for gain, seat in zip(told, match.actors, strict=True) if seat == CHANCE)


def test_the_points_of_a_log_without_secrets_add_up_to_the_result() -> None:
    random = Random(7)
    match = Match(registry.get("tholos"))
    while not match.over:
        match.play_id(random.choice(match.legal_ids()))
    before = match.at(0).scores()
    own = [0, 0]
    scores = before
    for ply, gain in enumerate(Gains().of(rows(match), match)):
        after = match.at(ply + 1).scores()
        assert (gain or 0) == after[match.actors[ply]] - scores[match.actors[ply]]
        own[match.actors[ply]] += gain or 0
        scores = after
    assert sum(own) != 0


def test_points_that_become_secret_are_no_loss() -> None:
    """With the first star card the most aliens, 2 points until then, are no longer open."""
    match = play(table("BL-06", "GR-02", display="BL-11"), "place BL-11 0 1", "draw 1p")
    assert [match.at(ply).seen_scores(None) for ply in (0, 2)] == [[2, 2], [2, 2]]
    assert Gains().of(rows(match), match) == [2, None]


def test_points_that_are_shown_at_the_end_are_no_gain_of_the_last_action() -> None:
    match = table(10, 9, display="BL-01 GR-01 PI-01", tops=("blue", "pink"), hands=("2p 1p", "1a"))
    refilled(play(match, "place BL-01 3 0"), "left", "green")
    assert match.over
    assert Gains().of(rows(match), match)[1:] == [None, None, None]


def test_an_action_taken_back_and_another_played_leaves_nothing_of_the_first() -> None:
    match, gains = Match(registry.get("tholos")), Gains()
    match.play("place white alpha")
    assert gains.of(rows(match), match)[0] == 1
    match.undo()
    match.play("take white 1")
    again = [row if ply else Row(row.seat, row.action, 0.0, 99, -1) for ply, row in enumerate(rows(match))]
    assert gains.of(again, match) == [None]


def test_what_happens_by_itself_is_told_as_it_happens_and_the_same_afterwards() -> None:
    random = Random(3)
    match, live = Match(registry.get("teotihuacan"), seats=1, seed=5, options={"eclipse": "dark"}), Told()
    while not match.over and match.ply < 900:
        match.play_id(random.choice(match.legal_ids()))
        if random.random() < 0.5:
            live.of(rows(match), match)
    told = live.of(rows(match), match)
    assert told == Told().of(rows(match), match)
    assert [entry["eclipse"]["number"] for entry in told if entry and "eclipse" in entry] == [1, 2, 3]
    back = match.at(match.ply // 2)  # as after an undo
    assert live.of(rows(back), back) == told[: back.ply]


def test_a_game_that_tells_nothing_has_nothing_told() -> None:
    match = Match(registry.get("tholos"))
    match.play(match.legal()[0])
    assert Told().of(rows(match), match) == [None]
