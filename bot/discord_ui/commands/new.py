"""`/game new`: open a lobby, by a preset of any game and its single switches.

The command's parameters are made of what the presenters offer, so that a new game or option needs no change here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.discord_limits import CHOICES
from bot.discord_ui.card_list import complete, read_cards
from bot.discord_ui.command_translator import described
from bot.discord_ui.completions import completion
from bot.discord_ui.places import check_place
from bot.discord_ui.replies import person, report_errors, services_of, tell
from bot.games.new_match import OPTIONS, PRESETS, Preset
from bot.games.presenter import OptionChoice, Presenter
from bot.games.registry import PRESENTERS
from bot.services.errors import UserError
from bot.services.lobby import MatchRequest
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.games import GAMES
from i18n.translator import Say, nearest, translator

_LANGUAGES = (("English", "en"), ("Русский", "ru"), ("Deutsch", "de"))
_FLAG = ("false", "true")

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
"""The parameters that do not depend on the game, with their types."""


def _is_flag(option: OptionChoice) -> bool:
    return tuple(value for value, _ in option.values) == _FLAG


def _choices(pairs: Any) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=described(key), value=value) for value, key in pairs]


async def _new(interaction: discord.Interaction[Any], default: Preset, given: Mapping[str, Any]) -> None:
    """Open a lobby in this channel, with the rules of the default preset if none is given."""
    services = services_of(interaction)
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        check_place(interaction, private=bool(given.get("private")), say=say)
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        locale = given.get("language") or nearest(str(interaction.guild_locale or "en"))
        request = request_of(default, given, (interaction.guild_id, interaction.channel_id), locale, say)
        try:
            game_id = await services.lobby.create(
                person(interaction), request, agent_name(translator(locale)), interaction_id=interaction.id
            )
        except UserError as error:
            raise in_words_of(PRESENTERS[request.game], error, say) from None
        await tell(interaction, say("table-opened", id=game_id))


def request_of(
    default: Preset, given: Mapping[str, Any], place: tuple[int, int], locale: str, say: Say
) -> MatchRequest:
    """Return what was asked for; `place` is a guild's and a channel's id.

    Raises `UserError` for an option of another game and for an unknown card.
    """
    preset = PRESETS[given["rules"]] if given.get("rules") else default
    presenter = PRESENTERS[preset.game]
    options: dict[str, Any] = {"preset": preset.name}
    for name, value in given.items():
        if name not in OPTIONS or value is None:
            continue
        option = OPTIONS[name]
        if option.game != preset.game:
            raise UserError("switch", option=name, game=presenter.title({"preset": preset.name}, say))
        is_list = not option.choice.values
        options[option.choice.name] = read_cards(value, presenter.cards(say)) if is_list else value
    return MatchRequest(
        game=preset.game,
        options=options,
        seats=given.get("seats"),
        private=bool(given.get("private")),
        locale=locale,
        guild_id=place[0],
        channel_id=place[1],
        agents=(given.get("computer") or DEFAULT_AGENT,) * (given.get("computers") or 0),
        limit_hours=given.get("limit") or None,
    )


def in_words_of(presenter: Presenter, error: UserError, say: Say) -> UserError:
    """Return an error of `check_request` with what the game says about it; any other error as it is."""
    match error.reason:
        case "options":
            facts = dict(error.facts)
            return UserError("options", detail=presenter.refused(str(facts.pop("rule")), say, **facts))
        case "seats":
            return UserError("seats", **error.facts, hint=presenter.refused("seats", say))
    return error


def agent_name(say: Say) -> Callable[[int], str]:
    """Return a function that names an agent by its number."""
    return lambda number: say("computer-name", number=number)


def _suggest_cards(game: str) -> Callable[[discord.Interaction[Any], str], Any]:
    """Make the completion of a list of the game's cards."""

    @completion
    async def suggest(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        cards = PRESENTERS[game].cards(translator(interaction.locale.value))
        return [app_commands.Choice(name=label, value=value) for label, value in complete(current, cards)[:CHOICES]]

    return suggest


def new_command(default: Preset) -> app_commands.Command[Any, ..., None]:
    """Make the command with one optional parameter for everything that can be chosen."""
    choices = {name: option.choice for name, option in OPTIONS.items()}
    types = {**_FIXED, **{name: (bool if _is_flag(choice) else str) | None for name, choice in choices.items()}}
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    rest = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=kind)
        for name, kind in types.items()
    ]

    async def callback(interaction: discord.Interaction[Any], **given: Any) -> None:
        await _new(interaction, default, given)

    callback.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined]
    texts = {name: described(f"option-{name}") for name in _FIXED if name != "rules"}
    texts |= {name: described(choice.text) for name, choice in choices.items()}
    presenter = PRESENTERS[default.game]
    texts["rules"] = described("option-rules", default=lambda say: presenter.preset_words(default.name, say))
    callback = app_commands.describe(**texts)(callback)
    fixed = {
        "rules": _choices((name, preset.text) for name, preset in PRESETS.items()),
        "computer": _choices((agent, f"choice-{agent}") for agent in AGENTS),
        "language": [app_commands.Choice(name=name, value=value) for name, value in _LANGUAGES],
        **{name: _choices(one.values) for name, one in choices.items() if one.values and not _is_flag(one)},
    }
    callback = app_commands.choices(**fixed)(callback)
    lists = {name: _suggest_cards(OPTIONS[name].game) for name, choice in choices.items() if not choice.values}
    callback = app_commands.autocomplete(**lists)(callback)
    return app_commands.Command(name="new", description=described("command-game-new"), callback=callback)
