"""Finds the match of a command: the one in this thread, or the user's only one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord
from discord import app_commands
from sqlalchemy import Connection

from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.discord_base.commands import completion
from bot.discord_base.names import linked_name, match_name, place_link
from bot.discord_base.replies import services_of
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import own_seat, seat_in
from db.match import match_lists, matches
from db.match.match_lists import MatchFilter
from db.match.matches import Match, Seat
from db.store import Store
from i18n.translator import Say, translator

BEGUN = ("active", "finished", "cancelled")
OPEN = ("lobby", "active")
_NAMED = 10
"""Most matches in a refusal."""
_LOOKED_AT = 300
"""A completion searches at most this many matches, newest first."""


async def which_game(interaction: discord.Interaction[Any], number: int | None, *, running: bool = True) -> int:
    """Return the id of a command's match: by its number, else the one here, else the user's only one.

    Raises `UserError` with advice.
    """
    if number is not None:
        return number
    return (await services_of(interaction)[Store].read(_require_match, interaction, running=running)).id


async def which_table(interaction: discord.Interaction[Any], number: int | None) -> int:
    """Return the id of a command's lobby or match: by its number, else the one here, else the user's only one.

    Raises `UserError` with advice.
    """
    if number is not None:
        return number
    return (await services_of(interaction)[Store].read(_require_table, interaction)).id


async def own_match(interaction: discord.Interaction[Any], number: int | None) -> tuple[Seated, int]:
    """Return the running match, found like in `which_game`, and the user's seat. Raises `UserError`."""
    if number is not None:
        return await own_seat(interaction, number)
    services = services_of(interaction)

    def find(connection: Connection) -> Seated:
        return services[Table].load(connection, _require_match(connection, interaction, running=True))

    return seat_in(interaction, await services[Store].read(find))


def list_matches_here(
    connection: Connection, place_id: int | None, user_id: int, statuses: Collection[str]
) -> list[Match]:
    """List the matches with these statuses in a place, newest first.

    A thread has one. In a channel without threads: the user's own, else the newest.
    """
    here = match_lists.list_matches(connection, MatchFilter(place_id=place_id, statuses=statuses))
    if len(here) < 2:
        return here
    own = MatchFilter(place_id=place_id, user_id=user_id, statuses=statuses)
    return match_lists.list_matches(connection, own) or here[:1]


def _require_match(connection: Connection, interaction: discord.Interaction[Any], *, running: bool) -> Match:
    """Raises `UserError` if no match, or several, fit a command without a number."""
    here = list_matches_here(connection, interaction.channel_id, interaction.user.id, ("active",) if running else BEGUN)
    if len(here) > 1:
        here = [match for match in here if match.status == "active"] or here[:1]
    if len(here) == 1:
        return here[0]
    mine = match_lists.list_matches(connection, MatchFilter(user_id=interaction.user.id, statuses=("active",)))
    candidates = here or mine
    if not here and interaction.guild_id is None and len(mine) == 1:
        return mine[0]
    if not candidates:
        raise UserError("no-games")
    say = translator(interaction.locale.value)
    reason = "which-game" if here or interaction.guild_id is None else "wrong-place"
    raise UserError(reason, games=_places(connection, candidates, say))


def tables_here(connection: Connection, place_id: int | None, guild_id: int | None, user_id: int) -> list[Match]:
    """List the possible lobbies and matches of a command without a number.

    A thread means its match, even an ended one. In a channel the user's own tables come first: those opened in it, else
    all others; then the lobbies of other users.
    """
    if active := list_matches_here(connection, place_id, user_id, ("active",)):
        return active
    ended = list_matches_here(connection, place_id, user_id, BEGUN)[:1]
    if ended and ended[0].channel_id != place_id:
        return ended
    mine = match_lists.list_matches(connection, MatchFilter(user_id=user_id, statuses=OPEN))
    opened_here = [match for match in mine if match.channel_id == place_id]
    return opened_here or mine or _lobbies(connection, place_id, guild_id, user_id) or ended


def _lobbies(connection: Connection, place_id: int | None, guild_id: int | None, user_id: int) -> list[Match]:
    if guild_id is None:
        return []
    wanted = MatchFilter(guild_id=guild_id, shown_to=user_id, statuses=("lobby",))
    return [match for match in match_lists.list_matches(connection, wanted) if match.channel_id == place_id]


def _require_table(connection: Connection, interaction: discord.Interaction[Any]) -> Match:
    """Raises `UserError` if no table, or several, fit a command without a number."""
    found = tables_here(connection, interaction.channel_id, interaction.guild_id, interaction.user.id)
    if not found:
        raise UserError("no-table")
    if len(found) > 1:
        raise UserError("which-game", games=_places(connection, found, translator(interaction.locale.value)))
    return found[0]


def _places(connection: Connection, found: Sequence[Match], say: Say) -> str:
    """Return links to the first matches, by name."""
    return ", ".join(_place(match, matches.seats_of(connection, match.id), say) for match in found[:_NAMED])


def _place(match: Match, seats: Sequence[Seat], say: Say) -> str:
    return linked_name(match, seats, say, CHOICE_NAME, place_link(match.guild_id, match.thread_id or match.channel_id))


@completion
async def suggest_games(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """Complete a number from the user's running matches; the text may match any part of a label."""
    return await _suggest_matches(interaction, current, ("active",))


@completion
async def suggest_begun_games(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    return await _suggest_matches(interaction, current, BEGUN)


@completion
async def suggest_tables(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    return await _suggest_matches(interaction, current, OPEN)


async def _suggest_matches(
    interaction: discord.Interaction[Any], current: str, statuses: Collection[str]
) -> list[app_commands.Choice[int]]:
    services = services_of(interaction)
    say = translator(interaction.locale.value)
    wanted = MatchFilter(user_id=interaction.user.id, statuses=statuses)
    mine = await services[Store].read(match_lists.list_matches, wanted, limit=_LOOKED_AT)
    seats = await services[Store].read(matches.seats_of_matches, [match.id for match in mine])
    labels = {match.id: match_name(match, seats[match.id], say, CHOICE_NAME) for match in mine}
    fitting = [(match_id, label) for match_id, label in labels.items() if current.lower() in label.lower()]
    return [app_commands.Choice(name=label, value=match_id) for match_id, label in fitting[:CHOICES]]
