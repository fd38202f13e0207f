"""`/theme`: the colours of the pictures that a user sees alone."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.core.users import Users
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors, services_of, tell
from i18n.translator import translator
from render.palette import THEMES, theme_named


@app_commands.command(name="theme", description=described("command-theme"))
@app_commands.describe(colours=described("option-colours"))
@app_commands.choices(colours=[app_commands.Choice(name=described(f"theme-{theme}"), value=theme) for theme in THEMES])
async def theme_(interaction: discord.Interaction[Any], colours: str | None = None) -> None:
    """Set, or just show, the colours of the user's own pictures."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say, user_id = translator(interaction.locale.value), interaction.user.id
        if colours is not None:
            await services[Users].change_theme(user_id, theme_named(colours))
        chosen = await services[Users].theme_of(user_id)
        await tell(interaction, say("theme-chosen", theme=say(f"theme-{chosen}")))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (theme_,)
