"""`/undo`: take back one's last move, and the button for it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.authority import own_seat
from bot.discord_ui.buttons import handler
from bot.discord_ui.command_translator import described
from bot.discord_ui.find_game import suggest_games, which_game
from bot.discord_ui.living_menus import menus_of
from bot.discord_ui.replies import report_errors
from engine.history import UNDO


@app_commands.command(name="undo", description=described("command-undo"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def undo(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Take back the user's last move."""
    async with report_errors(interaction):
        await _take_back(interaction, await which_game(interaction, game))


@handler("undo")
async def _take_back(interaction: discord.Interaction[Any], game_id: int) -> None:
    await own_seat(interaction, game_id)
    await menus_of(interaction).play(interaction, game_id, UNDO)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (undo,)
