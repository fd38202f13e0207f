"""Where a match can be opened and played: kinds of channel, and the permissions that the bot needs."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord
from discord.utils import format_dt

from bot.core.errors import UserError
from bot.discord_base.invitation import invite_link, permission_key
from bot.discord_base.replies import services_of
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


def time_out_end(guild: discord.Guild) -> datetime | None:
    """Return the end of the bot's latest time-out in a server (UTC), even a past one."""
    me: discord.Member | None = guild.me  # None while the server is away
    return None if me is None else me.timed_out_until


def check_time_out(guild: discord.Guild, now: datetime) -> None:
    """Raise `UserError` while the bot is timed out in a server, where it may send nothing then."""
    end = time_out_end(guild)
    if end is not None and end > now:
        raise UserError("timed-out", until=format_dt(end, "f"))


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
    check_time_out(guild, services_of(interaction).now())
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
