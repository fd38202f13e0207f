"""`/moderate`: only moderators can see, end and move all tables, and keep people away."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.client.client import Neva
from bot.community.communities import Communities
from bot.match.table import Table
from bot.moderation.moderation import Moderation
from bot.publishing.match_pass import MatchPass
from db.match.matches import Match
from playground.members.permissions import Permission
from playground.objects import VOICE
from playground.offers import NotOffered
from playground.world import Json
from tests.e2e.running import LoopBot, open_lobby, open_table
from tests.e2e.watching import acting, boards, is_published, match_of, public
from tests.standin.driver import board_of, buttons_of, text_of
from tests.standin.server import StandIn


def moderator(discord: StandIn, name: str = "Dev") -> None:
    discord.admin.add_role("Guards", Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS)
    discord.admin.grant(name, "Guards")


def new_place(discord: StandIn, known: set[str]) -> Json | None:
    fresh = (place for key, place in discord.world.channels.items() if key not in known)
    return next((place for place in fresh if board_of(discord, place)), None)


async def test_the_list_has_all_tables_page_by_page_with_whom_they_wait_for(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Clara", seats=2)
    await open_table(discord, "Ann", "Clara", seats=2, private=True)
    for _ in range(7):
        await discord.members["Clara"].slash("new")
    moderator(discord)
    dev = discord.members["Dev"]
    answer = await dev.slash("moderate list", channel=discord.channel("lounge"))
    assert answer.message["_visible_to"] == dev.id
    assert "Tables that you moderate** · 9" in answer.text
    assert "#9 Clara" in answer.text
    assert "#1 Ann" not in answer.text
    more = await dev.click(answer.message, custom_id="moderate:1")
    assert "#1 Ann · Clara" in more.text
    assert "to move: " in more.text
    assert not (await dev.click(more.message, custom_id="moderate:0")).failed
    assert "#9 Clara" in text_of(more.message)


async def test_all_open_tables_of_a_channel_are_closed_at_once_and_games_go_on(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Clara", seats=2)
    for channel in ("games", "games", "lounge"):
        await open_lobby(discord, "Ann", channel, seats=2)
    moderator(discord)
    dev = discord.members["Dev"]
    asked = await dev.slash("moderate end", game=3)
    assert f"<#{discord.channel('games')['id']}> has 2 open tables" in asked.text
    assert "table:moderateendall" not in str((await dev.slash("moderate end", game=4)).message["components"])
    refused = await discord.members["Clara"].forge(asked.message, "table:moderateendall:3")
    assert "kein Spiel #3" in refused.text
    done = await dev.click(asked.message, custom_id="table:moderateendall:3")
    assert "2 open tables in" in done.text
    statuses = [(await match_of(bot, number)).status for number in range(1, 5)]
    assert statuses == ["active", "cancelled", "cancelled", "lobby"]


async def test_who_moderates_one_channel_sees_and_ends_the_tables_of_that_channel_alone(
    discord: StandIn, bot: Neva
) -> None:
    await open_lobby(discord, "Ann", seats=2)
    await open_lobby(discord, "Ann", channel="lounge", seats=2)
    discord.admin.allow(discord.channel("lounge"), Permission.MANAGE_MESSAGES, "Dev")
    discord.admin.offer_command("moderate", "Dev")
    dev, boris = discord.members["Dev"], discord.members["Boris"]
    answer = await dev.slash("moderate list")
    assert "#2 Ann" in answer.text
    assert "#1 Ann" not in answer.text
    assert [choice["value"] for choice in await dev.complete("moderate end", "game", "")] == [2]
    assert "no game #1" in (await dev.slash("moderate end", game=1)).text
    asked = (await dev.slash("moderate end", game=2)).message
    assert "End game #2" in text_of(asked)
    forged = await boris.click(asked, custom_id="table:moderateend:2")
    assert "#2" in forged.text
    assert (await match_of(bot, 2)).status == "lobby"
    await dev.click(asked, custom_id="table:moderateend:2")
    assert (await match_of(bot, 2)).status == "cancelled"
    assert (await match_of(bot, 2)).outcome is None
    assert "Only the moderators of this server" in (await dev.slash("moderate block", user=boris.id)).text
    await discord.members["Ann"].slash("moderate block", user=boris.id)
    await open_lobby(discord, "Ann", channel="lounge", seats=2)
    listed = (await dev.slash("moderate list")).text
    assert "#3 Ann" in listed
    assert f"<@{boris.id}>" not in listed, "the list of the server is for those who moderate all of it"


async def test_others_are_refused_at_the_command_and_at_every_press(discord: StandIn, bot: Neva) -> None:
    await open_lobby(discord, "Ann", seats=2)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    with pytest.raises(NotOffered):
        await dev.slash("moderate list")
    discord.admin.offer_command("moderate", "Dev")
    sentence = "Only the moderators of this server can do this."
    assert (await dev.slash("moderate list")).text == sentence
    for path in ("moderate block", "moderate unblock"):
        assert (await dev.slash(path, user=ann.id)).text == sentence
    lounge = discord.channel("lounge")
    assert "no game #1" in (await dev.slash("moderate end", game=1)).text
    assert "no game #1" in (await dev.slash("moderate move", game=1, to=lounge["id"])).text
    assert (await match_of(bot)).channel_id == int(discord.channel("games")["id"])
    assert not await bot.services[Communities].list_blocked(guild_id=(await match_of(bot)).guild_id)


async def test_whom_the_server_has_blocked_opens_and_joins_nothing_and_keeps_the_seat(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    assert f"<@{dev.id}>" in (await ann.slash("moderate block", user=dev.id)).text
    assert "do not let you open or join" in (await dev.click(lobby, custom_id="table:join:2")).text
    assert "do not let you open or join" in (await dev.slash("new")).text
    assert f"<@{dev.id}>" in (await ann.slash("moderate list")).text
    while await acting(bot) != "Dev":
        await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    assert "passes" in (await dev.slash("move", action="pass", channel=place)).text
    await ann.slash("moderate unblock", user=dev.id)
    assert "has not blocked" in (await ann.slash("moderate unblock", user=dev.id)).text
    assert "is open" in (await dev.slash("new")).text


async def test_a_lobby_is_moved_with_a_line_where_it_was(discord: StandIn, bot: Neva) -> None:
    games, lounge = discord.channel("games"), discord.channel("lounge")
    await open_lobby(discord, "Ann", seats=2)
    ann = discord.members["Ann"]
    await is_published(bot)
    answer = await ann.slash("moderate move", game=1, to=lounge["id"])
    assert f"<#{lounge['id']}>" in answer.text
    await discord.until(lambda: public(discord, lounge))
    await is_published(bot)
    (lobby,) = public(discord, lounge)
    (line,) = public(discord, games)
    assert text_of(line).endswith(f"/{lounge['id']}/{lobby['id']}")
    assert (await match_of(bot)).status == "lobby", "the old message was deleted by the bot itself"
    assert "already" in (await ann.slash("moderate move", game=1, to=lounge["id"])).text
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Clara" in text_of(lobby) or None)
    await ann.slash("moderate move", game=1, to=games["id"])
    await discord.until(lambda: len(public(discord, games)) == 2)
    await is_published(bot)
    assert len(public(discord, lounge)) == 1, "a line, and no lobby"


@pytest.mark.parametrize("private", [False, True])
async def test_a_running_match_goes_on_in_a_new_thread(discord: StandIn, bot: Neva, private: bool) -> None:
    old = await open_table(discord, "Ann", "Clara", seats=2, private=private)
    await is_published(bot)
    lounge, known = discord.channel("lounge"), set(discord.world.channels)
    await discord.members["Ann"].slash("moderate move", game=1, to=lounge["id"])
    place = await discord.until(lambda: new_place(discord, known), 20)
    await is_published(bot)
    assert place["parent_id"] == lounge["id"]
    assert place["type"] == old["type"]
    assert (await match_of(bot)).thread_id == int(place["id"])
    assert not boards(discord, old)
    lines = [message for message in public(discord, old) if place["id"] in text_of(message)]
    assert len(lines) == 1
    assert len(boards(discord, place)) == 1
    answer = await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    assert not answer.failed
    await is_published(bot)
    assert not boards(discord, old)
    assert len([message for message in public(discord, old) if place["id"] in text_of(message)]) == 1


async def test_a_move_while_the_thread_is_being_opened_is_not_lost(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, clara, lounge = discord.members["Ann"], discord.members["Clara"], discord.channel("lounge")
    opened, moved, open_place = asyncio.Event(), asyncio.Event(), bot.publishing.threads.open

    async def slow(*of: Any) -> int:
        place_id = await open_place(*of)
        opened.set()
        await moved.wait()
        return place_id

    monkeypatch.setattr(bot.publishing.threads, "open", slow)
    lobby = await open_lobby(discord, "Ann", seats=2)
    await clara.click(lobby, custom_id="table:join:1")
    starting = asyncio.create_task(ann.click(lobby, custom_id="table:start:1"))
    await opened.wait()
    known = set(discord.world.channels)
    await ann.slash("moderate move", game=1, to=lounge["id"])
    moved.set()
    place = await discord.until(lambda: new_place(discord, known), 20)
    assert place["parent_id"] == lounge["id"]
    await is_published(bot)
    assert ((await match_of(bot)).channel_id, (await match_of(bot)).thread_id) == (int(lounge["id"]), int(place["id"]))
    assert not (await starting).failed


async def test_a_match_that_was_moved_is_not_paused_since_its_old_thread_is_gone(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await open_table(discord, "Ann", "Clara", seats=2)
    await is_published(bot)
    lounge, known, pause = discord.channel("lounge"), set(discord.world.channels), MatchPass._pause

    async def move_first(match_pass: MatchPass, match: Match) -> None:
        await bot.services[Moderation].relocate(1, int(lounge["id"]), interaction_id=1)
        await pause(match_pass, match)

    monkeypatch.setattr(MatchPass, "_pause", move_first)
    discord.rest.faults.next("*", rf"/channels/{old['id']}/messages", 404, code=10003, times=-1)
    await bot.services[Table].act(1, int(discord.members[await acting(bot)].id), "pass", interaction_id=2)
    place = await discord.until(lambda: new_place(discord, known), 20)
    await is_published(bot)
    assert place["parent_id"] == lounge["id"]
    assert (await match_of(bot)).paused_at is None


async def test_a_match_is_moved_only_where_it_can_be_played(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Clara", seats=2, private=True)
    ann = discord.members["Ann"]
    closed, voice = discord.channel("no-threads"), discord.admin.add_channel("talk", VOICE)
    assert "I lack" in (await ann.slash("moderate move", game=1, to=closed["id"])).text
    with pytest.raises(NotOffered):
        await ann.slash("moderate move", game=1, to=voice["id"])
    assert (await match_of(bot)).channel_id == int(discord.channel("games")["id"])


async def test_a_restarted_bot_moves_a_match_once(discord: StandIn, loop_bot: LoopBot) -> None:
    old = await open_table(discord, "Ann", "Clara", seats=2)
    lounge, known = discord.channel("lounge"), set(discord.world.channels)
    await discord.members["Ann"].slash("moderate move", game=1, to=lounge["id"])
    await loop_bot.restart()
    place = await discord.until(lambda: new_place(discord, known), 30)
    await discord.until(lambda: any(place["id"] in text_of(m) for m in public(discord, old)), 20)
    await discord.until(lambda: not boards(discord, old), 20)
    assert len([c for c in discord.world.channels.values() if c.get("parent_id") == lounge["id"]]) == 1
    assert len(boards(discord, place)) == 1
    assert [b["custom_id"] for m in public(discord, lounge) for b in buttons_of(m)] == []
    assert len(public(discord, lounge)) == 1
