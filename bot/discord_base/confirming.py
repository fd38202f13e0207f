"""Asking users, privately, whether they mean it."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.discord_base.buttons import MatchButton, handler
from bot.discord_base.replies import reply, text_view
from i18n.translator import translator


async def ask(interaction: discord.Interaction[Any], what: str, game_id: int, no: str = "keep") -> None:
    """Ask for confirmation, privately; `no` is the button that changes nothing."""
    say = translator(interaction.locale.value)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(say(f"ask-{what}", id=game_id)))
    yes = MatchButton.of(f"{what}yes", game_id, say, style=discord.ButtonStyle.danger)
    view.add_item(ui.ActionRow(yes, MatchButton.of("keep", game_id, say, label=f"button-{no}")))
    await reply(interaction, view)


@handler("keep")
async def _keep(interaction: discord.Interaction[Any], _game_id: int) -> None:
    await reply(interaction, text_view(translator(interaction.locale.value)("kept")))
