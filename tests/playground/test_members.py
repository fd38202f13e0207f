"""Members and their roles: permissions, offered commands, events for the bot; leaving, returning, blocking the bot."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from playground.members.permissions import INVITED, MODERATORS, PLAYERS, Permission
from playground.objects import PRIVATE_THREAD
from playground.offers import NotOffered, check_options
from tests.bounded import LONGEST_SECONDS
from tests.playground.naming import add_guarded
from tests.playground.small_client import Client, not_offered, refused, text_channel
from tests.standin.server import StandIn


async def _member_code(client: Client, user_id: int, guild_id: int = 2001) -> int | None:
    """Return the code of a refused request for a member; None if they exist."""
    try:
        data: Any = await client.http.get_member(guild_id, user_id)
    except discord.HTTPException as refused:
        return refused.code
    assert data["user"]["id"] == str(user_id)
    return None


async def test_a_member_is_found_until_they_leave(standin: StandIn, client: Client) -> None:
    dev = standin.members["Dev"]
    guild = client.get_guild(2001)
    assert guild is not None
    standin.admin.grant("Dev")
    found = await guild.fetch_member(3004)
    assert (found.name, found.guild_permissions.manage_guild) == ("dev", True)
    assert await _member_code(client, 1001) is None
    dev.leave()
    assert await _member_code(client, 3004) == 10007
    dev.join()
    assert await _member_code(client, 3004) is None
    assert not standin.world.roles_of("3004", "2001"), "roles are lost with the server"
    dev.delete_account()
    assert await _member_code(client, 3004) == 10013
    assert await _member_code(client, 3999) == 10013
    assert await _member_code(client, 3001, 2999) == 10004
    foreign = standin.admin.add_guild("foreign", bot=False)
    assert await _member_code(client, 3001, int(foreign.id)) == 50001


async def test_one_server_is_left_and_another_not(standin: StandIn, client: Client) -> None:
    second = standin.admin.add_guild("second")
    standin.members["Dev"].leave("2001")
    assert await _member_code(client, 3004) == 10007
    assert await _member_code(client, 3004, int(second.id)) is None
    await (await client.create_dm(discord.Object(3004))).send("psst")


async def test_who_leaves_is_in_no_thread_when_they_come_back(standin: StandIn, client: Client) -> None:
    thread = await text_channel(client, 4001).create_thread(name="secret", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(3004))
    dev = standin.members["Dev"]
    dev.leave()
    assert thread.id not in [int(key) for key in standin.world.channels if standin.world.sees("3004", key)]
    dev.join()
    assert not standin.world.sees("3004", str(thread.id))
    await thread.add_user(discord.Object(3004))
    assert standin.world.sees("3004", str(thread.id))


async def test_the_bot_is_not_told_of_members_who_come_and_go(standin: StandIn, client: Client) -> None:
    told: list[Any] = []
    for name in ("on_raw_member_remove", "on_member_join", "on_member_update", "on_user_update"):

        async def note(*arguments: Any) -> None:
            told.append(arguments)

        setattr(client, name, note)
    dev = standin.members["Dev"]
    dev.leave()
    dev.join()
    standin.admin.grant("Dev")
    standin.members["Clara"].delete_account()
    standin.admin.write(standin.channel("games"), "the last thing that happens")
    await standin.until(lambda: client.seen)
    assert not told


async def test_who_deleted_their_account_does_nothing_more(standin: StandIn, client: Client) -> None:
    dev = standin.members["Dev"]
    message = (await dev.slash("say", word="hello")).message
    direct = standin.world.direct_channel("3004")
    dev.install()
    dev.delete_account()
    assert (await client.fetch_user(3004)).name == "deleted_user_3004"
    for place in (standin.channel("games"), direct):
        await not_offered(dev.slash("say", place, word="x"))
    await not_offered(dev.click(message, "hello"))


async def test_who_blocks_the_bot_is_neither_written_to_nor_called(standin: StandIn, client: Client) -> None:
    dev, channel = standin.members["Dev"], text_channel(client, 4001)
    dev.block()
    assert await refused((await client.create_dm(discord.Object(3004))).send("psst")) == 50007
    await channel.send("<@3004>")
    assert not dev.notifications
    assert (await dev.slash("say", word="still")).text == "still"
    dev.block(blocked=False)
    await channel.send("<@3004>")
    assert len(dev.notifications) == 1


async def test_a_command_is_offered_to_those_who_have_its_permissions(standin: StandIn, client: Client) -> None:
    await add_guarded(client)
    ann, dev = standin.members["Ann"], standin.members["Dev"]
    for path in ("settings", "closed"):
        assert (await ann.slash(path)).text == path, "the owner is an administrator"
        await not_offered(dev.slash(path))
    standin.admin.grant("Dev")
    assert (await dev.slash("settings")).text == "settings"
    assert client.interactions[-1].permissions.manage_guild
    await not_offered(dev.slash("closed"))
    standin.admin.change_role(MODERATORS, Permission.ADMINISTRATOR)
    assert (await dev.slash("closed")).text == "closed"
    standin.admin.revoke("Dev")
    await not_offered(dev.slash("settings"))


async def test_a_permission_in_one_channel_alone_offers_no_command(standin: StandIn, client: Client) -> None:
    await add_guarded(client)
    standin.admin.allow(standin.channel("games"), Permission.MANAGE_GUILD, "Dev")
    await not_offered(standin.members["Dev"].slash("settings"))


async def test_a_server_may_offer_a_command_to_anybody(standin: StandIn, client: Client) -> None:
    await add_guarded(client)
    boris, dev = standin.members["Boris"], standin.members["Dev"]
    standin.admin.offer_command("settings", "Dev")
    assert (await dev.slash("settings")).text == "settings"
    assert not client.interactions[-1].permissions.manage_guild
    await not_offered(boris.slash("settings"))
    standin.admin.offer_command("settings", PLAYERS)
    standin.admin.grant("Boris", PLAYERS)
    assert (await boris.slash("settings")).text == "settings"


async def test_direct_messages_offer_commands_whatever_they_ask_for(standin: StandIn, client: Client) -> None:
    await add_guarded(client)
    dev = standin.members["Dev"]
    assert (await dev.slash("settings", standin.world.direct_channel(dev.id))).text == "settings"


async def test_a_role_counts_in_the_channels_that_name_it(standin: StandIn, client: Client) -> None:
    lounge, dev = standin.channel("lounge"), standin.members["Dev"]
    everyone = standin.world.guilds["2001"]
    everyone.everyone &= ~Permission.USE_APPLICATION_COMMANDS
    standin.admin.allow(lounge, Permission.USE_APPLICATION_COMMANDS, PLAYERS)
    await not_offered(dev.slash("say", lounge, word="x"))
    standin.admin.grant("Dev", PLAYERS)
    assert (await dev.slash("say", lounge, word="x")).text == "x"
    await not_offered(dev.slash("say", word="x"))


async def test_the_client_is_told_of_roles_and_not_of_who_holds_them(standin: StandIn, client: Client) -> None:
    guild = client.get_guild(2001)
    assert guild is not None
    assert {PLAYERS, MODERATORS} <= {role.name for role in guild.roles}
    role = standin.admin.add_role("Night owls", mentionable=True)
    await standin.until(lambda: guild.get_role(int(role["id"])))
    found = guild.get_role(int(role["id"]))
    assert found is not None
    standin.admin.change_role("Night owls", mentionable=False)
    await standin.until(lambda: not found.mentionable)
    standin.admin.grant("Dev", "Night owls")
    standin.admin.delete_role("Night owls")
    await standin.until(lambda: not guild.get_role(int(role["id"])))
    assert not standin.world.roles_of("3004", "2001")
    assert guild.get_member(3004) is None


async def test_the_page_lists_commands_that_its_member_may_use(standin: StandIn, client: Client) -> None:
    await add_guarded(client)

    async def offered(socket: aiohttp.ClientWebSocketResponse) -> set[str]:
        while (report := await socket.receive_json(timeout=LONGEST_SECONDS))["op"] != "hello":
            continue
        return {command["name"] for command in report["commands"] if command["offered"]}

    async with aiohttp.ClientSession() as session, session.ws_connect(f"{standin.url}/page/ws?member=3004") as dev:
        assert await offered(dev) == {"say"}
        standin.admin.grant("Dev")
        assert await offered(dev) == {"say", "settings"}


@pytest.mark.parametrize(
    ("name", "offered"),
    [("a.json", True), ("A.JSON", True), ("a.png", True), ("a.txt", False), ("json", False), ("a.json.exe", False)],
)
async def test_only_files_of_an_options_types_can_be_attached(standin: StandIn, name: str, offered: bool) -> None:
    option = {"type": 11, "name": "file", "description": "x", "file_types": [".json", "image"]}
    ann, options = standin.world.members["3001"], {"file": standin.world.add_file(name, b"{}")}
    channel = standin.channel("games")
    check_options(standin.world, ann, channel, [{**option, "file_types": []}], options)
    if offered:
        check_options(standin.world, ann, channel, [option], options)
    else:
        with pytest.raises(NotOffered):
            check_options(standin.world, ann, channel, [option], options)


async def test_the_bot_gives_and_takes_roles_below_its_own_if_it_may_manage_roles(
    standin: StandIn, client: Client
) -> None:
    role = int(standin.admin.add_role("Champion")["id"])
    give, take = client.http.add_role, client.http.remove_role
    assert await refused(give(2001, 3004, role, reason=None)) == 50013, "it may not manage roles"
    standin.admin.set_role_permissions(INVITED | Permission.MANAGE_ROLES)
    assert await refused(give(2001, 3004, role, reason=None)) == 50013, "the role is above its own"
    standin.admin.change_role("Champion", below_bot=True)
    guild = client.get_guild(2001)
    assert guild is not None
    await standin.until(lambda: ((found := guild.get_role(role)) is not None and found < guild.me.top_role) or None)
    for _ in range(2):  # again changes nothing
        await give(2001, 3004, role, reason=None)
        assert standin.world.roles_of("3004", "2001") == [str(role)]
    for _ in range(2):
        await take(2001, 3004, role, reason=None)
        assert standin.world.roles_of("3004", "2001") == []
    assert await refused(give(2001, 3004, 2001, reason=None)) == 50013, "everybody's"
    assert await refused(give(2001, 3004, 7001, reason=None)) == 50013, "its own"
    assert await refused(give(2001, 3004, 99, reason=None)) == 10011
    standin.members["Dev"].leave()
    assert await refused(give(2001, 3004, role, reason=None)) == 10007
    standin.admin.take_role()
    standin.members["Dev"].join()
    assert await refused(take(2001, 3004, role, reason=None)) == 50013


async def test_the_bot_asks_for_the_open_threads_of_a_server(standin: StandIn, client: Client) -> None:
    place = text_channel(client, standin.channel("games")["id"])
    own = await place.create_thread(name="own", type=discord.ChannelType.private_thread)
    standin.admin.add_thread(standin.channel("games"), "hidden", PRIVATE_THREAD)
    old = standin.admin.add_thread(standin.channel("games"), "old")
    standin.admin.archive(old)
    shown = standin.admin.add_thread(standin.channel("games"), "shown")
    found = await place.guild.active_threads()
    assert {str(one.id) for one in found} == {str(own.id), shown["id"]}
