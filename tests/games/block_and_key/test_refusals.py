"""Why an action is refused."""

from __future__ import annotations

import pytest

from benben.core.errors import IllegalAction
from benben.core.match import Match
from benben.games.block_and_key.refusals import REFUSALS
from tests.games.block_and_key.table import GAME, place, play, put, table
from tests.games.block_and_key.test_claiming import BESIDE, ON_TOP, STAR_07
from tests.games.block_and_key.test_excavating import SEVEN
from tests.games.block_and_key.test_placement import BRIDGED, upright
from tests.games.block_and_key.test_setup import dealt
from tests.games.block_and_key.test_solo import drawn, excavated, solo


def to_orient() -> Match:
    return play(GAME.new(seats=2), *dealt(2))


def to_start() -> Match:
    return play(to_orient(), "orient 0")


def to_act() -> Match:
    return table(supplies=["I2 white, I3 white"], hands=STAR_07)


def to_put() -> Match:
    return play(to_act(), "pick I2 white")


def to_claim(hands: dict[int, str] = STAR_07) -> Match:
    return place(table(supplies=["I2 white, I3 white"], hands=hands), "I2 white", BESIDE)


def to_return() -> Match:
    match = play(table(supplies=SEVEN[:1]), "excavate row-1")
    while match.seat == -1:
        play(match, match.legal()[0])
    return match


def to_draw() -> Match:
    return play(to_claim(), "claim star-07", "done")


def to_mark() -> Match:
    return excavated(solo())


def to_discard() -> Match:
    return play(to_mark(), "mark sun")


def to_join() -> Match:
    temple = {"I2 moss": [(1, 0, 0), (1, 1, 0)], "I4 moss": upright(0, 1, 4)}
    site = "I2-gray I2-brown I4-white I3-white I3-gray I3-brown I3-moss V3-white V3-gray"
    return drawn(solo(temple, site=site), "sun-12")


def ancients() -> Match:
    return drawn(solo(), "moon-05")


def stuck() -> Match:
    """All but a long block could be placed."""
    match = GAME.new(seats=2, seed=5)
    for seed in range(60):
        match = GAME.new(seats=2, seed=seed)
        while not match.over:
            s = match.state
            if s["phase"] == 5:
                held = [b for b, where in enumerate(s["where"]) if where == 3 + s["active"]]
                if any(not s["fits"] >> b // 4 & 1 for b in held):
                    return match
            match.play(match.legal()[-1])
    return match


def stuck_block(match: Match) -> str:
    s = match.state
    number = next(
        b for b, where in enumerate(s["where"]) if where == 3 + s["active"] and not s["fits"] >> b // 4 & 1
    )  # fmt: skip
    return match.game.actions.text(match.game.actions.by_name["pick"].first + number)


@pytest.mark.parametrize(
    ("match", "action", "reason"),
    [
        (to_act(), "deal star-01", "chance"),
        (to_act(), "enigma enigma-1", "chance"),
        (to_act(), "fill I2 gray", "chance"),
        (to_orient(), "excavate row-1", "orient_first"),
        (to_start(), "pick I2 white", "start_first"),
        (to_act(), "put 0 6 3", "action_first"),
        (to_act(), "claim star-07", "action_first"),
        (to_act(), "orient 1", "action_first"),
        (to_put(), "excavate row-1", "put_first"),
        (to_put(), "pick I3 white", "put_first"),
        (to_claim(), "pick I3 white", "claims_first"),
        (to_return(), "pick I2 white", "return_first"),
        (to_mark(), "keep", "mark_first"),
        (to_discard(), "draw sun", "discard_first"),
        (to_draw(), "done", "draw_first"),
        (to_join(), "put 0 0 0", "join_first"),
        (table(site=". . . P5-brown P5-moss L5-white L5-gray . L5-brown", spare=""), "excavate row-1", "line_empty"),
        (to_act(), "pass", "can_act"),
        (to_act(), "pick L4 moss", "not_in_supply"),
        (to_return(), "return L5 moss", "not_in_supply"),
        (to_put(), "put 3 6 3", "shape"),
        (to_put(), "put 2 9 3", "grid"),
        (table({"I3 gray": upright(6, 6, 3), "I2 gray": upright(6, 6, 2, low=3)}, picked="I2 white"),
         "put 0 6 6", "height"),
        (to_put(), "put 2 5 4", "support"),
        (to_put(), "put 0 0 0", "contact"),
        (to_put(), "put 0 6 4", "higher"),
        (table(BRIDGED, picked="I2 moss"), put("I2", [(6, 3, 0), (7, 3, 0)]), "higher"),
        (ancients(), put("I3", upright(4, 4, 3, low=2)), "corner_to_corner"),
        (to_claim(), "claim star-08", "not_in_hand"),
        (to_discard(), "discard star-08", "not_in_hand"),
        (to_claim(), "claim star-03", "not_visible"),
        (place(table({"I2 white": ON_TOP}, supplies=["I3 white"], hands=STAR_07), "I3 white", upright(6, 3, 3)),
         "claim star-07", "complete_before"),
        (to_join(), "join core", "not_closest"),
        (stuck(), stuck_block(stuck()), "no_placement"),
    ],
)  # fmt: skip
def test_a_refusal_names_its_rule(match: Match, action: str, reason: str) -> None:
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    assert str(refused.value) == f"{action!r} is not possible: {REFUSALS[reason]}"
    assert match.state == before


def test_an_empty_altar_is_never_offered_so_nobody_is_refused_it() -> None:
    """The choice of an altar is asked only while both have cards; the sentence is for whoever explains."""
    assert to_draw().legal() == ["draw sun", "draw moon"]
    assert to_mark().legal() == ["mark sun", "mark moon"]
