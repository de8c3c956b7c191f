"""One table in memory: its record, who sits where, and the match that the record leads to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from benben.core import registry
from benben.core.errors import BadRecord, BenbenError
from benben.core.game import CHANCE, Game
from benben.core.match import Match
from benben.server.gains import Gains, Told

OPEN, RUNNING, OVER = "open", "running", "over"
PERSON, BOT = "person", "bot"  # and OPEN: kinds of seats
BY_ANYONE, WITH_LINK, NOT_AT_ALL = "anyone", "link", "nobody"  # who may watch
SPECTATORS = -1  # in the list of whom somebody does not hear
RECENT = 200  # chat entries kept at hand


@dataclass(frozen=True, slots=True)
class Row:
    """One action of the record: `seen` is the bit mask of the seats that saw its arguments, -1 for everybody."""

    seat: int
    action: str
    at: float
    seq: int
    seen: int
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. `guest` acts for it; an open seat may be `reserved` for somebody."""

    kind: str
    name: str = ""
    guest: str | None = None
    level: str | None = None
    left: bool = False
    local: bool = False
    reserved: str | None = None

    def is_free_for(self, guest: str | None) -> bool:
        """Whether a guest could sit down here."""
        return self.reserved in (None, guest) if self.kind == OPEN else self.kind == PERSON and self.left


@dataclass(frozen=True, slots=True)
class Chat:
    """One entry; `seat` is None for a spectator."""

    seq: int
    seat: int | None
    guest: str
    name: str
    text: str
    at: float
    key: str | None = None


@dataclass(slots=True)
class Table:
    """A table as the database has it, and its match. Change a draft of it, never the table itself."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    host: str
    rated: bool
    clock: dict[str, Any]
    created: float
    updated: float
    key: str | None = None
    watch: str = WITH_LINK
    listed: bool = False
    status: str = OPEN
    aside: str | None = None
    clock_left: list[float | None] | None = None
    clock_since: float | None = None
    seq: int = 0
    changed: int = 0
    due: float | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None
    fork_id: str | None = None
    fork_ply: int | None = None
    seats: list[Seat] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    chats: list[Chat] = field(default_factory=list)
    taken_back: set[str] = field(default_factory=set)  # keys of posts whose actions were taken back
    mutes: dict[str, frozenset[int]] = field(default_factory=dict)  # guest → seats not heard
    match: Match | None = field(default=None, compare=False)  # None where the record does not replay
    gains: Gains = field(default_factory=Gains, compare=False, repr=False)
    told: Told = field(default_factory=Told, compare=False, repr=False)
    views: dict[Any, Any] = field(default_factory=dict, compare=False)  # what was built of this state already

    @property
    def ply(self) -> int:
        return len(self.rows)

    @property
    def running(self) -> bool:
        return self.status == RUNNING and self.aside is None

    @property
    def seat(self) -> int | None:
        """The seat to act, while the table runs."""
        return self.match.seat if self.running and self.match is not None else None

    @property
    def bot_to_act(self) -> Seat | None:
        seat = self.seat
        return self.seats[seat] if seat is not None and seat >= 0 and self.seats[seat].kind == BOT else None

    def held_by(self, guest: str | None) -> list[int]:
        """The seats a guest acts for."""
        return [i for i, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def declaration(self) -> Game:
        return registry.get(self.game)

    def draft(self) -> Table:
        """A copy whose changes leave this table as it is."""
        return replace(
            self,
            seats=self.seats[:],
            rows=self.rows[:],
            chats=self.chats[:],
            taken_back=set(self.taken_back),
            mutes=dict(self.mutes),
            clock_left=None if self.clock_left is None else self.clock_left[:],
            match=None if self.match is None else self.match.clone(),
            views={},
        )

    def record(self) -> dict[str, Any]:
        """The whole record, as `benben.replay` reads it."""
        assert self.match is not None
        return self.match.record()

    def past(self, ply: int) -> Match:
        """The match before action number `ply`."""
        assert self.match is not None
        return self.match.at(ply)


def replayed(table: Table) -> Match:
    """The match of a table's record, each action checked against the rules as they are now. BadRecord says where it no
    longer fits, and not what was played: that may be secret."""
    try:
        match = Match(registry.get(table.game), seats=len(table.seats), options=table.options)
    except BenbenError as error:
        raise BadRecord(f"the table cannot start: {error}") from None
    for ply, row in enumerate(table.rows):
        try:
            match.play(row.action)
        except BenbenError:
            raise BadRecord(f"action {ply + 1} of {table.ply} is no longer possible") from None
        if match.actors[-1] != row.seat:
            raise BadRecord(f"action {ply + 1} of {table.ply} was seat {row.seat}'s, now seat {match.actors[-1]} acts")
    if table.status == RUNNING and (match.over or match.seat == CHANCE):
        raise BadRecord("the game would be over or waiting for chance")
    return match
