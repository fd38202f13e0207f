"""Queries on users."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypedDict, Unpack

from sqlalchemy import Connection, bindparam, select, update

from db.connection.announcements import announce
from db.connection.prepared import Prepared
from db.connection.sql import insert_into
from db.schema.people_tables import players
from db.schema.tables import seats

Dm = Literal["unknown", "open", "closed"]


@dataclass(frozen=True, slots=True)
class User:
    """A row of `players`."""

    user_id: int
    locale: str | None
    dm: Dm
    dm_told_at: datetime | None
    remind_hours: int | None
    quiet_from: int | None
    quiet_to: int | None
    time_zone: str | None
    updated_at: datetime
    dm_channel_id: int | None = None
    theme: str | None = None
    notify_where: str | None = None
    notify_when: str | None = None
    notify_hours: int | None = None
    warn_hours: int | None = None
    tips: bool | None = None
    doubts: bool | None = None
    still_pictures: bool | None = None
    puzzles: bool | None = None
    puzzles_offered_at: datetime | None = None


class Changes(TypedDict, total=False):
    """Columns to change; missing ones stay."""

    locale: str | None
    dm: Dm
    dm_told_at: datetime | None
    """None to tell the user again."""
    remind_hours: int | None
    quiet_from: int | None
    quiet_to: int | None
    time_zone: str | None
    dm_channel_id: int | None
    """None to forget the channel."""
    theme: str | None
    notify_where: str | None
    notify_when: str | None
    notify_hours: int | None
    warn_hours: int | None
    tips: bool | None
    doubts: bool | None
    still_pictures: bool | None
    puzzles: bool | None
    puzzles_offered_at: datetime | None


_USER = Prepared(select(players).where(players.c.user_id == bindparam("user_id")))
_IN_MATCH = Prepared(
    select(players).where(
        players.c.user_id.in_(select(seats.c.user_id).where(seats.c.match_id == bindparam("match_id")))
    )
)


def get_user(connection: Connection, user_id: int) -> User | None:
    row = _USER.row(connection, {"user_id": user_id})
    return None if row is None else User(*row)


def users_in_match(connection: Connection, match_id: int) -> dict[int, User]:
    """Return the users at a match's seats, by id; users without a row are left out."""
    found = (User(*row) for row in _IN_MATCH.rows(connection, {"match_id": match_id}))
    return {user.user_id: user for user in found}


def upsert_user(connection: Connection, user_id: int, *, now: datetime, **changes: Unpack[Changes]) -> User:
    """Change the given columns of a user, who may be new, and return the whole row."""
    values = {**changes, "updated_at": now}
    statement = insert_into(connection.dialect.name, players).values({"dm": "unknown", **values, "user_id": user_id})
    statement = statement.on_conflict_do_update(index_elements=["user_id"], set_=values)
    if "locale" in changes or changes.get("dm") == "closed":  # processes cache these
        announce(connection, "user", user_id)
    return User(*connection.execute(statement.returning(*players.c)).one())


def untold(connection: Connection) -> list[int]:
    """List users not yet told that their direct messages are closed."""
    owed = (players.c.dm == "closed", players.c.dm_told_at.is_(None))
    return list(connection.execute(select(players.c.user_id).where(*owed)).scalars())


def claim_dm_notice(connection: Connection, user_id: int, *, now: datetime) -> bool:
    """Record that a user was told of closed direct messages; return False if recorded before, or if they are open."""
    owed = (players.c.user_id == user_id, players.c.dm == "closed", players.c.dm_told_at.is_(None))
    step = update(players).where(*owed).values(dm_told_at=now, updated_at=now)
    return connection.execute(step).rowcount == 1
