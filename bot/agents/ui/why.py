"""`/why` and the button `Why?`: why an agent moved as it did, privately and as far as everybody can know."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

from bot.agents.reasons import Reasons
from bot.agents.ui.why_page import move_label, move_labels, why_text, why_view
from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.match_select import MatchSelect, chosen, number_of
from bot.discord_base.replies import reply, report_errors, services_of, think, think_in_place
from bot.match.ui.authority import seated_for
from bot.match.ui.find_game import suggest_begun_games, which_game
from i18n.translator import translator


@chosen("why")
async def _explain_chosen(interaction: discord.Interaction[Any], game_id: int, number: str) -> None:
    """Explain the chosen move in place of the one that is explained. Raises `UserError`."""
    await think_in_place(interaction)
    await reply(interaction, await _page(interaction, game_id, number_of(number)))


async def _page(interaction: discord.Interaction[Any], game_id: int, number: int | None) -> ui.LayoutView:
    """Make the page about a move, the last one where no number is given. Raises `UserError`."""
    seated, say = await seated_for(interaction, game_id), translator(interaction.locale.value)
    explained = await services_of(interaction)[Reasons].of(game_id, number)
    options = move_labels(seated, explained, say)
    return why_view(why_text(seated, explained, say), MatchSelect.of("why", game_id, options, say("why-others")))


@handler("why")
async def explain_last(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Explain the last move of an agent. Raises `UserError`."""
    await _explain(interaction, game_id, None)


async def _explain(interaction: discord.Interaction[Any], game_id: int, number: int | None) -> None:
    """Explain a move of an agent in a message of its own: the menu that was clicked stays. Raises `UserError`."""
    await seated_for(interaction, game_id)
    await think(interaction)
    await reply(interaction, await _page(interaction, game_id, number))


@completion
async def _suggest_moves(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """Complete the number of a move of an agent, the newest first; what was typed may be a part of its line."""
    try:
        game_id = await which_game(interaction, interaction.namespace.game, running=False)
        seated = await seated_for(interaction, game_id)
        moves = await services_of(interaction)[Reasons].moves(game_id)
    except UserError:
        return []
    say = translator(interaction.locale.value)
    labels = ((move.number, move_label(seated, move, say)) for move in reversed(moves))
    fitting = [(number, label) for number, label in labels if current.lower() in label.lower()]
    return [app_commands.Choice(name=label[:CHOICE_NAME], value=number) for number, label in fitting[:CHOICES]]


@app_commands.command(name="why", description=described("command-why"))
@app_commands.describe(game=described("option-game"), move=described("option-why-move"))
@app_commands.autocomplete(game=suggest_begun_games, move=_suggest_moves)
async def why(
    interaction: discord.Interaction[Any], game: int | None = None, move: app_commands.Range[int, 1] | None = None
) -> None:
    """Explain a move of an agent."""
    async with report_errors(interaction):
        await _explain(interaction, await which_game(interaction, game, running=False), move)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (why,)
