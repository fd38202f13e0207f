"""Sends notices: to a user in one direct message, or each to the thread of its match."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

import discord
from discord import ui
from discord.abc import Messageable

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.sending.direct_messages import DirectMessages
from bot.discord_base.sending.messenger import Messenger, own_id
from bot.discord_base.sending.own_messages import Salt, find_own, mark, nonce_of
from bot.discord_base.sending.passing import PASSING
from bot.match.waiting import Waiting
from bot.notices.notice_batch import Batch, Notice, make_notices
from bot.notices.reminders import Outcome
from bot.notices.ui.notice_view import direct_view, thread_view
from db.match import matches
from db.match.reminders import Reminder, Removal
from db.people import users
from db.store import Store

log = logging.getLogger(__name__)

Sent = defaultdict[int, list[tuple[int, int]]]
"""By a notice's id: channel and message of each message that holds it."""


class ReminderMessages:
    """Sends the notices of batches. Messages are marked, and looked for before a second attempt."""

    def __init__(self, messenger: Messenger, direct_messages: DirectMessages, users: Users, salt: Salt) -> None:
        self._messenger = messenger
        self._salt = salt
        self._direct_messages = direct_messages
        self._users = users

    async def send(self, batch: Batch) -> Outcome:
        results: dict[int, str | None] = {}
        shown = defaultdict[int, list[tuple[int, int]]](list)
        in_thread, unreachable = list(batch.in_thread), list[int]()
        if batch.direct:
            result = await self._send_direct(batch, shown)
            if result == "closed":
                known = {notice.row.id for notice in in_thread}
                in_thread += [notice for notice in batch.direct if notice.row.id not in known]
                unreachable = [notice.row.id for notice in batch.direct if notice.row.kind == "day"]
            else:
                results = {notice.row.id: result for notice in batch.direct}
        for notice in in_thread:
            result = await self._send_to_thread(batch, notice, shown, unreachable=notice.row.id in unreachable)
            results[notice.row.id] = _both(results.get(notice.row.id, result), result)
        told = [number for number in unreachable if results[number] == "sent"]
        return Outcome(results, told, shown)

    async def _send_direct(self, batch: Batch, shown: Sent) -> str | None:
        """Send the direct message; return `sent`, `closed`, or None to retry."""
        if batch.user is not None and batch.user.dm == "closed":
            return "closed"
        try:
            channel = await self._direct_messages.channel_of(batch.user_id, batch.user)
            message = await self._find(channel, batch, batch.number)
            if message is None:
                message = await channel.send(
                    view=mark(direct_view(batch), "reminder", batch.number),
                    nonce=nonce_of(self._salt.text, "reminders", batch.number),
                    allowed_mentions=discord.AllowedMentions.none(),
                    silent=batch.quiet,
                )
        except PASSING as error:
            if isinstance(error, discord.HTTPException) and await self._direct_messages.is_closed(batch.user_id, error):
                await self._users.note_dm(batch.user_id, is_open=False)
                return "closed"
            log.warning("notices %d: %s; they will be tried again", batch.number, type(error).__name__)
            return None
        for notice in batch.direct:
            shown[notice.row.id].append((message.channel.id, message.id))
        if batch.user is None or batch.user.dm != "open":
            await self._users.note_dm(batch.user_id, is_open=True)
        return "sent"

    async def _send_to_thread(self, batch: Batch, notice: Notice, shown: Sent, *, unreachable: bool) -> str | None:
        """Send one notice; return `sent`, `failed` if Discord does not allow it, or None to retry."""
        thread_id = notice.pending.match.thread_id
        if thread_id is None:  # Discord has not yet let it be opened
            return None
        thread = self._messenger.get_partial_messageable(thread_id)
        try:
            # By now Discord has forgotten the nonce of an earlier try that was not noted.
            message = await self._find(thread, batch, notice.row.id)
            if message is None:
                message = await self._send_once(thread, batch, notice, thread_view(notice, unreachable=unreachable))
        except (discord.NotFound, discord.Forbidden):
            return "failed"
        except PASSING as error:
            log.warning("notice %d: %s; it will be tried again", notice.row.id, type(error).__name__)
            return None
        shown[notice.row.id].append((thread_id, message.id))
        return "sent"

    async def _find(self, place: Messageable, batch: Batch, number: int) -> discord.Message | None:
        """Return a message of an earlier try."""
        return await find_own(place, own_id(self._messenger), "reminder", number) if batch.tried else None

    async def _send_once(
        self, thread: discord.PartialMessageable, batch: Batch, notice: Notice, view: ui.LayoutView
    ) -> discord.Message:
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(batch.user_id)])
        return await thread.send(
            view=mark(view, "reminder", notice.row.id),
            nonce=nonce_of(self._salt.text, "reminder", notice.row.id),
            allowed_mentions=mentions,
            silent=batch.quiet,
        )


class NoticeRemover:
    """Deletes messages about decisions that are over; one that tells of others too is edited."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def remove(self, removal: Removal) -> bool:
        """Return False to retry."""
        try:
            for channel_id, message_id in removal.shown:
                message = self._messenger.get_partial_messageable(channel_id).get_partial_message(message_id)
                stays = [row for row in removal.stays if (channel_id, message_id) in map(tuple, row.shown or ())]
                if stays:
                    await message.edit(view=await remade_view(self._services, removal.batch, stays))
                else:
                    await message.delete()
        except (discord.NotFound, discord.Forbidden):
            return True
        except PASSING as error:
            log.warning("notice %d: %s; it will be removed later", removal.id, type(error).__name__)
            return False
        return True


async def remade_view(
    services: Services, batch: int, rows: Sequence[Reminder], until: datetime | None = None, *, in_thread: bool = False
) -> ui.LayoutView:
    """Make the message of sent notices anew; `until` is the time to which their user has put them off."""
    user_id = rows[0].user_id
    running = [await services[Store].read(matches.get_match, row.match_id) for row in rows]
    pending = {one.match.id: one for one in await services[Waiting].pending([match for match in running if match])}
    notices = await make_notices(services, [(row, pending[row.match_id]) for row in rows])
    if in_thread:
        return mark(thread_view(notices[0], until=until), "reminder", notices[0].row.id)
    user = await services[Store].read(users.get_user, user_id)
    whole = Batch(batch, user_id, user, notices, in_thread=(), also=(), tried=False, quiet=False)
    return mark(direct_view(whole, until), "reminder", batch)


def _both(first: str | None, second: str | None) -> str | None:
    """Combine the results of a notice sent to two places."""
    if first is None or second is None:
        return None
    return "sent" if "sent" in (first, second) else "failed"
