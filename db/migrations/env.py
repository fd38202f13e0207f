"""Run by Alembic: migrates on the connection of `db.migrations.migrate`, inside its transaction."""

from __future__ import annotations

from alembic import context

from db.schema.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite can roll back schema changes like PostgreSQL, but Alembic does not assume so.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
