"""The button `Hint`: the move of the strongest level, in matches of one user against agents."""

from __future__ import annotations

from typing import Any

import discord

from bot.agents.hints import Hints
from bot.agents.ui.hint_page import ask_view, hint_view, make_refusal_view, make_thinking_view
from bot.core.admission import Admission
from bot.core.errors import Redelivered, UserError
from bot.discord_base.buttons import handler
from bot.discord_base.replies import MENU, reply, services_of, words
from bot.match.daily_rules import counts_for_rating
from bot.match.seated import Shown
from bot.match.ui.authority import own_seat
from bot.play.ui.living_menus import menus_of
from i18n.translator import translator


@handler("hint")
async def ask_for_hint(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show a hint; before the first one of a rated match, ask whether to give its rating up. Raises `UserError`."""
    await own_seat(interaction, match_id)
    seated, seat = await services_of(interaction)[Hints].begin(match_id, interaction.user.id)
    if not counts_for_rating(seated):
        await _give(interaction, seated, seat)
        return
    interaction.extras[MENU] = True  # the page stands for the menu: no board is sent anew to stand below it
    view = ask_view(match_id, translator(interaction.locale.value))
    await menus_of(interaction).put_away(interaction, match_id, seat, view)


@handler("hintyes")
async def _give_anyway(interaction: discord.Interaction[Any], match_id: int) -> None:
    await own_seat(interaction, match_id)
    await _give(interaction, *await services_of(interaction)[Hints].begin(match_id, interaction.user.id))


async def _give(interaction: discord.Interaction[Any], seated: Shown, seat: int) -> None:
    """Say that the search runs, in place of the menu if that was clicked; then show the hint there."""
    services, say, user_id = services_of(interaction), translator(interaction.locale.value), interaction.user.id
    match_id = seated.match.id
    interaction.extras[MENU] = True
    await menus_of(interaction).put_away(interaction, match_id, seat, make_thinking_view(match_id, say))
    services[Admission].note_answer(interaction)
    try:
        found = await services[Hints].of(seated, seat, user_id, interaction_id=interaction.id)
    except Redelivered:
        raise
    except UserError as error:
        await reply(interaction, make_refusal_view(match_id, words(error, say), say))
        return
    if found is not None:
        await reply(interaction, hint_view(found, say))


@handler("hintleave")
async def leave_hint(interaction: discord.Interaction[Any], match_id: int) -> None:
    """End the search and show the move menu in its place, or in place of the hint."""
    seated, seat = await own_seat(interaction, match_id)
    services_of(interaction)[Hints].leave(match_id, interaction.user.id)
    await menus_of(interaction).show(interaction, seated, seat)
