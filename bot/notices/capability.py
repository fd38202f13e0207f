"""Register this capability with the bot."""

from __future__ import annotations

import functools

import discord

from bot.core.services import Services
from bot.discord_base.places import is_member
from bot.match.registration import Capability
from bot.notices.invitation_reminders import InvitationReminders
from bot.notices.reminders import Reminders, Removals
from bot.notices.ui import notices_tab
from bot.notices.ui.invitation_messages import InvitationMessages
from bot.notices.ui.reminder_messages import NoticeRemover, ReminderMessages, SnoozeButton
from db.store import Store


def _connect(services: Services, client: discord.Client) -> None:
    messages = ReminderMessages(services, client)
    removals = Removals(services, NoticeRemover(services, client).remove)
    invited = InvitationMessages(services, client, functools.partial(is_member, client))
    services.add(
        removals,
        Reminders(services, messages.send, removals),
        InvitationReminders(services[Store], services.clock, invited.send),
    )


NOTICES = Capability(connect=_connect, components=(SnoozeButton,), tabs=notices_tab.TABS)
