"""A table to and from the rows of the database."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

import sqlalchemy as sa

from benben.server import schema
from benben.server.table import RECENT, Chat, Row, Seat, Table

# Columns of `tables` that are fields of Table by the same name.
OWN = tuple(f.name for f in fields(Table) if f.name in schema.tables.c)


def _own(table: Table) -> dict[str, Any]:
    return {**{name: getattr(table, name) for name in OWN}, "ply": table.ply, "seat": table.seat}


def _row(table: Table, ply: int) -> dict[str, Any]:
    return {"table": table.id, "ply": ply, **asdict(table.rows[ply])}


def _seat(table: Table, seat: int) -> dict[str, Any]:
    return {"table": table.id, "seat": seat, **asdict(table.seats[seat])}


def _of(rows: sa.Table, cls: type[Any], id: str) -> sa.Select[Any]:
    """The columns that are fields of `cls`, in their order, of one table."""
    return sa.select(*(rows.c[f.name] for f in fields(cls))).where(rows.c.table == id)


def load(connection: sa.Connection, id: str) -> Table | None:
    """The table without its match; None if there is none."""
    t = schema.tables
    found = (connection.execute(sa.select(*(t.c[name] for name in OWN)).where(t.c.id == id))).one_or_none()
    if found is None:
        return None
    table = Table(**found._mapping)
    s, a, c = schema.seats, schema.actions, schema.chats
    seats = connection.execute(_of(s, Seat, id).order_by(s.c.seat))
    table.seats = [Seat(*row) for row in seats]
    record = connection.execute(_of(a, Row, id).order_by(a.c.ply))
    table.rows = [Row(*row) for row in record]
    newest = connection.execute(_of(c, Chat, id).order_by(c.c.seq.desc()).limit(RECENT))
    table.chats = [Chat(*row) for row in newest][::-1]
    u, m = schema.undone, schema.mutes
    gone = connection.execute(sa.select(u.c.key).where(u.c.table == id, u.c.key.is_not(None)))
    table.taken_back = {row[0] for row in gone}
    for guest, seat in connection.execute(sa.select(m.c.guest, m.c.seat).where(m.c.table == id)):
        table.mutes[guest] = table.mutes.get(guest, frozenset()) | {seat}
    return table


def insert(connection: sa.Connection, table: Table) -> None:
    connection.execute(schema.tables.insert().values(_own(table)))
    connection.execute(schema.seats.insert(), [_seat(table, i) for i in range(len(table.seats))])
    if table.rows:
        connection.execute(schema.actions.insert(), [_row(table, ply) for ply in range(table.ply)])


def update(connection: sa.Connection, before: Table, after: Table) -> bool:
    """Write what has changed. False, and nothing written, if the table is no longer at `before.seq`."""
    t = schema.tables
    old, new = _own(before), _own(after)
    values = {name: value for name, value in new.items() if value != old[name]}
    written = connection.execute(t.update().where(t.c.id == before.id, t.c.seq == before.seq).values(values))
    if written.rowcount != 1:
        return False
    same = 0
    for a, b in zip(before.rows, after.rows, strict=False):
        if a is not b:
            break
        same += 1
    if same < before.ply:
        _take_back(connection, before, same)
    if same < after.ply:
        connection.execute(schema.actions.insert(), [_row(after, ply) for ply in range(same, after.ply)])
    for i, seat in enumerate(after.seats):
        if seat != before.seats[i]:
            s = schema.seats
            connection.execute(s.update().where(s.c.table == after.id, s.c.seat == i).values(**asdict(seat)))
    last = before.chats[-1].seq if before.chats else 0
    for chat in after.chats:
        if chat.seq > last:
            connection.execute(schema.chats.insert().values(table=after.id, **asdict(chat)))
    _mute(connection, before, after)
    return True


def delete(connection: sa.Connection, ids: list[str]) -> None:
    """Drop tables with all that belongs to them."""
    for kept in (schema.seats, schema.actions, schema.undone, schema.chats, schema.mutes, schema.analyses):
        connection.execute(kept.delete().where(kept.c.table.in_(ids)))
    connection.execute(schema.tables.delete().where(schema.tables.c.id.in_(ids)))


def _take_back(connection: sa.Connection, table: Table, ply: int) -> None:
    a = schema.actions
    gone = [
        {"table": table.id, "ply": i, "seat": row.seat, "action": row.action, "at": row.at, "key": row.key}
        for i, row in enumerate(table.rows)
        if i >= ply
    ]
    connection.execute(a.delete().where(a.c.table == table.id, a.c.ply >= ply))
    connection.execute(schema.undone.insert(), gone)
    connection.execute(schema.analyses.delete().where(schema.analyses.c.table == table.id))


def _mute(connection: sa.Connection, before: Table, after: Table) -> None:
    m = schema.mutes
    for guest in after.mutes.keys() | before.mutes.keys():
        was, now = before.mutes.get(guest, frozenset()), after.mutes.get(guest, frozenset())
        for seat in now - was:
            connection.execute(m.insert().values(table=after.id, guest=guest, seat=seat))
        for seat in was - now:
            connection.execute(m.delete().where(m.c.table == after.id, m.c.guest == guest, m.c.seat == seat))
