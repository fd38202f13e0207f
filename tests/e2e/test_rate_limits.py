"""Rate limits of Discord: short ones are waited for, long ones are come back to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.client import Neva
from bot.clock import ManualClock
from playground.server import StandIn
from tests.bounded import until
from tests.e2e.running import bot_in_this_loop

START = datetime(2026, 5, 1, 12, tzinfo=UTC)

pytestmark = pytest.mark.timeout(90)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path, clock: ManualClock) -> AsyncIterator[Neva]:
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", clock) as client:
        yield client


async def test_nobody_sleeps_through_a_long_rate_limit(
    discord: StandIn, bot: Neva, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    discord.rest.faults.next("POST", r"/channels/\d+/messages", 429, retry_after=600)
    place = discord.channel("games")
    await discord.members["Ann"].slash("game new", channel=place, seats=2)
    await until(lambda: "RateLimited; trying again in 600 s" in caplog.text)
    await clock.move_to(START + timedelta(seconds=601))
    bot.publisher.touch(1)
    await discord.until(lambda: [m for m in discord.world.history(place["id"]) if m["components"]])
