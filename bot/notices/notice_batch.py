"""Decides which of the notices claimed together to send, and where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlalchemy import Connection

from bot.clocks.idle import closes_at
from bot.core.quiet_hours import Wishes, is_quiet
from bot.core.services import Services
from bot.core.settings import Settings
from bot.match.waiting import Pending, Waiting
from bot.notices.notice_plan import STRENGTH
from db.match import matches
from db.match.matches import Match
from db.match.plans import StoredPlan, all_plans_of
from db.match.reminders import Reminder
from db.people import users, vacations
from db.people.users import User
from db.store import Store

_NEVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Notice:
    row: Reminder
    pending: Pending
    unused: Sequence[StoredPlan] = ()
    """Plans of the seat that could not act. Only its user may see them."""
    closes: datetime | None = None
    """When the match closes if nobody moves (UTC), for the question whether the user still wants it."""

    @property
    def since(self) -> datetime:
        """The start of the decision (UTC)."""
        return self.pending.asked_at[self.row.seat]

    @property
    def until(self) -> datetime | None:
        """The end of the seat's time (UTC); None without a clock."""
        return self.pending.until.get(self.row.seat)


@dataclass(frozen=True, slots=True)
class Batch:
    """The notices to send to one user, claimed together."""

    number: int
    """Id of the first notice claimed with them."""
    user_id: int
    user: User | None
    direct: Sequence[Notice]
    """They share one direct message."""
    in_thread: Sequence[Notice]
    """Each is a message in the thread of its match."""
    also: Sequence[Pending]
    """Other matches that wait for the user, for the direct message."""
    tried: bool
    """Whether it may have been sent before."""
    quiet: bool


@dataclass(frozen=True, slots=True)
class Sorted:
    """The plan for notices claimed together."""

    batch: Batch | None
    """None for nothing to send."""
    dropped: Collection[int] = ()
    """Ids of notices that are obsolete, or replaced by a stronger one."""
    postponed: Mapping[int, datetime] = field(default_factory=dict)
    """By id: the new time (UTC)."""


async def sort_out(services: Services, rows: Sequence[Reminder]) -> Sorted:
    """Decide which of a user's claimed notices to send, drop or postpone."""
    user_id, now = rows[0].user_id, services.now()
    user, found, away = await services[Store].read(_read_batch, rows, now)
    running = [match for match in found.values() if match.status == "active"]
    waiting = {one.match.id: one for one in await services[Waiting].pending(running)}
    postponed = {row.id: away[row.match_id] for row in rows if row.match_id in away}
    needed = await make_notices(
        services,
        [
            (row, waiting[row.match_id])
            for row in rows
            if row.id not in postponed and row.match_id in waiting and _waits(row, waiting[row.match_id], now)
        ],
    )
    strongest = _strongest(needed)
    wishes = Wishes.of(user, services[Settings].reminder_hours)
    closed = user is not None and user.dm == "closed"
    direct = [notice for notice in strongest if "dm" in wishes.places(notice.row.kind)]
    in_thread = [notice for notice in strongest if "thread" in wishes.places(notice.row.kind)]
    sent = {notice.row.id for notice in (*direct, *in_thread)}
    dropped = [row.id for row in rows if row.id not in sent and row.id not in postponed]
    if not sent:
        return Sorted(None, dropped, postponed)
    also = [] if closed or not direct else await services[Waiting].of(user_id)
    told = {notice.row.match_id for notice in direct}
    batch = Batch(
        number=rows[0].batch or rows[0].id,
        user_id=user_id,
        user=user,
        direct=direct,
        in_thread=in_thread,
        also=[one for one in also if one.match.id not in told and _asks(one, user_id)],
        tried=any(row.tried_at is not None for row in rows),
        quiet=is_quiet(now, user),
    )
    return Sorted(batch, dropped, postponed)


async def make_notices(services: Services, found: Sequence[tuple[Reminder, Pending]]) -> list[Notice]:
    def make(connection: Connection) -> list[Notice]:
        return [_make_notice(connection, row, pending) for row, pending in found]

    return await services[Store].read(make)


def _make_notice(connection: Connection, row: Reminder, pending: Pending) -> Notice:
    unused = [plan for plan in all_plans_of(connection, row.match_id, row.seat) if plan.why is not None]
    closes = closes_at(connection, pending.match) if row.kind == "close" else None
    return Notice(row, pending, unused, closes)


def _read_batch(
    connection: Connection, rows: Sequence[Reminder], now: datetime
) -> tuple[User | None, dict[int, Match], dict[int, datetime]]:
    """Return the user, their matches, and by match the end of their vacation, if any."""
    user_id = rows[0].user_id
    found = (matches.get_match(connection, match_id) for match_id in sorted({row.match_id for row in rows}))
    by_id = {match.id: match for match in found if match is not None}
    guilds = {match.guild_id for match in by_id.values()}
    away = {guild: vacations.ends_after(connection, guild, [user_id], now).get(user_id) for guild in guilds}
    until = {match.id: away[match.guild_id] for match in by_id.values()}
    return users.get_user(connection, user_id), by_id, {key: one for key, one in until.items() if one is not None}


def _asks(pending: Pending, user_id: int) -> bool:
    """Return whether a match waits for the user, and not for an agent in their place."""
    seat = pending.waiting_seat(user_id)
    return seat is not None and pending.seated.seats[seat].asked_user == user_id


def _waits(row: Reminder, pending: Pending, now: datetime) -> bool:
    """Return whether a match still waits for the decision of a notice, and its time has not run out."""
    clock = pending.seated.position.clocks[row.seat]
    turn_seq = clock.called if row.kind == "call" else clock.asked
    asked = _asks(pending, row.user_id) and pending.waiting_seat(row.user_id) == row.seat
    until = pending.until.get(row.seat)
    return asked and turn_seq == row.turn_seq and (until is None or until > now)


def _strongest(notices: Sequence[Notice]) -> list[Notice]:
    """Return the strongest notice of each match, ordered by deadline, then by waiting time."""
    by_match: dict[int, Notice] = {}
    for notice in sorted(notices, key=lambda one: STRENGTH.index(one.row.kind)):
        by_match[notice.row.match_id] = notice
    return sorted(by_match.values(), key=lambda one: (one.until or _NEVER, one.since))
