"""The button that lets a game go on that rests since its thread is gone."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord_ui.authority import who_may_end
from bot.discord_ui.buttons import handler
from bot.discord_ui.replies import services_of, tell
from i18n.translator import translator

COMMANDS = ()


@handler("resume")
async def _resume(interaction: discord.Interaction[Any], game_id: int) -> None:
    services = services_of(interaction)
    await services.lobby.resume(game_id, await who_may_end(interaction, game_id), interaction_id=interaction.id)
    await tell(interaction, translator(interaction.locale.value)("resumed", id=game_id))
