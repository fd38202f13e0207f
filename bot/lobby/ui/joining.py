"""Buttons to join, leave and start a match; the place of a new match, and the link to its thread.

Seats of people who left the server are freed before a match starts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.services import Services
from bot.core.users import Person, Users
from bot.discord_base.components import Handlers, MatchButton
from bot.discord_base.names import agent_name, link_button, names_of, place_link, shown_name
from bot.discord_base.places import check_place, is_member
from bot.discord_base.replies import person, reply, reply_in_place, services_of, tell, text_view, think
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import Place
from bot.lobby.opening import Rematches
from bot.lobby.ui.lobby_settings import in_words_of
from bot.match.table import Table
from bot.match.ui.authority import match_for
from db.match import matches
from db.match.matches import Match, Seat
from db.people.guilds import get_guild
from db.store import Store
from i18n.translator import nearest, translator

_PLACE_SECONDS = 2.0
"""Most seconds that an answer waits for the thread."""
_LOOK_SECONDS = 0.1


async def find_place(
    interaction: discord.Interaction[Any], *, private: bool, channel: discord.abc.GuildChannel | None = None
) -> Place:
    """Return the place of a new match, here or in `channel`, with the user's language.

    Raises `UserError` where it cannot be opened.
    """
    check_place(interaction, private=private, say=translator(interaction.locale.value), channel=channel)
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    return Place(
        await services_of(interaction)[Store].read(get_guild, interaction.guild_id),
        interaction.channel_id if channel is None else channel.id,
        nearest(interaction.locale.value),
        parent_of(interaction.channel) if channel is None else None,
    )


def parent_of(channel: object) -> int | None:
    """Return the parent channel of a thread; None for any other channel."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def host_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the user with their roles in this server."""
    user = interaction.user
    roles = (role.id for role in user.roles) if isinstance(user, discord.Member) else ()
    return replace(person(interaction), roles=frozenset(roles))


async def tell_where(
    interaction: discord.Interaction[Any], match_id: int, soon: str, *lines: str, buttons: Sequence[ui.Item[Any]] = ()
) -> None:
    """Answer with a link to a match's thread, with these lines and further buttons.

    `soon` is the text key while there is no thread.
    """
    if not interaction.response.is_done():
        await think(interaction)
    match = await _with_place(services_of(interaction), match_id)
    say = translator(interaction.locale.value)
    thread = match.thread_id
    head = say(soon, id=match_id) if thread is None else say("started", id=match_id, place=f"<#{thread}>")
    text = "\n".join([head, *lines])
    links = [] if thread is None else [link_button(say("button-go"), place_link(match.guild_id, thread))]
    if links or buttons:
        await reply(interaction, text_view(text, ui.ActionRow(*links, *buttons)))
    else:
        await tell(interaction, text)


async def _with_place(services: Services, match_id: int) -> Match:
    """Return the match once it has a place of play, or after `_PLACE_SECONDS`."""
    loop = asyncio.get_running_loop()
    end = loop.time() + _PLACE_SECONDS
    while True:
        match = (await services[Table].read(match_id)).match
        if match.thread_id is not None or loop.time() >= end:
            return match
        await asyncio.sleep(_LOOK_SECONDS)  # polls: the process that opens the thread only tells the store


async def _join(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    match = await match_for(interaction, match_id)
    if match.rematch_of is not None:  # it starts once it is full
        await free_departed(interaction, match_id)
    has_started = await services[Lobby].join(match_id, person(interaction), interaction_id=interaction.id)
    await services[Users].try_dm_again(interaction.user.id)
    if has_started:
        await tell_where(interaction, match_id, "started-soon")
        return
    await tell(interaction, translator(interaction.locale.value)("joined", id=match_id))


async def _leave(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    await match_for(interaction, match_id)
    await services[Lobby].leave(match_id, person(interaction), interaction_id=interaction.id)
    await tell(interaction, translator(interaction.locale.value)("left", id=match_id))


async def _decline(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Note that an invited user cannot come; in a direct message the answer replaces the reminder."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    match = await match_for(interaction, match_id)
    await services[Lobby].decline(match_id, person(interaction), interaction_id=interaction.id)
    if interaction.guild_id is None:
        join: ui.ActionRow[Any] = ui.ActionRow(MatchButton.of("join", match_id, say))
        await reply_in_place(interaction, text_view(say("declined", id=match_id, button=say("button-join")), join))
    else:
        await tell(interaction, say("declined", id=match_id, button=translator(match.locale)("button-join")))


async def _start(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    await match_for(interaction, match_id)
    await refuse_if_departed(interaction, match_id)
    await services[Lobby].start(match_id, person(interaction), interaction_id=interaction.id)
    await tell_where(interaction, match_id, "started-soon")


async def _rematch(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Open a rematch, or join the open one."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    match = await match_for(interaction, match_id)
    parent_id = parent_of(interaction.client.get_channel(match.channel_id))
    is_open = await services[Store].read(matches.get_rematch, match_id)
    if is_open is not None:
        await free_departed(interaction, is_open.id)
    try:
        rematch = await services[Rematches].join(
            match_id, host_of(interaction), agent_name, parent_id=parent_id, interaction_id=interaction.id
        )
    except UserError as error:
        raise in_words_of(match.game, error, say) from None
    if rematch.status == "lobby":
        await tell(interaction, say("rematch-joined", id=rematch.id, place=f"<#{rematch.channel_id}>"))
    else:
        await tell_where(interaction, rematch.id, "started-soon")
    await services[Users].try_dm_again(interaction.user.id)


_ASK_SECONDS = 1.5
"""Seconds to wait for Discord; an interaction must be answered within three."""


async def free_departed(interaction: discord.Interaction[Any], match_id: int) -> list[Seat]:
    """Ask Discord which of a lobby's other users left the server, and free their seats; return these seats.

    If the host left, another user hosts. Users for whom Discord does not answer in time count as members.
    """
    services = services_of(interaction)
    found = await services[Store].read(matches.get_match_and_seats, match_id)
    if found is None or found[0].status != "lobby":
        return []
    match, seats = found
    others = [seat.user_id for seat in seats if seat.user_id not in (None, interaction.user.id)]
    asked = [user for user in others if user is not None]
    if not asked:
        return []
    try:
        async with asyncio.timeout(_ASK_SECONDS):
            members = await asyncio.gather(*(is_member(interaction.client, match.guild_id, user) for user in asked))
    except TimeoutError:
        return []
    gone = {user for user, known in zip(asked, members, strict=True) if known is False}
    return await services[Lobby].free_seats(match_id, gone) if gone else []


async def refuse_if_departed(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Free the seats of people who left the server. Raises `UserError` if there are any: the user should look again."""
    freed = await free_departed(interaction, match_id)
    if not freed:
        return
    say = translator(interaction.locale.value)
    found = await services_of(interaction)[Store].read(matches.get_match_and_seats, match_id)
    host = "" if found is None else _name_of_host(*found)
    raise UserError("left-lobby", names=", ".join(names_of(freed, say)), number=len(freed), host=host)


def _name_of_host(match: Match, seats: list[Seat]) -> str:
    return next((shown_name(seat.name) for seat in seats if seat.user_id == match.host_id), "?")


HANDLERS = Handlers(buttons={"join": _join, "leave": _leave, "decline": _decline, "start": _start, "rematch": _rematch})
