"""The gateway: tokens, heartbeats, shards, several servers, and faults."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from playground.gateway import Mode
from playground.rest.rest import TOKEN
from tests.bounded import LONGEST_SECONDS, until
from tests.playground.small_client import IDENTIFY_SECONDS, Client, refused, running, text_channel, use
from tests.standin.server import QUICK, StandIn

INTENTS = 1 << 0 | 1 << 9 | 1 << 12


@asynccontextmanager
async def connection(standin: StandIn) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """Connect and receive HELLO."""
    async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway.url) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


def identify(**changes: Any) -> dict[str, Any]:
    return {"op": 2, "d": {"token": TOKEN, "intents": INTENTS, "properties": {}, **changes}}


async def test_events_are_compressed_in_one_stream_for_each_connection_that_asks_for_it(standin: StandIn) -> None:
    url = f"{standin.gateway.url}?v=10&encoding=json&compress=zlib-stream"
    async with aiohttp.ClientSession() as session:
        for _ in range(2):
            async with session.ws_connect(url) as socket:
                stream, frames = zlib.decompressobj(), [await socket.receive_bytes()]
                await socket.send_json(identify())
                frames += [await socket.receive_bytes() for _ in range(2)]
                assert all(frame.endswith(b"\x00\x00\xff\xff") for frame in frames)
                read = [json.loads(stream.decompress(frame)) for frame in frames]
                assert [(frame["op"], frame["t"]) for frame in read] == [(10, None), (0, "READY"), (0, "GUILD_CREATE")]
                with pytest.raises(zlib.error):
                    zlib.decompressobj().decompress(frames[1])
            await asyncio.sleep(IDENTIFY_SECONDS / QUICK)


async def test_discord_py_asks_for_compressed_events(standin: StandIn, client: Client) -> None:
    assert all(session.socket and session.socket.compresses for session in standin.gateway.sessions.values())
    standin.admin.write(standin.channel("games"), "x" * 2000)
    await standin.until(lambda: client.seen)
    await standin.gateway.reconnect()
    await standin.until(lambda: client.resumed, 20)
    await text_channel(client, 4001).send("in a new stream")
    await standin.until(lambda: len(client.seen) == 2)


async def closed_with(standin: StandIn, *frames: Any) -> int | None:
    """Return the gateway's close code after these frames."""
    async with connection(standin) as socket:
        for frame in frames:
            await socket.send_json(frame)
        async with asyncio.timeout(20):
            while (await socket.receive()).type is aiohttp.WSMsgType.TEXT:
                continue
        return socket.close_code


@pytest.mark.parametrize(
    ("code", "frames"),
    [
        (4002, ["nonsense"]),
        (4003, [{"op": 3, "d": {}}]),
        (4004, [identify(token="another")]),
        (4005, [identify(), identify()]),
        (4007, [identify(), {"op": 1, "d": 1000}]),
        (4008, [identify(), *[{"op": 3, "d": {}}] * 120]),
        (4010, [identify(shard=[2, 2])]),
        (4013, [identify(intents=1 << 60)]),
        (4014, [identify(intents=1 << 15)]),
    ],
)
async def test_what_the_gateway_does_not_take(standin: StandIn, code: int, frames: list[Any]) -> None:
    assert await closed_with(standin, *frames) == code


async def test_heartbeats_are_answered_and_missed(standin: StandIn) -> None:
    standin.gateway.heartbeat_ms = 500
    async with connection(standin) as socket:
        await socket.send_json(identify())
        for _ in range(4):
            await socket.send_json({"op": 1, "d": None})
            while (await socket.receive_json())["op"] != 11:
                continue
            await asyncio.sleep(0.3)
        assert standin.gateway.heartbeats == 4
    assert await closed_with(standin, identify()) == 4009


async def test_a_client_measures_how_long_its_heartbeat_took(standin: StandIn) -> None:
    standin.gateway.heartbeat_ms = 1000
    async with running(standin) as client:
        for beats in range(2, 5):

            def beaten(beats: int = beats) -> bool:
                return standin.gateway.heartbeats >= beats

            await until(beaten)
            await asyncio.sleep(0.2)
            assert client.latency < 0.7, "an answer that comes at once is taken for one to the heartbeat before"


async def test_sharding_may_be_required(standin: StandIn) -> None:
    standin.gateway.sharding_required, standin.gateway.shards = True, 2
    assert await closed_with(standin, identify()) == 4011


async def test_the_token_is_reset_after_too_many_identifies(standin: StandIn) -> None:
    standin.gateway.most_identifies = 2
    for _ in range(2):
        async with connection(standin) as socket:
            await socket.send_json(identify())
            await socket.receive_json()
    assert await closed_with(standin, identify()) == 4004
    use(standin)
    client = Client()
    with pytest.raises(discord.LoginFailure):
        await client.login(TOKEN)
    await client.close()


async def test_two_identifies_at_once_are_one_too_many(standin: StandIn) -> None:
    standin.gateway.identify_pace.seconds = 5.0
    async with connection(standin) as first, connection(standin) as second:
        await first.send_json(identify())
        assert (await first.receive_json())["t"] == "READY"
        await second.send_json(identify())
        assert (await second.receive_json())["op"] == 9


async def test_large_bots_identify_several_shards_at_once(standin: StandIn) -> None:
    standin.gateway.identify_pace.seconds = 5.0
    standin.gateway.max_concurrency = 2
    async with connection(standin) as first, connection(standin) as second, connection(standin) as third:
        answers = []
        for shard, socket in enumerate((first, second, third)):
            await socket.send_json(identify(shard=[shard, 3]))
            answers.append((await socket.receive_json())["op"])
    assert answers == [0, 0, 9], "shards 0 and 2 are of the same remainder"


async def test_servers_go_to_their_shards_and_direct_messages_to_the_first(standin: StandIn) -> None:
    summer = standin.admin.add_guild("summer", shard=1)
    async with connection(standin) as first, connection(standin) as second, connection(standin) as again:
        for socket, shard in ((first, 0), (second, 1), (again, 1)):
            standin.gateway.identify_pace.number += 1
            await socket.send_json(identify(shard=[shard, 2]))
        ready = [await socket.receive_json() for socket in (first, second, again)]
        assert [[guild["id"] for guild in r["d"]["guilds"]] for r in ready] == [["2001"], [summer.id], [summer.id]]
        for socket, guild_id in ((first, "2001"), (second, summer.id), (again, summer.id)):
            created = await socket.receive_json()
            assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", guild_id)
        dev = standin.members["Dev"].id
        standin.interactions.start(dev, standin.channel("summer-games")["id"], 2, {"id": "1", "name": "x"})
        for socket in (second, again):
            event = await socket.receive_json()
            assert (event["t"], event["d"]["guild_id"]) == ("INTERACTION_CREATE", summer.id)
        standin.interactions.start(dev, standin.world.direct_channel(dev)["id"], 2, {"id": "1", "name": "x"})
        event = await first.receive_json()
        assert (event["t"], event["d"].get("guild_id")) == ("INTERACTION_CREATE", None)


async def test_two_clients_with_one_token_are_both_sent_an_interaction(standin: StandIn) -> None:
    async with running(standin) as one, running(standin) as two:
        await standin.members["Ann"].slash("say", word="x")
        await standin.until(lambda: one.interactions and two.interactions)
        assert one.interactions[0].id == two.interactions[0].id


async def test_a_bot_is_removed_and_invited_again(standin: StandIn, client: Client) -> None:
    standin.admin.kick_bot()
    await standin.until(lambda: not client.guilds)
    assert await refused(client.fetch_channel(4001)) == 50001
    standin.admin.invite_bot()
    await standin.until(lambda: client.guilds)
    standin.admin.begin_outage()
    await standin.until(lambda: client.guilds[0].unavailable)
    standin.admin.end_outage()
    await standin.until(lambda: not client.guilds[0].unavailable)


async def test_a_client_asked_to_reconnect_resumes(standin: StandIn, client: Client) -> None:
    await standin.gateway.reconnect()
    await standin.until(lambda: client.resumed, 20)
    await standin.gateway.invalidate(resumable=True)
    await standin.until(lambda: client.resumed == 2, 20)
    assert len(standin.gateway.identifies) == 1


async def test_a_client_whose_session_is_invalid_identifies_anew(standin: StandIn, client: Client) -> None:
    standin.gateway.invalid_identifies = 1
    await standin.gateway.invalidate()
    await standin.until(lambda: len(standin.gateway.identifies) == 3 and standin.gateway.online, 30)


async def test_close_codes_are_passed_on(standin: StandIn, client: Client) -> None:
    await standin.gateway.close(4000)
    await standin.until(lambda: client.resumed, 20)
    await standin.gateway.close(4011)
    await standin.until(lambda: client.is_closed(), 20)


async def test_events_wait_while_the_gateway_hangs(standin: StandIn, client: Client) -> None:
    standin.gateway.hanging = True
    standin.admin.write(standin.channel("games"), "x")
    await text_channel(client, 4001).send("REST goes on")
    assert not client.seen
    standin.gateway.recover()
    await standin.until(lambda: len(client.seen) == 2)


@pytest.mark.parametrize("mode", [Mode.REFUSING, Mode.SILENT, Mode.MUTE])
async def test_a_gateway_that_lets_nobody_in(standin: StandIn, mode: Mode) -> None:
    standin.gateway.mode = mode

    async def hello() -> None:
        async with aiohttp.ClientSession() as session, session.ws_connect(standin.gateway.url) as socket:
            await socket.receive_json()

    with pytest.raises((TimeoutError, aiohttp.WSServerHandshakeError)):
        async with asyncio.timeout(0.3):
            await hello()
    standin.gateway.recover()
    async with asyncio.timeout(LONGEST_SECONDS):
        await hello()
