"""Translates drivers' errors to errors of the store. A code that is in neither table is a bug."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TypeAlias

from sqlalchemy.exc import DBAPIError, OperationalError

from db.connection.address import Address
from db.connection.errors import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseFull,
    DatabaseReplaced,
    DatabaseUnreachable,
    DatabaseUnwritable,
)

Failure: TypeAlias = type[DatabaseBusy] | type[DatabaseUnreachable]

SQLITE: Mapping[int, Failure] = MappingProxyType(
    {
        sqlite3.SQLITE_BUSY: DatabaseBusy,
        sqlite3.SQLITE_LOCKED: DatabaseBusy,
        sqlite3.SQLITE_PROTOCOL: DatabaseBusy,  # too many processes began at once
        sqlite3.SQLITE_SCHEMA: DatabaseBusy,  # another process kept changing the tables
        sqlite3.SQLITE_FULL: DatabaseFull,
        sqlite3.SQLITE_NOLFS: DatabaseUnwritable,  # larger than the file system allows
        sqlite3.SQLITE_PERM: DatabaseUnwritable,
        sqlite3.SQLITE_READONLY: DatabaseUnwritable,
        sqlite3.SQLITE_READONLY_DBMOVED: DatabaseReplaced,
        sqlite3.SQLITE_CANTOPEN: DatabaseUnreachable,
        sqlite3.SQLITE_IOERR: DatabaseUnreachable,  # a commit may have reached the disk
        sqlite3.SQLITE_IOERR_CORRUPTFS: DatabaseDamaged,
        sqlite3.SQLITE_IOERR_DATA: DatabaseDamaged,  # a wrong checksum
        sqlite3.SQLITE_CORRUPT: DatabaseDamaged,
        sqlite3.SQLITE_NOTADB: DatabaseDamaged,
    }
)
"""By extended or primary result code (https://www.sqlite.org/rescode.html); the extended code decides."""

_POSTGRES_READONLY = "25006"
POSTGRES: Mapping[str, Failure] = MappingProxyType(
    {
        "40001": DatabaseBusy,  # changed by another transaction
        "40P01": DatabaseBusy,  # deadlock
        "55P03": DatabaseBusy,  # lock timeout
        "57014": DatabaseBusy,  # statement timeout, or cancelled by the operator
        _POSTGRES_READONLY: DatabaseUnwritable,  # read-only: a standby, or a setting
        "42501": DatabaseUnwritable,  # the user lost its rights
        "53100": DatabaseFull,
        "08": DatabaseUnreachable,  # connection lost
        "25P03": DatabaseUnreachable,  # ended because it was idle in a transaction
        "25P04": DatabaseUnreachable,  # ended because its transaction took too long
        "28": DatabaseUnreachable,  # no such user
        "3D": DatabaseUnreachable,  # no such database
        "53": DatabaseUnreachable,  # no memory, too many connections
        "57": DatabaseUnreachable,  # stopped by the operator
        "58": DatabaseUnreachable,  # errors of the server's operating system
        "XX001": DatabaseDamaged,
        "XX002": DatabaseDamaged,
    }
)
"""By prefix of a SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html); the longest one decides."""

_WORDS = {
    DatabaseBusy: "The database {0} is busy",
    DatabaseDamaged: "The database {0} is damaged",
    DatabaseFull: "The database {0} cannot be written",
    DatabaseReplaced: "The file of the database {0} was deleted or replaced",
    DatabaseUnreachable: "Cannot use the database {0}",
    DatabaseUnwritable: "The database {0} cannot be written",
}


@contextmanager
def name_failures(address: Address, *, reading: bool = False, committing: bool = False) -> Iterator[None]:
    """Translate drivers' errors to errors of the store; pass on bugs, such as a write with `reading`.

    A server that does not answer a commit may have committed: with `committing`, a timeout is never DatabaseBusy.
    """
    try:
        yield
    except (DBAPIError, OSError) as error:  # TimeoutError is an OSError
        failure = _failure(address, error, reading=reading, committing=committing)
        if failure is None:
            raise
        raise failure from error


def _failure(
    address: Address, error: DBAPIError | OSError, *, reading: bool, committing: bool
) -> DatabaseBusy | DatabaseUnreachable | None:
    if isinstance(error, TimeoutError) and not committing:
        return DatabaseBusy(f"The database {address} is busy.")
    if not isinstance(error, DBAPIError):
        return DatabaseUnreachable(
            f"Cannot reach the database {address}: {getattr(error, 'strerror', None) or type(error).__name__}."
        )
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0)
        kind = None if reading and code == sqlite3.SQLITE_READONLY else of_sqlite(code)
    else:
        state = str(getattr(cause, "sqlstate", None) or "")
        lost = isinstance(error, OperationalError) and not state  # the driver's own error: no connection
        kind = DatabaseUnreachable if lost else of_postgres(state)
        if reading and state == _POSTGRES_READONLY:
            return None
        if committing and kind is DatabaseBusy:
            kind = DatabaseUnreachable
    if kind is None and error.connection_invalidated:
        kind = DatabaseUnreachable
    return None if kind is None else kind(f"{_WORDS[kind].format(address)}: {_first_line(cause)}.")


def of_sqlite(code: int) -> Failure | None:
    """Return the error for an extended result code; None for a bug."""
    return SQLITE.get(code) or SQLITE.get(code & 0xFF)


def of_postgres(state: str) -> Failure | None:
    """Return the error for a SQLSTATE; None for a bug."""
    return next((POSTGRES[state[:n]] for n in range(len(state), 1, -1) if state[:n] in POSTGRES), None)


def _first_line(cause: object) -> str:
    return (str(cause).splitlines() or ["unknown"])[0].rstrip(".")
