"""Faults of the REST API, and its log of requests."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.http import Route

from playground.errors import TooManyRequests
from playground.limits.rate_limits import RateLimits
from playground.members.permissions import Permission
from playground.rest.rest import Request
from tests.playground.small_client import Client, refused, text_channel
from tests.standin.server import StandIn


async def test_requests_are_listed_with_their_status(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    await channel.send("x")
    standin.rest.faults.next("POST", "/messages", 403, code=50013)
    assert await refused(channel.send("x")) == 50013
    path = "/channels/4001/messages"
    assert standin.requests("POST", "/messages$") == [Request("POST", path, 200), Request("POST", path, 403)]
    assert standin.invalid_requests() == [Request("POST", path, 403)]


async def test_a_request_hangs_until_it_is_let_go(standin: StandIn, client: Client) -> None:
    standin.rest.faults.hang("POST", "/messages")
    sending = asyncio.create_task(text_channel(client, 4001).send("x"))
    await standin.until(lambda: standin.rest.log[-1][0] == "POST")
    assert not sending.done()
    standin.rest.faults.clear()
    with pytest.raises(discord.DiscordServerError):
        await sending


async def test_a_fault_lasts_until_it_is_cleared(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    standin.rest.faults.next("*", "/channels", 403, times=-1)
    for _ in range(3):
        with pytest.raises(discord.Forbidden):
            await channel.send("x")
    standin.rest.faults.clear()
    await channel.send("x")


async def test_a_token_may_be_reset(standin: StandIn, client: Client) -> None:
    await standin.admin.reset_token()
    await standin.until(lambda: client.is_closed(), 20)
    async with aiohttp.ClientSession() as session:
        address = f"{standin.url}/api/v10/users/@me"
        async with session.get(address, headers={"Authorization": "Bot another"}) as answer:
            assert answer.status == 401
        standin.rates.most_invalid = 2
        async with session.get(address) as answer:
            assert answer.status == 401
        async with session.get(address) as answer:
            assert answer.status == 429, "whoever asks so badly is banned"
            assert "Via" not in answer.headers
        standin.clock.move(601)
        async with session.get(address) as answer:
            assert answer.status == 401


async def test_buckets_are_told_in_headers_and_kept(standin: StandIn, client: Client) -> None:
    standin.rates.pace = 1.0
    headers = {"Authorization": f"Bot {standin.world.token}"}
    address = f"{standin.url}/api/v10/channels/4001/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        for left in range(4, -1, -1):
            async with session.post(address, json={"content": "x"}) as answer:
                assert answer.headers["X-RateLimit-Remaining"] == str(left)
        async with session.post(address, json={"content": "x"}) as answer:
            assert answer.status == 429
            assert (await answer.json())["retry_after"] > 4


@pytest.mark.parametrize(
    ("method", "path", "other"),
    [
        ("PATCH", "/webhooks/1001/abc/messages/@original", "/webhooks/1001/def/messages/@original"),
        ("DELETE", "/webhooks/1001/abc/messages/7", "/webhooks/1001/def/messages/7"),
        ("PUT", "/channels/4001/thread-members/3001", "/channels/5001/thread-members/3001"),
        ("POST", "/channels/4001/threads", "/channels/4002/threads"),
        ("POST", "/channels/4001/messages/7/threads", "/channels/4002/messages/7/threads"),
        ("GET", "/guilds/2001/members/3001", "/guilds/2002/members/3001"),
    ],
)
def test_buckets_whose_numbers_discord_does_not_publish(method: str, path: str, other: str) -> None:
    servers = {"4001": "2001", "4002": "2001", "5001": "2002"}
    rates = RateLimits(time.time, server_of=servers.__getitem__)
    told = [rates.take(method, path)["X-RateLimit-Remaining"] for _ in range(5)]
    assert told == ["4", "3", "2", "1", "0"]
    with pytest.raises(TooManyRequests) as refused:
        rates.take(method, path)
    assert 4 < refused.value.retry_after <= 5
    assert rates.take(method, other)["X-RateLimit-Remaining"] == "4"
    assert rates.take("POST", "/channels/4001/messages")["X-RateLimit-Remaining"] == "4", "threads are counted apart"


async def test_members_of_threads_are_limited_for_their_server(standin: StandIn, client: Client) -> None:
    standin.rates.set_pace(2.0)
    games = text_channel(client, 4001)
    threads = [await games.create_thread(name=str(number)) for number in range(6)]
    await asyncio.gather(*(thread.add_user(discord.Object(3001)) for thread in threads))
    told = [request.status for request in standin.requests("PUT", "/thread-members/")]
    assert (told.count(204), told.count(429)) == (6, 1), "discord.py counts for each thread, Discord for the server"


async def test_the_limits_change_their_pace_while_a_bot_runs(standin: StandIn) -> None:
    standin.rates.set_pace(1.0)
    waits = [standin.rates.everything.take("") for _ in range(51)]
    assert waits[:50] == [None] * 50
    assert waits[50] is not None
    assert 0.5 < waits[50] <= 1.0
    standin.rates.set_pace(1000.0)
    told = standin.rates.take("POST", "/channels/1/messages")
    assert float(told["X-RateLimit-Reset-After"]) <= 0.005


async def test_there_is_a_limit_for_all_requests_together(standin: StandIn, client: Client) -> None:
    standin.rates.everything.seconds = 60.0
    headers = {"Authorization": f"Bot {standin.world.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for _ in range(60):
            async with session.get(f"{standin.url}/api/v10/users/@me") as answer:
                if answer.status == 429:
                    assert (await answer.json())["global"] is True
                    return
    raise AssertionError("sixty requests in a minute of fifty")


async def test_two_hundred_commands_may_be_new_in_a_day(standin: StandIn, client: Client) -> None:
    known = {command["name"]: command["id"] for command in standin.world.commands}
    standin.rates.new_commands.number = len(known) + 1
    for name in ("one", "one", "two"):  # an existing command does not count
        client.tree.add_command(app_commands.Command(name=name, description="x", callback=_nothing), override=True)
        if name == "two":
            assert await refused(client.tree.sync()) == 30034
        else:
            await client.tree.sync()
    now = {command["name"]: command["id"] for command in standin.world.commands}
    assert now.keys() == {*known, "one"}
    assert known.items() <= now.items(), "a command keeps its id"


async def _nothing(interaction: discord.Interaction[Any]) -> None:
    """Do not answer."""


async def test_the_bots_servers_come_in_pages_without_their_channels(standin: StandIn, client: Client) -> None:
    for name in ("Summer Garden", "Admiralty"):
        standin.admin.add_guild(name)
    listed = [guild async for guild in client.fetch_guilds(limit=2)]
    assert [guild.name for guild in listed] == ["Winter Palace", "Summer Garden"]
    later = [guild.id async for guild in client.fetch_guilds(limit=None, after=listed[0])]
    assert later[0] == listed[1].id
    fetched = await client.fetch_guild(listed[0].id)
    assert not fetched.channels
    assert not fetched.members
    assert fetched.get_role(fetched.id) is not None


async def test_a_servers_channels_are_listed_with_hidden_ones_and_without_threads(
    standin: StandIn, client: Client
) -> None:
    standin.admin.deny(standin.channel("lounge"), Permission.VIEW_CHANNEL)
    standin.admin.add_thread(standin.channel("games"), "talk")
    (guild,) = client.guilds
    names = [channel.name for channel in await guild.fetch_channels()]
    assert names == ["games", "lounge", "no-threads", "read-only"]
    me = await guild.fetch_member(guild.me.id)
    hidden = [one.name for one in await guild.fetch_channels() if not one.permissions_for(me).view_channel]
    assert hidden == ["lounge"]


async def test_commands_come_with_translations_on_request(standin: StandIn, client: Client) -> None:
    options = [{"type": 3, "name": "word", "description": "A word", "description_localizations": {"de": "Ein Wort"}}]
    command = {"name": "tell", "description": "Tell", "description_localizations": {"de": "Sag"}, "options": options}
    application: Any = client.application_id
    await client.http.bulk_upsert_global_commands(application, payload=[command])
    (shown,) = await client.http.get_global_commands(application)
    assert "localizations" not in str(shown)
    whole = Route("GET", "/applications/{application_id}/commands", application_id=application)
    (shown,) = await client.http.request(whole, params={"with_localizations": "true"})
    assert shown["description_localizations"] == {"de": "Sag"}
    assert shown["options"] == options


async def test_answers_have_the_stand_ins_time(standin: StandIn) -> None:
    standin.clock.move(3600)
    async with aiohttp.ClientSession() as session, session.get(f"{standin.url}/api/v10/users/@me") as answer:
        named = parsedate_to_datetime(answer.headers["Date"])
    assert abs((standin.clock.now() - named).total_seconds()) < 30
