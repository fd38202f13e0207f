"""`/profile`: one private message with tabs for notices, colours, data and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.errors import Redelivered, UserError
from bot.discord_base.commands import localize
from bot.discord_base.components import Illustrated, PersistentItem, Press, Tab, Tabs
from bot.discord_base.replies import reply, report_errors, services_of, words
from i18n.translator import Say, translator

_TABS_IN_ROW = 3
"""They fit side by side on a phone in every language."""


class ProfileItem(
    PersistentItem,
    template=r"profile:(?P<tab>[a-z]{1,20})(?::(?P<control>[a-z0-9-]{1,40}):[0-9]{1,6})?",
):
    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        tab = services_of(interaction)[Tabs].get(self.parts["tab"])
        await _show(interaction, tab, Press(self.parts["control"], self.item))


@app_commands.command(name="profile", description=localize("command-profile"))
async def profile(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await _show(interaction, services_of(interaction)[Tabs].all[0], Press())


async def _show(interaction: discord.Interaction[Any], tab: Tab, press: Press) -> None:
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
    await reply(interaction, _frame(services_of(interaction)[Tabs], tab, page.items, say), page.files)


def _below(first: ui.Item[Any], content: Sequence[ui.Item[Any]] | Illustrated | None) -> Illustrated:
    page = content if isinstance(content, Illustrated) else Illustrated(content or (), ())
    return Illustrated((first, *page.items), page.files)


def _frame(tabs: Tabs, open_tab: Tab, items: Sequence[ui.Item[Any]], say: Say) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for first in range(0, len(tabs.all), _TABS_IN_ROW):
        row = tabs.all[first : first + _TABS_IN_ROW]
        view.add_item(ui.ActionRow(*(_tab_button(tab, say, is_open=tab is open_tab) for tab in row)))
    for item in items:
        view.add_item(item)
    return view


def _tab_button(tab: Tab, say: Say, *, is_open: bool) -> ui.Button[Any]:
    style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
    return ui.Button(label=say(tab.label), style=style, disabled=is_open, custom_id=f"profile:{tab.name}")


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (profile,)
