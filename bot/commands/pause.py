"""The button that lets a game go on that rests since its thread is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.answers import person, tell
from bot.refusals import Refused
from bot.table_buttons import handler
from bot.texts import speak
from db import games, publications

if TYPE_CHECKING:
    from bot.client import Neva

COMMANDS = ()


@handler("resume")
async def _resume(interaction: discord.Interaction[Any], game_id: int) -> None:
    bot: Neva = interaction.client
    async with bot.store.transaction() as connection:
        game = await games.get_game(connection, game_id)
        if game is None or interaction.guild_id != game.guild_id:
            raise Refused("no-game", game=game_id)
        seats = await games.seats_of(connection, game_id)
        sits = any(seat.user_id == interaction.user.id for seat in seats)
        if not sits and not person(interaction).moderator:
            raise Refused("no-seat")
        if not await games.resume_game(connection, game_id):
            raise Refused("not-paused" if game.status == "active" else "game-over")
        await publications.raise_revision(connection, game_id)
    bot.changed(game_id)
    await tell(interaction, speak(interaction.locale.value)("resumed", id=game_id))
