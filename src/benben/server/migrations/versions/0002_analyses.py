"""Analyses go with the record they are of. What was kept is made again when somebody asks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("analyses")
    op.create_table("analyses", _table(), sa.Column("points", sa.JSON, nullable=False))


def downgrade() -> None:
    op.drop_table("analyses")
    op.create_table(
        "analyses",
        _table(),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("points", sa.JSON, nullable=False),
    )


def _table() -> sa.Column[str]:
    return sa.Column("table", sa.Text, sa.ForeignKey("tables.id", name="analyses_table"), primary_key=True)
