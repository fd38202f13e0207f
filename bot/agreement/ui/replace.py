"""Seats that change hands: `/game resign`, and `/game replace` by the host or a moderator."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.agreement.replacing import Replacing
from bot.core.discord_limits import CHOICE_NAME
from bot.core.errors import UserError
from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.confirming import ask
from bot.discord_base.names import names_of, stored_name
from bot.discord_base.replies import person, reply, report_errors, services_of, tell, text_view
from bot.match.ui.authority import match_for, own_seat, who_may_end
from bot.match.ui.find_game import suggest_games, which_game
from db import matches
from db.store import Store
from i18n.translator import translator


@completion
async def _suggest_seats(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """Complete a seat of the match that is meant by the name under which it is shown."""
    try:
        game_id = await which_game(interaction, interaction.namespace.game)
        await who_may_end(interaction, game_id)
    except UserError:
        return []
    seats = await services_of(interaction)[Store].read(matches.seats_of, game_id)
    say = translator(interaction.locale.value)
    names = {
        seat.seat: f"{'🤖 ' if seat.is_computer else ''}{stored_name(seat.name, say) or '?'}"[:CHOICE_NAME]
        for seat in seats
    }
    return [
        app_commands.Choice(name=name, value=seat) for seat, name in names.items() if current.lower() in name.lower()
    ]


@app_commands.command(name="replace", description=described("command-game-replace"))
@app_commands.describe(
    player=described("option-replace-player"), new=described("option-replace-new"), game=described("option-game")
)
@app_commands.autocomplete(player=_suggest_seats, game=suggest_games)
async def replace(
    interaction: discord.Interaction[Any], player: int, new: discord.User | None = None, game: int | None = None
) -> None:
    """Offer the seat of a player to a user, or withdraw such an offer where no user is named."""
    async with report_errors(interaction):
        services, say = services_of(interaction), translator(interaction.locale.value)
        game_id = await which_game(interaction, game)
        asking = await who_may_end(interaction, game_id)
        if new is None:
            seated = await services[Replacing].withdraw(game_id, asking, player, interaction_id=interaction.id)
            await tell(interaction, say("offer-dropped", name=names_of(seated.seats, say)[player]))
            return
        if new.bot:
            raise UserError("replace-bot")
        seated = await services[Replacing].offer(game_id, asking, player, new.id, interaction_id=interaction.id)
        await tell(interaction, say("offer-made", name=names_of(seated.seats, say)[player], user=new.mention))


@app_commands.command(name="resign", description=described("command-game-resign"))
@app_commands.describe(game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def resign(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Ask whether to hand the seat to an agent."""
    async with report_errors(interaction):
        game_id = await which_game(interaction, game)
        await own_seat(interaction, game_id)
        await ask(interaction, "resign", game_id)


@handler("resignyes")
async def _resign(interaction: discord.Interaction[Any], game_id: int) -> None:
    services = services_of(interaction)
    await match_for(interaction, game_id)
    await services[Replacing].resign(game_id, person(interaction), interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("resigned", id=game_id)))


SEAT_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (replace, resign)
"""Commands of the group `/game`."""
