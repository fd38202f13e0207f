"""A database that others keep busy, or that goes away: refused within Discord's time, and nothing done."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, make_url
from sqlalchemy.pool import NullPool

from db import store as stores
from db.connection.address import parse_address
from db.connection.errors import DatabaseBusy, DatabaseUnreachable
from db.match import matches
from db.store import Store
from tests.db.tables import THREAD, match_of, new_game
from tests.postgres_server import PostgresDatabase

DISCORD_SECONDS = 3.0


@contextmanager
def game_held_by_another(store: Store, url: str, match_id: int) -> Iterator[None]:
    """Let another process lock what a change of the match needs."""
    if store.backend == "sqlite":
        with closing(sqlite3.connect(make_url(url).database or "", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
    else:
        engine = create_engine(parse_address(url).url, poolclass=NullPool)
        with engine.begin() as connection:
            matches.lock_match(connection, match_id)
            yield


async def change(store: Store, match_id: int) -> None:
    def changed(connection: Connection) -> None:
        matches.lock_match(connection, match_id)
        matches.set_thread(connection, match_id, THREAD)

    await store.write(changed)


async def thread_of(store: Store, match_id: int) -> int | None:
    match = await match_of(store, match_id)
    return match.thread_id


async def test_many_who_wait_are_all_refused_in_time_and_nothing_is_done_later(store: Store, database_url: str) -> None:
    match_id = await new_game(store)
    with game_held_by_another(store, database_url, match_id):
        began = time.monotonic()
        done = await asyncio.gather(*(change(store, match_id) for _ in range(5)), return_exceptions=True)
        assert time.monotonic() - began < DISCORD_SECONDS
        assert [type(result) for result in done] == [DatabaseBusy] * 5
    assert await thread_of(store, match_id) is None
    await change(store, match_id)
    assert await thread_of(store, match_id) == THREAD


async def test_a_reader_waits_for_no_writer(store: Store, database_url: str) -> None:
    match_id = await new_game(store)
    with game_held_by_another(store, database_url, match_id):
        assert await thread_of(store, match_id) is None  # waiting would raise DatabaseBusy


async def test_a_turn_that_is_never_given_back_is_not_waited_for(tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        match_id = await new_game(store)
        go_on = threading.Event()
        holding = asyncio.create_task(store.write(lambda _connection: go_on.wait(10)))
        await asyncio.sleep(0)
        began = time.monotonic()
        with pytest.raises(DatabaseBusy, match="other transactions took the 1 s of this one"):
            await change(store, match_id)
        assert time.monotonic() - began < DISCORD_SECONDS
        go_on.set()
        await holding
        await change(store, match_id)


async def test_a_process_that_was_stopped_holds_a_match_for_a_while_only(
    postgres_database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "_IDLE_SECONDS", 0.3)
    async with await Store.open(postgres_database.url) as stopped, await Store.open(postgres_database.url) as store:
        match_id = await new_game(store)

        locked, changed = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def do_nothing_for_long(connection: Connection) -> None:
            matches.lock_match(connection, match_id)
            loop.call_soon_threadsafe(locked.set)
            changed.wait(10)
            matches.set_thread(connection, match_id, None)

        doing_nothing = asyncio.create_task(stopped.write(do_nothing_for_long))
        await locked.wait()
        await change(store, match_id)  # waits until the idle transaction is ended
        changed.set()
        with pytest.raises(DatabaseUnreachable):
            await doing_nothing
        assert await thread_of(store, match_id) == THREAD


class Line:
    def __init__(self, host: str, port: int) -> None:
        self._server = (host, port)
        self._writers: list[asyncio.StreamWriter] = []
        self._listening: asyncio.Server | None = None

    async def open(self) -> int:
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._listening.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        assert self._listening is not None
        self._listening.close()
        for writer in self._writers:
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._server)
        self._writers += [writer, far_writer]
        await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def test_a_server_that_went_away_is_named_as_such(postgres_database: PostgresDatabase) -> None:
    server = make_url(postgres_database.url)
    line = Line(server.host or "127.0.0.1", server.port or 5432)
    port = await line.open()
    url = server.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
    async with await Store.open(url) as store:
        match_id = await new_game(store)

        loop = asyncio.get_running_loop()

        def cut_before_commit(connection: Connection) -> None:
            matches.set_thread(connection, match_id, THREAD)
            loop.call_soon_threadsafe(line.cut)
            time.sleep(0.05)

        with pytest.raises(DatabaseUnreachable):
            await store.write(cut_before_commit)
        for access in (change(store, match_id), thread_of(store, match_id)):
            with pytest.raises(DatabaseUnreachable) as gone:
                await access
            assert "\n" not in str(gone.value)
