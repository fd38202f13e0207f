"""What the codes of both databases mean."""

from __future__ import annotations

import sqlite3

import psycopg
import pytest

from db.connection.errors import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseFull,
    DatabaseReplaced,
    DatabaseUnreachable,
    DatabaseUnwritable,
)
from db.connection.failures import POSTGRES, Failure, of_postgres, of_sqlite

BUGS = {"ABORT", "AUTH", "CONSTRAINT", "EMPTY", "ERROR", "FORMAT", "INTERNAL", "INTERRUPT", "MISMATCH", "MISUSE"} | {
    "NOMEM",  # the driver raises MemoryError
    *("NOTFOUND", "NOTICE", "RANGE", "TOOBIG", "WARNING"),
}
OUTSIDE: dict[str, Failure] = {
    **dict.fromkeys(("BUSY", "LOCKED", "PROTOCOL", "SCHEMA"), DatabaseBusy),
    **dict.fromkeys(("NOLFS", "PERM", "READONLY"), DatabaseUnwritable),
    "FULL": DatabaseFull,
    **dict.fromkeys(("CANTOPEN", "IOERR"), DatabaseUnreachable),
    **dict.fromkeys(("CORRUPT", "NOTADB"), DatabaseDamaged),
}
EXTENDED: dict[str, Failure] = {
    "READONLY_DBMOVED": DatabaseReplaced,
    **dict.fromkeys(("IOERR_CORRUPTFS", "IOERR_DATA"), DatabaseDamaged),
}
NO_ERRORS = {"OK", "ROW", "DONE", "DENY", "IGNORE"}


def codes() -> dict[str, int]:
    """Return all result codes that Python names, without SQLITE_."""
    codes = {}
    for name in dir(sqlite3):
        if name.startswith("SQLITE_") and not name.startswith(("SQLITE_LIMIT_", "SQLITE_DBCONFIG_")):
            codes[name.removeprefix("SQLITE_")] = getattr(sqlite3, name)
    return codes


def test_every_primary_code_of_sqlite_is_sorted() -> None:
    error_names = BUGS | set(OUTSIDE)
    actions = {"ALTER", "ANALYZE", "ATTACH", "CREATE", "DELETE", "DETACH", "DROP", "FUNCTION", "INSERT", "PRAGMA"}
    actions |= {"READ", "RECURSIVE", "REINDEX", "SAVEPOINT", "SELECT", "TRANSACTION", "UPDATE"}  # of an authorizer
    named = {name for name, code in codes().items() if code < 0x100 and name.partition("_")[0] not in actions}
    assert named - NO_ERRORS == error_names
    for name in error_names:
        assert of_sqlite(codes()[name]) is OUTSIDE.get(name), name


def test_extended_codes_mean_what_their_primary_code_means_with_few_exceptions() -> None:
    extended = {name: code for name, code in codes().items() if code > 0xFF and code & 0xFF}
    assert len(extended) > 50
    for name, code in extended.items():
        assert of_sqlite(code) is EXTENDED.get(name, of_sqlite(code & 0xFF)), name


@pytest.mark.parametrize(
    ("state", "failure"),
    [
        ("25006", DatabaseUnwritable),
        ("53100", DatabaseFull),
        ("42501", DatabaseUnwritable),
        ("53300", DatabaseUnreachable),
        ("57P01", DatabaseUnreachable),
        ("57P03", DatabaseUnreachable),
        ("58030", DatabaseUnreachable),
        ("08006", DatabaseUnreachable),
        ("55P03", DatabaseBusy),
        ("57014", DatabaseBusy),
        ("40001", DatabaseBusy),
        ("XX001", DatabaseDamaged),
        ("XX000", None),
        ("23505", None),
        ("42P01", None),
        ("25P02", None),
        ("", None),
    ],
)
def test_states_of_postgresql(state: str, failure: Failure | None) -> None:
    assert of_postgres(state) is failure


def test_every_state_in_the_table_exists() -> None:
    known = set(psycopg.errors._sqlcodes)
    for state in POSTGRES:
        assert any(one.startswith(state) for one in known) or state == "25P04", state  # of PostgreSQL 17
