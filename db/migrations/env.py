"""Run by Alembic: migrate on the connection that `db.migrations.migrate` hands over, inside its transaction."""

from __future__ import annotations

from alembic import context

from db.schema.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite can undo schema changes as well as PostgreSQL; Alembic does not count on it unless told so.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
