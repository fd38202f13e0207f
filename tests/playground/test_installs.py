"""Commands offered by the server's installation, by a person's own, and in direct messages."""

from __future__ import annotations

import discord
from discord import app_commands

from tests.playground.small_client import Client, not_offered
from tests.standin.server import StandIn


async def test_commands_follow_the_server_or_the_person(standin: StandIn, client: Client) -> None:
    ann = standin.members["Ann"]
    standin.admin.add_guild("foreign", bot=False, commands=False)
    standin.admin.add_guild("half", bot=False, commands=True)
    await not_offered(ann.slash("say", word="x", channel=standin.channel("foreign")))
    assert (await ann.slash("say", word="x", channel=standin.channel("half"))).text == "x"
    ann.install()
    assert (await ann.slash("say", word="x", channel=standin.channel("foreign"))).text == "x"
    assert (await ann.slash("say", word="x", channel=standin.world.direct_channel(ann.id))).text == "x"
    half, foreign, direct = client.interactions
    assert half.guild_id not in [guild.id for guild in client.guilds]
    assert half.is_guild_integration()
    assert not half.is_user_integration()
    assert foreign.is_user_integration()
    assert not foreign.is_guild_integration()
    assert direct.context.dm_channel


async def test_commands_say_where_they_are_offered(standin: StandIn, client: Client) -> None:
    ann = standin.members["Ann"]
    direct = standin.world.direct_channel(ann.id)
    standin.admin.add_guild("foreign", bot=False, commands=False)
    say = client.tree.get_command("say")
    assert isinstance(say, app_commands.Command)
    say.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    say.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    await client.tree.sync()
    ann.install()
    for channel in (direct, standin.channel("foreign")):
        await not_offered(ann.slash("say", word="x", channel=channel))
    assert (await ann.slash("say", word="x")).text == "x"


async def test_a_member_who_left_uses_nothing_of_the_server(standin: StandIn, client: Client) -> None:
    dev = standin.members["Dev"]
    dev.leave()
    await not_offered(dev.slash("say", word="x"))
    assert discord.utils.get(client.guilds, id=2001) is not None
