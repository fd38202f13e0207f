"""The bot stops within seconds when asked, in any state of its connection."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.core.priority import Priority
from bot.core.services import SystemClock
from bot.core.tasks import end_tasks
from bot.operation.ui.shutdown import run_until
from db.store import Store
from playground.rest.rest import TOKEN
from tests.bounded import until
from tests.e2e.gateway_proxy import Mode, Proxy
from tests.e2e.running import LONGEST_START_SECONDS, BotProcess, errors_in, new_client, open_table
from tests.standin.server import StandIn

SOON = 20.0  # seconds: ten, plus the patience of tests; a hang lasts a minute or for ever


def _port(url: str) -> int:
    return int(url.rsplit(":", 1)[1].split("/")[0])


@pytest.fixture
async def gateway(discord: StandIn) -> AsyncIterator[Proxy]:
    """A proxy in front of the gateway, at the address that the bot receives."""
    async with Proxy(_port(discord.gateway.url)) as proxy:
        discord.gateway.url = f"ws://127.0.0.1:{proxy.port}/gateway"
        yield proxy


@pytest.fixture
async def rest(discord: StandIn) -> AsyncIterator[Proxy]:
    async with Proxy(_port(discord.url)) as proxy:
        yield proxy


@pytest.fixture
def bot(discord: StandIn, gateway: Proxy, rest: Proxy, database: str, tmp_path: Path) -> BotProcess:
    api = f"http://127.0.0.1:{rest.port}/api/v10"
    return BotProcess(discord, database, tmp_path / "bot.log", DISCORD_API_BASE=api)


async def _ends(bot: BotProcess) -> None:
    began = time.monotonic()
    bot.process.terminate()
    assert await bot.ended(30) == 0
    assert time.monotonic() - began < SOON


@pytest.mark.sample(1)
@pytest.mark.parametrize("mode", ["refuse", "silent", "upgrade only"])
async def test_ends_while_the_gateway_does_not_let_it_in(mode: Mode, gateway: Proxy, bot: BotProcess) -> None:
    gateway.mode = mode
    await bot.launch()
    await until(lambda: gateway.connections, LONGEST_START_SECONDS)
    await asyncio.sleep(0.3)  # until it has noticed
    await _ends(bot)


@pytest.mark.slow("a process; the first test of this file ends one, too")
async def test_ends_while_its_commands_wait_for_a_rate_limit(discord: StandIn, bot: BotProcess) -> None:
    discord.rest.faults.next("PUT", "/commands", 429, retry_after=59)
    await bot.launch()
    await bot.logged("We are being rate limited")
    await _ends(bot)


@pytest.mark.slow("a process; the first test of this file ends one, too")
@pytest.mark.parametrize("mode", ["refuse", "silent"])
async def test_ends_while_it_tries_to_connect_again(
    mode: Mode, discord: StandIn, gateway: Proxy, bot: BotProcess
) -> None:
    await bot.start()
    gateway.mode = mode
    seen = gateway.connections
    await gateway.cut()
    await until(lambda: gateway.connections > seen)
    await asyncio.sleep(0.3)
    await _ends(bot)


@pytest.mark.slow("a process; the first test of this file ends one, too")
async def test_ends_while_discord_keeps_it_waiting_for_an_answer(
    discord: StandIn, rest: Proxy, bot: BotProcess
) -> None:
    await bot.start()
    rest.hold()
    asking = asyncio.create_task(discord.members["Ann"].slash("new"))  # its answer hangs
    await until(lambda: rest.held)
    await _ends(bot)
    assert not errors_in(bot.log)
    asking.cancel()
    with suppress(asyncio.CancelledError, TimeoutError):
        await asking


@pytest.mark.slow("a process; the first test of this file ends one, too")
async def test_ends_while_the_gateway_says_nothing_any_more(gateway: Proxy, bot: BotProcess) -> None:
    await bot.start()
    await bot.logged("ready in servers")
    gateway.hold()
    await _ends(bot)


@pytest.mark.slow("a process; the first test of this file ends one, too")
async def test_answers_under_way_are_given_before_it_ends(discord: StandIn, bot: BotProcess) -> None:
    await bot.start()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    discord.members["Ann"].patience = 0.0
    answer = await discord.members["Ann"].press("hand", channel=place)
    await _ends(bot)
    await answer.settled()
    assert answer.message["attachments"]


async def test_a_client_that_sleeps_before_its_next_try_is_woken(
    discord: StandIn, gateway: Proxy, database: str
) -> None:
    bot = await new_client(discord, database, SystemClock())
    stop = asyncio.Event()
    running = asyncio.create_task(run_until(stop, bot, TOKEN, bot.watchdog.watch()))
    await discord.bot_ready()
    await bot.wait_until_ready()
    shard = bot.shards[0]._parent
    shard._backoff._base = 3600  # as after a long outage: discord.py retries in hours
    gateway.mode = "refuse"
    await gateway.cut()
    await until(lambda: shard._backoff._exp)
    stop.set()
    async with asyncio.timeout(SOON):
        await running
    await bot.services[Store].close()


async def test_a_cancellation_is_not_lost_while_waiting_for_calm() -> None:
    priority = Priority()
    loop = asyncio.get_running_loop()
    for _ in range(20):
        answering = priority.mark_awaited(object())
        answering.__enter__()
        waiting = asyncio.create_task(priority.step())
        await asyncio.sleep(0)
        loop.call_soon(answering.__exit__, None, None, None)
        loop.call_soon(waiting.cancel)
        with pytest.raises(asyncio.CancelledError):
            await waiting


async def test_a_task_that_loses_its_first_cancellation_is_cancelled_again() -> None:
    async def stubborn() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(600)
        await asyncio.sleep(600)

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    await end_tasks((task,))
    assert task.cancelled()


async def test_a_task_that_cleans_up_is_not_cancelled_again() -> None:
    cleaned = False

    async def tidy() -> None:
        nonlocal cleaned
        try:
            await asyncio.sleep(600)
        finally:
            await asyncio.sleep(0.1)
            cleaned = True

    task = asyncio.create_task(tidy())
    await asyncio.sleep(0)
    await end_tasks((task,))
    assert cleaned


HELD_BY_A_THREAD = """
import asyncio, time
from bot.operation.ui.shutdown import exit_at_latest

async def main():
    asyncio.get_running_loop().run_in_executor(None, time.sleep, 600)
    exit_at_latest(0, 0.3)

asyncio.run(main())
"""


SIGNALLED_AT_THE_VERY_END = """
import asyncio, os, signal
from bot.operation.ui.shutdown import exit_at_latest, stop_on_signals

class Last:
    def __del__(self, kill=os.kill, pid=os.getpid(), number=signal.SIGTERM):
        kill(pid, number)

async def main():
    stop = stop_on_signals()
    os.kill(os.getpid(), signal.SIGTERM)
    await stop.wait()
    exit_at_latest(0)

last = Last()  # goes with this module, when Python has given up its handlers
asyncio.run(main())
"""


DOES_NOT_END = """
import asyncio, time
from bot.operation.ui.shutdown import stop_on_signals

async def main():
    stop = stop_on_signals()
    print("ready", flush=True)
    await stop.wait()
    print("told", flush=True)
    time.sleep(600)  # not even its event loop goes on

asyncio.run(main())
"""


async def test_a_second_signal_ends_it_at_once() -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", DOES_NOT_END, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(20):
        assert await process.stdout.readline() == b"ready\n"
        process.terminate()
        assert await process.stdout.readline() == b"told\n"
        process.send_signal(signal.SIGINT)
        assert await process.wait() == 1


@pytest.mark.parametrize("code", [HELD_BY_A_THREAD, SIGNALLED_AT_THE_VERY_END], ids=["thread", "signal"])
async def test_a_thread_or_a_signal_in_the_last_moment_changes_neither_end_nor_status(code: str) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
    async with asyncio.timeout(SOON):
        assert await process.wait() == 0
