"""Exits of the bot: one sentence, and a status that shows if a retry may help."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord as library
import pytest

from bot.client.client import Neva
from bot.core.services import SystemClock
from bot.operation.ui import watchdog
from bot.operation.ui.shutdown import MEND, TRY_AGAIN, CannotRun, reason_of, run_until
from db.store import Store
from engine.playouts import COMPILED, playouts_are
from playground.gateway import Mode
from playground.rest.rest import TOKEN
from tests.e2e.gateway_proxy import Proxy
from tests.e2e.running import LONGEST_START_SECONDS, BotProcess, new_client
from tests.standin.server import StandIn

NOWHERE = "http://127.0.0.1:9/api/v10"


async def _ends(bot: BotProcess, status: int, words: str) -> None:
    assert await bot.ended(LONGEST_START_SECONDS) == status
    *_, last = bot.log.strip().splitlines()
    assert last.startswith("neva: ")
    assert words in last
    assert "Traceback" not in bot.log


def _process(discord: StandIn, tmp_path: Path, **settings: str) -> BotProcess:
    return BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log", **settings)


@pytest.mark.usefixtures("new_processes")
async def test_a_start_without_a_network_is_to_be_tried_again(discord: StandIn, tmp_path: Path) -> None:
    bot = _process(discord, tmp_path, DISCORD_API_BASE=NOWHERE)
    await bot.launch()
    await _ends(bot, TRY_AGAIN, "Discord cannot be reached")
    playouts = next(line for line in bot.log.splitlines() if "playouts: " in line)
    assert playouts_are() == COMPILED or "`make compiled`, or see docs/operating.md" in playouts


@pytest.mark.slow("a process; the first test of this file starts one, too")
async def test_a_start_while_discord_is_down_is_to_be_tried_again(discord: StandIn, tmp_path: Path) -> None:
    async with Proxy(int(discord.url.rsplit(":", 1)[1])) as down:
        down.mode = "refuse"
        bot = _process(discord, tmp_path, DISCORD_API_BASE=f"http://127.0.0.1:{down.port}/api/v10")
        await bot.launch()
        await _ends(bot, TRY_AGAIN, "Discord answers with an error (status 503)")


@pytest.mark.slow("a process; the first test of this file starts one, too")
async def test_a_database_server_out_of_reach_is_to_be_tried_again(discord: StandIn, tmp_path: Path) -> None:
    bot = _process(discord, tmp_path, DATABASE_URL="postgresql://nobody:secret@127.0.0.1:9/neva")
    await bot.launch()
    await _ends(bot, TRY_AGAIN, "127.0.0.1")
    assert "secret" not in bot.log


@pytest.mark.slow("a process; the first test of this file starts one, too")
async def test_a_wrong_token_is_to_be_mended(discord: StandIn, tmp_path: Path) -> None:
    bot = _process(discord, tmp_path, DISCORD_TOKEN="x" * 60, LOG_FORMAT="json")
    await bot.launch()
    assert await bot.ended(LONGEST_START_SECONDS) == MEND
    *_, last = [json.loads(line) for line in bot.log.splitlines()]  # all lines are JSON
    assert (last["level"], last["logger"]) == ("CRITICAL", "neva.service")
    assert "does not accept the token" in last["message"]


@pytest.mark.parametrize(("code", "words"), [(4004, "does not accept the token"), (4011, "SHARD_COUNT")])
async def test_a_final_close_is_to_be_mended(code: int, words: str, discord: StandIn, bot: Neva) -> None:
    leaving = asyncio.create_task(_leaves(bot))
    await discord.bot_ready()
    await discord.gateway.close(code)
    reason = await leaving
    assert reason.status == MEND
    assert words in str(reason)


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_every_final_code_has_a_sentence(code: int) -> None:
    socket: Any = SimpleNamespace(close_code=code)
    reason = reason_of(library.ConnectionClosed(socket, shard_id=0))
    assert reason is not None
    assert reason.status == MEND


def test_a_mistake_of_ours_keeps_its_traceback() -> None:
    assert reason_of(KeyError("x")) is None


@pytest.fixture
async def bot(discord: StandIn, database: str) -> AsyncIterator[Neva]:
    bot = await new_client(discord, database, SystemClock())
    yield bot
    await bot.services[Store].close()


async def _leaves(bot: Neva) -> CannotRun:
    """Run the client; return why it ends."""
    with pytest.raises(Exception) as left:  # noqa: PT011 - its reason is what the callers look at
        async with asyncio.timeout(40):
            await run_until(asyncio.Event(), bot, TOKEN, bot.watchdog.watch())
    reason = reason_of(left.value)
    assert reason is not None
    return reason


@pytest.mark.parametrize("mode", list(Mode)[1:])
async def test_without_a_connection_it_leaves_after_a_while(mode: Mode, discord: StandIn, bot: Neva) -> None:
    bot.watchdog.longest_outage = 1
    discord.gateway.mode = mode
    reason = await _leaves(bot)
    assert reason.status == TRY_AGAIN
    assert "no connection" in str(reason)


async def test_a_lost_connection_that_does_not_come_back_ends_it(discord: StandIn, bot: Neva) -> None:
    leaving = asyncio.create_task(_leaves(bot))
    await discord.bot_ready()
    await bot.wait_until_ready()
    bot.watchdog.longest_outage = 1
    await asyncio.sleep(1.5)
    assert not leaving.done(), "as long as there is a connection it stays"
    discord.gateway.mode = Mode.REFUSING
    await discord.gateway.drop()
    assert "no connection" in str(await leaving)


async def test_sessions_that_are_invalid_again_and_again_end_it(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LOOK_SECONDS", 0.01)  # sessions start here more often than every five seconds
    discord.gateway.most_identifies = 4
    discord.gateway.invalid_identifies = 50
    reason = await _leaves(bot)
    assert reason.status == TRY_AGAIN
    assert "invalid" in str(reason)
    assert len(discord.gateway.identifies) <= 4, "half of them"


async def test_it_does_not_start_when_discord_allows_few_more_sessions(discord: StandIn, bot: Neva) -> None:
    discord.gateway.identifies.extend({} for _ in range(920))
    reason = await _leaves(bot)
    assert reason.status == TRY_AGAIN
    assert "80 more sessions" in str(reason)
    assert len(discord.gateway.identifies) == 920
