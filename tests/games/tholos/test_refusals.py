"""Why an action is not possible: every reason with its sentence."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from benben.games.tholos.refusals import REFUSALS
from tests.games.tholos.table import THOLOS, table


def after(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


EMPTY_QUARRY = {
    "alpha": "WWWWW", "beta": "WWWWW", "gamma": "WWBB", "delta": "BBBBB", "pi": "BBBBB", "sigma": "GGGGG",
    "omega": "GGGG",
}  # fmt: skip
REFUSED = [
    (
        "bonus_first",
        after(THOLOS.new(), "place white delta"),
        "take white 1",
        "the bonus of the column just built on must be used or declined first (rules 4b)",
    ),
    (
        "bonus_first",
        after(THOLOS.new(), "place white delta"),
        "place white pi",
        "the bonus of the column just built on must be used or declined first (rules 4b)",
    ),
    (
        "no_bonus",
        THOLOS.new(),
        "decline",
        "no bonus is open; a bonus follows only the placing of a stone of your own colour (rules 4b)",
    ),
    (
        "no_bonus",
        THOLOS.new(),
        "fetch grey",
        "no bonus is open; a bonus follows only the placing of a stone of your own colour (rules 4b)",
    ),
    (
        "other_bonus",
        after(THOLOS.new(), "place white delta"),
        "steal black",
        "the column just built on has a different bonus (rules 5)",
    ),
    (
        "workshop_full",
        THOLOS.new(),
        "take white 2",
        "the workshop has no room for that many stones (rules 4a)",
    ),
    (
        "quarry_lacks",
        table(white="W", black="BBB", **EMPTY_QUARRY),
        "take black 1",
        "the quarry does not hold that many stones of this colour (rules 4a, 5)",
    ),
    (
        "quarry_lacks",
        after(table(white="WWW", black="BBB", **{**EMPTY_QUARRY, "delta": "BBBB"}), "place white delta"),
        "fetch white",
        "the quarry does not hold that many stones of this colour (rules 4a, 5)",
    ),
    (
        "take_limit",
        table(white=""),
        "take grey 3",
        "a take is up to 3 own stones, 2 grey or 1 of the rival's (rules 4a)",
    ),
    (
        "no_such_stone",
        THOLOS.new(),
        "place grey pi",
        "your workshop holds no stone of this colour (rules 4b)",
    ),
    (
        "no_such_stone",
        after(THOLOS.new(), "place white sigma"),
        "add black pi",
        "your workshop holds no stone of this colour (rules 4b)",
    ),
    (
        "column_complete",
        table(alpha="WBWBG"),
        "place white alpha",
        "a column with 5 stones is complete and takes no more (rules 6)",
    ),
    (
        "column_complete",
        after(table(delta="WBWBG", pi="G"), "place white alpha"),
        "move pi delta",
        "a column with 5 stones is complete and takes no more (rules 6)",
    ),
    (
        "column_complete",
        after(table(delta="WBWBG"), "place white sigma"),
        "add white delta",
        "a column with 5 stones is complete and takes no more (rules 6)",
    ),
    (
        "same_column",
        after(table(beta="G"), "place white alpha"),
        "move beta beta",
        "the bonus concerns other columns: bonus column, source and target all differ (rules 5)",
    ),
    (
        "same_column",
        after(table(pi="B"), "place white gamma"),
        "return gamma",
        "the bonus concerns other columns: bonus column, source and target all differ (rules 5)",
    ),
    (
        "same_column",
        after(THOLOS.new(), "place white sigma"),
        "add white sigma",
        "the bonus concerns other columns: bonus column, source and target all differ (rules 5)",
    ),
    (
        "column_empty",
        after(table(pi="B"), "place white gamma"),
        "return delta",
        "that column has no stone to take off (rules 5)",
    ),
    (
        "column_empty",
        after(table(pi="G"), "place white alpha"),
        "move delta beta",
        "that column has no stone to take off (rules 5)",
    ),
    (
        "wrong_top",
        after(table(pi="G", delta="GW"), "place white alpha"),
        "move delta beta",
        "the top stone of that column does not have the colour this bonus moves (rules 5)",
    ),
    (
        "rival_lacks",
        after(THOLOS.new(), "place white pi"),
        "steal white",
        "the rival's workshop holds no stone of this colour (rules 5)",
    ),
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
