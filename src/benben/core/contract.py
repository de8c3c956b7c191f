"""The functions of a game that kernels call, as one signature each.

Kernels are written once against these names. `benben.core.runtime` binds a kernel to each game: to its plain functions
for the twin, to its compiled ones for records. Called from here they only fail.
"""

from __future__ import annotations

from benben.core.fields import GameState
from benben.core.game import Out, Weights
from benben.core.random import Rng

States = list[GameState]
Rows = list[list[int]]
Masks = list[list[int]]
Floats = list[float]
FloatRows = list[list[float]]


def legal_actions(s: GameState, out: Out) -> int:
    """Ascending ids of the legal actions into `out`; returns how many."""
    raise TypeError("bound to no game")


def apply(s: GameState, action: int) -> None:
    """Carry out one legal action or chance outcome in place."""
    raise TypeError("bound to no game")


def chance(s: GameState, out: Out, weights: Weights) -> int:
    """Ascending ids of the outcomes of a chance node with their weights; returns how many."""
    raise TypeError("bound to no game")


def score(s: GameState, seat: int) -> int:
    """Points of a seat as they stand."""
    raise TypeError("bound to no game")


def tiebreak(s: GameState, seat: int) -> int:
    """Decides between equal scores; more is better."""
    raise TypeError("bound to no game")


def player_count(s: GameState) -> int:
    """The seats, and the automaton that comes after a lone one."""
    raise TypeError("bound to no game")


def determinize(s: GameState, seat: int, rng: Rng) -> None:
    """Redraw everything `seat` cannot know."""
    raise TypeError("bound to no game")


def witnesses(s: GameState, action: int) -> int:
    """Bit mask of the seats that see the arguments of the action about to happen; -1 for everybody."""
    raise TypeError("bound to no game")


def copy_state(target: States, i: int, source: States, j: int) -> None:
    """Make target[i] equal to source[j]."""
    raise TypeError("bound to no game")


# What games without luck or secrets are bound to, and those without an automaton or with one.


def no_chance(s: GameState, out: Out, weights: Weights) -> int:
    return 0


def no_secrets(s: GameState, seat: int, rng: Rng) -> None:
    return


def no_witnesses(s: GameState, action: int) -> int:
    return -1


def seats_only(s: GameState) -> int:
    return s.seats


def seats_and_automaton(s: GameState) -> int:
    return 2 if s.seats == 1 else s.seats


def copy_twin(target: States, i: int, source: States, j: int) -> None:
    target[i] = source[j].clone()


def copy_record(target: States, i: int, source: States, j: int) -> None:
    target[i] = source[j]
