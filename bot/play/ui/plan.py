"""`/plan`: give moves ahead and take them back, and the button for it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors
from bot.match.ui.authority import own_seat
from bot.match.ui.find_game import suggest_games, which_game
from bot.play.ui.plan_menu import show_plans


@app_commands.command(name="plan", description=described("command-plan"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def plan(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Show the user's plans, and what can be planned."""
    async with report_errors(interaction):
        await _open(interaction, await which_game(interaction, game))


@handler("plan")
async def _open(interaction: discord.Interaction[Any], game_id: int) -> None:
    await show_plans(interaction, *await own_seat(interaction, game_id))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (plan,)
