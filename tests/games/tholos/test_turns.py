"""11. Complete turns, against a second implementation written from the rules reference alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benben.core.match import Match
from tests import perft
from tests.games.tholos import naive
from tests.games.tholos.table import THOLOS


def complete_turns(match: Match) -> Counter[naive.Position]:
    """What may lie on the table after one turn, by the engine."""
    results: Counter[naive.Position] = Counter()
    for action in match.legal_ids():
        after = match.clone()
        after.play_id(action)
        if after.state["turn"] > match.state["turn"]:
            results[naive.of(after.state)] += 1
        else:
            for bonus in after.legal_ids():
                done = after.clone()
                done.play_id(bonus)
                results[naive.of(done.state)] += 1
    return results


def test_twenty_turns_are_possible_at_the_start() -> None:
    kinds = Counter(
        " ".join(text.split()[0:3:2]) if text.startswith("place") else "take" for text in _turn_texts(THOLOS.new())
    )
    assert kinds == {
        "take": 3,
        "place alpha": 1,
        "place beta": 1,
        "place gamma": 1,
        "place delta": 4,
        "place pi": 2,
        "place sigma": 7,
        "place omega": 1,
    }


def _turn_texts(match: Match) -> list[str]:
    texts = []
    for text in match.legal():
        after = match.clone()
        after.play(text)
        texts += [text] if after.seat != match.seat else [f"{text} {bonus}" for bonus in after.legal()]
    return texts


def test_every_turn_of_random_games_agrees_with_the_rules_text() -> None:
    for seed in range(20):
        random, match = Random(seed), THOLOS.new()
        while not match.over:
            assert complete_turns(match) == Counter(naive.turns(naive.of(match.state)))
            turn = match.state["turn"]
            while not match.over and match.state["turn"] == turn:
                match.play_id(random.choice(match.legal_ids()))
        assert naive.of(match.state).over


def test_a_take_leaves_the_columns_and_a_placing_without_bonus_raises_one() -> None:
    for seed in range(50):
        random, match = Random(seed), THOLOS.new()
        while not match.over:
            before, text = match.state, random.choice(match.legal())
            match.play(text)
            raised = [new - old for new, old in zip(match.state["height"], before["height"], strict=True)]
            if text.startswith("take"):
                assert raised == [0] * 7
            elif text.startswith("place"):
                assert sorted(raised) == [0] * 6 + [1]


@pytest.mark.parametrize("count", [count for count in perft.counts("tholos") if count.unit == "turns"], ids=str)
def test_the_perft_file_counts_turns_as_the_rules_text_does(count: perft.Count) -> None:
    assert naive.count(naive.of(count.match().state), count.length) == count.nodes
