"""Queries on a week of a server: the tables that everybody may see, and its contests.

The table of a round ends when the round does: until then its result is secret.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, exists, func, or_, select

from db.club.contests import Contest, get_contest
from db.match.matches import Match, Seat, match_of
from db.schema.agents_tables import ladder_entries, reviews
from db.schema.contest_tables import contests, round_seats, rounds
from db.schema.tables import games, seats

_LONGEST_ROUND = timedelta(weeks=26)
"""From the end of a round's first table to that of its last; with the bot away it takes longer than planned."""
_IS_PRIVATE = games.c.settings["private"].as_boolean()


@dataclass(frozen=True, slots=True)
class EndedTable:
    match: Match
    seats: Sequence[Seat]


@dataclass(frozen=True, slots=True)
class KnownReview:
    """What the coach found about a user who joined the ladder."""

    match_id: int
    seat: int
    user_id: int
    review: Mapping[str, Any]


def list_ended(connection: Connection, guild_id: int, begins: datetime, ends: datetime) -> list[EndedTable]:
    """List the finished tables that everybody of a server may see, from a moment until another one, newest first."""
    moment = func.coalesce(_end_of_round(), games.c.ended_at)
    here = (games.c.guild_id == guild_id, games.c.status == "finished", games.c.outcome.is_not(None))
    seen = (~_IS_PRIVATE, games.c.is_secret.is_not(True), games.c.daily.is_(None))
    newest = games.c.ended_at >= begins - _LONGEST_ROUND  # so that old tables are not read
    query = select(games).where(*here, *seen, newest, moment >= begins, moment < ends)
    found = [match_of(row) for row in connection.execute(query.order_by(moment.desc(), games.c.id.desc()))]
    people: dict[int, list[Seat]] = {match.id: [] for match in found}
    sat = select(seats).where(seats.c.match_id.in_(people)).order_by(seats.c.match_id, seats.c.seat)
    for row in connection.execute(sat):
        people[row.match_id].append(Seat(*row))
    return [EndedTable(match, people[match.id]) for match in found]


def _end_of_round() -> ColumnElement[datetime | None]:
    """Make the moment when the last table of a match's round ended; null for a match of no round."""
    other = games.alias()
    last = select(func.max(other.c.ended_at)).where(other.c.round_id == games.c.round_id)
    return last.correlate(games).scalar_subquery()


def is_about_to_open(connection: Connection, guild_id: int) -> bool:
    """Return whether the results of a round that is over are still to be opened."""
    begun = (contests.c.guild_id == guild_id, rounds.c.state != "done")  # few, so that old matches are not read
    secret = exists().where(games.c.round_id == rounds.c.id, games.c.is_secret.is_(True))
    runs = exists().where(games.c.round_id == rounds.c.id, games.c.status.in_(("lobby", "active")))
    query = select(rounds.c.id).join(contests, contests.c.id == rounds.c.contest_id).where(*begun, secret, ~runs)
    return connection.execute(query.limit(1)).first() is not None


def contests_since(connection: Connection, guild_id: int, begins: datetime) -> list[Contest]:
    """List the contests of a server that run, or have ended since a moment, oldest first."""
    shown = or_(contests.c.state == "running", (contests.c.state == "ended") & (contests.c.ended_at >= begins))
    ids = select(contests.c.id).where(contests.c.guild_id == guild_id, shown).order_by(contests.c.id)
    found = (get_contest(connection, contest_id) for contest_id in connection.execute(ids).scalars().all())
    return [one for one in found if one is not None]


def rounds_opened(connection: Connection, contest_id: int, until: datetime | None = None) -> set[int]:
    """Return the rounds of a contest whose results are open; with `until`, those whose last table ended before it."""
    query = select(rounds.c.id).where(rounds.c.contest_id == contest_id, rounds.c.state.in_(("revealed", "done")))
    if until is not None:
        query = query.where(~exists().where(games.c.round_id == rounds.c.id, games.c.ended_at >= until))
    return set(connection.execute(query).scalars())


def entrants_at_tables(connection: Connection, contest_id: int) -> list[tuple[int, int]]:
    """List round and entrant of those at tables of a contest that are not over, even if an agent sits in for them."""
    query = (
        select(round_seats.c.round_id, round_seats.c.entrant)
        .join(games, games.c.id == round_seats.c.game_id)
        .where(round_seats.c.contest_id == contest_id, round_seats.c.entrant.is_not(None), games.c.status == "active")
    )
    return [(row.round_id, row.entrant) for row in connection.execute(query)]


def reviews_of(connection: Connection, guild_id: int, match_ids: Collection[int], *, version: int) -> list[KnownReview]:
    """List what the coach found in these matches about users who joined the server's ladder and hold their seat."""
    query = (
        select(reviews.c.match_id, reviews.c.seat, seats.c.user_id, reviews.c.review)
        .join(seats, (seats.c.match_id == reviews.c.match_id) & (seats.c.seat == reviews.c.seat))
        .join(ladder_entries, (ladder_entries.c.user_id == seats.c.user_id) & (ladder_entries.c.guild_id == guild_id))
        .where(reviews.c.match_id.in_(match_ids), reviews.c.version == version, seats.c.ai.is_(None))
        .order_by(reviews.c.match_id, reviews.c.seat)
    )
    return [KnownReview(*row) for row in connection.execute(query)]
