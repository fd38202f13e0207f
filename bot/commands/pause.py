"""The button that lets a game go on that rests since its thread is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.answers import tell
from bot.authority import who_may_end
from bot.table_buttons import handler
from bot.texts import speak

if TYPE_CHECKING:
    from bot.client import Neva

COMMANDS = ()


@handler("resume")
async def _resume(interaction: discord.Interaction[Any], game_id: int) -> None:
    bot: Neva = interaction.client
    await bot.lobby.resume(game_id, await who_may_end(interaction, game_id), interaction_id=interaction.id)
    await tell(interaction, speak(interaction.locale.value)("resumed", id=game_id))
