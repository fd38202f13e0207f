"""Asks Discord whether users are still in a server, since the bot gets no event when a member leaves."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

log = logging.getLogger(__name__)

GONE = (10007, 10013)
"""No member of the server; no such user, for example since the account is deleted."""
ANSWER_SECONDS = 10.0
"""The longest that an answer of Discord may take."""


class MembershipUnknown(Exception):
    """Whether a user is a member of a server cannot be learned now."""


async def find_member(client: discord.Client, guild_id: int, user_id: int) -> discord.Member | None:
    """Return a user as a member of a server, None if they are not one. Raises `MembershipUnknown`."""
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
    except (discord.RateLimited, aiohttp.ClientError, OSError) as error:
        log.warning("server %d: whether somebody is a member is unknown: %s", guild_id, type(error).__name__)
        raise MembershipUnknown from error


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool | None:
    """Return whether a user is a member of a server; None if that cannot be learned now."""
    try:
        return await find_member(client, guild_id, user_id) is not None
    except MembershipUnknown:
        return None
