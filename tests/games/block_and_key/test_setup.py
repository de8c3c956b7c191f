"""4. Seats, 5. Setup."""

from __future__ import annotations

from itertools import pairwise

import pytest

from benben.core.errors import BadOption
from benben.core.game import CHANCE
from tests.games.block_and_key.table import GAME, hand, offered, picture, play, site, supply, table, temple_of

SITE = ("I2 white", "I2 gray", "I2 brown", "I2 moss", "I3 white", "I3 gray", "I3 brown", "I3 moss", "V3 white")


def dealt(seats: int) -> list[str]:
    """Each hand with the lowest cards there are, then enigma cards, then the site."""
    deals = []
    for seat in range(seats):
        stars = [f"deal star-{2 * seat + i:02}" for i in (1, 2)]
        deals += [*stars, f"deal sun-{seat + 1:02}", f"deal moon-{seat + 1:02}"]
    enigmas = [f"enigma enigma-{seat + 1}" for seat in range(seats)]
    return [*deals, *enigmas, *(f"fill {name}" for name in SITE)]


def test_the_game_is_for_one_to_four() -> None:
    assert [*GAME.seats] == [1, 2, 3, 4]
    with pytest.raises(BadOption):
        GAME.new(seats=5)


def test_two_sit_at_neighbouring_sides_three_at_three_and_one_in_the_south() -> None:
    """FAQ 31: the order is clockwise, S W N E."""
    sides = [GAME.new(seats=seats).facts(None)["sides"] for seats in (1, 2, 3, 4)]
    assert sides == [["S"], ["E", "S"], ["N", "E", "S"], ["S", "W", "N", "E"]]
    clockwise = "SWNE"
    for seats in sides:
        steps = [(clockwise.index(b) - clockwise.index(a)) % 4 for a, b in pairwise(seats)]
        assert sum(steps) < 4


def test_everybody_gets_two_stars_a_sun_and_a_moon_then_an_enigma_card() -> None:
    match = GAME.new(seats=2)
    assert match.seat == CHANCE
    assert len(match.legal()) == 8
    for text in dealt(2)[:8]:
        assert text in match.legal()
        match.play(text)
    assert hand(match, 0) == ["star-01", "star-02", "sun-01", "moon-01"]
    assert hand(match, 1) == ["star-03", "star-04", "sun-02", "moon-02"]
    assert match.state["pile"] == [0, 22, 14]  # the other stars leave the game
    assert match.legal() == ["enigma enigma-1", "enigma enigma-2", "enigma enigma-3", "enigma enigma-4"]
    play(match, "enigma enigma-3")
    assert match.legal() == ["enigma enigma-1", "enigma enigma-2", "enigma enigma-4"]


def test_the_nine_places_are_filled_one_after_the_other_then_the_core_is_turned() -> None:
    match = play(GAME.new(seats=3), *dealt(3)[:15])
    for i, name in enumerate(SITE):
        assert len(match.legal()) == 40 - i
        play(match, f"fill {name}")
        assert site(match) == [*SITE[: i + 1], *["."] * (8 - i)]
    assert match.seat == 0
    assert match.legal() == ["orient 0", "orient 1", "orient 2", "orient 3"]


@pytest.mark.parametrize(("seats", "x", "y"), [(1, 4, 4), (2, 3, 5), (3, 3, 4), (4, 4, 4)])
def test_the_core_stands_on_the_symbols_of_the_number_of_players(seats: int, x: int, y: int) -> None:
    match = play(GAME.new(seats=seats), *dealt(seats), "orient 1")
    assert set(temple_of(match)) == {(x + i, y + j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)}


def test_a_clockwise_quarter_moves_the_south_face_to_the_west() -> None:
    faces = {}
    for turn in range(4):
        match = table(core_turn=turn)
        faces[turn] = [[row[4:6] for row in picture(match, seat, levels=2)] for seat in range(4)]
    south, west, north, east = faces[0]
    assert (south, west, north, east) == (["WG", "MB"], ["GB", "WM"], ["BM", "GW"], ["MW", "BG"])
    assert faces[1] == [east, south, west, north]
    assert faces[2] == [north, east, south, west]
    assert faces[3] == [west, north, east, south]


def test_first_blocks_go_round_counter_clockwise_and_the_start_player_is_last() -> None:
    match = play(GAME.new(seats=3), *dealt(3), "orient 0")
    assert match.seat == 2  # in the south; the start player sits in the north and the west is empty
    assert offered(match, "excavate") == ["row-1", "row-2", "row-3", "column-1", "column-2", "column-3"]
    play(match, "excavate column-2")
    assert supply(match, 2) == {"I2 gray", "I3 white", "I3 moss"}
    assert site(match) == ["I2 white", ".", "I2 brown", "I2 moss", ".", "I3 gray", "I3 brown", ".", "V3 white"]
    assert match.seat == CHANCE
    play(match, "fill L5 moss", "fill L5 brown", "fill L5 gray")
    assert [site(match)[place] for place in (1, 4, 7)] == ["L5 moss", "L5 brown", "L5 gray"]
    assert match.seat == 1
    play(match, "excavate row-1", "fill P5 white", "fill P5 gray", "fill P5 brown")
    assert match.seat == 0
    play(match, "excavate row-1", "fill T4 white", "fill T4 gray", "fill T4 brown")
    assert supply(match, 0) == {"P5 white", "P5 gray", "P5 brown"}
    assert (match.seat, match.state["turn"], match.state["phase"]) == (0, 0, 5)


def test_turns_go_clockwise() -> None:
    match = GAME.new(seats=4, seed=1)
    play(match, "orient 0", *["excavate row-1"] * 4)
    seats = []
    while match.state["turn"] < 8:
        seats.append(match.state["active"])
        play(match, "excavate row-1")
        while match.state["phase"] == 8:
            play(match, match.legal()[0])
    assert seats == [0, 1, 2, 3] * 2


def test_the_options_are_the_two_switches() -> None:
    assert {name: option.default for name, option in GAME.options.items()} == {
        "claims": "strict",
        "enigma": "one_colour",
    }
    match = GAME.new(seats=2, options={"claims": "new_instance", "enigma": "two_colour"})
    assert (match.state["claims"], match.state["enigma_set"]) == (1, 1)
