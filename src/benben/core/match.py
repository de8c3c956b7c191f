"""A match: one game being played, on the twin. It holds the record so far; the state is what the record leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from benben.core.errors import BadPosition, IllegalAction, shown
from benben.core.fields import GameState, to_dict, update
from benben.core.game import CHANCE, Game
from benben.core.random import below, seeded
from benben.core.view import view

FORMAT = 1
MOST_TURNS = 9999  # in a position; leaves the field room to count on


class Match:
    """One game from its start or from a given position.

    `seed` drives chance; with None the caller plays the chance outcomes like any other action.
    """

    __slots__ = ("_initial", "_position", "_rng", "actions", "actors", "game", "options", "readers", "seats", "twin")

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(game.seats[0] if seats is None else seats)
        chosen = dict(options or {})
        self.twin: GameState = game.start(self.seats, chosen)
        self.options = {name: chosen.get(name, option.default) for name, option in game.options.items()}
        self._position = None if position is None else deepcopy(dict(position))
        if self._position is not None:
            self._place(self._position)
        self._initial = self.twin.clone()
        self._rng = None if seed is None else [seeded(seed)]
        self.actions: list[int] = []  # ids, in order
        self.actors: list[int] = []  # who took each: a seat or CHANCE
        self.readers: list[int] = []  # bit mask of the seats that know the arguments of each by now, -1 for everybody
        self._draw()

    def _place(self, position: dict[str, Any]) -> None:
        try:
            update(self.twin, position)
        except ValueError as error:
            raise BadPosition(f"this is no position of {self.game.title}: {error}") from None
        if self.twin.seats != self.seats:
            raise BadPosition(f"the position has {self.twin.seats} seats, the match {self.seats}")
        flaw = self._flaw()
        if flaw:
            raise BadPosition(f"this is no position of {self.game.title}: {flaw}")

    def _flaw(self) -> str:
        s, game = self.twin, self.game
        if s.seat not in range(CHANCE, self.seats):
            return f"seat {s.seat} cannot be to act at a table of {self.seats}"
        if s.seat == CHANCE and game.chance is None:
            return "chance cannot be to act; the game has none"
        if s.over not in range(len(game.endings) + 1):
            return f"over is 0 or the number of an ending from 1 to {len(game.endings)}, not {s.over}"
        if s.turn not in range(MOST_TURNS + 1):
            return f"turn is from 0 to {MOST_TURNS}, not {s.turn}"
        return "" if game.flaw is None else game.flaw(s)

    # --- looking ------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.twin.over > 0

    @property
    def ending(self) -> str | None:
        """How the game ended, one of the game's endings; None while it runs."""
        return self.game.endings[self.twin.over - 1] if self.over else None

    @property
    def seat(self) -> int | None:
        """The seat to act, CHANCE, or None when the game is over."""
        return None if self.over else self.twin.seat

    @property
    def ply(self) -> int:
        """How many actions have been played, chance outcomes included."""
        return len(self.actions)

    @property
    def state(self) -> dict[str, Any]:
        """Every field, hidden ones too: for tests and analysis, never for a seat."""
        return to_dict(self.twin)

    def legal_ids(self) -> list[int]:
        """Ids of the legal actions, or of the outcomes when chance is to act; ascending, empty when over."""
        if self.over:
            return []
        out = [0] * self.game.room
        if self.twin.seat == CHANCE:
            assert self.game.chance is not None  # no other game lets chance act
            return out[: self.game.chance(self.twin, out, [0] * self.game.room)]
        return out[: self.game.legal_actions(self.twin, out)]

    def legal(self) -> list[str]:
        """Texts of the legal actions, or of the outcomes when chance is to act."""
        return [self.game.actions.text(action) for action in self.legal_ids()]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What `seat` may know; None: what a spectator may know."""
        self._check_viewer(seat)
        return view(self.twin, seat)

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or seat not in range(self.seats)):
            raise IllegalAction(f"there is no seat {shown(seat)} at this table; seats are 0 to {self.seats - 1}")

    def scores(self) -> list[int]:
        """The points of each seat as they stand, hidden ones included: for agents and analysis, never for a seat."""
        return [self.game.score(self.twin, seat) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the best; equal seats share a place. An automaton takes a place too."""
        return self.game.places(self.twin)[: self.seats]

    def automaton(self) -> dict[str, Any] | None:
        """Name, `score`, `place` and `points` (of each row of the sheet) of the player whom the rules move, if any."""
        game, s = self.game, self.twin
        if not game.has_automaton(s):
            return None
        score, place = game.score(s, 1), game.places(s)[1]
        return {"name": game.automaton, "score": score, "place": place, "points": game.sheet(s, 1)}

    def score_sheet(self) -> list[dict[str, Any]]:
        """Rows `{"row": name, "points": [per seat]}` that add up to `scores()`."""
        return self._rows([self.game.sheet(self.twin, seat) for seat in range(self.seats)])

    def seen_scores(self, viewer: int | None) -> list[int | None]:
        """The points of each seat as far as `viewer` may know them (None: a spectator); None where it knows none."""
        columns = [[points for points in column if points is not None] for column in self._seen_columns(viewer)]
        return [sum(column) if column else None for column in columns]

    def seen_sheet(self, viewer: int | None) -> list[dict[str, Any]]:
        """The rows of `score_sheet` with None for points that `viewer` may not know."""
        return self._rows(self._seen_columns(viewer))

    def facts(self, viewer: int | None) -> dict[str, Any]:
        """What the rules derive for `viewer` (None: a spectator) from what it may know; empty where a game has none."""
        self._check_viewer(viewer)
        return {} if self.game.facts is None else self.game.facts(self.twin, viewer)

    def _seen_columns(self, viewer: int | None) -> Sequence[Sequence[int | None]]:
        self._check_viewer(viewer)
        game, s = self.game, self.twin
        if self.over or game.determinize is None:
            return [game.sheet(s, seat) for seat in range(self.seats)]
        if game.seen_sheet is None:
            return [[None] * len(game.sheet_rows)] * self.seats
        return [game.seen_sheet(s, seat, viewer) for seat in range(self.seats)]

    def _rows(self, columns: Sequence[Sequence[int | None]]) -> list[dict[str, Any]]:
        return [
            {"row": name, "points": [column[i] for column in columns]} for i, name in enumerate(self.game.sheet_rows)
        ]

    def seen(self, ply: int, seat: int | None) -> str:
        """The text of a played action as `seat` may read it by now: kind only, where the arguments are not for it."""
        text = self.game.actions.text(self.actions[ply])
        mask = self.readers[ply]
        known = mask == -1 or (seat is not None and mask >> seat & 1)
        return text if known else text.split(" ", 1)[0]

    # --- playing ------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Play one action. UnknownAction or IllegalAction says why not; the match is unchanged then."""
        self.play_id(self.game.actions.parse(text))

    def play_id(self, action: int) -> None:
        """`play` by action id."""
        if action not in self.legal_ids():
            raise IllegalAction(self._refusal(action))
        self._apply(action)
        self._draw()

    def _refusal(self, action: int) -> str:
        text = self.game.actions.text(action)
        if self.over:
            return f"{text!r} is not possible: the game is over"
        if self.twin.seat == CHANCE:
            return f"{text!r} is not possible: chance decides now, not a seat"
        return f"{text!r} is not possible: {self.game.refusals[self.game.refusal(self.twin, action)]}"

    def _apply(self, action: int) -> None:
        game = self.game
        self.actors.append(self.twin.seat)
        self.actions.append(action)
        self.readers.append(-1 if game.witnesses is None else game.witnesses(self.twin, action))
        game.apply(self.twin, action)
        if game.disclosed is not None:
            for ply, mask in enumerate(self.readers):
                if mask != -1:
                    self.readers[ply] |= game.disclosed(self.twin, self.actions[ply])

    def _draw(self) -> None:
        """Let chance decide as long as it is to act, if this match has a seed."""
        if self._rng is None or self.game.chance is None:
            return
        out, weights = [0] * self.game.room, [0] * self.game.room
        while self.twin.seat == CHANCE and not self.over:
            n = self.game.chance(self.twin, out, weights)
            rest, i = below(self._rng, sum(weights[:n])), 0
            while rest >= weights[i]:
                rest -= weights[i]
                i += 1
            self._apply(out[i])

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action, a seat's own decision only. IllegalAction where that is not fair."""
        if not self.actions:
            raise IllegalAction("there is nothing to take back")
        if self.actors[-1] == CHANCE:
            raise IllegalAction("chance has decided since; what was revealed cannot be taken back")
        if seat is not None and self.actors[-1] != seat:
            raise IllegalAction(f"the last action was seat {self.actors[-1]}'s; only that seat can take it back")
        before = self.at(len(self.actions) - 1)
        if before.readers != self.readers[:-1]:
            raise IllegalAction("hidden choices have been opened since; what was revealed cannot be taken back")
        self._rewind(len(self.actions) - 1)

    def _rewind(self, ply: int) -> None:
        actions = self.actions[:ply]
        self.twin = self._initial.clone()
        self.actions, self.actors, self.readers = [], [], []
        for action in actions:
            self._apply(action)

    def at(self, ply: int) -> Match:
        """The match as it was before action number `ply`, with chance left to the caller."""
        if ply not in range(len(self.actions) + 1):
            raise IllegalAction(f"ply {ply} is not in this match; it has {len(self.actions)} actions")
        past = self.clone()
        past._rng = None
        past._rewind(ply)
        return past

    def continued(self, seed: int | None) -> Match:
        """This match with chance driven by `seed` from here on."""
        twin = self.clone()
        twin._rng = None if seed is None else [seeded(seed)]
        twin._draw()
        return twin

    def clone(self) -> Match:
        """A copy that shares nothing that changes."""
        twin: Match = object.__new__(Match)
        twin.game, twin.seats, twin.options = self.game, self.seats, self.options
        twin._initial, twin._position = self._initial, self._position
        twin._rng = None if self._rng is None else self._rng[:]
        twin.twin = self.twin.clone()
        twin.actions, twin.actors, twin.readers = self.actions[:], self.actors[:], self.readers[:]
        return twin

    def record(self) -> dict[str, Any]:
        """The match as JSON values; `benben.replay` makes it a match again."""
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
        }
        if self._position is not None:
            record["position"] = deepcopy(self._position)
        return {**record, "actions": [self.game.actions.text(action) for action in self.actions]}
