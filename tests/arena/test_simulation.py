"""Many games, summed up."""

from __future__ import annotations

import pytest

from benben.arena.simulation import Tally, agent_games, random_games
from benben.core import registry
from benben.search import runtimes
from benben.search.agents import agent

TITLE = "tholos"


def test_a_tally_sums_up() -> None:
    tally = Tally(2)
    tally.add(60, [5, -2], "first")
    tally.add(61, [7, 4], "second")
    tally.seconds = 0.5
    assert tally.as_json() == {
        "seats": 2,
        "games": 2,
        "plies": 121,
        "actions_per_second": 242,
        "mean_scores": [6.0, 1.0],
        "mean_length": 60.5,
        "endings": {"first": 1, "second": 1},
    }


@pytest.mark.usefixtures("prepared")
def test_random_games_are_the_same_on_both_runtimes() -> None:
    start = registry.get(TITLE).start(2, {})
    found = []
    for runtime in (runtimes.compiled(TITLE), runtimes.twin(TITLE)):
        tally = Tally(2)
        assert sum(random_games(runtime, start, 100, 7, tally)) == 100
        assert tally.seconds > 0
        tally.seconds = 0.0
        found.append(tally)
    assert found[0] == found[1]


def test_agents_play_as_many_games_as_asked_for() -> None:
    game = registry.get(TITLE)
    tally = Tally(2)
    players = [agent(game, "random", seed=seat) for seat in range(2)]
    assert list(agent_games(game, players, 3, {}, 1, tally)) == [1, 1, 1]
    assert (tally.games, tally.endings) == (3, {"columns complete": 3})
