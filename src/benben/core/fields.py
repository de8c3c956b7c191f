"""The fields of a state, declared once.

A game writes its state as a class whose attributes are `field(...)`s. From that one table follow the plain Python
object ("the twin") that rules, tests and tables run on, the NumPy record that compiled rules run on, each seat's view,
the TypeScript types and the table in the docs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from benben.core.errors import shown

if TYPE_CHECKING:
    import numpy as np

EVERYBODY = "everybody"
OWNER = "owner"
NOBODY = "nobody"

INTEGERS = {"int8": 8, "int16": 16, "int32": 32, "int64": 64}
FLOAT = "float64"  # for the records of kernels; states are whole numbers

# NumPy shadows record attributes of these names with its own; `clone` is the twin's.
RESERVED = frozenset(
    word
    for line in (
        "all any argmax argmin argsort astype base byteswap choose clip clone compress conj conjugate copy cumprod",
        "cumsum data device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemset itemsize max",
        "mean min nbytes ndim newbyteorder nonzero pprint prod ptp put ravel real repeat reshape resize round",
        "searchsorted setfield setflags shape size sort squeeze std strides sum swapaxes take to_device tobytes tofile",
        "tolist tostring trace transpose var view T",
    )
    for word in line.split()
)


class Seats(int):
    """An axis with one entry per seat, as long as the game's largest table. Views cut it to the seats in play."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its integer type or nested record, its shape, and who may see it.

    `see` is EVERYBODY, OWNER (the seat that indexes the nearest Seats axis), NOBODY, or the name of a sibling field of
    the same shape, or of its first axes, that holds for each value the bit mask of the seats that know it.
    """

    name: str
    kind: str | type[Record]
    shape: tuple[int, ...]
    see: str
    doc: str


@dataclass(frozen=True, slots=True)
class _Declared:
    kind: str | type[Record]
    shape: tuple[int, ...]
    see: str
    doc: str


def field(kind: str | type[Record], *shape: int, see: str = NOBODY, doc: str) -> Any:
    """Declare a field of a state. Whoever forgets to say who may see it has hidden it from all."""
    if isinstance(kind, str) and kind not in INTEGERS and kind != FLOAT:
        raise TypeError(f"field type {kind!r} is not one of {', '.join(INTEGERS)}, {FLOAT} or a record class")
    return _Declared(kind, shape, see, doc)


class Record:
    """A plain object with the declared fields as attributes: ints, nested lists of ints, records."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """A copy that shares nothing with this object."""


class GameState(Record):
    """What every game's state has: who sits, who decides, how far it is."""

    __slots__ = ()

    if TYPE_CHECKING:
        seats: int
        seat: int
        over: int
        turn: int


_STANDARD: dict[str, _Declared] = {
    "seats": _Declared("int8", (), EVERYBODY, "seats at the table"),
    "seat": _Declared("int8", (), EVERYBODY, "seat to decide, -1 while chance decides"),
    "over": _Declared("int8", (), EVERYBODY, "0 while the game runs, else 1 + index of the way it ended"),
    "turn": _Declared("int16", (), EVERYBODY, "complete turns so far"),
}

R = TypeVar("R", bound=Record)


def record(cls: type[R]) -> type[R]:
    """Class decorator: build the twin class from the declared fields."""
    declared = dict(_STANDARD) if issubclass(cls, GameState) else {}
    declared.update({name: value for name, value in vars(cls).items() if isinstance(value, _Declared)})
    for name, d in declared.items():
        if issubclass(cls, GameState) and d.kind == FLOAT:
            raise TypeError(f"{cls.__name__}.{name}: the state of a game is whole numbers")
        if name in RESERVED or name.startswith("_"):
            raise TypeError(f"{cls.__name__}.{name}: this name belongs to NumPy or the twin; choose another")
    fields = tuple(Field(name, d.kind, d.shape, d.see, d.doc) for name, d in declared.items())
    by_name = {f.name: f for f in fields}
    for f in fields:
        if f.see in (EVERYBODY, OWNER, NOBODY):
            continue
        if f.see not in by_name:
            raise TypeError(
                f"{cls.__name__}.{f.name}: {f.see!r} is neither a field nor one of everybody, owner, nobody"
            )
        masks = by_name[f.see].shape
        if f.shape[: len(masks)] != masks:
            raise TypeError(f"{cls.__name__}.{f.name}: the masks in {f.see} have neither its shape nor its first axes")

    namespace: dict[str, Any] = {"new": object.__new__}
    for f in fields:
        if not isinstance(f.kind, str):
            namespace[f.kind.__name__] = f.kind
    source = ["def __init__(self):"]
    source += [f"    self.{f.name} = {_zero(f.kind, f.shape)}" for f in fields]
    source += ["def clone(self):", "    c = new(Twin)"]
    source += [f"    c.{f.name} = {_copied('self.' + f.name, f.kind, len(f.shape))}" for f in fields]
    source += ["    return c"]
    exec("\n".join(source), namespace)
    body = {
        "__slots__": tuple(declared),
        "__init__": namespace["__init__"],
        "clone": namespace["clone"],
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__doc__": cls.__doc__,
        "FIELDS": fields,
    }
    twin: type[R] = type(cls.__name__, cls.__bases__, body)
    namespace["Twin"] = twin
    return twin


def _zero(kind: str | type[Record], shape: tuple[int, ...]) -> str:
    if not shape:
        return "0" if isinstance(kind, str) else f"{kind.__name__}()"
    if len(shape) == 1 and isinstance(kind, str):
        return f"[0] * {int(shape[0])}"
    return f"[{_zero(kind, shape[1:])} for _ in range({int(shape[0])})]"


def _copied(value: str, kind: str | type[Record], depth: int) -> str:
    if depth == 0:
        return value if isinstance(kind, str) else f"{value}.clone()"
    if depth == 1 and isinstance(kind, str):
        return f"{value}[:]"
    item = f"v{depth}"
    return f"[{_copied(item, kind, depth - 1)} for {item} in {value}]"


def to_dict(state: Record) -> dict[str, Any]:
    """Every field as JSON values, hidden ones too: for tests and analysis, never for a seat."""
    return {f.name: _plain(getattr(state, f.name)) for f in state.FIELDS}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return to_dict(value) if isinstance(value, Record) else value


def update(state: Record, values: dict[str, Any]) -> None:
    """Overwrite the named fields of `state`. ValueError says which field does not fit and what would."""
    by_name = {f.name: f for f in state.FIELDS}
    for name, value in values.items():
        f = by_name.get(name)
        if f is None:
            raise ValueError(f"there is no field {shown(name)}; the fields are {', '.join(by_name)}")
        setattr(state, name, _fitting(name, f.kind, f.shape, value, getattr(state, name)))


def _fitting(path: str, kind: str | type[Record], shape: tuple[int, ...], value: Any, old: Any) -> Any:
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise ValueError(f"{path} takes a list of {int(shape[0])} entries")
        return [_fitting(f"{path}[{i}]", kind, shape[1:], v, old[i]) for i, v in enumerate(value)]
    if isinstance(kind, str):
        limit = 1 << (INTEGERS[kind] - 1)
        if type(value) is not int or not -limit <= value < limit:
            raise ValueError(f"{path} takes a whole number from {-limit} to {limit - 1}, not {shown(value)}")
        return value
    if not isinstance(value, dict):
        raise ValueError(f"{path} takes an object with the fields of {kind.__name__}")
    new = old.clone()
    try:
        update(new, value)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    return new


def to_tuple(state: Record) -> tuple[Any, ...]:
    """Nested tuples and lists in the layout of `dtype_of`, ready to be assigned to one record of an array."""
    return tuple(_packed(getattr(state, f.name)) for f in state.FIELDS)


def _packed(value: Any) -> Any:
    if isinstance(value, list):
        return [_packed(v) for v in value]
    return to_tuple(value) if isinstance(value, Record) else value


def from_record(cls: type[R], item: Any) -> R:
    """The twin of one NumPy record."""
    state = cls()
    for f in cls.FIELDS:
        setattr(state, f.name, _unpacked(f.kind, len(f.shape), item[f.name]))
    return state


def _unpacked(kind: str | type[Record], depth: int, value: Any) -> Any:
    if isinstance(kind, str):
        return value.tolist()
    if depth:
        return [_unpacked(kind, depth - 1, v) for v in value]
    return from_record(kind, value)


def dtype_of(cls: type[Record]) -> np.dtype[np.void]:
    """The record layout of a state class, C-aligned."""
    import numpy as np

    rows: list[tuple[str, Any, tuple[int, ...]]] = []
    for f in cls.FIELDS:
        base = np.dtype(f.kind) if isinstance(f.kind, str) else dtype_of(f.kind)
        rows.append((f.name, base, tuple(int(n) for n in f.shape)))
    return np.dtype(rows, align=True)


def records(cls: type[Record]) -> Iterator[type[Record]]:
    """The nested record classes of a state, innermost first, then the class itself."""
    seen: list[type[Record]] = []
    for f in cls.FIELDS:
        if not isinstance(f.kind, str):
            seen += [k for k in records(f.kind) if k not in seen]
    yield from [*seen, cls]
