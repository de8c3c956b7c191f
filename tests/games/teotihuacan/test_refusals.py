"""Why an action is not possible: the reason given is the rule that forbids it."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from tests.games.teotihuacan.table import IDLE, play, player, table
from tests.games.teotihuacan.test_pyramid import AWAY

NEAR = "palace 1, gold 1, gold 1"


def refused(match: Match, action: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert reason in str(caught.value)


def test_reasons_at_the_start_of_a_turn() -> None:
    match = table(player(NEAR))
    refused(match, "move forest 1 gold", "no unlocked worker of yours with this power is on that board")
    refused(match, "move palace 1 nobles", "one, two or three boards clockwise")
    refused(match, "release", "none of your workers is locked")
    refused(match, "unlock", "none of your workers is locked")
    refused(match, "flip points", "no unused discovery tile of this kind")
    refused(match, "collect", "the turn begins with the move of a worker or a free unlock")
    refused(match, "gain wood", "the turn begins")
    refused(match, "draw-pyramid P11", "by chance, not by a player")
    locked = table(player("palace 1, gold 1, forest 1 locked", cocoa=2))
    refused(locked, "unlock", "costs 3 cocoa")


def test_reasons_after_the_move() -> None:
    match = table(player(NEAR), player("forest 1 locked, forest 1, gold 1"))
    play(match, "move palace 1 forest")
    refused(match, "main", "not enough cocoa for the colours")
    refused(match, "worship 2 ability", "no such worship space")
    refused(match, "worship 1 ability", "not enough cocoa to push out the worker")
    refused(match, "move palace 1 forest", "the worker has moved")
    match = table(player("decorations 1, gold 1, gold 1", cocoa=1), discovery={"palace": "points"})
    play(match, "move decorations 1 palace")
    refused(match, "main", "the Palace has no main action")
    refused(match, "worship 1 tile", "in the Palace the royal tile must be used")
    match = table(player("gold 1, forest 1, forest 1"))
    play(match, "move gold 1 alchemy")
    refused(match, "main", "cannot be carried out now")
    match = table(player("palace 1, forest 1 locked, gold 1", cocoa=3))
    play(match, "move palace 1 forest")
    refused(match, "worship 1 ability", "your own worker is on this worship space")
    match = table(player(NEAR, cocoa=1))
    play(match, "move palace 1 forest")
    refused(match, "worship 1 both", "no discovery tile lies there")


@pytest.mark.parametrize(
    ("royal", "sentence", "lacks"),
    [
        ("B02", "not enough cocoa for this royal tile", "cocoa"),
        ("B07", "needs a resource to pay with", "resource"),
    ],
)
def test_a_royal_tile_needs_its_payment(royal: str, sentence: str, lacks: str) -> None:
    match = table(player("decorations 2, gold 1, gold 1"), royal=f"A04 {royal} C01")
    play(match, "move decorations 2 palace")
    refused(match, "worship 2 ability", sentence)
    assert match.facts(0)["boards"]["palace"]["by"][2]["worship"][1]["lacks"] == lacks


def test_c08_needs_a_power_above_1_and_a_temple_that_can_advance() -> None:
    weak = table(player("decorations 1, gold 1, gold 1", cocoa=1), royal="A04 B02 C08")
    play(weak, "move decorations 1 palace")
    refused(weak, "worship 3 ability", "needs a worker of higher power")
    risen = table(player("decorations 2, gold 1, gold 1", cocoa=1, blue=11, red=11, green=11), royal="A04 B02 C08")
    play(risen, "move decorations 2 palace")
    refused(risen, "worship 3 ability", "cannot advance now")


def test_a_technology_is_too_dear_or_owned_already() -> None:
    for gold, reason in ((0, "gold"), (9, "owned")):
        owned = "01 03 05" if reason == "owned" else ""  # the upper row; a lone worker of power 1 may not use the lower
        match = table(player("gold 1, forest 1, forest 1", gold=gold, technologies=owned))
        assert match.facts(0)["boards"]["alchemy"]["by"][1]["lacks"] == reason


def test_reasons_within_main_actions() -> None:
    match = table(player("gold 1, forest 1, forest 1 locked", gold=1, cocoa=3, tiles="points"))
    play(match, "move gold 1 alchemy", "main")
    refused(match, "learn 09", "a row these workers may not use")
    refused(match, "flip points", "only an extra-worker tile is used")
    refused(match, "unlock", "only an extra-worker tile is used")
    refused(match, "decline", "a technology must be chosen first")
    match = table(player("gold 1, forest 1, forest 1", wood=2))
    play(match, "move gold 1 nobles", "main")
    refused(match, "noble bottom", "not open to so many workers")
    match = table(player("gold 1, forest 1, forest 1", stone=2), AWAY)
    play(match, "move gold 1 construction", "main")
    refused(match, "decline", "at least one tile must be placed")
    refused(match, "build P11", "not on display")
    play(match, "build P05")
    refused(match, "cell 4 0 3", "no such cell")
    refused(match, "cell 3 0 0", "lacks tiles of the level below")
    refused(match, "cell 2 0 1", "lacks tiles of the level below")
    refused(match, "cell 2 1 1", "stone and wood do not suffice")
    match = table(player("alchemy 1, forest 1, forest 1", gold=3))
    play(match, "move alchemy 1 decorations", "main")
    refused(match, "decorate DEC09", "not on display")
    play(match, "decorate DEC03")
    refused(match, "side top" if "side top" not in match.legal() else "main", "must be placed on a side")


def test_reasons_for_tiles_and_exchanges() -> None:
    match = table(player("palace 1, gold 1, gold 1", tiles="double-move free-cocoa free-cocoa"))
    play(match, "flip free-cocoa")
    refused(match, "flip free-cocoa", "used at another time, or is in use already")
    match = table(player("palace 1, palace 2, forest 1", tiles="double-move"))
    play(match, "flip double-move")
    refused(match, "move forest 1 gold", "two workers leave the same board")
    match = table(player("decorations 3, quarry 1, quarry 1", gold=2), royal="A04 B02 C03")
    play(match, "move decorations 3 palace", "worship 3 ability")
    refused(match, "decline", "the first exchange with a royal tile is obligatory")
    refused(match, "give wood", "not what the royal tile takes")
    refused(match, "pay", "not what the royal tile takes")
    match = table(player(NEAR, cocoa=1), discovery={"quarry": "avenue"})
    play(match, "move palace 1 quarry", "worship 1 both")
    refused(match, "buy points", "does not lie there")


def test_reasons_in_a_salary() -> None:
    match = table(
        player(IDLE), player("palace 1, gold 1, gold 1", cocoa=1, tiles="four-cocoa points"), coming=2, turn=1
    )
    play(match, "move palace 1 forest", "collect", "end")
    refused(match, "salary 5", "not more cocoa than is due or at hand")
    refused(match, "flip points", "only cocoa tiles are used")
