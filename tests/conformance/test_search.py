"""Agents choose legal actions and leave the match as it was."""

from __future__ import annotations

import pytest

import benben
from benben.core.game import CHANCE
from benben.core.runtime import Compiled
from benben.search import runtimes
from benben.search.agents import names
from benben.search.levels import Level
from benben.search.think import search
from tests.conformance.play import Table, played, walk
from tests.conformance.test_information import world

SECONDS = 0.05
SMALL = Level(iterations=100, deepest=8, plies=4, explore=0.5, seconds=60.0)
EVERY = 10  # plies between two searches


def test_an_agent_never_alters_the_match_it_is_given(table: Table, compiled: Compiled) -> None:
    title = benben.game(table.game)
    for name in names(compiled.game):
        clock = {"seconds": SECONDS} if name.startswith("level") else {}
        agent = title.agent(name, seed=1, **clock)
        for plies in (0, 13, 30):
            match = played(table, 4, plies=plies)
            while match.seat == CHANCE:
                match.play_id(match.legal_ids()[0])
            before, record = match.state, match.record()
            assert agent.choose(match) in match.legal()
            assert match.state == before
            assert match.record() == record


def test_twin_and_compiled_code_expect_the_same_points(table: Table, compiled: Compiled) -> None:
    twin, states = runtimes.twin(table.game), compiled.states(1)
    for seed in range(5):
        for match, _ in walk(table, seed):
            compiled.put(match.twin, states, 0)
            for seat in range(table.seats):
                assert compiled.evaluate(states[0], seat) == pytest.approx(twin.evaluate(match.twin, seat))


def test_a_search_thinks_the_same_in_worlds_its_seat_cannot_tell_apart(table: Table, compiled: Compiled) -> None:
    for match, _ in walk(table, 5):
        if match.seat is None or match.seat == CHANCE or match.ply % EVERY > 1:
            continue
        other = world(match, match.seat, match.ply)
        here, there = (search(compiled, m, SMALL, seed=match.ply, seconds=SMALL.seconds) for m in (match, other))
        assert here.lines == there.lines
        assert here.iterations == there.iterations
