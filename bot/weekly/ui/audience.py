"""Who sees the channels of tables: a week shows only tables that its readers could look at."""

from __future__ import annotations

from functools import cache

import discord

from bot.weekly.week import Sees


def seen_by_readers(client: discord.Client, guild_id: int, post_channel_id: int) -> Sees:
    """Return whether all roles that see the post's channel see a channel; those of private threads never do."""

    @cache
    def sees(channel_id: int) -> bool:
        guild = client.get_guild(guild_id)
        post = None if guild is None else guild.get_channel(post_channel_id)
        channel = _find(client, guild_id, channel_id)
        if guild is None or post is None or channel is None:
            return False
        readers = [role for role in guild.roles if post.permissions_for(role).view_channel]
        return all(channel.permissions_for(role).view_channel for role in readers)

    return sees


def seen_by(client: discord.Client, guild_id: int, reader: discord.User | discord.Member) -> Sees:
    """Return whether a member sees a channel."""

    @cache
    def sees(channel_id: int) -> bool:
        channel = _find(client, guild_id, channel_id)
        if channel is None or not isinstance(reader, discord.Member):
            return False
        return channel.permissions_for(reader).view_channel

    return sees


def _find(client: discord.Client, guild_id: int, channel_id: int) -> discord.abc.GuildChannel | None:
    """Return a channel, or that of a public thread; None for a private thread, or if there is none."""
    guild = client.get_guild(guild_id)
    found = None if guild is None else guild.get_channel_or_thread(channel_id)
    if isinstance(found, discord.Thread):
        return None if found.is_private() else found.parent
    return found
