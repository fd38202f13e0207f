"""Sends notices: to a user in one direct message, or each to the thread of its match."""

from __future__ import annotations

import logging

import discord
from discord import ui

from bot.core.users import Users
from bot.discord_base.sending.direct_messages import DirectMessages
from bot.discord_base.sending.messenger import Messenger, own_id
from bot.discord_base.sending.own_messages import Salt, find_own, mark, nonce_of
from bot.discord_base.sending.passing import PASSING
from bot.notices.notice_batch import Batch, Notice
from bot.notices.reminders import Outcome
from bot.notices.ui.notice_view import direct_view, thread_view

log = logging.getLogger(__name__)


class ReminderMessages:
    """Sends the notices of batches. Messages are marked, and looked for before a second attempt."""

    def __init__(self, messenger: Messenger, direct_messages: DirectMessages, users: Users, salt: Salt) -> None:
        self._messenger = messenger
        self._salt = salt
        self._direct_messages = direct_messages
        self._users = users

    async def send(self, batch: Batch) -> Outcome:
        results: dict[int, str | None] = {}
        in_thread, unreachable = list(batch.in_thread), list[int]()
        if batch.direct:
            result = await self._send_direct(batch)
            if result == "closed":
                known = {notice.row.id for notice in in_thread}
                in_thread += [notice for notice in batch.direct if notice.row.id not in known]
                unreachable = [notice.row.id for notice in batch.direct if notice.row.kind == "day"]
            else:
                results = {notice.row.id: result for notice in batch.direct}
        for notice in in_thread:
            result = await self._send_to_thread(batch, notice, unreachable=notice.row.id in unreachable)
            results[notice.row.id] = _both(results.get(notice.row.id, result), result)
        told = [number for number in unreachable if results[number] == "sent"]
        return Outcome(results, told)

    async def _send_direct(self, batch: Batch) -> str | None:
        """Send the direct message; return `sent`, `closed`, or None to retry."""
        if batch.user is not None and batch.user.dm == "closed":
            return "closed"
        try:
            channel = await self._direct_messages.channel_of(batch.user_id, batch.user)
            if not batch.tried or not await find_own(channel, own_id(self._messenger), "reminder", batch.number):
                await channel.send(
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
        if batch.user is None or batch.user.dm != "open":
            await self._users.note_dm(batch.user_id, is_open=True)
        return "sent"

    async def _send_to_thread(self, batch: Batch, notice: Notice, *, unreachable: bool) -> str | None:
        """Send one notice; return `sent`, `failed` if Discord does not allow it, or None to retry."""
        thread_id = notice.pending.match.thread_id
        if thread_id is None:  # Discord has not yet let it be opened
            return None
        thread = self._messenger.get_partial_messageable(thread_id)
        try:
            # By now Discord has forgotten the nonce of an earlier try that was not noted.
            if not batch.tried or not await find_own(thread, own_id(self._messenger), "reminder", notice.row.id):
                await self._send_once(thread, batch, notice, thread_view(notice, unreachable=unreachable))
        except (discord.NotFound, discord.Forbidden):
            return "failed"
        except PASSING as error:
            log.warning("notice %d: %s; it will be tried again", notice.row.id, type(error).__name__)
            return None
        return "sent"

    async def _send_once(
        self, thread: discord.PartialMessageable, batch: Batch, notice: Notice, view: ui.LayoutView
    ) -> None:
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(batch.user_id)])
        await thread.send(
            view=mark(view, "reminder", notice.row.id),
            nonce=nonce_of(self._salt.text, "reminder", notice.row.id),
            allowed_mentions=mentions,
            silent=batch.quiet,
        )


def _both(first: str | None, second: str | None) -> str | None:
    """Combine the results of a notice sent to two places."""
    if first is None or second is None:
        return None
    return "sent" if "sent" in (first, second) else "failed"
