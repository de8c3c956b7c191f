"""5, 9. Who may see what."""

from __future__ import annotations

from benben.core.match import Match
from tests.games.block_and_key.table import GAME, hand, place, play, table
from tests.games.block_and_key.test_claiming import ON_TOP, STAR_07
from tests.games.block_and_key.test_setup import dealt

FOR_THE_RULES = {"unseen", "gone", "layer", "reach", "near", "beside", "nearest", "sight", "before", "fresh"}


def test_all_but_hands_and_enigma_cards_is_open() -> None:
    match = table(seats=4)
    for viewer in (0, 1, None):
        seen, state = match.view(viewer), match.state
        assert state.keys() - seen.keys() == FOR_THE_RULES
        for name in seen.keys() - {"hand", "enigma", "under"}:
            assert seen[name] == state[name], name


def test_a_hand_and_an_enigma_card_are_their_owners() -> None:
    """P20: the owner knows his enigma card."""
    match = play(GAME.new(seats=2), *dealt(2), "orient 0")
    own = [match.view(viewer) for viewer in (0, 1, None)]
    assert [view["hand"][0] for view in own] == [match.state["hand"][0], [None] * 4, [None] * 4]
    assert [view["enigma"] for view in own] == [[0, None], [None, 1], [None, None]]
    assert [view["backs"] for view in own] == [[[2, 1, 1], [2, 1, 1]]] * 3


def test_a_card_that_is_dealt_or_drawn_is_seen_by_its_owner() -> None:
    match = play(GAME.new(seats=2), *dealt(2), "orient 0")
    assert [match.seen(0, viewer) for viewer in (0, 1, None)] == ["deal star-01", "deal", "deal"]
    assert [match.seen(8, viewer) for viewer in (0, 1, None)] == ["enigma enigma-1", "enigma", "enigma"]
    match = place(table(supplies=["I2 white"], hands=STAR_07), "I2 white", ON_TOP)
    play(match, "claim star-07", "done", "draw moon", "deal moon-06")
    assert [match.seen(match.ply - 1, viewer) for viewer in (0, 1)] == ["deal moon-06", "deal"]
    assert [match.seen(match.ply - 2, viewer) for viewer in (0, 1)] == ["draw moon"] * 2
    assert [match.seen(2, viewer) for viewer in (0, 1)] == ["claim star-07"] * 2


def test_whether_a_claim_was_possible_is_seen_by_nobody_else() -> None:
    """After every placement the seat says that it is done."""
    for cards in ("star-07 star-03 sun-01 moon-01", "star-01 star-03 sun-01 moon-01"):
        match = place(table(supplies=["I2 white"], hands={0: cards}), "I2 white", ON_TOP)
        assert "done" in match.legal()
        play(match, "done")
        assert match.seat == 1


def test_enigma_cards_are_open_when_the_game_is_over() -> None:
    match = GAME.new(seats=2, seed=3)
    while not match.over:
        assert match.view(None)["enigma"] == [None, None]
        match.play(match.legal()[0])
    assert match.view(None)["enigma"] == match.state["enigma"][:2]
    enigmas = [ply for ply in range(match.ply) if match.seen(ply, 0).startswith("enigma")]
    assert [match.seen(ply, None) for ply in enigmas] == [match.record()["actions"][ply] for ply in enigmas]
    assert match.view(None)["hand"][0] == [None] * 4  # hands stay secret


def test_the_points_of_an_enigma_card_are_its_owners_until_then() -> None:
    match = table(seats=2)
    sheets = [match.seen_sheet(viewer)[3]["points"] for viewer in (0, 1, None)]
    assert [[points is None for points in row] for row in sheets] == [[False, True], [True, False], [True, True]]


def redrawn(match: Match, seat: int, seed: int) -> Match:
    state = match.twin.clone()
    assert match.game.determinize is not None
    match.game.determinize(state, seat, [seed * 7919 + 12345])
    other = match.clone()
    other.twin = state
    return other


def test_a_redrawn_hand_keeps_its_backs_and_ones_own_cards() -> None:
    match = table(seats=3, hands={0: "star-07 sun-01 sun-02 moon-01"}, keys={1: "sun-24 star-08"})
    seen = set()
    for seed in range(40):
        other = redrawn(match, 1, seed)
        assert other.state["backs"] == match.state["backs"]
        assert hand(other, 1) == hand(match, 1)
        assert other.state["enigma"][1] == match.state["enigma"][1]
        assert not {"sun-24", "star-08", *hand(match, 1)} & {*hand(other, 0), *hand(other, 2)}
        assert [name.split("-")[0] for name in hand(other, 0)] == ["star", "sun", "sun", "moon"]
        assert len({*hand(other, 0), *hand(other, 2)}) == 8
        seen.add(tuple(hand(other, 0)))
    assert len(seen) > 30
