"""The slash commands as Discord gets them: where they can be used, and made of what the games offer."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.commands import moves
from bot.discord_ui.commands.new import _FIXED
from bot.games.presenter import CardParameter, SwitchParameter
from bot.games.registry import PRESENTERS
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from tests.conformance import KITS

ENGINE = Path(__file__).parents[4] / "engine"


def test_commands_are_for_servers_with_the_bot_and_for_its_direct_messages(commands: dict[str, Any]) -> None:
    guild_install, guild, bot_dm = 0, 0, 1
    for command in commands.values():
        assert command["integration_types"] == [guild_install], command["name"]
        assert command["contexts"] == [guild, bot_dm], command["name"]


def parameters(commands: dict[str, Any]) -> dict[str, Any]:
    new = next(part for part in commands["game"]["options"] if part["name"] == "new")
    return {part["name"]: part for part in new["options"]}


def test_a_new_table_can_have_every_preset_of_every_game_and_all_their_seats(commands: dict[str, Any]) -> None:
    offered = parameters(commands)
    presets = [preset for game in GAMES.values() for preset in game.presets]
    assert [choice["value"] for choice in offered["rules"]["choices"]] == presets
    assert len(set(presets)) == len(presets), "a preset's name tells its game"
    seats = {number for game in GAMES.values() for number in game.players}
    assert (offered["seats"]["min_value"], offered["seats"]["max_value"]) == (min(seats), max(seats))
    assert offered["computers"]["max_value"] == max(seats) - 1
    assert (offered["limit"]["min_value"], offered["limit"]["max_value"]) == (0, 336)


def test_every_option_of_every_game_is_a_switch_with_all_its_values(commands: dict[str, Any]) -> None:
    offered = parameters(commands)
    switches = Counter(option.name for presenter in PRESENTERS.values() for option in presenter.option_choices())
    assert offered.keys() == {*_FIXED, *switches}
    assert not switches.keys() & _FIXED.keys()
    for game, presenter in PRESENTERS.items():
        fields = GAMES[game].Options.model_json_schema()["properties"]
        options = {option.name: option for option in presenter.option_choices()}
        assert options.keys() == fields.keys() - GAMES[game].Options.newest.keys(), "nobody chooses a reading"
        for name, option in options.items():
            values = [value for value, _ in option.values]
            flag = fields[name].get("type") == "boolean"
            assert values == (["false", "true"] if flag else fields[name].get("enum", []))
            shown = [choice["value"] for choice in offered[name].get("choices", ())]
            assert shown == ([] if flag else values)
            for _, key in option.values:
                assert translator("en")(key)


@pytest.mark.parametrize("game", PRESENTERS)
def test_a_game_offers_the_commands_that_it_has_moves_for(game: str) -> None:
    universe = {str(action) for action in KITS[game].universe()}
    offered = {command.name: command.parameter for command in PRESENTERS[game].move_commands()}
    everywhere = {command.name for presenter in PRESENTERS.values() for command in presenter.move_commands()}
    for name in everywhere:
        possible = name in universe or any(move.startswith(f"{name} ") for move in universe)
        assert possible == (name in offered), name
    for name, parameter in offered.items():
        match parameter:
            case CardParameter():
                assert any(move.startswith(f"{name} ") for move in universe)
            case SwitchParameter():
                assert {name, parameter.yes, parameter.no} <= universe
            case None:
                assert name in universe


def test_the_commands_for_moves_are_those_that_the_games_offer(commands: dict[str, Any]) -> None:
    offered = [command.name for presenter in PRESENTERS.values() for command in presenter.move_commands()]
    assert [command.name for command in moves.COMMANDS] == [*dict.fromkeys(offered), "do"]
    assert {command.name for command in moves.COMMANDS} <= commands.keys()


@pytest.mark.parametrize("language", LOCALES)
def test_presets_have_titles_and_say_how_they_differ_from_the_printed_rules(language: str) -> None:
    say = translator(language)
    for game, presenter in PRESENTERS.items():
        for preset, key in presenter.presets():
            assert say(key)
            assert presenter.title({"preset": preset}, say)
            assert bool(presenter.option_words({"preset": preset}, say)) == (preset == "online"), (game, preset)


@pytest.mark.parametrize("language", LOCALES)
def test_what_a_game_refuses_is_said_in_every_language(language: str) -> None:
    facts: dict[str, str | int] = {"card": "pub", "deck": "worker", "least": 12, "left": 7}
    for game, presenter in PRESENTERS.items():
        sources = "".join(file.read_text(encoding="utf-8") for file in (ENGINE / game).rglob("*.py"))
        keys = re.findall(r'refused\("([a-z0-9-]+)"', sources)
        assert ("market-needs-2014" in keys) == (game == "petersburg")
        for key in ("seats", "no-preset", *keys):
            assert presenter.refused(key, translator(language), **facts)
