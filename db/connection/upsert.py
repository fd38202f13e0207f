"""INSERT with ON CONFLICT: both databases have it, and SQLAlchemy has a function for each."""

from __future__ import annotations

from sqlalchemy import Executable, Table, bindparam
from sqlalchemy.dialects import postgresql, sqlite


def insert_into(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an INSERT for a dialect by its name, with `on_conflict_do_nothing` and `on_conflict_do_update`."""
    if dialect == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def put_statement(dialect: str, table: Table) -> Executable:
    """Return the statement that puts a row, whose columns are its parameters, in place of that with the same key."""
    statement = insert_into(dialect, table).values({column.name: bindparam(column.name) for column in table.columns})
    key = [column.name for column in table.primary_key.columns]
    changed = {column.name: statement.excluded[column.name] for column in table.columns if column.name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=changed)
