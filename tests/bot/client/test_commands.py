"""The slash commands as sent to Discord, and the games' options in them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.games.registry import PRESENTERS, PRESETS
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from playground.limits.command_limits import check_commands
from playground.offers import BUILT_IN_COMMANDS
from tests.conformance import KITS

RIGHTS = {
    "admin": discord.Permissions(manage_guild=True),
    "moderate": discord.Permissions(manage_messages=True),
}
"""The commands for a server's staff, with default permissions."""
ENGINE = Path(__file__).parents[3] / "engine"


def test_commands_are_for_servers_with_the_bot_and_for_its_direct_messages(commands: dict[str, Any]) -> None:
    guild_install, guild, bot_dm = 0, 0, 1
    for command in commands.values():
        assert command["integration_types"] == [guild_install], command["name"]
        about_a_server = command["name"] in ("admin", "club", "daily", "moderate", "new", "solo")
        assert command["contexts"] == ([guild] if about_a_server else [guild, bot_dm]), command["name"]


def test_playing_needs_no_permission_and_a_server_is_kept_by_those_who_may(commands: dict[str, Any]) -> None:
    for name, command in commands.items():
        needed = RIGHTS.get(name)
        assert command["default_member_permissions"] == (None if needed is None else needed.value), name


def test_discord_accepts_the_commands(commands: dict[str, Any]) -> None:
    check_commands(list(commands.values()))


def test_no_command_is_mistaken_for_one_of_the_client(commands: dict[str, Any]) -> None:
    alike = [
        (own, theirs)
        for own in commands
        for theirs in BUILT_IN_COMMANDS
        if own.startswith(theirs) or theirs.startswith(own)
    ]
    assert alike == []


def parameters(commands: dict[str, Any]) -> dict[str, Any]:
    return {part["name"]: part for part in commands["new"]["options"]}


def test_a_new_match_can_have_every_preset_of_every_game_and_all_their_seats(commands: dict[str, Any]) -> None:
    offered = parameters(commands)
    assert list(offered) == ["rules", "seats", "with", "find", "record"]
    assert not any(parameter.get("required") for parameter in offered.values())
    assert [choice["value"] for choice in offered["rules"]["choices"]] == list(PRESETS)
    assert [preset.name for preset in PRESETS.values()] == [name for game in GAMES.values() for name in game.presets]
    assert offered["seats"]["type"] == 3, "a number, or a range such as 3-4"


def test_only_files_of_a_record_are_offered_for_one(commands: dict[str, Any]) -> None:
    assert parameters(commands)["record"]["file_types"] == [".json", ".txt"]


def test_there_are_few_commands(commands: dict[str, Any]) -> None:
    """Twelve for players, one each for managers and moderators."""
    assert len(commands.keys() - RIGHTS.keys()) <= 12, sorted(commands)


@pytest.mark.parametrize("game", [game for game in PRESENTERS if game in KITS])
def test_a_game_names_the_verbs_of_its_cards(game: str) -> None:
    universe = {str(action) for action in KITS[game].universe()}
    for verb in PRESENTERS[game].card_verbs():
        assert any(action.startswith(f"{verb} ") for action in universe), verb


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", PRESENTERS)
def test_presets_have_texts_and_titles(game: str, language: str) -> None:
    presenter, say = PRESENTERS[game], translator(language)
    assert {name for name, _ in presenter.presets()} == GAMES[game].presets.keys()
    for preset, key in presenter.presets():
        assert say(key)
        assert presenter.preset_words(preset, say)
        assert presenter.title({"preset": preset}, say)
        presenter.option_words({"preset": preset}, say)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", PRESENTERS)
def test_what_a_game_refuses_is_said_in_every_language(game: str, language: str) -> None:
    presenter, say = PRESENTERS[game], translator(language)
    for key, names in {"seats": [], "no-preset": [], **refusals(game)}.items():
        facts: dict[str, str | int] = {name: presenter.cards(say)[0][0] if name == "card" else 7 for name in names}
        assert presenter.explain_refusal(key, say, **facts)


def refusals(game: str) -> dict[str, list[str]]:
    """Return the keys of refusals in a game's sources, with the names of their facts."""
    calls = [
        node
        for file in (ENGINE / game).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "invalid"
    ]
    return {ast.literal_eval(call.args[0]): [str(fact.arg) for fact in call.keywords] for call in calls}


def test_the_sources_are_searched_for_refusals() -> None:
    assert sum(len(refusals(game)) for game in PRESENTERS) >= 3
