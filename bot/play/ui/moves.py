"""Playing: `/move`, and the buttons `Your move` and `Next game`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.core.discord_limits import CHOICE_VALUE, CHOICES
from bot.core.errors import UserError
from bot.discord_base.command_translator import localize
from bot.discord_base.completions import completion
from bot.discord_base.components import Handlers
from bot.discord_base.replies import report_errors, services_of, tell_of_closed_dms
from bot.games.registry import PRESENTERS
from bot.match.ui.authority import own_seat
from bot.match.ui.find_game import own_match, suggest_games
from bot.match.waiting import Waiting
from bot.play.ui.living_menus import menus_of
from bot.play.ui.typed_moves import find_action
from i18n.translator import translator


async def open_menu(interaction: discord.Interaction[Any], match_id: int) -> None:
    seated, seat = await own_seat(interaction, match_id)
    await menus_of(interaction).show(interaction, seated, seat)
    await tell_of_closed_dms(interaction)


async def _open_next(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Open the menu of the other match that has waited longest for the user."""
    user_id = interaction.user.id
    waiting = await services_of(interaction)[Waiting].of(user_id)
    pending = next((pending for pending in waiting if pending.match.id != match_id), None)
    seat = None if pending is None else pending.waiting_seat(user_id)
    if pending is None or seat is None:
        raise UserError("nothing-waits")
    await menus_of(interaction).show(interaction, pending.seated, seat)


@completion
async def _suggest_actions(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Complete from all legal actions; the value is the text form."""
    try:
        seated, seat = await own_match(interaction, interaction.namespace.game)
    except UserError:
        return []
    say, view = translator(interaction.locale.value), seated.view(seat)
    presenter = PRESENTERS[seated.match.game]
    labels = {str(action): presenter.action(view, action, say) for action in seated.legal(seat)}
    choices = [
        app_commands.Choice(name=label, value=text)
        for text, label in labels.items()
        if len(text) <= CHOICE_VALUE and current.lower() in label.lower()
    ]
    return choices[:CHOICES]


@app_commands.command(name="move", description=localize("command-move"))
@app_commands.describe(action=localize("option-action"), game=localize("option-game"))
@app_commands.autocomplete(action=_suggest_actions)
@app_commands.autocomplete(game=suggest_games)
async def move(interaction: discord.Interaction[Any], action: str | None = None, game: int | None = None) -> None:
    """Play the typed action and show its events with the menu; without an action open the menu."""
    async with report_errors(interaction):
        seated, seat = await own_match(interaction, game)
        if action is None:
            await menus_of(interaction).show(interaction, seated, seat)
        else:
            text = find_action(seated, seat, translator(interaction.locale.value), action)
            await menus_of(interaction).play(interaction, seated.match.id, text)
        await tell_of_closed_dms(interaction)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (move,)


HANDLERS = Handlers(buttons={"move": open_menu, "next": _open_next})
