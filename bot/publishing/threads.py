"""Opens, wakes and renames the threads of matches; a match without a thread is played in its channel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import discord

from bot.core.discord_limits import ARCHIVE_MINUTES, THREAD_NAME
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import MatchButton
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING, REFUSED_TITLE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, is_final
from bot.discord_base.names import match_name
from bot.discord_base.replies import text_view
from bot.discord_base.sending import DirectMessages, Messenger, Salt, nonce_of, own_id
from bot.games.registry import PRESENTERS
from bot.match.ui.messages import MOVE
from db.match.matches import Match, Seat
from i18n.text_length import cut_text
from i18n.translator import translator

log = logging.getLogger(__name__)

_HAS_THREAD = 160004
"""A message can have only one thread, ever."""
THREAD_FULL = 30033
"""The thread has as many members as Discord allows."""
_WAKE_EVERY = timedelta(days=1)


class PlaceIsGone(Exception):
    """The match's place is missing, or a private match can have no thread: a user has to decide how to continue."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(f"channel {channel_id} cannot be played in")
        self.channel_id = channel_id


class Threads:
    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services = services
        self._messenger = messenger
        self._woken: dict[int, datetime] = {}
        self._look_for: list[Callable[[int, int], Awaitable[object]]] = []

    def on_refusal(self, look_for: Callable[[int, int], Awaitable[object]]) -> None:
        """Call this with server and user if a thread cannot admit the user, who may have left."""
        self._look_for.append(look_for)

    def place(self, channel_id: int) -> discord.abc.Messageable:
        """Return a channel or thread to write to, without a request to Discord."""
        known = self._messenger.get_channel(channel_id)
        return (
            known if isinstance(known, discord.abc.Messageable) else self._messenger.get_partial_messageable(channel_id)
        )

    async def open(self, match: Match, seats: Sequence[Seat], lobby_id: int | None) -> int:
        """Open a place of play for a match without one; return its id.

        A public thread is started from the lobby's message `lobby_id`, if there is one. Raises `PlaceIsGone` and
        Discord's errors.
        """
        channel = await self._channel(match.channel_id)
        if not isinstance(channel, discord.TextChannel):
            if match.private and not _is_private(channel):
                raise PlaceIsGone(match.channel_id)
            return match.channel_id
        name = thread_name(match, seats)
        own = [thread for thread in await self._list_open(channel) if thread.owner_id == self._me]
        made_before = next((thread for thread in own if thread.id == lobby_id or thread.name == name), None)
        if made_before is not None:
            await self._admit_all(match, seats, made_before.id)
            return made_before.id
        holder = None if match.private else lobby_id
        try:
            try:
                thread = await self._new_thread(channel, holder, name, private=match.private)
            except discord.HTTPException as refused:
                if refused.code not in REFUSED_TITLE:
                    raise
                log.info("game %d: Discord refuses its thread's title (%d)", match.id, refused.code)
                thread = await self._new_thread(channel, holder, neutral_name(match), private=match.private)
        except discord.HTTPException as refused:
            if refused.code == UNKNOWN_CHANNEL or not is_final(refused):
                raise
            if match.private:  # never in public
                log.info("game %d: Discord refuses a private thread (%d)", match.id, refused.code)
                raise PlaceIsGone(match.channel_id) from refused
            log.info("game %d: Discord refuses a thread (%d), playing in the channel itself", match.id, refused.code)
            return channel.id
        await self._admit_all(match, seats, thread.id)
        return thread.id

    async def _admit_all(self, match: Match, seats: Sequence[Seat], thread_id: int) -> None:
        if match.private:
            for seat in seats:
                if seat.user_id is not None:
                    await self.admit(match, thread_id, seat.user_id)

    async def _list_open(self, channel: discord.TextChannel) -> Sequence[discord.Thread]:
        """List the threads of a channel that are not archived. Discord has to say if another process serves the server.

        Raises Discord's errors.
        """
        if self._messenger.get_guild(channel.guild.id) is not None:
            return channel.threads
        return [thread for thread in await channel.guild.active_threads() if thread.parent_id == channel.id]

    async def _channel(self, channel_id: int) -> object:
        known = self._messenger.get_channel(channel_id)
        return known if known is not None else await self._messenger.fetch_channel(channel_id)

    async def _under(self, channel: discord.TextChannel, message_id: int, name: str) -> discord.Thread | None:
        """Start a thread from a message. If that is older than a moment, Discord writes a line about it in the channel.

        Return None if the message is gone, or has or had another thread. Raises Discord's errors.
        """
        try:
            message = channel.get_partial_message(message_id)
            return await message.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES)
        except discord.HTTPException as refused:
            if refused.code not in (UNKNOWN_MESSAGE, _HAS_THREAD):
                raise
            log.info("no thread can be started from message %d (%d)", message_id, refused.code)
        with suppress(discord.NotFound, discord.Forbidden):
            made_before = await self._channel(message_id)
            if isinstance(made_before, discord.Thread) and made_before.owner_id == self._me:
                return made_before
        return None

    async def _new_thread(
        self, channel: discord.TextChannel, holder: int | None, name: str, *, private: bool
    ) -> discord.Thread:
        """Open a thread, below the message `holder` if that is possible. Raises Discord's errors."""
        under = None if holder is None else await self._under(channel, holder, name)
        if under is not None:
            return under
        if private:
            return await channel.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                auto_archive_duration=ARCHIVE_MINUTES,
                invitable=False,
            )
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE_MINUTES)

    async def admit(self, match: Match, thread_id: int, user_id: int) -> None:
        """Admit a user to a match's private thread if Discord allows it; the call to move leads to a public one.

        If it is full, tell the user in a direct message, from which they can play.
        """
        thread = await self._channel(thread_id)
        if isinstance(thread, discord.Thread):
            try:
                await thread.add_user(discord.Object(user_id))
            except discord.HTTPException as refused:
                if not is_final(refused):
                    raise
                log.info("somebody could not be added to thread %d (%d)", thread.id, refused.code)
                if refused.code == THREAD_FULL:
                    await self._tell_full(match, thread, user_id)
                for look_for in self._look_for:
                    await look_for(thread.guild.id, user_id)

    async def _tell_full(self, match: Match, thread: discord.Thread, user_id: int) -> None:
        """Say in a direct message, once, that the thread is full; nothing to users who want no messages."""
        direct, user = self._services[DirectMessages], await self._services[Users].get(user_id)
        if user.dm == "closed" or user.notify_where == "none":
            return
        say = translator(user.locale or match.locale)
        play = MatchButton.of(MOVE, match.id, say, style=discord.ButtonStyle.primary)
        text = say("thread-full", id=match.id, thread=thread.jump_url, button=say("button-move"))
        view = text_view(text, discord.ui.ActionRow(play))
        try:
            channel = await direct.channel_of(user_id, user)
            await channel.send(
                view=self._services[ApplicationEmoji].show(view),
                nonce=nonce_of(self._services[Salt].text, "thread-full", thread.id, user_id),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except PASSING as error:  # their hand, once they hold cards, brings the same button
            await direct.handle_error(user_id, error)
            log.info("somebody could not be told of the full thread %d: %s", thread.id, type(error).__name__)

    async def wake(self, thread_id: int) -> None:
        """Unarchive a thread. Raises Discord's errors."""
        thread = self._messenger.get_channel(thread_id) or await self._messenger.fetch_channel(thread_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def wake_daily(self, thread_id: int) -> None:
        """Unarchive a running match's thread, at most once a day: in an archived one no button works."""
        now = self._services.now()
        if thread_id in self._woken and now - self._woken[thread_id] < _WAKE_EVERY:
            return
        self._woken = {key: moment for key, moment in self._woken.items() if now - moment < _WAKE_EVERY}
        self._woken[thread_id] = now
        try:
            thread = self._messenger.get_channel(thread_id) or await self._messenger.fetch_channel(thread_id)
            if isinstance(thread, discord.Thread) and not thread.locked:  # a moderator closed a locked one
                await thread.edit(archived=False)
        except PASSING as error:
            log.info("thread %d could not be woken: %s", thread_id, type(error).__name__)

    async def wake_if_asleep(self, guild_id: int, thread_id: int) -> None:
        """Do nothing for a server of another process."""
        # discord.py forgets archived threads of its servers, and no others.
        if self._messenger.get_guild(guild_id) is not None and self._messenger.get_channel(thread_id) is None:
            await self.wake_daily(thread_id)

    async def rename(self, thread_id: int, name: str, neutral: str) -> None:
        """Rename a thread that the bot opened, no other; a title that Discord refuses becomes the neutral one.

        A thread with the neutral title keeps it: its own was refused before. Raises discord.py's errors.
        """
        thread = self._messenger.get_channel(thread_id) or await self._messenger.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread) or thread.owner_id != self._me or thread.name in (name, neutral):
            return
        try:
            await thread.edit(name=name)
        except discord.HTTPException as refused:
            if refused.code not in REFUSED_TITLE:
                raise
            await thread.edit(name=neutral)

    @property
    def _me(self) -> int:
        return own_id(self._messenger)


def _is_private(channel: object) -> bool:
    return isinstance(channel, discord.Thread) and channel.is_private()


def thread_name(match: Match, seats: Sequence[Seat]) -> str:
    """Return the title of the match's thread, within `THREAD_NAME`."""
    return match_name(match, seats, translator(match.locale), THREAD_NAME)


def neutral_name(match: Match) -> str:
    """Return a title without names and numbers, which Discord may refuse in some servers."""
    presenter, say = PRESENTERS[match.game], translator(match.locale)
    title = " · ".join(dict.fromkeys((presenter.name(say), presenter.short_title(match.options, say))))
    return cut_text(title, THREAD_NAME)
