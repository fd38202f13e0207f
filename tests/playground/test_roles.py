"""Roles of members: their permissions, offered commands, and events for the bot."""

from __future__ import annotations

import aiohttp

from playground.members.permissions import MODERATORS, PLAYERS, Permission
from tests.playground.naming import add_guarded
from tests.playground.small_client import Client, not_offered
from tests.standin.server import StandIn


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
        while (report := await socket.receive_json(timeout=5))["op"] != "hello":
            continue
        return {command["name"] for command in report["commands"] if command["offered"]}

    async with aiohttp.ClientSession() as session, session.ws_connect(f"{standin.url}/page/ws?member=3004") as dev:
        assert await offered(dev) == {"say"}
        standin.admin.grant("Dev")
        assert await offered(dev) == {"say", "settings"}
