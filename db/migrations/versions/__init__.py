"""Alembic's migrations, one file a revision."""
