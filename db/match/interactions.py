"""Queries on interactions that changed a match or its seats: a second delivery does nothing."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, exists, select

from db.connection.errors import Conflict
from db.connection.upsert import add_row
from db.schema.process_tables import interactions


def add_interaction(connection: Connection, interaction_id: int, *, now: datetime) -> None:
    """Note an interaction, in the transaction that handles it.

    Raises Conflict (`interaction`) if it was noted before; let the exception roll the transaction back.
    """
    if not add_row(connection, interactions, {"interaction_id": interaction_id, "created_at": now}):
        raise Conflict("interaction")


def is_noted(connection: Connection, interaction_id: int) -> bool:
    query = select(exists().where(interactions.c.interaction_id == interaction_id))
    return bool(connection.execute(query).scalar_one())


def forget_interactions(connection: Connection, before: datetime) -> None:
    connection.execute(delete(interactions).where(interactions.c.created_at < before))
