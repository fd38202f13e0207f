"""Queries on what was published where."""

from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import surfaces
from db.upsert import insert_into

TABLE = -1
"""The seat of what the whole table sees."""


@dataclass(frozen=True, slots=True)
class Surface:
    """A row of `surfaces`."""

    game_id: int
    kind: str
    seat: int
    channel_id: int
    message_id: int | None
    published_as: str
    """Column `hash`: what the message was made of; empty or `gone:…` when it is not there."""
    updated_at: datetime
    seq: int = 0
    nonce: str | None = None


async def surfaces_of(connection: AsyncConnection, game_id: int) -> list[Surface]:
    """Return everything that was published of a game."""
    query = select(surfaces).where(surfaces.c.game_id == game_id).order_by(surfaces.c.kind, surfaces.c.seat)
    return [Surface(*row) for row in await connection.execute(query)]


async def get_surface(connection: AsyncConnection, game_id: int, kind: str, seat: int = TABLE) -> Surface | None:
    """Return one surface, or None if it was never published or is gone."""
    mine = (surfaces.c.game_id == game_id, surfaces.c.kind == kind, surfaces.c.seat == seat)
    row = (await connection.execute(select(surfaces).where(*mine))).one_or_none()
    return None if row is None else Surface(*row)


async def put_surface(connection: AsyncConnection, surface: Surface) -> None:
    """Note what was published, in place of what stood there before."""
    values = asdict(surface)
    values["hash"] = values.pop("published_as")
    statement = insert_into(connection, surfaces).values(values)
    await connection.execute(statement.on_conflict_do_update(index_elements=surfaces.primary_key.columns, set_=values))


async def surfaces_with(connection: AsyncConnection, message_ids: Collection[int]) -> list[Surface]:
    """Return the surfaces that these messages show; messages that are not ours are left out."""
    query = select(surfaces).where(surfaces.c.message_id.in_(message_ids))
    return [Surface(*row) for row in await connection.execute(query)]


async def mark_gone(connection: AsyncConnection, message_id: int, mark: str) -> bool:
    """Note, by this mark instead of a hash, that a message is gone; False if it was not noted as there.

    Its row stays: the next message takes its place.
    """
    statement = update(surfaces).where(surfaces.c.message_id == message_id).values(hash=mark)
    return (await connection.execute(statement)).rowcount > 0
