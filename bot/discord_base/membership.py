"""Asks Discord whether users are still in a server, as the bot gets no event when a member leaves."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.discord_base.sending.passing import PASSING

log = logging.getLogger(__name__)

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
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await guild.fetch_member(user_id)
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
