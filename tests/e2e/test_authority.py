"""Authority: forged custom ids, other servers, private tables."""

from __future__ import annotations

from bot.client.client import Neva
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest
from db.match.match_settings import MatchSettings
from playground.members.permissions import Permission
from tests.e2e.running import open_lobby, open_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import match_of, seats_of
from tests.standin.driver import Actor, buttons_of, selects_of, text_of
from tests.standin.server import StandIn

ELSEWHERE, ITS_CHANNEL = 2999, 4999
ABROAD = Person(9001, "Xenia")
SHOWING = (
    "move",
    "hand",
    "deck",
    "log",
    "signs",
    "fair",
    "coach",
    "plan",
    "cancel",
    "cancelyes",
    "closeyes",
    "resignyes",
    "why",
    "hint",
    "hintleave",
)


async def foreign_table(bot: Neva) -> int:
    """Open a table in a server that nobody here has joined."""
    request = MatchRequest("petersburg", {"preset": "2004"}, 2, ELSEWHERE, ITS_CHANNEL, MatchSettings(locale="en"))
    return await bot.services[Lobby].create(ABROAD, request, str, interaction_id=77)


async def test_a_table_of_another_server_is_not_shown_and_cannot_be_touched(discord: StandIn, bot: Neva) -> None:
    ann, foreign = discord.members["Ann"], await foreign_table(bot)
    message = await open_lobby(discord, "Ann")
    before = await match_of(bot, foreign), await seats_of(bot, foreign)
    for verb in ("join", "leave", "computer", "start", "cancel", "cancelyes", "closeyes", "resignyes"):
        answer = await ann.forge(message, f"table:{verb}:{foreign}")  # she moderates this server
        assert f"no game #{foreign} that you can see" in answer.text, verb
        assert (await match_of(bot, foreign), await seats_of(bot, foreign)) == before, verb
    await bot.services[Lobby].add_agent(foreign, ABROAD, "steward", str, interaction_id=78)
    await bot.services[Lobby].start(foreign, ABROAD, interaction_id=79)
    for verb in SHOWING:
        assert f"no game #{foreign} that" in (await ann.forge(message, f"table:{verb}:{foreign}")).text, verb
    for command in ("board", "move", "tables"):
        assert f"no game #{foreign} that" in (await ann.slash(command, game=foreign)).text, command
    assert (await match_of(bot, foreign)).status == "active"


async def test_a_moderator_is_who_moderates_the_channel_of_the_game(discord: StandIn, bot: Neva) -> None:
    dev, lounge = discord.members["Dev"], discord.channel("lounge")
    await open_lobby(discord, "Ann")
    await open_table(discord, "Ann", "Boris", seats=2, channel="lounge")
    discord.admin.allow(lounge, Permission.MANAGE_MESSAGES, "Dev")
    other = (await dev.slash("tables", channel=lounge, game=1)).message
    assert not buttons_of(other)
    assert not selects_of(other)
    asked = await choose_on_page(dev, lounge, "cancel", game=2)
    assert "End game #2" in asked.text
    for verb in ("cancel", "cancelyes", "closeyes"):
        assert "Only the host (👑), or a moderator" in (await dev.forge(asked.message, f"table:{verb}:1")).text
    assert "has ended" in (await dev.forge(asked.message, "table:cancelyes:2")).text
    assert (await match_of(bot)).status == "lobby"
    assert (await match_of(bot, 2)).status == "cancelled"
    discord.admin.allow(lounge, Permission.MANAGE_GUILD, "Dev")
    page = (await dev.slash("tables", channel=lounge, game=1)).message
    assert "Close this table?" in (await dev.click(page, custom_id="table:cancel:1")).text


async def test_a_private_table_is_joined_where_its_message_stands(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", private=True)
    await discord.until(lambda: "🔒" in text_of(lobby) or None)
    other = await open_lobby(discord, "Ann", "lounge")
    dev = discord.members["Dev"]
    assert "no game #1 that" in (await dev.forge(other, "table:join:1")).text
    assert "no game #1 that" in (await dev.slash("tables", channel=discord.channel("lounge"), game=1)).text
    assert len(await seats_of(bot)) == 1
    assert "You have joined table #1" in (await dev.click(lobby, custom_id="table:join:1")).text
    assert len(await seats_of(bot)) == 2


async def test_a_private_game_is_not_shown_to_who_does_not_play(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, private=True)
    message = await open_lobby(discord, "Ann", "lounge")
    clara = discord.members["Clara"]
    await discord.until(lambda: discord.members["Dev"].id in place["_members"])
    assert not discord.world.sees(clara.id, place["id"])
    assert "SHA-256" in (await discord.members["Dev"].press("fair", match_id=1)).text, "who plays is shown it anywhere"
    for verb in SHOWING:
        assert "kein Spiel #1" in (await clara.forge(message, f"table:{verb}:1")).text, verb
    for custom_id in ("do:1:0:pass", "do:1:0:end", "do:1:0:x", "go:1:0:hand"):
        assert "kein Spiel #1" in (await clara.forge(message, custom_id)).text, custom_id
    for command in ("board", "move"):
        assert "kein Spiel #1" in (await clara.slash(command, game=1)).text, command
    assert not await clara.complete("move", "action", "", game=1)
    await open_table(discord, "Ann", "Boris", seats=2, private=False)
    lounge = discord.channel("lounge")
    assert "[#1 " in (await discord.members["Dev"].tables_here(channel=lounge)).text
    listed = (await clara.tables_here(channel=lounge)).text
    assert "[#1 " not in listed
    assert "[#3 " in listed


async def test_a_game_in_a_channel_that_somebody_does_not_see_is_not_shown_to_them(discord: StandIn, bot: Neva) -> None:
    games_channel, lounge = discord.channel("games"), discord.channel("lounge")
    await open_lobby(discord, "Ann")
    elsewhere = await open_lobby(discord, "Ann", "lounge")
    dev, boris = discord.members["Dev"], discord.members["Boris"]
    discord.admin.deny(games_channel, Permission.VIEW_CHANNEL, "Dev")
    assert "[#1 " in (await boris.tables_here(channel=lounge)).text
    listed = (await dev.tables_here(channel=lounge)).text
    assert "[#1 " not in listed
    assert "[#2 " in listed
    assert "no game #1 that" in (await dev.slash("tables", channel=lounge, game=1)).text
    assert "no game #1 that" in (await dev.forge(elsewhere, "table:join:1")).text
    assert len(await seats_of(bot)) == 1


async def test_every_running_game_of_a_user_can_be_found_by_typing(discord: StandIn, bot: Neva, ann: Actor) -> None:
    player = Person(int(ann.id), "Ann")
    for number in range(1, 31):
        host = Person(9000 + number, f"Host {number:02}")
        request = MatchRequest(
            "petersburg", {"preset": "2004"}, 2, ELSEWHERE, ITS_CHANNEL + number, MatchSettings(locale="en")
        )
        match_id = await bot.services[Lobby].create(host, request, str, interaction_id=2 * number)
        await bot.services[Lobby].join(match_id, player, interaction_id=100 + number)
        await bot.services[Lobby].start(match_id, host, interaction_id=2 * number + 1)
    direct = discord.world.direct_channel(ann.id)
    assert len(await ann.complete("board", "game", "", direct)) == 25
    for typed in ("#1 ", "host 01"):
        found = await ann.complete("board", "game", typed, direct)
        assert [choice["value"] for choice in found] == [1], typed
    dev = discord.members["Dev"]
    assert await dev.complete("board", "game", "", discord.world.direct_channel(dev.id)) == []
