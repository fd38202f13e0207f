"""`/back`, and the button *I am back*: users decide again for whom a computer player sits in."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.clocks.coming_back import Absence
from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors, services_of, tell
from bot.match.ui.authority import own_seat
from bot.play.ui.living_menus import menus_of
from db import matches
from db.store import Store
from i18n.translator import translator

_LISTED = 20
"""How many matches the answer names."""


@app_commands.command(name="back", description=described("command-back"))
async def back(interaction: discord.Interaction[Any]) -> None:
    """Let the user decide again in all their matches."""
    async with report_errors(interaction):
        services, say = services_of(interaction), translator(interaction.locale.value)
        changed = await services[Absence].come_back_everywhere(interaction.user.id, interaction_id=interaction.id)
        places = [await services[Store].read(matches.get_match, game_id) for game_id in changed[:_LISTED]]
        named = [f"#{one.id} <#{one.thread_id}>" if one.thread_id else f"#{one.id}" for one in places if one]
        more = ["…"] if len(changed) > _LISTED else []
        await tell(interaction, say("back-everywhere", number=len(changed), games=", ".join([*named, *more])))


@handler("back")
async def _come_back(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Let the user decide again in this match, and show the menu as the answer."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    _, seat = await own_seat(interaction, game_id)
    seated = await services[Absence].come_back(game_id, interaction.user.id, interaction_id=interaction.id)
    await menus_of(interaction).show(interaction, seated, seat, note=say("back-done"))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (back,)
