"""Rate limits of Discord: short ones are waited for, long ones are come back to."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.discord_ui.client import Neva
from playground.server import StandIn
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import START

pytestmark = pytest.mark.timeout(90)


async def test_nobody_sleeps_through_a_long_rate_limit(
    discord: StandIn, bot: Neva, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    discord.rest.faults.next("POST", r"/channels/\d+/messages", 429, retry_after=600)
    place = discord.channel("games")
    await discord.members["Ann"].slash("game new", channel=place, seats=2)
    await until(lambda: "RateLimited; trying again in 600 s" in caplog.text)
    await clock.move_to(START + timedelta(seconds=601))
    bot.reconciler.publish_soon(1)
    await discord.until(lambda: [m for m in discord.world.history(place["id"]) if m["components"]])
