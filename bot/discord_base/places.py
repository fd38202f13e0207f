"""Where a match can be opened and played: kinds of channel, and the permissions that the bot needs."""

from __future__ import annotations

from typing import Any

import discord

from bot.core.errors import UserError
from bot.discord_base.invitation import invite_link, permission_key
from i18n.translator import Say

_ALWAYS = ("view_channel", "attach_files", "read_message_history")


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
        names = (say(permission_key(name)) for name in missing)
        raise UserError("missing-permissions", permissions=", ".join(f"**{name}**" for name in names))
