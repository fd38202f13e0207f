"""`/mine`: a user's matches everywhere at once, those that wait for them first, with a button to each."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

from bot.core.services import Services
from bot.discord_base.buttons import MatchButton
from bot.discord_base.command_translator import described
from bot.discord_base.match_names import link_button
from bot.discord_base.names import quoted
from bot.discord_base.page_buttons import add_turns, pages
from bot.discord_base.replies import reply, report_errors, services_of, text_view
from bot.match.ui.match_lines import Listed, listed
from db import match_lists
from db.store import Store
from i18n.translator import Say, translator

PAGE = 9
"""Matches of one page: each is a section of three components, and a message holds 40."""
_LOOKED_AT = 200
"""How many of a user's lobbies and running matches are looked at, the newest."""


@app_commands.command(name="mine", description=described("command-mine"))
async def mine(interaction: discord.Interaction[Any]) -> None:
    """List the user's lobbies and running matches, only to them."""
    async with report_errors(interaction):
        await _show(interaction, 0)


@pages("mine")
async def _show(interaction: discord.Interaction[Any], page: int) -> None:
    say = translator(interaction.locale.value)
    found = await matches_of(services_of(interaction), interaction.user.id)
    if not found:
        await reply(interaction, text_view(say("mine-none")))
        return
    servers = {guild.id: guild.name for guild in interaction.client.guilds if guild.id != interaction.guild_id}
    await reply(interaction, mine_view(found, interaction.user.id, page, servers, say))


async def matches_of(services: Services, user_id: int) -> list[Listed]:
    """List a user's matches: those that wait for them by how long they have, then the others, lobbies last."""
    wanted = match_lists.MatchFilter(user_id=user_id, statuses=("lobby", "active"))
    found = await listed(services, await services[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT))

    def order(one: Listed) -> tuple[int, float, int]:
        seat = one.pending.waiting_seat(user_id) if one.pending else None
        if one.pending is None or seat is None:
            return 1 if one.pending else 2, 0, -one.match.id
        return 0, one.pending.asked_at[seat].timestamp(), one.match.id

    return sorted(found, key=order)


def mine_view(found: list[Listed], user_id: int, page: int, servers: dict[int, str], say: Say) -> ui.LayoutView:
    """Make a page of the list. `servers` names those that are not the one in which the user is now."""
    last = max(0, len(found) - 1) // PAGE
    page = min(page, last)
    view = text_view(say("mine-heading", number=sum(one.waits_for(user_id) for one in found)))
    for one in found[page * PAGE : (page + 1) * PAGE]:
        server = servers.get(one.match.guild_id)
        mark = "🔔 " if one.waits_for(user_id) else ""
        title = f"{mark}**{one.title(say)}**" + (f" · {quoted(server)}" if server else "")
        button: ui.Item[Any] = link_button(say("button-go"), one.link)
        if one.waits_for(user_id):
            button = MatchButton.of("move", one.match.id, say, style=discord.ButtonStyle.primary)
        view.add_item(ui.Section(ui.TextDisplay(f"{title}\n{one.state(user_id, say)}"), accessory=button))
    add_turns(view, "mine", page, last, say)
    return view


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (mine,)
