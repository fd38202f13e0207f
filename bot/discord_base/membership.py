"""Whether users are still in a server: Discord is asked, since the bot is told of no member who leaves."""

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


async def is_member(client: discord.Client, guild_id: int, user_id: int) -> bool | None:
    """Return whether a user is a member of a server; None if that cannot be learned now."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return None
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await guild.fetch_member(user_id)
    except discord.HTTPException as refused:
        if refused.code in GONE:
            return False
        log.warning("server %d: whether somebody is a member is unknown (%d)", guild_id, refused.code)
        return None
    except (discord.RateLimited, aiohttp.ClientError, OSError) as error:
        log.warning("server %d: whether somebody is a member is unknown: %s", guild_id, type(error).__name__)
        return None
    return True
