"""Checks that a SQLite file is Neva's, private to its owner, and not replaced while open."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from db.connection.address import Address
from db.connection.errors import DatabaseRefused, DatabaseUnreachable, DatabaseUnwritable, NoDatabase
from db.connection.failures import of_sqlite

_OWNER_ONLY = 0o600
_HEADER = b"SQLite format 3\0"
_OURS = frozenset({"alembic_version", "games", "seats", "actions"})
"""Tables of every Neva database."""


_PASSING = frozenset(
    {errno.EROFS, errno.EPERM, errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.ESTALE, errno.EMFILE, errno.ENFILE}
)
"""Errors that may pass without a change of settings. Any other error means a wrong path or wrong permissions."""


def name_opening(address: Address, error: OSError) -> DatabaseUnreachable:
    kind = DatabaseUnwritable if error.errno in _PASSING else DatabaseRefused
    return kind(f"Cannot open the database {address}: {error.strerror or error}.")


def check_is_ours(path: Path) -> None:
    """Raise NoDatabase unless the file is missing, empty, or a SQLite database with no tables or Neva's tables.

    No file is changed. Raises OSError or DatabaseUnreachable if the file cannot be read.
    """
    if not path.exists():
        return
    if not path.is_file():
        raise NoDatabase(f"{path} is not a file: it cannot hold a database.")
    with path.open("rb") as file:
        header = file.read(len(_HEADER))
    if header and header != _HEADER:
        raise NoDatabase(f"The file {path} is not a SQLite database. Nothing was changed.")
    try:
        # Immutable: otherwise SQLite creates files beside a database with a write-ahead log.
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        if of_sqlite(error.sqlite_errorcode) is DatabaseUnreachable:
            raise DatabaseUnreachable(f"Cannot read the database {path}: {error}.") from error
        raise NoDatabase(f"The file {path} is damaged ({error}). Nothing was changed.") from error
    if tables and not _OURS.issubset(tables):
        raise NoDatabase(
            f"The database {path} holds tables that Neva did not make (among them {min(tables)!r}). "
            "Give Neva a database of its own. Nothing was changed."
        )


def make_private(path: Path) -> None:
    """Create a file that only its owner may read, or restrict an existing one and the files beside it.

    The database holds the seeds of running matches, which reveal every hidden card. SQLite creates files beside it with
    the same rights.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _OWNER_ONLY))
    beside = (f"{path.name}-wal", f"{path.name}-shm", f"{path.name}.*.bak")
    for file in (path, *(found for name in beside for found in path.parent.glob(name))):
        with suppress(PermissionError):  # another user's file: that user decides
            file.chmod(_OWNER_ONLY)


class SameFile:
    """Detects that a path now leads to another file, or to none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._look()

    def is_there(self) -> bool:
        return self._look() == self._identity

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino
