"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.sending import DirectMessages, Salt
from bot.match.registration import Capability
from bot.notices.reminders import Reminders, Removals
from bot.notices.ui import notices_tab
from bot.notices.ui.reminder_messages import NoticeRemover, ReminderMessages, SnoozeButton


def _connect(services: Services, client: discord.Client) -> None:
    messages = ReminderMessages(client, services[DirectMessages], services[Users], services[Salt])
    removals = Removals(services, NoticeRemover(services, client).remove)
    services.add(removals, Reminders(services, messages.send, removals))


NOTICES = Capability(connect=_connect, components=(SnoozeButton,), tabs=notices_tab.TABS)
