"""Random games: no dead end, tiles conserved, icons and eclipses as a second reading of the rules has them."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.fields import to_dict
from benben.core.runtime import Compiled
from benben.games.teotihuacan.rules.eclipse import begin_eclipse
from benben.games.teotihuacan.state import ECLIPSE_DUE, EFFECTS, State
from benben.search import runtimes
from tests.conformance.games.teotihuacan import naive_ranking, naive_scores, pieces
from tests.conformance.play import Table, walk
from tests.games.teotihuacan import naive
from tests.games.teotihuacan.table import TEOTIHUACAN, due

ROOM = TEOTIHUACAN.declaration.room


def gained(before: dict[str, Any], after: dict[str, Any], side: int, source: str) -> int:
    k = TEOTIHUACAN.declaration.sheet_rows.index(source)
    return int(after["players"][side]["points"][k] - before["players"][side]["points"][k])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_icons_score_as_a_second_reading_of_the_rules_says(seats: int) -> None:
    looked = {"rotate": 0, "side": 0}
    for seed in range(4):
        for match, _ in walk(Table("teotihuacan", seats), seed):
            if match.over:
                break
            if match.ply == 0 or match.game.actions.kind(match.actions[-1]).name not in ("build", "rotate", "side"):
                before = match.state if due(match) in ("rotate", "side") else {}
                continue
            kind, argument = match.game.actions.text(match.actions[-1]).split()
            if kind == "rotate":
                cell = before["due"][before["dues"] - 1]["place"]
                points, _temples = naive.building(before, naive.NAMES[before["tile"]], cell, int(argument))
                assert gained(before, match.state, before["active"], "construction") == points
                looked[kind] += 1
            elif kind == "side":
                points = naive.decorating(before, list(naive.DECORATIONS)[before["tile"]], argument)
                assert gained(before, match.state, before["active"], "decorations") == points
                looked[kind] += 1
    assert min(looked.values()) > 0


@pytest.mark.parametrize("seats", TEOTIHUACAN.seats)
def test_eclipses_score_as_a_second_reading_of_the_rules_says(seats: int) -> None:
    """As if one came now, many times in a game."""
    for seed in range(4):
        for match, _ in walk(Table("teotihuacan", seats), seed):
            if match.over or match.state["mover"] < 0 or match.ply % 23:
                continue
            before, after = match.state, match.twin.clone()
            assert isinstance(after, State)
            begin_eclipse(after)
            for side in range(before["sides"]):
                found = tuple(gained(before, to_dict(after), side, row) for row in ("avenue", "pyramid", "masks"))
                assert found == naive.eclipse(before, side)


def finished(compiled: Compiled, seats: int, games: int) -> None:
    """No seat is ever stuck, and what is on the table at the end is what was in the box."""
    start, states = TEOTIHUACAN.new(seats=seats).twin, compiled.states(1)
    box = pieces(to_dict(start))
    rng, out, weights = compiled.rng(seats), compiled.ints(ROOM), compiled.ints(ROOM)
    s = states[0]
    for _ in range(games):
        compiled.put(start, states, 0)
        n = compiled.settle(s, rng, out, weights)
        while not s["over"]:
            assert n > 0
            n = compiled.step(states, 0, out[int(rng[0]) % n], rng, out, weights)
        state = to_dict(compiled.get(states, 0))
        assert pieces(state) == box
        assert [compiled.score(s, seat) for seat in range(seats)] == naive_scores(state)
        assert [compiled.final_place(s, seat) for seat in range(seats)] == naive_ranking(state)


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    return runtimes.compiled("teotihuacan")


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("seats", TEOTIHUACAN.seats)
def test_random_games_end_without_a_dead_end(seats: int, compiled: Compiled) -> None:
    finished(compiled, seats, 100)


@pytest.mark.slow
@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("seats", TEOTIHUACAN.seats)
def test_two_thousand_random_games_end_without_a_dead_end(seats: int, compiled: Compiled) -> None:
    finished(compiled, seats, 2_000)


def test_effects_have_names() -> None:
    assert EFFECTS[ECLIPSE_DUE] == "eclipse"
    assert len(set(EFFECTS)) == len(EFFECTS)
