"""`/vote`: ask the others at the table to go on without somebody, to end the match, or for another time control."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.agreement.ui.table_menu import propose
from bot.agreement.ui.table_selects import TIMES
from bot.agreement.vote_rules import How, Proposal
from bot.core.discord_limits import CHOICE_NAME, CHOICES
from bot.core.errors import UserError
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.names import clean_name
from bot.discord_base.replies import report_errors
from bot.discord_base.time_words import time_words
from bot.match.seated import Seated
from bot.match.ui.find_game import own_match, suggest_games
from db.time_control import TimeControl
from i18n.translator import translator


@completion
async def _suggest_people(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Complete from the names of the other users at the table; the value is the number of the seat."""
    try:
        seated, own = await own_match(interaction, getattr(interaction.namespace, "game", None))
    except UserError:
        return []
    found = [(seat.seat, clean_name(seat.name)) for seat in seated.seats if seat.user_id is not None]
    return [
        app_commands.Choice(name=name[:CHOICE_NAME], value=str(seat))
        for seat, name in found
        if seat != own and current.lower() in name.lower()
    ][:CHOICES]


@completion
async def _suggest_times(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Complete from the time controls that the page offers."""
    say = translator(interaction.locale.value)
    labels = [(text, time_words(TimeControl.parse(text), say)) for text in TIMES]
    return [
        app_commands.Choice(name=label[:CHOICE_NAME], value=text)
        for text, label in labels
        if current.lower() in (label + text).lower()
    ]


@app_commands.command(name="without", description=described("command-vote-without"))
@app_commands.describe(
    player=described("option-vote-player"), offer=described("option-vote-offer"), game=described("option-game")
)
@app_commands.autocomplete(player=_suggest_people)
@app_commands.autocomplete(game=suggest_games)
async def _without(
    interaction: discord.Interaction[Any], player: str, offer: bool = False, game: int | None = None
) -> None:
    """Ask the others to go on without somebody whom the match waits for."""
    async with report_errors(interaction):
        seated, _ = await own_match(interaction, game)
        how: How = "offer" if offer else "agent"
        await propose(interaction, seated.match.id, Proposal.going_on_without(_seat_named(seated, player), how))


def _seat_named(seated: Seated, player: str) -> int:
    """Return the seat of this number, or of the one user of this name. Raises `UserError`."""
    typed = player.strip().casefold()
    if typed.isdecimal() and len(typed) < 3 and int(typed) < len(seated.seats):
        return int(typed)
    named = [seat.seat for seat in seated.seats if clean_name(seat.name).casefold() == typed]
    if len(named) != 1:
        raise UserError("vote-no-user")
    return named[0]


@app_commands.command(name="end", description=described("command-vote-end"))
@app_commands.describe(scored=described("option-vote-scored"), game=described("option-game"))
@app_commands.choices(
    scored=[
        app_commands.Choice(name=described(f"choice-vote-{value}"), value=value) for value in ("scored", "unscored")
    ]
)
@app_commands.autocomplete(game=suggest_games)
async def _end(interaction: discord.Interaction[Any], scored: str, game: int | None = None) -> None:
    """Ask the others to end the match, scored as it stands or without scores."""
    async with report_errors(interaction):
        seated, _ = await own_match(interaction, game)
        await propose(interaction, seated.match.id, Proposal.ending(scored=scored == "scored"))


@app_commands.command(name="time", description=described("command-vote-time"))
@app_commands.describe(time=described("option-vote-time"), game=described("option-game"))
@app_commands.autocomplete(time=_suggest_times)
@app_commands.autocomplete(game=suggest_games)
async def _time(interaction: discord.Interaction[Any], time: str, game: int | None = None) -> None:
    """Ask the others for another time control."""
    async with report_errors(interaction):
        seated, _ = await own_match(interaction, game)
        try:
            wanted = TimeControl.parse(time.strip().lower())
        except ValueError:
            raise UserError("vote-time-form") from None
        await propose(interaction, seated.match.id, Proposal.time_change(wanted))


def _vote_commands() -> app_commands.Group:
    group = app_commands.Group(name="vote", description=described("command-vote"), guild_only=False)
    commands: tuple[app_commands.Command[Any, ..., None], ...] = (_without, _end, _time)
    for command in commands:
        group.add_command(command)
    return group


COMMANDS: tuple[app_commands.Group, ...] = (_vote_commands(),)
