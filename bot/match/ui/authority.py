"""Permissions in matches, checked at every use of a command or button.

Custom ids can be forged, so they prove nothing about the user. Each handler checks here that the user may know of the
match from this place, holds a seat, or moderates it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import discord

from bot.core.errors import UserError
from bot.core.users import Person
from bot.discord_base.replies import person, services_of
from bot.match.table import Seated, Table
from db.match import matches
from db.match.matches import Match, Seat
from db.store import Store


def is_moderator(interaction: discord.Interaction[Any], match: Match) -> bool:
    """Return whether the user moderates the match's server, or its channel or thread if used there."""
    if interaction.guild_id != match.guild_id:
        return False
    allowed = interaction.permissions
    here = interaction.channel_id in (match.channel_id, match.thread_id)
    return allowed.manage_guild or (here and (allowed.manage_messages or allowed.manage_threads))


def moderates(interaction: discord.Interaction[Any], match: Match) -> bool:
    """Return whether the user moderates the match's server or channel, from anywhere in that server.

    The user must see the channel.
    """
    if is_moderator(interaction, match):
        return True
    guild, user = interaction.guild, interaction.user
    if interaction.guild_id != match.guild_id or guild is None or not isinstance(user, discord.Member):
        return False
    channel = guild.get_channel_or_thread(match.channel_id)
    if channel is None:
        return False
    allowed = channel.permissions_for(user)
    hidden = isinstance(channel, discord.Thread) and channel.is_private()
    return allowed.view_channel and (allowed.manage_threads or (allowed.manage_messages and not hidden))


async def check_moderates(interaction: discord.Interaction[Any], match_id: int) -> Match:
    """Raises `UserError` unless the user moderates the match."""
    match = await services_of(interaction)[Store].read(matches.get_match, match_id)
    if match is None or not moderates(interaction, match):
        raise UserError("no-game", game=match_id)
    return match


def check_moderates_server(interaction: discord.Interaction[Any]) -> int:
    """Return the id of this server. Raises `UserError` unless the user moderates all of it."""
    if interaction.guild_id is None or not moderates_server(interaction):
        raise UserError("moderators-only")
    return interaction.guild_id


def moderates_server(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the user moderates all of this server, not only some channels."""
    user = interaction.user
    if interaction.guild_id is None or not isinstance(user, discord.Member):
        return False
    return user.guild_permissions.manage_guild or user.guild_permissions.manage_messages


def check_manages(interaction: discord.Interaction[Any]) -> int:
    """Return the id of this server. Raises `UserError` unless the user manages it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError("manage-server")
    return interaction.guild_id


def may_know(interaction: discord.Interaction[Any], match: Match, seats: Iterable[Seat]) -> bool:
    """Return whether the user may know of the match from this place.

    Seat holders, and users with an offered seat or a named invitation to a lobby, may from anywhere. Others may know
    matches of this server in channels that they see. They may know a private match only in the channel where it was
    opened, while it is a lobby or offers a seat to everybody. Offers count while the match runs.
    """
    held = list(seats)
    offered = [seat for seat in held if seat.offered_at is not None and match.status == "active"]
    if interaction.user.id in {*(seat.user_id for seat in held), *(seat.offered_to for seat in offered)}:
        return True
    if match.status == "lobby" and interaction.user.id in (match.invited or ()):
        return True
    if interaction.guild_id != match.guild_id:
        return False
    if match.private:
        is_open = match.status == "lobby" or any(seat.offered_to is None for seat in offered)
        return is_open and interaction.channel_id == match.channel_id
    return _sees_channel(interaction, match)


def _sees_channel(interaction: discord.Interaction[Any], match: Match) -> bool:
    if interaction.channel_id in (match.channel_id, match.thread_id):
        return True
    guild, user = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(match.channel_id) if guild is not None else None
    if channel is None or not isinstance(user, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False  # its members are unknown
    return channel.permissions_for(user).view_channel


async def match_for(interaction: discord.Interaction[Any], match_id: int, *, moderating: bool = False) -> Match:
    """Return a match that the user may know or, if `moderating`, moderates. Raises `UserError`."""
    found = await services_of(interaction)[Store].read(matches.get_match_and_seats, match_id)
    if found is not None:
        match, seats = found
        if may_know(interaction, match, seats) or (moderating and is_moderator(interaction, match)):
            return match
    raise UserError("no-game", game=match_id)


async def begun_match_for(interaction: discord.Interaction[Any], match_id: int) -> Seated:
    """Return a match that the user may know, and that has begun. Raises `UserError`."""
    await match_for(interaction, match_id)
    return await services_of(interaction)[Table].read(match_id)


async def own_seat(interaction: discord.Interaction[Any], match_id: int) -> tuple[Seated, int]:
    """Return a begun match and the user's seat in it. Raises `UserError`."""
    return seat_in(interaction, await begun_match_for(interaction, match_id))


def seat_in(interaction: discord.Interaction[Any], seated: Seated) -> tuple[Seated, int]:
    """Return the match and the user's seat in it. Raises `UserError`."""
    seat = seated.seat_of(interaction.user.id)
    if seat is None:
        known = may_know(interaction, seated.match, seated.seats)
        raise UserError("no-seat") if known else UserError("no-game", game=seated.match.id)
    return seated, seat


async def who_may_end(interaction: discord.Interaction[Any], match_id: int) -> Person:
    """Return the user, with `moderator` set if they moderate the match. Raises `UserError` if they may not know it."""
    match = await match_for(interaction, match_id, moderating=True)
    return replace(person(interaction), moderator=is_moderator(interaction, match))
