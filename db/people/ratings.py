"""Queries on the ratings of users and of levels on one server."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Executable, bindparam, select, tuple_

from db.connection.sql import insert_into, put_rows
from db.schema.agents_tables import ratings

DEVIATIONS = 2
"""How many deviations a floor is below the mean; the strength lies above it 49 times out of 50."""


class Rated(NamedTuple):
    """A user or a level."""

    user_id: int
    """0 for a level."""
    level: str
    """Empty for a user."""


@dataclass(frozen=True, slots=True)
class Rating:
    mean: float
    """Estimated strength; 400 more means winning ten of eleven matches of two."""
    deviation: float
    """Standard deviation of the estimate."""
    matches: int = 0

    @property
    def floor(self) -> float:
        """Return the strength that is nearly certain."""
        return self.mean - DEVIATIONS * self.deviation


_VALUES = (ratings.c.mean, ratings.c.deviation, ratings.c.matches)
_OF_LEVELS = select(ratings.c.level, *_VALUES).where(
    ratings.c.guild_id == bindparam("guild_id"), ratings.c.game == bindparam("game"), ratings.c.user_id == 0
)
_OF_USER = select(ratings.c.game, *_VALUES).where(
    ratings.c.user_id == bindparam("user_id"), ratings.c.guild_id == bindparam("guild_id"), ratings.c.matches > 0
)


def levels_of(connection: Connection, guild_id: int, game: str) -> dict[str, Rating]:
    rows = connection.execute(_OF_LEVELS, {"guild_id": guild_id, "game": game})
    return {row.level: Rating(row.mean, row.deviation, row.matches) for row in rows}


def ratings_of_user(connection: Connection, guild_id: int, user_id: int) -> dict[str, Rating]:
    rows = connection.execute(_OF_USER, {"guild_id": guild_id, "user_id": user_id})
    return {row.game: Rating(row.mean, row.deviation, row.matches) for row in rows}


def ratings_of_users(connection: Connection, guild_id: int, game: str, users: Collection[int]) -> dict[int, Rating]:
    """Return the ratings of those users who have one in a game on a server."""
    mine = (ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id.in_(users))
    rows = connection.execute(select(ratings.c.user_id, *_VALUES).where(*mine, ratings.c.user_id != 0))
    return {row.user_id: Rating(row.mean, row.deviation, row.matches) for row in rows}


def lock_ratings(
    connection: Connection, guild_id: int, game: str, first: Mapping[Rated, Rating], *, now: datetime
) -> dict[Rated, Rating]:
    """Return the ratings of all in `first`, which holds the defaults; lock them until the transaction ends.

    Rows are locked in one order: two matches that end at the same moment wait for each other at most once.
    """
    rows = [_row(guild_id, game, rated, first[rated], now) for rated in sorted(first)]
    added = insert_into(connection.dialect.name, ratings).values({name: bindparam(name) for name in rows[0]})
    connection.execute(added.on_conflict_do_nothing(), rows)
    return {
        Rated(row.user_id, row.level): Rating(row.mean, row.deviation, row.matches)
        for row in connection.execute(_lock_ratings(guild_id, game, first))
    }


def _lock_ratings(guild_id: int, game: str, those: Collection[Rated]) -> Executable:
    mine = (ratings.c.guild_id == guild_id, ratings.c.game == game)
    wanted = tuple_(ratings.c.user_id, ratings.c.level).in_([tuple(rated) for rated in those])
    query = select(ratings).where(*mine, wanted).order_by(ratings.c.user_id, ratings.c.level)
    return query.with_for_update()  # SQLite has one writer at a time and ignores the clause


def put_ratings(
    connection: Connection, guild_id: int, game: str, changed: Mapping[Rated, Rating], *, now: datetime
) -> None:
    rows = [_row(guild_id, game, rated, rating, now) for rated, rating in changed.items()]
    if rows:
        put_rows(connection, ratings, rows)


def _row(guild_id: int, game: str, rated: Rated, rating: Rating, now: datetime) -> dict[str, object]:
    return {
        "guild_id": guild_id,
        "game": game,
        "user_id": rated.user_id,
        "level": rated.level,
        "mean": rating.mean,
        "deviation": rating.deviation,
        "matches": rating.matches,
        "updated_at": now,
    }
