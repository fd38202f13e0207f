"""Translates drivers' errors: the database is busy, or it cannot be reached or written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError

from db.connection.address import Address
from db.connection.errors import DatabaseBusy, DatabaseUnreachable

_SQLITE_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_SQLITE_BROKEN = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOTADB,
}
# PostgreSQL codes: lock timeout, cancelled, deadlock, changed by another transaction.
_POSTGRES_BUSY = {"55P03", "57014", "40P01", "40001"}
# Classes of codes: connection lost, no such user, no such database, no resources, stopped by the operator.
_POSTGRES_BROKEN = ("08", "28", "3D", "53", "57P")


@contextmanager
def name_failures(address: Address, *, committing: bool = False) -> Iterator[None]:
    """Translate drivers' errors to DatabaseBusy or DatabaseUnreachable; pass on all others.

    A server that does not answer a commit may have committed: with `committing`, a timeout is never DatabaseBusy.
    """
    try:
        yield
    except (DBAPIError, OSError) as error:  # TimeoutError is an OSError
        failure = _failure(address, error, committing=committing)
        if failure is None:
            raise
        raise failure from error


def _failure(
    address: Address, error: DBAPIError | OSError, *, committing: bool
) -> DatabaseBusy | DatabaseUnreachable | None:
    if isinstance(error, TimeoutError) and not committing:
        return DatabaseBusy(f"The database {address} is busy.")
    if not isinstance(error, DBAPIError):
        return DatabaseUnreachable(
            f"Cannot reach the database {address}: {getattr(error, 'strerror', None) or type(error).__name__}."
        )
    cause = error.orig
    broken = error.connection_invalidated
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        busy, broken = code in _SQLITE_BUSY, broken or code in _SQLITE_BROKEN
    else:
        state = str(getattr(cause, "sqlstate", None) or "")
        lost = isinstance(error, OperationalError) and not state  # the driver's own error: no connection
        busy = state in _POSTGRES_BUSY and not committing
        broken = broken or lost or state.startswith(_POSTGRES_BROKEN)
    if busy:
        return DatabaseBusy(f"The database {address} is busy: {_first_line(cause)}.")
    return DatabaseUnreachable(f"Cannot use the database {address}: {_first_line(cause)}.") if broken else None


def _first_line(cause: object) -> str:
    return (str(cause).splitlines() or ["unknown"])[0].rstrip(".")
