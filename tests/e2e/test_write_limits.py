"""Discord limits writes in a channel or server, edits of published announcements, or members of a thread.

The numbers are Discord's secret, and a wait may take many minutes. The bot tries again when it is over; nothing is
lost, and what is not limited goes on.
"""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.core.failures import Failure
from db.match import publications
from db.store import Store
from i18n.translator import translator
from playground.objects import ANNOUNCEMENT, ANNOUNCEMENT_THREAD
from tests.clock import ManualClock
from tests.e2e.running import START, open_lobby, open_table
from tests.e2e.watching import (
    acting,
    boards,
    calls,
    eventually,
    hands,
    has_failed_for,
    is_published,
    match_of,
    opened_thread,
    public,
    take_cards,
)
from tests.standin.driver import text_of
from tests.standin.faults import WriteLimit
from tests.standin.server import StandIn

LONG = 1163.0
"""Seconds that Discord has been seen to ask for; discord.py waits for less, and the bot plans a retry for more."""


async def _waits(bot: Neva) -> None:
    """Wait until match 1 is not being published, but is to be tried again."""

    async def waits() -> bool:
        found = await bot.services[Store].read(publications.get_publication, 1)
        return found is not None and found.leased_by is None and found.next_try_at is not None

    await eventually(waits)


@pytest.mark.parametrize("limit", [WriteLimit.CHANNEL, WriteLimit.SERVER])
async def test_a_short_limit_of_writes_delays_a_board(discord: StandIn, bot: Neva, limit: WriteLimit) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.rest.faults.limit_writes(limit, f"/channels/{place['id']}/messages", 0.3, times=2)
    name = await acting(bot)
    assert not (await discord.members[name].slash("move", action="pass", channel=place)).failed
    await is_published(bot)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert not discord.invalid_requests(), "shared limits are nobody's fault"


@pytest.mark.parametrize("limit", [WriteLimit.CHANNEL, WriteLimit.SERVER])
async def test_a_long_limit_of_writes_loses_no_move(
    discord: StandIn, bot: Neva, clock: ManualClock, limit: WriteLimit
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.rest.faults.limit_writes(limit, f"/channels/{place['id']}/messages", LONG)
    for _ in range(2):
        name = await acting(bot)
        assert not (await discord.members[name].slash("move", action="pass", channel=place)).failed
        await has_failed_for(bot, Failure.LIMITED)
        await _waits(bot)
    refused = len(discord.requests("POST", f"/channels/{place['id']}/messages"))
    discord.rest.faults.clear()
    await clock.move_to(START + timedelta(seconds=LONG - 60))
    bot.reconciler.sweep_soon()
    assert len(discord.requests("POST", f"/channels/{place['id']}/messages")) == refused, "it waits as long as told"
    await clock.move_to(START + timedelta(seconds=LONG + 60))
    bot.reconciler.sweep_soon()
    await is_published(bot)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1


@pytest.mark.parametrize("limit", [WriteLimit.PUBLISHED, WriteLimit.CHANNEL])
async def test_a_published_lobby_that_may_not_be_edited_is_replaced(
    discord: StandIn, bot: Neva, limit: WriteLimit
) -> None:
    news = discord.admin.add_channel("news", ANNOUNCEMENT)
    published = await open_lobby(discord, "Ann", "news", seats=2)
    discord.rest.faults.limit_writes(limit, f"/channels/{news['id']}/messages/{published['id']}$", LONG)
    await discord.members["Dev"].click(published, custom_id="table:join:1")
    await is_published(bot)
    (lobby,) = public(discord, news)
    assert lobby["id"] != published["id"]
    assert not (await discord.members["Ann"].click(lobby, custom_id="table:start:1")).failed
    place = await opened_thread(discord, ANNOUNCEMENT_THREAD)
    assert place["id"] == lobby["id"]
    await is_published(bot)
    assert f"<#{place['id']}>" in text_of(lobby)
    assert len(calls(discord, place)) == 1


async def test_a_limit_of_one_channel_holds_up_nothing_in_another(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    news = discord.admin.add_channel("news", ANNOUNCEMENT)
    lobby = await open_lobby(discord, "Ann", "news", seats=2)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await is_published(bot)
    discord.rest.faults.limit_writes(WriteLimit.CHANNEL, f"/channels/{news['id']}/messages(/{lobby['id']})?$", LONG)
    assert not (await discord.members["Ann"].click(lobby, custom_id="table:start:1")).failed
    place = await opened_thread(discord, ANNOUNCEMENT_THREAD)
    discord.rest.faults.next("POST", f"/channels/{place['id']}/messages", 503)
    name = await acting(bot)
    await discord.until(lambda: calls(discord, place))
    assert not (await discord.members[name].slash("move", action="pass", channel=place)).failed
    other = "Dev" if name == "Ann" else "Ann"
    await discord.until(lambda: f"<@{discord.members[other].id}>" in text_of(public(discord, place)[-1]))
    await _waits(bot)
    discord.rest.faults.clear()
    await clock.move_to(START + timedelta(seconds=LONG + 60))
    bot.reconciler.sweep_soon()
    await is_published(bot)
    assert f"<#{place['id']}>" in text_of(public(discord, news)[-1])
    assert len(public(discord, news)) == 1


async def test_a_thread_that_may_not_be_opened_yet_is_opened_when_the_limit_is_over(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2)
    discord.rest.faults.limit_writes(WriteLimit.CHANNEL, "/threads$", 219)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    assert not (await discord.members["Ann"].click(lobby, custom_id="table:start:1")).failed
    await has_failed_for(bot, Failure.LIMITED)
    await _waits(bot)
    assert (await match_of(bot)).thread_id is None
    discord.rest.faults.clear()
    await clock.move_to(START + timedelta(seconds=230))
    bot.reconciler.sweep_soon()
    await is_published(bot)
    assert len(calls(discord, discord.world.channels[lobby["id"]])) == 1


async def test_a_thread_that_is_full_keeps_a_game_from_nobody(discord: StandIn, bot: Neva) -> None:
    discord.world.most_thread_members = 2
    place = await open_table(discord, "Boris", "Clara", seats=2, private=True)
    await is_published(bot)
    assert len(place["_members"]) == 2
    assert len(discord.requests("PUT", "/thread-members/")) == 2, "it is not tried again and again"
    locales = {"Boris": "ru", "Clara": "de"}
    outside = next(name for name in locales if discord.members[name].id not in place["_members"])
    (told,) = discord.members[outside].direct
    start, _ = translator(locales[outside])("thread-full", id=1, button="", thread="…").split("…")
    assert start in text_of(told), "in their language, which thread lets nobody in"
    menu = await discord.members[outside].click(told, custom_id="table:move:1")
    assert not menu.failed, "and they play from there"
    await take_cards(bot)
    await is_published(bot)
    await discord.until(lambda: hands(discord, outside))
