"""`/daily`: a server's deal of the day and its results."""

from __future__ import annotations

from typing import Any, Self

import discord
from discord import app_commands, ui

from bot.daily.daily import Daily, DayPage
from bot.daily.ui.daily_page import day_lines
from bot.discord_base.command_translator import localize
from bot.discord_base.components import PersistentItem
from bot.discord_base.match_names import link_button, place_link
from bot.discord_base.match_select import value_of
from bot.discord_base.names import agent_name
from bot.discord_base.replies import reply, report_errors, services_of, text_view
from bot.discord_base.time_words import day_words
from bot.lobby.ui.joining import find_place, host_of
from bot.lobby.ui.solo import tell_begun
from bot.match.registration import in_servers
from i18n.translator import Say, translator


class DailyButton(PersistentItem, template=r"daily:begin:(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})"):
    @classmethod
    def of(cls, day: str, say: Say) -> Self:
        style = discord.ButtonStyle.success
        return cls(ui.Button(label=say("button-daily"), style=style, custom_id=f"daily:begin:{day}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _begin(interaction, self.parts["day"])


class DailySelect(PersistentItem, template=r"daily:days:[0-9]{4}-[0-9]{2}-[0-9]{2}"):
    @classmethod
    def of(cls, page: DayPage, say: Say) -> Self:
        options = [
            discord.SelectOption(label=say("daily-title", day=day_words(day, say)), value=day, default=day == page.day)
            for day in (page.today, *page.earlier)
        ]
        return cls(ui.Select(placeholder=say("daily-days"), options=options, custom_id=f"daily:days:{page.day}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _show(interaction, value_of(self.item))


async def _show(interaction: discord.Interaction[Any], day: str = "") -> None:
    """Show the page only to the user; today's by default."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    assert interaction.guild_id is not None  # Discord offers the command only in servers
    page = await services[Daily].page(interaction.guild_id, interaction.user.id, day)
    view = text_view("\n".join(day_lines(page, interaction.user.id, say)))
    if page.own is not None:
        place = page.own.place_id
        view.add_item(ui.ActionRow(link_button(say("button-go"), place_link(page.own.guild_id, place))))
    elif page.day == page.today and not page.was_forgotten:
        view.add_item(ui.ActionRow(DailyButton.of(page.day, say)))
    if page.earlier:
        view.add_item(ui.ActionRow(DailySelect.of(page, say)))
    await reply(interaction, view)


async def _begin(interaction: discord.Interaction[Any], day: str) -> None:
    """Use a private thread of this channel; show the page if the user has begun before."""
    place = await find_place(interaction, private=True)
    match_id, is_new = await services_of(interaction)[Daily].begin(
        host_of(interaction),
        place,
        day,
        lambda agent: agent_name(place.locale, agent),
        interaction_id=interaction.id,
    )
    await (tell_begun(interaction, match_id) if is_new else _show(interaction))


@in_servers
@app_commands.command(name="daily", description=localize("command-daily"))
async def daily(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await _show(interaction)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (daily,)
