"""The two runtimes of a game: its functions as they are, on twins; and compiled by numba, on records.

Both offer the same functions by name and the same buffers, so a kernel or a search is written once. Compiled functions
are made when first asked for, callees first, each with the one signature its annotations state; numba keeps them in the
folder that `benben.core.cache` names.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from benben.core import cache as code_cache
from benben.core import contract, kernels, random
from benben.core.errors import NotReady
from benben.core.fields import GameState, R, dtype_of, from_record, records, to_tuple
from benben.core.game import Game

# numba's settings are made at run time, so only their names are known to a type checker.
CACHE_DIR = "CACHE_DIR"

KERNELS = (
    kernels.playout,
    kernels.playouts,
    kernels.settle,
    kernels.step,
    kernels.step_batch,
    kernels.sample_batch,
    kernels.perft,
)
GATES = ("legal_actions", "apply", "chance", "determinize", "evaluate")  # large, and called by several kernels


@dataclass(frozen=True, slots=True)
class More:
    """What a layer above adds to a game's runtime: kernels, what they are bound to, the record classes they use."""

    kernels: tuple[Callable[..., Any], ...] = ()
    bound: Mapping[str, Any] = field(default_factory=dict)
    records: tuple[type[Any], ...] = ()


class Twin:
    """The plain functions of a game and of the kernels bound to it. Buffers are lists."""

    compiled = False

    def __init__(self, game: Game, more: More | None = None) -> None:
        self.game = game
        self._names = _namespace(game, more or More(), contract.copy_twin)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._names[name]
        except KeyError:
            raise AttributeError(f"{self.game.id} has no function {name!r}") from None

    def states(self, n: int) -> list[Any]:
        return [self.game.state() for _ in range(n)]

    def ints(self, *shape: int) -> Any:
        return [0] * shape[0] if len(shape) == 1 else [self.ints(*shape[1:]) for _ in range(shape[0])]

    def floats(self, *shape: int) -> Any:
        return [0.0] * shape[0] if len(shape) == 1 else [self.floats(*shape[1:]) for _ in range(shape[0])]

    def masks(self, *shape: int) -> Any:
        return self.ints(*shape)

    def rows(self, cls: type[Any], n: int) -> list[Any]:
        """`n` records of a class that is not the state, for example the nodes of a tree."""
        return [cls() for _ in range(n)]

    def row(self, _cls: type[R], rows: Any, i: int) -> R:
        """One of them, to read."""
        row: R = rows[i]
        return row

    def rng(self, seed: int) -> list[int]:
        return [random.seeded(seed)]

    def put(self, state: GameState, states: Any, i: int) -> None:
        states[i] = state.clone()

    def get(self, states: Any, i: int) -> GameState:
        state: GameState = states[i]
        return state.clone()


class Compiled:
    """The same functions compiled, on arrays of records. Buffers are NumPy arrays."""

    compiled = True

    def __init__(self, game: Game, more: More | None = None) -> None:
        import numba
        import numpy as np

        self.game = game
        self.folder = code_cache.prepare(game.id)
        self._np = np
        more = more or More()
        self._plain = _namespace(game, more, contract.copy_record)
        # The name must be an importable module: numba's cache looks the module of a function up again.
        self._names: dict[str, Any] = {"__name__": __name__}
        self._entries: dict[str, Any] = {}  # compiled functions that Python calls
        found = self._plain.items()
        self._gates = {name for name, value in found if name in GATES and value.__module__ != contract.__name__}
        self.dtype = dtype_of(game.state)
        nt = numba.types
        self._types: dict[str, Any] = {
            "GameState": numba.from_dtype(self.dtype),
            "States": numba.from_dtype(self.dtype)[::1],
            "Out": nt.int32[::1],
            "Weights": nt.int32[::1],
            "Rows": nt.int32[:, ::1],
            "Masks": nt.int8[:, ::1],
            "Floats": nt.float64[::1],
            "FloatRows": nt.float32[:, ::1],
            "Rng": nt.int64[::1],
            "int": nt.int64,
            "float": nt.float64,
            "bool": nt.boolean,
            "None": nt.void,
        }
        for cls in records(game.state):
            self._types[cls.__name__] = numba.from_dtype(dtype_of(cls))
        for cls in more.records:
            self._types[cls.__name__] = numba.from_dtype(dtype_of(cls))
            self._types[f"{cls.__name__}s"] = numba.from_dtype(dtype_of(cls))[::1]

    def __getattr__(self, name: str) -> Any:
        plain = self._plain.get(name)
        if plain is None:
            raise AttributeError(f"{self.game.id} has no function {name!r}")
        if not isinstance(plain, FunctionType):
            return plain
        function = self._called_from_python(name)
        setattr(self, name, function)
        return function

    def _called_from_python(self, name: str) -> Any:
        """A function with its way in from Python: from the cache, or compiled with all it needs."""
        from numba.core import config, errors

        if name in self._entries:
            return self._entries[name]
        directory = getattr(config, CACHE_DIR)
        setattr(config, CACHE_DIR, str(self.folder))
        try:
            *needed, _ = _callees_first(name, self._plain, self._gates)
            for gated in self._gates.intersection(needed) - self._names.keys():
                from benben.core.gates import gate

                self._names[gated] = gate(f"{self.folder.name}.{gated}", self._called_from_python(gated))
            if not any(self.folder.rglob(f"*.{name}-*.nbi")):  # numba's index of what it keeps of a function
                self._add_inner(needed)
            try:
                self._entries[name] = self._function(name, called=True)
            except errors.TypingError:  # the cache is damaged, and what it calls is not there yet
                self._add_inner(needed)
                self._entries[name] = self._function(name, called=True)
        except OSError as error:
            raise NotReady(f"compiled code cannot be kept in {self.folder}: {error.strerror or error}") from None
        finally:
            setattr(config, CACHE_DIR, directory)
        return self._entries[name]

    def _add_inner(self, needed: list[str]) -> None:
        for name in needed:
            if name not in self._names:
                self._names[name] = self._inner(name)

    def _inner(self, name: str) -> Any:
        """What compiled code may use: a function, a table, a number."""
        value = self._plain[name]
        if isinstance(value, list):
            table = self._np.array(value)
            return table if table.dtype.kind == "f" else table.astype(self._np.int32)
        return self._function(name, called=False) if isinstance(value, FunctionType) else value

    def _signature(self, name: str) -> Any:
        value = self._plain[name]
        annotations = {k: getattr(v, "__name__", v) for k, v in value.__annotations__.items()}
        places = ("return", *value.__code__.co_varnames[: value.__code__.co_argcount])
        if missing := [place for place in places if place not in annotations]:
            raise TypeError(f"{value.__module__}.{name}: no annotation for {', '.join(missing)}")
        try:
            result, *arguments = [self._types[str(annotations[place])] for place in places]
        except KeyError as error:
            raise TypeError(f"{value.__module__}.{name}: no machine type for the annotation {error}") from None
        return result(*arguments)

    def _function(self, name: str, *, called: bool) -> Any:
        """A function, compiled. One that only compiled code calls becomes part of its callers: it needs no cache and no
        way in from Python."""
        import numba

        value = self._plain[name]
        function = FunctionType(value.__code__, self._names, name, value.__defaults__)
        function.__module__ = value.__module__
        function.__qualname__ = f"{self.game.id}.{name}"  # one cache file per game for what several games share
        options: dict[str, Any] = {"cache": called, "nogil": True, "boundscheck": code_cache.boundscheck()}
        if not code_cache.boundscheck():
            options["error_model"] = "numpy"  # no check of divisors either: a tenth less to compile
        if not called:
            options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return numba.njit(self._signature(name), **options)(function)

    def states(self, n: int) -> Any:
        return self._np.zeros(n, self.dtype)

    def ints(self, *shape: int) -> Any:
        return self._np.zeros(shape, self._np.int32)

    def floats(self, *shape: int) -> Any:
        return self._np.zeros(shape, self._np.float64 if len(shape) == 1 else self._np.float32)

    def masks(self, *shape: int) -> Any:
        return self._np.zeros(shape, self._np.int8)

    def rows(self, cls: type[Any], n: int) -> Any:
        """`n` records of a class that is not the state, for example the nodes of a tree."""
        return self._np.zeros(n, dtype_of(cls))

    def row(self, cls: type[R], rows: Any, i: int) -> R:
        """One of them, to read."""
        return from_record(cls, rows[i])

    def rng(self, seed: int) -> Any:
        return self._np.array([random.seeded(seed)], self._np.int64)

    def put(self, state: GameState, states: Any, i: int) -> None:
        states[i] = to_tuple(state)

    def get(self, states: Any, i: int) -> GameState:
        return from_record(self.game.state, states[i])


Runtime = Twin | Compiled


def _namespace(game: Game, more: More, copy_state: Callable[..., None]) -> dict[str, Any]:
    """Everything reachable from a game's functions and the kernels, by name, as plain Python bound to this game."""
    names: dict[str, Any] = {"__name__": __name__, "__builtins__": __builtins__, "math": math}
    bound: dict[str, Any] = {
        "legal_actions": game.legal_actions,
        "apply": game.apply,
        "score": game.score,
        "tiebreak": game.tiebreak,
        "player_count": contract.seats_and_automaton if game.automaton else contract.seats_only,
        "chance": game.chance or contract.no_chance,
        "determinize": game.determinize or contract.no_secrets,
        "witnesses": game.witnesses or contract.no_witnesses,
        "copy_state": copy_state,
        **more.bound,
    }
    for name, function in bound.items():
        _gather(name, function, names, bound)
    shared: dict[str, Any] = {}
    for function in (*KERNELS, *more.kernels):
        _gather(function.__name__, function, shared, bound)
    clash = sorted(name for name in shared.keys() & names.keys() - bound.keys() if shared[name] != names[name])
    if clash:
        raise TypeError(f"{game.id} and the kernels both define {', '.join(clash)}; rename the game's")
    merged = {**shared, **names}
    for name, value in merged.items():
        if isinstance(value, FunctionType) and (name not in names or _calls_contract(value)):
            copy = FunctionType(value.__code__, merged, name, value.__defaults__)
            copy.__module__, copy.__annotations__ = value.__module__, value.__annotations__
            merged[name] = copy
    return merged


def _calls_contract(function: FunctionType) -> bool:
    """Whether a function of a layer above calls the rules by the names of the contract."""
    return any(_is_contract(function.__globals__.get(used)) for used in function.__code__.co_names)


def _gather(name: str, value: Any, names: dict[str, Any], bound: dict[str, Any]) -> None:
    if name in names:
        if names[name] is not value and names[name] != value:
            raise TypeError(f"two different things are called {name!r}: in {_where(names[name])} and {_where(value)}")
        return
    names[name] = value
    if isinstance(value, FunctionType):
        for used in value.__code__.co_names:
            if used in value.__globals__:
                found = value.__globals__[used]
                if _belongs(found) and not (used in bound and _is_contract(found)):
                    _gather(used, found, names, bound)


def _is_contract(value: Any) -> bool:
    """Whether a kernel's callee only stands for the game's own function."""
    return isinstance(value, FunctionType) and value.__module__.rpartition(".")[2] == "contract"


def _belongs(value: Any) -> bool:
    """Whether a global is something compiled rules can use: a number, a table of numbers, one of our functions."""
    if isinstance(value, FunctionType):
        return value.__module__.startswith("benben.")
    if isinstance(value, list):
        return bool(value) and all(_belongs(v) for v in value)
    return isinstance(value, int | float)


def _where(value: Any) -> str:
    return getattr(value, "__module__", None) or repr(value)


def _callees_first(name: str, names: dict[str, Any], gates: Set[str]) -> Iterator[str]:
    """The names a function needs, each after those it needs itself, the function last. What is behind a gate is the
    gate's own need."""
    done: set[str] = set()

    def visit(current: str) -> Iterator[str]:
        done.add(current)
        value = names[current]
        if isinstance(value, FunctionType) and (current == name or current not in gates):
            for used in value.__code__.co_names:
                if used in names and used not in done and not used.startswith("__"):
                    yield from visit(used)
        yield current

    yield from visit(name)
