"""`/game new`: open a table, by a preset of any game and its single switches.

The command's parameters are made of what the presenters offer, so that a new game or option needs no change here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import app_commands
from pydantic import ValidationError

from bot.discord_limits import CHOICES
from bot.discord_ui.card_list import complete, read_cards
from bot.discord_ui.command_translator import described
from bot.discord_ui.completions import completion
from bot.discord_ui.places import check_place
from bot.discord_ui.replies import person, report_errors, services_of, tell
from bot.games.presenter import OptionChoice
from bot.games.registry import PRESENTERS
from bot.services.errors import UserError
from bot.services.lobby import Wish
from engine.agents import AGENTS
from engine.games import GAMES
from i18n.translator import Say, nearest, translator

_DEFAULT_RULES = "2004"
_DEFAULT_SEATS = 4
_LANGUAGES = (("English", "en"), ("Русский", "ru"), ("Deutsch", "de"))
_FLAG = ("false", "true")

_RULES: Mapping[str, str] = {preset: game.id for game in GAMES.values() for preset in game.presets}
"""The game of each preset."""

_SWITCHES: Mapping[str, tuple[frozenset[str], OptionChoice]] = {
    option.name: (
        frozenset(
            game for game, other in PRESENTERS.items() if option.name in (o.name for o in other.option_choices())
        ),
        option,
    )
    for presenter in PRESENTERS.values()
    for option in presenter.option_choices()
}
"""Each switch with the games that have it."""

_CARD_LISTS = frozenset(name for name, (_, option) in _SWITCHES.items() if not option.values)
"""The switches that take a list of cards."""

_LEAST_SEATS = min(min(game.players) for game in GAMES.values())
_MOST_SEATS = max(max(game.players) for game in GAMES.values())
_LONGEST_LIMIT = 14 * 24  # hours

_FIXED: Mapping[str, Any] = {
    "rules": str | None,
    "seats": app_commands.Range[int, _LEAST_SEATS, _MOST_SEATS] | None,
    "computers": app_commands.Range[int, 0, _MOST_SEATS - 1] | None,
    "computer": str | None,
    "private": bool | None,
    "language": str | None,
    "limit": app_commands.Range[int, 0, _LONGEST_LIMIT] | None,
}
"""The parameters that every game has, with their types."""


def _is_flag(option: OptionChoice) -> bool:
    return tuple(value for value, _ in option.values) == _FLAG


def _choices(pairs: Any) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=described(key), value=value) for value, key in pairs]


async def _new(interaction: discord.Interaction[Any], **given: Any) -> None:
    """Open a table in this channel."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        check_place(interaction, private=bool(given.get("private")), say=say)
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        locale = given.get("language") or nearest(str(interaction.guild_locale or "en"))
        wish = _wish(given, interaction.guild_id, interaction.channel_id, locale, say)
        game_id = await services.lobby.create(
            person(interaction), wish, computer_name(translator(locale)), interaction_id=interaction.id
        )
        await tell(interaction, say("table-opened", id=game_id))


def _wish(given: Mapping[str, Any], guild_id: int, channel_id: int, locale: str, say: Say) -> Wish:
    """Check what was asked for, and put it together. Raises `UserError` with the rule that is against it."""
    preset = given.get("rules") or _DEFAULT_RULES
    game = _RULES[preset]
    presenter, rules = PRESENTERS[game], GAMES[game]
    switches = {name: value for name, value in given.items() if name in _SWITCHES and value is not None}
    for name in switches:
        if game not in _SWITCHES[name][0]:
            raise UserError("switch", option=name, game=presenter.title({"preset": preset}, say))
    for name in switches.keys() & _CARD_LISTS:
        switches[name] = read_cards(switches[name], presenter.cards(say))
    try:
        options = rules.Options.of_new_game({"preset": preset, **switches})
    except ValidationError as error:
        fault = error.errors()[0]
        detail = presenter.refused(fault["type"].removeprefix("refused-"), say, **fault.get("ctx", {}))
        raise UserError("options", detail=detail) from None
    allowed = rules.seats(options)
    seats = given.get("seats") or min(_DEFAULT_SEATS, allowed[-1])
    if seats not in allowed:
        hint = presenter.refused("seats", say)
        raise UserError("seats", least=allowed[0], most=allowed[-1], hint=hint)
    return Wish(
        game=game,
        options=options.model_dump(mode="json"),
        seats=seats,
        private=bool(given.get("private")),
        locale=locale,
        guild_id=guild_id,
        channel_id=channel_id,
        computers=(given.get("computer") or "greedy",) * (given.get("computers") or 0),
        limit_hours=given.get("limit") or None,
    )


def computer_name(say: Say) -> Callable[[int], str]:
    """Return the names of computer players by number."""
    return lambda number: say("computer-name", number=number)


def _suggest_cards(option: str) -> Callable[[discord.Interaction[Any], str], Any]:
    """Make the completion of a list of cards, those of the games that have the option."""

    @completion
    async def suggest(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        say = translator(interaction.locale.value)
        cards = [card for game in sorted(_SWITCHES[option][0]) for card in PRESENTERS[game].cards(say)]
        return [app_commands.Choice(name=label, value=value) for label, value in complete(current, cards)[:CHOICES]]

    return suggest


def _command() -> app_commands.Command[Any, ..., None]:
    """Make the command with one optional parameter for everything that can be chosen."""
    types = {**_FIXED, **{name: (bool if _is_flag(o) else str) | None for name, (_, o) in _SWITCHES.items()}}
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    rest = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=kind)
        for name, kind in types.items()
    ]

    async def callback(interaction: discord.Interaction[Any], **given: Any) -> None:
        await _new(interaction, **given)

    callback.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined]
    texts = {name: f"option-{name}" for name in _FIXED} | {name: o.text for name, (_, o) in _SWITCHES.items()}
    callback = app_commands.describe(**{name: described(key) for name, key in texts.items()})(callback)
    presets = [pair for presenter in PRESENTERS.values() for pair in presenter.presets()]
    choices = {
        "rules": _choices(presets),
        "computer": _choices((player, f"choice-{player}") for player in AGENTS),
        "language": [app_commands.Choice(name=name, value=value) for name, value in _LANGUAGES],
        **{name: _choices(o.values) for name, (_, o) in _SWITCHES.items() if o.values and not _is_flag(o)},
    }
    callback = app_commands.choices(**choices)(callback)
    callback = app_commands.autocomplete(**{name: _suggest_cards(name) for name in _CARD_LISTS})(callback)
    return app_commands.Command(name="new", description=described("command-game-new"), callback=callback)


new = _command()
"""The command `/game new`."""
