"""Who sits where, and that a series is known by its numbers alone."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

import benben
from benben.arena import MatchUp, Played, match_up, play_out
from benben.core import registry

pytestmark = pytest.mark.usefixtures("prepared")

TWO = MatchUp(registry.get("tholos"), ("greedy", "random"), games=6, seats=2, seed=4)


def seated(agents: int, seats: int) -> MatchUp:
    """A series whose game is for more seats than Tholos is; only its seating is looked at."""
    wide = dataclasses.replace(registry.get("tholos"), seats=range(2, 6))
    return MatchUp(wide, ("random",) * agents, games=1, seats=seats)


def test_two_agents_change_seats_after_each_game() -> None:
    assert [TWO.seating(number) for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_two_agents_share_three_seats_in_every_way() -> None:
    series = seated(agents=2, seats=3)
    assert series.seatings == [(0, 0, 1), (1, 1, 0), (0, 1, 0), (1, 0, 1), (0, 1, 1), (1, 0, 0)]


def test_of_three_agents_two_sit_down_and_the_third_waits() -> None:
    series = seated(agents=3, seats=2)
    assert series.seatings == [(0, 1), (1, 2), (2, 0), (0, 2), (1, 0), (2, 1)]


@pytest.mark.parametrize(("agents", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 2)])
def test_after_each_round_everybody_has_sat_on_every_seat_once(agents: int, seats: int) -> None:
    seatings = seated(agents, seats).seatings
    assert len(set(seatings)) == len(seatings)
    for first in range(0, len(seatings), agents):
        for seat in range(seats):
            assert sorted(seating[seat] for seating in seatings[first : first + agents]) == list(range(agents))
    for seating in seatings:
        counts = Counter(seating)
        assert max(counts.values()) - min(counts[agent] for agent in range(agents)) <= 1


def without_clock(played: Played) -> dict[str, Any]:
    return dataclasses.asdict(played) | {"seconds": [len(spent) for spent in played.seconds]}


def test_a_series_goes_on_where_it_was_left() -> None:
    whole = [without_clock(played) for played in TWO.played()]
    assert [row["number"] for row in whole] == list(range(6))
    assert [without_clock(played) for played in TWO.played(first=4)] == whole[4:]


def test_another_seed_gives_other_games() -> None:
    other = dataclasses.replace(TWO, seed=5)
    assert without_clock(other.play(0)) != without_clock(TWO.play(0))


def test_several_processes_play_the_same_games_in_the_same_order() -> None:
    assert [without_clock(p) for p in TWO.played(jobs=2)] == [without_clock(p) for p in TWO.played()]


def test_match_up_counts_the_whole_series() -> None:
    result = match_up(TWO.game, TWO.agents, games=TWO.games, seed=TWO.seed)
    greedy = sum(played.places[played.seating.index(0)] == 1 for played in TWO.played())
    assert (result.games, result.standings()[0].wins) == (6, greedy)


def test_agents_play_a_match_to_its_end() -> None:
    match = benben.game("tholos").new(seed=1)
    agents = [benben.game("tholos").agent(name, seed=2) for name in ("random", "greedy")]
    seconds = play_out(match, agents)
    assert match.over
    assert [len(spent) for spent in seconds] == [match.actors.count(0), match.actors.count(1)]


@pytest.mark.parametrize(
    ("agents", "games", "seats", "sentence"),
    [
        (("random",), 1, 2, "an arena takes two agents or more"),
        (("random", "greedy"), 0, 2, "an arena takes one game or more"),
        (("random", "greedy"), 1, 3, "Tholos is for 2 seats, not 3"),
        (("random", "deep"), 1, 2, "there is no agent 'deep'; the agents are"),
    ],
)
def test_a_series_that_cannot_be_played_is_refused(
    agents: tuple[str, ...], games: int, seats: int, sentence: str
) -> None:
    with pytest.raises(benben.BadOption, match=f"^{sentence}"):
        MatchUp(registry.get("tholos"), agents, games, seats)
