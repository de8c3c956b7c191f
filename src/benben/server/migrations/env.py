"""Where Alembic starts. The connection is the caller's, who holds the lock on it."""

from __future__ import annotations

from alembic import context

from benben.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
