"""The button `Why?`: why an agent moved as it did, privately and as far as everybody can know."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.agents.reasons import Reasons
from bot.agents.ui.why_page import move_labels, why_text, why_view
from bot.discord_base.buttons import handler
from bot.discord_base.match_select import MatchSelect, number_of, select_handler
from bot.discord_base.replies import reply, services_of, think, think_in_place
from bot.match.ui.authority import begun_match_for
from i18n.translator import translator


@select_handler("why")
async def _explain_chosen(interaction: discord.Interaction[Any], match_id: int, number: str) -> None:
    """Explain the chosen move in place of the one that is explained. Raises `UserError`."""
    await think_in_place(interaction)
    await reply(interaction, await _page(interaction, match_id, number_of(number)))


async def _page(interaction: discord.Interaction[Any], match_id: int, number: int | None) -> ui.LayoutView:
    """Make the page about a move, the last one where no number is given. Raises `UserError`."""
    seated, say = await begun_match_for(interaction, match_id), translator(interaction.locale.value)
    explained = await services_of(interaction)[Reasons].of(match_id, number)
    options = move_labels(seated, explained, say)
    return why_view(why_text(seated, explained, say), MatchSelect.of("why", match_id, options, say("why-others")))


@handler("why")
async def explain_last(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Explain the last move of an agent. Raises `UserError`."""
    await _explain(interaction, match_id, None)


async def _explain(interaction: discord.Interaction[Any], match_id: int, number: int | None) -> None:
    """Explain a move of an agent in a message of its own: the menu that was clicked stays. Raises `UserError`."""
    await begun_match_for(interaction, match_id)
    await think(interaction)
    await reply(interaction, await _page(interaction, match_id, number))
