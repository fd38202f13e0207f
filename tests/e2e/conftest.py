"""Fixtures of all end-to-end tests; reports of failures include the bot's log."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Generator, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from discord import Client

from bot.client.client import Neva
from db.store import Store
from playground.world import Json
from tests.bounded import bounded_standin, end_leftovers, patient_databases
from tests.clock import ManualClock
from tests.e2e.blank_pictures import blank_boards, blank_summaries
from tests.e2e.running import (
    START,
    BotProcess,
    LoopBot,
    bot_in_this_loop,
    end_heartbeats,
    errors_in,
    forking,
    kill_leftovers,
    not_forking,
    open_table,
)
from tests.e2e.watching import is_published
from tests.playground.small_client import IDENTIFY_SECONDS
from tests.standin.driver import Actor
from tests.standin.server import QUICK, StandIn

LOG_END = 20_000
MOST_INVALID_REQUESTS = 20
"""Requests of a test refused with 401, 403 or 429: Discord bans an address for too many."""


@pytest.fixture(autouse=True)
async def _no_leftovers() -> AsyncIterator[None]:
    yield
    await kill_leftovers()
    await end_leftovers()
    end_heartbeats()


@pytest.fixture(scope="session", autouse=True)
def _forked_bots(whole: bool) -> Iterator[None]:
    """Fork processes of the bot, except with `--all` and in tests of `new_processes`: imports take most of a start."""
    if whole:
        yield
        return
    with forking():
        yield


@pytest.fixture
def new_processes() -> Iterator[None]:
    with not_forking():
        yield


@pytest.fixture(autouse=True)
def _patient() -> Iterator[None]:
    with patient_databases():
        yield


@pytest.fixture(autouse=True)
def _identifying_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let clients in the test's loop identify again as soon as the stand-in allows, not as late as Discord does."""

    async def wait(_client: Client, _shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(2 * IDENTIFY_SECONDS / QUICK)

    monkeypatch.setattr(Client, "before_identify_hook", wait)


@pytest.fixture(autouse=True)
def _blank_pictures(request: pytest.FixtureRequest, whole: bool) -> Iterator[None]:
    """Leave boards, menus and the films below results blank, except in tests marked `draws` and with `--all`.

    Drawing them took a third of the time of all tests, and few tests look at them.
    """
    if whole or request.node.get_closest_marker("draws"):
        yield
        return
    with blank_boards(), blank_summaries():
        yield


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test the same cards in every run: what it finds in them is not left to chance.

    Bots in processes of their own still draw fresh seeds.
    """
    seeds = (hashlib.sha256(f"{request.node.nodeid} {number}".encode()).hexdigest() for number in count())
    monkeypatch.setattr("engine.shuffle.secrets", SimpleNamespace(token_hex=lambda _bytes: next(seeds)))


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with bounded_standin() as standin:
        yield standin
        assert len(standin.invalid_requests()) <= MOST_INVALID_REQUESTS


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture
async def bot(discord: StandIn, database: str, clock: ManualClock) -> AsyncIterator[Neva]:
    async with bot_in_this_loop(discord, database, clock) as client:
        yield client


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'neva.db'}"


@pytest.fixture
async def loop_bot(discord: StandIn, database: str, clock: ManualClock) -> AsyncIterator[LoopBot]:
    """Run a client that the test can restart."""
    bot = LoopBot(discord, database, clock)
    await bot.start()
    yield bot
    await bot.stop()


@pytest.fixture
async def place(discord: StandIn, bot: Neva) -> Json:
    """Open match 1 between Ann and Dev, published; return its place."""
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    return place


@pytest.fixture
def ann(discord: StandIn) -> Actor:
    return discord.members["Ann"]


@pytest.fixture
def boris(discord: StandIn) -> Actor:
    return discord.members["Boris"]


@pytest.fixture
def clara(discord: StandIn) -> Actor:
    return discord.members["Clara"]


@pytest.fixture
def dev(discord: StandIn) -> Actor:
    return discord.members["Dev"]


@pytest.fixture
async def process(discord: StandIn, database: str, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Start the bot as a process that a test may kill; at the end it must stop when asked."""
    process = BotProcess(discord, database, tmp_path / "bot.log")
    await process.start()
    yield process
    if process.process.returncode is None:
        assert await process.stop() == 0


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """Open the test's database a second time, beside the bot."""
    async with await Store.open(database) as store:
        yield store


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the errors and the end of every log in the test's folder to the report of a failure."""
    report = yield
    folder = item.funcargs.get("tmp_path")
    if report.failed and isinstance(folder, Path):
        for file in sorted(folder.glob("*.log")):
            text = file.read_text(errors="replace")
            report.sections.append((f"{call.when}: {file.name}", text[-LOG_END:]))
            if errors := errors_in(text)[-LOG_END:]:
                report.sections.append((f"{call.when}: errors in {file.name}", errors))
    return report
