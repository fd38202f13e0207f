"""Where a table can be opened and played: the kinds of channel, and what the bot must be allowed to do there."""

from __future__ import annotations

from typing import Any

import discord

from bot.invitation import invite_link, permission_key
from bot.refusals import Refused
from bot.texts import Say

_ALWAYS = ("view_channel", "attach_files", "read_message_history")
_THREADS: dict[tuple[discord.ChannelType, bool], discord.ChannelType] = {
    (discord.ChannelType.text, False): discord.ChannelType.public_thread,
    (discord.ChannelType.text, True): discord.ChannelType.private_thread,
    (discord.ChannelType.news, False): discord.ChannelType.news_thread,
}
"""The type of a game's thread by the type of its channel and by whether the game is private."""


def thread_type(channel: Any, private: bool) -> discord.ChannelType | None:
    """Return the type of a game's thread in this channel, or None if the channel can have no such thread."""
    return _THREADS.get((channel.type, private))


def missing_permissions(channel: Any, allowed: discord.Permissions, *, private: bool) -> list[str]:
    """List what the bot may not do in a text or announcement channel or a thread, but must to host a game there.

    An open game is played in the channel itself where the bot may not create threads; a private one never is.
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


def check_place(interaction: discord.Interaction[Any], *, private: bool, say: Say) -> None:
    """Raise `Refused` unless a table can be opened and played where the interaction was used."""
    if interaction.guild_id is None:
        raise Refused("server-only")
    if interaction.client.get_guild(interaction.guild_id) is None:  # the commands alone were added to this server
        raise Refused("not-a-member", link=invite_link(interaction.application_id))
    channel = interaction.channel
    if not isinstance(channel, discord.Thread | discord.TextChannel):
        raise Refused("place-kind")
    if private and thread_type(channel, private) is None:
        raise Refused("private-place")
    missing = missing_permissions(channel, interaction.app_permissions, private=private)
    if missing:
        names = (say(permission_key(name)) for name in missing)
        raise Refused("missing-permissions", permissions=", ".join(f"**{name}**" for name in names))
