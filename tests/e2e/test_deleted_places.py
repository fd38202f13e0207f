"""A deleted channel or thread is told to everybody at the table by direct message, with what can be done until when."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import Connection, update

from bot.client.client import Neva
from bot.core.users import Users
from bot.operation.housekeeping import Housekeeping
from db.match import publications
from db.match.messages import MessageState
from db.schema.tables import messages
from db.store import Store
from playground.members.permissions import Permission
from playground.objects import PUBLIC_THREAD, Json
from tests.clock import ManualClock
from tests.e2e.running import START, LoopBot, open_lobby, open_table
from tests.e2e.watching import acting, boards, eventually, failed, is_published, match_of, until_seen, until_status
from tests.standin.driver import text_of
from tests.standin.server import StandIn


def told(discord: StandIn, name: str) -> list[str]:
    """Return the direct messages about the place of a game."""
    return [text for text in map(text_of, discord.members[name].direct) if "⏸️" in text]


async def all_told(discord: StandIn, *names: str) -> None:
    await discord.until(lambda: all(told(discord, name) for name in names))


async def lost(bot: Neva | LoopBot, clock: ManualClock) -> bool:
    return await bot.services[Store].read(publications.list_lost, clock.now() + timedelta(seconds=1), clock.now()) == [
        1
    ]


async def test_a_deleted_channel_is_told_to_everybody_once(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    await open_table(discord, "Ann", "Dev", "Clara", seats=3)
    await is_published(bot)
    await bot.services[Users].change(int(discord.members["Clara"].id), notify_where="none")
    discord.admin.delete_channel(discord.channel("games"))
    await all_told(discord, "Ann", "Dev")
    await failed(bot)
    until = int((START + timedelta(days=1)).timestamp())
    (sentence,) = told(discord, "Dev")
    assert "The channel of game #1 was deleted" in sentence
    assert f"`/moderate move` until <t:{until}:f>. After that, I end it without a result." in sentence
    await clock.move_to(START + timedelta(hours=12))
    for _ in range(3):
        bot.reconciler.publish_soon(1)
        await asyncio.sleep(0.05)
    assert [len(told(discord, name)) for name in ("Ann", "Dev", "Clara")] == [1, 1, 0]
    await clock.move_to(START + timedelta(hours=25))
    await until_seen(bot.services[Store], clock)
    await bot.services[Housekeeping].look()
    await until_status(bot, "cancelled")
    assert told(discord, "Ann"), "it still says why"


async def test_a_match_that_is_moved_in_time_goes_on(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.admin.delete_channel(discord.channel("games"))
    await all_told(discord, "Ann", "Dev")
    lounge, known = discord.channel("lounge"), set(discord.world.channels)
    await discord.members["Ann"].slash("moderate move", channel=lounge, game=1, to=lounge["id"])
    await discord.members["Ann"].press("resume", lounge)
    again = await discord.until(lambda: next((c for k, c in discord.world.channels.items() if k not in known), None))
    await discord.until(lambda: boards(discord, again))
    await discord.until(lambda: not told(discord, "Ann") and not told(discord, "Dev"))


async def test_a_message_that_may_have_reached_a_deleted_channel_holds_nothing_up(discord: StandIn, bot: Neva) -> None:
    """The channel cannot be searched for it."""

    def doubt(connection: Connection) -> None:
        connection.execute(update(messages).where(messages.c.kind == "board").values(state=MessageState.SENDING))

    await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    await bot.services[Store].write(doubt)
    discord.admin.delete_channel(discord.channel("games"))
    await all_told(discord, "Ann", "Dev")
    lounge = discord.channel("lounge")
    await discord.members["Ann"].slash("moderate move", channel=lounge, game=1, to=lounge["id"])
    await discord.members["Ann"].press("resume", lounge)
    await is_published(bot)
    assert not told(discord, "Ann")


@pytest.mark.parametrize("where", ["members thread", "channel itself"])
async def test_a_match_without_a_thread_of_its_own_is_paused_too(
    discord: StandIn, bot: Neva, clock: ManualClock, where: str
) -> None:
    games = discord.channel("games")
    if where == "members thread":
        place = discord.admin.add_thread(games, "a corner", PUBLIC_THREAD)
        await discord.until(lambda: bot.get_channel(int(place["id"])))
    else:
        discord.admin.deny(games, Permission.CREATE_PUBLIC_THREADS)
        place = games
    lobby = await open_lobby(discord, "Ann", place["name"], seats=2)
    await start(discord, lobby)
    await discord.until(lambda: boards(discord, place))
    await is_published(bot)
    discord.admin.delete_channel(games)
    await all_told(discord, "Ann", "Dev")
    match = await match_of(bot)
    assert (match.thread_id, match.paused_at) == (None, clock.now())
    await eventually(lambda: lost(bot, clock))


async def start(discord: StandIn, lobby: Json) -> None:
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")


async def test_a_deleted_thread_is_told_with_the_way_to_go_on(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.admin.delete_channel(place)
    await all_told(discord, "Ann", "Dev")
    assert f"the button is in <#{discord.channel('games')['id']}>" in told(discord, "Dev")[0]
    await discord.members["Dev"].press("resume")
    await discord.until(lambda: not told(discord, "Ann") and not told(discord, "Dev"))
    await is_published(bot)
    assert (await match_of(bot)).paused_at is None


async def test_a_channel_deleted_while_the_bot_was_away_is_told_when_it_is_noticed(
    discord: StandIn, loop_bot: LoopBot
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(loop_bot)
    await loop_bot.stop()
    discord.admin.delete_channel(discord.channel("games"))
    assert place["id"] not in discord.world.channels
    await loop_bot.start()
    mover = discord.members[await acting(loop_bot)]
    await mover.slash("move", channel=discord.channel("lounge"), action="pass", game=1)
    await all_told(discord, "Ann", "Dev")
    assert "The channel of game #1 was deleted" in told(discord, "Ann")[-1]
