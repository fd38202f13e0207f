"""`/club`, and its first tab: the user's next tables, what goes on in the server, and what it offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.club.overview import ClubLines, ClubReader, Overview
from bot.core.errors import UserError
from bot.discord_base.commands import localize
from bot.discord_base.components import MatchButton, PageButton
from bot.discord_base.names import quote
from bot.discord_base.replies import report_errors, services_of
from bot.discord_base.tabs import CLUB, Press, Tab, open_first_tab
from bot.match.registration import in_servers
from bot.match.ui.messages import MOVE, Listed, describe_matches
from bot.match.waiting import Waiting
from i18n.translator import Say, translator

_MOST_TABLES = 3
"""Waiting tables on the page; `/mine` lists all."""
_MOST_LINES = 6
"""Lines of a section."""


@in_servers
@app_commands.command(name="club", description=localize("command-club"))
async def club(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await open_first_tab(interaction, CLUB)


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    services, say, guild_id = services_of(interaction), translator(interaction.locale.value), interaction.guild_id
    if press.control:
        raise UserError("unknown-button")
    if guild_id is None:
        raise UserError("server-only")
    reader = ClubReader(guild_id, interaction.user.id, services.now(), say)
    lines = await services[Overview].read(reader)
    waiting = [one.match for one in await services[Waiting].of(reader.user_id) if one.match.guild_id == guild_id]
    tables = await describe_matches(services, waiting[:_MOST_TABLES])
    name = "" if interaction.guild is None else interaction.guild.name
    return [
        ui.TextDisplay(f"### {say('club-heading', server=quote(name))}"),
        *_list_next(tables, lines.next_tables, reader),
        ui.TextDisplay("\n".join(_list_sections(lines, say))),
        ui.ActionRow(PageButton.of("here", 0, say("button-here")), PageButton.of("mine", 0, say("button-mine"))),
    ]


def _list_next(tables: Sequence[Listed], to_come: Sequence[str], reader: ClubReader) -> Iterator[ui.Item[Any]]:
    say = reader.say
    yield ui.TextDisplay(_section("next", to_come if tables or to_come else [say("club-next-none")], say))
    for one in tables:
        button = MatchButton.of(MOVE, one.match.id, say, style=discord.ButtonStyle.primary)
        text = f"🔔 **{one.title(say)}**\n{one.state(reader.user_id, say)}"
        yield ui.Section(ui.TextDisplay(text), accessory=button)


def _list_sections(lines: ClubLines, say: Say) -> Iterator[str]:
    for name, found in (("needs", lines.needs), ("running", lines.running), ("offers", lines.offers)):
        if found:
            yield _section(name, found, say)


def _section(name: str, lines: Sequence[str], say: Say) -> str:
    return "\n".join([f"**{say(f'club-{name}')}**", *(f"• {line}" for line in lines[:_MOST_LINES])])


TABS = (Tab("overview", "club-tab-overview", _show),)
COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (club,)
