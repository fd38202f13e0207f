"""Queries on the trophies of users."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import Connection, func, select, true, update

from db.connection.sql import add_row
from db.schema.agents_tables import trophies


@dataclass(frozen=True, slots=True)
class WonTrophy:
    """A row of `trophies`."""

    guild_id: int
    user_id: int
    trophy: str
    won_in: int | None
    """The match; None if a contest won it."""
    won_at: datetime
    is_title: bool = False
    contest_id: int | None = None


_ALL = select(*(trophies.c[name] for name in WonTrophy.__slots__))
_IN_ORDER = (trophies.c.won_at, trophies.c.user_id, trophies.c.trophy)


def add_trophy(connection: Connection, won: WonTrophy) -> bool:
    """Return False, and change nothing, if the user has it already."""
    return add_row(connection, trophies, asdict(won))


def trophies_of_user(connection: Connection, guild_id: int, user_id: int) -> list[WonTrophy]:
    """List a user's trophies on a server, the oldest first."""
    mine = (trophies.c.guild_id == guild_id, trophies.c.user_id == user_id)
    return [WonTrophy(*row) for row in connection.execute(_ALL.where(*mine).order_by(*_IN_ORDER))]


def newest_trophies(connection: Connection, guild_id: int, *, limit: int) -> list[WonTrophy]:
    """List the newest trophies on a server, newest first."""
    newest = (column.desc() for column in _IN_ORDER)
    rows = connection.execute(_ALL.where(trophies.c.guild_id == guild_id).order_by(*newest).limit(limit))
    return [WonTrophy(*row) for row in rows]


def count_trophies(connection: Connection, guild_id: int) -> dict[str, int]:
    """Return how many users of a server have each trophy, by its name."""
    query = select(trophies.c.trophy, func.count()).where(trophies.c.guild_id == guild_id).group_by(trophies.c.trophy)
    return {row[0]: row[1] for row in connection.execute(query)}


def trophies_of_match(connection: Connection, match_id: int) -> list[WonTrophy]:
    rows = connection.execute(_ALL.where(trophies.c.won_in == match_id).order_by(*_IN_ORDER))
    return [WonTrophy(*row) for row in rows]


def trophies_of_contest(connection: Connection, contest_id: int, user_id: int | None = None) -> list[WonTrophy]:
    """List those that a user won by a contest, by default those of all users."""
    won = (trophies.c.contest_id == contest_id, true() if user_id is None else trophies.c.user_id == user_id)
    return [WonTrophy(*row) for row in connection.execute(_ALL.where(*won).order_by(*_IN_ORDER))]


def titles_of(connection: Connection, guild_id: int, users: Collection[int]) -> dict[int, WonTrophy]:
    """Return the trophies that these users want beside their names, by user."""
    theirs = (trophies.c.guild_id == guild_id, trophies.c.user_id.in_(users), trophies.c.is_title.is_(True))
    found = [WonTrophy(*row) for row in connection.execute(_ALL.where(*theirs))]
    return {one.user_id: one for one in found}


def choose_title(connection: Connection, guild_id: int, user_id: int, trophy: str) -> None:
    """Make this trophy the user's title on the server, and no other; a trophy that the user lacks makes none."""
    mine = (trophies.c.guild_id == guild_id, trophies.c.user_id == user_id)
    connection.execute(update(trophies).where(*mine).values(is_title=trophies.c.trophy == trophy))
