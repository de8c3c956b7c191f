"""Bots decide by what their seat can know: in worlds it cannot tell apart, seeded alike, they decide alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import benben
from benben.core.game import CHANCE
from benben.core.match import Match
from benben.search.agents import Agent, Searcher
from benben.search.levels import levels
from tests.conformance.test_information import world

STATES = 2_000
ITERATIONS = 40


def states() -> Iterator[Match]:
    """Decisions of random matches at 2, 3 and 4 seats, with more than one action to choose from."""
    random = Random(4)
    for seed in range(STATES):
        match = benben.game("pyramis").new(seats=2 + seed % 3, seed=seed)
        while not match.over:
            if match.seat != CHANCE and len(match.legal()) > 1:
                yield match
            match.play_id(random.choice(match.legal_ids()))


def agent(match: Match, name: str, seed: int) -> Agent:
    if name == "greedy":
        return benben.game("pyramis").agent(name, seed=seed)
    level = levels(match.game)[name]
    return Searcher(match.game, name, replace(level, iterations=ITERATIONS), seed=seed, seconds=60.0, threads=1)


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("name", ["greedy", "level-3", "level-5"])
def test_the_same_decision_after_everything_unknown_is_drawn_again(name: str) -> None:
    differ = 0
    for number, match in enumerate(states()):
        if number == STATES:
            break
        assert match.seat is not None
        other = world(match, match.seat, number)
        differ += other.state != match.state
        assert agent(match, name, number).choose(match) == agent(other, name, number).choose(other)
    assert differ > STATES // 2
