"""`/move`, the buttons `Move` and `Next`, and the action that typed words mean."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.core.discord_limits import CHOICE_VALUE, CHOICES
from bot.core.errors import UserError
from bot.discord_base.commands import completion, localize
from bot.discord_base.components import Handlers
from bot.discord_base.names import find_card, quote
from bot.discord_base.replies import acknowledge_in_time, report_errors, services_of, tell_of_closed_dms
from bot.games.registry import PRESENTERS
from bot.match.table import Seated
from bot.match.ui.authority import own_seat
from bot.match.ui.find_game import own_match, suggest_games
from bot.match.waiting import Waiting
from bot.play.ui.living_menus import menus_of
from engine.game import MalformedAction
from engine.history import END, UNDO
from i18n.signs import plain
from i18n.translator import Say, translator


def find_action(seated: Seated, seat: int, say: Say, words: str) -> str:
    """Return the text form of the intended action: a completed one, or the only legal action that fits.

    If none fits, return an action on the typed card, one of the typed kind, or the typed text, and let the rules
    explain. Raises `UserError` if several actions fit or no card does.
    """
    legal = {str(action): action for action in seated.legal(seat)}
    typed = words.strip().lower()  # action texts are in lower case
    if typed in legal or typed in (UNDO, END) or _is_action(seated, typed):
        return typed
    presenter, view = PRESENTERS[seated.match.game], seated.view(seat)

    def find_fitting(part: str, verb: str = "") -> list[str]:
        spellings = {part, part.replace(" ", "_")}
        return [
            text
            for text, action in legal.items()
            if text.startswith(verb)
            and (part in presenter.action(view, action, say).lower() or any(one in text for one in spellings))
        ]

    verb = next((one for one in presenter.card_verbs() if typed.startswith(f"{one} ")), "")
    name = words.strip()[len(verb) :].strip()
    found = find_fitting(typed) or (find_fitting(name.lower(), f"{verb} ") if verb else [])
    if len(found) > 1:
        raise UserError("ambiguous", words=quote(words))
    if found:
        return found[0]
    if verb:
        card = find_card(presenter.cards(say), name.lower())
        if card is None:
            raise UserError("no-card", card=quote(name))
        return presenter.action_on(view, verb, card[0])
    samples = ((text, presenter.action(view, seated.game.parse(text), say)) for text in presenter.samples())
    begun = (text for text, label in samples if typed and (text.startswith(typed) or typed in label.lower()))
    return next(begun, typed)


def _is_action(seated: Seated, text: str) -> bool:
    try:
        seated.game.parse(text)
    except MalformedAction:
        return False
    return True


async def open_menu(interaction: discord.Interaction[Any], match_id: int) -> None:
    async with acknowledge_in_time(interaction):
        seated, seat = await own_seat(interaction, match_id)
        await menus_of(interaction).show(interaction, seated, seat)
    await tell_of_closed_dms(interaction)


async def _open_next(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Open the menu of the other match that waits for the user and comes first in `turn_order`."""
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
    labels = {str(action): plain(presenter.action(view, action, say)) for action in seated.legal(seat)}
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
