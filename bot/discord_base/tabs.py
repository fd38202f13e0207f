"""The tabs that capabilities add to `/me`, and the functions of their controls (frame: bot/people/ui/me.py)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import UserError
from bot.discord_base.components import mark_of
from i18n.text_length import cut_text


@dataclass(frozen=True, slots=True)
class Press:
    control: str = ""
    """Name of the control; empty if the tab was just opened."""
    item: ui.Item[Any] | None = None
    """The control, with the selected values."""


@dataclass(frozen=True, slots=True)
class Illustrated:
    items: Sequence[ui.Item[Any]]
    files: Sequence[discord.File]


Show = Callable[[discord.Interaction[Any], Press], Awaitable[Sequence[ui.Item[Any]] | Illustrated | None]]
"""Carries out a control's function and returns the tab's components; None if it has answered by itself.

Raises `UserError`: `unknown-button` for an unknown control.
"""


@dataclass(frozen=True, slots=True)
class Tab:
    name: str
    """In custom ids: lower-case letters."""
    label: str
    """Text key of its button."""
    show: Show


class Tabs:
    def __init__(self, tabs: Iterable[Tab], order: Sequence[str]) -> None:
        """`order` holds the name of each tab."""
        self.all = sorted(tabs, key=lambda tab: order.index(tab.name))

    def get(self, name: str) -> Tab:
        """Raises `UserError` for an unknown name."""
        found = next((tab for tab in self.all if tab.name == name), None)
        if found is None:
            raise UserError("unknown-button")
        return found


def control_id(interaction: discord.Interaction[Any], tab: str, control: str) -> str:
    """Return the custom id of a control, different in each answer."""
    return f"me:{tab}:{control}:{mark_of(interaction)}"


def select_row(
    custom_id: str, choices: Iterable[tuple[str, str]], chosen: str | None, *, placeholder: str = ""
) -> ui.ActionRow[Any]:
    """`chosen` is the selected value, if it is among the choices."""
    options = [
        discord.SelectOption(label=cut_text(text, OPTION_LABEL), value=value, default=value == chosen)
        for value, text in choices
    ]
    return ui.ActionRow(ui.Select(custom_id=custom_id, options=options, placeholder=placeholder or None))


def caption(text: str) -> ui.TextDisplay[Any]:
    """Make the small line above a select that explains it."""
    return ui.TextDisplay(f"-# {text}")
