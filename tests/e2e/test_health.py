"""`/healthz`, `/metrics` and `neva health` of a running bot."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.client.client import Neva
from bot.core.priority import Priority
from bot.core.settings import VERSION
from bot.match.table import Table
from bot.operation.health import BEHIND_SECONDS
from bot.workers.fork_server import FORK_SERVER
from db.connection.errors import DatabaseUnreachable
from db.match import publications
from db.store import Store
from playground.gateway import Mode
from playground.rest.rest import TOKEN
from playground.world import Json
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import LONGEST_START_SECONDS, BotProcess, bot_in_this_loop, open_table
from tests.e2e.watching import acting, eventually, is_published
from tests.standin.driver import board_of
from tests.standin.server import StandIn


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path, clock: ManualClock) -> AsyncIterator[Neva]:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    async with bot_in_this_loop(discord, database, clock, health_address="127.0.0.1:0") as client:
        yield client


async def _get(bot: Neva, path: str) -> tuple[int, str]:
    url = f"http://{bot.health_server.listens_at}{path}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def _health(bot: Neva) -> tuple[int, dict[str, Any]]:
    status, text = await _get(bot, "/healthz")
    facts: dict[str, Any] = json.loads(text)
    return status, facts


Key = tuple[str, frozenset[tuple[str, str]]]


async def _metrics(bot: Neva) -> Mapping[Key, float]:
    """Return the values of `/metrics` by name and labels."""
    status, text = await _get(bot, "/metrics")
    assert status == 200
    families = text_string_to_metric_families(text)
    return {(one.name, frozenset(one.labels.items())): one.value for family in families for one in family.samples}


def _of(values: Mapping[Key, float], name: str, **labels: str) -> float:
    return values[name, frozenset(labels.items())]


async def test_a_bot_that_works_is_well_counts_limited_requests_and_names_nobody(discord: StandIn, bot: Neva) -> None:
    discord.rest.faults.next("POST", r"/channels/\d+/messages", 429, times=2)
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    status, facts = await _health(bot)
    assert (status, facts["status"], facts["reasons"]) == (200, "ok", [])
    assert [(shard["shard"], shard["connected"]) for shard in facts["gateway"]] == [(0, True)]
    assert facts["store"]["answers"]
    well = {"stalled_seconds": 0, "replaced": 0, "fork_servers": FORK_SERVER.started}
    thinking = {"workers": 1, "alive": 0, "waiting": 0, **well}  # they start with the first search
    assert facts["drawing"] == {"workers": 2, "alive": 2, "waiting": 0, **well, "thinking": thinking}
    assert [(one["version"], one["shards"]) for one in facts["processes"]] == [(VERSION, "all")]
    assert facts["publication"] == {"due": 0, "late": 0, "oldest_seconds": 0, "failing": {}}
    values = await _metrics(bot)
    assert sum(value for (name, _), value in values.items() if name == "neva_discord_rate_limited_total") == 2
    assert _of(values, "neva_discord_requests_total", status="4xx", limited="yes") == 2
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await is_published(bot)
    for path in ("/healthz", "/metrics"):
        _, text = await _get(bot, path)
        assert TOKEN not in text
        assert not {name for name in discord.members if re.search(rf"\b{name}\b", text)}
        assert not re.search(r'"\d{4,}"', text), "an id of Discord in a label"
        assert (await bot.services[Table].read(1)).match.seed not in text


async def test_a_lost_connection_is_said_after_a_minute(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.operation.health.AWAY_SECONDS", 0.0)
    discord.gateway.mode = Mode.REFUSING
    await discord.gateway.drop()
    await discord.until(lambda: not discord.gateway.online)
    await until(lambda: bot.watchdog.away_seconds(0) > 0, 30)
    status, facts = await _health(bot)
    assert status == 503
    assert "1 of 1 shards without a connection" in facts["reasons"][0]
    assert not facts["gateway"][0]["connected"]


async def test_a_bot_that_has_never_been_connected_is_not_well(discord: StandIn, tmp_path: Path) -> None:
    """Else a rolling restart would go on before the bot can answer anybody."""
    discord.gateway.mode = Mode.REFUSING
    bot = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log", HEALTH_ADDRESS="127.0.0.1:0")
    await bot.launch()
    await bot.logged("health and metrics")
    facts: dict[str, Any] = {}

    async def knows_its_shards() -> bool:
        with suppress(aiohttp.ClientConnectorError):
            url = f"http://{bot.health_address}/healthz"
            async with aiohttp.ClientSession() as session, session.get(url) as answer:
                facts.update(await answer.json())
        return bool(facts.get("gateway"))

    await eventually(knows_its_shards, LONGEST_START_SECONDS)
    assert (facts["status"], facts["reasons"]) == ("not ok", ["1 of 1 shards not connected to Discord yet"])
    assert await bot.stop() == 0


async def test_a_database_that_does_not_answer_is_said(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise DatabaseUnreachable("Cannot use it.")

    monkeypatch.setattr(type(bot.services[Store]), "read", away)
    status, facts = await _health(bot)
    assert (status, facts["reasons"], facts["store"]["answers"]) == (503, ["the database does not answer"], False)
    values = await _metrics(bot)
    assert _of(values, "neva_store_answers") == 0
    assert _of(values, "neva_healthy") == 0


async def test_publication_that_is_late_is_said(discord: StandIn, bot: Neva, clock: ManualClock, place: Json) -> None:
    discord.rest.faults.next("*", r"/channels/\d+/messages", 503, times=-1)
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)

    async def is_failing() -> bool:
        found = await bot.services[Store].read(publications.get_publication, 1)
        return found is not None and found.failing_since is not None

    await eventually(is_failing, 30)
    assert (await _health(bot))[0] == 200
    await clock.move_to(clock.now() + timedelta(seconds=BEHIND_SECONDS + 1))
    bot.health._last = None  # as if a second had passed
    status, facts = await _health(bot)
    assert status == 503
    assert facts["reasons"] == ["1 of 1 matches that are to be published are late, the first by 301 s"]
    values = await _metrics(bot)
    assert [_of(values, f"neva_publications_{name}") for name in ("due", "late")] == [1, 1]
    await clock.move_to(clock.now() + timedelta(hours=1))
    bot.health._last = None
    assert (await _health(bot))[1]["publication"]["failing"] == {"discord": 1}
    values = await _metrics(bot)
    assert _of(values, "neva_publications_failing", reason="discord") == 1
    assert _of(values, "neva_publishing_total", result="discord") >= 1


async def test_answers_are_counted_by_kind_and_result(discord: StandIn, bot: Neva, place: Json) -> None:
    board = await discord.until(lambda: board_of(discord, place), 30)
    ann = discord.members["Ann"]
    await bot.services[Priority].wait_for_answers(30)
    before = await _metrics(bot)
    await ann.slash("help", channel=place)
    await ann.slash("board", game=99)
    await ann.click(board, custom_id="table:move:1")
    await ann.complete("help", "about", "judge")

    async def are_counted() -> bool:
        values = await _metrics(bot)

        def more(**labels: str) -> float:
            return _of(values, "neva_answers_total", **labels) - _of(before, "neva_answers_total", **labels)

        answered = [more(kind=kind, result="answered") for kind in ("command", "button", "completion")]
        return (answered, more(kind="command", result="refused")) == ([1, 1, 1], 1)

    await eventually(are_counted, 30)
    values = await _metrics(bot)
    assert _of(values, "neva_answer_seconds_count", kind="command") >= 3
    assert _of(values, "neva_answer_seconds_bucket", kind="button", le="3.0") >= 1
    assert _of(values, "neva_database_seconds_count", lane="write") > 5
    assert _of(values, "neva_database_wait_seconds_count", lane="read") > 5
    answers = len(discord.requests(path=r"/callback|/webhooks/"))
    for limited, sent in (("yes", len(discord.requests()) - answers), ("no", answers)):
        assert 5 < _of(values, "neva_discord_requests_total", status="2xx", limited=limited) <= sent
    assert _of(values, "neva_open_matches", status="active") == 1
    assert _of(values, "neva_gateway_connections_total", kind="new") == 1
    assert _of(values, "neva_queue_length", queue="answers") == 0


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


async def _asked(*options: str, **settings: str) -> tuple[int, str]:
    """Return the exit status and output."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "neva", "health", *options),
        env=os.environ | settings,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    return process.returncode or 0, output.decode()


@pytest.mark.slow("six processes; the tests above ask the same server")
async def test_neva_health_asks_a_running_bot(discord: StandIn, tmp_path: Path) -> None:
    address = f"127.0.0.1:{_free_port()}"
    bot = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log", HEALTH_ADDRESS=address)
    status, line = await _asked("--address", address)
    assert (status, line) == (2, f"neva: no bot answers at {address} (Connection refused)\n")
    await bot.start()
    status, line = await _asked("--address", address)
    assert status == 0, line
    assert re.fullmatch(r"well: Neva \S+, 1 shard connected, 0 matches due, database in \S+ ms\n", line)
    status, line = await _asked(HEALTH_ADDRESS=address, SHARD_IDS="0")
    assert status == 0, line
    status, line = await _asked(HEALTH_ADDRESS=address, SHARD_IDS="1,2")
    assert status == 2
    assert line == f"neva: another process answers at {address}: its shards are 0, but SHARD_IDS is 1, 2\n"
    await _is_refused(discord, tmp_path, "other.db", f"neva: HEALTH_ADDRESS {address} cannot be used", address)
    await _is_refused(discord, tmp_path, "neva.db", "neva: Another bot is using", "off")
    assert await bot.stop() == 0


async def _is_refused(discord: StandIn, folder: Path, database: str, words: str, address: str) -> None:
    """Start a second bot, which must exit with a sentence that starts with these words."""
    log = folder / f"{database}.log"
    second = BotProcess(discord, f"sqlite:///{folder / database}", log, HEALTH_ADDRESS=address)
    await second.launch()
    assert await second.ended(LONGEST_START_SECONDS) == 2
    *_, last = second.log.splitlines()
    assert last.startswith(words)
