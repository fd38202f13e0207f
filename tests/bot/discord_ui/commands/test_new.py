"""`/game new`: which rules are taken where none are chosen, and what is refused."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.discord_ui.command_translator import FluentTranslator
from bot.discord_ui.commands import command_tree
from bot.discord_ui.commands.new import request_of
from bot.discord_ui.connection.ending import CannotRun
from bot.games.new_match import preset_named
from bot.main import run
from bot.services.errors import UserError
from bot.services.lobby import MatchRequest
from i18n.translator import LOCALES, translator

SAY = translator("en")


def request(default: str = "", **given: Any) -> MatchRequest:
    return request_of(preset_named(default), given, (1, 2), "en", SAY)


def test_the_rules_of_the_setting_are_taken_where_none_are_chosen() -> None:
    assert (request().game, request().options["edition"]) == ("petersburg", "2004")
    assert request("2014").options["edition"] == "2014"
    assert request("peter").game == "peter"
    assert request("peter", rules="2014").game == "petersburg"


def test_options_go_to_the_game_under_its_own_names() -> None:
    assert request(open_money=True).options["open_money"] is True
    assert request(rules="peter", open_cubes=True).options["open_cubes"] is True
    assert request(without="Observatory").options["without"] == ["observatory"]


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(UserError, match="switch"):
        request(rules="peter", open_money=True)


async def described_rules(default: str) -> dict[str, str]:
    """Return how the parameter `rules` is described, by language."""
    tree = command_tree(discord.Client(intents=discord.Intents.none()), default)
    group = tree.get_command("game")
    assert isinstance(group, app_commands.Group)
    payload = await group.get_translated_payload(tree, FluentTranslator())
    (new,) = (part for part in payload["options"] if part["name"] == "new")
    (rules,) = (part for part in new["options"] if part["name"] == "rules")
    return {"en": rules["description"], **rules["description_localizations"]}


async def test_the_command_says_in_every_language_which_rules_are_taken() -> None:
    for default, key in (("complete", "petersburg-preset-complete"), ("peter", "peter-preset-peter")):
        described = await described_rules(default)
        for locale in LOCALES:
            assert translator(locale)(key) in described[locale]
    assert "(2004 edition)" in (await described_rules(""))["en"]


def test_a_setting_that_names_no_rules_is_refused_with_those_that_exist() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISCORD_TOKEN", "no token")
        patch.setenv("DEFAULT_RULES", "chess")
        with pytest.raises(CannotRun, match="DEFAULT_RULES is 'chess'; it must be one of 2004, 2014"):
            run()
