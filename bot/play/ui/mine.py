"""`/mine`: a user's matches in all servers, those in which people wait first; and all tables of this server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from bot.core.errors import UserError
from bot.core.services import Services
from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, MatchButton, PageButton, add_turns
from bot.discord_base.names import link_button, quote
from bot.discord_base.places import lost_words
from bot.discord_base.replies import reply, report_errors, services_of, text_view
from bot.match.ui.authority import may_know
from bot.match.ui.messages import MOVE, Listed, describe_matches, find_held_up
from bot.match.waiting import turn_order
from db.match import match_lists, matches
from db.match.matches import Match
from db.store import Store
from i18n.translator import Say, translator

PAGE = 9
"""Each match is a section of three components, and a message holds 40."""
_LOOKED_AT = 200
"""Searches at most this many matches, newest first."""


@app_commands.command(name="mine", description=localize("command-mine"))
async def mine(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await _show(interaction, 0)


async def _show(interaction: discord.Interaction[Any], page: int) -> None:
    say, services = translator(interaction.locale.value), services_of(interaction)
    found = await matches_of(services, interaction.user.id)
    heading = say("mine-heading", number=sum(one.waits_for(interaction.user.id) for one in found))
    servers = {guild.id: guild.name for guild in interaction.client.guilds if guild.id != interaction.guild_id}
    lost = partial(lost_words, interaction.client, say=say)
    heading = heading if found else say("mine-none")
    every = MatchList(
        name="mine", heading=heading, matches=found, user_id=interaction.user.id, servers=servers, lost=lost
    )
    view = every.page(page, say)
    if interaction.guild_id is not None:
        view.add_item(ui.ActionRow(PageButton.of("here", 0, say("button-here"))))
    await reply(interaction, view)


async def _show_here(interaction: discord.Interaction[Any], page: int) -> None:
    services, say, user_id = services_of(interaction), translator(interaction.locale.value), interaction.user.id
    if interaction.guild_id is None:
        raise UserError("server-only")
    wanted = match_lists.MatchFilter(statuses=("lobby", "active"), shown_to=user_id, guild_id=interaction.guild_id)
    found = await services[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
    seats = await services[Store].read(matches.seats_of_matches, [match.id for match in found])
    known = await describe_matches(
        services, [match for match in found if may_know(interaction, match, seats[match.id])]
    )
    heading = say("here-heading") if known else say("here-none")
    lost = partial(lost_words, interaction.client, say=say)
    view = MatchList(name="here", heading=heading, matches=known, user_id=user_id, lost=lost).page(page, say)
    view.add_item(ui.ActionRow(PageButton.of("mine", 0, say("button-mine"))))
    await reply(interaction, view)


async def matches_of(services: Services, user_id: int) -> list[Listed]:
    """List a user's matches: waiting ones in `turn_order`, then others, then lobbies, then those of the user alone."""
    wanted = match_lists.MatchFilter(user_id=user_id, statuses=("lobby", "active"))
    found = await describe_matches(
        services, await services[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
    )

    now = services.now()
    waiting = [one.pending for one in found if one.pending is not None and one.waits_for(user_id)]
    turns = sorted(waiting, key=lambda pending: turn_order(pending, user_id, now))
    places = {pending.match.id: place for place, pending in enumerate(turns)}

    def order(one: Listed) -> tuple[bool, int, int]:
        last = len(places) + (one.pending is None)
        return one.is_alone, places.get(one.match.id, last), -one.match.id

    return sorted(found, key=order)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchList:
    """A list of matches, in pages with buttons."""

    name: str
    """The name in its `PageButton`s."""
    heading: str
    matches: Sequence[Listed]
    user_id: int
    servers: Mapping[int, str] = field(default_factory=dict)
    """Names by id, without the server where the user is now."""
    lost: Callable[[Match], str] = lambda _: ""
    """Names the permissions that the bot lacks in a match's place; empty for none."""

    def page(self, number: int, say: Say) -> ui.LayoutView:
        """A higher number than the last makes the last page."""
        last = max(0, len(self.matches) - 1) // PAGE
        number = min(number, last)
        on_page = self.matches[number * PAGE : (number + 1) * PAGE]
        held_up, lines = find_held_up(on_page, self.lost)
        view = text_view("\n".join([self.heading, *lines]))
        first_alone = next((one for one in on_page if one.is_alone), None) if self.name == "mine" else None
        for one in on_page:
            if one is first_alone:
                view.add_item(ui.TextDisplay(say("mine-alone")))
            server = self.servers.get(one.match.guild_id)
            own = self.name == "here" and any(seat.user_id == self.user_id for seat in one.seats)
            mark = "🔔 " if one.waits_for(self.user_id) else "🪑 " if own else ""
            mark += "🔒 " if one.match.id in held_up else ""
            title = f"{mark}**{one.title(say)}**" + (f" · {quote(server)}" if server else "")
            button: ui.Item[Any] = link_button(say("button-go"), one.link)
            if one.waits_for(self.user_id):
                button = MatchButton.of(MOVE, one.match.id, say, style=discord.ButtonStyle.primary)
            text = f"{title}\n{one.state(self.user_id, say)}"
            view.add_item(ui.Section(ui.TextDisplay(text), accessory=button))
        add_turns(view, self.name, number, last, say)
        return view


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (mine,)
HANDLERS = Handlers(pages={"mine": _show, "here": _show_here})
