"""Reminders of invitations as direct messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import MatchButton
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.names import link_button, names_of, place_link
from bot.discord_base.replies import text_view
from bot.discord_base.sending import DirectMessages, Messenger, Salt, find_own, mark, nonce_of, own_id
from bot.games.registry import PRESENTERS
from bot.lobby.ui.lobby_message import DECLINE
from bot.notices.invitation_reminders import InvitationReminder
from i18n.translator import translator

log = logging.getLogger(__name__)

IsMember = Callable[[int, int], Awaitable[bool | None]]
"""Called with the ids of a server and a user: returns whether the user is a member; None if unknown."""
_KIND = "invitation"


def reminder_view(reminder: InvitationReminder) -> ui.LayoutView:
    match, seats = reminder.match, reminder.seats
    say = translator(reminder.user.locale if reminder.user and reminder.user.locale else match.locale)
    names = dict(zip((seat.user_id for seat in seats), names_of(seats, say), strict=True))
    game = PRESENTERS[match.game].title(match.options, say)
    lines = [
        say("invitation-reminder", host=names.get(match.host_id, "?"), game=game, id=match.id),
        say("listed-open", free=match.seats_wanted - len(seats)),
    ]
    if match.open_until is not None:
        lines.append(f"-# {say('invitation-until', until=discord.utils.format_dt(match.open_until, 'R'))}")
    link = place_link(match.guild_id, *(reminder.lobby or (match.channel_id,)))
    row: ui.ActionRow[Any] = ui.ActionRow(
        MatchButton.of("join", match.id, say, style=discord.ButtonStyle.success),
        MatchButton.of(DECLINE, match.id, say),
        link_button(say("button-invitation"), link),
    )
    return text_view("\n".join(lines), row)


class InvitationMessages:
    """Sends reminders. A retry looks for the mark of the earlier message."""

    def __init__(self, services: Services, messenger: Messenger, is_member: IsMember) -> None:
        self._messenger, self._is_member = messenger, is_member
        self._direct_messages, self._users = services[DirectMessages], services[Users]
        self._salt, self._emoji = services[Salt], services[ApplicationEmoji]

    async def send(self, reminder: InvitationReminder) -> bool:
        """Return False to retry."""
        match, user_id = reminder.match, reminder.user_id
        if await self._is_member(match.guild_id, user_id) is False:
            return True
        try:
            channel = await self._direct_messages.channel_of(user_id, reminder.user)
            if not reminder.was_tried or not await find_own(channel, own_id(self._messenger), _KIND, match.id):
                await channel.send(
                    view=mark(self._emoji.show(reminder_view(reminder)), _KIND, match.id),
                    nonce=nonce_of(self._salt.text, _KIND, match.id, user_id),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except PASSING as error:
            if await self._direct_messages.handle_error(user_id, error):
                await self._users.note_dm(user_id, is_open=False)
                return True
            log.warning("invitation to game %d: %s; it will be tried again", match.id, type(error).__name__)
            return False
        if reminder.user is None or reminder.user.dm != "open":
            await self._users.note_dm(user_id, is_open=True)
        return True
