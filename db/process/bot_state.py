"""Queries on the bot's single stored values."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from db.connection.sql import add_row, change_row
from db.schema.process_tables import bot_state


def get_value(connection: Connection, name: str) -> str | None:
    query = select(bot_state.c.value).where(bot_state.c.name == name)
    return connection.scalar(query)


def put_value(connection: Connection, name: str, value: str) -> None:
    change_row(connection, bot_state, {"name": name}, {"value": value})


def put_first(connection: Connection, name: str, value: str) -> str:
    """Store a value unless there is one; return the stored value."""
    add_row(connection, bot_state, {"name": name, "value": value})
    return get_value(connection, name) or value


def swap_value(connection: Connection, name: str, seen: str | None, value: str) -> bool:
    """Replace the value `seen` (None: no value) by `value`; return False if it has changed."""
    if seen is None:
        return add_row(connection, bot_state, {"name": name, "value": value})
    still = (bot_state.c.name == name, bot_state.c.value == seen)
    return connection.execute(update(bot_state).where(*still).values(value=value)).rowcount == 1
