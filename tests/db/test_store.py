from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError

from db import match_lists, matches
from db.errors import DatabaseUnreachable
from db.store import Store
from tests.db.tables import GUILD, NOW, THREAD, new_game
from tests.postgres_server import PostgresDatabase


async def test_a_block_that_raises_leaves_nothing_behind(store: Store) -> None:
    game_id = await new_game(store)

    async def fail() -> None:
        async with store.transaction() as connection:
            await matches.set_thread(connection, game_id, THREAD)
            raise LookupError

    with pytest.raises(LookupError):
        await fail()
    async with store.reading() as connection:
        match = await matches.get_match(connection, game_id)
    assert match is not None
    assert match.thread_id is None


async def test_a_cancelled_block_leaves_nothing_behind_and_lets_the_next_in(store: Store) -> None:
    game_id = await new_game(store)
    inside = asyncio.Event()

    async def hang() -> None:
        async with store.transaction() as connection:
            await matches.start_match(connection, game_id, now=NOW)
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(hang())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with asyncio.timeout(5), store.transaction() as connection:
        assert await matches.start_match(connection, game_id, now=NOW)


async def test_a_reader_cannot_write(store: Store) -> None:
    game_id = await new_game(store)
    with pytest.raises(DBAPIError, match=r"readonly|read-only"):
        async with store.reading() as connection:
            await matches.set_thread(connection, game_id, THREAD)


async def test_a_reader_sees_one_moment_and_does_not_wait_for_a_writer(store: Store) -> None:
    await new_game(store)
    async with asyncio.timeout(5), store.reading() as reader:
        assert len(await match_lists.list_matches(reader, match_lists.MatchFilter(guild_id=GUILD))) == 1
        await new_game(store)
        async with store.transaction() as writer:
            await matches.set_thread(writer, 1, THREAD)
            assert len(await match_lists.list_matches(reader, match_lists.MatchFilter(guild_id=GUILD))) == 1
    async with store.reading() as reader:
        assert len(await match_lists.list_matches(reader, match_lists.MatchFilter(guild_id=GUILD))) == 2


async def test_rows_need_their_match(store: Store) -> None:
    with pytest.raises(DBAPIError):
        async with store.transaction() as connection:
            await connection.execute(
                text("INSERT INTO snapshots (game_id, seq, version, state) VALUES (99, 1, 1, '{}')")
            )


async def test_a_sqlite_file_is_made_with_its_directory_and_set_up(tmp_path: Path) -> None:
    path = tmp_path / "new" / "data" / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:
        assert path.exists()
        assert (store.backend, store.backup, store.name) == ("sqlite", None, f"sqlite+aiosqlite:///{path}")
        for reach in (store.transaction, store.reading):
            async with reach() as connection:
                found = [
                    (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                    for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
                ]
            assert found == ["wal", 1, 2, 1500]


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
    game_id = await new_game(store)
    inside, go_on = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        async with store.transaction() as connection:
            inside.set()
            await go_on.wait()
            assert await matches.start_match(connection, game_id, now=NOW)

    writing = asyncio.create_task(write())
    await inside.wait()
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.1)
    assert not closing.done()
    with pytest.raises(DatabaseUnreachable, match="stopping"):
        async with store.reading():
            pass
    go_on.set()
    await writing
    await closing


async def test_closing_does_not_wait_for_ever(store: Store) -> None:
    inside = asyncio.Event()

    async def hang() -> None:
        async with store.transaction():
            inside.set()
            await asyncio.Event().wait()

    hanging = asyncio.create_task(hang())
    await inside.wait()
    async with asyncio.timeout(10):
        await store.close()
    hanging.cancel()
    await asyncio.wait((hanging,), timeout=5)
    assert hanging.done()
