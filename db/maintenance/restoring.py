"""Replaces a database with a backup or another database, completely or not at all, and has the bot update Discord."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from sqlalchemy import Connection, delete, inspect, select, update
from sqlalchemy.exc import DatabaseError

from db.connection.address import Address, connect_file, transaction
from db.connection.errors import CopyFailed
from db.maintenance.backups import (
    address_of,
    check_file,
    copy_and_migrate,
    flush_folder,
    folder_beside,
    make_tables,
    new_file,
    put,
    put_in_place_of,
    read_backup,
    unpack,
)
from db.maintenance.copying import (
    Content,
    Report,
    copy_checked,
    forget_processes,
    is_empty,
    is_old,
    matches_in,
    prepare_postgresql,
    revision_of,
)
from db.match.messages import MessageKind, MessageState, doubt_newest
from db.match.publications import raise_open
from db.migrations.migrate import is_newer, migrate
from db.migrations.revision import newest_revision
from db.process.processes import list_living, nobody_else
from db.schema.tables import deadlines, games, messages, publications


def move(source: Address, target: Address, report: Report) -> dict[str, Content]:
    """Copy all rows into an empty database, compare both, and return their contents by table.

    Raises CopyFailed (a bot uses one of them, the target is not empty, the copy differs), NoDatabase or NewerDatabase
    (no Neva data to move), OSError and drivers' errors; the target is unchanged then.
    """
    _refuse_used_file(source)
    _refuse_used_file(target)
    if target.path is not None and target.path.exists() and target.path.stat().st_size:
        raise CopyFailed(f"The file {target.path} exists already. Name one that does not.")
    with transaction(source) as old:
        _refuse_running(old)
        revision = revision_of(old)
        if target.path is None:
            with transaction(target, writes=True) as new:
                _refuse_running(new)
                if not is_empty(new):
                    raise CopyFailed(f"The database {target} is not empty. Nothing was changed.")
                prepare_postgresql(new, revision)
                return copy_checked(old, new, report)
        target.path.parent.mkdir(parents=True, exist_ok=True)
        with new_file(target.path) as part:
            make_tables(part, revision)
            with transaction(address_of(part), writes=True) as new:
                found = copy_checked(old, new, report)
            check_file(part)
            if target.path.exists():  # empty
                target.path.unlink()
            put(part, target.path)
            return found


def _refuse_used_file(address: Address) -> None:
    if address.path is not None:
        _refuse_used_path(address.path)


def _refuse_running(connection: Connection) -> None:
    if connection.dialect.name == "postgresql" and (living := list_living(connection)):
        raise CopyFailed(f"A bot is using the database ({living[0]}). Stop it first.")


def restore(backup: Path, address: Address, *, replace: bool, now: datetime, report: Report) -> Path | None:
    """Replace a database with a backup, compressed or not; return the new path of the old file, if there was one.

    Replacing matches needs `replace`. Raises CopyFailed (in use, holds matches, damaged backup), NoDatabase or
    NewerDatabase (no backup of this or an older version), OSError and drivers' errors; nothing has changed then.
    """
    with unpack(backup, report) as plain:
        revision = read_backup(plain)
        if address.path is not None:
            return _restore_file(plain, address.path.resolve(), replace=replace, now=now, report=report)
        with _migrate(plain, revision, report) as newest:
            _restore_postgresql(newest, address, replace=replace, report=report)
        return None


def follow_restored(address: Address) -> int:
    """Prepare a PostgreSQL database, restored by its own tools, for use; return the number of its matches.

    Raises CopyFailed (in use), NoDatabase, NewerDatabase, MigrationFailed and drivers' errors; nothing changes then.
    """
    with transaction(address, writes=True) as connection:
        _refuse_living(connection)
        revision_of(connection)
        migrate(connection, None)
        forget_processes(connection)
        doubt_what_is_published(connection)
        return matches_in(connection)


def _restore_file(backup: Path, path: Path, *, replace: bool, now: datetime, report: Report) -> Path | None:
    if path.exists() and backup.samefile(path):
        raise CopyFailed("The backup is the database itself.")
    path.parent.mkdir(parents=True, exist_ok=True)
    _check_old_file(path, replace=replace)
    with new_file(path) as part:
        copy_and_migrate(backup, part, report)
        with transaction(address_of(part), writes=True) as connection:
            doubt_what_is_published(connection)
        _keep_owner(part, path)
        return _put_file(part, path, now)


def doubt_what_is_published(connection: Connection) -> None:
    """Mark all messages of open matches as uncertain: Discord may have newer ones than the backup, or newer contents.

    End all leases and reset all deadlines: users lost their later moves, and get their full time again.
    """
    open_matches = select(games.c.id).where(games.c.status.in_(("lobby", "active")))
    is_open = messages.c.match_id.in_(open_matches)
    there = messages.c.state.in_((MessageState.SENDING, MessageState.SHOWN))
    connection.execute(update(messages).where(is_open, there).values(content_hash=""))
    for kind in (MessageKind.BOARD, MessageKind.HAND):  # these are posted again while a match runs
        doubt_newest(connection, kind, is_open)
    connection.execute(update(publications).values(leased_by=None, leased_until=None, thread_title=None))
    connection.execute(delete(deadlines))  # publishing writes new ones
    raise_open(connection)


@contextmanager
def _migrate(backup: Path, revision: str, report: Report) -> Iterator[Path]:
    """Yield a backup of the newest revision: itself, or a migrated copy."""
    if not is_old(revision):
        yield backup
        return
    with folder_beside(backup) as folder:
        newest = folder / "migrated"
        newest.touch(0o600)
        copy_and_migrate(backup, newest, report)
        yield newest


def _restore_postgresql(backup: Path, address: Address, *, replace: bool, report: Report) -> None:
    with transaction(address_of(backup)) as source, transaction(address, writes=True) as target:
        _refuse_living(target)
        if not replace:
            _refuse_content(target)
        prepare_postgresql(target, newest_revision())
        copy_checked(source, target, report)
        doubt_what_is_published(target)


def _refuse_living(connection: Connection) -> None:
    if living := list_living(connection):
        raise CopyFailed(f"A bot is using the database ({living[0]}). Stop it first.")


def _refuse_content(connection: Connection) -> None:
    number = matches_in(connection)
    if is_newer(connection):
        raise CopyFailed(
            f"A newer version of Neva wrote the database, which holds {number} games. "
            "Add --replace to put the backup in its place."
        )
    if number:
        raise CopyFailed(f"The database holds {number} games. Add --replace to put the backup in their place.")


def _check_old_file(path: Path, *, replace: bool) -> None:
    """Raise CopyFailed if a file is in use, or holds matches and may not be replaced."""
    _refuse_used_path(path)
    if replace or not path.exists() or path.stat().st_size == 0:
        return
    try:
        with transaction(address_of(path)) as connection:
            _refuse_content(connection)
            is_strange = not set(inspect(connection).get_table_names()) <= {"alembic_version", *games.metadata.tables}
    except DatabaseError as error:
        if not isinstance(error.orig, sqlite3.DatabaseError):
            raise
        is_strange = True  # damaged: a reason to restore, but the operator must confirm
    if is_strange:
        raise CopyFailed(f"{path} is damaged or another program's. Add --replace to put the backup in its place.")


def _refuse_used_path(path: Path) -> None:
    with nobody_else(path) as free:
        if not free:
            raise CopyFailed(f"A bot or another program is using {path}. Stop it first.")


def _keep_owner(part: Path, path: Path) -> None:
    """Give the new file the owner of the old one, or of the folder: root may restore for the bot's user."""
    owner = (path if path.exists() else path.parent).stat()
    if os.geteuid() == 0:
        os.chown(part, owner.st_uid, owner.st_gid)


def _put_file(part: Path, path: Path, now: datetime) -> Path | None:
    """Replace the old file, keep it under another name, and return that name."""
    _fold_log(path)
    with _reserve(path):
        kept = _keep(path, now)
        put_in_place_of(part, path)
    return kept


@contextmanager
def _reserve(path: Path) -> Iterator[None]:
    with nobody_else(path) as free:
        if not free:
            raise CopyFailed(f"A bot or another program has begun to use {path}. Nothing was changed.")
        yield


def _fold_log(path: Path) -> None:
    """Fold the write-ahead log into the old file; leave a damaged one as it is."""
    if not path.exists() or path.stat().st_size == 0:
        return
    with suppress(sqlite3.DatabaseError), closing(connect_file(path, mode="rw")) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _keep(path: Path, now: datetime) -> Path | None:
    """Keep the old file, and SQLite's files beside it, under another name."""
    if not path.exists():
        return None
    name = f"{path.name}.replaced-{now:%Y-%m-%d-%H%M%S}"
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    kept = next(one for one in map(path.with_name, names) if not one.exists())
    for end in ("-wal", "-shm", "-journal"):  # damaged files still have them, and a new file must not find them
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + end))
    try:
        os.link(path, kept)
    except FileExistsError:
        raise CopyFailed(f"{kept} exists already. Nothing was changed.") from None
    except OSError:  # a file system without links
        path.rename(kept)
    flush_folder(path)
    return kept
