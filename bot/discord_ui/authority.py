"""Who may do what in which match; checked again at every use of a command or button.

A custom id has the number of a match, and nothing proves that the user got it from a message of ours. So each handler
checks here that the match is one the user may know of from where they are, that they hold a seat, or that they moderate
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import discord

from bot.discord_ui.replies import person, services_of
from bot.services.errors import UserError
from bot.services.lobby import Person
from bot.services.table import Seated
from db import matches
from db.matches import Match, Seat


def is_moderator(interaction: discord.Interaction[Any], match: Match) -> bool:
    """Return whether the user moderates the match: its server, or the channel of the match in which they are now."""
    if interaction.guild_id != match.guild_id:
        return False
    allowed = interaction.permissions
    here = interaction.channel_id in (match.channel_id, match.thread_id)
    return allowed.manage_guild or (here and (allowed.manage_messages or allowed.manage_threads))


def may_know(interaction: discord.Interaction[Any], match: Match, seats: Iterable[Seat]) -> bool:
    """Return whether the user may know of the match where they are.

    The holder of a seat may, from anywhere. Others may know the matches in channels that they see, in the server
    where they are; a private match only while it is a lobby, where it was opened.
    """
    if any(seat.user_id == interaction.user.id for seat in seats):
        return True
    if interaction.guild_id != match.guild_id:
        return False
    if match.private:
        return match.status == "lobby" and interaction.channel_id == match.channel_id
    return _sees_channel(interaction, match)


def _sees_channel(interaction: discord.Interaction[Any], match: Match) -> bool:
    """Return whether the user sees the channel in which a match of this server was opened."""
    if interaction.channel_id in (match.channel_id, match.thread_id):
        return True
    guild, user = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(match.channel_id) if guild is not None else None
    if channel is None or not isinstance(user, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False  # who is in it is not known
    return channel.permissions_for(user).view_channel


async def match_for(interaction: discord.Interaction[Any], game_id: int, *, moderating: bool = False) -> Match:
    """Return a match that the user may know, or that they moderate if that is asked for. Raises `UserError`."""
    found = await services_of(interaction).store.read(matches.get_match_and_seats, game_id)
    if found is not None:
        match, seats = found
        if may_know(interaction, match, seats) or (moderating and is_moderator(interaction, match)):
            return match
    raise UserError("no-game", game=game_id)


async def seated_for(interaction: discord.Interaction[Any], game_id: int) -> Seated:
    """Return a match that has begun and that the user may know. Raises `UserError`."""
    services = services_of(interaction)
    try:
        seated = await services.table.seated(game_id)
    except UserError:  # a lobby: whether it may be known of comes first
        await match_for(interaction, game_id)
        raise
    if not may_know(interaction, seated.match, seated.seats):
        raise UserError("no-game", game=game_id)
    return seated


async def own_seat(interaction: discord.Interaction[Any], game_id: int) -> tuple[Seated, int]:
    """Return a match that has begun and the user's seat in it. Raises `UserError`."""
    return seat_in(interaction, await seated_for(interaction, game_id))


def seat_in(interaction: discord.Interaction[Any], seated: Seated) -> tuple[Seated, int]:
    """Return a match that has begun and the user's seat in it. Raises `UserError`."""
    seat = seated.seat_of(interaction.user.id)
    if seat is None:
        known = may_know(interaction, seated.match, seated.seats)
        raise UserError("no-seat") if known else UserError("no-game", game=seated.match.id)
    return seated, seat


async def who_may_end(interaction: discord.Interaction[Any], game_id: int) -> Person:
    """Return the user, marked as a moderator of the match if they are. Raises `UserError` if they may not know it."""
    match = await match_for(interaction, game_id, moderating=True)
    return replace(person(interaction), moderator=is_moderator(interaction, match))
