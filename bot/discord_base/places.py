"""Checks channels and members: where a match can be played, what the bot may do there, and who can see it.

The bot asks Discord whether a user is a member, since it gets no event when one leaves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine, Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeVar

import discord
from discord.utils import format_dt

from bot.core.errors import UserError
from bot.discord_base.errors import PASSING
from bot.discord_base.invitation import invite_link, permission_key
from bot.discord_base.names import clean_name
from bot.discord_base.replies import services_of
from bot.discord_base.sending import Messenger
from db.match.matches import Match
from i18n.translator import Say

_ALWAYS = ("view_channel", "attach_files", "read_message_history")


def serves(client: discord.Client, guild_id: int) -> bool:
    """Return whether this process knows the channels of a server: it serves the server, and Discord has described it.

    May be called in any thread.
    """
    guild = client.get_guild(guild_id)
    return guild is not None and not guild.unavailable


def missing_permissions(channel: Any, allowed: discord.Permissions, *, private: bool) -> list[str]:
    """List the permissions that the bot lacks to host a match in a channel or thread.

    An open match is played in the channel itself where the bot may not create threads; a private one never is.
    """
    if isinstance(channel, discord.Thread):
        needed = [*_ALWAYS, "send_messages_in_threads"]
    else:
        needed = [*_ALWAYS, "send_messages"]
        if private:
            needed.append("create_private_threads")
        if private or allowed.create_public_threads:
            needed.append("send_messages_in_threads")
    return [name for name in needed if not getattr(allowed, name)]


def time_out_end(guild: discord.Guild) -> datetime | None:
    """Return the end of the bot's latest time-out in a server (UTC), even a past one."""
    me: discord.Member | None = guild.me  # None while the server is away
    return None if me is None else me.timed_out_until


def check_time_out(guild: discord.Guild, now: datetime) -> None:
    """Raise `UserError` while the bot is timed out in a server, where it may send nothing then."""
    end = time_out_end(guild)
    if end is not None and end > now:
        raise UserError("timed-out", until=format_dt(end, "f"))


def lost_permissions(messenger: Messenger, match: Match) -> list[str]:
    """List the permissions that the bot lacks now to show an open match in its place; no request to Discord.

    Without the permission to see the channel or to write there, Discord counts others as missing, too; the list leaves
    them out. It is empty if permissions are unknown: the server belongs to another process or is down, or has timed the
    bot out.
    """
    place, allowed = _allowed_in(messenger, match.place_id)
    if place is None:  # discord.py forgets archived threads, and those in hidden channels
        place, allowed = _allowed_in(messenger, match.channel_id)
    if place is None:
        return []
    if match.thread_id is None:
        missing = missing_permissions(place, allowed, private=match.private)
    else:
        is_thread = isinstance(place, discord.Thread) or match.thread_id != match.channel_id
        needed = [*_ALWAYS, "send_messages_in_threads" if is_thread else "send_messages"]
        missing = [name for name in needed if not getattr(allowed, name)]
    if "view_channel" in missing:  # for Discord, everything else follows from it
        return ["view_channel"]
    writing = [name for name in missing if name.startswith("send_")]
    return writing or missing


def lost_words(messenger: Messenger, match: Match, say: Say) -> str:
    """Name the lost permissions in a sentence; empty for none."""
    missing = lost_permissions(messenger, match)
    if not missing:
        return ""
    place = messenger.get_channel(match.channel_id)
    home = place.parent_id if isinstance(place, discord.Thread) else match.channel_id
    return say("place-lost", permissions=_names(missing, say), number=len(missing), channel=f"<#{home}>")


def can_open_in(messenger: Messenger, channel_id: int) -> bool:
    """Return whether the bot knows a text channel or thread, and may open a match for all there."""
    place, allowed = _allowed_in(messenger, channel_id)
    if not isinstance(place, discord.TextChannel | discord.Thread):
        return False
    return not missing_permissions(place, allowed, private=False)


def may_attach(messenger: Messenger, place_id: int) -> bool:
    """Return whether the bot may send files to a channel or thread; True if unknown."""
    place, allowed = _allowed_in(messenger, place_id)
    return place is None or allowed.attach_files or not allowed.view_channel


def _allowed_in(
    messenger: Messenger, place_id: int
) -> tuple[discord.abc.GuildChannel | discord.Thread | None, discord.Permissions]:
    """Return a channel or thread, and the bot's permissions there; None for the place if they are unknown."""
    place = messenger.get_channel(place_id)
    if isinstance(place, discord.abc.GuildChannel | discord.Thread):
        me: discord.Member | None = place.guild.me  # None in an outage, against its type
        with suppress(discord.ClientException):  # a thread in an unknown channel
            if me is not None and not me.is_timed_out():
                return place, place.permissions_for(me)
    return None, discord.Permissions.none()


def _names(permissions: Iterable[str], say: Say) -> str:
    return ", ".join(f"**{say(permission_key(name))}**" for name in permissions)


def check_place(
    interaction: discord.Interaction[Any],
    *,
    private: bool,
    say: Say,
    channel: discord.abc.GuildChannel | None = None,
) -> None:
    """Raise `UserError` unless a match can be opened and played here, or in `channel`."""
    if interaction.guild_id is None:
        raise UserError("server-only")
    guild = interaction.client.get_guild(interaction.guild_id)
    if guild is None:  # only the commands were added to this server
        raise UserError("not-a-member", link=invite_link(interaction.application_id))
    check_time_out(guild, services_of(interaction).now())
    allowed = interaction.app_permissions if channel is None else channel.permissions_for(guild.me)
    place = channel or interaction.channel
    if not isinstance(place, discord.Thread | discord.TextChannel):
        raise UserError("place-kind")
    if private and place.type is not discord.ChannelType.text:
        raise UserError("private-place")
    if isinstance(place, discord.Thread) and place.is_private() and guild.get_thread(place.id) is None:
        raise UserError("not-in-thread")
    missing = missing_permissions(place, allowed, private=private)
    if missing:
        raise UserError("missing-permissions", permissions=_names(missing, say))


log = logging.getLogger(__name__)

T = TypeVar("T")

GONE = (10007, 10013)
"""Not a member; unknown user, such as a deleted account."""
ANSWER_SECONDS = 10.0


class MembershipUnknown(Exception):
    """Discord cannot say now whether a user is a member."""


async def find_member(client: discord.Client, guild_id: int, user_id: int) -> discord.Member | None:
    """Ask Discord for a member; return None if the user is no member. Raises `MembershipUnknown`."""
    guild = client.get_guild(guild_id)
    if guild is None:
        raise MembershipUnknown
    return await _ask(guild_id, guild.fetch_member(user_id))


_MOST_ASKED = 30
"""Members of whom one page asks Discord."""


async def member_names(client: discord.Client, guild_id: int, users: Collection[int]) -> dict[int, str]:
    """Return plain names by user, of those who are certainly on the server; of the first 30 users at most."""

    async def name(user_id: int) -> str | None:
        try:
            member = await find_member(client, guild_id, user_id)
        except MembershipUnknown:
            return None
        return None if member is None else clean_name(member.display_name) or member.name

    wanted = list(users)[:_MOST_ASKED]
    found = await asyncio.gather(*(name(user_id) for user_id in wanted))
    return {user_id: one for user_id, one in zip(wanted, found, strict=True) if one is not None}


async def sees_channel(client: discord.Client, member: discord.Member, channel_id: int) -> bool:
    """Return whether a member sees a channel or thread; a private thread shows itself only to its own members.

    Raises `MembershipUnknown`. A channel that the bot does not know counts as seen.
    """
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    try:
        allowed = channel.permissions_for(member)
    except discord.ClientException:  # a thread in an unknown channel
        return True
    if not isinstance(channel, discord.Thread) or not channel.is_private() or allowed.manage_threads:
        return allowed.view_channel
    return allowed.view_channel and await _ask(member.guild.id, channel.fetch_member(member.id)) is not None


async def _ask(guild_id: int, question: Coroutine[Any, Any, T]) -> T | None:
    """Return Discord's answer; None for nobody. Raises `MembershipUnknown`."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await question
    except discord.HTTPException as refused:
        if refused.code in GONE:
            return None
        log.warning("server %d: whether somebody is a member is unknown (%d)", guild_id, refused.code)
        raise MembershipUnknown from refused
    except PASSING as error:
        log.warning("server %d: whether somebody is a member is unknown: %s", guild_id, type(error).__name__)
        raise MembershipUnknown from error


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool | None:
    """Return whether the user is a member, also of a server of another process; None if Discord cannot say now."""
    try:
        return await _ask(guild_id, client.http.get_member(guild_id, user_id)) is not None
    except MembershipUnknown:
        return None
