"""A new public lobby is announced once in the chosen channel, and pings the chosen role once."""

from __future__ import annotations

from bot.client.client import Neva
from bot.community.communities import Communities
from db.people.guilds import Changes
from playground.members.permissions import PLAYERS, Permission
from playground.world import GUILD_ID, Json
from tests.e2e.running import LoopBot, open_lobby, set_up
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import is_published, public
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn


async def announce(discord: StandIn, bot: Neva, *, role: bool = True) -> Json:
    """Have lobbies announced in #lounge, to the role of players, which Dev holds; return the channel."""
    lounge = discord.channel("lounge")
    changes: Changes = {"announce_channel_id": int(lounge["id"])}
    if role:
        discord.admin.grant("Dev", PLAYERS)
        changes["ping_role_id"] = int(discord.admin.role(PLAYERS)["id"])
    await bot.services[Communities].change(int(GUILD_ID), changes)
    return lounge


async def announced(discord: StandIn, lounge: Json) -> Json:
    await discord.until(lambda: public(discord, lounge))
    (message,) = public(discord, lounge)
    return message


async def test_a_lobby_is_announced_once_and_its_announcement_follows_it(discord: StandIn, bot: Neva) -> None:
    lounge = await announce(discord, bot)
    dev = discord.members["Dev"]
    lobby = await open_lobby(discord, "Ann", seats=2)
    message = await announced(discord, lounge)
    assert dev.notified == [message["id"]]
    assert "Ann" in text_of(message)
    assert "one free seat" in text_of(message)
    await set_up(discord.members["Ann"], lobby, private=True)
    await discord.until(lambda: "private now" in text_of(message) or None)
    assert "Ann" not in text_of(message)
    await set_up(discord.members["Ann"], lobby, private=False)
    await discord.until(lambda: "Ann" in text_of(message) or None)
    (button,) = buttons_of(message)
    assert button["url"].endswith(f"/{lobby['channel_id']}/{lobby['id']}")
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "all seats taken" in text_of(message) or None)
    assert "Clara" in text_of(message)
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await discord.until(lambda: "The game is on" in text_of(message) or None)
    await is_published(bot)
    await confirm_on_page(discord.members["Ann"], lounge, "cancel", game=1)
    await discord.until(lambda: "ended without a result" in text_of(message) or None)
    await is_published(bot)
    assert public(discord, lounge) == [message]
    assert dev.notified == [message["id"]], "nobody is called by an edit"


async def test_private_lobbies_and_those_of_the_channel_itself_are_not_announced(discord: StandIn, bot: Neva) -> None:
    lounge = await announce(discord, bot, role=False)
    await open_lobby(discord, "Ann", channel="lounge")
    await is_published(bot)
    assert len(public(discord, lounge)) == 1
    hidden = discord.admin.add_channel("hidden")
    everyone = {"id": GUILD_ID, "type": 0, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
    hidden["permission_overwrites"] = [everyone]
    discord.admin.allow(hidden, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    await open_lobby(discord, "Ann", channel="hidden")
    await is_published(bot, 2)
    assert len(public(discord, lounge)) == 1
    discord.admin.add_thread(discord.channel("games"), "corner")
    await open_lobby(discord, "Ann", channel="corner")
    await discord.until(lambda: len(public(discord, lounge)) == 2)


async def test_a_channel_that_refuses_costs_nothing_else_and_is_asked_once(discord: StandIn, bot: Neva) -> None:
    lounge = await announce(discord, bot)
    discord.admin.deny(lounge, Permission.SEND_MESSAGES)
    lobby = await open_lobby(discord, "Ann", seats=2)
    await is_published(bot)
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Clara" in text_of(lobby) or None)
    await is_published(bot)
    assert len(discord.requests("POST", rf"/channels/{lounge['id']}/messages")) == 1


async def test_a_restarted_bot_announces_once(discord: StandIn, loop_bot: LoopBot) -> None:
    ann, lounge, players = discord.members["Ann"], discord.channel("lounge"), discord.admin.role(PLAYERS)
    discord.admin.grant("Dev", PLAYERS)
    message = (await ann.slash("admin")).message
    message = (await ann.click(message, custom_id="serverpage:2")).message
    for value in (lounge["id"], players["id"]):
        message = (await ann.select(message, value)).message
    await ann.slash("new", seats="3")
    await discord.until(lambda: public(discord, lounge), 20)
    await loop_bot.restart()
    lobby = public(discord, discord.channel("games"))[0]
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Clara" in text_of(public(discord, lounge)[0]) or None, 20)
    assert len(public(discord, lounge)) == 1
    assert len(discord.members["Dev"].notified) == 1
    discord.admin.delete_message(public(discord, lounge)[0])
    await discord.members["Boris"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Boris" in text_of(lobby) or None)
    await is_published(loop_bot)
    assert not public(discord, lounge), "it stays deleted, and the lobby open"
