"""Looks into a database without a store, and versions of Neva with one more migration."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from db.connection.address import parse_address
from db.migrations import migrate, revision
from db.schema.tables import metadata
from db.store import Store
from tests.db.tables import ANN, SEED, new_game

LATER = "0002"
"""The revision added by `later_migrations`."""
MAKE_TABLE = "op.execute('CREATE TABLE later (id INTEGER)')"
MAKE_OF_EACH_KIND = """
op.execute("CREATE TABLE later (id INTEGER, match_id BIGINT REFERENCES games (id))")
op.execute("INSERT INTO later SELECT id, id FROM games")
op.execute("ALTER TABLE games ADD COLUMN later INTEGER")
if op.get_bind().dialect.name == "postgresql":
    op.execute("CREATE TYPE mood AS ENUM ('well')")
    op.execute("CREATE TABLE moods (mood mood, number SERIAL, again INTEGER GENERATED ALWAYS AS IDENTITY)")
    op.execute("CREATE VIEW later_games AS SELECT id FROM games")
    op.execute("CREATE FUNCTION first_mood(mood) RETURNS integer LANGUAGE sql AS 'SELECT 1'")
    op.execute("CREATE SEQUENCE numbers")
"""
"""An `upgrade` that makes objects of each kind, none of which an older version knows."""

Rows = Mapping[str, Counter[str]]
"""Count of each row, by table."""


@contextmanager
def bare(url: str) -> Iterator[Connection]:
    """Open a transaction without a store."""
    engine = create_engine(parse_address(url).url, poolclass=NullPool)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def later_migrations(folder: Path, upgrade: str) -> Path:
    """Copy the migrations into a folder, add one whose `upgrade` has this body, and return the copy."""
    migrations = Path(shutil.copytree(migrate.MIGRATIONS, folder / "migrations"))
    lines = ["from alembic import op", f"revision = '{LATER}'", "down_revision = '0001'", "def upgrade():"]
    body = [f"    {line}" for line in upgrade.splitlines()]
    (migrations / "versions" / f"r{LATER}_later.py").write_text("\n".join([*lines, *body]) + "\n")
    return migrations


def use_migrations(migrations: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process be a version of Neva with these migrations."""
    monkeypatch.setattr(migrate, "MIGRATIONS", migrations)
    monkeypatch.setattr(revision, "VERSIONS", migrations / "versions")


def upgrade(url: str, migrations: Path) -> None:
    """Let a version of Neva with these migrations migrate a database and open a match."""

    async def play() -> None:
        async with await Store.open(url) as store:
            await new_game(store)

    with pytest.MonkeyPatch.context() as newer:
        use_migrations(migrations, newer)
        asyncio.run(play())
    assert look(url)[0] == LATER


def look(url: str) -> tuple[str, Rows]:
    """Return the revision of a database, and the rows of all other tables."""
    with bare(url) as connection:
        names = sorted(set(inspect(connection).get_table_names()) - {"alembic_version"})
        rows = {
            name: Counter(map(str, map(tuple, connection.execute(text(f"SELECT * FROM {name}"))))) for name in names
        }
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()), rows


def difference(connection: Connection) -> list[Any]:
    """List the database's differences from one made by this version."""
    options = {"compare_type": True, "compare_server_default": True}
    found = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    return [step for step in found if _is_stored(step)]


def _is_stored(step: Any) -> bool:
    """Return whether a step changes more than a comment, which needs no migration."""
    parts = step if isinstance(step, list) else [step]
    return any(part[0] not in {"modify_comment", "add_table_comment", "remove_table_comment"} for part in parts)


def make_old(url: str) -> None:
    """Make a database of this version with a match, for a later version to migrate."""
    with bare(url) as connection:
        migrate.migrate(connection, parse_address(url).path)
        connection.execute(
            text(
                "INSERT INTO games (game, options, settings, seed, status, guild_id, channel_id, host_id, seats_least,"
                " seats_wanted, created_at) VALUES ('petersburg', '{}', :settings, :seed, 'active', 1, 2, :ann, 2,"
                " 2, '2026-01-02 03:04:05.000000')"
            ),
            {"settings": '{"locale": "en"}', "seed": SEED, "ann": ANN},
        )
        connection.execute(
            text(
                "INSERT INTO actions (match_id, seq, seat, action, created_at)"
                " VALUES (1, 1, 0, 'pass', '2026-01-02 03:04:06.000000')"
            )
        )
