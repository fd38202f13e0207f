"""Which role a server can choose for its champions, and what the bot lacks to give it."""

from __future__ import annotations

import discord

from bot.core.errors import UserError
from bot.discord_base.invitation import permission_key
from db.people.guilds import GuildSettings
from i18n.translator import Say


def check_champion_role(guild: discord.Guild, role_id: int) -> None:
    """Raise `UserError` for a role that the bot cannot give, or that would let its holders do more than others."""
    role = guild.get_role(role_id)
    if role is None or role.is_default() or role.managed:
        raise UserError("champion-role-fixed")
    if not _is_below(guild, role):
        raise UserError("champion-role-above", role=role.mention)
    if role.permissions.value & ~guild.default_role.permissions.value:
        raise UserError("champion-role-powers", role=role.mention)


def warn_of_champion_role(guild: discord.Guild, chosen: GuildSettings, say: Say) -> str:
    """Return a sentence if the bot cannot give or take the chosen role now, else an empty text."""
    role = guild.get_role(chosen.champion_role_id or 0)
    if role is None:
        return ""
    if not guild.me.guild_permissions.manage_roles:
        permission = say(permission_key("manage_roles"))
        return say("server-champion-permission", role=role.mention, permission=f"**{permission}**")
    return "" if _is_below(guild, role) else say("refused-champion-role-above", role=role.mention)


def _is_below(guild: discord.Guild, role: discord.Role) -> bool:
    """Return whether a role stands below the bot's own one."""
    return role < guild.me.top_role
