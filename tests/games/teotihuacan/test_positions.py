"""Positions from outside: what could not lie on a table is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.errors import BadPosition
from benben.core.match import Match
from tests.games.teotihuacan.table import TEOTIHUACAN, play, player, table


def with_state(match: Match, **values: Any) -> Match:
    return TEOTIHUACAN.position({**match.state, **values}, seats=match.seats)


def test_a_position_met_in_play_is_one() -> None:
    match = table(player("palace 1, gold 1, gold 1"))
    assert with_state(match).legal() == match.legal()


def _player(match: Match, seat: int = 0, **values: Any) -> list[dict[str, Any]]:
    players = match.state["players"]
    players[seat] = {**players[seat], **values}
    found: list[dict[str, Any]] = players
    return found


FLAWS: list[tuple[str, dict[str, Any], str]] = [
    ("white", {"white": 11}, "the white one is not beyond it"),
    ("met", {"white": 10}, "an eclipse comes when the discs have met"),
    ("ring", {"ring": [0, 1, 2, 3, 7, 4, 5, 5]}, "ring holds each tile or board once"),
    ("fixed", {"ring": [1, 0, 2, 3, 7, 4, 5, 6]}, "Palace and Construction lie at their fixed positions"),
    ("royal", {"royal": [0, 1, 6]}, "one royal tile of each letter"),
    ("buildings", {"nobles": [5, 4, 3]}, "there are 11 buildings"),
    ("technologies", {"technology": [1, 0, 2, 4, 5, 6]}, "in ascending order"),
    ("tile", {"pyramid_display": [4, 4, 9]}, "each pyramid tile is in the pyramid"),
    ("symbol", {"symbol": [[0] * 8 for _ in range(8)]}, "the symbols are those of the tiles"),
    ("completed", {"completed": 1}, "completed by the tile on its top"),
    ("stack", {"stack": [0] * 21}, "the discovery tiles are not those of the game"),
    ("moved", {"moved": [0, -1]}, "workers have just moved when their action is due"),
    ("acting", {"acting": 1}, "a main action is being resolved"),
    ("committed", {"committed": 1}, "a main action is committed"),
    ("double", {"double": 0, "unlimited": 2}, "unlimited holds numbers from 0 to 1"),
    ("hand", {"tile": 5}, "a tile is in hand while it is placed"),
    ("dues", {"dues": 2}, "nothing is due beyond the effects still to happen"),
    ("mover", {"mover": 1}, "in a turn the side decides whose turn it is"),
]


@pytest.mark.parametrize(("name", "values", "sentence"), FLAWS, ids=[name for name, _, _ in FLAWS])
def test_a_flaw_is_named(name: str, values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        with_state(table(player("palace 1, gold 1, gold 1")), **values)
    assert sentence in str(caught.value), name


def test_flaws_of_players_are_named() -> None:
    match = table(player("palace 1, gold 1, gold 1"))
    for values, sentence in (
        ({"cocoa": -1}, "cocoa and goods holds numbers"),
        ({"temple": [12, 0, 0]}, "temple holds numbers"),
        ({"power": [6, 1, 1, 0]}, "a worker has a power from 1 to 5"),
        ({"space": [0, 2, 0, 0]}, "is on a space of its board"),
        ({"board": [-1, 3, 3, -1]}, "a worker that is not in play has no power"),
        ({"technology": [0, 0, 0, 1, 0, 0, 0, 0, 0]}, "a technology that is not in play"),
    ):
        with pytest.raises(BadPosition) as caught:
            with_state(match, players=_player(match, **values))
        assert sentence in str(caught.value)


def test_two_workers_on_one_space_are_a_flaw() -> None:
    match = table(player("palace 1, forest 1 locked, gold 1"), player("forest 1, nobles 1, nobles 1"))
    with pytest.raises(BadPosition, match="a worship space holds one worker"):
        with_state(match, players=_player(match, 1, space=[1, 0, 0, 0]))


def test_a_position_in_the_middle_of_an_action_can_be_played() -> None:
    match = table(player("gold 1, construction 2, forest 1", stone=6, cocoa=1), player("forest 1, forest 1, forest 1"))
    for action in ("move gold 1 construction", "main", "build P05", "cell 1 0 2", "rotate 0", "build P06"):
        play(match, action)
        assert with_state(match).legal() == match.legal()
