"""The part of the client that sending messages needs. `discord.Client` has it all; nothing here sends by itself."""

from __future__ import annotations

from typing import Protocol

import discord

Channel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel


class Messenger(Protocol):
    """Finds the places that messages are sent to."""

    @property
    def user(self) -> discord.ClientUser | None:
        """Return the bot's own user; None before it is logged in."""

    def get_guild(self, guild_id: int, /) -> discord.Guild | None:
        """Return a server that this process serves, or None."""

    def get_channel(self, channel_id: int, /) -> Channel | None:
        """Return a channel or thread that discord.py remembers, or None."""

    async def fetch_channel(self, channel_id: int, /) -> Channel:
        """Ask Discord for a channel or thread. Raises what Discord answers."""

    def get_partial_messageable(
        self,
        channel_id: int,
        /,
        *,
        type: discord.ChannelType | None = None,  # noqa: A002 - discord.py's name
    ) -> discord.PartialMessageable:
        """Return a channel to write to, unseen; nothing is asked of Discord for it."""

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.DMChannel:
        """Open the direct messages of a user. Raises what Discord answers."""


def own_id(messenger: Messenger) -> int:
    """Return the id of the bot's own user, once it is logged in."""
    assert messenger.user is not None
    return messenger.user.id
