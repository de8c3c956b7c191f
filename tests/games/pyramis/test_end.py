"""6. End of the game, 9. why it always ends, 12. invariants."""

from __future__ import annotations

import random

import pytest

from benben.core.game import CHANCE
from benben.core.match import Match
from benben.games.pyramis.state import CARD_IDS
from tests.games.pyramis.table import CARDS, PYRAMIS, display, fleet, play, refilled, table

GREYS = "GY-01 GY-02 GY-03 GY-04"


def test_the_last_turn_is_carried_out_in_full() -> None:
    """FAQ 31."""
    complete = f"{GREYS} / GR-01 GR-02 GR-03 / GR-05 GR-06 / BL-04"
    almost = "PI-01 PI-02 PI-03 PI-04 / BL-01 BL-02 BL-03 / PI-05 PI-06 /"
    match = table(complete, almost, display="BL-05", tops=("green", "blue"))
    play(match, "place BL-05 3 0")
    assert (match.over, match.legal()) == (False, ["refill left", "refill right"])
    refilled(match, "left", "blue")
    assert (fleet(match, 0)[3, 0], fleet(match, 1)[3, 0]) == ("BL-04*", "BL-05*")
    assert (len(display(match)), match.over, match.ending, match.legal()) == (3, True, "fleets complete", [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_ten_turns(seats: int) -> None:
    match = played(seats, 1)
    assert (match.state["turn"], match.state["laid"]) == (10 * seats, [10] * seats + [0] * (4 - seats))
    assert [sum(text.startswith("place") for text in match.record()["actions"])] == [10 * seats]


@pytest.mark.parametrize(("seats", "left"), [(2, 25), (3, 15), (4, 5)])
def test_so_many_cards_are_left_in_the_piles(seats: int, left: int) -> None:
    for seed in range(20):
        assert sum(played(seats, seed).state["pile"]) == left


def test_with_two_players_no_pile_is_ever_empty_and_with_four_about_half_of_the_games_end_so() -> None:
    assert sum(min(played(2, seed).state["pile"]) == 0 for seed in range(100)) == 0
    assert 30 <= sum(min(played(4, seed).state["pile"]) == 0 for seed in range(100)) <= 70


def played(seats: int, seed: int) -> Match:
    match, dice = PYRAMIS.new(seats=seats, seed=seed), random.Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_all_along(seats: int) -> None:
    """12: nothing is lost, the display is full after each turn, and only free coloured cards turn, one per colour."""
    for seed in range(10):
        match, dice = PYRAMIS.new(seats=seats, seed=seed), random.Random(seed)
        before = match.state
        while not match.over:
            match.play(dice.choice(match.legal()))
            state = match.state
            if state["turn"] == before["turn"]:
                continue
            assert sum(len(fleet(match, seat)) for seat in range(seats)) + 3 + sum(state["pile"]) == 48
            assert len(display(match)) == 3
            assert set(state["laid"][:seats]) <= {state["turn"] // seats, state["turn"] // seats + 1}
            changed = [CARD_IDS[i] for i in range(48) if state["turned"][i] != before["turned"][i]]
            assert all(CARDS[name]["colour"] != "grey" for name in changed)
            for seat in range(seats):
                names = {name.rstrip("*"): slot for slot, name in fleet(match, seat).items()}
                mine = [name for name in changed if name in names]
                assert len({CARDS[name]["colour"] for name in mine}) == len(mine)
                taken = set(names.values())
                for level, x in (names[name] for name in mine):
                    assert not {(level + 1, x - 1), (level + 1, x)} & taken
            before = state


def test_how_games_go_at_random() -> None:
    """2: about one star card in a hundred games of two is taken from another player, most games of four have some."""
    stolen = []
    for seats in (2, 4):
        games = [played(seats, seed).state for seed in range(100)]
        stolen.append(sum(any(taking["giver"] >= 0 for taking in state["taking"]) for state in games))
    assert stolen[0] <= 5
    assert stolen[1] >= 85


def test_chance_and_seats_alternate_as_the_phases_say() -> None:
    match = PYRAMIS.new(seats=2, seed=None)
    kinds = {"deal": CHANCE, "uncover": CHANCE, "place": 0, "draw": CHANCE, "refill": 0, "reveal": CHANCE, "turn": 0}
    for _ in range(11):
        assert min(match.seat or 0, 0) == kinds[match.legal()[0].split()[0]]
        match.play(match.legal()[0])
