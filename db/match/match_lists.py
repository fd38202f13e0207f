"""Queries that list and count matches."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, bindparam, case, exists, func, or_, select

from db.connection.prepared import Prepared
from db.connection.sql import without_index
from db.match.happenings import CONTINUED, LESSON, SEEKS
from db.match.matches import Match, match_of
from db.match.reach import STALE, is_away, reached
from db.schema.agents_tables import daily_plays
from db.schema.tables import actions, games, happenings, match_results, publications, seats

_IS_PRIVATE = games.c.settings["private"].as_boolean()


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """A field that is None or empty does not filter."""

    guild_id: int | None = None
    user_id: int | None = None
    """Only matches in which this user holds a seat."""
    place_id: int | None = None
    """Only matches played in this thread, or channel if it has no threads."""
    shown_to: int | None = None
    """Excludes private matches in which this user holds no seat."""
    statuses: Collection[str] = ()


def list_matches(connection: Connection, wanted: MatchFilter | None = None, *, limit: int = 1000) -> list[Match]:
    """List the matches that pass the filter, newest first."""
    wanted = wanted or MatchFilter()
    query = select(games).order_by(games.c.id.desc()).limit(limit)
    if wanted.guild_id is not None:
        query = query.where(games.c.guild_id == wanted.guild_id)
    if wanted.user_id is not None:
        query = query.where(games.c.id.in_(_matches_of(wanted.user_id)))
    if wanted.shown_to is not None:
        query = query.where(~_IS_PRIVATE | games.c.id.in_(_matches_of(wanted.shown_to)))
    if wanted.place_id is not None:
        query = query.where(games.c.thread_id == wanted.place_id)
    if wanted.statuses:
        few = wanted.user_id is not None or wanted.place_id is not None
        query = query.where((without_index(games.c.status) if few else games.c.status).in_(wanted.statuses))
    return [match_of(row) for row in connection.execute(query)]


def _matches_of(user_id: int) -> Select[tuple[int]]:
    return select(seats.c.match_id).where(seats.c.user_id == user_id)


def last_alone(connection: Connection, user_id: int, channel_id: int | None = None) -> Match | None:
    """Return the user's newest private match against agents alone, in a channel or anywhere.

    Daily deals do not count, nor matches that go on from a lesson: the user chose nothing there.
    """
    query = select(games).where(*_alone(user_id, {LESSON}))
    if channel_id is not None:
        query = query.where(games.c.channel_id == channel_id)
    row = connection.execute(query.order_by(games.c.id.desc()).limit(1)).one_or_none()
    return None if row is None else match_of(row)


class PlayedAlone(NamedTuple):
    """A user's match against agents alone."""

    agents: tuple[str, ...]
    rank: int | None
    """The user's; None for a match without a result."""


def list_alone(connection: Connection, user_id: int, game: str, *, limit: int) -> list[PlayedAlone]:
    """List the user's newest matches alone in a game on all servers, newest first, except those that began midway."""
    own = (match_results.c.match_id == games.c.id) & (match_results.c.user_id == user_id)
    rows = (
        select(games.c.id, match_results.c.rank)
        .outerjoin(match_results, own)
        .where(*_alone(user_id, CONTINUED), games.c.game == game)
        .order_by(games.c.id.desc())
        .limit(limit)
    )
    ranks = {row.id: row.rank for row in connection.execute(rows)}
    sits = select(seats.c.match_id, seats.c.ai).where(seats.c.match_id.in_(ranks), seats.c.user_id.is_(None))
    agents: dict[int, list[str]] = {match_id: [] for match_id in ranks}
    for match_id, agent in connection.execute(sits.order_by(seats.c.seat)):
        agents[match_id].append(agent)
    return [PlayedAlone(tuple(agents[match_id]), rank) for match_id, rank in ranks.items()]


def _alone(user_id: int, without: Collection[str]) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for a user's private matches against agents alone, except daily deals and happenings."""
    others = exists().where(seats.c.match_id == games.c.id, seats.c.user_id != user_id)
    daily = exists().where(daily_plays.c.match_id == games.c.id)
    happened = exists().where(happenings.c.match_id == games.c.id, happenings.c.kind.in_(without))
    return (
        games.c.id.in_(_matches_of(user_id)),
        games.c.host_id == user_id,
        _IS_PRIVATE,
        games.c.started_at.is_not(None),
        ~others,
        ~daily,
        ~happened,
    )


_RUNNING_OF = Prepared(
    select(games.c.id)
    .where(without_index(games.c.status) == "active")
    .where(games.c.id.in_(select(seats.c.match_id).where(seats.c.user_id == bindparam("user_id"))))
    .order_by(games.c.id)
)


def list_running_of(connection: Connection, user_id: int) -> list[int]:
    """List the user's running matches, oldest first."""
    return [row[0] for row in _RUNNING_OF.rows(connection, {"user_id": user_id})]


class HeldSeat(NamedTuple):
    match_id: int
    guild_id: int
    seat: int


def running_seats_of(connection: Connection, user_id: int) -> list[HeldSeat]:
    """List the user's seats in running matches, by the match's id."""
    query = select(games.c.id, games.c.guild_id, seats.c.seat).join(seats, seats.c.match_id == games.c.id)
    held = query.where(without_index(games.c.status) == "active", seats.c.user_id == user_id).order_by(games.c.id)
    return [HeldSeat(*row) for row in connection.execute(held)]


def count_open(
    connection: Connection,
    *,
    host_id: int | None = None,
    channel_id: int | None = None,
    guild_id: int | None = None,
) -> int:
    """Count open matches: of a host who still holds a seat, of a channel, of a server."""
    status = without_index(games.c.status) if host_id is not None else games.c.status
    query = select(func.count()).select_from(games).where(status.in_(("lobby", "active")))
    if host_id is not None:
        query = query.where(games.c.host_id == host_id, games.c.id.in_(_matches_of(host_id)))
    if channel_id is not None:
        query = query.where(games.c.channel_id == channel_id)
    if guild_id is not None:
        query = query.where(games.c.guild_id == guild_id)
    found: int = connection.execute(query).scalar_one()
    return found


def count_by_status(connection: Connection) -> dict[str, int]:
    """Count the open matches as `lobby`, `active` and `paused`."""
    status = case((games.c.paused_at.is_not(None), "paused"), else_=games.c.status)
    query = select(status, func.count()).where(games.c.status.in_(("lobby", "active"))).group_by(status)
    counted = {"lobby": 0, "active": 0, "paused": 0}
    return counted | {row[0]: row[1] for row in connection.execute(query)}


def count_shown(connection: Connection, guild_id: int) -> dict[str, int]:
    """Count a server's open matches as `lobby` and `active`, without private ones.

    Those of a contest's rounds count: the posts on rounds tell how many tables there are, and the week who plays.
    """
    shown = or_(~_IS_PRIVATE, games.c.round_id.is_not(None))
    here = (games.c.guild_id == guild_id, games.c.status.in_(("lobby", "active")), shown)
    query = select(games.c.status, func.count()).where(*here).group_by(games.c.status)
    return {"lobby": 0, "active": 0} | {row[0]: row[1] for row in connection.execute(query)}


def expired_lobbies(connection: Connection, now: datetime) -> list[int]:
    """List lobbies that were to close before now, oldest first, except where the bot cannot be reached now."""
    old = (games.c.status == "lobby", games.c.open_until < now, reached(games.c.guild_id, now - STALE))
    return list(connection.execute(select(games.c.id).where(*old).order_by(games.c.id)).scalars())


def list_alone_since(connection: Connection, moment: datetime, now: datetime) -> list[int]:
    """List running matches of one user without an action since a moment, except where the bot cannot be reached now."""
    users = select(func.count()).where(seats.c.match_id == games.c.id, seats.c.user_id.is_not(None)).scalar_subquery()
    last = select(actions.c.created_at).where(actions.c.match_id == games.c.id).order_by(actions.c.seq.desc()).limit(1)
    quiet = (func.coalesce(last.scalar_subquery(), games.c.started_at) <= moment, users == 1)
    old = (games.c.status == "active", games.c.started_at <= moment, reached(games.c.guild_id, now - STALE))
    return list(connection.execute(select(games.c.id).where(*old, *quiet).order_by(games.c.id)).scalars())


def list_seeking(connection: Connection, guild_id: int) -> list[Match]:
    """List a server's public lobbies whose host has ever let users who look for players fill them, oldest first."""
    seeks = exists().where(happenings.c.match_id == games.c.id, happenings.c.kind == SEEKS)
    here = (games.c.guild_id == guild_id, games.c.status == "lobby", ~_IS_PRIVATE, seeks)
    return [match_of(row) for row in connection.execute(select(games).where(*here).order_by(games.c.id))]


def is_played_in(connection: Connection, place_id: int) -> bool:
    """Return whether a running match is played in a channel or thread, its own or not."""
    there = select(games.c.id).where(games.c.thread_id == place_id, games.c.status == "active")
    return connection.execute(there.limit(1)).first() is not None


def list_played_in(connection: Connection, place_id: int) -> list[int]:
    """List running matches that are played in a thread, or in a channel itself."""
    there = (games.c.thread_id == place_id, games.c.status == "active")
    return list(connection.execute(select(games.c.id).where(*there)).scalars())


def list_opened_in(connection: Connection, channel_id: int) -> list[int]:
    """List lobbies and running matches opened in a channel, oldest first."""
    there = (games.c.channel_id == channel_id, games.c.status.in_(("lobby", "active")))
    return list(connection.execute(select(games.c.id).where(*there).order_by(games.c.id)).scalars())


def list_running_places(connection: Connection) -> list[tuple[int, int]]:
    """List each server, and channel or thread, where matches run, except in servers that are away."""
    here = (games.c.thread_id.is_not(None), games.c.status == "active", ~is_away(games.c.guild_id))
    query = select(games.c.guild_id, games.c.thread_id).where(*here).distinct()
    return [(row[0], row[1]) for row in connection.execute(query)]


def list_with_agents(connection: Connection) -> list[tuple[int, int, int]]:
    """List id, server and revision of unpaused running matches with agents, oldest first.

    Those of servers that are away are left out.
    """
    played = exists().where(seats.c.match_id == games.c.id, seats.c.ai.is_not(None))
    revision = func.coalesce(publications.c.revision, 0)
    query = select(games.c.id, games.c.guild_id, revision).outerjoin(
        publications, publications.c.match_id == games.c.id
    )
    query = query.where(games.c.status == "active", games.c.paused_at.is_(None), played, ~is_away(games.c.guild_id))
    return [(row[0], row[1], row[2]) for row in connection.execute(query.order_by(games.c.id))]
