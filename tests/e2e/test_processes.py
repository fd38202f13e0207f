"""Drawing processes neither survive the bot nor delay its end; the bot's log while it plays."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.core.services import SystemClock
from bot.workers.render_pool import RenderPool
from bot.workers.worker import CLOCK_FACTOR
from playground.world import Json
from tests.bounded import until
from tests.e2e.running import BotProcess, bot_in_this_loop, errors_in, kill_leftovers, open_table
from tests.e2e.watching import acting
from tests.processes import alive, descendants
from tests.standin.driver import board_of
from tests.standin.server import StandIn

slow = pytest.mark.slow("a process; the first test of this file kills one, too")


@pytest.fixture
async def bot(discord: StandIn, database: str) -> AsyncIterator[Neva]:
    async with bot_in_this_loop(discord, database, SystemClock()) as client:
        yield client


async def test_no_process_survives_a_kill_of_the_bot(discord: StandIn, process: BotProcess) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    children = descendants(process.process.pid)
    assert len(children) >= 2, "a worker, and what starts it"
    await process.kill()
    assert not any(alive(child) for child in children)


@slow
async def test_what_a_failed_test_leaves_is_killed_with_its_workers(discord: StandIn, process: BotProcess) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    children = descendants(process.process.pid)
    for child in children:
        os.kill(child, signal.SIGSTOP)
    await kill_leftovers()
    assert process.process.returncode == -signal.SIGKILL
    await until(lambda: not any(alive(child) for child in children), 10)


def test_the_errors_of_a_log_are_found_with_their_tracebacks() -> None:
    log = (
        "[2026-05-01 12:00:00] [INFO    ] bot.main: ERROR is a word here\n"
        "[2026-05-01 12:00:01] [ERROR   ] bot.main: the board was not drawn\nTraceback:\n  KeyError: 'portrait'\n"
        "[2026-05-01 12:00:02] [WARNING ] bot.main: slow\n"
    )
    assert errors_in(log) == log.partition("here\n")[2].partition("[2026-05-01 12:00:02]")[0]


@slow
async def test_a_worker_that_hangs_does_not_hold_up_the_end_of_the_bot(discord: StandIn, process: BotProcess) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    children = descendants(process.process.pid)
    for child in children:
        os.kill(child, signal.SIGSTOP)
    discord.members["Ann"].patience = 0.0
    await discord.members["Ann"].press("hand", channel=place)
    assert await process.stop() == 0
    for child in children:
        if alive(child):
            os.kill(child, signal.SIGCONT)
    await until(lambda: not any(alive(child) for child in children), 10)


async def test_answers_and_boards_go_on_past_a_worker_that_hangs(discord: StandIn, bot: Neva, place: Json) -> None:
    board = await discord.until(lambda: board_of(discord, place))
    before = _picture(board)
    drawers = bot.services[RenderPool]._drawers
    for worker in drawers._workers:
        assert worker.process is not None
        os.kill(worker.process, signal.SIGSTOP)
    drawers.limit = 1 / CLOCK_FACTOR
    await discord.members["Ann"].press("hand", channel=place)
    drawers.limit = 20
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await discord.until(lambda: (new := board_of(discord, place)) and _picture(new) != before and new, 60)
    again = await discord.members["Ann"].press("hand", channel=place)
    assert again.message["attachments"]


def _picture(board: Json) -> str:
    return str(board["attachments"][0]["id"])


async def test_the_most_detailed_log_holds_no_tokens_and_no_cards_in_hand(
    discord: StandIn, database: str, tmp_path: Path
) -> None:
    bot = BotProcess(discord, database, tmp_path / "bot.log", LOG_LEVEL="DEBUG")
    await bot.start()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    for name in ("Ann", "Dev"):
        await discord.members[name].press("hand", channel=place)
        await discord.members[name].slash("move", action="pass", channel=place)
    await discord.until(lambda: board_of(discord, place))
    discord.rest.faults.next("PATCH", "/webhooks/", 429, retry_after=0.1)
    await discord.members["Ann"].slash("board", channel=place)
    assert await bot.stop() == 0
    tokens = set(discord.interactions._by_token)
    assert len(tokens) >= 6
    assert not [token for token in tokens if token in bot.log]
    assert "custom_id" not in bot.log
    assert "\x1b[" not in bot.log, "a file is not coloured"
