"""Vacations: they stop a user's clocks in all matches of a server.

A vacation applies in each server where the user holds a seat of a running match, up to the server's days for a calendar
year (UTC). Time is counted exactly. If a user asks for less than an hour more than is left, the vacation ends earlier.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Clock
from bot.core.tasks import Scheduled
from bot.match.requests import OncePerInteraction
from db.match import deadlines, match_lists, matches
from db.match.happenings import happenings_of, note_happening
from db.match.publications import raise_revision
from db.people import vacations
from db.people.guilds import get_guild
from db.people.vacations import Vacation
from db.store import Store

DEFAULT_DAYS = 30
"""Per calendar year, unless the server's settings say otherwise."""
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class VacationState:
    guild_id: int
    until: datetime | None
    """The end of the current vacation (UTC); None without one."""
    days: int
    """Allowed days in a calendar year."""
    left: timedelta
    """What would be left of this year's days if a current vacation ended now."""


class Vacations(OncePerInteraction):
    async def begin(self, user_id: int, until: datetime, *, interaction_id: int) -> list[tuple[int, datetime]]:
        """Begin a vacation, or change the end of the current one; return its servers with the end in each.

        It is shorter in a server that allows less. Raises `Redelivered`, and `UserError`: `vacation-past`, `no-games`,
        `vacation-none-left` if no server allows another day, `vacation-too-long` if none allows that many.
        """

        def begin_vacation(connection: Connection, now: datetime) -> tuple[list[tuple[int, datetime]], list[int]]:
            if until <= now:
                raise UserError("vacation-past")
            held = match_lists.running_seats_of(connection, user_id)
            if not held:
                raise UserError("no-games")
            ends = {
                guild_id: min(until, _furthest(connection, user_id, guild_id, now, until))
                for guild_id in dict.fromkeys(seat.guild_id for seat in held)
            }
            longest = max(ends.values())
            if longest + HOUR <= min(until, now + DAY):
                raise UserError("vacation-none-left")
            if longest + HOUR <= until:
                raise UserError("vacation-too-long", days=(longest + HOUR - now) // DAY)
            granted = [(guild_id, end) for guild_id, end in ends.items() if end > now]
            return granted, [
                match_id for guild_id, end in granted for match_id in _put(connection, user_id, guild_id, end, now)
            ]

        return await self._change_once(begin_vacation, interaction_id)

    async def end(self, user_id: int, *, interaction_id: int) -> list[int]:
        """End the user's vacation at once; return the ids of its servers.

        Raises `UserError` (`vacation-none`) without a current vacation, or `Redelivered`.
        """

        def end_vacation(connection: Connection, now: datetime) -> tuple[list[int], list[int]]:
            guilds = [guild_id for guild_id, of in vacations.vacations_of(connection, [user_id], now).items() if of]
            if not guilds:
                raise UserError("vacation-none")
            return guilds, [
                match_id for guild_id in guilds for match_id in _put(connection, user_id, guild_id, now, now)
            ]

        return await self._change_once(end_vacation, interaction_id)

    async def state(self, user_id: int) -> list[VacationState]:
        """Return the vacation in each server where the user has a running match or a vacation."""
        now = self._now()

        def read(connection: Connection) -> list[VacationState]:
            held = [seat.guild_id for seat in match_lists.running_seats_of(connection, user_id)]
            going_on = vacations.vacations_of(connection, [user_id], now)
            return [
                VacationState(
                    guild_id,
                    going_on.get(guild_id, {}).get(user_id),
                    _days(connection, guild_id),
                    _time_left(connection, user_id, guild_id, now, now.year),
                )
                for guild_id in dict.fromkeys((*held, *going_on))
            ]

        return await self._store.read(read)


def _put(connection: Connection, user_id: int, guild_id: int, until: datetime, now: datetime) -> list[int]:
    """Set the end of the user's vacation in a server, possibly to now; return the ids of the affected matches.

    The user's deadlines move with it. A deadline of an open decision always equals the time left, counted from the end
    of the last vacation, or from now if that is past. In a paused match the start of the pause counts as now.
    """
    moved: list[int] = []
    held = [seat for seat in match_lists.running_seats_of(connection, user_id) if seat.guild_id == guild_id]
    for match_id, seat in ((held_seat.match_id, held_seat.seat) for held_seat in held):
        match = matches.lock_match(connection, match_id)
        if match is None or match.status != "active":
            continue
        stands_at = match.paused_at or now
        base = vacations.ends_after(connection, guild_id, [user_id], stands_at).get(user_id, stands_at)
        deadlines.move_deadlines(connection, match_id, {seat: until - base}, now=now)
        kind, facts = ("vacation-over", {}) if until == now else ("vacation", {"until": until.isoformat()})
        note_happening(connection, match_id, kind, {"seat": seat, **facts}, now=now)
        raise_revision(connection, match_id)
        moved.append(match_id)
    vacations.put_vacation(connection, user_id, guild_id, until, now=now)
    return moved


def _days(connection: Connection, guild_id: int) -> int:
    days = get_guild(connection, guild_id).vacation_days
    return DEFAULT_DAYS if days is None else days


def _furthest(connection: Connection, user_id: int, guild_id: int, now: datetime, until: datetime) -> datetime:
    """Return the latest end of a vacation from now; exact only for ends before `until`."""
    begin, year = now, now.year
    while True:
        end, next_year = (
            begin + _time_left(connection, user_id, guild_id, now, year),
            datetime(year + 1, 1, 1, tzinfo=UTC),
        )
        if end < next_year or next_year >= until:
            return end
        begin, year = next_year, year + 1


def _time_left(connection: Connection, user_id: int, guild_id: int, now: datetime, year: int) -> timedelta:
    """Return the vacation left in a calendar year if none continues after now."""
    first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    rows = vacations.since(connection, user_id, guild_id, first)
    used = sum((_overlap(row, first, min(last, max(now, first))) for row in rows), timedelta(0))
    return max(timedelta(0), timedelta(days=_days(connection, guild_id)) - used)


def _overlap(row: Vacation, begin: datetime, end: datetime) -> timedelta:
    return max(timedelta(0), min(row.until, end) - max(row.began_at, begin))


LOOKED_BACK = timedelta(days=30)
"""Finds vacations that ended while no process ran, up to this long ago."""


class VacationEnds(Scheduled):
    """Stores a happening in the affected matches when a vacation ends, once."""

    def __init__(self, store: Store, clock: Clock, *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with a match's id after every commit."""
        super().__init__("ends of vacations", clock)
        self._store, self._now, self._on_change = store, clock.now, on_change
        self._since = clock.now() - LOOKED_BACK

    async def _next_due(self) -> datetime | None:
        self._since = min(self._since, self._now())  # the clock was fast and is correct again
        return await self._store.read(vacations.next_end, self._since)

    async def _run_due(self) -> bool:
        """Return True, since others may end soon."""
        now = self._now()
        changed = await self._store.write(note_ends, self._since, now)
        self._since = now
        for match_id in changed:
            self._on_change(match_id)
        return True


def note_ends(connection: Connection, since: datetime, now: datetime) -> list[int]:
    """Store happenings for the vacations that ended after `since`; return the ids of the changed matches."""
    over = [
        (user_id, guild_id)
        for user_id, guild_id in vacations.list_ended(connection, since, now)
        if not vacations.ends_after(connection, guild_id, [user_id], now)  # else the next one has begun
    ]
    held = sorted(
        (seat.match_id, seat.seat)
        for user_id, guild_id in over
        for seat in match_lists.running_seats_of(connection, user_id)
        if seat.guild_id == guild_id
    )  # in the lock order of other transactions
    return [match_id for match_id, seat in held if _note_end(connection, match_id, seat, now)]


def _note_end(connection: Connection, match_id: int, seat: int, now: datetime) -> bool:
    """Store the end as a happening; return False if it is stored already, or the vacation's start is not."""
    if matches.lock_match(connection, match_id) is None:
        return False
    about = [one.kind for one in happenings_of(connection, match_id) if one.seat == seat]
    if [kind for kind in about if kind in ("vacation", "vacation-over")][-1:] != ["vacation"]:
        return False
    note_happening(connection, match_id, "vacation-over", {"seat": seat}, now=now)
    raise_revision(connection, match_id)
    return True
