"""Short words between the people at a table. Who does not want to hear somebody need not."""

from __future__ import annotations

from benben.server import text
from benben.server.accounts import Guest
from benben.server.problems import Problem
from benben.server.snapshots import viewer
from benben.server.table import RECENT, SPECTATORS, Chat, Table


def say(table: Table, guest: Guest, words: str, key: str | None, now: float) -> None:
    """One entry. A repeated post says nothing twice."""
    if key is not None and any(chat.key == key and chat.guest == guest.id for chat in table.chats):
        return
    looker = viewer(table, guest.id)  # who may not look on does not talk along
    seat = looker.mine[0] if looker.mine else None
    table.chats.append(Chat(table.seq + 1, seat, guest.id, guest.name, text.message(words), now, key))
    del table.chats[:-RECENT]


def mute(table: Table, guest: str, seat: int | None, *, muted: bool) -> None:
    """Stop or start hearing a seat, or the spectators (None)."""
    if seat is not None and seat >= len(table.seats):
        raise Problem("no_seat", seat=seat)
    whom = frozenset({SPECTATORS if seat is None else seat})
    heard_not = table.mutes.get(guest, frozenset())
    table.mutes[guest] = heard_not | whom if muted else heard_not - whom
