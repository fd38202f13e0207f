"""The message at a table that opened for users who looked for players, the question whether a user still looks, and
what Discord says about members.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.quiet_hours import Wishes, is_quiet
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.desired import Content, DesiredMessage, Life, Urgency, call_hash
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.names import clean_name, quote
from bot.discord_base.places import MembershipUnknown, can_open_in, find_member, sees_channel
from bot.discord_base.replies import text_view
from bot.discord_base.sending import DirectMessages, Messenger, Salt, find_own, mark, nonce_of, own_id
from bot.finding.openings import Member, NoAnswer
from bot.finding.questions import Question
from bot.finding.ui.find_tab import QuestionButton
from bot.match.registration import MatchMessages, Subject
from bot.match.seated import Seated
from db.match.happenings import FOUND
from db.match.messages import TABLE
from i18n.translator import LOCALES, translator

log = logging.getLogger(__name__)

_FOUND, _QUESTION = "found", "search"
"""Kinds of messages."""


def _plan_messages(_connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    seated = subject.seated
    if seated is None or seated.match.status != "active":
        return ()
    if all(one.kind != FOUND for one in seated.happenings):
        return ()
    return (_found_message(subject, seated),)


def _found_message(subject: Subject, seated: Seated) -> DesiredMessage:
    """Make the message that tells the users, once, that their table has opened."""
    say, match_id = translator(subject.match.locale), seated.match.id
    users = [seat.user_id for seat in seated.seats if seat.user_id is not None]
    computers = len(seated.seats) - len(users)

    async def build() -> Content:
        called = [user for user in users if _is_told(subject, seated, user)]
        awake = [user for user in called if not is_quiet(subject.now, subject.people.get(user))]
        names = ", ".join(f"<@{user}>" for user in users)
        text = say("find-found", users=names, id=match_id, computers=computers)
        return Content(text_view(text), mentions=tuple(awake or called), silent=not awake)

    shown = call_hash(_FOUND, match_id)
    return DesiredMessage(_FOUND, TABLE, shown, build, urgency=Urgency.SEATS, stage=shown, life=Life.ONCE)


def _is_told(subject: Subject, seated: Seated, user_id: int) -> bool:
    """Return whether the message notifies a user: not if the board below it does, nor if they want no calls."""
    wishes = Wishes.of(subject.people.get(user_id), 0)
    board_calls = wishes.when == "now" and wishes.where in ("thread", "both")
    return wishes.where != "none" and not (board_calls and seated.seat_of(user_id) in seated.asked)


MESSAGES = (MatchMessages(kinds=(_FOUND,), wants=_plan_messages),)


class DiscordMembers:
    """Asks Discord about the members of servers."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def look(self, guild_id: int, user_id: int, channel_id: int) -> Member | None:
        """As `Look`."""
        try:
            member = await find_member(self._client, guild_id, user_id)
            if member is None:
                return None
            sees = can_open_in(self._client, channel_id) and await sees_channel(self._client, member, channel_id)
        except MembershipUnknown:
            raise NoAnswer from None
        roles = frozenset(role.id for role in member.roles)
        return Member(clean_name(member.display_name) or member.name, roles, sees)


class QuestionMessages:
    """Sends questions as direct messages. A retry looks for the mark of the earlier one."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._messenger, self._services = messenger, services

    async def send(self, question: Question) -> bool:
        """Return False to retry."""
        search, user = question.search, question.user
        assert search.tried_at is not None
        direct, users = self._services[DirectMessages], self._services[Users]
        number = int(search.tried_at.timestamp())
        if user is not None and user.dm == "closed":
            return True
        try:
            channel = await direct.channel_of(search.user_id, user)
            if not question.was_tried or not await find_own(channel, own_id(self._messenger), _QUESTION, number):
                await channel.send(
                    view=mark(self._services[ApplicationEmoji].show(self._view(question)), _QUESTION, number),
                    nonce=nonce_of(self._services[Salt].text, _QUESTION, search.guild_id, search.user_id, number),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except PASSING as error:
            if await direct.handle_error(search.user_id, error):
                await users.note_dm(search.user_id, is_open=False)
                return True
            log.warning("the question to a user who looks for players: %s; tried again", type(error).__name__)
            return False
        if user is None or user.dm != "open":
            await users.note_dm(search.user_id, is_open=True)
        return True

    def _view(self, question: Question) -> ui.LayoutView:
        search, user = question.search, question.user
        say = translator((user.locale if user is not None else None) or search.locale or LOCALES[0])
        guild = self._messenger.get_guild(search.guild_id)
        until = discord.utils.format_dt(question.ends_at, "R")
        row: ui.ActionRow[Any] = ui.ActionRow(
            QuestionButton.of("still", search.guild_id, say, discord.ButtonStyle.success),
            QuestionButton.of("stop", search.guild_id, say, discord.ButtonStyle.secondary),
        )
        return text_view(say("find-question", server=quote("" if guild is None else guild.name), until=until), row)
