"""Playing: the `Your move` button, `/do` for every action, and the move commands that the games offer.

A move command is made of what the presenters say, so that a new game's commands need no change here. Games may share a
command, as they share `/pass`: it has the parameters of all of them, and refuses those that the game at hand lacks.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.core.discord_limits import CHOICE_VALUE, CHOICES
from bot.core.errors import UserError
from bot.discord_base.buttons import handler
from bot.discord_base.command_translator import described
from bot.discord_base.completions import completion
from bot.discord_base.replies import report_errors, services_of, tell_of_closed_dms
from bot.games.presenter import CardParameter, MoveCommand, Presenter, SwitchParameter
from bot.games.registry import PRESENTERS
from bot.match.table import Seated
from bot.match.ui.authority import own_seat
from bot.match.ui.find_game import own_match, suggest_games
from bot.match.waiting import Waiting
from bot.play.ui.living_menus import menus_of
from bot.play.ui.typed_moves import find_action
from i18n.translator import Say, translator

_KIND = inspect.Parameter.POSITIONAL_OR_KEYWORD


@handler("move")
async def open_menu(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Open the move menu for the seat's holder."""
    seated, seat = await own_seat(interaction, game_id)
    await menus_of(interaction).show(interaction, seated, seat)
    await tell_of_closed_dms(interaction)


@handler("next")
async def _open_next(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Open the menu of the match that waits longest for the user, other than the one where they are."""
    user_id = interaction.user.id
    waiting = await services_of(interaction)[Waiting].of(user_id)
    pending = next((pending for pending in waiting if pending.match.id != game_id), None)
    seat = None if pending is None else pending.waiting_seat(user_id)
    if pending is None or seat is None:
        raise UserError("nothing-waits")
    await menus_of(interaction).show(interaction, pending.seated, seat)


async def _play(
    interaction: discord.Interaction[Any], game: int | None, text: Callable[[Seated, int, Say], str]
) -> None:
    """Play the action that `text` makes of the position, and answer with what happened and the menu after it."""
    async with report_errors(interaction):
        seated, seat = await own_match(interaction, game)
        action = text(seated, seat, translator(interaction.locale.value))
        await menus_of(interaction).play(interaction, seated.match.id, action)
        await tell_of_closed_dms(interaction)


def _suggest(verb: str) -> Callable[[discord.Interaction[Any], str], Any]:
    """Complete from the legal actions that start with the verb; the value is the action's text."""

    @completion
    async def suggest(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            seated, seat = await own_match(interaction, getattr(interaction.namespace, "game", None))
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


def move_commands(presenters: Mapping[str, Presenter]) -> list[app_commands.Command[Any, ..., None]]:
    """Make the commands that these games, by their ids, offer; one that several games share is made once.

    Raises `ValueError` if games describe a command, or its parameter, by different texts.
    """
    offers: dict[str, dict[str, MoveCommand]] = {}
    for game, presenter in presenters.items():
        for command in presenter.move_commands():
            offers.setdefault(command.name, {})[game] = command
    return [_move_command(name, by_game) for name, by_game in offers.items()]


def _move_command(name: str, offers: Mapping[str, MoveCommand]) -> app_commands.Command[Any, ..., None]:
    """Make one command with the parameters of all games that offer it."""
    found = [command.parameter for command in offers.values() if command.parameter is not None]
    parameters = {parameter.name: parameter for parameter in found}
    texts = {(name, command.text) for command in offers.values()} | {(one.name, one.text) for one in found}
    if len(texts) > 1 + len(parameters):
        raise ValueError(f"games describe /{name} by different texts: {sorted(texts)}")

    async def callback(interaction: discord.Interaction[Any], game: int | None = None, **given: Any) -> None:
        used = {parameter: value for parameter, value in given.items() if value is not None}
        await _play(interaction, game, lambda seated, seat, say: action_of(offers, name, used, (seated, seat, say)))

    signature = [inspect.Parameter("interaction", _KIND, annotation=discord.Interaction)]
    for parameter in parameters.values():
        everywhere = found.count(parameter) == len(offers)
        if isinstance(parameter, CardParameter) and everywhere:
            signature.append(inspect.Parameter(parameter.name, _KIND, annotation=str))
        else:
            type_ = str | None if isinstance(parameter, CardParameter) else bool | None
            signature.append(inspect.Parameter(parameter.name, _KIND, annotation=type_, default=None))
    signature.append(inspect.Parameter("game", _KIND, annotation=int | None, default=None))
    callback.__signature__ = inspect.Signature(signature)  # type: ignore[attr-defined]
    keys = {parameter.name: parameter.text for parameter in parameters.values()} | {"game": "option-game"}
    described_callback = app_commands.describe(**{one: described(key) for one, key in keys.items()})(callback)
    cards = [parameter.name for parameter in parameters.values() if isinstance(parameter, CardParameter)]
    completions = {one: _suggest(f"{name} ") for one in cards} | {"game": suggest_games}
    completed_callback = app_commands.autocomplete(**completions)(described_callback)
    (description,) = {command.text for command in offers.values()}
    return app_commands.Command(name=name, description=described(description), callback=completed_callback)


def action_of(
    offers: Mapping[str, MoveCommand], name: str, used: Mapping[str, Any], where: tuple[Seated, int, Say]
) -> str:
    """Return the action that a command with the used parameters means.

    Raises `UserError` if the game has no such command, or its command no such parameter.
    """
    seated, seat, say = where
    command = offers.get(seated.match.game)
    if command is None:
        raise _no_such_move(seated, say, name)
    parameter = command.parameter
    unknown = used.keys() - ({parameter.name} if parameter is not None else set())
    if unknown:
        raise _no_such_move(seated, say, " ".join([name, *sorted(unknown)]))
    match parameter:
        case CardParameter():
            return find_action(seated, seat, say, used.get(parameter.name, ""), name)
        case SwitchParameter() if parameter.name in used:
            return parameter.yes if used[parameter.name] else parameter.no
    return name


def _no_such_move(seated: Seated, say: Say, verb: str) -> UserError:
    return UserError("no-such-move", game=PRESENTERS[seated.match.game].title(seated.match.options, say), verb=verb)


def _examples(say: Say) -> str:
    """Return the first game's examples of what `/do` can do; `none` if no game has any."""
    examples = (presenter.examples(say) for presenter in PRESENTERS.values())
    return next(filter(None, examples), "none")


@app_commands.command(name="do", description=described("command-do", examples=_examples))
@app_commands.describe(action=described("option-action"), game=described("option-game"))
@app_commands.autocomplete(action=_suggest(""), game=suggest_games)
async def do(interaction: discord.Interaction[Any], action: str, game: int | None = None) -> None:
    """Do anything that is legal now."""
    await _play(interaction, game, lambda seated, seat, say: find_action(seated, seat, say, action))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (*move_commands(PRESENTERS), do)
