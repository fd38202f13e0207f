"""Queries on games and seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import games, seats


@dataclass(frozen=True, slots=True)
class Game:
    """A row of `games`."""

    id: int
    game: str
    options: Mapping[str, Any]
    seed: str
    setup: Mapping[str, Any] | None
    status: str
    guild_id: int
    channel_id: int
    thread_id: int | None
    private: bool
    host_id: int
    seats_wanted: int
    locale: str
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    outcome: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Seat:
    """A row of `seats`."""

    game_id: int
    seat: int
    user_id: int | None
    name: str
    ai: str | None
    joined_at: datetime
    resigned_at: datetime | None


async def create_game(
    connection: AsyncConnection,
    *,
    game: str,
    options: Mapping[str, Any],
    seed: str,
    setup: Mapping[str, Any] | None,
    guild_id: int,
    channel_id: int,
    private: bool,
    host_id: int,
    seats_wanted: int,
    locale: str,
    now: datetime,
) -> int:
    """Open a table without seats, and give its number."""
    values = {
        "game": game, "options": dict(options), "seed": seed, "setup": setup, "status": "lobby", "guild_id": guild_id,
        "channel_id": channel_id, "private": private, "host_id": host_id, "seats_wanted": seats_wanted,
        "locale": locale, "created_at": now,
    }  # fmt: skip
    result = await connection.execute(sa.insert(games).values(**values).returning(games.c.id))
    return int(result.scalar_one())


async def get_game(connection: AsyncConnection, game_id: int) -> Game | None:
    """Give a game, or None."""
    row = (await connection.execute(sa.select(games).where(games.c.id == game_id))).one_or_none()
    return Game(*row) if row else None


async def list_games(
    connection: AsyncConnection,
    *,
    guild_id: int | None = None,
    user_id: int | None = None,
    place_id: int | None = None,
    statuses: Sequence[str] = (),
    limit: int = 1000,
) -> list[Game]:
    """List games, newest first: of a server, of a user who holds a seat, of a thread or channel, of some statuses."""
    query = sa.select(games).order_by(games.c.id.desc()).limit(limit)
    if guild_id is not None:
        query = query.where(games.c.guild_id == guild_id)
    if user_id is not None:
        query = query.where(games.c.id.in_(sa.select(seats.c.game_id).where(seats.c.user_id == user_id)))
    if place_id is not None:
        query = query.where(games.c.thread_id == place_id)
    if statuses:
        query = query.where(games.c.status.in_(statuses))
    return [Game(*row) for row in await connection.execute(query)]


async def games_to_publish(connection: AsyncConnection, *, ended_after: datetime) -> list[int]:
    """List the games that should be visible: open, running, or ended after the moment."""
    query = sa.select(games.c.id).where(games.c.status.in_(("lobby", "active")) | (games.c.ended_at > ended_after))
    return list((await connection.execute(query.order_by(games.c.id))).scalars())


async def _turn(connection: AsyncConnection, game_id: int, expected: Sequence[str], **values: Any) -> bool:
    query = sa.update(games).where(games.c.id == game_id, games.c.status.in_(expected)).values(**values)
    return (await connection.execute(query)).rowcount == 1


async def start_game(connection: AsyncConnection, game_id: int, *, now: datetime) -> bool:
    """Turn a lobby into a running game; False if it was no lobby."""
    return await _turn(connection, game_id, ("lobby",), status="active", started_at=now)


async def finish_game(connection: AsyncConnection, game_id: int, outcome: Mapping[str, Any], *, now: datetime) -> bool:
    """Close a running game with its outcome; False if it was not running."""
    return await _turn(connection, game_id, ("active",), status="finished", ended_at=now, outcome=dict(outcome))


async def cancel_game(connection: AsyncConnection, game_id: int, *, now: datetime) -> bool:
    """End a lobby or a running game without outcome; False if it was over."""
    return await _turn(connection, game_id, ("lobby", "active"), status="cancelled", ended_at=now)


async def set_thread(connection: AsyncConnection, game_id: int, thread_id: int | None) -> None:
    """Note where the game is played."""
    await connection.execute(sa.update(games).where(games.c.id == game_id).values(thread_id=thread_id))


async def seats_of(connection: AsyncConnection, game_id: int) -> list[Seat]:
    """Give the seats of a game in turn order."""
    query = sa.select(seats).where(seats.c.game_id == game_id).order_by(seats.c.seat)
    return [Seat(*row) for row in await connection.execute(query)]


async def add_seat(
    connection: AsyncConnection, game_id: int, *, user_id: int | None, name: str, ai: str | None, now: datetime
) -> int:
    """Add a seat behind the others, and give its number."""
    count = sa.select(sa.func.count()).select_from(seats).where(seats.c.game_id == game_id)
    seat = int((await connection.execute(count)).scalar_one())
    values = {"game_id": game_id, "seat": seat, "user_id": user_id, "name": name, "ai": ai, "joined_at": now}
    await connection.execute(sa.insert(seats).values(**values))
    return seat


async def remove_seat(connection: AsyncConnection, game_id: int, seat: int) -> None:
    """Remove a seat of a lobby; those behind it move up."""
    await connection.execute(sa.delete(seats).where(seats.c.game_id == game_id, seats.c.seat == seat))
    for other in await seats_of(connection, game_id):
        if other.seat > seat:
            mine = (seats.c.game_id == game_id) & (seats.c.seat == other.seat)
            await connection.execute(sa.update(seats).where(mine).values(seat=other.seat - 1))


async def resign_seat(connection: AsyncConnection, game_id: int, seat: int, *, ai: str, now: datetime) -> None:
    """Hand a seat to a computer player."""
    mine = (seats.c.game_id == game_id) & (seats.c.seat == seat)
    await connection.execute(sa.update(seats).where(mine).values(user_id=None, ai=ai, resigned_at=now))
