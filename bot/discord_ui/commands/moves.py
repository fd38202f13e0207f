"""Playing: the `Your move` button, and `/buy`, `/take`, `/play`, `/pass`, `/do`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.discord_limits import CHOICE_VALUE, CHOICES
from bot.discord_ui.authority import own_seat
from bot.discord_ui.buttons import handler
from bot.discord_ui.card_names import find_card
from bot.discord_ui.command_translator import described
from bot.discord_ui.completions import completion
from bot.discord_ui.find_game import suggest_games, which_game
from bot.discord_ui.move_menu import move_menu
from bot.discord_ui.names import quoted
from bot.discord_ui.replies import reply, report_errors, services_of, tell_of_closed_dms
from bot.games.registry import PRESENTERS
from bot.services.errors import UserError
from bot.services.table import Seated
from engine.game import IllegalAction, MalformedAction
from i18n.translator import Say, translator


@handler("move")
async def open_panel(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Open the move menu for the seat's holder."""
    seated, seat = await own_seat(interaction, game_id)
    await reply(interaction, move_menu(seated, seat, translator(interaction.locale.value)))
    await tell_of_closed_dms(interaction)


async def _play(
    interaction: discord.Interaction[Any], game: int | None, text: Callable[[Seated, int, Say], str], verb: str = ""
) -> None:
    """Play the action that `text` makes of the position, and answer with what happened and the panel after it.

    `verb` is that of a command for one kind of move, which not every game has.
    """
    services = services_of(interaction)
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        game_id = await which_game(interaction, game)
        seated, seat = await own_seat(interaction, game_id)
        presenter = PRESENTERS[seated.match.game]
        if verb and verb not in presenter.verbs():
            raise UserError("no-such-move", game=presenter.title(seated.match.options, say), verb=verb)
        try:
            after = await services.table.act(
                game_id, interaction.user.id, text(seated, seat, say), interaction_id=interaction.id
            )
        except IllegalAction as illegal:
            note = presenter.illegal(illegal, seated.view(None), say)
            await reply(interaction, move_menu(await services.table.seated(game_id), seat, say, note=note))
        except MalformedAction:
            await reply(interaction, move_menu(seated, seat, say, note=say("refused-malformed")))
        else:
            await reply(interaction, move_menu(after, seat, say, after_action=True))
        await tell_of_closed_dms(interaction)


def _suggest(verb: str) -> Callable[[discord.Interaction[Any], str], Any]:
    """Complete from the legal actions that start with the verb; the value is the rest of the action's text."""

    @completion
    async def suggest(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            game_id = await which_game(interaction, getattr(interaction.namespace, "game", None))
            seated, seat = await own_seat(interaction, game_id)
        except UserError:
            return []
        say, view = translator(interaction.locale.value), seated.view(seat)
        presenter = PRESENTERS[seated.match.game]
        choices = []
        for action in seated.legal(seat):
            text = str(action)
            if not text.startswith(verb) or len(text) > CHOICE_VALUE:
                continue
            label = presenter.action(view, action, say)
            if current.lower() in label.lower():
                choices.append(app_commands.Choice(name=label, value=text))
        return choices[:CHOICES]

    return suggest


def _chosen(verb: str, words: str) -> Callable[[Seated, int, Say], str]:
    """Return a function that keeps a completed action, and finds the one legal action that typed text can mean.

    Where no legal action fits, the text names an action on the card that was typed, so that the rules say why not.
    """

    def text(seated: Seated, seat: int, say: Say) -> str:
        legal = {str(action): action for action in seated.legal(seat)}
        typed = words.strip().lower()  # as the texts of all actions are
        for whole in (typed, f"{verb} {typed}".strip()):
            if whole in legal or (whole.startswith(verb) and _is_action(seated, whole)):
                return whole
        presenter, view = PRESENTERS[seated.match.game], seated.view(seat)
        meant = [
            text
            for text, action in legal.items()
            if text.startswith(verb)
            and (typed in presenter.action(view, action, say).lower() or typed.replace(" ", "_") in text)
        ]
        if len(meant) > 1:
            raise UserError("ambiguous", words=quoted(words))
        if meant or not verb:
            return meant[0] if meant else typed
        card = find_card(presenter.cards(say), typed)
        if card is None:
            raise UserError("no-card", card=quoted(words))
        return presenter.action_on(view, verb, card[0])

    return text


def _is_action(seated: Seated, text: str) -> bool:
    try:
        seated.game.parse(text)
    except MalformedAction:
        return False
    return True


def _move_command(verb: str) -> app_commands.Command[Any, ..., None]:
    """Make the command for moves of one kind, with one completed parameter."""

    @app_commands.describe(card=described(f"option-{verb}-card"), game=described("option-game"))
    @app_commands.autocomplete(card=_suggest(f"{verb} "), game=suggest_games)
    async def command(interaction: discord.Interaction[Any], card: str, game: int | None = None) -> None:
        await _play(interaction, game, _chosen(verb, card), verb)

    return app_commands.Command(name=verb, description=described(f"command-{verb}"), callback=command)


@app_commands.command(name="do", description=described("command-do"))
@app_commands.describe(action=described("option-action"), game=described("option-game"))
@app_commands.autocomplete(action=_suggest(""), game=suggest_games)
async def do(interaction: discord.Interaction[Any], action: str, game: int | None = None) -> None:
    """Do anything that is legal now."""
    await _play(interaction, game, _chosen("", action))


@app_commands.command(name="pass", description=described("command-pass"))
@app_commands.describe(phase=described("option-phase"), game=described("option-game"))
@app_commands.autocomplete(game=suggest_games)
async def pass_(interaction: discord.Interaction[Any], phase: bool | None = None, game: int | None = None) -> None:
    """Pass, or give or take back the order to pass until the phase ends."""
    words = {None: "pass", True: "pass phase", False: "pass phase no"}[phase]
    verb = "pass" if phase is None else "pass phase"
    await _play(interaction, game, lambda _seated, _seat, _say: words, verb)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    _move_command("buy"),
    _move_command("take"),
    _move_command("play"),
    pass_,
    do,
)
