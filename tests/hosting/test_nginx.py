"""nginx limits the requests of all processes together, as docs/operating.md promises."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from benchmarks.tables import begin_matches, find_threads
from bot.core.tasks import end_tasks
from playground.limits.rate_limits import RateLimits
from playground.rest.rest import Route
from playground.world import World
from tests.bounded import until
from tests.e2e.running import BotProcess, errors_in
from tests.hosting.nginx import needs_nginx, running_nginx
from tests.postgres_server import PostgresDatabase
from tests.standin.faults import FailingRest
from tests.standin.server import StandIn

pytestmark = [needs_nginx, pytest.mark.timeout(180)]

MOST_REQUESTS = 50
"""Discord's limit in a second."""
RATE = 45
QUEUE = 450
MATCHES = 60
HEADERS = {"Via": "1.1 google", "X-RateLimit-Scope": "user", "Retry-After": "3"}


def highest_rate(times: Sequence[float]) -> int:
    """Return the largest number of moments within one second."""
    return max((sum(start <= one < start + 1.0 for one in times) for start in times), default=0)


@asynccontextmanager
async def _watching_stalls() -> AsyncIterator[list[float]]:
    """Yield a list with the longest stall of this loop so far, in seconds."""
    longest = [0.0]

    async def watch() -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.01)
            longest[0] = max(longest[0], time.monotonic() - before - 0.01)

    watching = asyncio.create_task(watch(), name="watching stalls")
    try:
        yield longest
    finally:
        await end_tasks([watching])


def _most(stall: float) -> float:
    """Return how many requests may seem to arrive in a second: those of a stall arrive together."""
    return MOST_REQUESTS * (1 + 2 * stall)


class Upstream:
    """Stands for Discord: notes when each request arrives, and answers a path with `429` in it with this status."""

    def __init__(self) -> None:
        self.arrivals: list[tuple[float, str]] = []
        self.hosts: set[str | None] = set()

    async def answer(self, request: web.Request) -> web.Response:
        self.arrivals.append((time.monotonic(), request.path))
        self.hosts.add(request.headers.get("Host"))
        body = await request.read()
        limited = "429" in request.path
        return web.json_response({"bytes": len(body)}, status=429 if limited else 200, headers=HEADERS)

    def times(self, part: str) -> list[float]:
        return [moment for moment, path in self.arrivals if part in path]


@asynccontextmanager
async def _upstream(tls: ssl.SSLContext) -> AsyncIterator[tuple[Upstream, int]]:
    upstream = Upstream()
    app = web.Application(client_max_size=30 * 2**20)
    app.router.add_route("*", "/{tail:.*}", upstream.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls)
    await site.start()
    try:
        yield upstream, runner.addresses[0][1]
    finally:
        await runner.cleanup()


def _certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, Path]:
    """Return a server's context for this host, and the file that vouches for it."""
    key, certificate = folder / f"{name}.key", folder / f"{name}.crt"
    options = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    names = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
    subprocess.run(["openssl", "req", "-x509", *options, *names, *files], check=True, capture_output=True, timeout=60)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context, certificate


@pytest.fixture
async def upstream(tmp_path: Path) -> AsyncIterator[tuple[Upstream, str]]:
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl, for a certificate")
    context, authorities = _certificate(tmp_path, "discord.com")
    async with _upstream(context) as (found, port), running_nginx(tmp_path, port, authorities) as url:
        yield found, url


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as made:
        yield made


async def _ask(session: aiohttp.ClientSession, url: str, method: str = "GET", data: bytes | None = None) -> int:
    async with session.request(method, url, data=data) as answer:
        await answer.read()
        return answer.status


async def test_requests_wait_for_their_turn_and_answers_to_interactions_do_not(
    upstream: tuple[Upstream, str], session: aiohttp.ClientSession
) -> None:
    discord, url = upstream
    async with _watching_stalls() as stall:
        await _overtake(discord, session, url)
    assert highest_rate(discord.times("channels")) <= _most(*stall)
    assert discord.hosts == {"discord.com"}


async def _overtake(discord: Upstream, session: aiohttp.ClientSession, url: str) -> None:
    channels = [asyncio.create_task(_ask(session, f"{url}/api/v10/channels/{number}")) for number in range(QUEUE - 50)]
    await until(lambda: discord.times("channels"))
    answers = [f"{url}/api/v10/interactions/{number}/token/callback" for number in range(10)]
    answers += [f"{url}/api/v10/webhooks/{number}/token/messages/@original" for number in range(10)]
    assert set(await asyncio.gather(*(_ask(session, one, "POST") for one in answers))) == {200}
    assert len(discord.times("channels")) < len(channels), "the queue was overtaken"
    await until(lambda: len(discord.times("channels")) > 2 * RATE)
    for one in channels:
        one.cancel()
    assert {one for one in await asyncio.gather(*channels, return_exceptions=True) if isinstance(one, int)} == {200}


async def test_a_refusal_of_discord_arrives_as_it_is_and_large_pictures_pass(
    upstream: tuple[Upstream, str], session: aiohttp.ClientSession
) -> None:
    _, url = upstream
    async with session.get(f"{url}/api/v10/channels/429") as answer:
        assert answer.status == 429
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    async with session.post(f"{url}/api/v10/channels/1/messages", data=bytes(25 * 2**20)) as answer:
        assert await answer.json() == {"bytes": 25 * 2**20}


async def test_a_queue_of_ten_seconds_is_full_and_the_rest_is_told_to_try_again(
    upstream: tuple[Upstream, str], session: aiohttp.ClientSession
) -> None:
    _, url = upstream
    asked = [asyncio.create_task(_ask(session, f"{url}/api/v10/channels/{number}")) for number in range(QUEUE + 200)]
    try:
        for first in asyncio.as_completed(asked):
            if (status := await first) != 200:
                break
    finally:
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
    assert status == 502, "which discord.py tries again"


async def test_another_host_than_discord_is_not_sent_the_token(tmp_path: Path, session: aiohttp.ClientSession) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl, for a certificate")
    context, authorities = _certificate(tmp_path, "other.example")
    async with _upstream(context) as (discord, port), running_nginx(tmp_path, port, authorities) as url:
        assert await _ask(session, f"{url}/api/v10/channels/1") == 502
        assert await _ask(session, f"{url}/api/v10/interactions/1/token/callback") == 502
        assert discord.arrivals == []


class _TimedRest(FailingRest):
    """Notes when each request arrives that counts for the limit."""

    def __init__(self, world: World, rates: RateLimits, routes: Sequence[Route], arrivals: list[float]) -> None:
        super().__init__(world, rates, routes)
        self.arrivals = arrivals

    async def serve(self, request: web.Request) -> web.Response:
        if not request.match_info["tail"].startswith(("interactions/", "webhooks/")):
            self.arrivals.append(time.monotonic())
        return await super().serve(request)


class _TimedStandIn(StandIn):
    def make_rest(self, routes: Sequence[Route]) -> FailingRest:
        self.arrivals: list[float] = []
        return _TimedRest(self.world, self.rates, routes, self.arrivals)

    @property
    def port(self) -> int:
        return self._port


async def play_many(postgres: PostgresDatabase, folder: Path, *, limited: bool) -> tuple[int, float]:
    """Let two processes publish many matches at once.

    Return the highest rate of requests that the stand-in saw, and its longest stall.
    """
    async with _TimedStandIn(pace=1000.0) as discord, _watching_stalls() as stall:
        tables = await begin_matches(postgres.url, discord, MATCHES, known=True)
        async with running_nginx(folder, discord.port, None) as url:
            own = {"SHARD_COUNT": "2", **({"DISCORD_API_BASE": f"{url}/api/v10"} if limited else {})}
            bots = [
                BotProcess(discord, postgres.url, folder / f"bot-{shard}.log", SHARD_IDS=str(shard), **own)
                for shard in range(2)
            ]
            for bot in bots:
                await bot.launch()
            await find_threads(discord, tables)
            statuses = [await bot.stop() for bot in bots]
        assert statuses == [0, 0]
        assert [errors_in(bot.log) for bot in bots] == ["", ""]
        return highest_rate(discord.arrivals), stall[0]


@pytest.mark.slow("two processes publish many matches, with PostgreSQL")
async def test_two_processes_stay_below_the_limit_together(postgres_database: PostgresDatabase, tmp_path: Path) -> None:
    rate, stall = await play_many(postgres_database, tmp_path, limited=True)
    assert rate <= _most(stall)
