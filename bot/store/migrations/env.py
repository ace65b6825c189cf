"""What Alembic runs around the migrations: on the connection and in the transaction it is given."""

from __future__ import annotations

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
