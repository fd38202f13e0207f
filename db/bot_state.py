"""Queries on the single values that the bot remembers."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import bot_state
from db.upsert import insert_into


async def get_value(connection: AsyncConnection, name: str) -> str | None:
    """Return a remembered value, or None."""
    query = select(bot_state.c.value).where(bot_state.c.name == name)
    value: str | None = (await connection.execute(query)).scalar_one_or_none()
    return value


async def put_value(connection: AsyncConnection, name: str, value: str) -> None:
    """Remember a value, replacing an earlier one of this name."""
    statement = insert_into(connection, bot_state).values(name=name, value=value)
    await connection.execute(statement.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
