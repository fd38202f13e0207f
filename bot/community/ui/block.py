"""`/block`: with whom one does not want to sit at a table; nobody else is told."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.community.communities import Communities
from bot.core.errors import UserError
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors, services_of, tell
from i18n.translator import translator


@app_commands.command(name="add", description=described("command-block-add"))
@app_commands.describe(user=described("option-block-user"))
async def _add(interaction: discord.Interaction[Any], user: discord.User) -> None:
    """Block a user: neither can join a table at which the other sits."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        refuse_bots(user)
        await services_of(interaction)[Communities].block(user.id, user_id=interaction.user.id)
        await tell(interaction, say("block-added", user=user.mention))


@app_commands.command(name="remove", description=described("command-block-remove"))
@app_commands.describe(user=described("option-block-user"))
async def _remove(interaction: discord.Interaction[Any], user: discord.User) -> None:
    """Take a block back."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        removed = await services_of(interaction)[Communities].unblock(user.id, user_id=interaction.user.id)
        await tell(interaction, say("block-removed" if removed else "block-unknown", user=user.mention))


@app_commands.command(name="list", description=described("command-block-list"))
async def _list(interaction: discord.Interaction[Any]) -> None:
    """List whom the user has blocked."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        blocked = await services_of(interaction)[Communities].blocked(user_id=interaction.user.id)
        await tell(interaction, blocked_words(blocked, say("block-heading")) if blocked else say("block-none"))


def refuse_bots(user: discord.User | discord.Member) -> None:
    """Raise `UserError` if somebody who is to be blocked is a bot."""
    if user.bot:
        raise UserError("block-bot")


def blocked_words(blocked: list[int], heading: str) -> str:
    """Return a list of users under a heading; their clients show the names, and nobody is notified."""
    return f"{heading}\n{', '.join(f'<@{user}>' for user in blocked)}"


GROUP = app_commands.Group(name="block", description=described("command-block"), guild_only=False)
_SUBCOMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (_add, _remove, _list)
for _command in _SUBCOMMANDS:
    GROUP.add_command(_command)
COMMANDS: tuple[app_commands.Group, ...] = (GROUP,)
