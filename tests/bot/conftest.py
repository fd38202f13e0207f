"""A PostgreSQL database for the tests of what several processes do to one game."""

from tests.postgres_server import postgres_database

__all__ = ["postgres_database"]
