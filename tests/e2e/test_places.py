"""Where a table can be opened: kinds of channel, permissions, servers without the bot."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from db.match import match_lists
from db.store import Store
from playground.members.permissions import Permission
from playground.objects import ANNOUNCEMENT, ANNOUNCEMENT_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, STAGE, VOICE
from playground.offers import NotOffered
from playground.world import Json
from tests.e2e.running import board_of, open_lobby, set_up
from tests.e2e.watching import is_published, public
from tests.standin.driver import text_of
from tests.standin.server import StandIn


async def _tables(bot: Neva) -> int:
    return len(await bot.services[Store].read(match_lists.list_matches))


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_no_table_in_the_chat_of_a_voice_or_stage_channel(discord: StandIn, bot: Neva, kind: int) -> None:
    place = discord.admin.add_channel("talk", kind)
    answer = await discord.members["Ann"].slash("new", channel=place)
    assert "text channels, announcement channels and threads" in answer.text
    assert "текстовых каналах" in (await discord.members["Boris"].slash("new", channel=place)).text
    assert await _tables(bot) == 0


async def test_a_private_game_needs_a_text_channel(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    for place in (
        discord.admin.add_channel("news", ANNOUNCEMENT),
        discord.admin.add_thread(discord.channel("games"), "a thread"),
    ):
        assert "is open" in (await ann.slash("new", channel=place)).text
        lobby = await discord.until(lambda place=place: next(iter(public(discord, place)), None))  # type: ignore[misc]
        answer = await set_up(ann, lobby, private=True)
        assert answer is not None
        assert "private thread" in answer.text
    assert await _tables(bot) == 2


async def test_no_table_in_a_private_thread_without_the_bot(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    thread = discord.admin.add_thread(discord.channel("games"), "a secret", PRIVATE_THREAD)
    assert "I am not in this thread" in (await ann.slash("new", channel=thread)).text
    assert await _tables(bot) == 0


async def test_what_the_bot_may_not_do_is_listed_in_the_players_language(discord: StandIn, bot: Neva) -> None:
    read_only = discord.channel("read-only")
    assert ": **Send Messages**. Ask" in (await discord.members["Dev"].slash("new", channel=read_only)).text
    discord.admin.deny(discord.channel("games"), Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY)
    answer = await discord.members["Clara"].slash("new")
    assert "fehlen mir Rechte: **Dateien anhängen**, **Nachrichtenverlauf anzeigen**." in answer.text
    assert await _tables(bot) == 0


async def test_who_may_open_threads_must_be_allowed_to_write_in_them(discord: StandIn, bot: Neva) -> None:
    for name in ("games", "no-threads"):
        discord.admin.deny(discord.channel(name), Permission.SEND_MESSAGES_IN_THREADS)
    ann = discord.members["Ann"]
    assert ": **Send Messages in Threads**. Ask" in (await ann.slash("new")).text
    thread = discord.admin.add_thread(discord.channel("games"), "a thread")
    assert ": **Send Messages in Threads**. Ask" in (await ann.slash("new", channel=thread)).text
    assert "is open" in (await ann.slash("new", channel=discord.channel("no-threads"))).text
    assert await _tables(bot) == 1


async def test_a_private_game_is_never_opened_where_it_could_only_be_played_in_the_open(
    discord: StandIn, bot: Neva
) -> None:
    lobby = await open_lobby(discord, "Ann", "no-threads")
    answer = await set_up(discord.members["Ann"], lobby, private=True)
    assert answer is not None
    assert ": **Create Private Threads**. Ask" in answer.text
    assert not any(match.private for match in await bot.services[Store].read(match_lists.list_matches))


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
    """Let the table of a lobby begin in a place, and return the place of its board."""
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    answer = await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    assert not answer.failed

    def played_in() -> Json | None:
        threads = (c for c in discord.world.channels.values() if c.get("parent_id") == place["id"])
        return next((thread for thread in threads if board_of(discord, thread)), None)

    return await discord.until(played_in)


@pytest.mark.parametrize("channel", ["games", "news"])
async def test_the_thread_hangs_under_the_lobby_and_leaves_no_line(discord: StandIn, bot: Neva, channel: str) -> None:
    place = discord.channel("games") if channel == "games" else discord.admin.add_channel("news", ANNOUNCEMENT)
    lobby = await open_lobby(discord, "Ann", channel, seats=2)
    thread = await _started(discord, place, lobby)
    assert thread["id"] == lobby["id"]
    assert thread["type"] == (PUBLIC_THREAD if channel == "games" else ANNOUNCEMENT_THREAD)
    assert [m for m in discord.world.history(place["id"], system=True) if not m.get("_visible_to")] == [lobby]
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
