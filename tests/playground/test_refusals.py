"""Time-outs of members and of the bot, and titles refused for their words."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest

from playground.errors import DiscordError
from playground.objects import Json
from playground.offers import NotOffered
from tests.playground.small_client import Client, not_offered, path_of, refused, text_channel
from tests.standin.server import StandIn

PUBLIC = discord.ChannelType.public_thread
GUILD = 2001


def _updates(standin: StandIn) -> list[Json]:
    """Collect the events about members from now on."""
    found: list[Json] = []
    standin.world.listeners.append(lambda event, data: found.append(data) if event == "GUILD_MEMBER_UPDATE" else None)
    return found


async def test_a_timed_out_bot_may_only_look_until_it_ends_without_an_event(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    thread = await channel.create_thread(name="a thread", type=PUBLIC)
    message = await channel.send("before")
    updates, until = _updates(standin), standin.clock.now() + timedelta(hours=1)
    standin.admin.time_out(until)
    await standin.until(lambda: channel.guild.me.timed_out_until)
    assert channel.guild.me.timed_out_until == until
    for asked in (
        lambda: channel.send("x"), lambda: thread.send("x"), lambda: thread.edit(name="x"),
        lambda: thread.add_user(discord.Object(3002)), lambda: channel.create_thread(name="x", type=PUBLIC),
    ):  # fmt: skip
        asking: Any = asked()
        assert await refused(asking) == 50013
    assert (await channel.fetch_message(message.id)).content == "before"
    assert [one.id async for one in channel.history(limit=1)] == [message.id]
    assert (await standin.members["Dev"].slash("say", word="still here", how="secret")).text == "still here"
    assert len(updates) == 1
    standin.clock.move(3601)
    await channel.send("x")
    assert len(updates) == 1, "nothing tells of its end"


async def test_a_lifted_time_out_and_a_restarted_client_are_told(standin: StandIn, client: Client) -> None:
    me = text_channel(client, 4001).guild.me
    standin.admin.time_out(standin.clock.now() + timedelta(hours=1))
    await standin.until(lambda: me.timed_out_until)
    assert standin.world.guild_object(str(GUILD))["members"][0]["communication_disabled_until"]
    standin.admin.time_out(None)
    await standin.until(lambda: not me.timed_out_until)
    await text_channel(client, 4001).send("x")


async def test_a_timed_out_member_can_neither_write_nor_command_nor_press(standin: StandIn, client: Client) -> None:
    updates, until = _updates(standin), standin.clock.now() + timedelta(hours=1)
    here = await standin.members["Dev"].slash("say", word="x")
    ours = await standin.members["Ann"].slash("say", word="x")
    direct = await standin.members["Dev"].slash("say", word="x", channel=standin.world.direct_channel("3004"))
    for name in ("Dev", "Ann"):
        standin.admin.time_out(until, name)
    dev, games = standin.members["Dev"], standin.channel("games")
    await not_offered(dev.slash("say", word="x"))
    await not_offered(dev.click(here.message, "x"))
    with pytest.raises(NotOffered):
        standin.admin.write(games, "x", "Dev")
    assert (await dev.click(direct.message, "x")).text == "echo x", "the time-out is the server's"
    assert not (await standin.members["Ann"].slash("say", word="x")).failed, "administrators are exempt"
    assert (await standin.members["Ann"].click(ours.message, "x")).text == "echo x"
    standin.clock.move(3601)
    assert not (await dev.slash("say", word="x")).failed
    assert (await dev.click(here.message, "x")).text == "echo x"
    assert updates == [], "the bot has no intent for members"


@pytest.mark.parametrize("code", [50035, 200001])
async def test_titles_are_refused_for_their_words(standin: StandIn, client: Client, code: int) -> None:
    standin.admin.refuse_titles("rogue", "1488", code=code)
    channel = text_channel(client, 4001)
    thread = await channel.create_thread(name="a thread", type=PUBLIC)
    message = await channel.send("x")
    for title in ("#1488 Ann", "A ROGUE one"):
        assert await refused(channel.create_thread(name=title, type=PUBLIC)) == code
        assert await refused(message.create_thread(name=title)) == code
    assert await refused(thread.edit(name="a rogue")) == code
    with pytest.raises(DiscordError) as refusal:
        standin.world.guilds[str(GUILD)].check_title("a rogue", thread=True)
    if code == 50035:
        assert path_of(refusal.value) == ("name", "INVALID_COMMUNITY_PROPERTY_NAME")
    await message.create_thread(name="#1489 Ann")
    await thread.edit(name="something else")
    await channel.send("rogue")  # titles only
    assert ("DISCOVERABLE" in standin.world.guild_object(str(GUILD))["features"]) == (code == 50035)
