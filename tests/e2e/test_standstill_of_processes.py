"""Several processes over one database: time that nobody could use on a shard is given back once, also over a kill."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, make_url, select, text, update

from db.match import deadlines
from db.schema import process_tables, tables
from db.store import Store
from tests.clock import ManualClock
from tests.e2e.running import BotProcess, LoopBot, open_table
from tests.e2e.standstill import HOUR, absences, given_back, has_run_out, is_timed, nobody_was_absent, time_left
from tests.e2e.watching import eventually, is_published, until_published, until_seen
from tests.postgres_server import PostgresDatabase
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("several processes share a database on PostgreSQL alone; test_standstill runs one")


@pytest.fixture
async def shards(
    discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock
) -> AsyncIterator[list[LoopBot]]:
    """Start two clients, one shard each; the second serves the server `second`."""
    discord.gateway.shards = 2
    discord.admin.add_guild("second", shard=1)
    bots = [LoopBot(discord, postgres_database.url, clock, shard_count=2, shard_ids=str(shard)) for shard in range(2)]
    for bot in bots:
        await bot.start()
    yield bots
    for bot in bots:
        await bot._running.aclose()


async def test_only_the_servers_of_a_lost_shard_stand_still(
    discord: StandIn, shards: list[LoopBot], clock: ManualClock
) -> None:
    first, second = shards
    await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    await open_table(discord, "Ann", "Dev", channel="second-games", seats=2, limit=6)
    store = first.services[Store]
    for match_id in (1, 2):
        await is_published(first, match_id)
        await is_timed(first, match_id)
    await second._running.aclose()
    await clock.move_to(clock.now() + 7 * HOUR)
    await eventually(partial(has_run_out, store, 1))
    await until_published(store, 1)
    assert await nobody_was_absent(store, 2), "another process serves any match, but nobody could press there"
    await second.start()
    await given_back(store, 1, 2)
    assert await absences(store, 2) == [7]
    assert await absences(store, 1) == []
    assert await time_left(first, clock, 2) == 6 * HOUR
    assert await nobody_was_absent(store, 2)


async def test_two_processes_that_start_at_once_give_the_time_back_once(
    discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock
) -> None:
    bots = [LoopBot(discord, postgres_database.url, clock) for _ in range(2)]
    await bots[0].start()
    await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    await is_published(bots[0])
    await is_timed(bots[0])
    await bots[0].stop()
    await clock.move_to(clock.now() + 7 * HOUR)
    for bot in bots:
        await bot.start()
    store = bots[0].services[Store]
    await given_back(store)
    assert await time_left(bots[0], clock) == 6 * HOUR
    assert await absences(store) == [7]
    await bots[0]._running.aclose()  # the other one serves on
    await clock.move_to(clock.now() + 5 * HOUR)
    await until_seen(bots[1].services[Store], clock)
    await bots[0].start()
    assert await time_left(bots[1], clock) == HOUR
    assert await absences(bots[1].services[Store]) == [7]
    for bot in bots:
        await bot._running.aclose()


async def test_more_shards_than_before_count_the_time_of_the_old_ones(
    discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock
) -> None:
    discord.admin.add_guild("second", shard=1)
    one = LoopBot(discord, postgres_database.url, clock)
    await one.start()
    await open_table(discord, "Ann", "Dev", channel="second-games", seats=2, limit=6)
    await is_published(one)
    await is_timed(one)
    await one.stop()
    discord.gateway.shards = 2
    await clock.move_to(clock.now() + 7 * HOUR)
    two = LoopBot(discord, postgres_database.url, clock, shard_count=2)
    await two.start()
    await given_back(two.services[Store])
    assert await time_left(two, clock) == 6 * HOUR
    await two.stop()


async def test_a_bot_that_is_killed_while_it_gives_time_back_gives_it_back_once(
    discord: StandIn, postgres_database: PostgresDatabase, tmp_path: Path
) -> None:
    process = BotProcess(discord, postgres_database.url, tmp_path / "bot.log")
    await process.start()
    await open_table(discord, "Ann", "Dev", seats=2, limit=6)
    async with await Store.open(postgres_database.url) as store:
        await until_published(store)
        await process.kill()
        ago = timedelta(hours=7)
        await store.write(_age, ago)
        (before,) = (await store.read(deadlines.deadlines_of, 1)).values()
        assert before < datetime.now(UTC)
        with _held_row(postgres_database.url):
            await process.launch()
            await eventually(partial(_waits_for_row, store))
            await process.kill()
        assert set((await store.read(deadlines.deadlines_of, 1)).values()) == {before}, "nothing was moved"
        await process.start()
        await given_back(store)
        (after,) = (await store.read(deadlines.deadlines_of, 1)).values()
        assert ago <= after - before < ago + timedelta(minutes=5)
        assert await absences(store) == [7]
        assert await nobody_was_absent(store)
        await until_published(store)
    assert await process.stop() == 0


def _age(connection: Connection, by: timedelta) -> None:
    """Make the last sign of life and all clocks older."""
    (sign,) = connection.execute(select(process_tables.signs_of_life)).all()
    connection.execute(update(process_tables.signs_of_life).values(seen_at=sign.seen_at - by))
    (row,) = connection.execute(select(tables.deadlines)).all()
    moved = {"due_at": row.due_at - by, "planned_at": row.planned_at - by}
    connection.execute(update(tables.deadlines).values(moved))


def _held_row(url: str) -> psycopg.Connection:
    """Lock the row of the match, so that a process that gives time back waits in the middle of it."""
    parts = make_url(url)
    held = psycopg.connect(
        host=parts.host, port=parts.port, user=parts.username, password=parts.password, dbname=parts.database
    )
    held.execute("SELECT id FROM games WHERE id = 1 FOR UPDATE")
    return held


async def _waits_for_row(store: Store) -> bool:
    """Return whether a process waits for the match, having written its sign of life but not committed it."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM games%'"
    return bool(await store.read(lambda connection: connection.execute(text(waiting)).scalar_one()))
