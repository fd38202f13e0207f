"""The tree of all slash commands."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.core.admission import Admission
from bot.core.errors import NotBegun, UserError
from bot.core.metrics import Metrics
from bot.discord_base.replies import report_errors, services_of
from bot.games.registry import find_preset
from bot.match.registration import Capability


class CommandTree(app_commands.CommandTree[Any]):
    """Ignores completions of a user who asks for too many."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Bound completions; `report_errors` bounds commands."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        services = services_of(interaction)
        may = services[Admission].may_complete(interaction.user.id)
        if not may:
            services[Metrics].count_answer("completion", "dropped", 0.0)
        return may

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Refuse options that discord.py cannot read, in words; `report_errors` refuses the others."""
        if not isinstance(error, app_commands.TransformerError | app_commands.CommandSignatureMismatch):
            await super().on_error(interaction, error)
            return
        with suppress(NotBegun):
            async with report_errors(interaction):
                raise UserError("unknown-option")


def command_tree(
    capabilities: Iterable[Capability], client: discord.Client, default_rules: str = ""
) -> app_commands.CommandTree[Any]:
    """Make the tree of all commands, for servers with the bot and for its direct messages.

    `default_rules` is the default preset of commands that open a match; empty for the first. Raises `KeyError` for an
    unknown preset.

    Discord would otherwise apply the application's own settings: by default users may install it for themselves, and
    its commands then appear where the bot cannot post.
    """
    tree = CommandTree(
        client,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )
    default = find_preset(default_rules)
    for capability in capabilities:
        for command in (*capability.commands, *capability.commands_by_preset(default)):
            tree.add_command(command)
    return tree
