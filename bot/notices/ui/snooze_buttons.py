"""The buttons under a notice that postpone it."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from bot.core.services import Services
from bot.discord_base.replies import reply_in_place, report_errors, services_of
from bot.discord_base.sending.own_messages import mark
from bot.match.waiting import Waiting
from bot.notices.notice_batch import Batch, Notice
from bot.notices.snoozes import PutOff, put_off
from bot.notices.ui.notice_view import direct_view, thread_view
from db.match import matches
from db.people import users
from db.store import Store


class SnoozeButton(ui.DynamicItem[ui.Button[Any]], template=r"later:(?P<how>3h|tomorrow):(?P<batch>[0-9]{1,18})"):
    """A button that puts off the notices of a message (made by bot/notices/ui/notice_view.py)."""

    def __init__(self, button: ui.Button[Any], how: str, batch: int) -> None:
        super().__init__(button)
        self.how, self.batch = how, batch

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["how"], int(match["batch"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Put the notices off, and show on the message until when."""
        async with report_errors(interaction):
            services = services_of(interaction)
            place_id = None if interaction.guild_id is None else interaction.channel_id
            found = await put_off(
                services, self.batch, interaction.user.id, self.how, place_id=place_id, interaction_id=interaction.id
            )
            view = await _make_message(services, self.batch, found, in_thread=place_id is not None)
            await reply_in_place(interaction, view)


async def _make_message(services: Services, batch: int, found: PutOff, *, in_thread: bool) -> ui.LayoutView:
    """Make the message as it is after the notices were put off."""
    user_id = found.rows[0].user_id
    running = [await services[Store].read(matches.get_match, row.match_id) for row in found.rows]
    pending = {one.match.id: one for one in await services[Waiting].pending([match for match in running if match])}
    notices = [Notice(row, pending[row.match_id]) for row in found.rows]
    if in_thread:
        return mark(thread_view(notices[0], until=found.until), "reminder", notices[0].row.id)
    user = await services[Store].read(users.get_user, user_id)
    whole = Batch(batch, user_id, user, notices, in_thread=(), also=(), tried=False, quiet=False)
    return mark(direct_view(whole, found.until), "reminder", batch)
