"""Queries on the daily deals of servers, and on their players.

A daily deal is secret until its day is over: never show the seed in its row.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, exists, func, insert, select, tuple_, update

from db.connection.sql import add_row
from db.match.matches import Match, Seat, match_of
from db.process.bot_state import get_value, put_value
from db.schema.agents_tables import daily_deals, daily_plays, daily_tasks
from db.schema.process_tables import bot_state
from db.schema.tables import games, happenings, seats

_TRACE = "played:"
"""Start of the `bot_state` names that record only that a user, whose data was deleted, has begun a deal."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A row of `daily_deals`."""

    guild_id: int
    day: str
    game: str
    options: Mapping[str, Any]
    agents: Sequence[str]
    seed: str
    created_at: datetime
    czar: Mapping[str, Any] | None = None
    """The Czar's play, as `bot.daily.daily.Rounds` is stored; None until then."""


@dataclass(frozen=True, slots=True)
class DailyPlay:
    user_id: int
    had_stand_in: bool
    """Whether an agent ever sat in for the user."""
    match: Match
    seat: Seat
    """The match's first seat."""


def get_deal(connection: Connection, guild_id: int, day: str) -> DailyDeal | None:
    """Return the deal of a server's day, or None if nobody has played it yet."""
    mine = (daily_deals.c.guild_id == guild_id, daily_deals.c.day == day)
    row = connection.execute(select(daily_deals).where(*mine)).one_or_none()
    return None if row is None else DailyDeal(*row)


def lock_deal(connection: Connection, deal: DailyDeal) -> DailyDeal:
    """Add a deal unless its day has one; return the day's deal, locked until the transaction ends."""
    row = {name: getattr(deal, name) for name in DailyDeal.__slots__}
    values = {**row, "options": dict(deal.options), "agents": list(deal.agents)}
    add_row(connection, daily_deals, values)
    mine = (daily_deals.c.guild_id == deal.guild_id, daily_deals.c.day == deal.day)
    return DailyDeal(*connection.execute(select(daily_deals).where(*mine).with_for_update()).one())


def put_czar(connection: Connection, guild_id: int, day: str, czar: Mapping[str, Any]) -> None:
    mine = (daily_deals.c.guild_id == guild_id, daily_deals.c.day == day)
    connection.execute(update(daily_deals).where(*mine).values(czar=dict(czar)))


def day_of_match(connection: Connection, match_id: int) -> str | None:
    return connection.scalar(select(daily_plays.c.day).where(daily_plays.c.match_id == match_id))


def days_finished(
    connection: Connection, guild_id: int, users: Collection[int], *, until: str
) -> Mapping[int, frozenset[str]]:
    """Return by user the days up to and including `until` whose deals they have finished on a server."""
    query = (
        select(daily_plays.c.user_id, daily_plays.c.day)
        .join(games, games.c.id == daily_plays.c.match_id)
        .join(seats, (seats.c.match_id == games.c.id) & (seats.c.seat == 0))
        .where(daily_plays.c.user_id.in_(users), daily_plays.c.day <= until, *_finish_conditions(guild_id))
    )
    found: dict[int, set[str]] = {user: set() for user in users}
    for user, day in connection.execute(query):
        found[user].add(day)
    return {user: frozenset(days) for user, days in found.items()}


def days_dealt(connection: Connection, guild_id: int, *, before: str, limit: int) -> list[str]:
    """List a server's days with a deal before a day, newest first."""
    earlier = (daily_deals.c.guild_id == guild_id, daily_deals.c.day < before)
    query = select(daily_deals.c.day).where(*earlier).order_by(daily_deals.c.day.desc()).limit(limit)
    return list(connection.execute(query).scalars())


def add_play(connection: Connection, guild_id: int, day: str, user_id: int, match_id: int) -> None:
    row = {"guild_id": guild_id, "day": day, "user_id": user_id, "match_id": match_id}
    connection.execute(insert(daily_plays).values(row))


def get_play(connection: Connection, guild_id: int, day: str, user_id: int) -> int | None:
    mine = (daily_plays.c.guild_id == guild_id, daily_plays.c.day == day, daily_plays.c.user_id == user_id)
    return connection.scalar(select(daily_plays.c.match_id).where(*mine))


def leave_traces(connection: Connection, user_id: int, today: str) -> None:
    """Store that a user has begun today's deals, before their data is deleted, so that nobody plays a deal twice.

    It is a hash of the user's id, keyed by the seed.
    """
    same = (daily_deals.c.guild_id == daily_plays.c.guild_id) & (daily_deals.c.day == daily_plays.c.day)
    mine = (daily_plays.c.user_id == user_id, daily_plays.c.day >= today)
    current = select(daily_deals).join(daily_plays, same).where(*mine)
    for row in connection.execute(current).all():
        put_value(connection, _trace(DailyDeal(*row), user_id), "")


def has_trace(connection: Connection, deal: DailyDeal, user_id: int) -> bool:
    return get_value(connection, _trace(deal, user_id)) is not None


def forget_traces(connection: Connection, today: str) -> None:
    of_deals = bot_state.c.name.startswith(_TRACE, autoescape=True)
    connection.execute(delete(bot_state).where(of_deals, bot_state.c.name < f"{_TRACE}{today}"))


def _trace(deal: DailyDeal, user_id: int) -> str:
    keyed = hmac.new(bytes.fromhex(deal.seed), str(user_id).encode(), hashlib.sha256)
    return f"{_TRACE}{deal.day}:{keyed.hexdigest()}"


def list_finished(connection: Connection, guild_id: int, day: str) -> list[DailyPlay]:
    """List the finished matches of a deal whose user held the seat to the end, in order of their ends."""
    sat_in = exists().where(happenings.c.match_id == games.c.id, happenings.c.kind == "sits-in")
    query = (
        select(daily_plays.c.user_id, sat_in, games, seats)
        .join(games, games.c.id == daily_plays.c.match_id)
        .join(seats, (seats.c.match_id == games.c.id) & (seats.c.seat == 0))
        .where(daily_plays.c.day == day, *_finish_conditions(guild_id))
        .order_by(games.c.ended_at, games.c.id)
    )
    ends = 2 + len(games.c)
    rows = connection.execute(query)
    return [DailyPlay(row[0], bool(row[1]), match_of(row[2:ends]), Seat(*row[ends:])) for row in rows]


def _finish_conditions(guild_id: int) -> tuple[Any, ...]:
    """Require that the match is over, and that its user held the seat to the end."""
    return (
        daily_plays.c.guild_id == guild_id,
        func.coalesce(games.c.status, "") == "finished",
        seats.c.user_id == daily_plays.c.user_id,
        seats.c.ai.is_(None),
    )


def forget_deals(connection: Connection, before: str, *, limit: int) -> int:
    """Delete at most `limit` deals from before a day that no stored match plays; return how many."""
    deals, plays = daily_deals.c, daily_plays.c
    played = exists().where(plays.guild_id == deals.guild_id, plays.day == deals.day)
    some = connection.execute(select(deals.guild_id, deals.day).where(deals.day < before, ~played).limit(limit)).all()
    if some:
        for table in (daily_tasks, daily_deals):
            key = tuple_(table.c.guild_id, table.c.day)
            connection.execute(delete(table).where(key.in_([tuple(row) for row in some])))
    return len(some)
