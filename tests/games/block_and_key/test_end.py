"""6. Ends without a trigger, 10. End of the game, 11. Scoring."""

from __future__ import annotations

from typing import Any

import pytest

from benben.core.match import Match
from benben.games.block_and_key.rules.ending import STANDSTILL_END
from tests.games.block_and_key.table import GAME, keys, offered, place, play, supply, table
from tests.games.block_and_key.test_claiming import ON_TOP

SUNS = [f"sun-{i:02}" for i in range(1, 25) if i != 14]


def excavate(match: Match) -> None:
    """A turn that excavates, whatever comes of it."""
    turn = match.state["turn"]
    match.play("excavate row-1")
    while not match.over and match.state["turn"] == turn:
        match.play(match.legal()[0])


def finished(scores: list[dict[str, Any]]) -> Match:
    """A game that came to a standstill, with keys and supplies of each seat."""
    seats = len(scores)
    match = table(
        seats=seats,
        active=seats - 1,
        turn=8 * seats - 1,
        supplies=[one.get("supply", "") for one in scores],
        keys={seat: one["keys"] for seat, one in enumerate(scores)},
        enigmas=("enigma-1", "enigma-2"),
    )
    known = [-1 if seat < seats else 1 << seat for seat in range(4)]
    over = {"over": STANDSTILL_END, "turn": 8 * seats, "idle": 5 * seats, "enigma_known": known}
    return GAME.position({**match.state, **over}, seats=seats)


def test_the_seventh_key_of_the_third_of_four_gives_everybody_one_more_turn() -> None:
    """FAQ 52: the fourth, the first, the second, and the third himself."""
    seats = []
    match = claimed_seventh()
    assert match.state["final_turns"] == 4
    while not match.over:
        assert match.seat is not None
        seats.append(match.seat)
        excavate(match)
    assert seats == [3, 0, 1, 2]
    assert match.ending == "final turns"


def claimed_seventh() -> Match:
    """Seat 2, in the north, has claimed its seventh key."""
    match = table(
        active=2,
        core_turn=2,
        supplies=["", "", "I2 white"],
        hands={2: "star-07 star-03 sun-24 moon-16"},
        keys={2: " ".join(SUNS[:6])},
    )
    place(match, "I2 white", [(5, 5, 2), (5, 4, 2)])
    play(match, "claim star-07", "done", "draw sun")
    return play(match, match.legal()[0])


def test_all_keys_of_a_claim_count_beyond_the_number() -> None:
    """FAQ 53: eleven keys of two players, and two at once."""
    hands = {0: "star-07 sun-14 sun-24 moon-01"}
    match = table(seats=2, active=0, core_turn=3, supplies=["I2 white"], hands=hands, keys={0: " ".join(SUNS[:11])})
    place(match, "I2 white", [(5, 7, 0), (5, 7, 1)])  # the east sees it to the right of the core
    assert match.state["final_turns"] == 0
    play(match, "claim star-07", "claim sun-14", "done")
    assert len(keys(match, 0)) == 13
    play(match, "draw moon", "deal moon-16", "draw moon", "deal moon-15")
    assert (match.state["final_turns"], match.seat) == (2, 1)
    excavate(match)
    excavate(match)
    assert (match.ending, match.scores()[0] >= 11 * 2 + 1 + 2) == ("final turns", True)


def test_whoever_reaches_the_number_in_the_final_turns_prolongs_nothing() -> None:
    """FAQ 54."""
    match = table(
        turn=8,
        supplies=["I2 white"],
        hands={0: "star-07 star-03 sun-24 moon-16"},
        keys={0: " ".join(SUNS[:6]), 2: " ".join(SUNS[6:13])},
        final_turns=3,
    )
    place(match, "I2 white", ON_TOP)
    play(match, "claim star-07", "done", "draw moon", "deal moon-15")
    assert (match.state["keys"][0], match.state["final_turns"]) == (7, 2)
    excavate(match)
    excavate(match)
    assert match.ending == "final turns"


def test_faces_of_the_enigma_colour_are_divided_by_three_and_rounded_down() -> None:
    """FAQ 55: 11 faces bring 3 points, 2 bring none."""
    temple = {
        "L5 white": [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (0, 0, 1)],
        "P5 white": [(6, 0, 0), (7, 0, 0), (6, 0, 1), (7, 0, 1), (6, 0, 2)],
    }
    match = table(temple, enigmas=("enigma-1", "enigma-2", "enigma-3", "enigma-4"))
    assert match.facts(0)["enigmaFaces"][0] == 11  # with the white face of the core
    assert match.score_sheet()[3]["points"][0] == 3
    match = table({"I2 gray": [(0, 0, 0), (0, 0, 1)]}, enigmas=("enigma-3", "enigma-2", "enigma-1", "enigma-4"))
    assert match.facts(0)["enigmaFaces"][0] == 1
    match = table({"I2 brown": [(0, 0, 0), (0, 1, 0)]}, enigmas=("enigma-3", "enigma-2", "enigma-1", "enigma-4"))
    assert (match.facts(0)["enigmaFaces"][0], match.score_sheet()[3]["points"][0]) == (2, 0)


def test_with_two_colours_a_card_counts_both() -> None:
    temple = {"I4 white": [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)]}
    for enigma, faces in (("one_colour", 5), ("two_colour", 6)):
        match = table(temple, options={"enigma": enigma})
        assert match.facts(0)["enigmaFaces"][0] == faces


def test_ties_go_to_more_keys_then_more_blocks_then_the_earlier() -> None:
    """FAQ 56, with eight keys each and 2 against 4 blocks."""
    eight = [" ".join(SUNS[:8]), " ".join(SUNS[8:16])]
    match = finished(
        [
            {"keys": eight[0], "supply": "I2 white, I2 gray"},
            {"keys": eight[1], "supply": "I3 white, I3 gray, V3 white, V3 gray"},
        ]
    )
    assert (match.scores(), match.ranking()) == ([16, 16], [2, 1])


def test_equal_in_everything_the_earlier_player_wins() -> None:
    """FAQ 57."""
    eight = [" ".join(SUNS[:8]), " ".join(SUNS[8:16])]
    match = finished([{"keys": eight[0]}, {"keys": eight[1]}])
    assert (match.scores(), match.ranking()) == ([16, 16], [1, 2])


def test_more_keys_come_before_more_blocks() -> None:
    moon, suns = "moon-01", "sun-01 sun-02"
    match = finished([{"keys": moon, "supply": "I2 white, I2 gray"}, {"keys": suns}])
    assert (match.scores(), match.ranking()) == ([4, 4], [2, 1])


def test_keys_left_in_hand_cost_nothing() -> None:
    """FAQ 58."""
    match = table(hands={0: "moon-01 moon-02 moon-03 moon-04"})
    assert match.scores()[0] == 0


@pytest.mark.parametrize(("seats", "needed"), [(2, 12), (3, 8), (4, 7)])
def test_the_number_of_keys_that_triggers_the_end(seats: int, needed: int) -> None:
    match = table(seats=seats, core_turn=0, keys={0: " ".join(SUNS[: needed - 1])}, supplies=["I2 white"])
    assert match.state["final_turns"] == 0
    with pytest.raises(ValueError, match="the final turns run as soon as somebody has enough keys"):
        table(seats=seats, keys={0: " ".join(SUNS[:needed])}, supplies=["I2 white"])


def test_five_rounds_without_a_placement_end_the_game() -> None:
    """P21: the fourth is announced."""
    match = table(seats=2, supplies=["I2 white", "I3 white"])
    rounds = []
    while not match.over:
        rounds.append(match.facts(None)["roundsLeft"])
        excavate(match)
    assert rounds == [None] * 8 + [1] * 2
    assert (match.ending, match.state["idle"], match.state["turn"]) == ("standstill", 10, 12)


def test_a_placement_begins_the_rounds_anew() -> None:
    match = table(seats=2, supplies=["I2 white", "I3 white"])
    for _ in range(8):
        excavate(match)
    block = offered(match, "pick")[0]
    play(match, f"pick {block}")
    play(match, match.legal()[0], "done")
    assert (match.state["idle"], match.facts(None)["roundsLeft"]) == (0, None)
    assert block not in supply(match, 0)
