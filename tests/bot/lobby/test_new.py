"""`/new`: default rules, and a channel's memory of its last match."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.capabilities import CAPABILITIES
from bot.client.commands import command_tree
from bot.core.errors import UserError
from bot.discord_base.commands import FluentTranslator
from bot.games.registry import find_preset
from bot.lobby.match_request import (
    MatchRequest,
    Place,
    RememberedChoice,
    SeatRange,
    check_request,
    propose_match,
    with_settings,
)
from bot.lobby.ui.opening import rules_of
from bot.main import run
from bot.operation.ui.shutdown import CannotRun
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.match.match_settings import MatchSettings
from db.people.channels import Channel
from db.people.guilds import GuildSettings
from i18n.translator import LOCALES, translator
from tests.db.tables import NOW


def request(
    default: str = "", *, choice: RememberedChoice | None = None, guild: GuildSettings | None = None, **given: Any
) -> MatchRequest:
    preset = find_preset(default)
    return propose_match(
        choice,
        rules_of(given.get("rules")),
        (preset.game, preset.name),
        seats=given.get("seats"),
        place=Place(guild or GuildSettings(1), 2, "en"),
    )


def asked(**options: Any) -> MatchRequest:
    """Return a request of a match of five with all kinds of settings."""
    return MatchRequest(
        "petersburg",
        options,
        5,
        1,
        2,
        MatchSettings(locale="de", private=True, time=TimeControl(24), theme="dark"),
        agents=("novice-miser", "novice-miser"),
    )


def stored(choice: RememberedChoice, **broken: Any) -> RememberedChoice | None:
    """Return the choice as a channel's row gives it back, with these values changed."""
    written = {**choice.model_dump(mode="json"), **broken}
    return RememberedChoice.of_channel(Channel(2, 1, None, json.loads(json.dumps(written)), NOW))


def remembered(**options: Any) -> RememberedChoice:
    choice = RememberedChoice.of(asked(**options))
    assert stored(choice) == choice
    return choice


def options(default: str = "", **given: Any) -> dict[str, Any]:
    return check_request(request(default, **given))[0].model_dump(mode="json")


def test_the_rules_of_the_setting_are_taken_where_none_are_chosen() -> None:
    assert (request().game, options()["edition"]) == ("petersburg", "2004")
    assert options("2014")["edition"] == "2014"
    assert request("peter").game == "peter"
    assert request("peter", rules="2014").game == "petersburg"


def test_a_table_has_up_to_four_seats_where_no_number_is_chosen() -> None:
    found = [check_request(request(preset))[1] for preset in ("2004", "complete", "peter")]
    assert found == [(2, 4), (2, 4), (3, 4)]


@pytest.mark.parametrize(
    ("typed", "seats"),
    [("3", (3, 3)), ("3-4", (3, 4)), (" 3 – 4 ", (3, 4)), ("4-3", (3, 4)), ("2—2", (2, 2)), ("3-8", (3, 8))],
)
def test_seats_are_a_number_or_a_range(typed: str, seats: tuple[int, int]) -> None:
    assert SeatRange.parse(typed) == seats


@pytest.mark.parametrize("typed", ["", "three", "3-", "-4", "3-4-5", "3.5", "100", "3 4"])
def test_what_is_no_number_of_seats_is_refused(typed: str) -> None:
    with pytest.raises(UserError, match="no-seats"):
        SeatRange.parse(typed)


@pytest.mark.parametrize(("preset", "typed"), [("2004", "1-3"), ("2004", "3-5"), ("peter", "2-4")])
def test_a_range_that_the_rules_do_not_allow_is_refused(preset: str, typed: str) -> None:
    with pytest.raises(UserError, match="seats"):
        check_request(request(preset, seats=SeatRange.parse(typed)))


def test_a_channel_remembers_a_range_and_a_chosen_one_takes_its_place() -> None:
    played = MatchRequest("petersburg", {}, 4, 1, 2, MatchSettings(locale="en"), least_seats=3)
    again = request(choice=RememberedChoice.of(played))
    assert check_request(again)[1] == (3, 4)
    assert check_request(request(choice=RememberedChoice.of(played), seats=SeatRange(2, 2)))[1] == (2, 2)


def test_where_nothing_is_chosen_everything_is_as_it_was_last_in_the_channel() -> None:
    last = remembered(preset="complete", open_money=True, without=["observatory"])
    again = request("2014", choice=last)
    chosen = check_request(again)[0].model_dump(mode="json")
    assert (chosen["new_society"], chosen["open_money"], chosen["without"]) == (True, True, ["observatory"])
    assert (again.seats, list(again.agents), again.settings.private) == (5, ["novice-miser", "novice-miser"], True)
    assert (again.settings.time, again.settings.theme) == (TimeControl(24), "dark")
    assert RememberedChoice.of(with_settings(replace(again, options=chosen), locale="de")) == last


@pytest.mark.parametrize(
    ("agents", "kind"),
    [
        (("novice-builder", "novice-collector"), "novice"),
        (("czar-builder", "czar-collector"), "czar"),
        (("czar-miser", "czar-miser"), "czar-miser"),
        (("minister-builder",), "minister"),
        (("novice-miser", "steward-builder"), "steward"),
    ],
)
def test_the_kind_of_the_agents_is_remembered_and_they_are_seated_by_it(agents: tuple[str, ...], kind: str) -> None:
    played = MatchRequest("petersburg", {}, 5, 1, 2, MatchSettings(locale="en", pace_seconds=5), agents=agents)
    remembered = RememberedChoice.of(played)
    assert remembered.kind == kind
    again = request(choice=remembered)
    assert again.settings.pace_seconds == 5
    assert again.agents == agents, "each as it was"


def test_other_rules_drop_the_switches_and_keep_what_belongs_to_no_game() -> None:
    last = remembered(preset="2004", open_money=True)
    for rules in ("2014", "peter"):
        other = request(rules=rules, choice=last)
        assert other.options == {"preset": rules_of(rules)[1]}  # type: ignore[index]
        assert (other.seats, other.agents) == (None, ())
        assert other.settings == MatchSettings(locale="en", private=True, time=TimeControl(24), theme="dark")
        assert RememberedChoice.of(replace(other, seats=4), last).kind == "novice-miser"
    assert request(rules="2004", choice=last).options == {"preset": "2004", "open_money": True}


def with_time(text: str, **more: Any) -> RememberedChoice:
    settings = MatchSettings(locale="en", time=TimeControl.parse(text), **more)
    return RememberedChoice.of(MatchRequest("petersburg", {"preset": "2004"}, 4, 1, 2, settings))


@pytest.mark.parametrize("text", ["none", "24", "bank-24-4", "bank-72-12"])
def test_a_channel_remembers_the_time_and_what_happens_to_absent_players(text: str) -> None:
    guild = GuildSettings(1, time="48", level="steward")
    again = request(choice=with_time(text, vote_after_hours=0, sits_in="novice"), guild=guild).settings
    assert (str(again.time), again.vote_after_hours, again.sits_in) == (text, 0, "novice")


def test_where_nothing_is_remembered_the_time_and_the_level_are_those_of_the_server_or_the_usual_ones() -> None:
    assert request().settings == MatchSettings(locale="en", time=DEFAULT_BANK)
    chosen = request(guild=GuildSettings(1, time="48", level="novice")).settings
    assert (chosen.time, chosen.sits_in) == (TimeControl(48), None), "a level is not chosen for absent users"
    broken = stored(with_time("none"), settings={"locale": "en", "time": "soon", "sits_in": "oracle"})
    assert request(choice=broken).settings == MatchSettings(locale="en", time=DEFAULT_BANK)
    unknown = request(choice=with_time("none", sits_in="oracle")).settings
    assert (unknown.time, unknown.sits_in) == (TimeControl(), None)


def test_fewer_seats_than_last_time_leave_room_for_fewer_agents() -> None:
    assert request(seats=SeatRange(2, 2), choice=remembered(preset="2004")).agents == ("novice-miser",)


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"game": "chess", "preset": "2004", "switches": {}},
        {"game": "petersburg", "preset": "1999", "switches": {}},
        {"game": "petersburg", "preset": "2004", "switches": {"wonders": True}},
    ],
)
def test_rules_that_are_not_there_any_more_are_forgotten(broken: dict[str, Any]) -> None:
    choice = stored(RememberedChoice.of(asked(preset="2004")), **broken) if broken else None
    assert request("2014", choice=choice).options == {"preset": "2014"}


async def described_rules(default: str) -> dict[str, str]:
    tree = command_tree(CAPABILITIES, discord.Client(intents=discord.Intents.none()), default)
    new = tree.get_command("new")
    assert isinstance(new, app_commands.Command)
    payload = await new.get_translated_payload(tree, FluentTranslator())
    (rules,) = (part for part in payload["options"] if part["name"] == "rules")
    return {"en": rules["description"], **rules["description_localizations"]}


async def test_the_command_says_in_every_language_which_rules_are_taken() -> None:
    for default, key in (("complete", "petersburg-preset-complete"), ("peter", "peter-preset-peter")):
        described = await described_rules(default)
        for locale in LOCALES:
            assert translator(locale)(key) in described[locale]
    assert "2004 edition)" in (await described_rules(""))["en"]


def test_settings_that_cannot_be_used_together_are_all_named() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISCORD_TOKEN", "not-a-token")
        patch.setenv("DEFAULT_RULES", "chess")
        patch.setenv("SHARD_COUNT", "2")
        patch.setenv("SHARD_IDS", "0")
        with pytest.raises(CannotRun, match="it must be one of 2004, 2014") as refused:
            run()
        assert str(refused.value).startswith("DEFAULT_RULES is 'chess'; ")
        assert "; SHARD_IDS needs PostgreSQL" in str(refused.value)
