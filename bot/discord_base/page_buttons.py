"""Buttons that turn to another page of a private list or menu, whatever it lists.

What a page shows is registered by the module that has the capability (`pages`).
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.core.errors import UserError
from bot.discord_base.replies import report_errors
from i18n.translator import Say

Show = Callable[[discord.Interaction[Any], int], Awaitable[None]]
S = TypeVar("S", bound=Show)
_SHOWN: dict[str, Show] = {}


def pages(name: str) -> Callable[[S], S]:
    """Return a decorator that registers the function for pages of this name, called with interaction and number."""

    def register(show: S) -> S:
        _SHOWN[name] = show
        return show

    return register


class PageButton(
    ui.DynamicItem[ui.Button[Any]], template=r"(?P<name>mine|here|moderate|serverpage):(?P<page>[0-9]{1,3})"
):
    """A button that opens a page."""

    def __init__(self, button: ui.Button[Any], name: str, page: int) -> None:
        super().__init__(button)
        self.name, self.page = name, page

    @classmethod
    def of(cls, name: str, page: int, label: str, *, is_open: bool = False) -> Self:
        """Make the button of a page; `is_open` if it is the one that is shown."""
        style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
        button: ui.Button[Any] = ui.Button(label=label, style=style, disabled=is_open, custom_id=f"{name}:{page}")
        return cls(button, name, page)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["name"], int(match["page"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Open the page."""
        async with report_errors(interaction):
            if self.name not in _SHOWN:
                raise UserError("unknown-button")
            await _SHOWN[self.name](interaction, self.page)


def add_turns(view: ui.LayoutView, name: str, page: int, last: int, say: Say) -> None:
    """Add the buttons that turn a list's pages back and on, where there are such pages; `last` is the last page."""
    turns = [
        *([PageButton.of(name, page - 1, say("menu-back"))] if page else []),
        *([PageButton.of(name, page + 1, say("menu-more"))] if page < last else []),
    ]
    if turns:
        view.add_item(ui.ActionRow(*turns))
