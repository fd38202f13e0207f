"""Matches that a server holds up: retried when something that matters has changed, and at no cost to other servers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.discord_base import errors
from bot.publishing import reconciler
from db.match import publications
from db.match.publications import Publication
from db.store import Store
from playground.members.permissions import Permission
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, bot_in_this_loop, open_table
from tests.e2e.watching import acting, boards, calls, eventually, failed, is_published, public
from tests.standin.driver import Actor
from tests.standin.server import StandIn

HELD_UP = Permission.SEND_MESSAGES_IN_THREADS
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def _one_time(discord: StandIn) -> None:
    discord.clock.set(START)


async def _move(discord: StandIn, bot: Neva, place: Json, match_id: int = 1) -> None:
    answer = await discord.members[await acting(bot, match_id)].slash("move", action="pass", channel=place)
    assert not answer.failed


async def _hold_up(discord: StandIn, bot: Neva, place: Json) -> None:
    """Deny the bot to write in a place, and let match 1 change."""
    discord.admin.deny(place, HELD_UP)
    await discord.until(lambda: not _may_write(bot, place))
    await _move(discord, bot, place)
    await failed(bot)


def _may_write(bot: Neva, place: Json) -> bool:
    guild = bot.get_guild(int(place["guild_id"]))
    assert guild is not None
    channel = guild.get_channel(int(place["parent_id"]))
    assert channel is not None
    return channel.permissions_for(guild.me).send_messages_in_threads


async def _publication(bot: Neva, match_id: int = 1) -> Publication:
    found = await bot.services[Store].read(publications.get_publication, match_id)
    assert found is not None
    return found


async def _tried(bot: Neva, match_id: int, tries: int) -> None:
    """Wait until a match failed this often, and no pass is under way."""

    async def is_tried() -> bool:
        found = await _publication(bot, match_id)
        return found.failures >= tries and found.leased_by is None

    await eventually(is_tried)


def _refused(discord: StandIn) -> Callable[[], int]:
    """Return a function that counts the refused requests from now on."""
    before = len(discord.invalid_requests())
    return lambda: len(discord.invalid_requests()) - before


async def _shout(discord: StandIn, bot: Neva) -> None:
    """Change colours, names and other channels; none of it concerns the bot's rights where it plays."""
    lounge, games, guild = discord.channel("lounge"), discord.channel("games"), bot.guilds[0]
    discord.admin.add_role("Rainbow", mentionable=True)
    role = await discord.until(lambda: next((role for role in guild.roles if role.name == "Rainbow"), None))
    for number in range(15):
        discord.admin.change_role("Rainbow", mentionable=bool(number % 2))
        await discord.until(lambda: role.mentionable == number % 2)  # noqa: B023
    for number in range(8):
        name = f"lounge-{number}"
        discord.admin.rename(lounge, name)
        await discord.until(lambda: str(bot.get_channel(int(lounge["id"]))) == name)  # noqa: B023
    for number in range(20):
        for channel in (games, lounge):
            channel["topic"] = f"topic {number}"
            discord.world.update_channel(channel)
    discord.admin.deny(lounge, Permission.ATTACH_FILES)  # not where the match is played
    discord.admin.rename(lounge, "lounge")
    await discord.until(lambda: str(bot.get_channel(int(lounge["id"]))) == "lounge")


async def test_only_a_change_of_what_is_allowed_retries_what_is_refused(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    await _hold_up(discord, bot, place)
    refused = _refused(discord)
    await _shout(discord, bot)
    discord.admin.change_role("Rainbow", Permission.MANAGE_MESSAGES)
    await discord.until(refused)
    assert refused() == 1, "63 events changed nothing, and the last one some permission"
    discord.admin.allow(place, HELD_UP)


async def test_ten_held_up_tables_cost_nothing_while_a_channel_is_renamed_all_the_time(
    discord: StandIn, bot: Neva
) -> None:
    """Another server's board is shown at once."""
    discord.admin.add_guild("second")
    at_home, places = await open_table(discord, "Ann", "Dev", seats=2), dict[int, Json]()
    for number in range(2, 12):
        host, guest = ("Ann", "Dev") if number % 2 else ("Dev", "Ann")  # nobody may host all of them
        places[number] = place = await open_table(discord, host, guest, seats=2, channel="second-games")
        await is_published(bot, number)
    discord.admin.deny(place, HELD_UP)
    await discord.until(lambda: not _may_write(bot, place))
    for number, there in places.items():
        await _move(discord, bot, there, number)
        await _tried(bot, number, 1)
    refused, other = _refused(discord), discord.admin.add_channel("counting", guild_id=place["guild_id"])
    for number in range(50):
        discord.admin.rename(other, f"members-{number}")
        await asyncio.sleep(0)
    await discord.until(lambda: str(bot.get_channel(int(other["id"]))) == "members-49")
    await _move(discord, bot, at_home)
    await is_published(bot)
    assert refused() == 0


async def test_many_changes_in_a_row_cause_few_retries_and_one_after_the_last(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 5.0
    monkeypatch.setattr(reconciler, "RETRY_SECONDS", seconds)
    discord.admin.add_role("Rainbow")
    await _hold_up(discord, bot, place)
    refused, began = _refused(discord), time.monotonic()
    role = await discord.until(lambda: next((one for one in bot.guilds[0].roles if one.name == "Rainbow"), None))
    for number in range(20):
        discord.admin.change_role("Rainbow", Permission(number % 2))
        await discord.until(lambda: role.permissions.value == number % 2)  # noqa: B023
    discord.admin.allow(place, HELD_UP)
    await is_published(bot)
    assert refused() <= 1 + (time.monotonic() - began) / seconds
    assert len(calls(discord, place)) == 1


async def test_a_retry_because_of_a_change_does_not_lengthen_the_wait(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "RETRY_SECONDS", 0.0)
    await _hold_up(discord, bot, place)
    guild_id = int(place["guild_id"])
    for tries in range(2, 9):
        await bot.reconciler.place_changed(guild_id)
        await _tried(bot, 1, tries)
    assert (await _publication(bot)).next_try_at == START + reconciler.FIRST_REFUSAL
    discord.admin.allow(place, HELD_UP)


async def test_a_server_that_refuses_too_much_rests_alone(
    discord: StandIn, bot: Neva, clock: ManualClock, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "SERVER_LIMIT", 5)
    monkeypatch.setattr(reconciler, "RETRY_SECONDS", 0.0)
    refused, clock_of = bot.invalid_requests, bot.invalid_requests._clock
    guild = discord.admin.add_guild("second")
    there = await open_table(discord, "Ann", "Dev", seats=2, channel="second-games")
    await is_published(bot, 2)
    discord.admin.deny(there, HELD_UP)
    await discord.until(lambda: not _may_write(bot, there))
    await _move(discord, bot, there, 2)
    for tries in range(1, 9):
        await _tried(bot, 2, tries)
        await bot.reconciler.place_changed(int(guild.id))
    assert refused.rest_seconds(int(guild.id)) > 0
    assert len(discord.invalid_requests()) == 5
    await _move(discord, bot, place)
    await is_published(bot)
    discord.admin.allow(there, HELD_UP)
    await _tried(bot, 2, 10)
    assert len(discord.requests("POST", rf"/channels/{there['id']}/messages")) == 6, "the server rests"
    monkeypatch.setattr(refused, "_clock", lambda: clock_of() + errors.WINDOW_SECONDS)
    await clock.move_to(clock.now() + timedelta(seconds=errors.WINDOW_SECONDS))
    bot.reconciler.sweep_soon()
    await is_published(bot, 2)


async def test_a_press_retries_what_is_held_up_there_once_a_minute(discord: StandIn, bot: Neva, place: Json) -> None:
    """A refusal that ends without an event, such as a quarantine."""
    discord.rest.faults.next("POST", rf"/channels/{place['id']}/messages", 403, times=-1)
    await _move(discord, bot, place)
    await failed(bot)
    refused, dev = _refused(discord), discord.members["Dev"]

    def look_again() -> None:
        bot.reconciler._pressed.clear()

    look_again()
    await dev.slash("mine", channel=place)
    await _tried(bot, 1, 2)
    for _ in range(5):
        await dev.slash("mine", channel=place)
    assert refused() == 1
    discord.rest.faults.clear()
    look_again()
    bot.reconciler._retried.clear()
    await dev.slash("mine", channel=discord.channel("lounge"))
    assert (await _publication(bot)).failures == 2, "pressed elsewhere"
    await dev.slash("mine", channel=place)
    await is_published(bot)


@pytest.mark.parametrize("ends", ["by itself", "lifted", "late"])
async def test_a_time_out_of_the_bot_is_waited_for_exactly(
    discord: StandIn, bot: Neva, clock: ManualClock, place: Json, ends: str
) -> None:
    until = clock.now() + HOUR
    discord.admin.time_out(until)
    await discord.until(lambda: bot.guilds[0].me.timed_out_until)
    refused = _refused(discord)
    await _move(discord, bot, place)
    await failed(bot)
    assert (await _publication(bot)).next_try_at == until
    assert refused() == 0
    if ends == "lifted":
        discord.admin.time_out(None)
    else:
        discord.admin.pass_time(HOUR.total_seconds() - 5 * (ends == "late"))
        await clock.move_to(until)
        bot.reconciler.sweep_soon()
    if ends == "late":  # Discord's clock is behind the bot's
        await discord.until(refused)
        await _tried(bot, 1, 2)
        assert (await _publication(bot)).next_try_at == until + reconciler.FIRST_REFUSAL
        discord.admin.pass_time(60)
        await clock.move_to(until + reconciler.FIRST_REFUSAL)
        bot.reconciler.sweep_soon()
    await is_published(bot)
    assert refused() == (ends == "late")
    assert len(boards(discord, place)) == 1


async def test_nothing_is_opened_where_the_bot_is_timed_out(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, boris: Actor, clara: Actor
) -> None:
    discord.admin.time_out(clock.now() + HOUR)
    await discord.until(lambda: bot.guilds[0].me.timed_out_until)
    ends = f"<t:{int((clock.now() + HOUR).timestamp())}:f>"
    for member, sentence in (
        (ann, "I am timed out here until"),
        (boris, "тайм-аут до"),
        (clara, "Ich habe hier bis zum"),
    ):
        answer = (await member.slash("new")).text
        assert f"{sentence} {ends}" in answer
    assert not public(discord, discord.channel("games"))
    discord.admin.time_out(None)
    await discord.until(lambda: not bot.guilds[0].me.timed_out_until)
    assert "is open" in (await ann.slash("new")).text


@pytest.mark.parametrize("status", [401, 403])
async def test_a_refusal_without_a_code_of_discord_passes(
    discord: StandIn, bot: Neva, place: Json, status: int
) -> None:
    discord.rest.faults.next("POST", rf"/channels/{place['id']}/messages", status, code=0)
    await _move(discord, bot, place)
    await failed(bot)
    assert (await _publication(bot)).failure != publications.REFUSED
    await is_published(bot)
    assert len(calls(discord, place)) == 1


async def test_a_passing_403_does_not_decide_where_a_match_is_played(discord: StandIn, bot: Neva) -> None:
    discord.rest.faults.next("POST", "/threads$", 403, code=0)
    place = await open_table(discord, "Ann", "Dev", seats=2)
    assert place["parent_id"] == discord.channel("games")["id"]


async def test_a_restarted_bot_knows_of_its_time_out(discord: StandIn, database: str, clock: ManualClock) -> None:
    async with bot_in_this_loop(discord, database, clock) as bot:
        place = await open_table(discord, "Ann", "Dev", seats=2)
        await is_published(bot)
    discord.admin.time_out(clock.now() + HOUR)
    async with bot_in_this_loop(discord, database, clock) as bot:
        refused = _refused(discord)
        await _move(discord, bot, place)
        await failed(bot)
        assert (await _publication(bot)).next_try_at == clock.now() + HOUR
        assert refused() == 0
