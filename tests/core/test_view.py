"""Views: who may see what, on small invented states."""

from __future__ import annotations

from typing import Any

from benben.core.fields import EVERYBODY, NOBODY, OWNER, GameState, Record, Seats, field, record
from benben.core.view import view

SEATS = Seats(3)


@record
class Chest(Record):
    """A chest with a lock all see and a purse its owner sees."""

    lock: int = field("int8", see=EVERYBODY, doc="")
    purse: int = field("int8", see=OWNER, doc="")
    trap: int = field("int8", see=NOBODY, doc="")


@record
class Cave(GameState):
    """One field of each kind."""

    torch: int = field("int8", see=EVERYBODY, doc="")
    well: int = field("int8", see=NOBODY, doc="")
    forgotten: int = field("int8", doc="")
    hand: list[list[int]] = field("int8", SEATS, 2, see=OWNER, doc="")
    chest: list[Chest] = field(Chest, SEATS, see=EVERYBODY, doc="")
    secret: list[Chest] = field(Chest, SEATS, see=OWNER, doc="")
    tile: list[int] = field("int8", 4, see="tile_known", doc="")
    tile_known: list[int] = field("int8", 4, see=NOBODY, doc="")
    shelf: list[list[int]] = field("int8", SEATS, 2, see="shelf_known", doc="")
    shelf_known: list[int] = field("int8", SEATS, see=EVERYBODY, doc="")
    wall: list[list[int]] = field("int8", SEATS, SEATS, see=OWNER, doc="")


def cave(seats: int = 2) -> Cave:
    s = Cave()
    s.seats, s.torch, s.well, s.forgotten = seats, 1, 2, 3
    s.hand = [[10, 11], [20, 21], [30, 31]]
    for i in range(3):
        for chest in (s.chest[i], s.secret[i]):
            chest.lock, chest.purse, chest.trap = 40 + i, 50 + i, 60 + i
    s.tile, s.tile_known = [70, 71, 72, 73], [-1, 0, 0b01, 0b10]
    s.shelf, s.shelf_known = [[80, 81], [82, 83], [84, 85]], [0b10, -1, 0]
    s.wall = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    return s


def test_a_seat_sees_its_own_and_what_is_open() -> None:
    chests: list[dict[str, Any]] = [{"lock": 40, "purse": None}, {"lock": 41, "purse": 51}]
    assert view(cave(), 1) == {
        "seats": 2,
        "seat": 0,
        "over": 0,
        "turn": 0,
        "torch": 1,
        "hand": [[None, None], [20, 21]],
        "chest": chests,
        "secret": [None, {"lock": 41, "purse": 51}],
        "tile": [70, None, None, 73],
        "shelf": [[80, 81], [82, 83]],
        "shelf_known": [0b10, -1],
        "wall": [[None, 2], [None, 5]],
    }


def test_a_spectator_sees_what_is_open_to_all() -> None:
    seen = view(cave(), None)
    assert seen["hand"] == [[None, None], [None, None]]
    assert seen["chest"] == [{"lock": 40, "purse": None}, {"lock": 41, "purse": None}]
    assert seen["secret"] == [None, None]
    assert seen["tile"] == [70, None, None, None]
    assert not {"well", "forgotten", "tile_known"} & seen.keys()


def test_the_nearest_axis_of_seats_names_the_owner() -> None:
    assert [view(cave(), seat)["wall"] for seat in (0, 1)] == [[[1, None], [4, None]], [[None, 2], [None, 5]]]


def test_a_bit_mask_shows_each_value_to_the_seats_in_it() -> None:
    assert [view(cave(), seat)["tile"] for seat in (0, 1)] == [[70, None, 72, None], [70, None, None, 73]]


def test_a_bit_mask_may_stand_for_all_values_below_it() -> None:
    assert [view(cave(), seat)["shelf"] for seat in (0, 1)] == [[[None, None], [82, 83]], [[80, 81], [82, 83]]]


def test_seats_nobody_sits_at_are_left_out() -> None:
    assert [len(view(cave(seats), 0)["hand"]) for seats in (2, 3)] == [2, 3]
    assert [len(row) for row in view(cave(2), 0)["wall"]] == [2, 2]


def test_a_view_shares_nothing_with_the_state() -> None:
    state = cave()
    seen = view(state, 0)
    seen["hand"][0][0] = 99
    assert state.hand[0][0] == 10
