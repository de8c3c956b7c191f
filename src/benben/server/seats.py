"""Who sits where: making tables, joining, leaving, filling seats with bots, rematches and forks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from benben.core import registry
from benben.core.errors import BenbenError, UnknownGame
from benben.core.match import Match
from benben.search import agents
from benben.server import play, text
from benben.server.accounts import Guest
from benben.server.messages import NewSeat, NewTable
from benben.server.problems import Problem
from benben.server.snapshots import Viewer
from benben.server.table import BOT, OPEN, OVER, PERSON, RUNNING, Row, Seat, Table

FREE = Seat(OPEN)
NOBODY = ""  # the host of a table that everybody has left


def new_table(wish: NewTable, host: Guest, now: float) -> Table:
    """A table as wished, its host seated; started if nobody is waited for. Problem says what does not fit."""
    try:
        game = registry.get(wish.game)
        match = Match(game, seats=len(wish.seats), options=wish.options)
    except BenbenError as error:
        raise Problem("bad_option", what=str(error)) from None
    seats = _seated(wish.game, wish.seats, host)
    if wish.start == "random":
        random.SystemRandom().shuffle(seats)
    clock = wish.clock.model_dump()
    if wish.rated and clock.get("when_up") == "bot":
        raise Problem("bad_option", what="in rated play nobody plays on for a seat whose time is up")
    table = Table(
        id=text.token(),
        game=game.id,
        rules=game.version,
        options=match.options,
        host=host.id,
        rated=wish.rated,
        watch=wish.watch,
        listed=wish.listed,
        clock=clock,
        created=now,
        updated=now,
        key=wish.key,
        seats=seats,
        match=match,
    )
    play.start(table, now)
    return table


def _seated(game: str, wishes: Sequence[NewSeat], host: Guest) -> list[Seat]:
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Problem("bad_option", what="you can take one seat; further people at your device are local")
    seats = []
    for i, wish in enumerate(wishes):
        if wish.kind == "bot":
            seats.append(bot(game, wish.level or ""))
        elif wish.kind == "open":
            seats.append(FREE)
        elif wish.kind == "local":
            name = text.name(wish.name) if wish.name is not None else f"{host.name} {i + 1}"[-text.MOST_NAME :]
            seats.append(Seat(PERSON, name, host.id, local=True))
        else:
            seats.append(Seat(PERSON, host.name, host.id))
    return seats


def bot(game: str, level: str) -> Seat:
    """A bot's seat. Problem if the game has no such level."""
    return Seat(BOT, level, level=check_level(game, level))


def check_level(game: str, level: str) -> str:
    try:
        names = agents.names(registry.get(game))
    except UnknownGame:
        raise Problem("set_aside") from None
    if level not in names:
        raise Problem("bad_option", what=f"there is no level {level[:32]!r}; the levels are {', '.join(names)}")
    return level


def join(table: Table, guest: Guest, wish: int | None, now: float) -> None:
    """Sit down at an open seat or one its player left; at all that are kept for the guest, where some are."""
    _require_seats(table)
    if wish is not None and wish >= len(table.seats):
        raise Problem("no_seat", seat=wish)
    if table.held_by(guest.id):
        return
    free = [i for i, seat in enumerate(table.seats) if seat.is_free_for(guest.id)]
    if wish is not None and wish not in free:
        raise Problem("seat_taken")
    if not free:
        raise Problem("full")
    kept = [i for i in free if table.seats[i].reserved == guest.id]
    for seat in [wish] if wish is not None else kept or free[:1]:
        local = table.seats[seat].local  # a seat kept for a further person at the guest's device
        table.seats[seat] = Seat(PERSON, table.seats[seat].name if local else guest.name, guest.id, local=local)
    table.host = table.host or guest.id
    if table.status == OPEN:
        play.start(table, now)


def _require_seats(table: Table) -> None:
    if table.aside is not None:
        raise Problem("set_aside")
    if table.status == OVER:
        raise Problem("over")


def leave(table: Table, guest: str) -> None:
    """Stand up, or as a host without a seat give the table away. At a running table the seat stays as it is until
    somebody takes it or the host has a bot play on."""
    mine = table.held_by(guest)
    if not mine and table.host != guest:
        raise Problem("not_seated")
    _require_seats(table)
    for seat in mine:
        if table.status == RUNNING:
            table.seats[seat] = replace(table.seats[seat], guest=None, left=True, local=False)
        else:
            table.seats[seat] = FREE
    if table.host == guest:
        # The table goes out of the leaver's list. Who sits down at a table without a host is its host.
        table.host = next((seat.guest for seat in table.seats if seat.guest is not None), NOBODY)
        table.key = None


def fill(table: Table, guest: str, seat: int, level: str, now: float) -> None:
    """The host has a bot take an open or a left seat."""
    if table.host != guest:
        raise Problem("not_host")
    _require_seats(table)
    if seat >= len(table.seats):
        raise Problem("no_seat", seat=seat)
    check_level(table.game, level)
    if table.seats[seat].kind == OPEN:
        table.seats[seat] = bot(table.game, level)
        play.start(table, now)
    elif table.seats[seat].left and table.seats[seat].kind == PERSON:
        play.hand_to_bot(table, seat, level, now)
    else:
        raise Problem("not_fillable")


def rename(table: Table, guest: str, name: str) -> None:
    for seat in table.held_by(guest):
        if not table.seats[seat].local:
            table.seats[seat] = replace(table.seats[seat], name=name)


def rematch(table: Table, guest: str, now: float) -> Table | None:
    """The same game again, everybody one seat further; None if there is such a table. Seats of other people are kept
    for them until they come."""
    if guest not in (seat.guest for seat in table.seats):
        raise Problem("not_seated")
    if table.status != OVER:
        raise Problem("not_over")
    if table.rematch is not None:
        return None
    new = _like(table, guest, now)
    again = [_again(seat, guest) for seat in table.seats]
    new.seats = [again[-1], *again[:-1]]
    play.start(new, now)
    table.rematch = new.id
    return new


def _again(seat: Seat, guest: str) -> Seat:
    if seat.kind == BOT or seat.guest == guest:
        return replace(seat, left=False)
    return Seat(OPEN, seat.name if seat.guest else "", reserved=seat.guest, local=seat.local)


def _like(table: Table, host: str, now: float) -> Table:
    try:
        match = Match(registry.get(table.game), seats=len(table.seats), options=table.options)
    except BenbenError:
        raise Problem("set_aside") from None
    return Table(
        id=text.token(),
        game=table.game,
        rules=match.game.version,
        options=table.options,
        host=host,
        rated=table.rated,
        watch=table.watch,
        listed=table.listed,
        clock=table.clock,
        created=now,
        updated=now,
        match=match,
    )


def fork(
    table: Table, who: Viewer, host: Guest, ply: int, wishes: Sequence[NewSeat], key: str | None, now: float
) -> Table:
    """Continue from an earlier moment, alone or on one device.

    While a game runs only those may who hold all its human seats, and a bot's secrets stay the bot's.
    """
    if table.aside is not None or table.match is None:
        raise Problem("set_aside")
    if not 0 <= ply <= table.ply:
        raise Problem("no_ply", ply=ply, plies=table.ply)
    if len(wishes) != len(table.seats):
        raise Problem("bad_option", what=f"this table has {len(table.seats)} seats, not {len(wishes)}")
    if table.status != OVER:
        alone = not table.rated and all(seat.kind == BOT or i in who.mine for i, seat in enumerate(table.seats))
        if not (alone and who.mine):
            raise Problem("running")
        secrets = table.match.game.determinize is not None
        if secrets and any(wish.kind != "bot" for i, wish in enumerate(wishes) if i not in who.mine):
            raise Problem("bad_option", what="while the game runs, seats that bots hold stay with bots")
    past = table.past(ply)
    if past.over:
        raise Problem("bad_option", what="the game is over at that moment; choose an earlier one")
    new = _like(table, host.id, now)
    new.rated, new.clock, new.key = False, {"kind": "none"}, key
    new.fork_id, new.fork_ply = table.id, ply
    new.seats = _seated(table.game, wishes, host)
    new.rows = [Row(row.seat, row.action, row.at, 1, row.seen) for row in table.rows[:ply]]
    new.match = past
    play.start(new, now)
    return new


def levels(game: str) -> dict[str, Any]:
    """Who can play for a seat, the weakest first."""
    names = agents.names(registry.get(game))
    return {"levels": [name for name in names if name.startswith("level-")], "agents": list(names)}
