"""`/new`: default rules, and a channel's memory of its last match."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.capabilities import CAPABILITIES
from bot.client.commands import command_tree
from bot.core.errors import UserError
from bot.discord_base.command_translator import FluentTranslator
from bot.games.new_match import find_preset
from bot.lobby.match_request import MatchRequest, Place, SeatRange, check_request, choice_of, propose_match
from bot.lobby.ui.new import rules_of
from bot.main import run
from bot.operation.ui.ending import CannotRun
from db.match.time_control import DEFAULT_BANK, TimeControl
from db.people.guilds import GuildSettings
from i18n.translator import LOCALES, translator


def request(
    default: str = "", *, choice: dict[str, Any] | None = None, guild: GuildSettings | None = None, **given: Any
) -> MatchRequest:
    preset = find_preset(default)
    return propose_match(
        choice,
        rules_of(given.get("rules")),
        (preset.game, preset.name),
        seats=given.get("seats"),
        place=Place(guild or GuildSettings(1), 2, "en"),
    )


def remembered(**options: Any) -> dict[str, Any]:
    """Return a channel's memory of a match of five with all kinds of settings."""
    played = MatchRequest(
        "petersburg",
        options,
        5,
        1,
        2,
        private=True,
        locale="de",
        agents=("novice-miser", "novice-miser"),
        limit_hours=24,
        theme="dark",
    )
    return choice_of(played, None)


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
    played = MatchRequest("petersburg", {}, 4, 1, 2, private=False, locale="en", least_seats=3)
    again = request(choice=choice_of(played, None))
    assert check_request(again)[1] == (3, 4)
    assert check_request(request(choice=choice_of(played, None), seats=SeatRange(2, 2)))[1] == (2, 2)


def test_where_nothing_is_chosen_everything_is_as_it_was_last_in_the_channel() -> None:
    last = remembered(preset="complete", open_money=True, without=["observatory"])
    again = request("2014", choice=last)
    chosen = check_request(again)[0].model_dump(mode="json")
    assert (chosen["new_society"], chosen["open_money"], chosen["without"]) == (True, True, ["observatory"])
    assert (again.seats, list(again.agents), again.private) == (5, ["novice-miser", "novice-miser"], True)
    assert (again.limit_hours, again.theme) == (24, "dark")
    assert choice_of(replace(again, options=chosen), None) == last


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
    played = MatchRequest("petersburg", {}, 5, 1, 2, private=False, locale="en", agents=agents, pace_seconds=5)
    remembered = choice_of(played, None)
    assert remembered["computer"] == kind
    again = request(choice=remembered)
    assert again.pace_seconds == 5
    assert again.agents == agents, "each as it was"


def test_other_rules_drop_the_switches_and_keep_what_belongs_to_no_game() -> None:
    last = remembered(preset="2004", open_money=True)
    for rules in ("2014", "peter"):
        other = request(rules=rules, choice=last)
        assert other.options == {"preset": rules_of(rules)[1]}  # type: ignore[index]
        assert (other.seats, other.agents) == (None, ())
        assert (other.private, other.limit_hours, other.theme) == (True, 24, "dark")
        assert choice_of(replace(other, seats=4), last)["computer"] == "novice-miser"
    assert request(rules="2004", choice=last).options == {"preset": "2004", "open_money": True}


def with_time(text: str, **more: Any) -> dict[str, Any]:
    time = asdict(TimeControl.parse(text))
    return choice_of(MatchRequest("petersburg", {"preset": "2004"}, 4, 1, 2, locale="en", **time, **more), None)


@pytest.mark.parametrize("text", ["none", "24", "bank-24-4", "bank-72-12"])
def test_a_channel_remembers_the_time_and_what_happens_to_absent_players(text: str) -> None:
    guild = GuildSettings(1, time="48", level="steward")
    again = request(choice=with_time(text, vote_after_hours=0, sits_in="novice"), guild=guild)
    assert (str(again.time), again.vote_after_hours, again.sits_in) == (text, 0, "novice")


def test_where_nothing_is_remembered_the_time_and_the_level_are_those_of_the_server_or_the_usual_ones() -> None:
    assert (request().time, request().sits_in) == (DEFAULT_BANK, None)
    chosen = request(guild=GuildSettings(1, time="48", level="novice"))
    assert (chosen.time, chosen.sits_in) == (TimeControl(48), None), "a level is not chosen for absent users"
    broken = request(choice={**with_time("none"), "time": "soon", "sits_in": "oracle"}, guild=GuildSettings(1))
    assert (broken.time, broken.sits_in) == (DEFAULT_BANK, None)


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
    assert request("2014", choice={**remembered(preset="2004"), **broken} if broken else None).options == {
        "preset": "2014"
    }


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
