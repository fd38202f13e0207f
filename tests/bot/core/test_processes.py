"""Processes over one database notify each other, and take over from dead ones."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, select, text, update

from bot.core.leases import LeaseLost, Leases, new_holder
from bot.core.processes import Duties, Processes, Shards
from db.match import messages, publications, reminders
from db.match.reminders import NoticeKey
from db.process import processes
from db.schema.process_tables import processes as rows
from db.schema.tables import reminders as notices
from db.store import Store
from tests.bounded import until
from tests.db.tables import ANN, NOW, new_game, start_game
from tests.e2e.watching import eventually
from tests.postgres_server import PostgresDatabase

GENEROUS_SECONDS = 30.0

HOLDS = """
import asyncio, socket, sys
from datetime import UTC, datetime
socket.gethostname = lambda: "elsewhere"  # so that nobody can look for its pid
from bot.core.leases import Leases
from bot.core.processes import Duties, Processes, Shards
from db.match import reminders
from db.store import Store

async def main(url, match_id):
    now = lambda: datetime.now(UTC)
    store = await Store.open(url)
    own = Processes(store, now, on_match=print, on_user=print)
    await own.start(Shards(frozenset({1}), 2), Duties(lambda: None, lambda: None))
    assert await Leases(store, now, own.holder).take(match_id, lambda *_: None)
    assert await store.write(reminders.claim_due, now(), worker=own.holder)
    print(own.holder, flush=True)
    await asyncio.sleep(600)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


class Member:
    """One of several processes in the test's loop, with the notes it received."""

    def __init__(self, store: Store) -> None:
        self.matches: list[int] = []
        self.users: list[int] = []
        self.looks = self.drops = self.refused = 0
        self.others_refused: list[int] = []
        self.store = store
        self.processes = Processes(store, _now, on_match=self.matches.append, on_user=self.users.append)

    async def start(self, shards: Shards | None = None) -> None:
        duties = Duties(self._look, self._drop, lambda: self.refused, self.others_refused.append)
        await self.processes.start(shards or Shards(), duties)

    def _look(self) -> None:
        self.looks += 1

    def _drop(self) -> None:
        self.drops += 1


def _now() -> datetime:
    return datetime.now(UTC)


def _holders(connection: Connection) -> set[str]:
    return set(connection.execute(select(rows.c.holder)).scalars())


Start = Callable[..., Awaitable[Member]]


@asynccontextmanager
async def _starter(url: str) -> AsyncIterator[Start]:
    async with AsyncExitStack() as stack:

        async def start(shards: Shards | None = None) -> Member:
            member = Member(await stack.enter_async_context(await Store.open(url)))
            await member.start(shards)
            stack.push_async_callback(member.processes.close)
            return member

        yield start


@pytest.fixture
async def start(postgres_database: PostgresDatabase) -> AsyncIterator[Start]:
    async with _starter(postgres_database.url) as start:
        yield start


def _read(*_: object) -> None:
    """Read nothing of a leased match."""


@pytest.fixture
async def match_id(store: Store) -> int:
    """Return a match that is due for publishing, with a due notice."""
    number = await start_game(store)
    await store.write(publications.raise_revision, number)
    await store.write(reminders.put_notices, number, {NoticeKey(0, ANN, 0, "reminder"): NOW})
    return number


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_what_a_killed_process_of_another_machine_held_is_free_within_seconds(
    store: Store, match_id: int, postgres_database: PostgresDatabase
) -> None:
    async with _starter(postgres_database.url) as start:
        survivor = await start(Shards(frozenset({0}), 2))
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", HOLDS, postgres_database.url, str(match_id), stdout=asyncio.subprocess.PIPE
        )
        assert child.stdout is not None
        async with asyncio.timeout(GENEROUS_SECONDS):
            holder = (await child.stdout.readline()).decode().strip()
        try:
            assert holder in await store.read(_holders)
            assert await Leases(store, _now, survivor.processes.holder).take(match_id, _read) is None
            assert not survivor.processes.adopts(1 << 22)
        finally:
            child.kill()
        killed_at = time.monotonic()
        await until(lambda: survivor.looks, GENEROUS_SECONDS)
        assert time.monotonic() - killed_at < 20, "far less than a lease"
        assert await store.read(_holders) == {survivor.processes.holder}
        assert await Leases(store, _now, survivor.processes.holder).take(match_id, _read)
        (again,) = await store.write(reminders.claim_due, _now(), worker=survivor.processes.holder)
        assert again.tried_at is not None, "it may have been sent"
        assert survivor.processes.adopts(1 << 22), "nobody has its shard"
        assert not survivor.processes.adopts(2 << 22)
        await child.wait()
        heir = await start(Shards(frozenset({1}), 2))
        await until(lambda: not survivor.processes.adopts(1 << 22), GENEROUS_SECONDS)
        assert not heir.processes.adopts(1 << 22), "it serves it"


async def test_what_a_process_that_stops_held_is_free_at_once(store: Store, match_id: int) -> None:
    one = Member(store)
    await one.start()
    assert await Leases(store, _now, one.processes.holder).take(match_id, _read)
    assert await store.write(reminders.claim_due, _now(), worker=one.processes.holder)
    await one.processes.close()
    assert await store.read(_holders) == set()
    assert await Leases(store, _now, new_holder()).take(match_id, _read)
    assert await store.write(reminders.claim_due, _now(), worker="other")


async def test_the_others_look_at_once_when_a_process_stops(start: Start) -> None:
    one, two, three = await start(), await start(), await start()
    await one.processes.close()
    await until(lambda: two.looks and three.looks, GENEROUS_SECONDS)
    assert not one.looks


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_on_sqlite_a_process_that_has_ended_is_taken_out_at_the_next_start(store: Store, match_id: int) -> None:
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", "")
    await child.wait()
    machine = new_holder().partition(":")[0]
    dead = processes.Process(f"{machine}:{child.pid}:00", "0", None, NOW)
    alien = processes.Process("elsewhere:1:00", "0", None, NOW)
    for one in (dead, alien):
        await store.write(processes.register, one)
    assert await store.write(reminders.claim_due, _now(), worker=dead.holder)
    heir = Member(store)
    await heir.start()
    await until(lambda: heir.looks, GENEROUS_SECONDS)
    assert await store.read(_holders) == {heir.processes.holder}, "a container that was made anew has another name"
    assert await store.write(reminders.claim_due, _now(), worker=heir.processes.holder)
    await heir.processes.close()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_on_sqlite_a_container_that_lives_after_all_notes_itself_again(store: Store) -> None:
    alien = processes.Process("elsewhere:1:00", "0", None, NOW)
    await store.write(processes.register, alien)
    heir = Member(store)
    await heir.start()
    await until(lambda: heir.looks, GENEROUS_SECONDS)
    assert heir.processes.number() == 1
    await store.write(processes.register, alien)
    await until(lambda: heir.processes.number() == 2, GENEROUS_SECONDS)
    await heir.processes.close()
    assert await store.read(_holders) == {alien.holder}


async def test_a_change_is_heard_of_by_the_others_once_it_is_committed(start: Start) -> None:
    one, two, three = await start(), await start(), await start()
    number = await new_game(one.store)

    def fails(connection: Connection) -> None:
        publications.raise_revision(connection, number)
        raise LeaseLost

    with pytest.raises(LeaseLost):
        await one.store.write(fails)
    await one.store.write(publications.raise_revisions, [number, number])
    await until(lambda: two.matches and three.matches, GENEROUS_SECONDS)
    await two.store.write(publications.raise_revision, number)
    await until(lambda: one.matches, GENEROUS_SECONDS)
    assert two.matches == [number], "once for a transaction, not for what was rolled back, not of its own"
    assert one.matches == [number]


async def test_what_discord_refuses_is_told_to_the_others(start: Start) -> None:
    one, two, three = await start(), await start(), await start()
    one.refused = 3
    await until(lambda: two.others_refused == three.others_refused == [3], GENEROUS_SECONDS)
    one.refused = 5
    await until(lambda: two.others_refused == [3, 2], GENEROUS_SECONDS)
    assert not one.others_refused, "it counts its own by itself"


async def test_a_process_that_loses_its_connection_keeps_what_it_holds_and_hears_again(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = await start(), await start()
    number = await new_game(one.store)
    with caplog.at_level(logging.WARNING):
        await one.store.write(_end_connections_with_locks)
        await asyncio.sleep(0)
        for member in (one, two):
            other = two if member is one else one

            async def heard(member: Member = member, other: Member = other) -> bool:
                await other.store.write(publications.raise_revision, number)
                return bool(member.matches)

            await eventually(heard, GENEROUS_SECONDS)
    assert await one.store.read(_holders) == {one.processes.holder, two.processes.holder}
    assert not one.drops
    assert not two.drops
    assert len([record for record in caplog.records if "no connection to hear" in record.message]) == 2


def _end_connections_with_locks(connection: Connection) -> None:
    own = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
    connection.execute(text(own + " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"))


async def test_a_process_that_was_taken_for_dead_notes_itself_again_and_sends_nothing_more(start: Start) -> None:
    one, two = await start(), await start()
    number = await start_game(one.store)
    await one.store.write(publications.raise_revision, number)
    leases = Leases(one.store, _now, one.processes.holder)
    taken = await leases.take(number, _read)
    assert taken is not None
    lease, _ = taken
    assert await two.store.write(processes.take_out, one.processes.holder, _now())
    await until(lambda: one.drops, GENEROUS_SECONDS)
    assert one.processes.holder in await two.store.read(_holders)
    note = messages.Message(number, messages.MessageKind.BOARD, messages.MessageState.MISSING, 1, 2, NOW)
    with pytest.raises(LeaseLost):
        await leases.write(lease, lambda connection: messages.put_message(connection, note))
    with pytest.raises(LeaseLost):
        await leases.settle(lease, lambda connection: messages.put_message(connection, note))
    assert await one.store.read(messages.messages_of, number) == []
    assert await Leases(two.store, _now, two.processes.holder).take(number, _read)


async def test_a_notice_that_waits_for_its_time_is_not_given_back(store: Store, match_id: int) -> None:
    (claimed,) = await store.write(reminders.claim_due, NOW, worker="one")
    later = update(notices).values(due_at=NOW + timedelta(days=1))
    await store.write(lambda connection: connection.execute(later))
    await store.write(reminders.give_claims_back, "one", NOW)
    assert await store.write(reminders.claim_due, NOW) == []
    assert claimed.match_id == match_id
