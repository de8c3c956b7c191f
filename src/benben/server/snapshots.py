"""A table as one viewer may know it. All that leaves the server about a game is built here, from the viewer's view."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from benben.core.errors import BenbenError
from benben.core.match import FORMAT, Match
from benben.server import play
from benben.server.problems import Problem
from benben.server.table import BOT, NOT_AT_ALL, OVER, PERSON, SPECTATORS, Chat, Table
from benben.server.tables import Listed


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a guest or nobody in particular, through the eyes of `seat` (None: a spectator)."""

    guest: str | None
    mine: tuple[int, ...]
    seat: int | None


def viewer(table: Table, guest: str | None, seat: int | None = None) -> Viewer:
    """The viewer that a cookie and a wish make. Problem if the seat is not theirs.

    Who holds several seats and names none looks from the one that is to act.
    """
    mine = table.held_by(guest)
    if seat is not None:
        if not 0 <= seat < len(table.seats):
            raise Problem("no_seat", seat=seat)
        if seat not in mine:
            raise Problem("not_yours")
        return Viewer(guest, tuple(mine), seat)
    if not mine and not _may_watch(table, guest):
        raise Problem("not_watched")
    to_act = table.seat
    return Viewer(guest, tuple(mine), to_act if to_act in mine else mine[0] if mine else None)


def _may_watch(table: Table, guest: str | None) -> bool:
    """Whether somebody without a seat may look on: the host, and whoever could sit down, always."""
    if table.watch != NOT_AT_ALL or (guest is not None and guest == table.host):
        return True
    return table.status != OVER and any(seat.is_free_for(guest) for seat in table.seats)


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def status(table: Table | Listed) -> str:
    return "set_aside" if table.aside is not None else table.status


def title(table: Table) -> str:
    try:
        return table.declaration().title
    except BenbenError:
        return table.game


def log_entries(table: Table, seat: int | None, log_from: int = 0) -> list[dict[str, Any]]:
    """The record from ply `log_from` as a seat may read it by now; all of it when the game is over."""
    known = readable(table, seat)
    gains = table.gains.of(table.rows, table.match)
    told = table.told.of(table.rows, table.match)
    return [
        {
            "ply": ply,
            "seat": row.seat,
            "action": row.action if known[ply] else row.action.split(" ", 1)[0],
            "at": iso(row.at),
            "gain": gains[ply],
            "told": told[ply],
        }
        for ply, row in enumerate(table.rows[log_from:], log_from)
    ]


def readable(table: Table, seat: int | None) -> list[bool]:
    """For each action of the record, whether a seat knows its arguments by now."""
    if table.status == OVER:
        return [True] * table.ply
    masks = [row.seen for row in table.rows] if table.match is None else table.match.readers
    return [mask == -1 or (seat is not None and mask >> seat & 1 > 0) for mask in masks]


def new_since(table: Table, since: int) -> int:
    """The first ply of the log that somebody who has seen the table at seq `since` has not."""
    ply = table.ply
    while ply and table.rows[ply - 1].seq > since:
        ply -= 1
    return ply


def preview(match: Match, seat: int, action: str) -> dict[str, Any]:
    """What `seat` would see right after its own action, before chance answers. Problem where that would tell it what it
    learns only by acting; raises what `Match.play` raises."""
    shown = [_seen_after(world, seat, action) for world in play.worlds(match, seat)]
    if any(other != shown[0] for other in shown):
        raise Problem("no_preview")
    return shown[0]


def _seen_after(match: Match, seat: int, action: str) -> dict[str, Any]:
    match.play(action)
    return {
        "view": match.view(seat),
        "scores": match.seen_scores(seat),
        "sheet": match.seen_sheet(seat),
        "facts": match.facts(seat),
        "legal_next": match.legal() if match.seat == seat else [],
    }


def snapshot(
    table: Table,
    who: Viewer,
    now: float,
    *,
    online: Sequence[bool] = (),
    compiled: bool = True,
    limit: float = 0.0,
    log_from: int = 0,
) -> dict[str, Any]:
    """The message `Table` of the protocol."""
    return {
        **_about(table),
        "host": who.guest is not None and table.host == who.guest,
        "ply": table.ply,
        "seat": table.seat,
        "you": list(who.mine),
        "viewing": who.seat,
        "seats": _seats(table, now, online),
        **_seen(table, who),
        "undo": _undo(table, who),
        "hint": not table.rated and table.seat is not None and table.seat == who.seat,
        "log": log_entries(table, who.seat, log_from),
        "thinking": _thinking(table, compiled, limit),
        "muted": sorted(table.mutes.get(who.guest or "", ())),
        "seq": table.seq,
        "now": iso(now),
    }


def _about(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "title": title(table),
        "rules": table.rules,
        "options": table.options,
        "status": status(table),
        "rated": table.rated,
        "watch": table.watch,
        "listed": table.listed,
        "over": table.status == OVER,
        "ending": _ending(table),
        "result": table.result,
        "clock": table.clock,
        "rematch": table.rematch,
        "fork_of": None if table.fork_id is None else {"id": table.fork_id, "ply": table.fork_ply},
        "notice": None if table.aside is None else "set_aside",
    }


def _ending(table: Table) -> str | None:
    if table.result is None:
        return None
    for why in ("resigned", "timeout"):
        if why in table.result:
            return why
    return table.match.ending if table.match is not None else None


def _seen(table: Table, who: Viewer) -> dict[str, Any]:
    """What depends on the seat alone, built once for all who look from it."""
    if who.seat not in table.views:
        match = table.match
        to_act = match is not None and table.seat is not None and table.seat == who.seat
        table.views[who.seat] = {
            "view": None if match is None else match.view(who.seat),
            "legal": match.legal() if match is not None and to_act else [],
            "scores": None if match is None else match.seen_scores(who.seat),
            "sheet": None if match is None else match.seen_sheet(who.seat),
            "facts": {} if match is None else match.facts(who.seat),
        }
    seen: dict[str, Any] = table.views[who.seat]
    return seen


def _seats(table: Table, now: float, online: Sequence[bool]) -> list[dict[str, Any]]:
    left = play.clock(table, now)
    seats = []
    for i, seat in enumerate(table.seats):
        entry: dict[str, Any] = {"kind": seat.kind, "name": seat.name, "left": seat.left, "local": seat.local}
        if seat.level is not None:
            entry["level"] = seat.level
        entry["online"] = seat.kind == BOT or (i < len(online) and online[i])
        seconds = None if left is None else left[i]
        entry["clock"] = (
            None if seconds is None else {"left": round(seconds, 3), "running": table.seat == i and seat.kind == PERSON}
        )
        seats.append(entry)
    return seats


def _undo(table: Table, who: Viewer) -> bool:
    try:
        play.undo_to(table, list(who.mine))
    except Problem:
        return False
    return True


def _thinking(table: Table, compiled: bool, limit: float) -> dict[str, Any] | None:
    if table.bot_to_act is None:
        return None
    since = max(table.rows[-1].at if table.rows else 0.0, table.clock_since or 0.0)
    return {"seat": table.seat, "since": iso(since), "limit": limit, "compiled": compiled}


def chat_entry(chat: Chat) -> dict[str, Any]:
    return {"seat": chat.seat, "name": chat.name, "text": chat.text, "at": iso(chat.at)}


def heard(table: Table, guest: str | None, since: int) -> list[Chat]:
    """The chat after seq `since` without those whom the guest does not want to hear."""
    muted = table.mutes.get(guest or "", frozenset())
    return [c for c in table.chats if c.seq > since and (SPECTATORS if c.seat is None else c.seat) not in muted]


def summary(table: Listed, guest: str) -> dict[str, Any]:
    """A line of the list of one's tables."""
    return {
        "id": table.id,
        "game": table.game,
        "status": status(table),
        "ply": table.ply,
        "your_turn": table.aside is None and table.seat is not None and table.seats[table.seat].guest == guest,
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in table.seats],
        "updated": iso(table.updated),
    }


def offer(table: Listed) -> dict[str, Any]:
    """A line of the lobby: a table that waits for players or may be watched by anyone."""
    return {
        "id": table.id,
        "game": table.game,
        "status": status(table),
        "ply": table.ply,
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in table.seats],
        "clock": table.clock,
        "rated": table.rated,
        "updated": iso(table.updated),
    }


def moment(table: Table, who: Viewer, ply: int) -> dict[str, Any]:
    """The table as the viewer may know it before action number `ply`."""
    if table.match is None:
        raise Problem("set_aside")
    if not 0 <= ply <= table.ply:
        raise Problem("no_ply", ply=ply, plies=table.ply)
    past = table.past(ply)
    to_act = who.seat is not None and past.seat == who.seat
    return {
        "ply": ply,
        "seat": past.seat,
        "view": past.view(who.seat),
        "legal": past.legal() if to_act else [],
        "scores": past.scores() if table.status == OVER else past.seen_scores(who.seat),
        "sheet": past.score_sheet() if table.status == OVER else past.seen_sheet(who.seat),
        "facts": past.facts(who.seat),
    }


def record(table: Table, who: Viewer) -> dict[str, Any]:
    """The record: whole when the game is over, else with the arguments left off that the viewer may not know."""
    return {
        "format": FORMAT,
        "game": table.game,
        "rules": table.rules,
        "seats": len(table.seats),
        "options": table.options,
        "actions": [entry["action"] for entry in log_entries(table, who.seat)],
    }
