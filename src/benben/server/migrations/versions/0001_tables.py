"""The first database: tables as their records, seats, chat, analyses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "meta",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=True),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("aside", sa.Text, nullable=True),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("clock_left", sa.JSON, nullable=True),
        sa.Column("clock_since", sa.Float, nullable=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("due", sa.Float, nullable=True),
        sa.Column("result", sa.JSON, nullable=True),
        sa.Column("rematch", sa.Text, nullable=True),
        sa.Column("fork_id", sa.Text, nullable=True),
        sa.Column("fork_ply", sa.Integer, nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.UniqueConstraint("host", "key", name="tables_host_key"),
    )
    op.create_index("tables_status_due", "tables", ["status", "due"])
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="seats_table"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=True),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("local", sa.Boolean, nullable=False),
        sa.Column("reserved", sa.Text, nullable=True),
    )
    op.create_index("seats_guest", "seats", ["guest"])
    op.create_table(
        "actions",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="actions_table"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=True),
    )
    op.create_table(
        "undone",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="undone_table"), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.Text, nullable=True),
    )
    op.create_index("undone_table_key", "undone", ["table", "key"])
    op.create_table(
        "chats",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="chats_table"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.Text, nullable=True),
    )
    op.create_table(
        "mutes",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="mutes_table"), primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "analyses",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="analyses_table"), primary_key=True),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("points", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for table in ("analyses", "mutes", "chats", "undone", "actions", "seats", "tables", "guests", "meta"):
        op.drop_table(table)
