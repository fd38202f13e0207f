"""The slash commands, one file a capability."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.commands import (
    game,
    help,  # noqa: A004 - named for its command
    log,
    mine,
    moves,
    plan,
    remind,
    show,
    theme,
    undo,
    verify,
)
from bot.games.new_match import preset_named


def command_tree(client: discord.Client, default_rules: str = "") -> app_commands.CommandTree[Any]:
    """Make the tree of all commands, for servers that the bot is a member of and for its direct messages.

    `default_rules` is the preset of `/game new` where none is chosen; empty for the first one. Raises `KeyError` if
    there is no such preset.

    Without these limits Discord follows the application's settings, and a new application may also be installed by a
    user, whose commands then turn up in servers and conversations where the bot can post nothing.
    """
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(
        client,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )
    tree.add_command(game.game_commands(preset_named(default_rules)))
    for capability in (mine, moves, undo, plan, show, log, remind, theme, verify, help):
        for command in capability.COMMANDS:
            tree.add_command(command)
    return tree
