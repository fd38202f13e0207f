from __future__ import annotations

import asyncio
import sys
import threading
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import URL, Connection, make_url, text
from sqlalchemy.exc import DBAPIError

from db import store as store_module
from db.connection import lane
from db.connection.errors import DatabaseBusy, DatabaseRefused, DatabaseUnreachable, UnknownDatabase
from db.match import match_lists, matches
from db.store import Store
from tests.bounded import LONGEST_SECONDS, until
from tests.db.tables import GUILD, NOW, THREAD, match_of, new_game
from tests.postgres_server import PostgresDatabase

SYNCHRONOUS = store_module._SYNCHRONOUS  # the real value: fixtures change it later


async def test_a_function_that_raises_leaves_nothing_behind(store: Store) -> None:
    match_id = await new_game(store)

    def fail(connection: Connection) -> None:
        matches.set_thread(connection, match_id, THREAD)
        raise LookupError

    with pytest.raises(LookupError):
        await store.write(fail)
    match = await match_of(store, match_id)
    assert match.thread_id is None


async def test_a_function_that_raises_stop_iteration_fails_at_once(store: Store) -> None:
    with pytest.raises(RuntimeError, match="StopIteration"):
        await store.write(lambda _: next(iter(())))


class Inside:
    """A transaction that starts a match once the test allows it."""

    def __init__(self, match_id: int) -> None:
        self.begun, self.may_end = asyncio.Event(), threading.Event()
        self._match_id, self._loop = match_id, asyncio.get_running_loop()

    def __call__(self, connection: Connection) -> bool:
        self._loop.call_soon_threadsafe(self.begun.set)
        self.may_end.wait(10)
        return matches.start_match(connection, self._match_id, now=NOW)


async def test_a_transaction_that_locks_a_match_sees_the_change_of_the_one_before(
    store: Store, database_url: str
) -> None:
    match_id = await new_game(store)
    locked, looked = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def start(connection: Connection) -> None:
        matches.lock_match(connection, match_id)
        loop.call_soon_threadsafe(locked.set)
        looked.wait(0.1)  # in vain
        matches.start_match(connection, match_id, now=NOW)

    def look(connection: Connection) -> matches.Match | None:
        found = matches.lock_match(connection, match_id)
        looked.set()
        return found

    async with await Store.open(database_url) as other:
        starting = asyncio.create_task(store.write(start))
        await locked.wait()
        found = await other.write(look)
        await starting
    assert found is not None
    assert found.status == "active"


async def test_a_cancelled_transaction_leaves_nothing_behind_and_lets_the_next_in(store: Store) -> None:
    match_id = await new_game(store)
    inside = Inside(match_id)
    task = asyncio.create_task(store.write(inside))
    await inside.begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    inside.may_end.set()
    async with asyncio.timeout(LONGEST_SECONDS):
        assert await store.write(matches.start_match, match_id, now=NOW)


async def test_a_transaction_that_never_ends_is_given_up_and_leaves_nothing_behind(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await new_game(store)
    inside = Inside(match_id)
    with monkeypatch.context() as patch:
        patch.setattr(lane, "LONGEST_SECONDS", 0.2)
        with pytest.raises(DatabaseBusy, match=r"given up after 0\.2 s"):
            await store.write(inside)
    inside.may_end.set()
    assert await store.write(matches.start_match, match_id, now=NOW)


async def test_a_reader_cannot_write(store: Store) -> None:
    match_id = await new_game(store)
    with pytest.raises(DBAPIError, match=r"readonly|read-only"):
        await store.read(matches.set_thread, match_id, THREAD)


async def test_a_reader_sees_one_moment_and_does_not_wait_for_a_writer(store: Store) -> None:
    await new_game(store)
    loop, of_guild = asyncio.get_running_loop(), match_lists.MatchFilter(guild_id=GUILD)
    begun, written = asyncio.Event(), threading.Event()

    def read_twice(connection: Connection) -> tuple[int, int]:
        before = len(match_lists.list_matches(connection, of_guild))
        loop.call_soon_threadsafe(begun.set)
        written.wait(10)
        return before, len(match_lists.list_matches(connection, of_guild))

    async with asyncio.timeout(LONGEST_SECONDS):
        reading = asyncio.create_task(store.read(read_twice))
        await begun.wait()
        await new_game(store)
        written.set()
        assert await reading == (1, 1)
    assert len(await store.read(match_lists.list_matches, of_guild)) == 2


async def test_rows_need_their_match(store: Store) -> None:
    with pytest.raises(DBAPIError):
        await store.write(
            Connection.execute, text("INSERT INTO snapshots (match_id, seq, version, state) VALUES (99, 1, 1, '{}')")
        )


async def test_a_commit_that_is_refused_leaves_nothing_behind_and_lets_the_next_in(tmp_path: Path) -> None:
    orphan = text("INSERT INTO snapshots (match_id, seq, version, state) VALUES (99, 1, 1, '{}')")

    def refused_at_the_end(connection: Connection) -> None:
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))
        connection.execute(orphan)

    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        with pytest.raises(DBAPIError, match="FOREIGN KEY"):
            await store.write(refused_at_the_end)
        assert await new_game(store) == 1
        assert (await store.read(Connection.execute, text("SELECT * FROM snapshots"))).all() == []


async def test_a_sqlite_file_is_made_with_its_directory_and_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.store._SYNCHRONOUS", SYNCHRONOUS)
    path = tmp_path / "new" / "data" / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:
        assert path.exists()
        assert (store.backend, store.backup, store.name) == ("sqlite", None, f"sqlite:///{path}")
        assert await store.write(_settings) == ["wal", 1, 2, 1500]
        assert await store.read(_settings) == ["wal", 1, 2, 1500]


def _settings(connection: Connection) -> list[object]:
    names = ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
    return [connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in names]


async def test_what_cannot_be_reached_is_said_without_the_password(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseUnreachable):
        await Store.open(f"sqlite:///{tmp_path / 'file' / 'neva.db'}")
    with pytest.raises(DatabaseUnreachable) as refused:
        await Store.open("postgresql://ann:hunter2@127.0.0.1:1/neva")
    assert "hunter2" not in str(refused.value)
    assert "ann:***@127.0.0.1:1" in str(refused.value)


CLAIM = """
import asyncio, sys
from db.store import Store
for url in sys.argv[1:]:
    try:
        asyncio.run(Store.open(url, alone=True))
    except Exception as error:
        print(type(error).__name__, error)
    else:
        print("opened")
"""


async def test_a_sqlite_file_serves_one_bot(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    (tmp_path / "link.db").symlink_to("neva.db")

    async def second(*names: str) -> list[str]:
        urls = [f"sqlite:///{tmp_path / name}" for name in names]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", CLAIM, *urls), stdout=asyncio.subprocess.PIPE
        )
        output, _ = await process.communicate()
        assert process.returncode == 0
        return output.decode().splitlines()

    async with await Store.open(url, alone=True):
        async with await Store.open(url) as command:  # `neva forget` works beside a bot
            await command.read(match_lists.count_by_status)
        for answer in await second("neva.db", "link.db", "neva.db"):
            assert answer.startswith("DatabaseInUse Another bot is using")
    assert await second("neva.db") == ["opened"]


def _with(server: URL, part: str, value: str) -> URL:
    match part:
        case "username":
            return server.set(username=value)
        case "password":
            return server.set(password=value)
    return server.set(database=value)


@pytest.mark.parametrize(
    "wrong", [("username", "nobody_at_all"), ("password", "hunter2"), ("database", "nothing_at_all")], ids=str
)
async def test_a_server_that_refuses_the_url_is_told_from_one_out_of_reach(
    wrong: tuple[str, str], postgres_database: PostgresDatabase
) -> None:
    server = make_url(postgres_database.url)
    if server.password is None and "password" in wrong:
        pytest.skip("this server asks for no password")
    with pytest.raises(DatabaseRefused) as refused:
        await Store.open(_with(server, *wrong).render_as_string(hide_password=False))
    assert "hunter2" not in str(refused.value)


async def test_before_a_pooler_of_transactions_limits_are_those_of_each_transaction(
    postgres_database: PostgresDatabase,
) -> None:
    names = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")

    def limits(connection: Connection) -> list[str]:
        return [connection.execute(text(f"SHOW {name}")).scalar_one() for name in names]

    url = postgres_database.url
    async with await Store.open(url) as plain, await Store.open(url, direct_url=url) as pooled:
        for work in (pooled.read, pooled.write):
            assert await work(limits) == await plain.read(limits) == ["1500ms", "2500ms", "30s"]
        connection = pooled._engines[0].raw_connection()
        raw = connection.driver_connection
        assert isinstance(raw, psycopg.Connection)
        assert raw.prepare_threshold is None
        assert [raw.execute(f"SHOW {name}").fetchone() for name in names] == [("0",)] * 3, "a session has none"
        connection.close()


async def test_only_postgresql_has_a_second_url(tmp_path: Path) -> None:
    with pytest.raises(UnknownDatabase, match="DATABASE_DIRECT_URL"):
        await Store.open(f"sqlite:///{tmp_path / 'neva.db'}", direct_url="postgresql://ann@example.org/neva")


async def test_connections_say_whose_they_are(postgres_database: PostgresDatabase) -> None:
    query = text("SELECT application_name FROM pg_stat_activity WHERE pid = pg_backend_pid()")
    async with await Store.open(postgres_database.url) as store:
        assert await store.read(lambda connection: connection.execute(query).scalar_one()) == "neva"


async def test_closing_waits_for_what_has_begun_and_lets_nothing_begin(store: Store) -> None:
    inside = Inside(await new_game(store))
    writing = asyncio.create_task(store.write(inside))
    await inside.begun.wait()
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.1)
    assert not closing.done()
    with pytest.raises(DatabaseUnreachable, match="stopping"):
        await store.read(matches.get_match, 1)
    inside.may_end.set()
    assert await writing
    await closing


async def test_what_waits_for_its_turn_when_the_store_is_closed_is_refused(tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        inside = Inside(await new_game(store))
        writing = asyncio.create_task(store.write(inside))
        await inside.begun.wait()
        waiting = asyncio.create_task(new_game(store))
        await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        inside.may_end.set()
        with pytest.raises(DatabaseUnreachable, match="stopping"):
            await waiting
        assert await writing
        await closing


async def test_closing_does_not_wait_for_ever_and_leaves_no_thread(store: Store) -> None:
    before = set(threading.enumerate())
    inside = Inside(await new_game(store))
    await store.read(matches.get_match, 1)
    hanging = asyncio.create_task(store.write(inside))
    await inside.begun.wait()
    async with asyncio.timeout(LONGEST_SECONDS):
        await store.close()
    assert not hanging.done()
    inside.may_end.set()
    await asyncio.wait((hanging,), timeout=LONGEST_SECONDS)
    assert hanging.done()
    hanging.exception()
    await until(lambda: not {one for one in set(threading.enumerate()) - before if not one.daemon})


def _backend(connection: Connection) -> int:
    number: int = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
    return number


async def test_reads_and_writes_share_the_connections_to_a_server(postgres_database: PostgresDatabase) -> None:
    async with await Store.open(postgres_database.url) as store:
        first = {await store.read(_backend) for _ in range(5)}
        assert len(first) == 1, "a transaction uses the connection of the one before"
        assert {await store.write(_backend)} == first, "the other lane takes it over"
        assert {await store.read(_backend)} == first


async def test_after_one_lost_connection_no_idle_one_is_used(postgres_database: PostgresDatabase) -> None:
    async with await Store.open(postgres_database.url) as store:
        both = threading.Barrier(2)

        def together(connection: Connection) -> int:
            both.wait()
            return _backend(connection)

        before = set(await asyncio.gather(store.read(together), store.read(together)))
        assert len(before) == 2

        def end_itself(connection: Connection) -> None:
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

        with pytest.raises(DatabaseUnreachable):
            await store.read(end_itself)
        async with asyncio.timeout(20):
            while True:
                with suppress(DatabaseUnreachable):
                    await store.check()
                    break
                await asyncio.sleep(0.05)
        after = await asyncio.gather(store.read(together), store.read(together))
        assert not before & set(after)
