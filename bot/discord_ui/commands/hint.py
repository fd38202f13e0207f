"""`/hint` and the button `Hint`: what the strongest level would do, in matches of one user against agents."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.authority import own_seat
from bot.discord_ui.buttons import handler
from bot.discord_ui.command_translator import described
from bot.discord_ui.find_game import suggest_games, which_game
from bot.discord_ui.hint_page import hint_view, refused_view, thinking_view
from bot.discord_ui.living_menus import menus_of
from bot.discord_ui.replies import MENU, reply, report_errors, services_of, words
from bot.services.errors import Redelivered, UserError
from i18n.translator import translator


@app_commands.command(name="hint", description=described("command-hint"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def hint(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Show what would be best now."""
    async with report_errors(interaction):
        await give_hint(interaction, await which_game(interaction, game))


@handler("hint")
async def give_hint(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Answer that it is thought about, in place of the menu if that was clicked; then show the hint there.

    Raises `UserError` where no hint is given at all.
    """
    services, say, user_id = services_of(interaction), translator(interaction.locale.value), interaction.user.id
    await own_seat(interaction, game_id)
    seated, seat = await services.hints.begin(game_id, user_id)
    interaction.extras[MENU] = True  # the page stands for the menu: no board is sent anew to stand below it
    await menus_of(interaction).put_away(interaction, game_id, seat, thinking_view(game_id, say))
    services.admission.answered(interaction)
    try:
        found = await services.hints.of(seated, seat, user_id, interaction_id=interaction.id)
    except Redelivered:
        raise
    except UserError as error:
        await reply(interaction, refused_view(game_id, words(error, say), say))
        return
    if found is not None:
        await reply(interaction, hint_view(found, say))


@handler("hintleave")
async def leave_hint(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Show the move menu in place of the hint, or of the thinking about it, which ends."""
    seated, seat = await own_seat(interaction, game_id)
    services_of(interaction).hints.leave(game_id, interaction.user.id)
    await menus_of(interaction).show(interaction, seated, seat)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (hint,)
