"""`/help`: how to play here, and the game in short."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.core.discord_limits import MESSAGE_TEXT
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors, tell
from bot.games.registry import PRESENTERS
from i18n.translator import Say, translator


@app_commands.command(name="help", description=described("command-help"))
async def help_(interaction: discord.Interaction[Any]) -> None:
    """Explain Neva and the game."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        await tell(interaction, help_text(say)[:MESSAGE_TEXT])


def help_text(say: Say) -> str:
    """Return the help for all games, then that of each game."""
    commands = [f"`/{command.name}`" for presenter in PRESENTERS.values() for command in presenter.move_commands()]
    named = list(dict.fromkeys(commands))
    games = [presenter.help(say) for presenter in PRESENTERS.values()]
    return "\n\n".join([say("help", commands=", ".join(named), number=len(named)), *games])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (help_,)
