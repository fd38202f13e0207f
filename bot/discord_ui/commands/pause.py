"""The button that lets a game go on that rests since its thread is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.authority import who_may_end
from bot.discord_ui.buttons import handler
from bot.discord_ui.replies import tell
from i18n.translator import translator

if TYPE_CHECKING:
    from bot.discord_ui.client import Neva

COMMANDS = ()


@handler("resume")
async def _resume(interaction: discord.Interaction[Any], game_id: int) -> None:
    bot: Neva = interaction.client
    await bot.lobby.resume(game_id, await who_may_end(interaction, game_id), interaction_id=interaction.id)
    await tell(interaction, translator(interaction.locale.value)("resumed", id=game_id))
