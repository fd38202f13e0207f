"""A database with rows in every table, and with values that are easily lost in a copy."""

from __future__ import annotations

import socket
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, Text, insert

from db.connection.address import parse_address, transaction
from db.maintenance.copying import Content, contents
from db.schema.column_types import Instant, Json
from db.schema.tables import metadata
from tests.db.tables import NOW, SEED

BIG = 2**62 + 5
MATCHES = (41, 42)
_NO_PROCESS = 5_000_000
"""Larger than any process id."""
_GIVEN: dict[str, dict[str, object]] = {
    "messages": {"state": "shown"},
    "games": {"status": "active", "seed": SEED, "game": "petersburg"},
    "players": {"dm": "open"},
    "reminders": {"result": "sent"},
    "puzzles": {"result": "sent"},
    "processes": {"shards": "0,1"},
    "daily_tasks": {"kind": "post"},
    "contests": {"state": "ended"},
    "rounds": {"state": "done"},
    "champion_roles": {"state": "held"},
}


def fill(url: str) -> None:
    """Write two rows into every table: one full, one with all possible nulls."""
    with transaction(parse_address(url), writes=True) as connection:
        for table in metadata.sorted_tables:
            for at, match in enumerate(MATCHES):
                row = {column.name: _value(column, at, empty=at == 1) for column in table.columns}
                row |= {name: value for name, value in _GIVEN.get(table.name, {}).items() if row[name] is not None}
                row |= {"id": match} if table.name == "games" else {"match_id": match} if "match_id" in row else {}
                row |= {"ai": "steward"} if table.name == "seats" else {}
                row |= {"won_in": match if at else None} if table.name == "trophies" else {}  # else its contest is set
                connection.execute(insert(table), [row])


def held(url: str) -> dict[str, Content]:
    with transaction(parse_address(url)) as connection:
        return contents(connection, nothing)


def nothing(what: str, done: int) -> None:
    """Ignore progress."""


def _value(column: Column[Any], at: int, *, empty: bool) -> object:
    kind = column.type
    if column.primary_key or not column.nullable:
        empty = False
    if empty:
        return None
    if column.name == "seat":
        return 0
    if kind is Json:
        awkward = {"b": [1, None, "ü🦊", 1.5, BIG], "a": {"c": "'\n\t\\N"}}
        return (
            {**awkward, "locale": "en"} if column.name == "settings" else awkward
        )  # these are read as `MatchSettings`
    if isinstance(kind, Instant):
        return NOW.replace(microsecond=at + 1)
    if isinstance(kind, Boolean):
        return at == 0
    if isinstance(kind, BigInteger):
        return BIG + at
    if isinstance(kind, Float):
        return 25 / 3 + at
    if isinstance(kind, Integer):
        return 3 + at
    if isinstance(kind, LargeBinary):
        return b"\0\xff"
    assert isinstance(kind, Text), column
    if column.name == "holder":
        return f"{socket.gethostname()}:{_NO_PROCESS + at}:ab"
    return f"Пётр 🦊 '\\N\t\n{at}"
