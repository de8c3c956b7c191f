"""What the server sends, one class per message, field by field. Tests hold every answer against these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    """Why something was not done: a key for programs, a sentence for people; with `stale` the present ply, with
    `too_many` the seconds to wait."""

    error: str
    message: str
    ply: int | None = None
    limit: str | None = None
    retry_after: int | None = None


class Me(Answer):
    """A guest: the name to show, the public id."""

    name: str
    id: str


class Option(Answer):
    values: list[str | int]
    default: str | int
    doc: str


class GameAnswer(Answer):
    """A game: seat counts, options, who can play for a seat, and whether bots play at full speed yet."""

    id: str
    title: str
    seats: list[int]
    options: dict[str, Option]
    levels: list[str]
    agents: list[str]
    ready: bool


class SeatName(Answer):
    name: str
    kind: Literal["person", "bot", "open"]


class Listed(Answer):
    """A line of the list of one's tables."""

    id: str
    game: str
    status: Literal["open", "running", "over", "set_aside"]
    ply: int
    your_turn: bool
    seats: list[SeatName]
    updated: str


class Offer(Answer):
    """A table that waits for players or may be watched by anyone."""

    id: str
    game: str
    status: Literal["open", "running", "over", "set_aside"]
    ply: int
    seats: list[SeatName]
    clock: dict[str, Any]
    rated: bool
    updated: str


class Lobby(Answer):
    """Tables for everybody: at which to sit down, and which to watch; and how many games run in all."""

    open: list[Offer]
    watch: list[Offer]
    running: int


class SeatClock(Answer):
    """Seconds left as of the table's `now`, and whether they run."""

    left: float
    running: bool


class Seat(Answer):
    """Who sits there. `left`: the player has stood up; `local`: a further person at the host's device."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None = None
    left: bool
    online: bool
    local: bool
    clock: SeatClock | None


class Entry(Answer):
    """One action of the log; seat -1 is chance. Arguments that are not for this viewer are left off. `gain`: the points
    it brought its seat, null where those are none or not for everybody to know; `told`: what followed by itself."""

    ply: int
    seat: int
    action: str
    at: str
    gain: int | None
    told: dict[str, Any] | None


class Thinking(Answer):
    """A bot that thinks: since when, for how many seconds at most, on compiled code or on the slower twin."""

    seat: int
    since: str
    limit: float
    compiled: bool


class SheetRow(Answer):
    row: str
    points: list[int]


class SeenRow(Answer):
    row: str
    points: list[int | None]


class Automaton(Answer):
    """The player whom the rules move against a lone seat: points, place, points of each row of the sheet."""

    name: str
    score: int
    place: int
    points: list[int]


class Result(Answer):
    """Points, places (1 is best), the sheet whose rows add up to the points; who gave up or ran out of time."""

    scores: list[int]
    ranking: list[int]
    sheet: list[SheetRow]
    automaton: Automaton | None = None
    resigned: int | None = None
    timeout: int | None = None


class ForkOf(Answer):
    id: str
    ply: int


class Table(Answer):
    """A table as one viewer may know it."""

    id: str
    game: str
    title: str
    rules: int = Field(description="version of the game's rules")
    options: dict[str, str | int]
    status: Literal["open", "running", "over", "set_aside"]
    rated: bool
    watch: Literal["anyone", "link", "nobody"]
    listed: bool
    host: bool = Field(description="whether you are the host")
    ply: int = Field(description="actions so far; goes with every action you send")
    seat: int | None = Field(description="seat to act; null while nobody is")
    you: list[int] = Field(description="seats you hold")
    viewing: int | None = Field(description="seat whose view this is; null for a spectator")
    seats: list[Seat]
    view: dict[str, Any] | None = Field(description="the game's fields as the viewing seat may see them")
    legal: list[str] = Field(description="action texts, while the viewing seat is to act")
    scores: list[int | None] | None = Field(description="points so far as far as you may know them")
    sheet: list[SeenRow] | None = Field(description="the score sheet so far as far as you may know it")
    facts: dict[str, Any] = Field(description="what the game's rules derive from what you may know, for showing it")
    undo: bool = Field(description="whether you may take your last action back")
    hint: bool = Field(description="whether you may ask for a hint")
    log: list[Entry]
    thinking: Thinking | None
    over: bool
    ending: str | None = Field(description="one of the game's endings, resigned or timeout")
    result: Result | None
    clock: dict[str, Any]
    rematch: str | None
    fork_of: ForkOf | None
    notice: Literal["set_aside"] | None
    muted: list[int] = Field(description="seats whose chat you do not get; -1 for spectators")
    seq: int = Field(description="counts the changes of the table")
    now: str


class Rematch(Answer):
    id: str


class Done(Answer):
    ok: Literal[True]


class Hint(Answer):
    """The best action for the seat to act, its worth from -1 to 1 and the lead in points to expect after it."""

    action: str
    worth: float
    lead: float


class Moment(Answer):
    """The table as you may know it before action number `ply`."""

    ply: int
    seat: int | None
    view: dict[str, Any]
    legal: list[str]
    scores: list[int | None]
    sheet: list[SeenRow]
    facts: dict[str, Any]


class Preview(Answer):
    """What the viewing seat would see right after its own action, before chance answers; nothing is stored."""

    view: dict[str, Any]
    scores: list[int | None]
    sheet: list[SeenRow]
    facts: dict[str, Any]
    legal_next: list[str]


class Record(Answer):
    """The record; arguments you may not know are left off while the game runs."""

    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, str | int]
    actions: list[str]


class BestLine(Answer):
    """An action and what it is worth to the seat that decides, -1 to 1."""

    action: str
    worth: float


class Point(Answer):
    """One moment of a finished game: each seat's lead in points; where a seat decided, the best action, its worth, what
    the action played gave away (0 to 2), and the best few actions."""

    ply: int
    lead: list[float]
    best: str | None = None
    worth: float | None = None
    loss: float | None = None
    lines: list[BestLine] = []


class Analysis(Answer):
    status: Literal["running", "done"]
    points: list[Point]
    turning: list[int] = Field(description="plies at which much was given away")


class Health(Answer):
    status: Literal["ok"]


# --- what a socket hears ----------------------------------------------------------


class TableMessage(Answer):
    """The table anew. Its log holds the entries from ply `log_from`; keep those before and drop what you had after."""

    type: Literal["table"]
    seq: int
    table: Table
    log_from: int


class ChatEntry(Answer):
    """What somebody said; `seat` is null for a spectator."""

    seat: int | None
    name: str
    text: str
    at: str


class ChatMessage(Answer):
    type: Literal["chat"]
    seq: int
    entry: ChatEntry


class ChatsMessage(Answer):
    """After connecting: what was said since the seq you named."""

    type: Literal["chats"]
    entries: list[ChatEntry]


class PresenceMessage(Answer):
    """For each seat, whether its player has a page open."""

    type: Literal["presence"]
    seq: int
    online: list[bool]


class PongMessage(Answer):
    type: Literal["pong"]


class ErrorMessage(Problem):
    type: Literal["error"]


Heard = Annotated[
    TableMessage | ChatMessage | ChatsMessage | PresenceMessage | PongMessage | ErrorMessage,
    Field(discriminator="type"),
]
