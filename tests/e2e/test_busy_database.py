"""A busy database and Discord's rate limits: publishing waits, resumes, and logs little."""

from __future__ import annotations

import asyncio
import logging
import time
from datetime import timedelta
from typing import Any

import pytest

from bot.client.client import Neva
from bot.clocks.deadlines import Deadlines
from bot.core.metrics import Metrics
from bot.discord_base.sending import Salt
from bot.publishing import reconciler
from bot.workers.jobs import JobTimeout, TooManyJobs
from db.connection.errors import DatabaseBusy, DatabaseUnreachable
from db.match import deadlines, publications
from db.store import Store
from playground.world import Json
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import START, open_table
from tests.e2e.watching import acting, calls, eventually, is_published, take_cards
from tests.standin.server import StandIn

SOON = 30.0
"""Seconds. The next sweep comes after 60, a lease ends after 90."""


async def test_a_match_whose_last_note_was_refused_is_published_again_soon(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:
    refused: list[str] = []
    leases = bot.publishing.leases

    def busy_once(name: str) -> None:
        work = getattr(leases, name)

        async def refusing(*arguments: Any, **more: Any) -> Any:
            if name not in refused:
                refused.append(name)
                raise DatabaseBusy("the database is busy")
            return await work(*arguments, **more)

        monkeypatch.setattr(leases, name, refusing)

    for name in ("take", "settle", "give_back"):
        busy_once(name)
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    async with asyncio.timeout(SOON):
        await is_published(bot)
    assert refused == ["take", "settle", "give_back"]
    assert len(calls(discord, place)) == 1


async def test_publishing_begins_as_soon_as_the_database_is_back(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reconciler, "FIRST_RETRY", timedelta(0))
    refused = ["busy", "busy"]
    write = bot.services[Store].write

    async def busy_twice(*arguments: Any) -> Any:
        if refused:
            raise DatabaseBusy(refused.pop())
        return await write(*arguments)

    monkeypatch.setattr(bot.services[Store], "write", busy_twice)
    salt = bot.services[Salt].text
    other = reconciler.Reconciler(bot.publishing, bot.invalid_requests, Metrics())
    await other.start()
    await other.close()
    assert bot.services[Salt].text == salt
    assert not refused


async def test_a_database_that_is_busy_is_a_warning_and_no_error(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, place: Json
) -> None:
    refused = ["take", "sweep", "deadlines"]
    read, take = bot.services[Store].read, bot.publishing.leases.take

    async def busy_take(match_id: int, *arguments: Any, **more: Any) -> Any:
        if "take" in refused:
            refused.remove("take")
            raise DatabaseBusy("the database is busy")
        return await take(match_id, *arguments, **more)

    async def busy_read(work: Any, *arguments: Any, **more: Any) -> Any:
        for name, query in (("sweep", reconciler._look_for_due), ("deadlines", deadlines.next_deadline)):
            if work is query and name in refused:
                refused.remove(name)
                raise DatabaseBusy("the database is busy")
        return await read(work, *arguments, **more)

    monkeypatch.setattr(bot.publishing.leases, "take", busy_take)
    monkeypatch.setattr(bot.services[Store], "read", busy_read)
    bot.reconciler.sweep_soon()
    bot.services[Deadlines].look_again()
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await until(lambda: not refused, 30)
    async with asyncio.timeout(SOON):
        await is_published(bot)
    logged = [record for record in caplog.records if "the database is busy" in record.getMessage()]
    assert len(logged) == 3
    assert {record.levelname for record in logged} == {"WARNING"}
    assert not any(record.exc_info for record in logged)


def test_too_much_to_do_is_tried_again_soon_and_a_fault_ever_later() -> None:
    assert reconciler._delay(DatabaseBusy("the database is busy"), 9) == reconciler.FIRST_RETRY
    assert reconciler._delay(TooManyJobs(), 9) == reconciler.FIRST_RETRY
    assert reconciler._delay(DatabaseUnreachable("the database is away"), 9) == reconciler.LONGEST_RETRY
    assert reconciler._delay(JobTimeout(), 9) == reconciler.LONGEST_RETRY


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
    await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)

    async def waits() -> bool:
        row = await bot.services[Store].read(publications.get_publication, 1)
        return row is not None and row.next_try_at is not None

    await eventually(waits, 30)
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING and "NotNow" in line.getMessage()]
