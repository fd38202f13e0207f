"""`/profile`: one private message with tabs for notices, colours, data and so on; and its tab of colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.commands import localize
from bot.discord_base.components import select_row, value_of
from bot.discord_base.replies import report_errors, services_of
from bot.discord_base.tabs import PROFILE, Press, Tab, control_id, open_first_tab
from i18n.translator import translator
from render.palette import THEMES, find_theme


@app_commands.command(name="profile", description=localize("command-profile"))
async def profile(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await open_first_tab(interaction, PROFILE)


async def _show_colours(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    users, say = services_of(interaction)[Users], translator(interaction.locale.value)
    if press.control == "theme" and press.item is not None:
        await users.change(interaction.user.id, theme=find_theme(value_of(press.item)))
    elif press.control == "motion" and press.item is not None:
        await users.change_motion(interaction.user.id, is_still=value_of(press.item) == "still")
    elif press.control:
        raise UserError("unknown-button")
    user = await users.get(interaction.user.id)
    themes = [(theme, say(f"theme-{theme}")) for theme in THEMES]
    motions = [(motion, say(f"motion-{motion}")) for motion in ("moving", "still")]
    return [
        ui.TextDisplay(say("theme-heading")),
        select_row(control_id(interaction, "colours", "theme"), themes, find_theme(user.theme)),
        ui.TextDisplay(say("motion-heading")),
        select_row(control_id(interaction, "colours", "motion"), motions, "still" if user.still_pictures else "moving"),
    ]


TABS = (Tab("colours", "tab-colours", _show_colours),)
COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (profile,)
