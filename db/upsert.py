"""INSERT with ON CONFLICT: both databases have it, and SQLAlchemy has a function for each."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_into(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an INSERT of this connection's database, with `on_conflict_do_nothing` and `on_conflict_do_update`."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
