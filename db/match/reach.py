"""Queries on when servers could be reached: people can press something only there and then.

A process that has a shard connected notes a sign of life of it each minute. A server that the bot is not in, or that is
down at Discord, is away.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, bindparam, delete, exists, literal_column, or_, select, update

from db.connection.upsert import add_row, put_rows
from db.schema.column_types import Instant
from db.schema.process_tables import guilds_away, signs_of_life
from db.schema.tables import games

STALE = timedelta(minutes=3)
"""Age of the last sign of life after which a shard counts as away."""
CLOCKS_DIFFER = timedelta(minutes=1)
"""How far ahead a sign may lie before a clock counts as wrong."""


def is_away(guild_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Make the condition that a server is away."""
    return exists(
        select(guilds_away.c.guild_id).where(guilds_away.c.guild_id == guild_id).correlate_except(guilds_away)
    )


def reached(guild_id: ColumnElement[int], moment: ColumnElement[datetime] | datetime) -> ColumnElement[bool]:
    """Make the condition that a server is not away and its shard showed a sign of life at a moment or later.

    Shards that never showed one count as connected.
    """
    signs = select(signs_of_life.c.shard).where(
        guild_id.bitwise_rshift(literal_column("22")) % signs_of_life.c.shards == signs_of_life.c.shard
    )
    signs = signs.correlate_except(signs_of_life)
    return ~is_away(guild_id) & (exists(signs.where(signs_of_life.c.seen_at >= moment)) | ~exists(signs))


_IS_REACHED = select(games.c.id).where(
    games.c.id == bindparam("match_id"), reached(games.c.guild_id, bindparam("moment", type_=Instant))
)


def is_reached(connection: Connection, match_id: int, now: datetime) -> bool:
    """Return whether the server of a match can be reached now."""
    found = connection.execute(_IS_REACHED, {"match_id": match_id, "moment": now - STALE})
    return found.first() is not None


def open_guilds(connection: Connection, shard: int, shards: int) -> set[int]:
    """Return a shard's servers with lobbies or running matches."""
    query = select(games.c.guild_id).where(games.c.status.in_(("lobby", "active"))).distinct()
    return {guild for guild in connection.execute(query).scalars() if _shard_of(guild, shards) == shard}


def note_arrival(connection: Connection, shard: int, shards: int, now: datetime) -> dict[int, datetime]:
    """Note that a shard is connected; return its servers with open matches that were reached last before now.

    With each comes the last moment (UTC) when it could be reached. Of several processes only one gets it.
    """
    signs = connection.execute(select(signs_of_life).with_for_update()).all()
    put_rows(connection, signs_of_life, {"shard": shard, "shards": shards, "seen_at": now})
    away = away_guilds(connection)
    found: dict[int, datetime] = {}
    for guild in open_guilds(connection, shard, shards) - away.keys():
        seen = [sign.seen_at for sign in signs if _shard_of(guild, sign.shards) == sign.shard]
        if seen and max(seen) < now:
            found[guild] = max(seen)
    return found


def note_signs(connection: Connection, of: Collection[int], shards: int, moment: datetime, now: datetime) -> None:
    """Note that Discord answered on these shards at a moment, unless a later sign is known.

    A sign from the future was written by a fast clock and does not count.
    """
    signs = signs_of_life.c
    known = (signs.shard.in_(list(of)), signs.shards == shards)
    older = or_(signs.seen_at < moment, signs.seen_at > now + CLOCKS_DIFFER)
    connection.execute(update(signs_of_life).where(*known, older).values(seen_at=moment))


def away_guilds(connection: Connection) -> dict[int, datetime]:
    """Return the servers that are away, each with the time since (UTC)."""
    return {row.guild_id: row.since for row in connection.execute(select(guilds_away))}


def note_away(connection: Connection, guild_id: int, now: datetime) -> bool:
    """Note that a server is away; return False if it was known."""
    return add_row(connection, guilds_away, {"guild_id": guild_id, "since": now})


def end_away(connection: Connection, guild_id: int) -> datetime | None:
    """Note that a server is back; return since when it was away (UTC), or None if it was not."""
    back = delete(guilds_away).where(guilds_away.c.guild_id == guild_id)
    return connection.scalar(back.returning(guilds_away.c.since))


def _shard_of(guild_id: int, shards: int) -> int:
    return (guild_id >> 22) % shards
