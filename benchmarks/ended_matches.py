"""Ended matches by the ten thousand: copies of one that was really played, with all rows that it left.

It is match 4 of the store that version 0.5.0 wrote (tests/db/released.py): one user and an agent, 129 actions, notices,
snapshots, messages. The copies replay to its outcome, so whatever reads ended matches can be measured with them.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, create_engine, insert, select, text

from db import schema
from db.address import parse_address
from db.store import Store
from tests.db.released import bare, load

ACTIONS = 129
"""The number of actions of each."""
_REVISION, _PLAYED = "0006", 4
_AT_ONCE = 2000
_TABLES = ("games", "seats", "actions", "snapshots", "surfaces", "reminders", "publications", "happenings")
_USERS = 500
_NUMBERS = (
    "WITH RECURSIVE numbers(n) AS (SELECT CAST(:first AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < :last)"
)
# The values that differ between the copies.
_OWN = {
    "interaction_id": "played.interaction_id - played.interaction_id + numbers.n * CAST(1000 AS BIGINT) + played.seq",
    "user_id": f"played.user_id - played.user_id + CASE WHEN numbers.n % {_USERS} = 0 THEN CAST(:user AS BIGINT)"
    f" ELSE CAST(:others AS BIGINT) + numbers.n % {_USERS} END",
}

Rows = dict[str, list[dict[str, Any]]]


async def add_ended(url: str, numbers: range, *, guild_id: int, channel_id: int, user_id: int, others: int) -> None:
    """Add ended matches with these numbers, played in one channel, to a database that has none of them.

    `user_id` held a seat in one of 500; in all others one of 500 users whose ids begin at `others`.
    """
    first, last = numbers[0], numbers[-1]
    rows = await _rows_left()
    rows["games"][0] |= {"guild_id": guild_id, "channel_id": channel_id}
    with bare(url) as connection:
        for name in _TABLES:
            table = schema.metadata.tables[name]
            moved = [{**row, _match_of(table): first} for row in rows[name]]
            for row in moved:
                if row.get("interaction_id"):
                    row["interaction_id"] = first * 1000 + row["seq"]
            if moved:
                connection.execute(insert(table), moved)
    for start in range(first + 1, last + 1, _AT_ONCE):
        span = {"first": start, "last": min(start + _AT_ONCE - 1, last)}
        with bare(url) as connection:
            for name in _TABLES:
                if rows[name]:
                    copy = text(_copying(schema.metadata.tables[name], first))
                    known = {"user": user_id, "others": others} if ":user" in copy.text else {}
                    connection.execute(copy, span | known)
    _settle(url, last)


async def _rows_left() -> Rows:
    """Return by table what the match that was played has left, without the numbers that the database gives."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'neva.db'}"
        load(url, _REVISION)
        async with await Store.open(url) as store:
            return await store.read(_read_rows)


def _read_rows(connection: Connection) -> Rows:
    found: Rows = {}
    for name in _TABLES:
        table = schema.metadata.tables[name]
        rows = connection.execute(select(*_copied(table)).where(table.c[_match_of(table)] == _PLAYED)).mappings()
        found[name] = [dict(row) for row in rows]
    return found


def _match_of(table: Table) -> str:
    """Return the column that holds the number of the match."""
    return "id" if table.name == "games" else "game_id"


def _copied(table: Table) -> list[Any]:
    return [column for column in table.c if column.name != "id" or table.name == "games"]


def _copying(table: Table, played: int) -> str:
    """Return the statement that copies the rows of a match to matches with other numbers."""
    match = _match_of(table)
    names = [column.name for column in _copied(table)]
    values = ["numbers.n" if name == match else _OWN.get(name, f"played.{name}") for name in names]
    return (
        f"INSERT INTO {table.name} ({', '.join(names)}) {_NUMBERS} SELECT {', '.join(values)} "
        f"FROM numbers, {table.name} AS played WHERE played.{match} = {played}"
    )


def _settle(url: str, last: int) -> None:
    """Let the database know how much it holds, as it finds out by itself in time."""
    engine = create_engine(parse_address(url).url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT setval(pg_get_serial_sequence('games', 'id'), :last)"), {"last": last})
            connection.execute(text("ANALYZE"))
        else:
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    engine.dispose()
