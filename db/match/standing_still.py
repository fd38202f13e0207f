"""Queries that move times after an absence of the bot, in few statements for many matches.

A time that had come before the absence stays, and time before a row was written was not lost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, bindparam, select, update

from db.connection.without_index import without_index
from db.schema.tables import deadlines, games, publications, reminders, seats

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


def move_lobbies(connection: Connection, since: Mapping[int, datetime], now: datetime) -> None:
    """Move the openings of lobbies, from which their ends are counted."""
    _move_starts(connection, games.c.id, games.c.created_at, since, now)


def move_losses(connection: Connection, since: Mapping[int, datetime], now: datetime) -> None:
    """Move the times at which channels were found missing."""
    _move_starts(connection, publications.c.match_id, publications.c.lost_at, since, now)


def _move_starts(
    connection: Connection, key: Column[Any], start: Column[Any], since: Mapping[int, datetime], now: datetime
) -> None:
    """Move the start of a span of time of each match by what of it was lost."""
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
