"""Queries on what was published where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import surfaces


@dataclass(frozen=True, slots=True)
class Surface:
    """A row of `surfaces`."""

    game_id: int
    kind: str
    seat: int
    channel_id: int
    message_id: int
    hash: str
    updated_at: datetime


async def surfaces_of(connection: AsyncConnection, game_id: int) -> list[Surface]:
    """Give everything that was published of a game."""
    query = sa.select(surfaces).where(surfaces.c.game_id == game_id)
    return [Surface(*row) for row in await connection.execute(query)]


async def put_surface(connection: AsyncConnection, surface: Surface) -> None:
    """Note what was published, in place of what stood there before."""
    await forget_surface(connection, surface.game_id, surface.kind, surface.seat)
    values = {name: getattr(surface, name) for name in Surface.__slots__}
    await connection.execute(sa.insert(surfaces).values(**values))


async def forget_surface(connection: AsyncConnection, game_id: int, kind: str, seat: int) -> None:
    """Note that it is gone."""
    mine = (surfaces.c.game_id == game_id) & (surfaces.c.kind == kind) & (surfaces.c.seat == seat)
    await connection.execute(sa.delete(surfaces).where(mine))


async def forget_message(connection: AsyncConnection, message_id: int) -> int | None:
    """Note that a message is gone, and give the game it belonged to, if it was ours."""
    query = sa.delete(surfaces).where(surfaces.c.message_id == message_id).returning(surfaces.c.game_id)
    return (await connection.execute(query)).scalar_one_or_none()


async def forget_channel(connection: AsyncConnection, channel_id: int) -> None:
    """Note that a channel is gone with everything in it."""
    await connection.execute(sa.delete(surfaces).where(surfaces.c.channel_id == channel_id))
