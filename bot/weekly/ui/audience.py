"""Who sees the channels of tables: a week shows only tables that its readers could look at."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import discord

from bot.weekly.week import Sees

_Target = discord.Member | discord.Object


def seen_by_readers(client: discord.Client, guild_id: int, post_channel_id: int) -> Sees:
    """Return whether all who see the post's channel see a channel; private threads count as seen by nobody.

    Readers are the roles of people, and members whom the post's channel lets in by name. If there is none, who reads
    is unknown, and only the post's own channel counts as seen.
    """

    @cache
    def sees(channel_id: int) -> bool:
        guild = client.get_guild(guild_id)
        post = None if guild is None else guild.get_channel(post_channel_id)
        channel = _find(client, guild_id, channel_id)
        if guild is None or post is None or channel is None:
            return False
        if channel == post:
            return True
        roles = [role for role in guild.roles if not role.is_bot_managed()]
        readers = [role for role in roles if post.permissions_for(role).view_channel]
        members = _members_let_in(post)
        return (
            bool(readers or members)
            and all(channel.permissions_for(role).view_channel for role in readers)
            and all(_sees(channel, member, roles) for member in members)
        )

    return sees


def _members_let_in(channel: discord.abc.GuildChannel) -> list[_Target]:
    """List the members, without this bot, whom a channel lets in by name."""
    me = channel.guild.me
    return [
        one
        for one, permissions in channel.overwrites.items()
        if permissions.view_channel and not isinstance(one, discord.Role) and one != me and not _is_lost_role(one)
    ]


def _is_lost_role(target: _Target) -> bool:
    return isinstance(target, discord.Object) and target.type is discord.Role


def _sees(channel: discord.abc.GuildChannel, member: _Target, roles: Iterable[discord.Role]) -> bool:
    """Return whether a member sees a channel by name, else whether all roles do: those of the member are unknown."""
    by_name = channel.overwrites_for(member).view_channel
    return all(channel.permissions_for(role).view_channel for role in roles) if by_name is None else by_name


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
