"""Queries on when servers could be reached: users can press buttons only while the bot can reach their server.

A process stores a sign of life of each connected shard every minute. A server is away if the bot is not in it, or if
Discord reports an outage of it.

When a server returns, its deadlines and due times move by the time it was away, except those that passed before.
For a row written during the absence, only the time since then counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, Connection, bindparam, delete, exists, literal_column, or_, select, update

from db.connection.prepared import Prepared
from db.connection.sql import add_row, put_rows, without_index
from db.schema.column_types import Instant
from db.schema.process_tables import guilds_away, signs_of_life
from db.schema.tables import deadlines, games, invitations, publications, reminders, seats

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


_IS_REACHED = Prepared(
    select(games.c.id).where(
        games.c.id == bindparam("match_id"), reached(games.c.guild_id, bindparam("moment", type_=Instant))
    )
)


def is_reached(connection: Connection, match_id: int, now: datetime) -> bool:
    """Return whether the server of a match can be reached now."""
    return _IS_REACHED.row(connection, {"match_id": match_id, "moment": now - STALE}) is not None


def open_guilds(connection: Connection, shard: int, shards: int, more: Collection[int] = ()) -> set[int]:
    """Return a shard's servers with lobbies or running matches, and those of `more`."""
    query = select(games.c.guild_id).where(games.c.status.in_(("lobby", "active"))).distinct()
    return {guild for guild in (*connection.execute(query).scalars(), *more) if _shard_of(guild, shards) == shard}


def note_arrival(
    connection: Connection, shard: int, shards: int, now: datetime, more: Collection[int] = ()
) -> dict[int, datetime]:
    """Record that a shard is connected; return its servers with open matches that were reached last before now.

    `more` are further servers to look for. With each comes the last moment (UTC) when it could be reached. Of several
    processes only one gets it.
    """
    signs = connection.execute(select(signs_of_life).with_for_update()).all()
    put_rows(connection, signs_of_life, {"shard": shard, "shards": shards, "seen_at": now})
    away = away_guilds(connection)
    found: dict[int, datetime] = {}
    for guild in open_guilds(connection, shard, shards, more) - away.keys():
        seen = [sign.seen_at for sign in signs if _shard_of(guild, sign.shards) == sign.shard]
        if seen and max(seen) < now:
            found[guild] = max(seen)
    return found


def note_signs(connection: Connection, of: Collection[int], shards: int, moment: datetime, now: datetime) -> None:
    """Record that Discord answered on these shards at a moment, unless a later sign is known.

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
    """Record that a server is away; return False if that was known."""
    return add_row(connection, guilds_away, {"guild_id": guild_id, "since": now})


def end_away(connection: Connection, guild_id: int) -> datetime | None:
    """Record that a server is back; return since when it was away (UTC), or None if it was not."""
    back = delete(guilds_away).where(guilds_away.c.guild_id == guild_id)
    return connection.scalar(back.returning(guilds_away.c.since))


def _shard_of(guild_id: int, shards: int) -> int:
    return (guild_id >> 22) % shards


Seat = tuple[int, int]
"""A match and the number of a seat."""
_AT_ONCE = 1000
_NOTHING = timedelta(0)


class Open(NamedTuple):
    id: int
    guild_id: int
    status: str


def open_matches(connection: Connection, guild_ids: Collection[int]) -> list[Open]:
    """Lock the lobbies and running matches of these servers, except paused ones: they stand still anyway."""
    columns, wanted = (games.c.id, games.c.guild_id, games.c.status), set(guild_ids)
    are_open = (games.c.status.in_(("lobby", "active")), games.c.paused_at.is_(None))
    ids = [row.id for row in connection.execute(select(*columns).where(*are_open)) if row.guild_id in wanted]
    locked = select(*columns).order_by(games.c.id).with_for_update(key_share=True)  # in the order of all transactions
    still = (without_index(games.c.status).in_(("lobby", "active")), games.c.paused_at.is_(None))
    return [
        Open(*row) for some in _chunks(ids) for row in connection.execute(locked.where(games.c.id.in_(some), *still))
    ]


def users_of(connection: Connection, match_ids: Collection[int]) -> list[tuple[int, int, int]]:
    """List the held seats of matches: match, seat and user."""
    query = select(seats.c.match_id, seats.c.seat, seats.c.user_id).where(seats.c.user_id.is_not(None))
    return [
        (row.match_id, row.seat, row.user_id)
        for some in _chunks(match_ids)
        for row in connection.execute(query.where(seats.c.match_id.in_(some)))
    ]


def move_clocks(
    connection: Connection, since: Mapping[int, datetime], begins: Mapping[Seat, datetime], now: datetime
) -> None:
    """Move the deadlines and notices of matches: each seat's by the time from `begins`, or from `since`, until now."""
    lost = {seat: max(_NOTHING, now - begin) for seat, begin in begins.items()}
    for some in _chunks(since):
        later = []
        for row in connection.execute(select(deadlines).where(deadlines.c.match_id.in_(some))).all():
            if row.due_at > since[row.match_id]:
                seat = (row.match_id, row.seat)
                begin = max(begins.get(seat, since[row.match_id]), row.planned_at or since[row.match_id])
                lost[seat] = max(_NOTHING, now - begin)
                later.append({"match": row.match_id, "of_seat": row.seat, "due": row.due_at + lost[seat], "now": now})
        if later:
            connection.execute(_MOVE_DEADLINE, later)
        _move_notices(connection, some, since, lost, now)


_MOVE_DEADLINE = (
    update(deadlines)
    .where(deadlines.c.match_id == bindparam("match"), deadlines.c.seat == bindparam("of_seat"))
    .values(due_at=bindparam("due"), planned_at=bindparam("now"))
)


def _move_notices(
    connection: Connection,
    match_ids: Collection[int],
    since: Mapping[int, datetime],
    lost: Mapping[Seat, timedelta],
    now: datetime,
) -> None:
    columns = (reminders.c.id, reminders.c.match_id, reminders.c.seat, reminders.c.due_at, reminders.c.settled_at)
    planned = (reminders.c.match_id.in_(match_ids), reminders.c.claimed_at.is_(None), reminders.c.kind != "call")
    query = select(*columns).where(*planned)
    later = [
        {"of_id": row.id, "moment": row.due_at + lost.get((row.match_id, row.seat), now - since[row.match_id])}
        for row in connection.execute(query).all()
        if row.settled_at is None and row.due_at > since[row.match_id]
    ]
    _set_moments(connection, reminders.c.id, reminders.c.due_at, later)


_MOVE_INVITATION = (
    update(invitations)
    .where(invitations.c.match_id == bindparam("match"), invitations.c.user_id == bindparam("of_user"))
    .values(remind_at=bindparam("moment"))
)


def move_lobbies(connection: Connection, since: Mapping[int, datetime], now: datetime) -> None:
    """Move the times when lobbies close, and when to remind of their invitations, unless they passed before."""
    columns = (games.c.id, games.c.created_at, games.c.open_until)
    for some in _chunks(since):
        rows = connection.execute(select(*columns).where(games.c.id.in_(some))).all()
        lost = {row.id: max(_NOTHING, now - max(since[row.id], row.created_at)) for row in rows}
        later = [
            {"of_id": row.id, "moment": row.open_until + lost[row.id]}
            for row in rows
            if row.open_until is not None and row.open_until > since[row.id]
        ]
        _set_moments(connection, games.c.id, games.c.open_until, later)
        planned = (invitations.c.match_id.in_(some), invitations.c.remind_at.is_not(None))
        due = connection.execute(select(invitations).where(*planned)).all()
        reminded = [
            {"match": row.match_id, "of_user": row.user_id, "moment": row.remind_at + lost[row.match_id]}
            for row in due
            if row.remind_at > since[row.match_id] and row.tried_at is None
        ]
        if reminded:
            connection.execute(_MOVE_INVITATION, reminded)


def move_losses(connection: Connection, since: Mapping[int, datetime], now: datetime) -> None:
    """Move the times at which channels were found missing."""
    key, start = publications.c.match_id, publications.c.lost_at
    for some in _chunks(since):
        rows = connection.execute(select(key, start).where(key.in_(some), start.is_not(None))).all()
        later = [
            {"of_id": number, "moment": began + max(_NOTHING, now - max(since[number], began))}
            for number, began in rows
        ]
        _set_moments(connection, key, start, later)


def _set_moments(connection: Connection, key: Column[Any], column: Column[Any], rows: list[dict[str, Any]]) -> None:
    if rows:
        step = update(key.table).where(key == bindparam("of_id")).values({column.name: bindparam("moment")})
        connection.execute(step, rows)


def _chunks(ids: Collection[int]) -> Iterator[list[int]]:
    every = sorted(ids)
    return (every[start : start + _AT_ONCE] for start in range(0, len(every), _AT_ONCE))
