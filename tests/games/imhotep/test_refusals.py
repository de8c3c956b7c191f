"""Why an action is not possible: every reason with its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from benben.games.imhotep.refusals import REFUSALS
from tests.games.imhotep.table import play, table

EMPTY = ("....", "...", "...", ".")
BUILT: dict[str, Any] = {"pyramid": "B" * 16, "chamber": "B" * 10}
ALL_CARDS = ("chisel sail hammer lever",)
REFUSED: list[tuple[str, Match, str, str]] = [
    (
        "chance_only",
        table(),
        "deal statue",
        "round cards and market cards are turned up by chance, not by a player (rules 3)",
    ),
    (
        "chance_only",
        play(table(ships=("BB..", "...", "...", "."), cards=("sail",)), "play sail"),
        "reveal 4-3-3-1",
        "round cards and market cards are turned up by chance, not by a player (rules 3)",
    ),
    (
        "sled_full",
        table(sleds=(5, 3)),
        "get",
        "the sled has 5 spaces and all are full, so there is no room for new stones (rules 6.1)",
    ),
    (
        "quarry_empty",
        table(sleds=(3, 3), **BUILT),
        "get",
        "your quarry is empty, so there are no new stones to get (rules 6.1)",
    ),
    ("sled_empty", table(sleds=(0, 3)), "place a 1", "there is no stone on your sled to place (rules 6.2)"),
    ("no_such_space", table(), "place b 4", "that ship does not have so many spaces (rules 4, 6.2)"),
    (
        "space_occupied",
        table(ships=("W...", "...", "...", ".")),
        "place a 1",
        "that space is taken by another stone (rules 6.2)",
    ),
    (
        "ship_sailed",
        table(ships=("temple ....", "...", "...", ".")),
        "place a 1",
        "that ship has sailed and stays in its harbour until the end of the round (rules 6.2, 6.3)",
    ),
    (
        "ship_sailed",
        table(ships=("temple ....", "...", "...", ".")),
        "sail a pyramid",
        "that ship has sailed and stays in its harbour until the end of the round (rules 6.2, 6.3)",
    ),
    (
        "too_few_stones",
        table(ships=("BW..", "...", "...", ".")),
        "sail a pyramid",
        "the ship carries fewer stones than it needs to sail (rules 4, 6.3)",
    ),
    (
        "harbour_taken",
        table(ships=("pyramid ....", "BW.", "...", ".")),
        "sail b pyramid",
        "a ship lies in the harbour of this site until the end of the round (rules 6.3)",
    ),
    ("no_card", table(cards=("chisel",)), "play sail", "no such card lies in front of you (rules 6.4)"),
    (
        "chisel",
        table(sleds=(1, 3), cards=ALL_CARDS),
        "play chisel",
        "the Chisel needs two stones on the sled and two free spaces on ships that have not sailed (rules 8.2)",
    ),
    (
        "sail",
        table(sleds=(0, 3), cards=ALL_CARDS),
        "play sail",
        "the Sail needs a stone on the sled and a ship that can take it and can then sail (rules 8.2)",
    ),
    (
        "hammer",
        table(sleds=(5, 3), cards=ALL_CARDS),
        "play hammer",
        "the Hammer needs room on the sled, a stone in the quarry and a free space on a ship (rules 8.2)",
    ),
    (
        "lever",
        table(cards=ALL_CARDS),
        "play lever",
        "the Lever needs a ship that carries the stones it needs to sail (rules 8.2)",
    ),
    (
        "place_first",
        play(table(cards=ALL_CARDS), "play chisel", "place a 1"),
        "get",
        "the card being played has still a stone to place (rules 8.2)",
    ),
    (
        "sail_first",
        play(table(ships=("BB.B", "...", "...", "."), cards=ALL_CARDS), "play lever"),
        "place a 3",
        "the card being played has still a ship to sail (rules 8.2)",
    ),
    (
        "order_first",
        play(table(ships=("BB.B", "...", "...", "."), cards=ALL_CARDS), "play lever", "sail a temple"),
        "pass",
        "the order in which the ship is unloaded must be fixed first (rules 8.2)",
    ),
    (
        "sail_short",
        play(table(ships=("BB..", "...", "...", "."), cards=ALL_CARDS), "play sail"),
        "place b 1",
        "with the Sail the stone goes onto a ship that can then sail (rules 8.2)",
    ),
    (
        "sail_other",
        play(table(ships=("BB..", "BB.", "...", "."), cards=ALL_CARDS), "play sail", "place a 4"),
        "sail b temple",
        "with the Sail only the ship that received the stone may sail (rules 8.2)",
    ),
    (
        "front_to_back",
        table(ships=("BB..", "BB.", "...", ".")),
        "unload 1",
        "ships are unloaded from the front to the back; only the Lever changes that (rules 6.3, 8.2)",
    ),
    (
        "not_on_ship",
        play(table(ships=("BB.B", "...", "...", "."), cards=ALL_CARDS), "play lever", "sail a temple"),
        "unload 3",
        "the order names each stone on board once, and on that space there is none left to name (rules 8.2)",
    ),
    (
        "take_first",
        play(table(ships=("....", "...", "...", "W")), "sail d market"),
        "get",
        "the stones at the market come first: their owners take a card each (rules 9.1)",
    ),
    (
        "no_delivery",
        table(),
        "take statue",
        "a market card is taken for a stone delivered to the market, not otherwise (rules 9.1)",
    ),
    (
        "not_face_up",
        play(table(ships=("....", "...", "...", "W")), "sail d market"),
        "take lever",
        "no such card lies face up in the market (rules 9.1)",
    ),
    ("can_act", table(), "pass", "whoever has a legal action may not pass (rules 6.5)"),
]


@pytest.mark.parametrize(("key", "match", "action", "sentence"), REFUSED)
def test_a_refusal_says_which_rule_forbids_the_action(key: str, match: Match, action: str, sentence: str) -> None:
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    assert str(refused.value) == f"{action!r} is not possible: {sentence}"
    assert REFUSALS[key] == sentence
    assert match.state == before


def test_every_refusal_is_reached() -> None:
    assert {key for key, *_ in REFUSED} == REFUSALS.keys()
