"""Reminders of one's turn: rows with a due time that survive restarts and fire once."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import aiohttp
import discord
from discord import ui
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord_ui.buttons import TableButton
from bot.discord_ui.publishing.own_messages import find_own, mark
from bot.games.registry import PRESENTERS
from bot.services.errors import UserError
from bot.services.scheduler import Scheduler
from bot.services.table import Seated
from db import matches, reminders, users
from db.errors import StoreError
from db.publications import raise_revision
from db.reminders import Reminder
from db.users import User
from i18n.translator import translator

if TYPE_CHECKING:
    from bot.discord_ui.client import Neva

log = logging.getLogger(__name__)

_DAY = 24 * 60


def clock_text(minutes: int) -> str:
    """Return minutes of the day as a clock shows them: `22:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def after_quiet(moment: datetime, player: User) -> datetime:
    """Return the moment itself, or the end of the player's quiet hours if it falls into them."""
    start, end = player.quiet_from, player.quiet_to
    if start is None or end is None:
        return moment
    local = moment.astimezone(ZoneInfo(player.time_zone or "UTC"))
    minute = local.hour * 60 + local.minute
    if (minute - start) % _DAY >= (end - start) % _DAY:
        return moment
    day = local.date() + timedelta(days=1 if end <= minute else 0)
    return datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=local.tzinfo).astimezone(UTC)


class Reminders:
    """Plans reminders and sends those that are due."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._alarm = Scheduler("reminders", bot.clock, self._next_due, self._send_due)

    def start(self) -> None:
        """Begin to watch the clock."""
        self._alarm.start()

    async def close(self) -> None:
        """Stop watching; what falls due is sent after the next start."""
        await self._alarm.close()

    async def _next_due(self) -> datetime | None:
        """Return when the next reminder is due, after dropping those that a wrong clock set too far in the future."""
        now = self._bot.now()
        async with self._bot.store.reading() as connection:
            too_far = await reminders.games_beyond(connection, now)
        for game_id in too_far:
            async with self._bot.store.transaction() as connection:
                await reminders.forget_beyond(connection, game_id, now)
                await raise_revision(connection, game_id)
            self._bot.reconciler.publish_soon(game_id)  # plans them anew
        async with self._bot.store.reading() as connection:
            return await reminders.next_due(connection)

    async def differ(self, seated: Seated, people: Mapping[int, User]) -> bool:
        """Return whether `plan` would change anything."""
        async with self._bot.store.reading() as connection:
            planned = await reminders.planned(connection, seated.match.id)
        wanted = self._wanted(seated, people)
        return not planned.open <= wanted.keys() or not wanted.keys() <= planned.open | planned.sent

    def _wanted(self, seated: Seated, people: Mapping[int, User]) -> dict[tuple[int, int, int], datetime]:
        """Return the reminders for the current position: by (seat, user, asked) the time when each is due."""
        now, wanted = self._bot.now(), {}
        for number in seated.to_act:
            user_id = seated.seats[number].user_id
            due = None if user_id is None else self._due(now, people.get(user_id))
            if user_id is not None and due is not None:
                wanted[number, user_id, seated.position.asked[number]] = due
        return wanted

    async def plan(self, connection: AsyncConnection, seated: Seated, people: Mapping[int, User]) -> None:
        """Plan reminders for the people who have to decide now, and delete those of earlier decisions."""
        wanted = self._wanted(seated, people)
        still = [(seat, asked) for seat, _, asked in wanted]
        await reminders.drop_for_turns(connection, seated.match.id, now=self._bot.now(), still=still)
        for (seat, user_id, asked), due in wanted.items():
            await reminders.schedule(connection, seated.match.id, seat, user_id, asked, due)

    def wake(self, seated: Seated, people: Mapping[int, User]) -> None:
        """Wake the worker if a reminder of this game is earlier than the one it sleeps for."""
        self._alarm.set(min(self._wanted(seated, people).values(), default=None))

    def _due(self, now: datetime, player: User | None) -> datetime | None:
        hours = player.remind_hours if player is not None else None
        if hours is None:
            hours = self._bot.settings.reminder_hours
        if not hours:
            return None
        due = now + timedelta(hours=hours)
        return due if player is None else after_quiet(due, player)

    async def change(self, user_id: int, changes: Mapping[str, Any]) -> User:
        """Change a user's reminder settings and plan their reminders again; return the new settings."""
        touched: list[int] = []
        async with self._bot.store.transaction() as connection:
            player = await users.upsert_user(connection, user_id, now=self._bot.now(), **changes)
            if changes:
                await reminders.forget_open(connection, user_id)
                touched = await matches.running_matches_of(connection, user_id)
            for game_id in touched:
                await raise_revision(connection, game_id)
        for game_id in touched:
            self._bot.reconciler.publish_soon(game_id)
        return player

    async def _send_due(self) -> bool:
        """Send what is due and free to be taken; False if there was nothing."""
        async with self._bot.store.transaction() as connection:
            due = await reminders.claim_due(connection, self._bot.now())
        for reminder in due:
            try:
                result = await self._send(reminder)
            except (discord.NotFound, discord.Forbidden):
                result = "failed"
            except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, StoreError) as error:
                log.warning("reminder %d: %s; it will be tried again", reminder.id, type(error).__name__)
                continue
            async with self._bot.store.transaction() as connection:
                await reminders.settle(connection, reminder.id, result, now=self._bot.now())
        return bool(due)

    async def _send(self, reminder: Reminder) -> str:
        """Send a reminder if the game still waits at that moment for that person."""
        try:
            seated = await self._bot.table.seated(reminder.game_id)
        except UserError:
            return "dropped"
        waits = reminder.seat in seated.to_act and seated.position.asked[reminder.seat] == reminder.turn_seq
        thread_id = seated.match.thread_id
        if not waits or thread_id is None or seated.seat_of(reminder.user_id) != reminder.seat:
            return "dropped"
        thread = self._bot.get_partial_messageable(thread_id)
        assert self._bot.user is not None
        # By now Discord has forgotten the nonce of an earlier try that ended before it was noted.
        if reminder.tried_at is not None and await find_own(thread, self._bot.user.id, "reminder", reminder.id):
            return "sent"
        say = translator(seated.match.locale)
        decision = PRESENTERS[seated.match.game].decision(seated.view(None), say)
        view = ui.LayoutView(timeout=None)
        mention = f"<@{reminder.user_id}>"
        view.add_item(ui.TextDisplay(say("reminder", mention=mention, decision=decision, id=seated.match.id)))
        view.add_item(ui.ActionRow(TableButton.of("move", seated.match.id, say, style=discord.ButtonStyle.primary)))
        await thread.send(
            view=mark(view, "reminder", reminder.id),
            nonce=f"reminder.{reminder.id}",
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(reminder.user_id)]
            ),
        )
        return "sent"
