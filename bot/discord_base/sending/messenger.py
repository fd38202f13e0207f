"""The part of `discord.Client` that sending messages needs; nothing here sends by itself."""

from __future__ import annotations

from typing import Protocol

import discord

Channel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel


class Messenger(Protocol):
    @property
    def user(self) -> discord.ClientUser | None:
        """None before login."""

    def get_guild(self, guild_id: int, /) -> discord.Guild | None:
        """None if this process does not serve the server."""

    def get_channel(self, channel_id: int, /) -> Channel | None:
        """None if discord.py does not remember the channel or thread."""

    async def fetch_channel(self, channel_id: int, /) -> Channel:
        """Ask Discord for a channel or thread. Raises Discord's errors."""

    def get_partial_messageable(
        self,
        channel_id: int,
        /,
        *,
        type: discord.ChannelType | None = None,  # noqa: A002 - discord.py's name
    ) -> discord.PartialMessageable:
        """Return a channel to write to, without a request to Discord."""

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.DMChannel:
        """Open the direct messages of a user. Raises Discord's errors."""


def own_id(messenger: Messenger) -> int:
    """Return the bot's own id; the client is logged in."""
    assert messenger.user is not None
    return messenger.user.id
