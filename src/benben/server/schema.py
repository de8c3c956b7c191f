"""The tables of the database. Migrations lead to exactly this; a test compares."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

NOW = sa.Float  # seconds since 1970, UTC

meta = sa.Table(
    "meta",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("at", NOW, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # version of the game's rules
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=True),  # of the post that made it
    sa.Column("status", sa.Text, nullable=False),  # open, running, over
    sa.Column("aside", sa.Text, nullable=True),  # why it no longer replays
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("watch", sa.Text, nullable=False, server_default="link"),  # anyone, link, nobody
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),  # its open seats are offered to all
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("clock_left", sa.JSON, nullable=True),  # seconds per seat, null for none, as of clock_since
    sa.Column("clock_since", NOW, nullable=True),
    sa.Column("seq", sa.Integer, nullable=False),  # counts changes of any kind
    sa.Column("changed", sa.Integer, nullable=False),  # seq of the last change that was not chat
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),  # to act
    sa.Column("due", NOW, nullable=True),  # when somebody must look: a flag falls, a bot should have answered
    sa.Column("result", sa.JSON, nullable=True),
    sa.Column("rematch", sa.Text, nullable=True),
    sa.Column("fork_id", sa.Text, nullable=True),
    sa.Column("fork_ply", sa.Integer, nullable=True),
    sa.Column("created", NOW, nullable=False),
    sa.Column("updated", NOW, nullable=False),
    sa.UniqueConstraint("host", "key", name="tables_host_key"),
    sa.Index("tables_status_due", "status", "due"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="seats_table"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # person, bot, open
    sa.Column("guest", sa.Text, nullable=True),  # who acts for it
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("level", sa.Text, nullable=True),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("local", sa.Boolean, nullable=False),
    sa.Column("reserved", sa.Text, nullable=True),  # the guest an open seat waits for
    sa.Index("seats_guest", "guest"),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="actions_table"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),  # -1: chance
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("at", NOW, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),  # of the table when it was accepted
    sa.Column("seen", sa.Integer, nullable=False),  # bit mask of the seats that saw its arguments, -1 for everybody
    sa.Column("key", sa.Text, nullable=True),  # of the post that brought it
)

undone = sa.Table(
    "undone",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="undone_table"), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("at", NOW, nullable=False),
    sa.Column("key", sa.Text, nullable=True),
    sa.Index("undone_table_key", "table", "key"),
)

chats = sa.Table(
    "chats",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="chats_table"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("guest", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", NOW, nullable=False),
    sa.Column("key", sa.Text, nullable=True),
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="mutes_table"), primary_key=True),
    sa.Column("guest", sa.Text, primary_key=True),  # who does not want to hear
    sa.Column("seat", sa.Integer, primary_key=True),  # whom; -1: the spectators
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="analyses_table"), primary_key=True),
    sa.Column("points", sa.JSON, nullable=False),
)
