"""Rate limits of Discord: short ones are waited for, long ones are come back to."""

from __future__ import annotations

import logging
import time
from datetime import timedelta

import pytest

from bot.client.client import Neva
from db.match import publications
from db.store import Store
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import START, board_of, open_table
from tests.e2e.watching import eventually, take_cards
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(90)


async def test_nobody_sleeps_through_a_long_rate_limit(
    discord: StandIn, bot: Neva, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    discord.rest.faults.next("POST", r"/channels/\d+/messages", 429, retry_after=600)
    place = discord.channel("games")
    await discord.members["Ann"].slash("new", channel=place, seats="2")
    await until(lambda: "RateLimited; trying again in 600 s" in caplog.text)
    await clock.move_to(START + timedelta(seconds=601))
    bot.reconciler.publish_soon(1)
    await discord.until(lambda: [m for m in discord.world.history(place["id"]) if m["components"]])


async def test_what_waits_its_turn_as_planned_is_no_warning(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    bot.publishing.direct_messages._paused_until = time.monotonic() + 600
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: board_of(discord, place), 30)
    await take_cards(bot)

    async def waits() -> bool:
        row = await bot.services[Store].read(publications.get_publication, 1)
        return row is not None and row.next_try_at is not None

    await eventually(waits, 30)
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING and "NotNow" in line.getMessage()]
