"""`/table` and `/pause`: the private page of a table, and a pause by consent."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.agreement.ui.table_menu import open_table_page, propose
from bot.agreement.vote_rules import Proposal
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors
from bot.match.ui.find_game import suggest_games, which_game


@app_commands.command(name="table", description=described("command-table"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def table(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Show what time a match gives, who is absent and what is voted on, and what the user may ask for."""
    async with report_errors(interaction):
        await open_table_page(interaction, await which_game(interaction, game, running=False))


@app_commands.command(name="pause", description=described("command-pause"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def pause(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Ask the others to pause a match."""
    async with report_errors(interaction):
        await propose(interaction, await which_game(interaction, game), Proposal.pause())


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (table, pause)
