"""Buttons that turn the pages of private lists and menus.

Capabilities name the function that shows a list's pages in their `Handlers`.
"""

from __future__ import annotations

from typing import Any, Self

import discord
from discord import ui

from bot.core.errors import UserError
from bot.discord_base.components import Handlers, PersistentItem
from bot.discord_base.replies import services_of
from i18n.translator import Say


def tab_button(label: str, custom_id: str, *, is_open: bool) -> ui.Button[Any]:
    """`is_open` marks the shown tab."""
    style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
    return ui.Button(label=label, style=style, disabled=is_open, custom_id=custom_id)


class PageButton(PersistentItem, template=r"(?P<name>mine|here|moderate|serverpage):(?P<page>[0-9]{1,3})"):
    @classmethod
    def of(cls, name: str, page: int, label: str, *, is_open: bool = False) -> Self:
        return cls(tab_button(label, f"{name}:{page}", is_open=is_open))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        show = services_of(interaction)[Handlers].pages.get(self.parts["name"])
        if show is None:
            raise UserError("unknown-button")
        await show(interaction, int(self.parts["page"]))


def add_turns(view: ui.LayoutView, name: str, page: int, last: int, say: Say) -> None:
    """Add a list's back and more buttons where needed; `last` is the last page."""
    turns = [
        *([PageButton.of(name, page - 1, say("menu-back"))] if page else []),
        *([PageButton.of(name, page + 1, say("menu-more"))] if page < last else []),
    ]
    if turns:
        view.add_item(ui.ActionRow(*turns))
