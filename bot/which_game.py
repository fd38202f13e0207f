"""Which game a command is about: the one of this thread, or the user's only one in direct messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.admission import completion
from bot.names import clean_name
from bot.presenters import PRESENTERS
from bot.refusals import Refused
from bot.texts import speak
from db import games
from db.games import Game

if TYPE_CHECKING:
    from bot.client import Neva


async def which_game(interaction: discord.Interaction[Any], number: int | None, *, running: bool = True) -> int:
    """Give the id of the game meant: by its number, else the one played here, else the user's only one.

    Raises `Refused` with a sentence that says where to go or what to add.
    """
    if number is not None:
        return number
    bot: Neva = interaction.client
    statuses = ("active",) if running else ("active", "finished", "cancelled")
    async with bot.store.reading() as connection:
        here = await games.list_games(connection, place_id=interaction.channel_id, statuses=statuses)
        if len(here) == 1:
            return here[0].id
        mine = await games.list_games(connection, user_id=interaction.user.id, statuses=("active",))
    if len(here) > 1:  # a channel without threads holds all its games
        here = [game for game in here if game.id in {own.id for own in mine}] or here[:1]
    if len(here) == 1:
        return here[0].id
    candidates = here or mine
    if not here and interaction.guild_id is None and len(mine) == 1:
        return mine[0].id
    if not candidates:
        raise Refused("no-games")
    listed = ", ".join(_place(game) for game in candidates[:10])
    raise Refused("which-game" if here or interaction.guild_id is None else "wrong-place", games=listed)


def _place(game: Game) -> str:
    return f"#{game.id} <#{game.thread_id}>" if game.thread_id else f"#{game.id}"


@completion
async def suggest_games(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """Complete a game's number from the user's running games."""
    bot: Neva = interaction.client
    say = speak(interaction.locale.value)
    async with bot.store.reading() as connection:
        mine = await games.list_games(connection, user_id=interaction.user.id, statuses=("active",), limit=25)
        choices = []
        for game in mine:
            names = ", ".join(clean_name(seat.name) for seat in await games.seats_of(connection, game.id))
            label = f"#{game.id} {PRESENTERS[game.game].title(game.options, say)}: {names}"[:100]
            if current.lower() in label.lower():
                choices.append(app_commands.Choice(name=label, value=game.id))
    return choices
