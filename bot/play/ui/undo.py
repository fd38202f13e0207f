"""`/undo`, its button, and the buttons for others to agree or decline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.discord_base.command_translator import localize
from bot.discord_base.components import Handlers
from bot.discord_base.names import names_of
from bot.discord_base.replies import report_errors, services_of, tell, tell_all
from bot.match.seated import Seated
from bot.match.ui.authority import own_seat
from bot.match.ui.find_game import suggest_games, which_game
from bot.play.takebacks import Takebacks
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import Remark
from i18n.translator import Say, translator


@app_commands.command(name="undo", description=localize("command-undo"))
@app_commands.describe(game=localize("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def undo(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    """Take back the user's last move, or ask the others for consent."""
    async with report_errors(interaction):
        await _take_back(interaction, await which_game(interaction, game))


async def _take_back(interaction: discord.Interaction[Any], match_id: int) -> None:
    say = translator(interaction.locale.value)
    _, seat = await own_seat(interaction, match_id)
    takebacks = services_of(interaction)[Takebacks]
    after, waiting = await takebacks.ask(match_id, interaction.user.id, interaction_id=interaction.id)
    remark = Remark(say("undo-waits", names=_names(after, waiting, say))) if waiting else None
    await menus_of(interaction).show(interaction, after, seat, remark=remark, after_action=not waiting)


async def _agree(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Publishing updates the request's message."""
    say = translator(interaction.locale.value)
    await own_seat(interaction, match_id)
    takebacks = services_of(interaction)[Takebacks]
    after, waiting = await takebacks.agree(match_id, interaction.user.id, interaction_id=interaction.id)
    await tell(interaction, say("undo-waits", names=_names(after, waiting, say)) if waiting else say("undo-done"))


async def _decline(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Tell everybody at the table who declined, since the request's message disappears."""
    _, seat = await own_seat(interaction, match_id)
    after = await services_of(interaction)[Takebacks].decline(
        match_id, interaction.user.id, interaction_id=interaction.id
    )
    say = translator(after.match.locale)
    await tell_all(interaction, say("undo-declined", name=names_of(after.seats, say)[seat]))


def _names(seated: Seated, seats: Iterable[int], say: Say) -> str:
    names = names_of(seated.seats, say)
    return ", ".join(names[seat] for seat in seats)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (undo,)


HANDLERS = Handlers(buttons={"undo": _take_back, "undoagree": _agree, "undodecline": _decline})
