"""A stand-in and a bot for every end-to-end test, and the bot's log with every failure."""

import asyncio
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path

import pytest
from discord import Client

from bot.client.client import Neva
from tests.bounded import bounded_standin, end_leftovers, patient_databases
from tests.clock import ManualClock
from tests.e2e.blank_boards import blank_boards
from tests.e2e.running import START, LoopBot, bot_in_this_loop, end_heartbeats, errors_in, kill_leftovers
from tests.playground.small_client import IDENTIFY_SECONDS
from tests.standin.server import QUICK, StandIn

LOG_END = 20_000
MOST_INVALID_REQUESTS = 20
"""How many requests of a test may be refused with 401, 403 or 429: Discord bans an address for too many of them."""


@pytest.fixture(autouse=True)
async def _no_leftovers() -> AsyncIterator[None]:
    yield
    await kill_leftovers()
    await end_leftovers()
    end_heartbeats()


@pytest.fixture(autouse=True)
def _patient() -> Iterator[None]:
    with patient_databases():
        yield


@pytest.fixture(autouse=True)
def _identifying_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let clients in the test's loop identify again as soon as the stand-in of tests allows it, not as Discord does."""

    async def wait(_client: Client, _shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(2 * IDENTIFY_SECONDS / QUICK)

    monkeypatch.setattr(Client, "before_identify_hook", wait)


@pytest.fixture(autouse=True)
def _blank_boards(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave boards and menus blank, unless the test is marked `draws`; with `--all` draw every one.

    Drawing them took a tenth of the time of all tests, and few tests look at them.
    """
    if request.config.getoption("all") or request.node.get_closest_marker("draws"):
        yield
        return
    with blank_boards():
        yield


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
    """Return the address of a database of the test's own."""
    return f"sqlite:///{tmp_path / 'neva.db'}"


@pytest.fixture
async def loop_bot(discord: StandIn, database: str, clock: ManualClock) -> AsyncIterator[LoopBot]:
    """Start a client that the test starts anew."""
    bot = LoopBot(discord, database, clock)
    await bot.start()
    yield bot
    await bot.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the errors of every log in the test's folder, and its end, to the report of a failure."""
    report = yield
    folder = item.funcargs.get("tmp_path")
    if report.failed and isinstance(folder, Path):
        for file in sorted(folder.glob("*.log")):
            text = file.read_text(errors="replace")
            report.sections.append((f"{call.when}: {file.name}", text[-LOG_END:]))
            if errors := errors_in(text)[-LOG_END:]:
                report.sections.append((f"{call.when}: errors in {file.name}", errors))
    return report
