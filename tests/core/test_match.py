"""Matches: playing, undo, seeds, positions, on the invented game Lanterns and on Tholos."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import benben
from benben.core.errors import BadOption, BadPosition, IllegalAction, UnknownAction
from benben.core.game import CHANCE
from benben.core.match import Match
from tests.core.lanterns import GAME, Lanterns
from tests.core.lanterns import sheet as lanterns_sheet


def lanterns(*actions: str, seats: int = 2, seed: int | None = None, **options: Any) -> Match:
    match = Match(GAME, seats=seats, options=options, seed=seed)
    for action in actions:
        match.play(action)
    return match


# Playing


def test_without_a_seed_the_caller_plays_chance() -> None:
    match = lanterns()
    assert (match.seat, match.legal()) == (CHANCE, ["deal amber", "deal cobalt", "deal jade"])
    match.play("deal jade")
    assert (match.seat, match.legal()) == (0, ["light amber", "light jade", "keep"])


def test_with_a_seed_chance_plays_itself() -> None:
    match = lanterns(seed=1)
    assert (match.seat, match.ply, match.actors) == (0, 1, [CHANCE])
    match.play("keep")
    assert (match.seat, match.ply, match.actors) == (1, 3, [CHANCE, 0, CHANCE])


def test_the_same_seed_draws_the_same_and_another_seed_does_not() -> None:
    drawn = []
    for seed in (1, 1, 2, 3):
        match = lanterns(seed=seed)
        while not match.over:
            match.play("keep")
        drawn.append(match.record()["actions"])
    assert drawn[0] == drawn[1]
    assert len({tuple(actions) for actions in drawn}) == 3


def test_outcomes_are_drawn_by_their_weights() -> None:
    """Six amber, four cobalt, two jade: over 1,200 first deals within five standard deviations."""
    first = [lanterns(seed=seed).record()["actions"][0] for seed in range(1200)]
    assert abs(first.count("deal amber") - 600) < 5 * 18
    assert abs(first.count("deal cobalt") - 400) < 5 * 17
    assert abs(first.count("deal jade") - 200) < 5 * 13


def test_a_refused_action_leaves_the_match_alone() -> None:
    match = lanterns("deal jade")
    before, record = match.state, match.record()
    with pytest.raises(IllegalAction) as illegal:
        match.play("light cobalt")
    assert str(illegal.value) == "'light cobalt' is not possible: you hold no such lantern (rules 2)"
    with pytest.raises(UnknownAction):
        match.play("light ruby")
    assert (match.state, match.record()) == (before, record)


def test_a_seat_cannot_act_for_chance_nor_chance_for_a_seat() -> None:
    with pytest.raises(IllegalAction) as refused:
        lanterns().play("keep")
    assert str(refused.value) == "'keep' is not possible: chance decides now, not a seat"
    with pytest.raises(IllegalAction) as refused:
        lanterns("deal jade").play("deal jade")
    assert str(refused.value) == "'deal jade' is not possible: lanterns are dealt by chance (rules 1)"


def test_a_finished_match_has_an_ending_a_ranking_and_no_actions() -> None:
    match = lanterns(seed=3)
    while not match.over:
        match.play(match.legal()[0])
    assert (match.ending, match.seat, match.legal()) == ("bag empty", None, [])
    with pytest.raises(IllegalAction) as refused:
        match.play("keep")
    assert str(refused.value) == "'keep' is not possible: the game is over"


def test_the_tie_break_decides_between_equal_scores_and_equal_seats_share_a_place() -> None:
    state = lanterns(seats=3).state
    state |= {"bag": [0, 0, 0], "left": 0, "over": 1, "turn": 12}
    state |= {"lit": [[0, 1, 0], [2, 0, 0], [0, 1, 0]], "hand": [[4, 0, 0], [1, 1, 1], [2, 1, 1]], "held": [4, 3, 4]}
    match = Match(GAME, seats=3, position=state)
    assert (match.scores(), match.ranking()) == ([2, 2, 2], [2, 1, 2])


def test_options_reach_the_setup_and_the_record() -> None:
    assert lanterns().state["held"] == [1, 1, 0]
    assert lanterns(start=2).state["held"] == [2, 2, 0]
    assert lanterns(start=2).record()["options"] == {"start": 2}
    for value in (3, "2", True, None, [2]):
        with pytest.raises(BadOption) as error:
            lanterns(start=value)
        assert str(error.value) == f"option start is 1 or 2, not {value!r}"
    with pytest.raises(BadOption) as error:
        lanterns(oil=1)
    assert str(error.value) == "Lanterns has no option 'oil'; its options are start"


@pytest.mark.parametrize("seats", [1, 4, 0, -1, "2", 2.0, True, None, [2]])
def test_a_seat_count_outside_the_game_is_refused(seats: Any) -> None:
    if seats is None:
        assert Match(GAME).seats == 2
        return
    with pytest.raises(BadOption) as error:
        Match(GAME, seats=seats)
    assert str(error.value) == f"Lanterns is for 2 to 3 seats, not {seats!r}"


# Seeing


def test_a_private_deal_is_read_by_its_seat_only() -> None:
    match = lanterns("deal jade", "keep", "deal amber")
    assert [match.seen(0, seat) for seat in (0, 1, None)] == ["deal jade", "deal", "deal"]
    assert [match.seen(2, seat) for seat in (0, 1, None)] == ["deal", "deal amber", "deal"]
    assert [match.seen(1, seat) for seat in (0, 1, None)] == ["keep"] * 3


def by_glow(s: Lanterns, seat: int, viewer: int | None) -> list[int | None]:
    """Amber open to all, cobalt to its owner, jade to nobody."""
    amber, cobalt, _ = lanterns_sheet(s, seat)
    return [amber, cobalt if viewer == seat else None, None]


def test_points_are_shown_as_far_as_the_viewer_may_know_them() -> None:
    game = dataclasses.replace(GAME, seen_sheet=by_glow)
    lit = {"lit": [[1, 1, 0], [0, 2, 0], [0, 0, 0]], "bag": [5, 1, 2], "left": 8}
    match = Match(game, position={**lanterns().state, **lit})
    assert [match.seen_scores(viewer) for viewer in (0, 1, None)] == [[3, 0], [1, 4], [1, 0]]
    assert match.seen_sheet(0) == [
        {"row": "amber", "points": [1, 0]},
        {"row": "cobalt", "points": [2, None]},
        {"row": "jade", "points": [None, None]},
    ]


def test_a_game_with_secrets_that_does_not_say_what_is_shown_shows_no_points_before_the_end() -> None:
    match = Match(dataclasses.replace(GAME, seen_sheet=None), seed=3)
    assert match.seen_scores(0) == [None, None]
    assert match.seen_sheet(None) == [{"row": name, "points": [None, None]} for name in ("amber", "cobalt", "jade")]
    while not match.over:
        match.play(match.legal()[0])
    assert match.seen_scores(1) == match.scores()
    assert match.seen_sheet(None) == match.score_sheet()


def test_where_nothing_is_secret_all_points_are_shown() -> None:
    match = benben.game("tholos").new()
    match.play("place white alpha")
    assert match.seen_scores(None) == match.scores() == [1, 0]
    assert match.seen_sheet(0) == match.score_sheet()


@pytest.mark.parametrize("seat", [2, -1, "0", True, 0.0])
def test_only_seats_of_the_table_have_a_view(seat: Any) -> None:
    with pytest.raises(IllegalAction) as error:
        lanterns().view(seat)
    assert str(error.value) == f"there is no seat {seat!r} at this table; seats are 0 to 1"
    with pytest.raises(IllegalAction):
        lanterns().seen_scores(seat)


def open_at_the_end(s: Lanterns, _action: int) -> int:
    return -1 if s.over else 0


def test_what_was_hidden_is_read_by_all_once_it_is_disclosed() -> None:
    match = Match(dataclasses.replace(GAME, disclosed=open_at_the_end), seed=3)
    while match.state["left"]:
        match.play("keep")
    assert (match.over, match.seen(0, 1), match.readers[0]) == (False, "deal", 0b01)
    match.play("keep")
    assert (match.over, match.seen(0, 1), match.seen(0, None)) == (True, *[match.record()["actions"][0]] * 2)
    assert set(match.readers) == {-1}
    assert match.at(match.ply - 1).seen(0, 1) == "deal"


# Undo


def test_undo_takes_back_ones_own_decision() -> None:
    match = lanterns("deal jade", "light jade")
    match.undo(0)
    assert match.state == lanterns("deal jade").state
    assert match.record() == lanterns("deal jade").record()


def test_undo_needs_a_decision() -> None:
    with pytest.raises(IllegalAction) as error:
        lanterns().undo()
    assert str(error.value) == "there is nothing to take back"


def test_undo_never_closes_what_was_disclosed() -> None:
    match = Match(dataclasses.replace(GAME, disclosed=open_at_the_end), seed=3)
    while not match.over:
        match.play("keep")
    with pytest.raises(IllegalAction) as error:
        match.undo()
    assert str(error.value) == "hidden choices have been opened since; what was revealed cannot be taken back"
    plain = Match(GAME, seed=3)
    while not plain.over:
        plain.play("keep")
    plain.undo()
    assert (plain.over, plain.readers) == (False, match.at(match.ply - 1).readers)


def test_undo_never_goes_past_chance() -> None:
    match = lanterns("deal jade")
    with pytest.raises(IllegalAction) as error:
        match.undo()
    assert str(error.value) == "chance has decided since; what was revealed cannot be taken back"
    drawn = lanterns(seed=1)
    drawn.play("keep")
    with pytest.raises(IllegalAction):
        drawn.undo(0)


def test_undo_never_takes_back_another_seats_decision() -> None:
    match = benben.game("tholos").new()
    match.play("take white 1")
    with pytest.raises(IllegalAction) as error:
        match.undo(1)
    assert str(error.value) == "the last action was seat 0's; only that seat can take it back"
    match.undo(0)
    assert match.ply == 0


def test_undo_reaches_back_to_the_position_a_match_began_with() -> None:
    start = benben.game("tholos").new()
    start.play("take white 1")
    match = benben.game("tholos").position(start.state)
    match.play("take black 1")
    match.undo()
    assert (match.state, match.ply) == (start.state, 0)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.undo()


def test_undo_of_one_clone_leaves_the_other() -> None:
    match = lanterns("deal jade", "keep")
    other = match.clone()
    other.undo()
    assert (match.ply, other.ply) == (2, 1)


# Going back and on


def test_a_match_can_be_seen_at_each_ply() -> None:
    match = lanterns("deal jade", "light jade", "deal amber", "keep")
    for ply in range(5):
        assert match.at(ply).state == lanterns(*match.record()["actions"][:ply]).state
    assert match.ply == 4
    for ply in (-1, 5):
        with pytest.raises(IllegalAction) as error:
            match.at(ply)
        assert str(error.value) == f"ply {ply} is not in this match; it has 4 actions"


def test_chance_is_left_to_the_caller_where_one_goes_back() -> None:
    match = lanterns(seed=5)
    match.play("keep")
    past = match.at(1)
    past.play("keep")
    assert (past.seat, past.actors) == (CHANCE, [CHANCE, 0])


def test_a_match_goes_on_with_a_seed_from_any_ply() -> None:
    match = lanterns(seed=5)
    match.play("keep")
    again = match.at(2).continued(9)
    assert again.seat == 1
    assert again.ply == 3
    assert match.at(2).continued(None).seat == CHANCE


def test_a_clone_draws_what_its_original_would_have_drawn() -> None:
    match = lanterns(seed=5)
    other = match.clone()
    while not match.over:
        match.play("keep")
        other.play("keep")
    assert other.record() == match.record()


# Positions


def test_a_position_is_the_setup_with_some_fields_replaced() -> None:
    match = Match(GAME, position={"turn": 4, "lit": [[0, 0, 0]] * 3}, seats=3)
    assert match.state == {**lanterns(seats=3).state, "turn": 4}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            {"oil": 1},
            "there is no field 'oil'; the fields are seats, seat, over, turn, bag, left, hand, held, lit, drawer",
        ),
        ({"turn": 10000}, "turn is from 0 to 9999, not 10000"),
        ({"seat": 2}, "seat 2 cannot be to act at a table of 2"),
        ({"seat": -2}, "seat -2 cannot be to act at a table of 2"),
        ({"over": 2}, "over is 0 or the number of an ending from 1 to 1, not 2"),
        ({"left": 11}, "the bag does not hold what is left"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_said(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as error:
        Match(GAME, position=position)
    assert str(error.value) == f"this is no position of Lanterns: {sentence}"


def test_a_position_has_the_seats_of_its_match() -> None:
    with pytest.raises(BadPosition) as error:
        Match(GAME, seats=2, position={"seats": 3})
    assert str(error.value) == "the position has 3 seats, the match 2"
    assert benben.game("tholos").position({"seats": 2}).seats == 2


def test_a_record_and_a_position_are_not_shared_with_the_caller() -> None:
    fields = {"lit": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]}
    match = Match(GAME, position=fields)
    fields["lit"][0][0] = 5
    record = match.record()
    record["position"]["lit"][0][0] = 6
    record["options"]["start"] = 7
    assert match.record()["position"] == {"lit": [[0, 0, 0]] * 3}
    assert match.record()["options"] == {"start": 1}
