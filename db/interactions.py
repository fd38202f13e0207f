"""Queries on interactions that changed a match or its seats, so that one delivered twice is done once."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import Conflict
from db.schema import interactions
from db.upsert import insert_into


async def note_interaction(connection: AsyncConnection, interaction_id: int, *, now: datetime) -> None:
    """Note an interaction, in the same transaction that does what it asks for.

    Raises Conflict (`interaction`) if it was noted before; let the exception roll the transaction back.
    """
    row = {"interaction_id": interaction_id, "created_at": now}
    statement = insert_into(connection, interactions).values(row).on_conflict_do_nothing()
    if (await connection.execute(statement)).rowcount != 1:
        raise Conflict("interaction")


async def is_noted(connection: AsyncConnection, interaction_id: int) -> bool:
    """Return whether an interaction was noted, so that what it asks for was done."""
    query = select(exists().where(interactions.c.interaction_id == interaction_id))
    return bool((await connection.execute(query)).scalar_one())


async def forget_interactions(connection: AsyncConnection, before: datetime) -> None:
    """Delete the interactions that were noted before a moment."""
    await connection.execute(delete(interactions).where(interactions.c.created_at < before))
