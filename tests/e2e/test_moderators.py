"""After moderators delete messages or places, the bot forces nothing back, and no match is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.lobby.ui import joining
from bot.operation.housekeeping import Housekeeping
from db.match import publications
from db.match.messages import MessageKind
from db.store import Store
from playground.members.permissions import Permission
from playground.objects import PUBLIC_THREAD
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, LoopBot, open_lobby, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import (
    acting,
    boards,
    calls,
    eventually,
    hands,
    is_published,
    match_of,
    opened_thread,
    public,
    publish_again,
    take_cards,
    until_gone,
    until_seen,
    until_status,
)
from tests.standin.driver import ids_of, text_of
from tests.standin.server import StandIn


@pytest.fixture(autouse=True)
def _one_time(discord: StandIn) -> None:
    discord.clock.set(START)


def _paused(discord: StandIn) -> Json | None:
    return next((m for m in public(discord, discord.channel("games")) if ids_of(m, "table:resume:")), None)


async def _pass_from_hand(discord: StandIn, bot: Neva | LoopBot) -> None:
    """Pass by the menu of the hand in direct messages."""
    name = await acting(bot)
    menu = await discord.members[name].click(hands(discord, name)[0], custom_id="table:move:1")
    await discord.members[name].click(menu.message, "Pass")


async def test_a_game_whose_thread_was_deleted_rests_until_the_host_goes_on(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.admin.delete_channel(place)
    asked = await discord.until(lambda: _paused(discord))
    assert [m["id"] for m in asked["mentions"]] == [discord.members["Ann"].id]
    threads = discord.requests("POST", r"/threads")
    assert len(threads) == 1, "no thread is forced back"
    refused = await discord.members["Clara"].click(asked, custom_id="table:resume:1")
    assert "keinen Platz" in refused.text
    await discord.members["Ann"].click(asked, custom_id="table:resume:1")
    again = await opened_thread(discord, PUBLIC_THREAD)
    await discord.until(lambda: calls(discord, again))
    await discord.until(lambda: _paused(discord) is None)
    answer = await discord.members[await acting(bot)].slash("move", action="pass", channel=again)
    assert "passes" in answer.text


async def test_a_thread_deleted_while_the_bot_was_away_is_noticed(discord: StandIn, loop_bot: LoopBot) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(loop_bot)
    await is_published(loop_bot)
    await loop_bot.stop()
    discord.admin.delete_channel(place)
    await loop_bot.start()
    await _pass_from_hand(discord, loop_bot)
    await discord.until(lambda: _paused(discord))
    assert (await match_of(loop_bot)).paused_at is not None


async def test_a_deleted_lobby_is_a_cancelled_table(discord: StandIn, bot: Neva) -> None:
    await discord.members["Ann"].slash("new", seats="2")
    [lobby] = await discord.until(lambda: public(discord, discord.channel("games")))
    await is_published(bot)
    discord.admin.delete_message(lobby)
    await until_status(bot, "cancelled")
    await is_published(bot)
    assert not public(discord, discord.channel("games"))


@pytest.mark.parametrize("purged", [False, True])
async def test_a_deleted_board_comes_back_once_and_again_with_the_next_move(
    discord: StandIn, bot: Neva, purged: bool, place: Json
) -> None:
    (first,) = boards(discord, place)
    if purged:
        discord.admin.purge([first])
    else:
        discord.admin.delete_message(first)
    again = await discord.until(lambda: next((b for b in boards(discord, place) if b["id"] != first["id"]), None))
    assert text_of(again) == text_of(first)
    await is_published(bot)
    discord.admin.delete_message(again)
    await until_gone(bot, MessageKind.BOARD)
    await is_published(bot)
    assert not boards(discord, place)
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await discord.until(lambda: boards(discord, place))


async def test_a_private_game_never_moves_into_the_open(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, private=True)
    await take_cards(bot)
    await is_published(bot)
    discord.admin.take_role()
    discord.admin.set_role_permissions(everyone=Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS)
    await _pass_from_hand(discord, bot)
    assert (await match_of(bot)).thread_id == int(place["id"])
    discord.admin.give_role()
    await is_published(bot)
    assert len(public(discord, discord.channel("games"))) == 1, "the lobby alone stands in the open"
    assert len(calls(discord, place)) == 1


async def test_a_private_game_without_a_private_thread_waits(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "_PLACE_SECONDS", 0.1)
    lobby = await open_lobby(discord, "Ann", seats=2, computers=1, private=True)
    discord.admin.deny(discord.channel("games"), Permission.CREATE_PRIVATE_THREADS)
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await discord.until(lambda: _paused(discord))
    assert not boards(discord, discord.channel("games"))


async def test_games_of_a_deleted_channel_end_after_a_day(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.admin.delete_channel(discord.channel("games"))
    assert place["id"] not in discord.world.channels

    async def lost() -> bool:
        return await bot.services[Store].read(
            publications.list_lost, clock.now() + timedelta(seconds=1), clock.now()
        ) == [1]

    await eventually(lost)
    await clock.move_to(START + timedelta(hours=23))
    await bot.services[Housekeeping].look()
    assert (await match_of(bot)).status == "active"
    await clock.move_to(START + timedelta(hours=25))
    await until_seen(bot.services[Store], clock)
    await bot.services[Housekeeping].look()
    assert (await match_of(bot)).status == "cancelled"


async def test_a_thread_that_falls_asleep_is_woken_at_once_and_once_a_day(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.admin.archive(place)
    await discord.until(lambda: not place["thread_metadata"]["archived"])
    discord.admin.archive(place)
    await is_published(bot)
    assert place["thread_metadata"]["archived"], "who archives it again means it"
    await bot.services[Housekeeping].look()
    assert place["thread_metadata"]["archived"]


async def test_a_locked_thread_leaves_the_hands_true(discord: StandIn, bot: Neva, place: Json) -> None:
    await take_cards(bot)
    await is_published(bot)
    discord.admin.lock(place, archived=True)
    await _pass_from_hand(discord, bot)
    other = await acting(bot)
    await discord.until(lambda: "Your turn:" in text_of(hands(discord, other)[-1]))
    await discord.until(lambda: "it is locked" in text_of(hands(discord, other)[-1]))
    discord.admin.lock(place, locked=False)
    await is_published(bot)
    assert len(calls(discord, place)) == 1


async def test_a_finished_match_gets_its_long_title_once_and_what_is_deleted_of_it_stays_deleted(
    discord: StandIn, bot: Neva
) -> None:
    for name in ("Ann", "Dev"):
        discord.world.members[discord.members[name].id].name = f"{name} {'x ' * 24}"
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await confirm_on_page(discord.members["Ann"], place, "cancel")
    await is_published(bot)
    for _ in range(3):
        await publish_again(bot)
    assert len(discord.requests("PATCH", rf"/channels/{place['id']}$")) == 1
    discord.admin.purge(boards(discord, place))
    discord.admin.purge(public(discord, discord.channel("games")))
    await until_gone(bot, MessageKind.BOARD, MessageKind.LOBBY)
    await is_published(bot)
    assert not boards(discord, place)
    assert not public(discord, discord.channel("games"))
