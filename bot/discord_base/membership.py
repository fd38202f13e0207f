"""Asks Discord who is in a server and sees a channel, as the bot gets no event when a member leaves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

import discord

from bot.discord_base.sending.errors import PASSING

log = logging.getLogger(__name__)

T = TypeVar("T")

GONE = (10007, 10013)
"""Not a member; unknown user, such as a deleted account."""
ANSWER_SECONDS = 10.0


class MembershipUnknown(Exception):
    """Discord cannot say now whether a user is a member."""


async def find_member(client: discord.Client, guild_id: int, user_id: int) -> discord.Member | None:
    """None for no member. Raises `MembershipUnknown`."""
    guild = client.get_guild(guild_id)
    if guild is None:
        raise MembershipUnknown
    return await _ask(guild_id, guild.fetch_member(user_id))


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
    """None if unknown now."""
    try:
        return await find_member(client, guild_id, user_id) is not None
    except MembershipUnknown:
        return None
