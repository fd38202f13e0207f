"""The tabs of `/me` that capabilities add, and the functions of their controls (bot/people/ui/me.py has the frame)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import UserError

_MARKS = 10**6
"""Number of different marks in custom ids."""


@dataclass(frozen=True, slots=True)
class Press:
    """A user's action on a tab."""

    control: str = ""
    """The name of the control that was used; empty if the tab was just opened."""
    item: ui.Item[Any] | None = None
    """The control, with the selected values."""


@dataclass(frozen=True, slots=True)
class Illustrated:
    """The content of a tab with pictures."""

    items: Sequence[ui.Item[Any]]
    files: Sequence[discord.File]


Show = Callable[[discord.Interaction[Any], Press], Awaitable[Sequence[ui.Item[Any]] | Illustrated | None]]
"""Carries out a control's function, and returns the components of the tab then; None if it has answered by itself.

Raises `UserError`: for a control that it does not have, `unknown-button`.
"""


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab of the private message."""

    name: str
    """In custom ids: lower-case letters."""
    label: str
    """Key of the text on its button."""
    place: int
    show: Show


class Tabs:
    """The tabs of all capabilities."""

    def __init__(self, tabs: Iterable[Tab]) -> None:
        self.all = sorted(tabs, key=lambda tab: tab.place)

    def get(self, name: str) -> Tab:
        """Return the tab of this name. Raises `UserError` if there is none."""
        found = next((tab for tab in self.all if tab.name == name), None)
        if found is None:
            raise UserError("unknown-button")
        return found


def control_id(interaction: discord.Interaction[Any], tab: str, control: str) -> str:
    """Return the custom id of a control of a tab: it differs from answer to answer.

    Else clients would go on showing what was chosen and refused.
    """
    return f"me:{tab}:{control}:{interaction.id % _MARKS}"


def select_row(
    custom_id: str, choices: Iterable[tuple[str, str]], chosen: str | None, *, placeholder: str = ""
) -> ui.ActionRow[Any]:
    """Make a select of these values with their texts; `chosen` is the selected one, if any is."""
    options = [
        discord.SelectOption(label=text[:OPTION_LABEL], value=value, default=value == chosen) for value, text in choices
    ]
    return ui.ActionRow(ui.Select(custom_id=custom_id, options=options, placeholder=placeholder or None))


def caption(text: str) -> ui.TextDisplay[Any]:
    """Make the small line above a select that says what it is for."""
    return ui.TextDisplay(f"-# {text}")
