"""Direct messages about a contest: your table has opened, and: it is over, you are in this place. Each comes once.

They are planned in the transaction that opens the table, or ends the contest. Quiet hours and vacations put them off.
Whoever is called at a new table within the same minutes gets no second message, and whoever wants no calls as direct
messages is told only how the contest ended.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.contests.state import division_of
from bot.core.processes import Processes
from bot.core.quiet_hours import Wishes, after_quiet
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.tasks import Scheduled
from db.club import contest_notices, contests
from db.club.contest_notices import THE_END, ClaimedNotice, plan_notices
from db.club.contests import Contest
from db.club.rounds import Round
from db.connection.errors import StoreError
from db.match import matches
from db.match.matches import Match, Seat
from db.match.reminders import was_called
from db.people import users, vacations
from db.people.users import User
from db.store import Store
from i18n.translator import Say, translator

log = logging.getLogger(__name__)

AFTER_OPENING = timedelta(minutes=2)
"""Time for a table's thread, and for the calls there."""


@dataclass(frozen=True, slots=True)
class ContestNotice:
    """A message to one user."""

    claimed: ClaimedNotice
    contest: Contest
    user: User | None
    match: Match | None
    """The user's table; None if the contest is over."""
    seats: Sequence[Seat]
    """Of this table."""
    place: int
    """Final place; 0 if a table has opened."""
    people: int
    """People of the user's division."""
    division: int
    """0 without divisions."""
    added: Sequence[str] = ()
    """Lines of other capabilities about the end."""

    @property
    def locale(self) -> str:
        return (self.user and self.user.locale) or self.contest.settings.locale


Send = Callable[[ContestNotice], Awaitable[bool]]
"""Sends a notice, unless the user has left the server or gets no direct messages; returns False to retry."""
ReadLines = Callable[[Connection, Contest, int, Say], Sequence[str]]
"""Returns what the end of a contest means for a user (id), as Markdown."""


def plan_opened(connection: Connection, contest: Contest, round_: Round, match_id: int, now: datetime) -> None:
    """Plan to tell the users of a table that it has opened."""
    people = [seat.user_id for seat in matches.seats_of(connection, match_id) if seat.user_id is not None]
    plan_notices(connection, contest.id, people, round_.number, match_id, now + AFTER_OPENING)


def plan_ended(connection: Connection, contest: Contest, now: datetime) -> None:
    """Plan to tell those who took part to the end of a contest how it ended for them."""
    present = [one for one in contests.entrants_of(connection, contest.id) if not one.is_gone and one.place is not None]
    plan_notices(connection, contest.id, [one.user_id for one in present if one.user_id], THE_END, None, now)


class ContestNotices(Scheduled):
    def __init__(self, services: Services, send: Send) -> None:
        super().__init__("notices of contests", services.clock)
        self._services, self._send = services, send
        self._adds: list[ReadLines] = []

    def add_lines(self, *reads: ReadLines) -> None:
        """Add lines to the messages about the end of a contest."""
        self._adds += reads

    async def _next_due(self) -> datetime | None:
        return await self._store.read(contest_notices.next_due, self._services.now())

    async def _run_due(self) -> bool:
        worker = self._services[Processes].holder
        claimed = await self._store.write(contest_notices.claim_due, self._services.now(), worker=worker)
        for one in claimed:
            try:
                await self._tell(one)
            except StoreError:
                raise  # it concerns all notices, and is soon retried
            except Exception:  # one broken contest must not block the others
                log.exception("telling of contest %d failed", one.contest_id)
        return bool(claimed)

    async def _tell(self, claimed: ClaimedNotice) -> None:
        found = await self._store.read(self._plan, claimed, self._services.now())
        if not isinstance(found, ContestNotice):
            await self._store.write(contest_notices.settle, claimed, found)
        elif await self._send(found):
            await self._store.write(contest_notices.settle, claimed, None)

    def _plan(self, connection: Connection, claimed: ClaimedNotice, now: datetime) -> ContestNotice | datetime | None:
        found = plan_notice(connection, claimed, self._services[Settings].reminder_hours, now)
        if not isinstance(found, ContestNotice) or found.match is not None:
            return found
        facts = (found.contest, claimed.user_id, translator(found.locale))
        return replace(found, added=[line for read in self._adds for line in read(connection, *facts)])

    @property
    def _store(self) -> Store:
        return self._services[Store]


def plan_notice(
    connection: Connection, claimed: ClaimedNotice, remind_hours: int, now: datetime
) -> ContestNotice | datetime | None:
    """Return the notice to send now, or when to send it (UTC), or None if the user is not to be told."""
    contest, user_id = contests.get_contest(connection, claimed.contest_id), claimed.user_id
    user = users.get_user(connection, user_id)
    if contest is None or (user is not None and user.dm == "closed"):
        return None
    wishes = Wishes.of(user, remind_hours)
    found = _find_table(connection, claimed, wishes) if claimed.game_id else _find_place(connection, claimed, wishes)
    if found is None:
        return None
    away = vacations.ends_after(connection, contest.guild_id, [user_id], now).get(user_id)
    later = after_quiet(max(now, away or now), user)
    return later if later > now else ContestNotice(claimed, contest, user, *found)


_Facts = tuple[Match | None, Sequence[Seat], int, int, int]


def _find_table(connection: Connection, claimed: ClaimedNotice, wishes: Wishes) -> _Facts | None:
    """Return the facts of a table that has opened; None if it is over, or a call tells of it."""
    found = matches.get_match_and_seats(connection, claimed.game_id or 0)
    if found is None or found[0].status != "active" or "dm" not in wishes.places("call"):
        return None
    match, seats = found
    if all(seat.user_id != claimed.user_id for seat in seats):
        return None
    return None if was_called(connection, match.id, claimed.user_id) else (match, seats, 0, 0, 0)


def _find_place(connection: Connection, claimed: ClaimedNotice, wishes: Wishes) -> _Facts | None:
    """Return the facts of a contest's end; None for a user who wants no notices, or is not in it any more."""
    entrants = contests.entrants_of(connection, claimed.contest_id)
    own = next((one for one in entrants if one.user_id == claimed.user_id), None)
    if own is None or own.place is None or wishes.where == "none":
        return None
    same = [one for one in entrants if one.division == own.division and one.place is not None]
    return None, (), own.place, len(same), division_of(own, entrants)
