"""Notices to users: rows with a due time that survive restarts, each sent once.

Every change of a match plans them (bot/notices/notice_plan.py). Notices for one user at the same time are claimed,
filtered (bot/notices/notice_batch.py) and sent together. A call is sent after the board is shown. Users can put
notices off.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import math
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Literal

from sqlalchemy import Connection

from bot.clocks.departures import Departures
from bot.core.errors import UserError
from bot.core.metrics import Metrics
from bot.core.processes import Processes
from bot.core.quiet_hours import next_morning
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.tasks import Scheduled
from bot.match.changes import Changes
from bot.match.requests import mark_handled
from bot.match.seat_time import is_timed
from bot.match.seated import Seated, read_board_facts
from bot.match.table import Table
from bot.match.waiting import WaitedFor
from bot.notices.notice_batch import Batch, Sorted, sort_out
from bot.notices.notice_plan import plan_notices
from db.connection.errors import StoreError
from db.match import deadlines, happenings, matches, messages, reminders
from db.match.publications import raise_revision
from db.match.reminders import NoticeKey, Planned, Reminder, Removal
from db.people import users
from db.people.users import users_in_match
from db.store import Store

log = logging.getLogger(__name__)

ASK_BEFORE = ("day", "table")
"""Before these kinds of notices, ask Discord whether their user is still in the server."""
AFTER_BOARDS_SECONDS = 1.0
"""Shortest time between looks for calls after publications: each look is a transaction."""


@dataclass(frozen=True, slots=True)
class Outcome:
    results: Mapping[int, str | None]
    """By id: `sent` or `failed`; None to retry later."""
    unreachable: Collection[int] = ()
    """Ids of notices sent to the table, as the user's direct messages are closed."""
    shown: Mapping[int, reminders.Shown] = field(default_factory=dict)
    """By id: the messages that hold it."""


Send = Callable[[Batch], Awaitable[Outcome]]
Remove = Callable[[Removal], Awaitable[bool]]
"""Removes the messages of a notice; returns False to retry."""
REMOVE_AGAIN = timedelta(minutes=10)


class Reminders(Scheduled):
    def __init__(self, services: Services, send: Send, removals: Removals | None = None) -> None:
        super().__init__("reminders", services.clock)
        self._services = services
        self._send, self._removals = send, removals
        self._notices = services[Metrics].counter(
            "neva_notices", "Notices to users, by result.", result=("sent", "failed", "again")
        )
        services[Changes].plan_with(self.plan)
        self._after_boards: asyncio.TimerHandle | None = None
        self._looked_at = -math.inf  # by the event loop's clock, after a board
        services[Changes].listen_for_publication(lambda _match_id: self._look_after_board())

    def _look_after_board(self) -> None:
        """Look for calls that waited for their boards, soon after a publication and at most once in a while."""
        loop = asyncio.get_running_loop()
        if self._after_boards is None:
            moment = max(loop.time(), self._looked_at + AFTER_BOARDS_SECONDS)
            self._after_boards = loop.call_at(moment, self._look_after_boards)

    def _look_after_boards(self) -> None:
        self._after_boards, self._looked_at = None, asyncio.get_running_loop().time()
        self.look_again()

    async def _next_due(self) -> datetime | None:
        """Return when the next notice is due; first drop notices that a wrong clock set too far ahead."""
        now = self._services.now()
        too_far, due = await self._services[Store].read(_look_ahead, now)
        for match_id in too_far:
            await self._services[Store].write(_forget_beyond, match_id, now)
            self._services[Changes].announce(match_id)
        return await self._services[Store].read(reminders.next_due) if too_far else due

    def plan(self, connection: Connection, seated: Seated) -> Callable[[], None] | None:
        """Store the notices of a match that this transaction changed; return the function that wakes the worker."""
        match, now = seated.match, self._services.now()
        planned = reminders.get_notices(connection, match.id)
        over = _over(seated, planned)
        if over:
            reminders.remove_soon(connection, match.id, over, now=now)
        remove = self._removals.look_again if over and self._removals is not None else None
        if not planned.open and not seated.asked:
            return remove
        shown = read_board_facts(connection, seated, now)
        people = users_in_match(connection, match.id)
        waited = WaitedFor.of(connection, shown, people, now, self._services[Settings].reminder_hours)
        dues = deadlines.deadlines_of(connection, match.id) if is_timed(seated) else {}
        called = messages.get_last_call(connection, match.id, match.thread_id)
        notices = plan_notices(waited, dues, planned, called)
        if notices is not None:
            reminders.drop_notices(connection, match.id, notices.drop, now=now)
            reminders.put_notices(connection, match.id, notices.due)
        due = {**planned.open, **(notices.due if notices is not None else {})}
        return partial(self._wake, min(due.values()), remove) if due else remove

    def _wake(self, due: datetime, remove: Callable[[], None] | None) -> None:
        self.wake_for(due)
        if remove is not None:
            remove()

    async def _run_due(self) -> bool:
        worker = self._services[Processes].holder
        claimed = await self._services[Store].write(reminders.claim_due, self._services.now(), worker=worker)
        claimed.sort(key=lambda row: (row.batch or row.id, row.id))
        for number, rows in itertools.groupby(claimed, key=lambda row: row.batch):
            try:
                await self._send_together(list(rows))
            except StoreError:
                raise  # it concerns all notices, and is soon retried
            except Exception:  # one broken match must not block the others
                log.exception("sending the notices of batch %s failed", number)
        return bool(claimed)

    async def _send_together(self, rows: Sequence[Reminder]) -> None:
        """Send those of the claimed notices that are still needed, and store each result.

        Users who have kept others waiting for a day may have left the server; then nobody waits for them.
        """
        for row in rows:
            if row.kind in ASK_BEFORE:
                await self._services[Departures].has_left(row.match_id, row.seat)
        found = await sort_out(self._services, rows)
        outcome = Outcome({}) if found.batch is None else await self._send(found.batch)
        for result in outcome.results.values():
            self._notices.labels(result or "again").inc()
        now = self._services.now()
        told = [row for row in rows if row.id in outcome.unreachable]

        def note_results(connection: Connection) -> list[int]:
            # Planning locks a match before its notices. In another order it and several notices could block each other.
            for match_id in sorted({row.match_id for row in (rows if len(rows) > 1 else told)}):
                matches.lock_match(connection, match_id)
            _settle(connection, rows, found, outcome, self._services[Processes].holder, now)
            return [row.match_id for row in told if _note_unreachable(connection, row, now)]

        for match_id in await self._services[Store].write(note_results):
            self._services[Changes].announce(match_id)
        if self._removals is not None and (outcome.shown or found.dropped):
            self._removals.look_again()  # the decision may have ended while its notice was sent


def _settle(
    connection: Connection, rows: Sequence[Reminder], found: Sorted, outcome: Outcome, worker: str, now: datetime
) -> None:
    """Store the results, except of notices that another worker has claimed since: sending took too long."""
    tried = {row.id for row in rows if row.tried_at is not None}
    for number in found.dropped:
        shown: reminders.Shown | None = () if number in tried else None
        reminders.settle(connection, number, "dropped", now=now, worker=worker, shown=shown)
    for number, due_at in found.postponed.items():
        reminders.postpone(connection, number, due_at, worker=worker)
    for number, result in outcome.results.items():
        if result is not None:
            reminders.settle(connection, number, result, now=now, worker=worker, shown=outcome.shown.get(number))


def _over(seated: Seated, planned: Planned) -> list[NoticeKey]:
    """List the notices with messages whose decisions are over; a paused match's decisions are not."""
    if not planned.shown or (seated.match.status == "active" and not seated.is_going_on):
        return []
    clocks = seated.position.clocks
    pending = {
        (seat, seated.seats[seat].asked_user, seq)
        for seat in seated.asked
        for seq in (clocks[seat].asked, clocks[seat].called)
    }
    waiting = {(seat, user_id) for seat, user_id, _ in pending}
    return [
        key
        for key in planned.shown
        if (key.seat, key.user_id, key.turn_seq) not in pending
        and (key.turn_seq >= 0 or (key.seat, key.user_id) not in waiting)  # else it was put off again
    ]


class Removals(Scheduled):
    """Removes messages about decisions that are over, so that nothing old looks open."""

    def __init__(self, services: Services, remove: Remove) -> None:
        super().__init__("removals of notices", services.clock)
        self._services, self._remove = services, remove

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(reminders.next_removal)

    async def _run_due(self) -> bool:
        store, now = self._services[Store], self._services.now()
        claimed = await store.write(reminders.claim_removals, now, now + REMOVE_AGAIN)
        for removal in claimed:
            try:
                if await self._remove(removal):
                    await store.write(reminders.note_removed, removal.id)
            except StoreError:
                raise  # it concerns all removals, and is soon retried
            except Exception:  # one broken match must not block the others
                log.exception("removing notice %d failed", removal.id)
        return bool(claimed)


def _note_unreachable(connection: Connection, row: Reminder, now: datetime) -> bool:
    """Record once, as a happening of a locked match, that a user cannot be reached; return whether this is new.

    The later `table` notice is settled as well, so that the table is not told twice.
    """
    again = NoticeKey(row.seat, row.user_id, row.turn_seq, "table")
    reminders.settle_kind(connection, row.match_id, again, now=now)
    known = happenings.happenings_of(connection, row.match_id)
    if any(one.kind == "unreachable" and one.seat == row.seat for one in known):
        return False
    happenings.note_happening(connection, row.match_id, "unreachable", {"seat": row.seat}, now=now)
    raise_revision(connection, row.match_id)
    return True


def _look_ahead(connection: Connection, now: datetime) -> tuple[list[int], datetime | None]:
    """Return the matches with notices too far ahead, and when the next notice is due."""
    return reminders.matches_beyond(connection, now), reminders.next_due(connection)


def _forget_beyond(connection: Connection, match_id: int, now: datetime) -> None:
    """Drop the notices of a match that are too far ahead, so that they are planned again."""
    matches.lock_match(connection, match_id)
    reminders.forget_beyond(connection, match_id, now)
    raise_revision(connection, match_id)


How = Literal["3h", "tomorrow"]
_HOURS = timedelta(hours=3)


@dataclass(frozen=True, slots=True)
class PutOff:
    until: datetime
    """The new time (UTC)."""
    rows: Sequence[Reminder]
    """The notices of the message whose matches still wait for the user."""


async def put_off(
    services: Services, batch: int, user_id: int, how: str, *, place_id: int | None, interaction_id: int
) -> PutOff:
    """Put off a batch's notices: of the match played in `place_id`, or of all for None.

    Raises `UserError` if the message is for another user, or nothing in it waits any more; `Redelivered`.
    """
    now = services.now()

    def put_off_batch(connection: Connection) -> PutOff:
        rows = reminders.of_batch(connection, batch)
        if not rows or rows[0].user_id != user_id:
            raise UserError("not-your-notice")
        mark_handled(connection, interaction_id, now)
        user = users.get_user(connection, user_id)
        until = now + _HOURS if how == "3h" else next_morning(now, user)
        by_match = sorted(rows, key=lambda row: row.match_id)  # every process locks matches in this order
        kept = [row for row in by_match if _put_off(services, connection, row, until, place_id)]
        if not kept:
            raise UserError("notice-over")
        return PutOff(until, list({row.match_id: row for row in kept}.values()))

    found = await services[Store].write(put_off_batch)
    for row in found.rows:
        services[Changes].announce(row.match_id)
    return found


def _put_off(services: Services, connection: Connection, row: Reminder, until: datetime, place_id: int | None) -> bool:
    """Put off the notices of one seat; return False if its match is another, or does not wait for the user."""
    match = matches.lock_match(connection, row.match_id)
    if match is None or match.started_at is None or (place_id is not None and match.thread_id != place_id):
        return False
    seated = services[Table].load(connection, match)
    if row.seat not in seated.to_act or seated.seats[row.seat].asked_user != row.user_id:
        return False
    reminders.hold_back(connection, match.id, row.seat, until)
    key = NoticeKey(row.seat, row.user_id, seated.position.clocks[row.seat].asked, "snooze")
    reminders.put_snooze(connection, match.id, key, until)
    raise_revision(connection, match.id)
    return True
