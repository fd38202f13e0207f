from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import DBAPIError

from db import lane, match_lists, matches
from db.errors import DatabaseBusy, DatabaseUnreachable
from db.store import Store
from tests.db.tables import GUILD, NOW, THREAD, new_game
from tests.postgres_server import PostgresDatabase


async def test_a_function_that_raises_leaves_nothing_behind(store: Store) -> None:
    game_id = await new_game(store)

    def fail(connection: Connection) -> None:
        matches.set_thread(connection, game_id, THREAD)
        raise LookupError

    with pytest.raises(LookupError):
        await store.write(fail)
    match = await store.read(matches.get_match, game_id)
    assert match is not None
    assert match.thread_id is None


class Inside:
    """A function of a transaction that starts a match, and then waits for the test."""

    def __init__(self, game_id: int) -> None:
        self.begun, self.may_end = asyncio.Event(), threading.Event()
        self._game_id, self._loop = game_id, asyncio.get_running_loop()

    def __call__(self, connection: Connection) -> bool:
        """Start the match once the test lets it."""
        self._loop.call_soon_threadsafe(self.begun.set)
        self.may_end.wait(10)
        return matches.start_match(connection, self._game_id, now=NOW)


async def test_a_cancelled_transaction_leaves_nothing_behind_and_lets_the_next_in(store: Store) -> None:
    game_id = await new_game(store)
    inside = Inside(game_id)
    task = asyncio.create_task(store.write(inside))
    await inside.begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    inside.may_end.set()
    async with asyncio.timeout(5):
        assert await store.write(matches.start_match, game_id, now=NOW)


async def test_a_transaction_that_never_ends_is_given_up_and_leaves_nothing_behind(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = await new_game(store)
    monkeypatch.setattr(lane, "LONGEST_SECONDS", 0.2)
    inside = Inside(game_id)
    with pytest.raises(DatabaseBusy):
        await store.write(inside)
    inside.may_end.set()
    assert await store.write(matches.start_match, game_id, now=NOW)


async def test_a_reader_cannot_write(store: Store) -> None:
    game_id = await new_game(store)
    with pytest.raises(DBAPIError, match=r"readonly|read-only"):
        await store.read(matches.set_thread, game_id, THREAD)


async def test_a_reader_sees_one_moment_and_does_not_wait_for_a_writer(store: Store) -> None:
    await new_game(store)
    loop, of_guild = asyncio.get_running_loop(), match_lists.MatchFilter(guild_id=GUILD)
    begun, written = asyncio.Event(), threading.Event()

    def read_twice(connection: Connection) -> tuple[int, int]:
        before = len(match_lists.list_matches(connection, of_guild))
        loop.call_soon_threadsafe(begun.set)
        written.wait(10)
        return before, len(match_lists.list_matches(connection, of_guild))

    async with asyncio.timeout(5):
        reading = asyncio.create_task(store.read(read_twice))
        await begun.wait()
        await new_game(store)
        written.set()
        assert await reading == (1, 1)
    assert len(await store.read(match_lists.list_matches, of_guild)) == 2


async def test_rows_need_their_match(store: Store) -> None:
    with pytest.raises(DBAPIError):
        await store.write(
            Connection.execute, text("INSERT INTO snapshots (game_id, seq, version, state) VALUES (99, 1, 1, '{}')")
        )


async def test_a_commit_that_is_refused_leaves_nothing_behind_and_lets_the_next_in(tmp_path: Path) -> None:
    orphan = text("INSERT INTO snapshots (game_id, seq, version, state) VALUES (99, 1, 1, '{}')")

    def refused_at_the_end(connection: Connection) -> None:
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))
        connection.execute(orphan)

    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        with pytest.raises(DBAPIError, match="FOREIGN KEY"):
            await store.write(refused_at_the_end)
        assert await new_game(store) == 1
        assert (await store.read(Connection.execute, text("SELECT * FROM snapshots"))).all() == []


async def test_a_sqlite_file_is_made_with_its_directory_and_set_up(tmp_path: Path) -> None:
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
    with pytest.raises(DatabaseUnreachable):
        await Store.open(f"sqlite:///{tmp_path}")
    with pytest.raises(DatabaseUnreachable) as refused:
        await Store.open("postgresql://ann:hunter2@127.0.0.1:1/neva")
    assert "hunter2" not in str(refused.value)
    assert "ann:***@127.0.0.1:1" in str(refused.value)


async def test_a_wrong_password_is_said_without_it(postgres_database: PostgresDatabase) -> None:
    server = make_url(postgres_database.url)
    url = server.set(username="nobody_at_all", password="hunter2").render_as_string(hide_password=False)
    with pytest.raises(DatabaseUnreachable) as refused:
        await Store.open(url)
    assert "hunter2" not in str(refused.value)


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


async def test_closing_does_not_wait_for_ever(store: Store) -> None:
    inside = Inside(await new_game(store))
    hanging = asyncio.create_task(store.write(inside))
    await inside.begun.wait()
    async with asyncio.timeout(5):
        await store.close()
    assert not hanging.done()
    inside.may_end.set()
    await asyncio.wait((hanging,), timeout=5)
    assert hanging.done()
    hanging.exception()
