"""People who left the server while they sat in a lobby: their seats are freed before it starts."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.core.errors import UserError
from bot.discord_base.membership import is_member
from bot.discord_base.names import names_of, shown_name
from bot.discord_base.replies import services_of
from bot.lobby.lobby import Lobby
from db.match import matches
from db.match.matches import Match, Seat
from db.store import Store
from i18n.translator import translator

_ASK_SECONDS = 1.5
"""Of the three in which an interaction must be answered."""


async def free_departed(interaction: discord.Interaction[Any], match_id: int) -> list[Seat]:
    """Ask Discord who of a lobby's other people left the server, and free their seats; return these seats.

    Another person hosts if the host left. Users of whom Discord does not tell in time count as members.
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
