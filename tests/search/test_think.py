"""How long a search goes on and how wide it looks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benben.core import registry
from benben.core.match import Match
from benben.search import runtimes
from benben.search.levels import Level
from benben.search.think import search

SMALL = Level(iterations=400, deepest=6, plies=2, explore=0.3, seconds=60.0)


def played(title: str, seed: int, plies: int) -> Match:
    match = Match(registry.get(title), seed=seed)
    while match.ply < plies or len(match.legal()) < 3:
        legal = match.legal_ids()
        match.play_id(legal[(seed + 7 * match.ply) % len(legal)])
    return match


@pytest.mark.parametrize("title", ["tholos", "imhotep"])
def test_a_search_that_only_decides_ends_early_with_the_same_action(title: str) -> None:
    sooner = 0
    for seed in range(6):
        match = played(title, seed, 4 + seed)
        twin = runtimes.twin(title)
        whole = search(twin, match, SMALL, seed=seed, seconds=60.0)
        short = search(twin, match, SMALL, seed=seed, seconds=60.0, deciding=True)
        assert short.best == whole.best
        assert short.iterations <= whole.iterations == SMALL.iterations or whole.certain
        sooner += short.iterations < whole.iterations
    assert sooner > 0


@pytest.mark.parametrize("title", ["tholos", "pyramis", "imhotep"])
def test_a_level_may_look_at_a_few_actions_of_each_decision_only(title: str) -> None:
    match = played(title, 1, 6)
    narrow = replace(SMALL, branch=2)
    thought = search(runtimes.twin(title), match, narrow, seed=1, seconds=60.0)
    assert len(thought.lines) == 2
    assert thought.iterations == sum(line.visits for line in thought.lines)


@pytest.mark.parametrize("title", ["tholos", "pyramis", "imhotep"])
def test_playouts_may_choose_the_best_of_several_actions(title: str) -> None:
    match = played(title, 2, 6)
    first, again, random = (
        search(runtimes.twin(title), match, level, seed=3, seconds=60.0)
        for level in (replace(SMALL, tries=3), replace(SMALL, tries=3), SMALL)
    )
    assert first.lines == again.lines
    assert first.lines != random.lines
