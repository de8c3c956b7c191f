"""A game, as a record of functions. A title fills it in; nothing subclasses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from benben.core.actions import ActionSpace
from benben.core.errors import BadOption, shown
from benben.core.fields import GameState

CHANCE = -1

# Annotations of rules functions; `benben.core.compile` reads them as machine types.
Out = list[int]  # action ids or chance outcomes, filled from the front
Weights = list[int]  # relative weights of the outcomes in `Out`
Vector = list[int]
Matrix = list[list[int]]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its values, the usual one, and a sentence on what it changes."""

    values: tuple[str | int, ...]
    default: str | int
    doc: str


@dataclass(frozen=True, kw_only=True)
class Game:
    """What a title declares.

    Rules functions work in place on a twin or a compiled record and trust their arguments:

    - `setup(s, seats, *options)`: options as indexes into their values, in the order declared;
    - `legal_actions(s, out) -> n`: ascending ids, none exactly when the game is over or chance decides;
    - `apply(s, action)`: one legal decision or chance outcome;
    - `score(s, seat)`: the rulebook's points, also while the game runs; `tiebreak(s, seat)`: more is better;
      where the rules play an `automaton` against a lone seat, both answer for it as seat 1, and so does `sheet`;
    - `chance(s, out, weights) -> n`: outcomes of a chance node, ascending; absent in games without chance;
    - `determinize(s, seat, rng)`: redraw everything `seat` cannot know, from what it knows and `rng` alone; absent in
      games without secrets;
    - `witnesses(s, action) -> mask`: the seats that see the arguments of the action about to happen, -1 for everybody;
    - `disclosed(s, action) -> mask`: the seats that in state `s` know the arguments of an earlier action, whether they
      saw them or not; absent where what was hidden stays hidden;
    - `sheet(s, seat)`: the points of each row of `sheet_rows`, which add up to `score`;
    - `facts(s, viewer)`: what a table shows beside the fields and the rules derive from them, as JSON values that the
      viewer may know (which cards form the largest area, what an action would cost, …);
    - `told(before, action, after)`: what an action brought about by itself that its text does not say, as JSON values
      that everybody may know, for the log; None where there is nothing to tell;
    - `seen_sheet(s, seat, viewer)`: the same rows while the game runs, with None where the viewer (None: a spectator)
      may not know the points. Only games with secrets need it; one that lacks it shows no points before its end;
    - `refusal(s, action)`: the key in `refusals` of the rule that forbids an action now;
    - `flaw(s)`: why a position that fits the fields still could not lie on a table, "" if it could.
    """

    id: str
    title: str
    version: int
    seats: range
    state: type[GameState]
    actions: ActionSpace
    endings: tuple[str, ...]
    setup: Callable[..., None]
    legal_actions: Callable[[Any, Out], int]
    apply: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    tiebreak: Callable[[Any, int], int]
    sheet_rows: tuple[str, ...]
    sheet: Callable[[Any, int], list[int]]
    refusal: Callable[[Any, int], str]
    refusals: Mapping[str, str]
    options: Mapping[str, Option] = field(default_factory=dict)
    chance: Callable[[Any, Out, Weights], int] | None = None
    determinize: Callable[[Any, int, list[int]], None] | None = None
    witnesses: Callable[[Any, int], int] | None = None
    disclosed: Callable[[Any, int], int] | None = None
    seen_sheet: Callable[[Any, int, int | None], list[int | None]] | None = None
    facts: Callable[[Any, int | None], dict[str, Any]] | None = None
    told: Callable[[Any, int, Any], dict[str, Any] | None] | None = None
    flaw: Callable[[Any], str] | None = None
    automaton: str = ""
    # Room for the longest list of legal actions or chance outcomes; 0 means one place per action id.
    most_legal: int = 0

    @property
    def room(self) -> int:
        """Length of the `out` buffer that `legal_actions` and `chance` need."""
        return self.most_legal or self.actions.size

    def check_seats(self, seats: int) -> int:
        if type(seats) is not int or seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            takes = f"{first}" if first == last else f"{first} to {last}"
            raise BadOption(f"{self.title} is for {takes} seats, not {shown(seats)}")
        return seats

    def option_indexes(self, options: Mapping[str, Any]) -> list[int]:
        """The options as `setup` takes them. BadOption names the one that does not exist or fit."""
        for name in options:
            if name not in self.options:
                has = f"its options are {', '.join(self.options)}" if self.options else "it has none"
                raise BadOption(f"{self.title} has no option {shown(name)}; {has}")
        indexes = []
        for name, option in self.options.items():
            value = options.get(name, option.default)
            if isinstance(value, bool) or value not in option.values:
                raise BadOption(f"option {name} is {' or '.join(map(str, option.values))}, not {shown(value)}")
            indexes.append(option.values.index(value))
        return indexes

    def start(self, seats: int, options: Mapping[str, Any]) -> GameState:
        """A fresh state after `setup`. BadOption where seats or options do not fit."""
        state = self.state()
        self.setup(state, self.check_seats(seats), *self.option_indexes(options))
        return state

    def has_automaton(self, state: GameState) -> bool:
        """Whether the rules play against a lone seat."""
        return bool(self.automaton) and state.seats == 1

    def places(self, state: GameState) -> list[int]:
        """The place of each seat, 1 for the best, then of the automaton if there is one; equal ones share a place."""
        players = 2 if self.has_automaton(state) else state.seats
        keys = [(self.score(state, seat), self.tiebreak(state, seat)) for seat in range(players)]
        return [1 + sum(other > key for other in keys) for key in keys]
