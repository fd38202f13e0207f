"""Alembic's entry: runs the migrations on the connection that db/migrate.py hands over, inside its transaction."""

from alembic import context

from db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
