"""Reminders of one's turn: rows with a due time that survive restarts and fire once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.services.errors import UserError
from bot.services.quiet_hours import after_quiet
from bot.services.scheduler import Scheduler
from bot.services.services import Services
from bot.services.table import Seated
from db import reminders
from db.publications import raise_revision
from db.reminders import Planned, Reminder
from db.users import User

Send = Callable[[Reminder, Seated, int], Awaitable[str | None]]
"""Sends a reminder of a match to a thread, by its id; returns `sent` or `failed`, None to be tried again later."""


class Reminders:
    """Plans reminders and sends those that are due."""

    def __init__(self, services: Services, send: Send) -> None:
        self._services = services
        self._send = send
        self._scheduler = Scheduler("reminders", services.clock, self._next_due, self._send_due)

    def start(self) -> None:
        """Begin to watch the clock."""
        self._scheduler.start()

    async def close(self) -> None:
        """Stop watching; what falls due is sent after the next start."""
        await self._scheduler.close()

    async def _next_due(self) -> datetime | None:
        """Return when the next reminder is due, after dropping those that a wrong clock set too far in the future."""
        now = self._services.now()
        too_far = await self._services.store.read(reminders.matches_beyond, now)
        for game_id in too_far:
            await self._services.store.write(_forget_beyond, game_id, now)
            self._services.changes.announce(game_id)  # plans them anew
        return await self._services.store.read(reminders.next_due)

    def differ(self, planned: Planned, seated: Seated, people: Mapping[int, User]) -> bool:
        """Return whether `plan` would change anything of what is planned."""
        wanted = self._wanted(seated, people)
        return not planned.open <= wanted.keys() or not wanted.keys() <= planned.open | planned.sent

    def _wanted(self, seated: Seated, people: Mapping[int, User]) -> dict[tuple[int, int, int], datetime]:
        """Return the reminders for the current position: by (seat, user, asked) the time when each is due."""
        now, wanted = self._services.now(), {}
        for number in seated.to_act:
            user_id = seated.seats[number].user_id
            due = None if user_id is None else self._due(now, people.get(user_id))
            if user_id is not None and due is not None:
                wanted[number, user_id, seated.position.asked_seqs[number]] = due
        return wanted

    def plan(self, connection: Connection, seated: Seated, people: Mapping[int, User]) -> None:
        """Plan reminders for the people who have to decide now, and delete those of earlier decisions."""
        wanted = self._wanted(seated, people)
        still = [(seat, asked) for seat, _, asked in wanted]
        reminders.drop_for_turns(connection, seated.match.id, now=self._services.now(), still=still)
        for (seat, user_id, asked), due in wanted.items():
            reminders.schedule(connection, seated.match.id, seat, user_id, asked, due)

    def wake(self, seated: Seated, people: Mapping[int, User]) -> None:
        """Wake the worker if a reminder of this match is earlier than the one it sleeps for."""
        self._scheduler.wake_for(min(self._wanted(seated, people).values(), default=None))

    def _due(self, now: datetime, user: User | None) -> datetime | None:
        hours = user.remind_hours if user is not None else None
        if hours is None:
            hours = self._services.settings.reminder_hours
        if not hours:
            return None
        due = now + timedelta(hours=hours)
        return due if user is None else after_quiet(due, user)

    async def _send_due(self) -> bool:
        """Send what is due and free to be taken; return whether there was any."""
        due = await self._services.store.write(reminders.claim_due, self._services.now())
        for reminder in due:
            result = await self._remind(reminder)
            if result is not None:
                await self._services.store.write(reminders.settle, reminder.id, result, now=self._services.now())
        return bool(due)

    async def _remind(self, reminder: Reminder) -> str | None:
        """Send a reminder if the match still waits at that moment for that person."""
        try:
            seated = await self._services.table.seated(reminder.game_id)
        except UserError:
            return "dropped"
        waits = reminder.seat in seated.to_act and seated.position.asked_seqs[reminder.seat] == reminder.turn_seq
        thread_id = seated.match.thread_id
        if not waits or thread_id is None or seated.seat_of(reminder.user_id) != reminder.seat:
            return "dropped"
        return await self._send(reminder, seated, thread_id)


def _forget_beyond(connection: Connection, game_id: int, now: datetime) -> None:
    """Drop the reminders of a match that are too far in the future, and have it published, which plans them anew."""
    reminders.forget_beyond(connection, game_id, now)
    raise_revision(connection, game_id)
