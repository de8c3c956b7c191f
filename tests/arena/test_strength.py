"""Levels are worth their names: win rates over seat-balanced games of two. Long; `make verify` runs it."""

from __future__ import annotations

import pytest

import benben
from benben.arena import match_up
from benben.core import registry

GAMES = 400
GREEDY_OVER_RANDOM = 0.95
BEST_OVER_GREEDY = 0.80
BEST_OVER_MIDDLE = 0.70

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("prepared")]


@pytest.mark.parametrize("title", [name for name in benben.games() if 2 in benben.game(name).seats])
@pytest.mark.parametrize(
    ("stronger", "weaker", "bar"),
    [
        ("greedy", "random", GREEDY_OVER_RANDOM),
        ("level-5", "greedy", BEST_OVER_GREEDY),
        ("level-5", "level-3", BEST_OVER_MIDDLE),
    ],
)
def test_the_stronger_agent_wins_as_often_as_it_should(title: str, stronger: str, weaker: str, bar: float) -> None:
    result = match_up(registry.get(title), (stronger, weaker), games=GAMES, seats=2, seed=1)
    assert result.balanced
    assert result.standings()[0].win_rate >= bar
