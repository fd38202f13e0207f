"""Direct messages about a contest: a table has opened, the contest is over."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord
from discord import ui

from bot.contests.notices import ContestNotice
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.names import link_button, names_of, place_link
from bot.discord_base.replies import text_view
from bot.discord_base.sending import DirectMessages, Messenger, Salt, find_own, mark, nonce_of, own_id
from i18n.translator import Say, translator

log = logging.getLogger(__name__)

IsMember = Callable[[int, int], Awaitable[bool | None]]
"""Called with the ids of a server and a user: returns whether the user is a member; None if unknown."""
_KIND = "contest"


def notice_view(notice: ContestNotice) -> ui.LayoutView:
    contest = notice.contest
    say = translator(notice.locale)
    name = say(f"contest-{contest.kind}", number=contest.number)
    if notice.match is None:
        facts = {"place": notice.place, "people": notice.people, "division": notice.division}
        where = "division" if notice.division else "one"
        ended = say("contest-notice-ended", contest=name, where=where, **facts)
        lines = [ended, *notice.added, f"-# {say('contest-notice-more')}"]
        link, label = place_link(contest.guild_id, contest.channel_id), say("button-contest-channel")
    else:
        lines = [
            say("contest-notice-table", contest=name, round=notice.claimed.round_number, id=notice.match.id),
            say("contest-notice-with", others=_others(notice, say)),
            f"-# {say('contest-notice-later')}",
        ]
        link, label = place_link(contest.guild_id, notice.match.place_id), say("button-go")
    return text_view("\n".join(lines), ui.ActionRow(link_button(label, link)))


def _others(notice: ContestNotice, say: Say) -> str:
    names = zip(notice.seats, names_of(notice.seats, say), strict=True)
    return ", ".join(name for seat, name in names if seat.user_id != notice.claimed.user_id)


class NoticeMessages:
    """Sends notices. A retry looks for the mark of the earlier message."""

    def __init__(self, services: Services, messenger: Messenger, is_member: IsMember) -> None:
        self._messenger, self._is_member = messenger, is_member
        self._direct_messages, self._users = services[DirectMessages], services[Users]
        self._salt, self._emoji = services[Salt], services[ApplicationEmoji]

    async def send(self, notice: ContestNotice) -> bool:
        """Return False to retry."""
        claimed, user_id = notice.claimed, notice.claimed.user_id
        is_member = await self._is_member(notice.contest.guild_id, user_id)
        if not is_member:
            return is_member is False
        key = (_KIND, claimed.contest_id, claimed.round_number)
        try:
            channel = await self._direct_messages.channel_of(user_id, notice.user)
            if not claimed.was_tried or not await find_own(
                channel, own_id(self._messenger), *key[:2], seat=claimed.round_number
            ):
                await channel.send(
                    view=mark(self._emoji.show(notice_view(notice)), *key),
                    nonce=nonce_of(self._salt.text, *key, user_id),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except PASSING as error:
            if await self._direct_messages.handle_error(user_id, error):
                await self._users.note_dm(user_id, is_open=False)
                return True
            log.warning("notice of contest %d: %s; it will be tried again", claimed.contest_id, type(error).__name__)
            return False
        if notice.user is None or notice.user.dm != "open":
            await self._users.note_dm(user_id, is_open=True)
        return True
