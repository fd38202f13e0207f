"""SQL that both databases understand: INSERT with ON CONFLICT, and conditions that use no index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Executable, Table, bindparam, func
from sqlalchemy.dialects import postgresql, sqlite

from db.connection.prepared import Prepared

Values = Mapping[str, Any]
"""By column name."""


def insert_into(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    if dialect == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def add_row(connection: Connection, table: Table, row: Values) -> bool:
    """Insert a row; return False, and change nothing, if its key exists."""
    return _add(table, tuple(row)).row(connection, row) is not None


def put_rows(connection: Connection, table: Table, rows: Values | Sequence[Values]) -> None:
    """Insert rows with values for all columns, replacing rows with the same key."""
    every: Sequence[Values] = (rows,) if isinstance(rows, Mapping) else rows
    for row in every:
        _put(table).change(connection, row)


def change_row(connection: Connection, table: Table, key: Values, values: Values) -> None:
    """Change columns of the row with this key, or insert it."""
    statement = insert_into(connection.dialect.name, table).values({**key, **values})
    connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=dict(values)))


@cache
def _add(table: Table, names: tuple[str, ...]) -> Prepared:
    def make(dialect: str) -> Executable:
        statement = insert_into(dialect, table).values({name: bindparam(name) for name in names})
        return statement.on_conflict_do_nothing().returning(*table.primary_key.columns)

    return Prepared(make)


@cache
def _put(table: Table) -> Prepared:
    def make(dialect: str) -> Executable:
        row: dict[str, Any] = {column.name: bindparam(column.name) for column in table.columns}
        statement = insert_into(dialect, table).values(row)
        key = [column.name for column in table.primary_key.columns]
        changed = {column.name: statement.excluded[column.name] for column in table.columns if column.name not in key}
        return statement.on_conflict_do_update(index_elements=key, set_=changed)

    return Prepared(make)


def without_index(column: Column[str]) -> ColumnElement[str]:
    """Return a column as an expression that uses no index: it only filters rows that another index found.

    SQLite without statistics expects few rows per value, and would read all running matches to find a few.
    """
    return func.coalesce(column, "")
