"""Backups: one SQLite file with the tables and the revision of the database, whichever kind that is."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from glob import escape
from pathlib import Path
from tempfile import mkstemp

from sqlalchemy import delete, inspect

from db.address import Address, parse_address
from db.copying import NOT_COPIED, Report, copy_checked, revision_of
from db.engines import connect_file, transaction
from db.errors import CopyFailed, NoDatabase
from db.migrate import migrate
from db.schema import metadata

_PAGES = 2_000
"""Pages copied at once: some milliseconds, after which Ctrl-C is heard."""
_HEADER = b"SQLite format 3\0"
_DUMP = b"PGDMP"


def address_of(path: Path) -> Address:
    """Return the address of a SQLite file."""
    return parse_address(f"sqlite:///{path.absolute()}")


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Yield a new file beside a path that only its owner may read. Whoever does not `put` it there loses it.

    Raises OSError.
    """
    number, name = mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    os.close(number)
    part = Path(name)
    try:
        yield part
    finally:
        for left in part.parent.glob(f"{escape(part.name)}*"):  # also what SQLite and a migration put beside it
            left.unlink(missing_ok=True)


def put(part: Path, path: Path) -> None:
    """Move a new file to its place, where nothing may be. Raises FileExistsError, OSError."""
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
    """Move a new file to its place and replace what is there, at once. Raises OSError."""
    _flush(part)
    part.replace(path)
    flush_folder(path)


def flush_folder(path: Path) -> None:
    """Write the names of a file's folder to the disk."""
    with suppress(OSError):  # not every file system can
        number = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def back_up(address: Address, part: Path, report: Report) -> str:
    """Copy a database into an empty file as it is at one moment, check the copy, and return its revision.

    Others may write meanwhile. Raises NoDatabase, NewerDatabase, CopyFailed and drivers' errors.
    """
    if address.path is not None:
        with transaction(address) as connection:
            revision = revision_of(connection)
        _copy_file(address.path, part, report)
        _forget_processes(part)
    else:
        with transaction(address) as source:
            revision = revision_of(source)
            make_tables(part, revision)
            with transaction(address_of(part), writes=True) as target:
                copy_checked(source, target, report)
    check_file(part)
    return revision


def make_tables(path: Path, revision: str) -> None:
    """Make the tables of a revision in an empty SQLite file. Raises drivers' errors."""
    with transaction(address_of(path), writes=True) as connection:
        migrate(connection, path, revision)


def read_backup(path: Path) -> str:
    """Check that a file is a whole backup and return its revision.

    Raises NoDatabase if it is none, NewerDatabase, CopyFailed if it is damaged, OSError and drivers' errors.
    """
    with path.open("rb") as file:
        head = file.read(len(_HEADER))
    if head.startswith(_DUMP):
        raise NoDatabase(f"{path} was made by pg_dump; pg_restore restores it.")
    if head != _HEADER:
        raise NoDatabase(f"{path} is no backup of Neva: it is no SQLite file.")
    try:
        with transaction(address_of(path)) as connection:
            revision = revision_of(connection)
    except NoDatabase:
        raise NoDatabase(f"{path} is no backup of Neva: it holds none of its tables.") from None
    check_file(path)
    return revision


def copy_and_migrate(backup: Path, part: Path, report: Report) -> None:
    """Copy a backup into an empty file and migrate it to the version of the program.

    Raises MigrationFailed and drivers' errors.
    """
    _copy_file(backup, part, report)
    with transaction(address_of(part), writes=True) as connection:
        older = migrate(connection, part)
    if older is not None:
        older.unlink()
    _forget_processes(part)
    check_file(part)


def check_file(path: Path) -> None:
    """Raise CopyFailed unless SQLite finds a file whole."""
    with closing(connect_file(path, mode="ro")) as connection:
        try:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as error:
            found = str(error)
    if found != "ok":
        raise CopyFailed(f"The file {path} is damaged: {str(found).splitlines()[0]}.")


def _copy_file(source: Path, target: Path, report: Report) -> None:
    """Copy a SQLite file that others may be writing to, as it is at one moment."""
    with closing(connect_file(source, mode="ro")) as old, closing(connect_file(target, mode="rw")) as new:
        # Begun here, a transaction that reads lasts over all steps: another's write would make SQLite begin anew.
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()
        page_size = old.execute("PRAGMA page_size").fetchone()[0]
        old.backup(
            new,
            pages=_PAGES,
            progress=lambda _, left, whole: report("bytes", (whole - left) * page_size),
        )
        old.execute("ROLLBACK")
        new.execute("PRAGMA journal_mode = DELETE")  # one file, which can also be read where nothing can be written


def _forget_processes(path: Path) -> None:
    """Empty the tables of what runs at the moment."""
    with transaction(address_of(path), writes=True) as connection:
        for name in set(inspect(connection).get_table_names()).intersection(NOT_COPIED):
            connection.execute(delete(metadata.tables[name]))
