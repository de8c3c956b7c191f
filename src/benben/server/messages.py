"""What pages send: one class per request, checked field by field. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Ply = Annotated[int, Field(ge=0, le=100_000)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Key = Annotated[str, Field(min_length=1, max_length=64)]
Text = Annotated[str, Field(max_length=600)]
Level = Annotated[str, Field(max_length=32)]
WhenUp = Literal["loses", "bot"]  # at a table of two; with more seats a bot always plays on


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NoClock(Message):
    kind: Literal["none"]


class RealTime(Message):
    """A bank of seconds, and seconds added after each turn."""

    kind: Literal["realtime"]
    seconds: int = Field(ge=10, le=86_400)
    increment: int = Field(default=0, ge=0, le=3_600)
    when_up: WhenUp = "loses"


class Days(Message):
    """So many days for each turn."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=30)
    when_up: WhenUp = "loses"


Clock = Annotated[NoClock | RealTime | Days, Field(discriminator="kind")]


class NewSeat(Message):
    """Who is to sit there: I, a bot, whoever comes, another person at this device."""

    kind: Literal["me", "bot", "open", "local"]
    level: Level | None = None  # of a bot
    name: Text | None = None  # of a person at this device


class NewTable(Message):
    """A table to make. `key` makes a repeated post harmless."""

    game: Annotated[str, Field(max_length=64)]
    seats: list[NewSeat] = Field(min_length=1, max_length=16)
    options: dict[str, str | int] = Field(default_factory=dict, max_length=32)
    clock: Clock = NoClock(kind="none")
    rated: bool = False
    watch: Literal["anyone", "link", "nobody"] = "link"
    listed: bool = False
    start: Literal["listed", "random"] = "listed"
    key: Key | None = None


class Fork(Message):
    """Continue from ply `ply` of a table."""

    ply: Ply
    seats: list[NewSeat] = Field(min_length=1, max_length=16)
    key: Key | None = None


class Name(Message):
    name: Text


class Join(Message):
    seat: SeatNumber | None = None
    name: Text | None = None


class Fill(Message):
    seat: SeatNumber
    level: Level


class Action(Message):
    """An action, for the ply it was meant for. `key` makes a repeated post harmless."""

    ply: Ply
    action: Text
    key: Key | None = None


class Preview(Message):
    """An action to be shown as if it were done; nothing is stored."""

    ply: Ply
    action: Text


class AtPly(Message):
    ply: Ply


class SomeSeat(Message):
    seat: SeatNumber | None = None


class Say(Message):
    text: Text
    key: Key | None = None


class Mute(Message):
    """Stop or start hearing a seat; null means the spectators."""

    seat: SeatNumber | None
    muted: bool


class Nothing(Message):
    pass


class Ping(Message):
    type: Literal["ping", "seen"]
