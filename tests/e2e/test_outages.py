"""What happens when a part of Discord is away for a while, and comes back (docs/operating.md, When something stops)."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import aiohttp
import pytest

from bot.client import rate_limits
from bot.client.client import Neva
from bot.discord_base import places
from bot.discord_base.places import is_member
from bot.lobby.ui import opening
from bot.match.table import Table
from bot.operation.ui.command_sync import delay_after
from bot.operation.ui.shutdown import TRY_AGAIN, reason_of
from bot.publishing import reconciler
from engine.fairness import with_proof
from engine.record import write
from playground.world import Json
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.gateway_proxy import Mode, Proxy
from tests.e2e.running import START, bot_in_this_loop, open_table
from tests.e2e.watching import acting, boards, calls, has_failed_for, is_published, public
from tests.records import a_record
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(120)

NAME = "discord.test"
"""The name of Discord's API in these tests."""


def _port(url: str) -> int:
    return int(url.rsplit(":", 1)[1].split("/")[0])


class Names:
    """Answers for the system's resolver: the name of Discord's API leads to this machine until it stops."""

    def __init__(self) -> None:
        self.away = False
        self.refused = 0
        self._real = socket.getaddrinfo

    def resolve(self, host: Any, *more: Any, **named: Any) -> Any:
        if host != NAME:
            return self._real(host, *more, **named)
        if self.away:
            self.refused += 1
            raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")
        return self._real("127.0.0.1", *more, **named)


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    names = Names()
    monkeypatch.setattr(socket, "getaddrinfo", names.resolve)
    return names


@pytest.fixture
async def rest(discord: StandIn, names: Names, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Proxy]:
    """A proxy in front of the API, which bots find by its name."""
    settings = discord.environment()
    async with Proxy(_port(discord.url)) as proxy:
        settings["DISCORD_API_BASE"] = f"http://{NAME}:{proxy.port}/api/v10"
        monkeypatch.setattr(discord, "environment", lambda: settings)
        yield proxy


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry within a second; that this is two minutes at most is a test of its own."""
    monkeypatch.setattr(reconciler, "LONGEST_RETRY", timedelta(seconds=1))


@pytest.fixture
async def bot(discord: StandIn, rest: Proxy, database: str, clock: ManualClock) -> AsyncIterator[Neva]:
    async with bot_in_this_loop(discord, database, clock) as client:
        yield client


async def _move(discord: StandIn, bot: Neva, place: Json) -> bool:
    """Let the seat to move pass; return whether its user saw an answer. The move is stored in any case."""
    person, seq = discord.members[await acting(bot)], (await bot.services[Table].read(1)).position.seq
    person.patience = 0.0
    answer = await person.slash("move", action="pass", channel=place)
    assert (await bot.services[Table].read(1)).position.seq > seq
    person.patience = 40.0
    return not answer.failed


async def _current(discord: StandIn, bot: Neva, place: Json) -> None:
    """Wait until Discord shows the stored match, each message once."""
    await is_published(bot)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert len(public(discord, discord.channel("games"))) == 1
    assert await _move(discord, bot, place)
    await is_published(bot)


def _told_once(caplog: pytest.LogCaptureFixture) -> None:
    """The log has warnings, and neither tracebacks nor errors but the one that the owner is told after an hour."""
    others = [record for record in caplog.records if record.name != "bot.operation.failure_notice"]
    assert [record for record in others if record.levelname == "WARNING"]
    assert not [record.message for record in others if record.exc_info or record.levelname == "ERROR"]


@pytest.mark.parametrize("mode", ["closed", "refuse"])
async def test_an_api_that_is_away_delays_boards_and_costs_no_move(
    discord: StandIn,
    rest: Proxy,
    bot: Neva,
    clock: ManualClock,
    place: Json,
    mode: Mode,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.operation.health._KEPT_SECONDS", 0.0)
    reason = "network" if mode == "closed" else "discord"
    rest.mode = mode
    await rest.cut()
    assert not await _move(discord, bot, place), "Discord says that the application did not respond"
    await has_failed_for(bot, reason)
    assert (await bot.health.look()).reasons == []
    await clock.move_to(START + timedelta(minutes=6))
    (late,) = (await bot.health.look()).reasons
    assert late == "1 of 1 matches that are to be published are late, the first by 360 s"
    await clock.move_to(START + timedelta(minutes=62))
    assert f"publishing 1 matches has failed for an hour ({reason})" in (await bot.health.look()).reasons
    rest.mode = "pass"
    await _current(discord, bot, place)
    assert (await bot.health.look()).reasons == []
    _told_once(caplog)


async def test_an_api_that_keeps_silent_delays_boards_and_costs_no_move(
    discord: StandIn, rest: Proxy, bot: Neva, place: Json
) -> None:
    rest.hold()
    held = rest.held
    moving = asyncio.create_task(_move(discord, bot, place))
    await until(lambda: rest.held > held)
    assert not await moving
    rest.flow()
    await _current(discord, bot, place)


async def test_a_name_that_does_not_resolve_delays_boards_and_costs_no_move(
    discord: StandIn, rest: Proxy, names: Names, bot: Neva, place: Json, caplog: pytest.LogCaptureFixture
) -> None:
    names.away = True
    assert isinstance(bot.http.connector, aiohttp.TCPConnector)
    bot.http.connector.clear_dns_cache()  # aiohttp keeps an address for ten seconds
    await rest.cut()
    assert not await _move(discord, bot, place)
    await has_failed_for(bot, "network")
    await until(lambda: names.refused > 3)
    names.away = False
    await _current(discord, bot, place)
    _told_once(caplog)


LOST: list[Exception] = [
    aiohttp.ServerDisconnectedError(),
    aiohttp.ClientPayloadError(),
    aiohttp.ClientConnectorDNSError(None, socket.gaierror()),  # type: ignore[arg-type]
    ConnectionResetError(),
    TimeoutError(),
    json.JSONDecodeError("", "", 0),
    UnicodeDecodeError("utf-8", b"", 0, 1, ""),
]


@pytest.mark.parametrize("error", LOST, ids=lambda error: type(error).__name__)
def test_after_an_hour_boards_come_within_two_minutes(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reconciler, "LONGEST_RETRY", timedelta(minutes=2))
    assert reconciler._delay(error, 0) <= timedelta(seconds=1)
    assert max(reconciler._delay(error, failures) for failures in range(4000)) == timedelta(minutes=2)


@pytest.mark.parametrize("mode", ["closed", "refuse", "silent"])
async def test_a_gateway_that_was_away_is_connected_again(
    discord: StandIn, database: str, clock: ManualClock, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Proxy(_port(discord.gateway.url)) as gateway:
        discord.gateway.url = f"ws://127.0.0.1:{gateway.port}/gateway"
        async with bot_in_this_loop(discord, database, clock) as bot:
            place = await open_table(discord, "Ann", "Dev", seats=2)
            await is_published(bot)
            gateway.mode = mode
            seen = gateway.connections
            await gateway.cut()
            await until(lambda: gateway.connections > seen, 60)
            await until(lambda: bot.watchdog.away_seconds(0) > 0)
            gateway.mode = "pass"
            if mode == "silent":
                await gateway.cut()  # discord.py gives it up after a minute
            await discord.until(lambda: discord.gateway.online, 60)
            await until(lambda: bot.watchdog.away_seconds(0) == 0)
            await _current(discord, bot, place)


@pytest.mark.parametrize("error", LOST, ids=lambda error: type(error).__name__)
async def test_a_start_that_meets_a_passing_failure_is_tried_again(error: Exception) -> None:
    reason = reason_of(error)
    assert reason is not None
    assert reason.status == TRY_AGAIN


async def test_a_shard_connects_again_within_a_minute_after_an_outage_of_hours(discord: StandIn, bot: Neva) -> None:
    """While other shards are connected, nothing ends the process."""
    backoff = bot.shards[0]._parent._backoff
    assert max(backoff.delay() for _ in range(200)) <= 64


async def test_a_global_limit_that_was_met_by_a_cancelled_request_ends(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py would wait for ever: it ends the limit in the request that met it."""
    monkeypatch.setattr(places, "ANSWER_SECONDS", 0.2)
    monkeypatch.setattr(rate_limits, "LONGEST_RATE_LIMIT_SECONDS", 1.0)
    ann = discord.members["Ann"]
    discord.rest.faults.next("GET", r"/guilds/\d+/members/", 429, retry_after=30, scope="global")
    guild = bot.guilds[0]
    assert await is_member(bot, guild.id, int(ann.id)) is None
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    assert boards(discord, place)


@pytest.mark.parametrize("how", ["hangs", "fails", "breaks off"])
async def test_a_record_that_cannot_be_downloaded_is_refused_with_a_sentence(
    discord: StandIn, bot: Neva, how: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(opening, "_DOWNLOAD_SECONDS", 0.5)
    faults, record = discord.rest.faults, write(with_proof(a_record()))
    if how == "hangs":
        faults.hang("GET", "/attachments/")
    else:
        faults.next("GET", "/attachments/", 503 if how == "fails" else 0, times=-1)
    answer = await discord.members["Ann"].open_record(record)
    assert "could not read this file" in answer.text
    assert not public(discord, discord.channel("games"))
    assert not [one.message for one in caplog.records if one.exc_info or one.levelname == "ERROR"]
    faults.clear()
    assert "<#" in (await discord.members["Ann"].open_record(record)).text


@pytest.mark.parametrize("error", LOST, ids=lambda error: type(error).__name__)
def test_after_an_hour_commands_are_registered_within_five_minutes(error: Exception) -> None:
    assert max(delay_after(error, failures) for failures in range(4000)) == 300
