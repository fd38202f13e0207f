"""Backups: one compressed SQLite file with the tables and revision of a database of either kind."""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from glob import escape
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from typing import BinaryIO

from sqlalchemy.exc import DatabaseError

from db.connection.address import Address, connect_file, first_fault, parse_address, transaction
from db.connection.errors import CopyFailed, NewerDatabase, NoDatabase
from db.maintenance.copying import Report, copy_checked, forget_processes, revision_of
from db.migrations.migrate import migrate

_PAGES = 2_000
"""Pages copied at once: Ctrl-C works every few milliseconds."""
_BLOCK = 2**20
"""Bytes compressed at once."""
_LEVEL = 1  # level 6 takes 2.5 times as long, for files smaller by a fourteenth
_HEADER = b"SQLite format 3\0"
_GZIP = b"\x1f\x8b"
_DUMP = b"PGDMP"
_DATED = re.compile(r"neva-\d{4}-\d\d-\d\d-\d{6}\.backup\.gz")
_UNFINISHED = re.compile(_DATED.pattern + r"\.\w+\.part.*")


def dated_name(now: datetime) -> str:
    return f"neva-{now:%Y-%m-%d-%H%M%S}.backup.gz"


def list_dated(folder: Path) -> list[Path]:
    """List backups named by date, oldest first. Raises OSError."""
    return sorted(path for path in folder.iterdir() if _DATED.fullmatch(path.name))


def list_unfinished(folder: Path) -> list[Path]:
    """List partial files of dated backups that were killed or are being made. Raises OSError."""
    return [path for path in folder.iterdir() if _UNFINISHED.fullmatch(path.name)]


def newest_backup_time(folder: Path) -> float:
    """Return the time of the newest dated backup, in seconds since 1970; 0 if none can be found."""
    try:
        return max((path.stat().st_mtime for path in list_dated(folder)), default=0.0)
    except OSError:
        return 0.0


def address_of(path: Path) -> Address:
    return parse_address(f"sqlite:///{path.absolute()}")


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield a new private file beside `path`, deleted unless `put` moves it there. Raises OSError."""
    number, name = mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    os.close(number)
    part = Path(name)
    try:
        yield part
    finally:
        for left in part.parent.glob(f"{escape(part.name)}*"):  # also files of SQLite and a migration
            left.unlink(missing_ok=True)


def put(part: Path, path: Path) -> None:
    """Move a new file to its place, which must be empty. Raises FileExistsError, OSError."""
    _flush(part)
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError from None
        part.rename(path)
    flush_folder(path)


def put_in_place_of(part: Path, path: Path) -> None:
    """Move a new file to its place, atomically replacing any other. Raises OSError."""
    _flush(part)
    part.replace(path)
    flush_folder(path)


def flush_folder(path: Path) -> None:
    """Write the directory entries of a file's folder to the disk."""
    with suppress(OSError):  # some file systems cannot
        number = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def back_up(address: Address, part: Path, report: Report) -> str:
    """Copy one moment of a database into an empty file, check the copy, and return its revision.

    Others may write meanwhile. Raises NoDatabase, NewerDatabase, CopyFailed and drivers' errors.
    """
    if address.path is not None:
        with transaction(address) as connection:
            revision = revision_of(connection)
        _copy_file(address.path, part, report)
        with transaction(address_of(part), writes=True) as target:
            forget_processes(target)
    else:
        with transaction(address) as source:
            revision = revision_of(source)
            make_tables(part, revision)
            with transaction(address_of(part), writes=True) as target:
                copy_checked(source, target, report)
    check_file(part)
    return revision


def compress(plain: Path, packed: Path, report: Report) -> None:
    """Compress into an empty file. Raises OSError."""
    with plain.open("rb") as source, gzip.open(packed, "wb", compresslevel=_LEVEL) as target:
        _pour(source, target, report)


@contextmanager
def unpack(backup: Path, report: Report) -> Iterator[Path]:
    """Yield a backup as a plain file: itself, or a temporary copy if it is compressed.

    Raises CopyFailed if the file is damaged, OSError.
    """
    with backup.open("rb") as file:
        is_packed = file.read(len(_GZIP)) == _GZIP
    if not is_packed:
        yield backup
        return
    with folder_beside(backup) as folder:
        plain = folder / backup.name
        plain.touch(0o600)
        try:
            with gzip.open(backup) as source, plain.open("wb") as target:
                _pour(source, target, report)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise CopyFailed(f"The file {backup} is damaged: {error}.") from None
        yield plain


@contextmanager
def folder_beside(path: Path) -> Iterator[Path]:
    """Yield a temporary folder. Raises OSError.

    There is room for another file beside a backup; the system's temporary folder may be small, as in a container.
    """
    with TemporaryDirectory(prefix="neva-", dir=path.parent if os.access(path.parent, os.W_OK) else None) as name:
        yield Path(name)


def _pour(source: BinaryIO | gzip.GzipFile, target: BinaryIO | gzip.GzipFile, report: Report) -> None:
    done = 0
    while block := source.read(_BLOCK):
        target.write(block)
        done += len(block)
        report("bytes", done)


def make_tables(path: Path, revision: str) -> None:
    """Make the tables of a revision in an empty SQLite file. Raises drivers' errors."""
    with transaction(address_of(path), writes=True) as connection:
        migrate(connection, path, revision)


def read_backup(path: Path) -> str:
    """Check that a plain file is a whole backup and return its revision.

    Raises NoDatabase if it is not a backup, NewerDatabase, CopyFailed if it is damaged, OSError and drivers' errors.
    """
    with path.open("rb") as file:
        head = file.read(len(_HEADER))
    if head.startswith(_DUMP):
        raise NoDatabase(f"{path.name} was made by pg_dump; pg_restore restores it.")
    if head != _HEADER:
        raise NoDatabase(f"{path.name} is no backup of Neva: it is no SQLite file.")
    try:
        with transaction(address_of(path)) as connection:
            revision = revision_of(connection)
    except NoDatabase:
        raise NoDatabase(f"{path.name} is no backup of Neva: it holds none of its tables.") from None
    except NewerDatabase:
        raise NewerDatabase(f"{path.name} was made by a newer version of Neva, which alone can restore it.") from None
    except DatabaseError as error:
        if isinstance(error.orig, sqlite3.OperationalError):  # unreadable now, not damaged
            raise
        raise CopyFailed(f"The file {path.name} is damaged: {error.orig}.") from None
    check_file(path)
    return revision


def copy_and_migrate(backup: Path, part: Path, report: Report) -> None:
    """Copy a backup into an empty file and migrate it. Raises MigrationFailed and drivers' errors."""
    _copy_file(backup, part, report)
    with transaction(address_of(part), writes=True) as connection:
        older = migrate(connection, part)
        forget_processes(connection)
    if older is not None:
        older.unlink()
    check_file(part)


def check_file(path: Path) -> None:
    """Raise CopyFailed if SQLite finds a fault."""
    with closing(connect_file(path, mode="ro")) as connection:
        try:
            found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
        except sqlite3.DatabaseError as error:
            found = str(error)
    if found != "ok":
        raise CopyFailed(f"The file {path.name} is damaged: {first_fault(found)}.")


def _copy_file(source: Path, target: Path, report: Report) -> None:
    """Copy one moment of a SQLite file to which others may be writing."""
    with closing(connect_file(source, mode="ro")) as old, closing(connect_file(target, mode="rw")) as new:
        # A read transaction over all steps: without it SQLite would restart after another's write.
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()
        page_size = old.execute("PRAGMA page_size").fetchone()[0]
        old.backup(
            new,
            pages=_PAGES,
            progress=lambda _, left, whole: report("bytes", (whole - left) * page_size),
        )
        old.execute("ROLLBACK")
        new.execute("PRAGMA journal_mode = DELETE")  # one file, also readable where nothing can be written
