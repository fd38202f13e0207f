"""Queries on what is remembered of people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import players


@dataclass(frozen=True, slots=True)
class Player:
    """A row of `players`."""

    user_id: int
    locale: str | None
    dm: str
    dm_told_at: datetime | None
    remind_hours: int | None
    quiet_from: int | None
    quiet_to: int | None
    time_zone: str | None
    updated_at: datetime


async def get_player(connection: AsyncConnection, user_id: int) -> Player | None:
    """Give what is remembered of a user, or None."""
    row = (await connection.execute(sa.select(players).where(players.c.user_id == user_id))).one_or_none()
    return Player(*row) if row else None


async def upsert_player(connection: AsyncConnection, user_id: int, *, now: datetime, **values: Any) -> None:
    """Change the named columns of a user's row, made if need be."""
    mine = sa.update(players).where(players.c.user_id == user_id).values(updated_at=now, **values)
    if (await connection.execute(mine)).rowcount == 0:
        await connection.execute(sa.insert(players).values(user_id=user_id, updated_at=now, **values))
