"""The addresses of the protocol. Each asks the limits, does one thing, and answers with what the caller may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket
from sqlalchemy.exc import IntegrityError

from benben.core import registry
from benben.core.errors import IllegalAction, UnknownAction
from benben.server import answers, bots, chat, pages, play, seats, snapshots
from benben.server.accounts import Guest
from benben.server.messages import (
    Action,
    AtPly,
    Fill,
    Fork,
    Join,
    Mute,
    Name,
    NewTable,
    Nothing,
    Preview,
    Say,
    SomeSeat,
)
from benben.server.parts import Server
from benben.server.problems import Problem, stale
from benben.server.snapshots import dumps
from benben.server.table import Table

router = APIRouter()


def told(model: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What an address answers, for its description."""
    return {status: {"model": model}, "default": {"model": answers.Problem}}


Seat = Annotated[int | None, Query(ge=0, le=15)]


class Caller:
    """Who asks, as far as the cookie tells; made a guest when that is needed."""

    def __init__(self, request: Request) -> None:
        self.server: Server = request.app.state.server
        self._request = request
        self._new = False
        self.id: str | None = self.server.accounts.id_of(request)

    @property
    def _who(self) -> str:
        return self.id or f"address {self._address}"

    @property
    def _address(self) -> str:
        client = self._request.client
        return "" if client is None else str(client.host)

    def may(self, what: str) -> None:
        """Problem if the caller asks too often for this kind of thing."""
        self.server.buckets.take(what, self._who, getattr(self.server.settings.limits, what))

    def guest_id(self) -> str:
        """The caller's id, a new one if there is none."""
        if self.id is None:
            self.server.buckets.take("enter", self._address, self.server.settings.limits.enter)
            self.id = self.server.accounts.new_id()
            self._new = True
        return self.id

    async def guest(self) -> Guest:
        known = self.guest_id()
        return Guest(known, await self.server.accounts.name_of(known))

    def answer(self, value: Any, status: int = 200) -> Response:
        response = Response(dumps(value), status, media_type="application/json")
        if self._new and self.id is not None:
            self.server.accounts.give(self._request, response, self.id)
        return response

    def table(self, table: Table, seat: int | None = None, status: int = 200) -> Response:
        """The answer that is a table, as the caller sees it."""
        return self.seen(table, snapshots.viewer(table, self.id, seat), status)

    def seen(self, table: Table, who: snapshots.Viewer, status: int = 200) -> Response:
        return self.answer(self.server.hub.snapshot(table, who), status)


async def caller(request: Request) -> Caller:
    return Caller(request)


Who = Annotated[Caller, Depends(caller)]


@router.get("/health", responses=told(answers.Health))
async def health(who: Who) -> Response:
    """Whether this server can reach its tables."""
    await who.server.storage.ping()
    return who.answer({"status": "ok"})


@router.get("/metrics")
async def metrics(who: Who) -> Response:
    return Response(who.server.metrics.text(), media_type="text/plain; version=0.0.4")


@router.get("/api/me", responses=told(answers.Me))
async def me(who: Who) -> Response:
    who.may("read")
    guest = await who.guest()
    return who.answer({"name": guest.name, "id": guest.id})


@router.patch("/api/me", responses=told(answers.Me))
async def rename(who: Who, wish: Name) -> Response:
    who.may("act")
    server, guest = who.server, who.guest_id()
    name = await server.accounts.rename(guest, wish.name, server.tables.now())
    for table in await server.tables.of_guest(guest):
        await server.tables.change(table.id, lambda draft: seats.rename(draft, guest, name))
    return who.answer({"name": name, "id": guest})


@router.get("/api/games", responses=told(list[answers.GameAnswer]))
async def games(who: Who) -> Response:
    who.may("read")
    return who.answer([_game(game) for game in registry.ids()])


def _game(id: str) -> dict[str, Any]:
    game = registry.get(id)
    options = {
        name: {"values": list(option.values), "default": option.default, "doc": option.doc}
        for name, option in game.options.items()
    }
    about = {"id": game.id, "title": game.title, "seats": list(game.seats), "options": options}
    return {**about, **seats.levels(id), "ready": bots.is_compiled(id)}


@router.get("/api/tables", responses=told(list[answers.Listed]))
async def tables(who: Who) -> Response:
    who.may("read")
    if who.id is None:
        return who.answer([])
    mine = await who.server.tables.of_guest(who.id)
    return who.answer([snapshots.summary(table, who.id) for table in mine])


@router.get("/api/lobby", responses=told(answers.Lobby))
async def lobby(who: Who) -> Response:
    """What is offered to everybody."""
    who.may("read")
    known = who.server.tables
    found = {
        "open": [snapshots.offer(table) for table in await known.offered()],
        "watch": [snapshots.offer(table) for table in await known.watched()],
        "running": await known.running(),
    }
    return who.answer(found)


@router.post("/api/tables", status_code=201, responses=told(answers.Table, 201))
async def create(who: Who, wish: NewTable) -> Response:
    who.may("create")
    guest = await who.guest()
    return await _added(who, wish.key, lambda: seats.new_table(wish, guest, who.server.tables.now()))


async def _added(who: Caller, key: str | None, make: Callable[[], Table]) -> Response:
    """A new table, or the one that this very post has made before."""
    known, host = who.server.tables, who.guest_id()
    made = await known.made_with(host, key)
    if made is not None:
        return who.table(await known.get(made))
    most = who.server.settings.limits.tables
    if await known.unfinished(host) >= most:
        raise Problem("too_many_tables", most=most)
    try:
        return who.table(await known.add(make()), status=201)
    except IntegrityError:  # the same post, twice at the same time
        made = await known.made_with(host, key)
        if made is None:
            raise
        return who.table(await known.get(made))


@router.get("/api/tables/{id}", responses=told(answers.Table))
async def table(who: Who, id: str, seat: Seat = None) -> Response:
    who.may("read")
    return who.table(await who.server.tables.get(id), seat)


@router.post("/api/tables/{id}/join", responses=told(answers.Table))
async def join(who: Who, id: str, wish: Join) -> Response:
    who.may("act")
    known = who.server.tables
    await known.get(id)
    guest = await who.guest()
    if wish.name is not None:
        guest = Guest(guest.id, await who.server.accounts.rename(guest.id, wish.name, known.now()))
    return who.table(await known.change(id, lambda draft: seats.join(draft, guest, wish.seat, known.now())))


@router.post("/api/tables/{id}/leave", responses=told(answers.Table))
async def leave(who: Who, id: str, _wish: Nothing | None = None) -> Response:
    who.may("act")
    guest = who.guest_id()
    return who.table(await who.server.tables.change(id, lambda draft: seats.leave(draft, guest)))


@router.post("/api/tables/{id}/fill", responses=told(answers.Table))
async def fill(who: Who, id: str, wish: Fill) -> Response:
    who.may("act")
    known, guest = who.server.tables, who.guest_id()
    changed = await known.change(id, lambda draft: seats.fill(draft, guest, wish.seat, wish.level, known.now()))
    return who.table(changed)


@router.post("/api/tables/{id}/actions", responses=told(answers.Table))
async def act(who: Who, id: str, wish: Action) -> Response:
    """One action of the seat to act. A repeated post is answered like the first, a stale one with 409."""
    who.may("act")
    known = who.server.tables
    before = False

    def work(draft: Table) -> None:
        nonlocal before
        mine = draft.held_by(who.id)
        before = bool(mine) and play.answered(draft, wish.ply, wish.action, wish.key)
        if not before:
            play.act(draft, mine, wish.ply, wish.action, wish.key, known.now())

    table = await known.change(id, work)
    if not before:
        who.server.metrics.actions.labels(table.game, "person").inc()
    return who.table(table)


@router.post("/api/tables/{id}/undo", responses=told(answers.Table))
async def undo(who: Who, id: str, wish: AtPly) -> Response:
    who.may("act")
    known = who.server.tables
    return who.table(
        await known.change(id, lambda draft: play.undo(draft, draft.held_by(who.id), wish.ply, known.now()))
    )


@router.post("/api/tables/{id}/resign", responses=told(answers.Table))
async def resign(who: Who, id: str, wish: SomeSeat | None = None) -> Response:
    who.may("act")
    known = who.server.tables
    wanted = None if wish is None else wish.seat

    def work(draft: Table) -> None:
        seat = snapshots.viewer(draft, who.id, wanted).seat
        if seat is None:
            raise Problem("not_seated")
        play.resign(draft, seat, known.now())

    table = await known.change(id, work)
    if not table.held_by(who.id):
        # Whom a bot has followed is no player any more, and is told even where nobody may watch.
        return who.seen(table, snapshots.Viewer(who.id, (), None))
    return who.table(table)


@router.post("/api/tables/{id}/rematch", responses=told(answers.Rematch))
async def rematch(who: Who, id: str, _wish: Nothing | None = None) -> Response:
    """The same game again. Whoever asks second gets the table that the first has made."""
    who.may("create")
    known, guest = who.server.tables, who.guest_id()
    table = await known.change(id, lambda draft: seats.rematch(draft, guest, known.now()))
    return who.answer({"id": table.rematch})


@router.post("/api/tables/{id}/fork", status_code=201, responses=told(answers.Table, 201))
async def fork(who: Who, id: str, wish: Fork) -> Response:
    who.may("create")
    who.may("think")
    known = who.server.tables
    table = await known.get(id)
    guest = await who.guest()
    viewer = snapshots.viewer(table, guest.id)
    return await _added(
        who, wish.key, lambda: seats.fork(table, viewer, guest, wish.ply, wish.seats, wish.key, known.now())
    )


@router.post("/api/tables/{id}/chat", responses=told(answers.Done))
async def say(who: Who, id: str, wish: Say) -> Response:
    who.may("chat")
    known = who.server.tables
    await known.get(id)
    guest = await who.guest()
    await known.change(id, lambda draft: chat.say(draft, guest, wish.text, wish.key, known.now()), chat=True)
    return who.answer({"ok": True})


@router.post("/api/tables/{id}/mute", responses=told(answers.Table))
async def mute(who: Who, id: str, wish: Mute) -> Response:
    who.may("act")
    guest = who.guest_id()
    return who.table(
        await who.server.tables.change(id, lambda draft: chat.mute(draft, guest, wish.seat, muted=wish.muted))
    )


@router.post("/api/tables/{id}/now", responses=told(answers.Done))
async def move_now(who: Who, id: str, _wish: Nothing | None = None) -> Response:
    """Have the bot play what it has found so far."""
    who.may("act")
    table = await who.server.tables.get(id)
    if not table.held_by(who.id):
        raise Problem("not_seated")
    if table.bot_to_act is None:
        raise Problem("not_thinking")
    await who.server.move_now(id)
    return who.answer({"ok": True})


@router.post("/api/tables/{id}/hint", responses=told(answers.Hint))
async def hint(who: Who, id: str, wish: AtPly) -> Response:
    who.may("think")
    table = await who.server.tables.get(id)
    if table.rated:
        raise Problem("rated")
    match = play.require_running(table)
    if wish.ply != table.ply:
        raise stale(table.ply)
    if match.seat not in table.held_by(who.id):
        raise Problem("not_your_turn", seat=match.seat)
    return who.answer(await who.server.bots.hint(table))


@router.post("/api/tables/{id}/preview", responses=told(answers.Preview))
async def preview(who: Who, id: str, wish: Preview) -> Response:
    """What the seat to act would see right after an action; nothing is stored."""
    who.may("read")
    table = await who.server.tables.get(id)
    match = play.require_running(table)
    if wish.ply != table.ply:
        raise stale(table.ply)
    if match.seat not in table.held_by(who.id):
        raise Problem("not_your_turn", seat=match.seat)
    try:
        return who.answer(snapshots.preview(match, match.seat, wish.action))
    except UnknownAction as error:
        raise Problem("unknown_action", what=str(error)) from None
    except IllegalAction as error:
        raise Problem("illegal_action", what=str(error)) from None


@router.get("/api/tables/{id}/at/{ply}", responses=told(answers.Moment))
async def at(who: Who, id: str, ply: int, seat: Seat = None) -> Response:
    who.may("read")
    table = await who.server.tables.get(id)
    return who.answer(snapshots.moment(table, snapshots.viewer(table, who.id, seat), ply))


@router.get("/api/tables/{id}/record", responses=told(answers.Record))
async def record(who: Who, id: str, seat: Seat = None) -> Response:
    who.may("read")
    table = await who.server.tables.get(id)
    return who.answer(snapshots.record(table, snapshots.viewer(table, who.id, seat)))


@router.get("/api/tables/{id}/analysis", responses=told(answers.Analysis))
async def analysis(who: Who, id: str) -> Response:
    who.may("read")
    table = await who.server.tables.get(id)
    snapshots.viewer(table, who.id)
    return who.answer(await who.server.analysis.of(table))


@router.websocket("/api/tables/{id}/live")
async def live(websocket: WebSocket, id: str, seat: Seat = None, since: Annotated[int, Query(ge=0)] = 0) -> None:
    server: Server = websocket.app.state.server
    try:
        guest = server.accounts.id_of(websocket)
    except Problem:
        guest = None  # a socket cannot be given a new cookie; it looks on like anybody
    await server.hub.serve(websocket, id, guest, seat, since)


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def pages_for_people(request: Request, path: str) -> Response:
    server: Server = request.app.state.server
    if path.startswith("api/"):
        raise Problem("no_page")
    return pages.page(server.settings.static, path or pages.INDEX, request)
