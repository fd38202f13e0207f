"""Queries on vacations: times when users' clocks stand still.

A vacation begins in the future only if a fast clock wrote it; it counts as running, so that it can be ended.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select, update

from db.connection.prepared import Prepared
from db.connection.sql import change_row
from db.schema.people_tables import vacations
from db.schema.tables import seats

_ENDS = (
    select(vacations.c.user_id, func.max(vacations.c.until))
    .where(vacations.c.guild_id == bindparam("guild_id"), vacations.c.until > bindparam("moment"))
    .group_by(vacations.c.user_id)
)
_ENDS_OF_USERS = _ENDS.where(vacations.c.user_id.in_(bindparam("user_ids", expanding=True)))
_ENDS_OF_MATCH = Prepared(
    _ENDS.where(vacations.c.user_id.in_(select(seats.c.user_id).where(seats.c.match_id == bindparam("match_id"))))
)


class Vacation(NamedTuple):
    began_at: datetime
    until: datetime


def since(connection: Connection, user_id: int, guild_id: int, moment: datetime) -> list[Vacation]:
    """List the user's vacations in a server that end after a moment, oldest first."""
    of_user = (vacations.c.user_id == user_id, vacations.c.guild_id == guild_id, vacations.c.until > moment)
    query = select(vacations.c.began_at, vacations.c.until).where(*of_user).order_by(vacations.c.began_at)
    return [Vacation(*row) for row in connection.execute(query)]


def put_vacation(connection: Connection, user_id: int, guild_id: int, until: datetime, *, now: datetime) -> None:
    """Set the end of the user's current vacation in a server, or begin one."""
    of_user = (vacations.c.user_id == user_id, vacations.c.guild_id == guild_id)
    if connection.execute(update(vacations).where(*of_user, vacations.c.until > now).values(until=until)).rowcount:
        return
    key = {"user_id": user_id, "guild_id": guild_id, "began_at": now}  # exists if one ended just now
    change_row(connection, vacations, key, {"until": until})


def next_end(connection: Connection, moment: datetime) -> datetime | None:
    """Return the earliest end of a vacation after a moment."""
    query = select(vacations.c.until).where(vacations.c.until > moment).order_by(vacations.c.until).limit(1)
    return connection.scalar(query)


def list_ended(connection: Connection, since: datetime, now: datetime) -> set[tuple[int, int]]:
    """Return user and server of the vacations that have ended since a moment."""
    query = select(vacations.c.user_id, vacations.c.guild_id).where(vacations.c.until > since, vacations.c.until <= now)
    return {(row[0], row[1]) for row in connection.execute(query)}


def vacations_in_match(connection: Connection, match_id: int, guild_id: int, now: datetime) -> dict[int, datetime]:
    """Return the ends of current vacations, by user."""
    rows = _ENDS_OF_MATCH.rows(connection, {"match_id": match_id, "guild_id": guild_id, "moment": now})
    return {row[0]: row[1] for row in rows}


def ends_after(
    connection: Connection, guild_id: int, user_ids: Collection[int], moment: datetime
) -> dict[int, datetime]:
    """Return each user's last end of a vacation after a moment.

    For the current moment these are current vacations: none begins in the future.
    """
    rows = connection.execute(_ENDS_OF_USERS, {"user_ids": list(user_ids), "guild_id": guild_id, "moment": moment})
    return {row[0]: row[1] for row in rows}


def ends_by_guild(connection: Connection, moment: datetime) -> dict[tuple[int, int], datetime]:
    """Return the last ends of vacations after a moment, by server and user."""
    columns = (vacations.c.guild_id, vacations.c.user_id)
    query = select(*columns, func.max(vacations.c.until)).where(vacations.c.until > moment).group_by(*columns)
    return {(row[0], row[1]): row[2] for row in connection.execute(query)}


def vacations_of(connection: Connection, user_ids: Collection[int], now: datetime) -> dict[int, dict[int, datetime]]:
    """Return the ends of users' current vacations, by server and by user."""
    rows = (
        select(vacations.c.guild_id, vacations.c.user_id, func.max(vacations.c.until))
        .where(vacations.c.user_id.in_(list(user_ids)), vacations.c.until > now)
        .group_by(vacations.c.guild_id, vacations.c.user_id)
    )
    found: dict[int, dict[int, datetime]] = {}
    for guild_id, user_id, until in connection.execute(rows):
        found.setdefault(guild_id, {})[user_id] = until
    return found
