"""Sends one reminder to the thread of its match."""

from __future__ import annotations

import logging

import aiohttp
import discord
from discord import ui

from bot.discord_ui.buttons import MatchButton
from bot.discord_ui.messenger import Messenger, own_id
from bot.discord_ui.publishing.own_messages import find_own, mark
from bot.games.registry import PRESENTERS
from bot.services.table import Seated
from db.errors import StoreError
from db.reminders import Reminder
from i18n.translator import translator

log = logging.getLogger(__name__)


class ReminderMessages:
    """Sends reminders."""

    def __init__(self, messenger: Messenger) -> None:
        self._messenger = messenger

    async def send(self, reminder: Reminder, seated: Seated, thread_id: int) -> str | None:
        """Send a reminder; return `sent`, `failed` if Discord does not allow it, None if it must be tried again."""
        try:
            await self._send(reminder, seated, thread_id)
        except (discord.NotFound, discord.Forbidden):
            return "failed"
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, StoreError) as error:
            log.warning("reminder %d: %s; it will be tried again", reminder.id, type(error).__name__)
            return None
        return "sent"

    async def _send(self, reminder: Reminder, seated: Seated, thread_id: int) -> None:
        thread = self._messenger.get_partial_messageable(thread_id)
        # By now Discord has forgotten the nonce of an earlier try that ended before it was noted.
        if reminder.tried_at is not None and await find_own(thread, own_id(self._messenger), "reminder", reminder.id):
            return
        say = translator(seated.match.locale)
        decision = PRESENTERS[seated.match.game].decision(seated.view(None), say)
        view = ui.LayoutView(timeout=None)
        mention = f"<@{reminder.user_id}>"
        view.add_item(ui.TextDisplay(say("reminder", mention=mention, decision=decision, id=seated.match.id)))
        view.add_item(ui.ActionRow(MatchButton.of("move", seated.match.id, say, style=discord.ButtonStyle.primary)))
        await thread.send(
            view=mark(view, "reminder", reminder.id),
            nonce=f"reminder.{reminder.id}",
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(reminder.user_id)]
            ),
        )
