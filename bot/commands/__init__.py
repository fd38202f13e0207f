"""The slash commands, one file a capability."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import about, game, looks, moves, remind


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put all commands into the tree."""
    for capability in (game, moves, looks, remind, about):
        for command in capability.COMMANDS:
            tree.add_command(command)
