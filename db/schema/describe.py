"""Generate the page on the schema from its comments: `python -m db.schema.describe > docs/database.md`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Column, Table, UniqueConstraint

from db.schema.column_types import Instant
from db.schema.tables import metadata

_HEAD = """\
# The database

This page is generated from `db/schema/` by `python -m db.schema.describe > docs/database.md`; a test keeps it true.
SQLite and PostgreSQL hold the same tables. Times are UTC. Ids of Discord are 64-bit numbers.

A match is one play of a game: a row of `games` is a match, `match_id` is its number, and the column `game` names the
game whose rules are used. `players` holds users.

When Neva starts, it migrates an older database. It first makes a backup of a SQLite file, beside it and named after the
revision that it had (`neva.db.0001.bak`). The backup is a whole database: to go back, restore it with the older version
of Neva (`neva restore neva.db.0001.bak --replace`). On PostgreSQL backups are the operator's work; a comment marks all
that migrations make, so that an older version, which does not know it, can drop it when it restores its backup. A
database of a newer version is refused and not changed. CONTRIBUTING.md shows how to write a migration.

`neva backup` writes the same file for both kinds of database. PostgreSQL has `pg_dump`, but it would have to be
installed beside the bot, in a version as new as the server, and moving between the kinds needs the copy of all rows
anyway.

A club of 1,000 members who all play a season every two months, beside monthly cups of 64 and 15 other tables a day,
leaves in ten years 125,000 matches with 500,000 seats and as many results, 280,000 seats in rounds and 69,000 entrants
of contests. These take 0.5 GB in either database, and the actions of matches 2 GB more (118 bytes each). What `/club`
and the workers read does not grow with the years, as a test counts, but for what is counted of a whole life: a user's
own results and opponents (9 ms of CPU time then), and the records of a server (1.4 s). `python -m benchmarks.decade`
writes such a club and times what is read.
"""


def describe() -> str:
    return "\n".join([_HEAD, *(_table(table) for table in metadata.tables.values())])


def _table(table: Table) -> str:
    lines = [
        f"## {table.name}",
        "",
        f"{table.comment}.",
        "",
        "| Column | Type | Meaning |",
        "| --- | --- | --- |",
        *(f"| `{column.name}` | {_type(column)} | {column.comment} |" for column in table.columns),
        "",
        f"Key: {_names(table.primary_key.columns)}.",
    ]
    unique = sorted(_names(rule.columns) for rule in table.constraints if isinstance(rule, UniqueConstraint))
    lines += [f"Unique: {names}." for names in unique]
    foreign = sorted(
        f"Refers to `{rule.referred_table.name}`: {_names(rule.columns)}." for rule in table.foreign_key_constraints
    )
    return "\n".join([*lines, *foreign, ""])


def _type(column: Column[Any]) -> str:
    name = "time" if isinstance(column.type, Instant) else str(column.type).lower()
    return f"{name} or null" if column.nullable else name


def _names(columns: Iterable[Column[Any]]) -> str:
    return ", ".join(f"`{column.name}`" for column in columns)


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m db.schema.describe", description=__doc__).parse_args()
    sys.stdout.write(describe())
