"""Who may do what: custom ids that somebody made up, other servers, private tables."""

from __future__ import annotations

import copy

import pytest

from bot.client.client import Neva
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest
from db.match import matches
from db.match.matches import Match, Seat
from db.store import Store
from playground.members import permissions
from playground.members.permissions import Permission
from playground.world import Json
from tests.e2e.running import open_lobby, open_table
from tests.e2e.table_page import choose_on_page
from tests.standin.driver import Actor, Answer, buttons_of, selects_of, text_of
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
    """Open a table in a server that nobody of this one is in."""
    request = MatchRequest("petersburg", {"preset": "2004"}, 2, ELSEWHERE, ITS_CHANNEL, private=False, locale="en")
    return await bot.services[Lobby].create(ABROAD, request, str, interaction_id=77)


async def stored(bot: Neva, match_id: int) -> tuple[Match, list[Seat]]:
    match = await bot.services[Store].read(matches.get_match, match_id)
    assert match is not None
    return match, await bot.services[Store].read(matches.seats_of, match_id)


async def forged(person: Actor, message: Json, custom_id: str) -> Answer:
    """Press a button with a custom id that the message never had."""
    message = copy.deepcopy(message)
    component = (buttons_of(message) or selects_of(message))[0]
    component["custom_id"] = custom_id
    return await person.click(message, custom_id=custom_id)


def allow(discord: StandIn, channel: Json, person: Actor, allowed: Permission) -> None:
    """Let a member do something in a channel."""
    channel["permission_overwrites"].append(permissions.overwrite(person.id, permissions.MEMBER, allow=allowed))
    discord.world.update_channel(channel)


async def own_message(discord: StandIn, channel: str = "games") -> Json:
    """Open a table and return its lobby message."""
    place = discord.channel(channel)
    before = set(discord.world.messages)
    await discord.members["Ann"].slash("new", channel=place)
    return await discord.until(
        lambda: next(
            (m for m in discord.world.history(place["id"]) if m["id"] not in before and len(buttons_of(m)) > 3), None
        )
    )


async def test_a_table_of_another_server_cannot_be_touched(discord: StandIn, bot: Neva) -> None:
    foreign = await foreign_table(bot)
    message = await own_message(discord)
    before = await stored(bot, foreign)
    for verb in ("join", "leave", "computer", "start", "cancel", "cancelyes", "closeyes", "resignyes"):
        answer = await forged(discord.members["Ann"], message, f"table:{verb}:{foreign}")  # she moderates this server
        assert f"no game #{foreign} that you can see" in answer.text, verb
        assert await stored(bot, foreign) == before, verb


async def test_a_game_of_another_server_is_not_shown(discord: StandIn, bot: Neva) -> None:
    foreign = await foreign_table(bot)
    await bot.services[Lobby].add_agent(foreign, ABROAD, "steward", str, interaction_id=78)
    await bot.services[Lobby].start(foreign, ABROAD, interaction_id=79)
    message = await own_message(discord)
    ann = discord.members["Ann"]
    for verb in SHOWING:
        assert f"no game #{foreign} that" in (await forged(ann, message, f"table:{verb}:{foreign}")).text, verb
    commands = ("board", "move", "table")
    for command in commands:
        assert f"no game #{foreign} that" in (await ann.slash(command, game=foreign)).text, command
    assert (await stored(bot, foreign))[0].status == "active"


async def test_a_moderator_is_who_moderates_the_channel_of_the_game(discord: StandIn, bot: Neva) -> None:
    dev, lounge = discord.members["Dev"], discord.channel("lounge")
    await own_message(discord)
    await open_table(discord, "Ann", "Boris", seats=2, channel="lounge")
    allow(discord, lounge, dev, Permission.MANAGE_MESSAGES)
    other = (await dev.slash("table", channel=lounge, game=1)).message
    assert not buttons_of(other)
    assert not selects_of(other)
    asked = await choose_on_page(dev, lounge, "cancel", game=2)
    assert "End game #2" in asked.text
    copied = copy.deepcopy(asked.message)
    for verb in ("cancel", "cancelyes", "closeyes"):
        assert "Only the host, or a moderator" in (await forged(dev, asked.message, f"table:{verb}:1")).text
    assert "has ended" in (await dev.click(copied, custom_id="table:cancelyes:2")).text
    assert (await stored(bot, 1))[0].status == "lobby"
    assert (await stored(bot, 2))[0].status == "cancelled"
    allow(discord, lounge, dev, Permission.MANAGE_GUILD)
    page = (await dev.slash("table", channel=lounge, game=1)).message
    assert "Close this table?" in (await dev.click(page, custom_id="table:cancel:1")).text


async def test_a_private_table_is_joined_where_its_message_stands(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", private=True)
    await discord.until(lambda: "🔒" in text_of(lobby) or None)
    other = await own_message(discord, "lounge")
    dev = discord.members["Dev"]
    assert "no game #1 that" in (await forged(dev, other, "table:join:1")).text
    assert "no game #1 that" in (await dev.slash("table", channel=discord.channel("lounge"), game=1)).text
    assert len((await stored(bot, 1))[1]) == 1
    assert "You have joined table #1" in (await dev.click(lobby, custom_id="table:join:1")).text
    assert len((await stored(bot, 1))[1]) == 2


async def test_a_private_game_is_not_shown_to_who_does_not_play(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2, private=True)
    message = await own_message(discord, "lounge")
    clara = discord.members["Clara"]
    for verb in SHOWING:
        assert "kein Spiel #1" in (await forged(clara, message, f"table:{verb}:1")).text, verb
    for custom_id in ("do:1:0:pass", "do:1:0:end", "do:1:0:x", "go:1:0:hand"):
        assert "kein Spiel #1" in (await forged(clara, message, custom_id)).text, custom_id
    for command in ("board", "move"):
        assert "kein Spiel #1" in (await clara.slash(command, game=1)).text, command
    assert not await clara.complete("move", "action", "", game=1)


async def test_a_private_game_is_in_the_list_of_its_players_only(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2, private=True)
    await open_table(discord, "Ann", "Boris", seats=2, private=False)
    lounge = discord.channel("lounge")
    assert "[#1 " in (await discord.members["Dev"].tables_here(channel=lounge)).text
    listed = (await discord.members["Clara"].tables_here(channel=lounge)).text
    assert "[#1 " not in listed
    assert "[#2 " in listed


async def test_a_game_in_a_channel_that_somebody_does_not_see_is_not_shown_to_them(discord: StandIn, bot: Neva) -> None:
    games_channel, lounge = discord.channel("games"), discord.channel("lounge")
    await own_message(discord)
    elsewhere = await own_message(discord, "lounge")
    dev, boris = discord.members["Dev"], discord.members["Boris"]
    hidden = permissions.overwrite(dev.id, permissions.MEMBER, deny=Permission.VIEW_CHANNEL)
    games_channel["permission_overwrites"].append(hidden)
    discord.world.update_channel(games_channel)
    assert "[#1 " in (await boris.tables_here(channel=lounge)).text
    listed = (await dev.tables_here(channel=lounge)).text
    assert "[#1 " not in listed
    assert "[#2 " in listed
    assert "no game #1 that" in (await dev.slash("table", channel=lounge, game=1)).text
    assert "no game #1 that" in (await forged(dev, elsewhere, "table:join:1")).text
    assert len((await stored(bot, 1))[1]) == 1


async def test_every_running_game_of_a_user_can_be_found_by_typing(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    player = Person(int(ann.id), "Ann")
    for number in range(1, 31):
        host = Person(9000 + number, f"Host {number:02}")
        request = MatchRequest(
            "petersburg", {"preset": "2004"}, 2, ELSEWHERE, ITS_CHANNEL + number, private=False, locale="en"
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


UNKNOWN = (
    "table:move:" + "9" * 26, "table:fly:1", "table:move:", "table:move:1:2", "table:move:٣",
    "do:" + "1" * 26 + ":0:pass", "do:1:" + "1" * 26 + ":pass", "sell:1:0:pass", "pick:1:0", "x", "🎲",
)  # fmt: skip


async def test_a_button_of_no_version_of_ours_is_answered(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    message = await own_message(discord)
    for custom_id in UNKNOWN:
        answer = await forged(discord.members["Ann"], message, custom_id)
        assert "no longer does anything" in answer.text, custom_id
    assert not any(record.exc_info for record in caplog.records)
