"""Places for tables: kinds of channel, permissions, servers without the bot."""

from __future__ import annotations

from datetime import timedelta

import pytest
from discord import Client, Intents

from bot.client.client import Neva
from bot.discord_base.places import is_member
from bot.lobby.lobby import Lobby
from bot.operation.housekeeping import Housekeeping
from db.match import match_lists
from db.store import Store
from playground.members.permissions import Permission
from playground.objects import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    STAGE,
    TEXT,
    THREAD_CREATED,
    VOICE,
    is_archived,
)
from playground.offers import NotOffered
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, open_lobby, open_table, set_up
from tests.e2e.watching import is_published, match_of, opened_thread
from tests.standin.driver import Actor, board_of, text_of
from tests.standin.server import StandIn


async def _tables(bot: Neva) -> int:
    return len(await bot.services[Store].read(match_lists.list_matches))


async def test_no_table_where_none_can_be_played(discord: StandIn, bot: Neva, ann: Actor, boris: Actor) -> None:
    for kind in (VOICE, STAGE):
        place = discord.admin.add_channel("talk", kind)
        assert "text channels, announcement channels and threads" in (await ann.slash("new", channel=place)).text
        assert "текстовых каналах" in (await boris.slash("new", channel=place)).text
    thread = discord.admin.add_thread(discord.channel("games"), "a secret", PRIVATE_THREAD)
    assert "I am not in this thread" in (await ann.slash("new", channel=thread)).text
    assert await _tables(bot) == 0


async def test_a_private_game_needs_a_text_channel_with_private_threads(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    discord.admin.add_channel("news", ANNOUNCEMENT)
    discord.admin.add_thread(discord.channel("games"), "a thread")
    for channel, sentence in (
        ("news", "private thread"), ("a thread", "private thread"), ("no-threads", ": **Create Private Threads**. Ask")
    ):  # fmt: skip
        answer = await set_up(ann, await open_lobby(discord, "Ann", channel), private=True)
        assert answer is not None
        assert sentence in answer.text
    found = await bot.services[Store].read(match_lists.list_matches)
    assert [match.private for match in found] == [False] * 3


async def test_what_the_bot_may_not_do_is_listed_in_the_players_language(
    discord: StandIn, bot: Neva, ann: Actor, clara: Actor
) -> None:
    games, threadless = discord.channel("games"), discord.channel("no-threads")
    assert ": **Send Messages**. Ask" in (await ann.slash("new", channel=discord.channel("read-only"))).text
    for place in (games, threadless):
        discord.admin.deny(place, Permission.SEND_MESSAGES_IN_THREADS)
    for place in (games, discord.admin.add_thread(games, "a thread")):
        assert ": **Send Messages in Threads**. Ask" in (await ann.slash("new", channel=place)).text
    discord.admin.allow(games, Permission.SEND_MESSAGES_IN_THREADS)
    discord.admin.deny(games, Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY)
    answer = await clara.slash("new")
    assert "fehlen mir Rechte: **Dateien anhängen**, **Nachrichtenverlauf anzeigen**." in answer.text
    assert await _tables(bot) == 0
    assert "is open" in (await ann.slash("new", channel=threadless)).text, "nobody writes in threads there"


async def test_a_server_that_only_has_the_commands_gets_the_invite_link(discord: StandIn, bot: Neva) -> None:
    discord.admin.kick_bot(keep_commands=True)
    await discord.until(lambda: not bot.guilds)
    answer = await discord.members["Dev"].slash("new")
    assert "not a member of this server" in answer.text
    assert f"https://discord.com/oauth2/authorize?client_id={bot.application_id}&" in answer.text
    assert await _tables(bot) == 0


async def test_commands_are_not_offered_to_who_installed_the_bot_for_themselves(discord: StandIn, bot: Neva) -> None:
    discord.admin.add_guild("abroad", bot=False, commands=False)
    dev = discord.members["Dev"]
    dev.install()
    with pytest.raises(NotOffered):
        await dev.slash("new", channel=discord.channel("abroad-games"))
    assert "is open" in (await dev.slash("new")).text
    assert "[#1 " in (await dev.slash("mine", channel=discord.world.direct_channel(dev.id))).text


async def _started(discord: StandIn, place: Json, lobby: Json) -> Json:
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    assert not (await discord.members["Ann"].click(lobby, custom_id="table:start:1")).failed
    return await opened_thread(discord, PUBLIC_THREAD if place["type"] == TEXT else ANNOUNCEMENT_THREAD)


@pytest.mark.parametrize("channel", ["games", "news"])
@pytest.mark.parametrize("age", [0, 3600])
async def test_the_thread_is_started_from_the_lobby_below_which_discord_writes_a_line_if_it_is_older(
    discord: StandIn, bot: Neva, channel: str, age: float
) -> None:
    place = discord.channel("games") if channel == "games" else discord.admin.add_channel("news", ANNOUNCEMENT)
    lobby = await open_lobby(discord, "Ann", channel, seats=2)
    discord.clock.move(age)
    thread = await _started(discord, place, lobby)
    assert thread["id"] == lobby["id"]
    shown = [m for m in discord.world.history(place["id"], system=True) if not m.get("_visible_to")]
    assert [m["type"] for m in shown] == [0, *([THREAD_CREATED] if age else [])]
    assert shown[0] == lobby, "Discord's line does not make the bot send the lobby again"
    await is_published(bot)
    assert f"<#{thread['id']}>" in text_of(lobby)


@pytest.mark.parametrize("how", ["gone", "taken"])
async def test_a_thread_is_opened_beside_the_lobby_where_none_can_hang_under_it(
    discord: StandIn, bot: Neva, how: str
) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2)
    if how == "gone":
        discord.rest.faults.next("POST", rf"/messages/{lobby['id']}/threads", 404, code=10008)
    else:
        discord.admin.add_thread(discord.channel("games"), "is anybody there?", message=lobby)
    thread = await _started(discord, discord.channel("games"), lobby)
    assert thread["id"] != lobby["id"]
    assert thread["name"].startswith("#1 ")
    assert len(discord.requests("POST", "/threads")) == 2


@pytest.mark.parametrize("code", [50035, 200001])
@pytest.mark.parametrize("private", [False, True])
async def test_a_title_that_discord_refuses_becomes_a_neutral_one(
    discord: StandIn, bot: Neva, private: bool, code: int
) -> None:
    discord.admin.refuse_titles("Dev", code=code)
    place = await open_table(discord, "Clara", "Dev", seats=2, rules="2004", private=private, language="de")
    assert place["name"] == "Sankt Petersburg · 2004"
    await is_published(bot)
    assert (await match_of(bot)).paused_at is None
    assert len(discord.requests("POST", "/threads$")) == 2
    if not private:
        discord.admin.refuse_titles("clara", code=code)
        other = await open_table(discord, "Clara", "Dev", seats=2, rules="2004", private=private, language="de")
        assert other["id"] != place["id"], "equal titles are not taken for one thread"
    await bot.services[Lobby].end(1)
    await is_published(bot)
    assert place["name"] == "Sankt Petersburg · 2004"
    assert not discord.requests("PATCH", f"/channels/{place['id']}$"), "the refused title is not tried again"


async def test_the_other_game_s_neutral_title_has_its_name_once(discord: StandIn, bot: Neva) -> None:
    discord.admin.refuse_titles("1")
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3, rules="peter")
    assert place["name"] == "Peter the Great"


@pytest.mark.parametrize(("refused", "left"), [("finished", "neutral"), ("", "own"), ("a", "own")])
async def test_a_refused_last_title_is_final(discord: StandIn, bot: Neva, place: Json, refused: str, left: str) -> None:
    title = place["name"]
    if refused:
        discord.admin.refuse_titles("#1" if left == "neutral" else refused)
    else:
        discord.rest.faults.next("PATCH", f"/channels/{place['id']}$", 400, code=50024, times=-1)
    await bot.services[Lobby].end(1)
    await is_published(bot)
    assert place["name"] == (title if left == "own" else "Saint Petersburg · 2004")


async def test_where_no_title_is_allowed_a_match_is_played_in_the_channel(discord: StandIn, bot: Neva) -> None:
    discord.admin.refuse_titles("a")
    discord.admin.rename(discord.channel("games"), "no-threads-here")
    lobby = await open_lobby(discord, "Ann", "no-threads-here", seats=2)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await discord.until(lambda: board_of(discord, discord.channel("no-threads-here")))
    assert len(discord.requests("POST", "/threads$")) == 2


@pytest.mark.parametrize("parent", ["forum", "games"])
async def test_a_match_in_a_members_thread_or_post_is_kept_awake(
    discord: StandIn, bot: Neva, clock: ManualClock, parent: str
) -> None:
    discord.clock.set(START)
    home = discord.admin.add_channel("forum", FORUM) if parent == "forum" else discord.channel("games")
    post = discord.admin.add_thread(home, "our evenings")
    lobby = await open_lobby(discord, "Ann", "our evenings", seats=2)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await discord.until(lambda: board_of(discord, post))
    await is_published(bot)
    assert (await match_of(bot)).thread_id == int(post["id"])

    def is_awake() -> bool:
        return not is_archived(post)

    discord.admin.archive(post)
    await discord.until(is_awake)
    discord.admin.archive(post)  # a second time on the same day
    await discord.until(lambda: bot.get_channel(int(post["id"])) is None)
    await open_table(discord, "Boris", "Clara", seats=2, channel="no-threads")
    await is_published(bot, 2)
    await clock.move_to(START + timedelta(days=1))
    await bot.services[Housekeeping].look()
    assert is_awake()
    assert not discord.requests("GET", f"/channels/{discord.channel('no-threads')['id']}$"), "no channel is asked for"
    discord.admin.lock(post, archived=True)
    await discord.until(lambda: bot.get_channel(int(post["id"])) is None)
    await clock.move_to(START + timedelta(days=2))
    await bot.services[Housekeeping].look()
    assert not is_awake(), "a moderator closed it"
    assert not [one for one in discord.invalid_requests() if one.path == f"/channels/{post['id']}"]


async def test_a_process_asks_for_members_also_of_servers_that_another_one_serves(discord: StandIn, bot: Neva) -> None:
    ann, guild_id = discord.members["Ann"], bot.guilds[0].id
    async with Client(intents=Intents.none()) as other:
        await other.login(bot.http.token or "")
        assert other.get_guild(guild_id) is None
        assert await is_member(other, guild_id, int(ann.id)) is True
        ann.leave()
        assert await is_member(other, guild_id, int(ann.id)) is False
        discord.rest.faults.next("GET", r"/guilds/\d+/members/", 403)
        assert await is_member(other, guild_id, int(ann.id)) is None
