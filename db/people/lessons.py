"""Queries on how far users have come in the lessons of games."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, select

from db.connection.upsert import change_row
from db.schema.people_tables import lessons


def get_step(connection: Connection, user_id: int, game: str) -> int | None:
    """Return the number of the step that a user saw last, from 0; None before the first."""
    mine = (lessons.c.user_id == user_id, lessons.c.game == game)
    return connection.scalar(select(lessons.c.step).where(*mine))


def put_step(connection: Connection, user_id: int, game: str, step: int, *, now: datetime) -> None:
    """Note the step that a user sees now."""
    change_row(connection, lessons, {"user_id": user_id, "game": game}, {"step": step, "updated_at": now})
