"""The buttons of a match's messages and of private lists: they hold only numbers and a name, and never become stale.

Capabilities name the function of each verb or list in their `Handlers`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import ROW_BUTTONS
from bot.core.errors import UserError
from bot.discord_base.components import Handlers, PersistentItem
from bot.discord_base.replies import services_of
from i18n.translator import Say

PHONE_ROW = 3
"""Buttons that fit side by side on a phone."""


@dataclass(frozen=True, slots=True)
class Verb:
    name: str
    """In custom ids. The text `button-NAME` labels its buttons."""
    emoji: str = ""


def button_rows(buttons: Sequence[ui.Item[Any]], most: int = ROW_BUTTONS) -> Iterator[ui.ActionRow[Any]]:
    for start in range(0, len(buttons), most):
        yield ui.ActionRow(*buttons[start : start + most])


class MatchButton(PersistentItem, template=r"table:(?P<verb>\w+):(?P<game>[0-9]{1,18})"):
    """A button under a lobby, a board, a hand or a private menu."""

    @classmethod
    def of(
        cls,
        verb: Verb | str,
        match_id: int,
        say: Say,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        label: str = "",
    ) -> Self:
        """Make the button in the message's language. A verb's plain name makes one without emoji.

        `label` is a text key.
        """
        if isinstance(verb, str):
            verb = Verb(verb)
        return cls(
            ui.Button(
                label=say(label or f"button-{verb.name}"),
                emoji=verb.emoji or None,
                style=style,
                disabled=disabled,
                custom_id=f"table:{verb.name}:{match_id}",
            )
        )

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        handle = services_of(interaction)[Handlers].buttons.get(self.parts["verb"])
        if handle is None:
            raise UserError("unknown-button")
        await handle(interaction, self.match_id)


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
