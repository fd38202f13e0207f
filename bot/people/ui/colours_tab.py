"""The tab of colours: the theme of private pictures, and moving or still films."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.components import Press, Tab, control_id, select_row, value_of
from bot.discord_base.replies import services_of
from i18n.translator import translator
from render.palette import THEMES, find_theme


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
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


TABS = (Tab("colours", "tab-colours", _show),)
