"""Fields: record dtype, twin, dicts, and what may not be declared."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from benben.core.fields import (
    EVERYBODY,
    NOBODY,
    RESERVED,
    GameState,
    Record,
    Seats,
    dtype_of,
    field,
    from_record,
    record,
    records,
    to_dict,
    to_tuple,
    update,
)


@record
class Lamp(Record):
    """Innermost."""

    oil: int = field("int8", see=EVERYBODY, doc="oil left")
    glow: list[int] = field("int16", 3, see=EVERYBODY, doc="glow by hour")


@record
class Pier(Record):
    """With a record and an array of records."""

    first: Lamp = field(Lamp, see=EVERYBODY, doc="the first lamp")
    lamps: list[Lamp] = field(Lamp, 2, see=EVERYBODY, doc="two more")
    debt: int = field("int64", see=EVERYBODY, doc="a large number")


@record
class Harbour(GameState):
    """With records per seat."""

    piers: list[Pier] = field(Pier, Seats(2), see=EVERYBODY, doc="one per seat")
    map: list[list[int]] = field("int32", 2, 3, see=EVERYBODY, doc="a table")


def lit() -> Harbour:
    """A harbour in which every number differs."""
    harbour, n = Harbour(), 0
    harbour.seats, harbour.seat, harbour.turn = 2, 1, 9
    for pier in harbour.piers:
        for lamp in (pier.first, *pier.lamps):
            n += 1
            lamp.oil, lamp.glow = n, [10 * n, 100 * n, 1000 * n]
        pier.debt = n * 10**15
    harbour.map = [[1, 2, 3], [4, 5, -6]]
    return harbour


def test_a_record_is_as_large_as_c_would_make_it() -> None:
    assert dtype_of(Lamp).itemsize == 8  # 1 + 1 unused + 3 * 2
    assert dtype_of(Pier).itemsize == 32  # 3 * 8 + 8
    assert dtype_of(Harbour).itemsize == 96  # 3 + 1 unused + 2, 2 unused, 2 * 32, 6 * 4
    assert dtype_of(Harbour).names == ("seats", "seat", "over", "turn", "piers", "map")


def test_a_fresh_state_is_all_zero() -> None:
    lamp = {"oil": 0, "glow": [0, 0, 0]}
    pier = {"first": lamp, "lamps": [lamp, lamp], "debt": 0}
    expected = {"seats": 0, "seat": 0, "over": 0, "turn": 0, "piers": [pier, pier], "map": [[0] * 3] * 2}
    assert to_dict(Harbour()) == expected


def test_nested_records_come_back_from_a_record_array() -> None:
    array = np.zeros(3, dtype_of(Harbour))
    array[1] = to_tuple(lit())
    assert to_dict(from_record(Harbour, array[1])) == to_dict(lit())
    assert array[1]["piers"][1]["lamps"][0]["glow"].tolist() == [50, 500, 5000]
    assert to_dict(from_record(Harbour, array[2])) == to_dict(Harbour())


def test_numbers_come_back_as_python_numbers() -> None:
    array = np.zeros(1, dtype_of(Harbour))
    state = from_record(Harbour, array[0])
    assert type(state.turn) is int
    assert type(state.map[0][0]) is int
    assert type(state.piers[0].debt) is int


def test_a_clone_of_nested_records_shares_nothing() -> None:
    original = lit()
    clone = original.clone()
    assert to_dict(clone) == to_dict(original)
    clone.piers[1].lamps[0].glow[2] = -1
    clone.piers[0].first.oil = -1
    clone.map[1][0] = -1
    assert to_dict(original) == to_dict(lit())


def test_records_are_listed_innermost_first() -> None:
    assert list(records(Harbour)) == [Lamp, Pier, Harbour]


def test_a_dict_updates_a_state_in_part() -> None:
    harbour = lit()
    update(harbour, {"turn": 3, "piers": [{}, {"first": {"oil": 7}}]})
    expected = to_dict(lit())
    expected["turn"] = 3
    expected["piers"][1]["first"]["oil"] = 7
    assert to_dict(harbour) == expected


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"boat": 1}, "there is no field 'boat'; the fields are seats, seat, over, turn, piers, map"),
        ({"turn": "3"}, "turn takes a whole number from -32768 to 32767, not '3'"),
        ({"turn": True}, "turn takes a whole number from -32768 to 32767, not True"),
        ({"turn": 1.0}, "turn takes a whole number from -32768 to 32767, not 1.0"),
        ({"turn": 32768}, "turn takes a whole number from -32768 to 32767, not 32768"),
        ({"seat": -129}, "seat takes a whole number from -128 to 127, not -129"),
        ({"map": 1}, "map takes a list of 2 entries"),
        ({"map": [[1, 2, 3]]}, "map takes a list of 2 entries"),
        ({"map": [[1, 2, 3], [4, 5]]}, "map[1] takes a list of 3 entries"),
        ({"map": [[1, 2, 3], [4, 5, None]]}, "map[1][2] takes a whole number from -2147483648 to 2147483647, not None"),
        ({"piers": [{}, []]}, "piers[1] takes an object with the fields of Pier"),
        (
            {"piers": [{}, {"lamps": [{"oil": 300}, {}]}]},
            "piers[1]: lamps[0]: oil takes a whole number from -128 to 127, not 300",
        ),
        ({"piers": [{}, {"sail": 1}]}, "piers[1]: there is no field 'sail'; the fields are first, lamps, debt"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        update(Harbour(), values)
    assert str(error.value) == sentence


def test_numpys_own_attributes_are_reserved() -> None:
    item = np.zeros(1, np.dtype([("oil", "i1")])).view(np.recarray)[0]
    assert {name for name in dir(item) if not name.startswith("_")} - {"oil"} <= RESERVED


@pytest.mark.parametrize("name", ["round", "size", "copy", "all", "min", "view", "clone", "_oil"])
def test_a_reserved_name_is_refused(name: str) -> None:
    body = {name: field("int8", see=EVERYBODY, doc="")}
    with pytest.raises(TypeError) as error:
        record(type("Pond", (Record,), body))
    assert str(error.value) == f"Pond.{name}: this name belongs to NumPy or the twin; choose another"


def test_a_field_type_is_an_integer_or_a_record() -> None:
    with pytest.raises(TypeError) as error:
        field("uint8", see=EVERYBODY, doc="")
    assert str(error.value) == "field type 'uint8' is not one of int8, int16, int32, int64, float64 or a record class"


def test_a_state_holds_whole_numbers_only() -> None:
    with pytest.raises(TypeError) as error:
        record(type("Pond", (GameState,), {"depth": field("float64", see=EVERYBODY, doc="")}))
    assert str(error.value) == "Pond.depth: the state of a game is whole numbers"


def test_who_may_see_a_field_is_a_known_word_or_a_field() -> None:
    with pytest.raises(TypeError) as error:
        record(type("Pond", (Record,), {"depth": field("int8", see="anybody", doc="")}))
    assert str(error.value) == "Pond.depth: 'anybody' is neither a field nor one of everybody, owner, nobody"


def test_masks_have_the_shape_of_the_field_or_its_first_axes() -> None:
    with pytest.raises(TypeError) as error:

        @record
        class Pond(Record):
            fish: Any = field("int8", 2, 3, see="caught", doc="")
            caught: Any = field("int8", 3, see=NOBODY, doc="")

    assert str(error.value) == "Pond.fish: the masks in caught have neither its shape nor its first axes"


def test_a_field_nobody_declared_visible_is_hidden() -> None:
    pond: type[Record] = record(type("Pond", (Record,), {"depth": field("int8", doc="")}))
    assert [f.see for f in pond.FIELDS] == [NOBODY]
