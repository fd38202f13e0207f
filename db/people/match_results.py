"""Queries on the results of matches in numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, func, insert, select

from db.people.ratings import DEVIATIONS, Rating
from db.schema.agents_tables import ladder_entries, ratings
from db.schema.tables import happenings, match_results, seats


@dataclass(frozen=True, slots=True)
class Result:
    """A row of `match_results`."""

    match_id: int
    seat: int
    replaced: int
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
    left: bool
    record: bool
    round_place: int | None
    missed: int | None
    contested: bool
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


class RecordResult(NamedTuple):
    """What the records of a server follow from."""

    user_id: int | None
    preset: str
    seats: int
    rank: int
    points: int
    lead: int
    moves: int


class Placed(NamedTuple):
    user_id: int
    rating: Rating


class PastResult(NamedTuple):
    """A row of `match_results` without its numbers."""

    game: str
    seats: int
    rank: int
    left: bool
    missed: int | None
    contested: bool


_COLUMNS = [match_results.c[name] for name in Result.__slots__]
_IN_ORDER = (match_results.c.ended_at, match_results.c.match_id)


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


def list_past(connection: Connection, result: Result) -> list[PastResult]:
    """List the results of a result's user on its server, up to this one, oldest first."""
    mine = (match_results.c.guild_id == result.guild_id, match_results.c.user_id == result.user_id)
    columns = (match_results.c[name] for name in PastResult._fields)
    query = select(*columns).where(*mine, _not_after(result.ended_at, result.match_id))
    return [PastResult(*row) for row in connection.execute(query.order_by(*_IN_ORDER))]


def past_of_user(connection: Connection, guild_id: int, user_id: int) -> list[PastResult]:
    """List a user's results on a server, oldest first."""
    mine = (match_results.c.guild_id == guild_id, match_results.c.user_id == user_id)
    query = select(*(match_results.c[name] for name in PastResult._fields)).where(*mine).order_by(*_IN_ORDER)
    return [PastResult(*row) for row in connection.execute(query)]


def record_before(connection: Connection, result: Result) -> Result | None:
    """Return the server's record before this result's match, with the same preset and number of seats; None if none.

    The oldest of equal records counts.
    """
    same = [match_results.c[name] == getattr(result, name) for name in ("guild_id", "game", "preset", "seats")]
    earlier = (_not_after(result.ended_at, result.match_id), match_results.c.match_id != result.match_id)
    query = select(*_COLUMNS).where(*same, *earlier, match_results.c.record.is_(True))
    row = connection.execute(query.order_by(match_results.c.points.desc(), *_IN_ORDER).limit(1)).one_or_none()
    return None if row is None else Result(*row)


def _not_after(ended_at: datetime, match_id: int) -> ColumnElement[bool]:
    """Return the condition that a result is not of a match that ended later."""
    return (match_results.c.ended_at < ended_at) | (
        (match_results.c.ended_at == ended_at) & (match_results.c.match_id <= match_id)
    )


def record_results(connection: Connection, guild_id: int, game: str) -> Iterator[RecordResult]:
    """Yield the results that may be records of the server, oldest first: hundreds of thousands after some years."""
    wanted = (match_results.c.guild_id == guild_id, match_results.c.game == game, match_results.c.record.is_(True))
    query = select(*(match_results.c[name] for name in RecordResult._fields)).where(*wanted)
    for row in connection.execute(query.order_by(*_IN_ORDER)):
        yield RecordResult(*row)


def meetings_of_user(connection: Connection, guild_id: int, game: str, user_id: int) -> list[Meeting]:
    """List a user's meetings with others in a game, oldest first."""
    mine, theirs = match_results.alias(), match_results.alias()
    same = (theirs.c.match_id == mine.c.match_id) & (theirs.c.seat != mine.c.seat)
    sits = (seats.c.match_id == theirs.c.match_id) & (seats.c.seat == theirs.c.seat)
    replacing = (happenings.c.match_id == theirs.c.match_id) & (happenings.c.number == theirs.c.replaced)
    query = (
        select(theirs.c.user_id, seats.c.name, mine.c.rank, theirs.c.rank, happenings.c.facts)
        .join(theirs, same)
        .join(seats, sits)
        .outerjoin(happenings, replacing)
        .where(mine.c.guild_id == guild_id, mine.c.game == game, mine.c.user_id == user_id)
        .where(theirs.c.user_id.is_not(None))
        .order_by(mine.c.ended_at, mine.c.match_id, theirs.c.seat, theirs.c.replaced)
    )
    return [
        Meeting(user, name if facts is None else facts["before"], own, other)
        for user, name, own, other, facts in connection.execute(query)
    ]


def count_rated_meetings(
    connection: Connection, match: tuple[int, int, str], users: Collection[int], since: datetime, until: datetime
) -> dict[tuple[int, int], int]:
    """Count how often two of these users were rated in one match, from `since` to before a match.

    `match` is its id, server and game; it ends at `until`. The keys are pairs of ids, the lower one first.
    """
    match_id, guild_id, game = match
    one, other = match_results.alias(), match_results.alias()
    same = (other.c.match_id == one.c.match_id) & (other.c.user_id > one.c.user_id)
    earlier = (one.c.ended_at < until) | ((one.c.ended_at == until) & (one.c.match_id < match_id))
    query = (
        select(one.c.user_id, other.c.user_id, func.count(one.c.match_id.distinct()))
        .join(other, same)
        .where(one.c.guild_id == guild_id, one.c.game == game, one.c.ended_at >= since, earlier)
        .where(one.c.user_id.in_(users), other.c.user_id.in_(users), one.c.rated.is_(True), other.c.rated.is_(True))
        .group_by(one.c.user_id, other.c.user_id)
    )
    return {(first, second): number for first, second, number in connection.execute(query)}


def join_ladder(connection: Connection, guild_id: int, user_id: int, *, now: datetime) -> None:
    if not is_on_ladder(connection, guild_id, user_id):
        connection.execute(insert(ladder_entries).values(guild_id=guild_id, user_id=user_id, joined_at=now))


def leave_ladder(connection: Connection, guild_id: int, user_id: int) -> None:
    mine = (ladder_entries.c.guild_id == guild_id, ladder_entries.c.user_id == user_id)
    connection.execute(ladder_entries.delete().where(*mine))


def is_on_ladder(connection: Connection, guild_id: int, user_id: int) -> bool:
    mine = (ladder_entries.c.guild_id == guild_id, ladder_entries.c.user_id == user_id)
    return connection.execute(select(ladder_entries.c.user_id).where(*mine)).first() is not None


def count_rated(connection: Connection, guild_id: int, user_id: int, since: datetime) -> dict[str, int]:
    """Count a user's rated matches on a server since a moment, by game; only games that have any."""
    mine = (match_results.c.guild_id == guild_id, match_results.c.user_id == user_id)
    rated = (match_results.c.rated.is_(True), match_results.c.ended_at >= since)
    query = select(match_results.c.game, func.count()).where(*mine, *rated).group_by(match_results.c.game)
    return {row[0]: row[1] for row in connection.execute(query)}


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
        .order_by((rated.c.rating - DEVIATIONS * rated.c.deviation).desc(), rated.c.user_id)
    )
    return [Placed(row.user_id, Rating(row.rating, row.deviation, row.matches)) for row in connection.execute(query)]


def get_first_rated(connection: Connection, guild_id: int, game: str) -> datetime | None:
    mine = (match_results.c.guild_id == guild_id, match_results.c.game == game, match_results.c.rated.is_(True))
    return connection.execute(select(func.min(match_results.c.ended_at)).where(*mine)).scalar()


def list_ladder(
    connection: Connection, guild_id: int, game: str, since: datetime, until: datetime, *, least: int
) -> list[Placed]:
    """List the users who want to be named and have `least` rated matches or more in a time, highest floor first."""
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
        .order_by((ratings.c.mean - DEVIATIONS * ratings.c.deviation).desc(), ratings.c.user_id)
    )
    return [Placed(row.user_id, Rating(row.mean, row.deviation, row.matches)) for row in connection.execute(query)]
