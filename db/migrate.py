"""Bringing a database to this version, with a backup first, and refusing one that is newer."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine


class NewerDatabase(RuntimeError):
    """The database was written by a later version of Neva; nothing was touched."""


class NoDatabase(RuntimeError):
    """The file is no database, or a damaged one; nothing was touched."""


def config() -> Config:
    """Give Alembic's configuration; there is no ini file."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.set_main_option("path_separator", "os")
    return settings


def newest() -> str:
    """Give the revision of this version."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    assert head is not None
    return head


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


async def to_newest(engine: AsyncEngine) -> None:
    """Migrate the database. Raises `NewerDatabase` or `NoDatabase`."""
    try:
        async with engine.connect() as connection:
            revision = await connection.run_sync(_revision)
    except DatabaseError as error:
        if isinstance(error.orig, sqlite3.DatabaseError):
            raise NoDatabase(f"{engine.url.database} is no SQLite database") from error
        raise
    if revision == newest():
        return
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise NewerDatabase(
            f"the database is of revision {revision}, which this version of Neva does not know: "
            "install the newer version again, or restore the backup that was made beside the file"
        )
    if revision is not None and engine.dialect.name == "sqlite":
        await asyncio.to_thread(_back_up, Path(engine.url.database or ""), revision)
    async with engine.connect() as connection:
        await connection.execution_options(neva_writes=True)
        async with connection.begin():
            await connection.run_sync(_upgrade)


def _back_up(file: Path, revision: str) -> None:
    """Copy the database beside itself, with what still stands in its write-ahead log."""
    source = sqlite3.connect(file)
    target = sqlite3.connect(file.with_name(f"{file.name}.{revision}.bak"))
    with source, target:
        source.backup(target)
    source.close()
    target.close()
