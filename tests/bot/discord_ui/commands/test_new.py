"""`/game new`: which rules are taken where none are chosen, and what is refused."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.discord_ui.command_translator import FluentTranslator
from bot.discord_ui.commands import command_tree
from bot.discord_ui.commands.new import in_words_of, request_of
from bot.discord_ui.connection.ending import CannotRun
from bot.games.new_match import preset_named
from bot.games.registry import PRESENTERS
from bot.main import run
from bot.services.errors import UserError
from bot.services.lobby import MatchRequest, check_request
from i18n.translator import LOCALES, translator

SAY = translator("en")


def request(default: str = "", **given: Any) -> MatchRequest:
    return request_of(preset_named(default), given, (1, 2), "en", SAY)


def options(default: str = "", **given: Any) -> dict[str, Any]:
    return check_request(request(default, **given))[0].model_dump(mode="json")


def refusal(**given: Any) -> UserError:
    """Return the error that is shown for this request."""
    wanted = request(**given)
    with pytest.raises(UserError) as refused:
        check_request(wanted)
    return in_words_of(PRESENTERS[wanted.game], refused.value, SAY)


def test_the_rules_of_the_setting_are_taken_where_none_are_chosen() -> None:
    assert (request().game, options()["edition"]) == ("petersburg", "2004")
    assert options("2014")["edition"] == "2014"
    assert request("peter").game == "peter"
    assert request("peter", rules="2014").game == "petersburg"


def test_options_go_to_the_game_under_its_own_names() -> None:
    assert options(open_money=True)["open_money"] is True
    assert options(rules="peter", open_cubes=True)["open_cubes"] is True
    assert options(without="Observatory")["without"] == ["observatory"]


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(UserError, match="switch"):
        request(rules="peter", open_money=True)


def test_a_game_says_why_options_or_seats_do_not_go_together() -> None:
    market = refusal(rules="2004", market=True)
    assert (market.reason, market.facts) == ("options", {"detail": SAY("petersburg-refused-market-needs-2014")})
    seats = refusal(rules="peter", seats=2)
    assert (seats.reason, seats.facts["least"], seats.facts["hint"]) == ("seats", 3, SAY("peter-refused-seats"))
    assert refusal(seats=2, computers=2).facts == {"seats": 2}


def test_a_table_has_four_seats_where_no_number_is_chosen() -> None:
    assert [check_request(request(preset))[1] for preset in ("2004", "complete", "peter")] == [4, 4, 4]


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
