"""`/help`: how to play here, and the game in short."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_limits import MESSAGE_TEXT
from bot.discord_ui.command_translator import described
from bot.discord_ui.replies import report_errors, tell
from bot.games.registry import PRESENTERS
from i18n.translator import translator


@app_commands.command(name="help", description=described("command-help"))
async def help_(interaction: discord.Interaction[Any]) -> None:
    """Explain Neva and the game."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        games = [presenter.help(say) for presenter in PRESENTERS.values()]
        await tell(interaction, "\n\n".join([say("help"), *games])[:MESSAGE_TEXT])


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (help_,)
