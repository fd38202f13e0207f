"""`/admin`: settings apply to the server's tables, and only its managers change them."""

from __future__ import annotations

import pytest
from discord import TextChannel

from bot.client.client import Neva
from bot.community.communities import Communities
from db.match.deadlines import TimeControl
from db.people.guilds import GuildSettings
from playground.members.permissions import PLAYERS, Permission
from playground.offers import NotOffered
from playground.world import GUILD_ID
from tests.clock import ManualClock
from tests.e2e.admin_page import choose, chosen, opened
from tests.e2e.running import START, LoopBot, bot_in_this_loop, open_lobby, set_up
from tests.e2e.starting import starting
from tests.e2e.watching import lobbies, match_of
from tests.standin.driver import Actor, text_of
from tests.standin.server import StandIn


async def settings(bot: Neva | LoopBot) -> GuildSettings:
    return await bot.services[Communities].settings(int(GUILD_ID))


async def test_channels_and_roles_that_were_chosen_open_tables_and_no_others(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    lounge, players = discord.channel("lounge"), discord.admin.role(PLAYERS)
    message = await opened(ann)
    assert message["_visible_to"] == ann.id
    message = (await choose(ann, message, "channels", lounge["id"])).message
    assert chosen(message, "channels") == [lounge["id"]]
    refused = await dev.slash("new")
    assert refused.text == f"On this server you can open tables only in <#{lounge['id']}>."
    assert "is open" in (await dev.slash("new", channel=lounge)).text
    thread = discord.admin.add_thread(lounge, "corner")
    assert "is open" in (await dev.slash("new", channel=thread)).text
    message = (await choose(ann, message, "roles", players["id"])).message
    refused = await dev.slash("new", channel=lounge)
    assert refused.text == f"On this server only <@&{players['id']}> can open tables."
    discord.admin.grant("Dev", PLAYERS)
    assert "is open" in (await dev.slash("new", channel=lounge)).text
    message = (await choose(ann, message, "roles")).message
    message = (await choose(ann, message, "channels")).message
    assert not chosen(message, "channels")
    assert (await settings(bot)).channels is None
    assert "offen" in (await discord.members["Clara"].slash("new")).text


async def test_a_limit_of_the_server_holds_and_can_be_taken_back(bot: Neva, ann: Actor, dev: Actor) -> None:
    message = (await choose(ann, await opened(ann), "tables_per_user", "1")).message
    assert chosen(message, "tables_per_user") == ["1"]
    await dev.slash("new")
    assert "allows one person (1)" in (await dev.slash("new")).text
    await choose(ann, message, "tables_per_user", "unset")
    assert "is open" in (await dev.slash("new")).text


async def test_a_user_who_hosts_as_much_as_the_bot_allows_is_told_so(
    discord: StandIn, database: str, clock: ManualClock
) -> None:
    async with bot_in_this_loop(discord, database, clock, max_tables_per_user=1):
        ann, dev = discord.members["Ann"], discord.members["Dev"]
        assert "is open" in (await ann.slash("new", seats="2")).text
        assert "as allowed (1)" in (await ann.slash("new", seats="2")).text
        assert "is open" in (await dev.slash("new", seats="2")).text
        await discord.until(lambda: len(lobbies(discord)) == 2)


async def test_new_tables_have_the_language_the_time_and_the_computer_player_of_the_server(
    discord: StandIn, bot: Neva, ann: Actor
) -> None:
    message = await opened(ann, 1)
    for name, value in (("locale", "de"), ("time", "48"), ("level", "novice"), ("vacation_days", "0")):
        message = (await choose(ann, message, name, value)).message
        assert chosen(message, name) == [value]
    lobby = await open_lobby(discord, "Boris", seats=2)
    assert "2 Tage je Zug" in text_of(lobby)
    await set_up(discord.members["Boris"], lobby, computers=1)
    await discord.until(lambda: "(Neuling · Baumeister)" in text_of(lobby) or None)
    match = await match_of(bot)
    assert (match.locale, match.time, match.settings.sits_in) == ("de", TimeControl(48), None)
    message = (await choose(ann, message, "time", "none")).message
    await discord.members["Boris"].slash("new")
    match = await match_of(bot, 2)
    assert match.time == TimeControl(), "no limit is a choice too"
    message = (await choose(ann, message, "time", "unset")).message
    assert (await settings(bot)).time is None


async def test_others_are_refused_at_the_command_and_at_every_press(discord: StandIn, bot: Neva) -> None:
    ann, boris, dev = discord.members["Ann"], discord.members["Boris"], discord.members["Dev"]
    with pytest.raises(NotOffered):
        await dev.slash("admin")
    discord.admin.offer_command("admin", "Dev")
    sentence = "You need permission to manage this server."
    assert (await dev.slash("admin")).text == sentence
    message = await opened(ann)
    forged = await choose(dev, message, "tables_per_guild", "1")
    assert forged.text == sentence
    assert (await dev.click(message, custom_id="serverpage:1")).text == sentence
    assert (await settings(bot)).tables_per_guild is None
    discord.admin.add_role("Keeper", Permission.MANAGE_GUILD)
    discord.admin.grant("Boris", "Keeper")
    own = await opened(boris)
    discord.admin.revoke("Boris", "Keeper")
    assert "управлять сервером" in (await choose(boris, own, "tables_per_guild", "1")).text
    assert (await settings(bot)).tables_per_guild is None


async def test_the_pages_work_after_a_restart_and_forget_what_was_deleted(discord: StandIn, loop_bot: LoopBot) -> None:
    ann, side = discord.members["Ann"], discord.admin.add_channel("side")
    message = await opened(ann)
    await choose(ann, message, "channels", side["id"])
    await loop_bot.stop()
    discord.admin.delete_channel(side)
    discord.clock.set(START)
    await loop_bot.start()
    message = (await choose(ann, message, "tables_per_guild", "5")).message
    assert chosen(message, "tables_per_guild") == ["5"]
    assert not chosen(message, "channels")
    found = await settings(loop_bot)
    assert (found.channels, found.tables_per_guild) == (None, 5)
    assert "is open" in (await ann.slash("new")).text


async def test_settings_lose_nothing_while_discord_does_not_tell_of_the_server(discord: StandIn, database: str) -> None:
    ann, lounge = discord.members["Ann"], discord.channel("lounge")
    async with starting(discord, database, 0.1) as bot:
        await discord.bot_ready()
        page = (await choose(ann, await opened(ann), "channels", lounge["id"])).message
    discord.admin.begin_outage()
    async with starting(discord, database, 0.1) as bot:
        await discord.bot_ready()
        for answer in (await ann.slash("admin"), await choose(ann, page, "tables_per_user", "2")):
            assert "has an outage and cannot show me this server. Nothing has changed" in answer.text
        assert (await settings(bot)).channels == [int(lounge["id"])]
        assert (await settings(bot)).tables_per_user is None


async def test_a_role_that_the_bot_cannot_mention_is_warned_of(discord: StandIn, bot: Neva) -> None:
    ann, lounge, quiet = discord.members["Ann"], discord.channel("lounge"), discord.admin.add_role("Quiet")
    warning = f"I may not mention <@&{quiet['id']}> in <#{lounge['id']}>"
    discord.admin.deny(lounge, Permission.MENTION_EVERYONE)
    await discord.until(lambda: bot.guilds[0].get_role(int(quiet["id"])))
    page = await opened(ann, 2)
    page = (await choose(ann, page, "ping_role_id", quiet["id"])).message
    assert "I may not mention" not in text_of(page), "nothing is announced yet"
    page = (await choose(ann, page, "announce_channel_id", lounge["id"])).message
    assert f"⚠️ {warning}" in text_of(page)
    assert warning in text_of(await opened(ann, 2)), "as long as it is so"
    assert "may not mention" not in text_of(await opened(ann, 1))
    discord.admin.allow(lounge, Permission.MENTION_EVERYONE)
    await discord.until(lambda: _may_mention(bot, lounge["id"]))
    assert "may not mention" not in text_of(await opened(ann, 2))
    players = discord.admin.role(PLAYERS)
    discord.admin.deny(lounge, Permission.MENTION_EVERYONE)
    await discord.until(lambda: not _may_mention(bot, lounge["id"]))
    page = (await choose(ann, await opened(ann, 2), "ping_role_id", players["id"])).message
    assert "may not mention" not in text_of(page), "everybody may mention it"


def _may_mention(bot: Neva, channel_id: str) -> bool:
    channel = bot.get_channel(int(channel_id))
    assert isinstance(channel, TextChannel)
    return channel.permissions_for(channel.guild.me).mention_everyone
