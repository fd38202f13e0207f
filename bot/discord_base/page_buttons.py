"""Buttons that turn the pages of private lists and menus.

Capabilities register the function that shows the pages of a name (`pages`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.core.errors import UserError
from bot.discord_base.components import PersistentItem
from i18n.translator import Say

Show = Callable[[discord.Interaction[Any], int], Awaitable[None]]
S = TypeVar("S", bound=Show)
_SHOWN: dict[str, Show] = {}


def pages(name: str) -> Callable[[S], S]:
    """Register the function for pages of this name, called with interaction and number."""

    def register(show: S) -> S:
        _SHOWN[name] = show
        return show

    return register


def tab_button(label: str, custom_id: str, *, is_open: bool) -> ui.Button[Any]:
    """`is_open` marks the shown tab."""
    style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
    return ui.Button(label=label, style=style, disabled=is_open, custom_id=custom_id)


class PageButton(PersistentItem, template=r"(?P<name>mine|here|moderate|serverpage):(?P<page>[0-9]{1,3})"):
    @classmethod
    def of(cls, name: str, page: int, label: str, *, is_open: bool = False) -> Self:
        return cls(tab_button(label, f"{name}:{page}", is_open=is_open))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        name = self.parts["name"]
        if name not in _SHOWN:
            raise UserError("unknown-button")
        await _SHOWN[name](interaction, int(self.parts["page"]))


def add_turns(view: ui.LayoutView, name: str, page: int, last: int, say: Say) -> None:
    """Add a list's back and more buttons where needed; `last` is the last page."""
    turns = [
        *([PageButton.of(name, page - 1, say("menu-back"))] if page else []),
        *([PageButton.of(name, page + 1, say("menu-more"))] if page < last else []),
    ]
    if turns:
        view.add_item(ui.ActionRow(*turns))
