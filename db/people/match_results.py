"""Queries on the results of matches in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from db.people.ratings import Rating
from db.schema.agents_tables import ladder_entries, ratings
from db.schema.tables import match_results, seats


@dataclass(frozen=True, slots=True)
class Result:
    """A row of `match_results`."""

    match_id: int
    seat: int
    user_id: int | None
    guild_id: int
    game: str
    preset: str
    seats: int
    rank: int
    points: int
    lead: int
    parts: Mapping[str, int]
    cards: Mapping[str, int]
    move_seconds: int | None
    moves: int
    rated: bool
    public: bool
    ended_at: datetime
    rating: float | None = None
    deviation: float | None = None


class Meeting(NamedTuple):
    """The results of two users in one match."""

    user_id: int
    """The other user."""
    name: str
    """The other user's name in that match."""
    own: int
    """The asking user's rank; 1 is best."""
    other: int


class Placed(NamedTuple):
    user_id: int
    rating: Rating


_COLUMNS = [match_results.c[name] for name in Result.__slots__]


def put_results(connection: Connection, results: Iterable[Result]) -> None:
    rows = [{name: getattr(one, name) for name in Result.__slots__} for one in results]
    if rows:
        connection.execute(insert(match_results), rows)


def results_of_match(connection: Connection, match_id: int) -> list[Result]:
    query = select(*_COLUMNS).where(match_results.c.match_id == match_id).order_by(match_results.c.seat)
    return [Result(*row) for row in connection.execute(query)]


def results_of_user(connection: Connection, guild_id: int, user_id: int) -> list[Result]:
    """List a user's results on a server in all games, oldest first."""
    mine = (match_results.c.guild_id == guild_id, match_results.c.user_id == user_id)
    query = select(*_COLUMNS).where(*mine).order_by(match_results.c.ended_at, match_results.c.match_id)
    return [Result(*row) for row in connection.execute(query)]


def list_beaten(connection: Connection, user_id: int) -> list[tuple[str, str]]:
    """List the distinct pairs of game and agent in matches that a user has won, on all servers."""
    sits = (seats.c.match_id == match_results.c.match_id) & seats.c.user_id.is_(None) & seats.c.ai.is_not(None)
    query = select(match_results.c.game, seats.c.ai).distinct().join(seats, sits)
    won = (match_results.c.user_id == user_id, match_results.c.rank == 1)
    return [(game, agent) for game, agent in connection.execute(query.where(*won))]


def public_results(connection: Connection, guild_id: int, game: str) -> list[Result]:
    """List the rated results of public matches, oldest first."""
    wanted = (match_results.c.guild_id == guild_id, match_results.c.game == game)
    counted = (match_results.c.rated.is_(True), match_results.c.public.is_(True))
    query = select(*_COLUMNS).where(*wanted, *counted)
    found = connection.execute(query.order_by(match_results.c.ended_at, match_results.c.match_id))
    return [Result(*row) for row in found]


def meetings_of_user(connection: Connection, guild_id: int, game: str, user_id: int) -> list[Meeting]:
    """List a user's meetings with others in a game, oldest first."""
    mine, theirs = match_results.alias(), match_results.alias()
    same = (theirs.c.match_id == mine.c.match_id) & (theirs.c.seat != mine.c.seat)
    sits = (seats.c.match_id == theirs.c.match_id) & (seats.c.seat == theirs.c.seat)
    query = (
        select(theirs.c.user_id, seats.c.name, mine.c.rank, theirs.c.rank)
        .join(theirs, same)
        .join(seats, sits)
        .where(mine.c.guild_id == guild_id, mine.c.game == game, mine.c.user_id == user_id)
        .where(theirs.c.user_id.is_not(None))
        .order_by(mine.c.ended_at, mine.c.match_id)
    )
    return [Meeting(*row) for row in connection.execute(query)]


def join_ladder(connection: Connection, guild_id: int, user_id: int, *, now: datetime) -> None:
    if not is_on_ladder(connection, guild_id, user_id):
        connection.execute(insert(ladder_entries).values(guild_id=guild_id, user_id=user_id, joined_at=now))


def leave_ladder(connection: Connection, guild_id: int, user_id: int) -> None:
    mine = (ladder_entries.c.guild_id == guild_id, ladder_entries.c.user_id == user_id)
    connection.execute(ladder_entries.delete().where(*mine))


def is_on_ladder(connection: Connection, guild_id: int, user_id: int) -> bool:
    mine = (ladder_entries.c.guild_id == guild_id, ladder_entries.c.user_id == user_id)
    return connection.execute(select(ladder_entries.c.user_id).where(*mine)).first() is not None


def named_users(connection: Connection, guild_id: int) -> set[int]:
    query = select(ladder_entries.c.user_id).where(ladder_entries.c.guild_id == guild_id)
    return set(connection.execute(query).scalars())


def list_past_ladder(
    connection: Connection, guild_id: int, game: str, since: datetime, until: datetime, *, least: int
) -> list[Placed]:
    """List the users of `list_ladder`, with their ratings after their last match in that time."""
    user = match_results.c.user_id
    newest_first = (match_results.c.ended_at.desc(), match_results.c.match_id.desc())
    rated = (
        select(
            *(match_results.c[name] for name in ("user_id", "rating", "deviation")),
            func.count().over(partition_by=user).label("matches"),
            func.row_number().over(partition_by=user, order_by=newest_first).label("place"),
        )
        .where(match_results.c.guild_id == guild_id, match_results.c.game == game, match_results.c.rated.is_(True))
        .where(match_results.c.ended_at >= since, match_results.c.ended_at < until)
        .subquery()
    )
    query = (
        select(rated.c.user_id, rated.c.rating, rated.c.deviation, rated.c.matches)
        .join(ladder_entries, ladder_entries.c.user_id == rated.c.user_id)
        .where(ladder_entries.c.guild_id == guild_id, rated.c.place == 1, rated.c.matches >= least)
        .where(rated.c.rating.is_not(None))
        .order_by(rated.c.rating.desc(), rated.c.user_id)
    )
    return [Placed(row.user_id, Rating(row.rating, row.deviation, row.matches)) for row in connection.execute(query)]


def get_first_rated(connection: Connection, guild_id: int, game: str) -> datetime | None:
    mine = (match_results.c.guild_id == guild_id, match_results.c.game == game, match_results.c.rated.is_(True))
    return connection.execute(select(func.min(match_results.c.ended_at)).where(*mine)).scalar()


def list_ladder(
    connection: Connection, guild_id: int, game: str, since: datetime, until: datetime, *, least: int
) -> list[Placed]:
    """List the users who want to be named and have at least `least` rated matches in a time, highest rating first."""
    rated = (
        select(match_results.c.user_id)
        .where(match_results.c.guild_id == guild_id, match_results.c.game == game, match_results.c.rated.is_(True))
        .where(match_results.c.ended_at >= since, match_results.c.ended_at < until)
        .group_by(match_results.c.user_id)
        .having(func.count() >= least)
    )
    same = (ratings.c.guild_id == ladder_entries.c.guild_id) & (ratings.c.user_id == ladder_entries.c.user_id)
    query = (
        select(ratings.c.user_id, ratings.c.mean, ratings.c.deviation, ratings.c.matches)
        .join(ladder_entries, same)
        .where(ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id.in_(rated))
        .order_by(ratings.c.mean.desc(), ratings.c.user_id)
    )
    return [Placed(row.user_id, Rating(row.mean, row.deviation, row.matches)) for row in connection.execute(query)]
