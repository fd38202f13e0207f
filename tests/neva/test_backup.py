"""`neva backup` and `neva restore`: all of a backup comes back, or nothing."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select, text

from db.connection.address import parse_address, transaction
from db.maintenance.backups import newest_backup_time
from db.maintenance.copying import NOT_COPIED
from db.maintenance.restoring import restore
from db.match import actions, matches, publications
from db.match.messages import Message, MessageKind, MessageState, messages_of, put_message
from db.people import users
from db.schema.tables import games, metadata, seats
from db.store import Store
from tests.db.filled import MATCHES, held
from tests.db.later import later_migrations, make_old, use_migrations
from tests.db.tables import ANN, BORIS, CHANNEL, NOW, new_game, start_game
from tests.neva.played import add_played
from tests.neva.store_commands import (
    REWRITTEN,
    command,
    done,
    make_filled,
    open_store,
    other_rows,
    refused,
    run_command,
    unpack,
)
from tests.postgres_server import PostgresDatabase


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def replaced(folder: Path) -> str:
    """Return the name of the replaced file; empty if there is none."""
    return "".join(path.name for path in folder.glob("neva.db.replaced-*"))


async def test_a_backup_brings_back_what_was_there(database_url: str, tmp_path: Path) -> None:
    await asyncio.to_thread(make_filled, database_url)
    before = other_rows(database_url)
    said = done(tmp_path, database_url, "backup", "kept.backup")
    assert said.startswith("kept.backup: 2 games, ")
    assert (tmp_path / "kept.backup").stat().st_mode & 0o777 == 0o600
    async with await Store.open(database_url) as store:
        await store.write(users.upsert_user, BORIS, now=NOW)
        await new_game(store)
    sentence = refused(run_command(tmp_path, database_url, "restore", "kept.backup"))
    assert sentence == "neva: The database holds 3 games. Add --replace to put the backup in their place.\n"
    assert "holds 2 games of kept.backup" in done(tmp_path, database_url, "restore", "kept.backup", "--replace")
    assert other_rows(database_url) == before
    async with await Store.open(database_url) as store:
        assert await store.read(users.get_user, BORIS) is None
        assert await new_game(store) == MATCHES[-1] + 1
        with pytest.raises(Exception, match="append-only"):
            await store.write(lambda connection: connection.execute(text("DELETE FROM actions")))


async def test_a_backup_of_one_kind_of_database_is_restored_into_the_other(database_url: str, tmp_path: Path) -> None:
    await asyncio.to_thread(make_filled, database_url)
    done(tmp_path, database_url, "backup", "kept.backup")
    there = f"sqlite:///{tmp_path / 'new' / 'there.db'}"
    done(tmp_path, there, "restore", "kept.backup")
    assert other_rows(there) == other_rows(database_url)
    done(tmp_path, there, "backup", "again.backup")
    done(tmp_path, database_url, "restore", "again.backup", "--replace")
    assert other_rows(there) == other_rows(database_url)


@pytest.mark.slow("copies ten megabytes; tests/db/test_operating_docs backs up an open store, too")
async def test_a_backup_shows_one_moment_of_a_bot_that_writes_all_the_time(database_url: str, tmp_path: Path) -> None:
    async with await Store.open(database_url) as store:
        large = {"state": secrets.token_hex(5_000_000)}  # more than one step copies
        first = await start_game(store)
        await store.write(actions.put_snapshot, first, 0, large, version=0)

        def opened(connection: Connection) -> None:
            row = connection.execute(select(games).where(games.c.id == first)).mappings().one()
            values = {name: value for name, value in row.items() if name != "id"}
            number = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
            seat = {"match_id": number, "seat": 0, "user_id": ANN, "name": "Ann", "joined_at": NOW}
            connection.execute(insert(seats), [seat])

        running, written = True, 0

        async def write() -> None:
            nonlocal written
            while running:
                await store.write(opened)  # raises after a long wait
                written += 1

        writing = asyncio.create_task(write())
        made = await asyncio.to_thread(command, tmp_path, database_url, "backup", "kept.backup")
        running = False
        await writing
        assert (made.returncode, made.stderr) == (0, "")
        assert written > 10
    unpack(tmp_path / "kept.backup")
    with transaction(parse_address(f"sqlite:///{tmp_path / 'kept.backup'}")) as connection:
        number = connection.execute(select(func.count()).select_from(games)).scalar_one()
        seated = connection.execute(select(func.count()).select_from(seats)).scalar_one()
    assert seated == number + 2
    assert 1 <= number <= written + 1


async def test_after_restoring_all_that_discord_may_show_otherwise_is_edited(database_url: str, tmp_path: Path) -> None:
    async with await Store.open(database_url) as store:
        match_id = await start_game(store)
        board = Message(match_id, MessageKind.BOARD, MessageState.SHOWN, CHANNEL, 11, NOW)
        board = replace(board, stage="ab", content_hash="cd", called_seq=3, seq=3)
        lobby = Message(match_id, MessageKind.LOBBY, MessageState.SHOWN, CHANNEL, 14, NOW, content_hash="ef")
        hand = Message(match_id, MessageKind.HAND, MessageState.MISSING, CHANNEL, 12, NOW, 0, ANN, content_hash="gh")
        scores = Message(match_id, MessageKind.SCORES, MessageState.GONE, CHANNEL, 13, NOW, seq=4, content_hash="ij")
        for message in (board, lobby, hand, scores):
            await store.write(put_message, message)
        await store.write(publications.raise_revision, match_id)
        await store.write(publications.set_thread_title, match_id, "Ann · Boris")
        before = await store.read(publications.get_publication, match_id)
        assert before is not None
        assert await store.write(publications.lease, before, "other:1:ab", NOW)
        await store.write(publications.settle, match_id, "other:1:ab", before.revision)
    done(tmp_path, database_url, "backup", "kept.backup")
    done(tmp_path, database_url, "restore", "kept.backup", "--replace")
    async with await Store.open(database_url) as store:
        after = await store.read(publications.get_publication, match_id)
        assert after is not None
        assert after.published < after.revision
        assert after.thread_title is None
        doubted = replace(board, state=MessageState.SENDING, content_hash="")
        replaced = replace(board, replaced=True, content_hash="")
        edited = replace(lobby, content_hash="")
        assert await store.read(messages_of, match_id) == [doubted, replaced, hand, edited, scores]


def test_the_file_that_is_replaced_is_kept_and_nothing_stale_stands_beside_the_new_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    done(tmp_path, url, "backup", "kept.backup")
    open_store(url, add_played)
    said = done(tmp_path, url, "restore", "kept.backup", "--replace")
    kept = replaced(tmp_path)
    assert kept
    assert f"kept as {tmp_path / kept}." in said
    assert names_in(tmp_path) == {"neva.db", "kept.backup", kept}
    assert held(f"sqlite:///{tmp_path / kept}")["games"].rows == len(MATCHES) + 1
    assert (tmp_path / "neva.db").stat().st_mode & 0o777 == 0o600


def test_two_files_that_are_replaced_in_one_second_are_both_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    done(tmp_path, url, "backup", "kept.backup")
    for _ in range(2):
        restore(tmp_path / "kept.backup", parse_address(url), replace=True, now=NOW, report=lambda *_: None)
    first, second = sorted(path.name for path in tmp_path.glob("neva.db.replaced-*"))
    assert second == f"{first}-2"


async def test_nothing_is_restored_while_a_bot_uses_the_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    await asyncio.to_thread(make_filled, url)
    done(tmp_path, url, "backup", "kept.backup")
    async with await Store.open(url) as store:
        await new_game(store)
        sentence = refused(command(tmp_path, url, "restore", "kept.backup", "--replace"))
        assert sentence == f"neva: A bot or another program is using {tmp_path / 'neva.db'}. Stop it first.\n"
        assert await store.read(matches.get_match, MATCHES[-1] + 1) is not None


async def test_a_backup_of_an_older_version_is_migrated(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, later = tmp_path / "work", later_migrations(tmp_path / "later", "op.execute('UPDATE games SET game = 1')")
    folder.mkdir()
    make_old(database_url)
    assert " MB, revision 0001; checked." in done(folder, database_url, "backup", "kept.backup")
    use_migrations(later, monkeypatch)
    done(folder, database_url, "restore", "kept.backup", "--replace")
    assert held(database_url)["games"].rows == 1
    async with await Store.open(database_url) as store:
        assert store.backup is None  # it was already migrated
        assert await store.read(lambda connection: connection.scalar(select(games.c.game))) == "1"
    assert names_in(folder) == {"kept.backup"}


def test_only_the_newest_backups_are_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    folder = tmp_path / "kept"
    folder.mkdir()
    others = ["neva-2026-01-01-000000.backup.gz.old", "neva.backup.gz", "neva-2026-01-01.backup.gz"]
    killed = "neva-2026-01-01-000000.backup.gz.abc.part"
    for name in (*others, killed, "neva-2026-01-01-000000.backup.gz", "neva-2026-01-02-000000.backup.gz"):
        (folder / name).touch()
    os.utime(folder / killed, (0, 0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BACKUP_DIR", "kept")
        done(tmp_path, url, "backup", "--keep", "2")
    new = names_in(folder) - {*others, "neva-2026-01-02-000000.backup.gz"}
    assert len(new) == 1
    assert len(names_in(folder)) == len(others) + 2
    assert newest_backup_time(folder) == (folder / new.pop()).stat().st_mtime


def test_a_folder_without_backups_has_no_newest_one(tmp_path: Path) -> None:
    (tmp_path / "neva.backup.gz").touch()
    assert newest_backup_time(tmp_path) == newest_backup_time(tmp_path / "missing") == 0


def test_a_backup_is_compressed_and_may_be_restored_without(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    before = other_rows(url)
    done(tmp_path, url, "backup", "kept.backup")
    packed = (tmp_path / "kept.backup").stat().st_size
    unpack(tmp_path / "kept.backup")
    assert packed < (tmp_path / "kept.backup").stat().st_size / 2
    done(tmp_path, url, "restore", "kept.backup", "--replace")
    assert other_rows(url) == before


def test_messages_follow_what_postgresql_has_restored(tmp_path: Path, postgres_database: PostgresDatabase) -> None:
    """The server was restored to an earlier moment; `neva` then looks for all messages."""
    url = postgres_database.url
    make_filled(url)
    before = held(url)
    said = done(tmp_path, url, "restore", "--restored")
    assert said.endswith("holds 2 games; the bot publishes open ones again when it starts.\n")
    assert {name for name, content in held(url).items() if before[name] != content} == REWRITTEN
    with transaction(parse_address(url)) as connection:
        left = [connection.scalar(select(func.count()).select_from(metadata.tables[name])) for name in NOT_COPIED]
    assert left == [0, 0], "the processes of that moment are gone"
    file = f"sqlite:///{tmp_path / 'neva.db'}"
    assert "name the file" in refused(run_command(tmp_path, file, "restore", "--restored"))


def test_a_backup_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    (tmp_path / "kept.backup").write_text("mine")
    assert (
        refused(run_command(tmp_path, url, "backup", "kept.backup"))
        == "neva: kept.backup already exists; nothing was written\n"
    )
    assert (tmp_path / "kept.backup").read_text() == "mine"


def test_a_damaged_database_is_replaced_when_the_operator_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    done(tmp_path, url, "backup", "kept.backup")
    (tmp_path / "neva.db").write_bytes(b"not a database " * 1000)
    (tmp_path / "neva.db-wal").write_bytes(b"old")
    assert "--replace" in refused(run_command(tmp_path, url, "restore", "kept.backup"))
    done(tmp_path, url, "restore", "kept.backup", "--replace")
    assert held(url)["games"].rows == 2
    assert not (tmp_path / "neva.db-wal").exists() or not (tmp_path / "neva.db-wal").read_bytes()
    with closing(sqlite3.connect(tmp_path / "neva.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
