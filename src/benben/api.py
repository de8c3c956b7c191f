"""The public Python surface: titles, matches, agents, records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from benben.core import record as records
from benben.core import registry
from benben.core.game import Game, Option
from benben.core.match import Match

if TYPE_CHECKING:
    from benben.search.agents import Agent


class Title:
    """One game of the box, as callers see it."""

    __slots__ = ("declaration",)

    def __init__(self, declaration: Game) -> None:
        self.declaration = declaration

    def __repr__(self) -> str:
        return f"benben.game({self.id!r})"

    @property
    def id(self) -> str:
        return self.declaration.id

    @property
    def title(self) -> str:
        return self.declaration.title

    @property
    def seats(self) -> range:
        """The seat counts the game is for."""
        return self.declaration.seats

    @property
    def options(self) -> Mapping[str, Option]:
        """Name → allowed values, default, doc."""
        return self.declaration.options

    def new(
        self, *, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: int | None = None
    ) -> Match:
        """A match at its start. `seed` drives chance; with None the caller plays the chance outcomes."""
        return Match(self.declaration, seats=seats, options=options, seed=seed)

    def position(
        self,
        fields: Mapping[str, Any],
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> Match:
        """A match from a given position: `Match.state` or part of it; fields left out are as after setup."""
        if seats is None:
            seats = fields.get("seats")
        return Match(self.declaration, seats=seats, options=options, seed=seed, position=fields)

    def agent(self, name: str, **settings: Any) -> Agent:
        """A player by name: "random", "greedy" or a level. `.choose(match)` gives the text of its action.

        Settings: `seed` (repeatable play), `seconds` (time for one decision), `threads`.
        """
        from benben.search.agents import agent

        return agent(self.declaration, name, **settings)


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return registry.ids()


def game(id: str) -> Title:
    """A game by its id. UnknownGame lists what there is."""
    return Title(registry.get(id))


def replay(record: dict[str, Any], *, seed: int | None = None) -> Match:
    """The match of a record, each action verified; BadRecord names the first bad one."""
    return records.replay(registry.get(records.game_of(record)), record, seed=seed)
