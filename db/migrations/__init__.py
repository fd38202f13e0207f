"""Alembic's environment and the migrations, shipped with the package, and their runner."""
