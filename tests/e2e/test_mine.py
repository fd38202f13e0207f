"""Finding own matches: `/mine` with all tables here, the way to a thread, titles, and odd names."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.lobby.ui import joining
from bot.match.shared_deals import day_of, ends_at
from bot.match.table import Table
from bot.play.ui.mine import PAGE
from bot.publishing.threads import Threads
from tests.clock import ManualClock
from tests.e2e.running import START, LoopBot, open_lobby, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import acting, boards, is_published, public, threads
from tests.standin.driver import buttons_of, id_of, ids_of, text_of
from tests.standin.server import StandIn


async def test_mine_lists_what_waits_first_everywhere_with_a_way_to_each(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    abroad = discord.admin.add_guild("abroad")
    await discord.until(lambda: len(bot.guilds) == 2 or None)
    for channel in ("games", "lounge"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
        await clock.move_to(clock.now() + timedelta(hours=1))
    await open_table(discord, "Dev", "Ann", channel="abroad-games", seats=2, limit=24)
    await open_lobby(discord, "Ann", seats=3)
    for match_id in (1, 2, 3):
        await is_published(bot, match_id)
    ann = discord.members["Ann"]
    timed_first = (3, 1, 2)
    waiting = [match_id for match_id in timed_first if await acting(bot, match_id) == "Ann"]
    for place in (discord.channel("games"), discord.world.direct_channel(ann.id)):
        answer = await ann.slash("mine", channel=place)
        assert answer.message["_visible_to"] == ann.id
        lines = [line for line in answer.text.splitlines() if "**[#" in line]
        others = sorted({1, 2, 3} - {*waiting}, reverse=True)
        assert [int(line.partition("#")[2][0]) for line in lines] == [*waiting, *others, 4]
        assert ids_of(answer.message) == [
            *(f"table:move:{match_id}" for match_id in waiting),
            *(["here:0"] if "guild_id" in place or place["id"] == discord.channel("games")["id"] else []),
        ]
        assert len([b for b in buttons_of(answer.message) if "url" in b]) == 4 - len(waiting)
        assert (" · abroad" in answer.text) == (abroad.name == "abroad")
        assert "open, 2 free seats" in answer.text
    assert f"<t:{int(START.timestamp())}:R>" in answer.text
    if waiting:
        menu = await ann.click(answer.message, custom_id=f"table:move:{waiting[0]}")
        assert not menu.failed
    other = discord.members["Boris"]
    assert "нигде не играешь" in (await other.slash("mine")).text


async def test_mine_has_pages_that_turn_after_a_restart(discord: StandIn, database: str, clock: ManualClock) -> None:
    bot = LoopBot(discord, database, clock, max_tables_per_user=20)
    await bot.start()
    ann = discord.members["Ann"]
    for _ in range(PAGE + 2):
        assert "is open" in (await ann.slash("new", seats="2")).text
    first = (await ann.slash("mine")).message
    assert text_of(first).count("**[#") == PAGE
    await bot.restart()
    second = (await ann.click(first, "More")).message
    assert text_of(second).count("**[#") == 2
    assert text_of((await ann.click(second, "Previous page")).message).count("**[#") == PAGE
    await bot.stop()


async def test_the_list_says_whose_turn_it_is_and_which_are_mine(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    await open_lobby(discord, "Boris", seats=4)
    await is_published(bot, 2)
    person = await acting(bot)
    for name, mark in (("Ann", "🔔 " if person == "Ann" else "🪑 "), ("Clara", "")):
        lines = (await discord.members[name].tables_here(channel=discord.channel("lounge"))).text.splitlines()
        at = [number for number, line in enumerate(lines) if "**[#" in line]
        lobby, running = ("\n".join(lines[number : number + 2]) for number in at)
        assert running.startswith(f"{mark}**[#1 Ann · Dev · 2004](https://discord.com/channels/")
        assert lobby.startswith("**[#2 Boris · 2004](https://discord.com/channels/")
        assert running.count("#1") == 1, "the name stands there once"
        if mark != "🔔 ":
            assert f": {person}, " in running
        assert f"<t:{int(START.timestamp())}:R>" in running
    assert "3 Plätze frei" in lobby


async def test_threads_are_called_by_number_players_and_rules(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", rules="everything", seats="2-5", computers=2)
    assert place["name"] == "#1 Ann · Boris · 🤖×2 · Everything"
    await confirm_on_page(discord.members["Ann"], place, "cancel")
    await discord.until(lambda: place["name"] == "#1 Ann · Boris · 🤖×2 · Everything · ended without a result" or None)


async def test_a_start_answers_with_the_way_to_the_thread(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2, computers=1)
    answer = await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    match = (await bot.services[Table].read(1)).match
    assert f"<#{match.thread_id}>" in answer.text
    (button,) = buttons_of(answer.message)
    assert button["url"] == f"https://discord.com/channels/{match.guild_id}/{match.thread_id}"
    assert answer.message["_visible_to"] == discord.members["Ann"].id


async def test_a_start_answers_when_the_thread_cannot_be_opened_yet(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> int:
        await asyncio.Event().wait()
        raise AssertionError

    lobby = await open_lobby(discord, "Ann", seats=2, computers=1)
    await is_published(bot)
    monkeypatch.setattr(Threads, "open", never)
    monkeypatch.setattr(joining, "_PLACE_SECONDS", 0.1)
    answer = await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    assert answer.latency < 1
    assert "in a moment" in answer.text


ODD = "\u202e**X**\n<t:0:R> <#4001>"


async def test_an_odd_name_decorates_nothing(discord: StandIn, bot: Neva) -> None:
    discord.world.members[discord.members["Dev"].id].name = ODD
    place = await open_table(discord, "Ann", "Dev", seats=2)
    shown = await discord.members["Ann"].slash("tables", channel=place)
    listed = await discord.members["Ann"].tables_here(channel=place)
    (lobby,) = public(discord, discord.channel("games"))
    for text in (text_of(lobby), shown.text, listed.text):
        assert r"\*\*X\*\* \<t:0:R\> \<#4001\>" in text
    plain = [place["name"], boards(discord, place)[0]["attachments"][0]["description"]]
    assert all("**X** <t:0:R> <#4001>" in text for text in plain), "where nothing is markup"
    everything = [*plain, *map(text_of, discord.world.messages.values())]
    assert not any("\u202e" in text for text in everything)


async def test_games_with_people_come_first_and_games_alone_apart(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    await ann.slash("solo", opponents=1)
    daily = await ann.slash("daily")
    begun = await ann.click(daily.message, custom_id=id_of(daily.message, "daily:begin:"))
    assert "today’s deal ends" in begun.text
    await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    for match_id in (1, 2, 3):
        await is_published(bot, match_id)
    answer = await ann.slash("mine")
    lines = answer.text.splitlines()
    (alone,) = [number for number, line in enumerate(lines) if "Alone" in line]
    numbers = [int(line.partition("#")[2][0]) for line in lines if "**[#" in line]
    assert numbers == [3, 2, 1]
    assert ["#" in line for line in lines[1:alone]] == [True, False], "the game with Dev"
    (title,) = [line for line in lines if "Daily" in line]
    assert f"Daily {START.day} " in title
    assert f"today’s deal ends <t:{int(ends_at(day_of(START)).timestamp())}:R>" in answer.text
    assert any(f"Daily {START.day} " in place["name"] for place in threads(discord))
