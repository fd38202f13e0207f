"""The buttons that postpone a notice."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord_base.components import PersistentItem
from bot.discord_base.replies import reply_in_place, services_of
from bot.notices.snoozes import put_off
from bot.notices.ui.reminder_messages import remade_view


class SnoozeButton(PersistentItem, template=r"later:(?P<how>3h|tomorrow):(?P<batch>[0-9]{1,18})"):
    """Puts off the notices of a message (made by bot/notices/ui/notice_view.py)."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        services, user_id = services_of(interaction), interaction.user.id
        how, batch = self.parts["how"], int(self.parts["batch"])
        place_id = None if interaction.guild_id is None else interaction.channel_id
        found = await put_off(services, batch, user_id, how, place_id=place_id, interaction_id=interaction.id)
        view = await remade_view(services, batch, found.rows, found.until, in_thread=place_id is not None)
        await reply_in_place(interaction, view)
