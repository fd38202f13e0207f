"""Alembic's environment, the migrations, and their runner."""
