"""The buttons that postpone a notice."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.core.services import Services
from bot.discord_base.components import PersistentItem
from bot.discord_base.replies import reply_in_place, services_of
from bot.discord_base.sending.own_messages import mark
from bot.match.waiting import Waiting
from bot.notices.notice_batch import Batch, Notice
from bot.notices.snoozes import PutOff, put_off
from bot.notices.ui.notice_view import direct_view, thread_view
from db.match import matches
from db.people import users
from db.store import Store


class SnoozeButton(PersistentItem, template=r"later:(?P<how>3h|tomorrow):(?P<batch>[0-9]{1,18})"):
    """Puts off the notices of a message (made by bot/notices/ui/notice_view.py)."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        services, user_id = services_of(interaction), interaction.user.id
        how, batch = self.parts["how"], int(self.parts["batch"])
        place_id = None if interaction.guild_id is None else interaction.channel_id
        found = await put_off(services, batch, user_id, how, place_id=place_id, interaction_id=interaction.id)
        await reply_in_place(interaction, await _make_message(services, batch, found, in_thread=place_id is not None))


async def _make_message(services: Services, batch: int, found: PutOff, *, in_thread: bool) -> ui.LayoutView:
    user_id = found.rows[0].user_id
    running = [await services[Store].read(matches.get_match, row.match_id) for row in found.rows]
    pending = {one.match.id: one for one in await services[Waiting].pending([match for match in running if match])}
    notices = [Notice(row, pending[row.match_id]) for row in found.rows]
    if in_thread:
        return mark(thread_view(notices[0], until=found.until), "reminder", notices[0].row.id)
    user = await services[Store].read(users.get_user, user_id)
    whole = Batch(batch, user_id, user, notices, in_thread=(), also=(), tried=False, quiet=False)
    return mark(direct_view(whole, found.until), "reminder", batch)
