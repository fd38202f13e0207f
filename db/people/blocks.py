"""Queries on users blocked by servers and users."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, delete, or_, select

from db.connection.sql import add_row
from db.schema.people_tables import blocks


def block(connection: Connection, blocked_id: int, *, guild_id: int = 0, user_id: int = 0, now: datetime) -> bool:
    """Return False if they were blocked before."""
    row = {"guild_id": guild_id, "user_id": user_id, "blocked_id": blocked_id, "created_at": now}
    return add_row(connection, blocks, row)


def unblock(connection: Connection, blocked_id: int, *, guild_id: int = 0, user_id: int = 0) -> bool:
    """Return False if there was no block."""
    own = (blocks.c.guild_id == guild_id, blocks.c.user_id == user_id, blocks.c.blocked_id == blocked_id)
    return connection.execute(delete(blocks).where(*own)).rowcount == 1


def list_blocked(connection: Connection, *, guild_id: int = 0, user_id: int = 0) -> list[int]:
    """List users blocked by a server or a user, oldest block first."""
    own = (blocks.c.guild_id == guild_id, blocks.c.user_id == user_id)
    return list(
        connection.execute(
            select(blocks.c.blocked_id).where(*own).order_by(blocks.c.created_at, blocks.c.blocked_id)
        ).scalars()
    )


def is_blocked_in(connection: Connection, guild_id: int, user_id: int) -> bool:
    row = (blocks.c.guild_id == guild_id, blocks.c.user_id == 0, blocks.c.blocked_id == user_id)
    return connection.execute(select(blocks.c.blocked_id).where(*row)).first() is not None


def pairs_apart(connection: Connection, users: Collection[int]) -> set[frozenset[int]]:
    """Return the pairs among these users who do not play with each other: either has blocked the other."""
    known = {*users}
    found = select(blocks.c.user_id, blocks.c.blocked_id).where(blocks.c.guild_id == 0, blocks.c.user_id.in_(known))
    return {frozenset(row) for row in connection.execute(found).all() if row.blocked_id in known}


def apart(connection: Connection, user_id: int, others: Collection[int]) -> set[int]:
    """Return the `others` who do not play with a user: either has blocked the other."""
    if not others:
        return set()
    listed = list(others)
    either = or_(
        (blocks.c.user_id == user_id) & blocks.c.blocked_id.in_(listed),
        (blocks.c.blocked_id == user_id) & blocks.c.user_id.in_(listed),
    )
    found = select(blocks.c.user_id, blocks.c.blocked_id).where(blocks.c.guild_id == 0, either)
    return {one for row in connection.execute(found) for one in row} - {user_id}
