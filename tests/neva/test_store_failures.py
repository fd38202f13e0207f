"""A command that fails, is interrupted or killed leaves one sentence and an unchanged database."""

from __future__ import annotations

import gzip
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from db.connection.address import parse_address, transaction
from db.process.processes import Process, register, with_free_locks
from neva.command import Progress
from tests.db.filled import held
from tests.db.tables import NOW
from tests.neva.store_commands import command, done, make_filled, refused, run_command, unpack
from tests.postgres_server import PostgresDatabase

KILLED_AT_ONCE = """
import os, signal
import neva.command
neva.command.Progress.__call__ = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
"""
"""Kills a command while it copies the first rows."""
KILLED_AT_LAST = """
import os, signal
from db.maintenance import restoring
restoring.{function} = lambda *arguments, **named: os.kill(os.getpid(), signal.SIGKILL)
"""
"""Kills a command after it has copied everything."""


@pytest.fixture
def backup(database_url: str, tmp_path: Path) -> Path:
    make_filled(database_url)
    done(tmp_path, database_url, "backup", "kept.backup")
    return tmp_path / "kept.backup"


def change(url: str) -> object:
    with transaction(parse_address(url), writes=True) as connection:
        connection.execute(text("UPDATE games SET game = 'xx'"))
    return held(url)


def test_restoring_what_is_no_backup_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    done(tmp_path, url, "backup", "newer")
    packed = (tmp_path / "newer").read_bytes()
    unpack(tmp_path / "newer")
    with transaction(parse_address(f"sqlite:///{tmp_path / 'newer'}"), writes=True) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    whole = (tmp_path / "newer").read_bytes()
    (tmp_path / "empty").touch()
    (tmp_path / "text").write_text("some text")
    (tmp_path / "dump").write_bytes(b"PGDMP\x01\x0e")
    (tmp_path / "short").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "cut").write_bytes(packed[: len(packed) // 2])
    middle = len(packed) // 2
    (tmp_path / "wrong").write_bytes(packed[:middle] + bytes(100) + packed[middle + 100 :])
    (tmp_path / "strange").write_bytes(gzip.compress(b"some text"))
    make_filled(f"sqlite:///{tmp_path / 'spoilt'}")
    with closing(sqlite3.connect(tmp_path / "spoilt")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_master WHERE type = 'index' AND tbl_name = 'games'")
        connection.commit()
    before = held(url)
    for name, words in {
        "missing": "there is no such file",
        "empty": "is no backup of Neva",
        "text": "is no backup of Neva",
        "dump": "pg_restore",
        "newer": "was made by a newer version of Neva",
        "cut": "The file cut is damaged: ",
        "wrong": "The file wrong is damaged: ",
        "strange": "strange is no backup of Neva",
        "short": "short is damaged: database disk image is malformed.",
        "spoilt": "spoilt is damaged: Page ",
        "neva.db": "is the database itself",
    }.items():
        sentence = refused(run_command(tmp_path, url, "restore", name, "--replace"))
        assert words in sentence, sentence
    assert held(url) == before
    assert not list(tmp_path.glob("neva-*")), "nothing that was unpacked is left"


@pytest.fixture
def interrupting(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Interrupt a command by the parameter's signal while it copies the first rows."""
    monkeypatch.setattr(Progress, "__call__", lambda *_: signal.raise_signal(request.param))


signals = pytest.mark.parametrize("interrupting", [signal.SIGINT, signal.SIGTERM], indirect=True)


@signals
def test_an_interrupted_backup_leaves_nothing(backup: Path, database_url: str, interrupting: None) -> None:
    stopped = run_command(backup.parent, database_url, "backup", "second.backup")
    assert refused(stopped) == "neva: interrupted: no backup was made\n"
    assert not list(backup.parent.glob("second*"))


@signals
def test_an_interrupted_restore_changes_nothing(backup: Path, database_url: str, interrupting: None) -> None:
    before = change(database_url)
    stopped = run_command(backup.parent, database_url, "restore", backup.name, "--replace")
    assert refused(stopped) == "neva: interrupted: nothing was restored\n"
    assert held(database_url) == before


def test_a_restore_that_is_killed_in_the_middle_changes_nothing(database_url: str, backup: Path) -> None:
    before = change(database_url)
    arguments = ("restore", backup.name, "--replace")
    killed = command(backup.parent, database_url, *arguments, before=KILLED_AT_ONCE)
    assert killed.returncode == -signal.SIGKILL
    assert held(database_url) == before
    done(backup.parent, database_url, *arguments)
    assert held(database_url) != before


@pytest.mark.slow("a kill in the middle is tested always")
def test_a_restore_that_is_killed_before_its_end_changes_nothing(database_url: str, backup: Path) -> None:
    before = change(database_url)
    function = "put_in_place_of" if database_url.startswith("sqlite") else "doubt_what_is_published"
    killing = KILLED_AT_LAST.format(function=function)
    killed = command(backup.parent, database_url, "restore", backup.name, "--replace", before=killing)
    assert killed.returncode == -signal.SIGKILL
    assert held(database_url) == before


@pytest.mark.slow("processes over PostgreSQL; a restore that is killed is tested always")
def test_a_move_that_is_killed_leaves_a_target_that_is_empty(
    tmp_path: Path, postgres_database: PostgresDatabase
) -> None:
    file = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(file)
    killed = command(tmp_path, "", "move-store", file, postgres_database.url, before=KILLED_AT_ONCE)
    assert killed.returncode == -signal.SIGKILL
    assert held(postgres_database.url) == {}
    done(tmp_path, "", "move-store", file, postgres_database.url)
    back = f"sqlite:///{tmp_path / 'back.db'}"
    killed = command(tmp_path, "", "move-store", postgres_database.url, back, before=KILLED_AT_ONCE)
    assert killed.returncode == -signal.SIGKILL
    assert not (tmp_path / "back.db").exists()
    said = done(tmp_path, "", "move-store", postgres_database.url, back)
    assert "games: 2 rows, the same in both (digest " in said
    assert held(back) == held(file)


@contextmanager
def little_room() -> Iterator[None]:
    """Limit files of this process to 100,000 bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_without_room_nothing_is_left(database_url: str, backup: Path) -> None:
    with little_room():
        stopped = run_command(backup.parent, database_url, "backup", "second.backup")
    assert refused(stopped).endswith(": no backup was made\n")
    assert not list(backup.parent.glob("second*"))
    before = held(database_url)
    with little_room():
        stopped = run_command(backup.parent, database_url, "restore", backup.name, "--replace")
    assert refused(stopped).endswith(": nothing was restored\n")
    assert held(database_url) == before
    assert not list(backup.parent.glob("neva-*")), "nothing that was unpacked is left"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    make_filled(url)
    sentence = refused(run_command(tmp_path, url, "backup", "--to", "/proc/nowhere"))
    assert "/proc/nowhere" in sentence
    (tmp_path / "file").touch()
    assert "file" in refused(run_command(tmp_path, url, "backup", "file/kept.backup"))


def test_a_server_that_is_away_or_refuses_is_said_without_the_password(
    tmp_path: Path, postgres_database: PostgresDatabase
) -> None:
    host = make_url(postgres_database.url)
    wrong = host.set(username="nobody", password="verysecret", host="127.0.0.1", query={}).render_as_string(False)
    away = "postgresql://neva:verysecret@127.0.0.1:9/neva"
    for url in (wrong, away):
        for arguments in (("backup", "kept"), ("move-store", url, "sqlite:///there.db")):
            sentence = refused(run_command(tmp_path, url, *arguments))
            assert "127.0.0.1" in sentence
            assert "verysecret" not in sentence
    assert not list(tmp_path.iterdir())


@pytest.mark.slow("processes over PostgreSQL")
def test_nothing_is_restored_into_a_server_that_a_bot_uses(tmp_path: Path, postgres_database: PostgresDatabase) -> None:
    url = postgres_database.url
    make_filled(url)
    done(tmp_path, url, "backup", "kept.backup")
    process = Process("elsewhere:7:ab", "0.6.0", None, NOW)
    with transaction(parse_address(url), writes=True) as connection:
        register(connection, process)
    before = held(url)
    with transaction(parse_address(url), writes=True) as living:
        assert with_free_locks(living, [process.holder])  # from now on it holds the lock, as the process would
        sentence = refused(command(tmp_path, url, "restore", "kept.backup", "--replace"))
    assert sentence == "neva: A bot is using the database (elsewhere:7). Stop it first.\n"
    assert held(url) == before
    done(tmp_path, url, "restore", "kept.backup", "--replace")  # it has died
