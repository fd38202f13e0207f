"""Private messages with tabs, which capabilities add: `/profile` and `/club`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.core.errors import Redelivered, UserError
from bot.discord_base.components import PHONE_ROW, PersistentItem, button_rows, mark_of, tab_button
from bot.discord_base.replies import reply, services_of, words
from i18n.translator import Say, translator

PROFILE, CLUB = "profile", "club"
"""The messages, by their command; in custom ids."""


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
    is_complete: bool = True
    """If not, the tab can be pressed again."""


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
    def __init__(self, tabs: Mapping[str, Iterable[Tab]], order: Mapping[str, Sequence[str]]) -> None:
        """Both by message; `order` holds the name of each tab."""
        self._tabs = {name: sorted(some, key=lambda tab: order[name].index(tab.name)) for name, some in tabs.items()}

    def of(self, message: str) -> Sequence[Tab]:
        return self._tabs[message]

    def get(self, message: str, name: str) -> Tab:
        """Raises `UserError` for an unknown name."""
        found = next((tab for tab in self._tabs[message] if tab.name == name), None)
        if found is None:
            raise UserError("unknown-button")
        return found


def control_id(interaction: discord.Interaction[Any], tab: str, control: str, message: str = PROFILE) -> str:
    """Return the custom id of a control, different in each answer."""
    return f"{message}:{tab}:{control}:{mark_of(interaction)}"


class TabItem(
    PersistentItem,
    template=rf"(?P<message>{PROFILE}|{CLUB}):(?P<tab>[a-z]{{1,20}})(?::(?P<control>[a-z0-9-]{{1,40}}):[0-9]{{1,6}})?",
):
    """The button of a tab, or a control in a tab."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        message = self.parts["message"]
        tab = services_of(interaction)[Tabs].get(message, self.parts["tab"])
        await _show(interaction, message, tab, Press(self.parts["control"], self.item))


async def open_first_tab(interaction: discord.Interaction[Any], message: str) -> None:
    await _show(interaction, message, services_of(interaction)[Tabs].of(message)[0], Press())


async def open_tab(interaction: discord.Interaction[Any], message: str, name: str) -> None:
    await _show(interaction, message, services_of(interaction)[Tabs].get(message, name), Press())


async def _show(interaction: discord.Interaction[Any], message: str, tab: Tab, press: Press) -> None:
    """Show a refusal above the unchanged tab."""
    say = translator(interaction.locale.value)
    try:
        content = await tab.show(interaction, press)
    except Redelivered:
        raise
    except UserError as refusal:
        if not press.control or interaction.response.is_done():
            raise
        content = _below(ui.TextDisplay(f"⚠️ {words(refusal, say)}"), await tab.show(interaction, Press()))
    if content is None:
        return
    page = content if isinstance(content, Illustrated) else Illustrated(content, ())
    tabs = services_of(interaction)[Tabs].of(message)
    await reply(interaction, _frame(message, tabs, tab if page.is_complete else None, page.items, say), page.files)


async def show_meanwhile(interaction: discord.Interaction[Any], message: str, items: Sequence[ui.Item[Any]]) -> None:
    """Show these components until a tab's function returns, such as while a picture is drawn.

    If this process dies meanwhile they stay, so every tab can be pressed.
    """
    tabs, say = services_of(interaction)[Tabs], translator(interaction.locale.value)
    await reply(interaction, _frame(message, tabs.of(message), None, items, say))


def _below(first: ui.Item[Any], content: Sequence[ui.Item[Any]] | Illustrated | None) -> Illustrated:
    page = content if isinstance(content, Illustrated) else Illustrated(content or (), ())
    return Illustrated((first, *page.items), page.files)


def _frame(
    message: str, tabs: Sequence[Tab], open_tab: Tab | None, items: Sequence[ui.Item[Any]], say: Say
) -> ui.LayoutView:
    """Show items below the buttons of the tabs, of which the open one cannot be pressed; a single tab needs none."""
    view = ui.LayoutView(timeout=None)
    buttons = [tab_button(say(tab.label), f"{message}:{tab.name}", is_open=tab is open_tab) for tab in tabs]
    for item in (*(button_rows(buttons, PHONE_ROW) if len(tabs) > 1 else ()), *items):
        view.add_item(item)
    return view
