"""Migrates a database to the program's version, completely or not at all, after a backup.

All objects are marked as Neva's, since an older version does not know the names that a newer one added, and other
programs may use the same schema.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DatabaseError, DBAPIError

from db.connection.errors import CopyFailed, DatabaseBusy, MigrationFailed, NewerDatabase, NoDatabase
from db.connection.files import make_private
from db.process.processes import list_living
from db.schema.tables import metadata

_MARK = "made by Neva"
_OBJECTS = """FROM pg_depend AS it, pg_identify_object(classid, objid, 0) AS named
WHERE refclassid = 'pg_namespace'::regclass AND refobjid = to_regnamespace(quote_ident(current_schema()))"""
_ALL = f"SELECT classid, objid, type, identity {_OBJECTS}"
# Objects are dropped before those they refer to; dropping a table also drops its columns' sequences.
_OWN = f"""SELECT type, string_agg(identity, ', ') {_OBJECTS}
AND obj_description(objid, classid::regclass::name) = '{_MARK}'
GROUP BY type ORDER BY array_position(ARRAY['view', 'materialized view', 'table', 'function'], type)"""


@contextmanager
def mark_new(connection: Connection) -> Iterator[None]:
    """Mark all objects that the block makes in the current schema."""
    before = {(class_id, object_id) for class_id, object_id, _, _ in connection.execute(text(_ALL))}
    yield
    for class_id, object_id, kind, name in connection.execute(text(_ALL)).all():
        if (class_id, object_id) not in before:
            connection.execute(text(f"COMMENT ON {kind} {name} IS '{_MARK}'"))


def drop_own(connection: Connection) -> None:
    """Drop all marked objects. Raises CopyFailed if another one depends on them; the transaction must end then."""
    for kind, names in connection.execute(text(_OWN)).all():
        try:
            connection.execute(text(f"DROP {kind} IF EXISTS {names}"))
        except DBAPIError as error:
            if not isinstance(error.orig, psycopg.errors.DependentObjectsStillExist):
                raise
            reason = (error.orig.diag.message_detail or str(error.orig)).splitlines()[0].rstrip(".")
            raise CopyFailed(
                f"Neva's tables cannot be replaced: {reason}. Drop it first. Nothing was changed."
            ) from None


__all__ = ["MigrationFailed", "NewerDatabase", "NoDatabase", "alembic_config", "migrate"]

MIGRATIONS = Path(__file__).parent
# Any number, the same in every process: processes that start at once migrate one after the other.
_POSTGRES_LOCK = 0x4E455641


def migrate(connection: Connection, path: Path | None, revision: str = "head") -> Path | None:
    """Migrate within the transaction of `connection`, and return the backup file if one was made.

    `path` is the SQLite file; None for PostgreSQL, where the operator makes backups. The transaction must hold the
    write lock, so that only one process migrates. Raises NewerDatabase, NoDatabase, MigrationFailed, or DatabaseBusy
    while a process of an older version runs. After a rollback the database is unchanged.
    """
    if path is None:
        wait_for_migrations(connection)
    refuse_newer(connection)
    found = current_revision(connection)
    config = alembic_config()
    target = ScriptDirectory.from_config(config).get_revision(revision).revision
    if found == target:
        return None
    if found is None and (strange := _tables_of_ours(connection)):
        raise NoDatabase(
            f"The database holds tables that Neva did not make (among them {strange[0]!r}). "
            "Give Neva a database of its own."
        )
    if path is None and (living := list_living(connection)):
        raise DatabaseBusy(
            f"The database is of an older version ({found}), and a bot of that version is using it ({living[0]}). "
            "Stop all bots that use it; then this version migrates it."
        )
    backup = None
    if found is not None and path is not None:
        backup = path.with_name(f"{path.name}.{found}.bak")
        try:
            _back_up(path, backup)
        except (sqlite3.Error, OSError) as error:
            raise MigrationFailed(
                f"The backup {backup} cannot be written ({error}); is there room? Nothing was changed."
            ) from error
    try:
        _upgrade(connection, config, revision)
    except (DatabaseError, CommandError) as error:
        reason = error.orig if isinstance(error, DatabaseError) else error
        raise MigrationFailed(
            f"The migration from revision {found or 'nothing'} to {target} failed and was undone: {reason}"
        ) from error
    return backup


def wait_for_migrations(connection: Connection) -> None:
    """Wait until no other process migrates a PostgreSQL database; block migrations until the transaction ends."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _POSTGRES_LOCK})


def alembic_config() -> Config:
    """Return a configuration without a file, since the migrations are inside this package."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def known_revisions(config: Config) -> list[str]:
    """List the revisions known to this version, newest first."""
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]


def current_revision(connection: Connection) -> str | None:
    """Return the revision of the database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def is_newer(connection: Connection) -> bool:
    """Return whether a newer version of Neva wrote the database."""
    return current_revision(connection) not in {None, *known_revisions(alembic_config())}


def refuse_newer(connection: Connection) -> None:
    """Raise NewerDatabase if a newer version of Neva wrote the database."""
    if is_newer(connection):
        found = current_revision(connection)
        raise NewerDatabase(
            f"A newer version of Neva wrote the database (revision {found!r}). Use that version, or go back to a "
            "backup made before the upgrade: `neva restore BACKUP --replace`. Nothing was changed."
        )


def _tables_of_ours(connection: Connection) -> list[str]:
    return sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))


def _upgrade(connection: Connection, config: Config, revision: str) -> None:
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        with mark_new(connection):
            command.upgrade(config, revision)
        return
    command.upgrade(config, revision)
    # Foreign keys are off during a migration: SQLite changes some tables only by copying them.
    broken = connection.execute(text("PRAGMA foreign_key_check")).first()
    if broken is not None:
        raise MigrationFailed(f"The migration left a row of {broken[0]!r} that refers to nothing; it was undone.")


def _back_up(source: Path, target: Path) -> None:
    # SQLite's own backup reads the write-ahead log too; a copy of the file would miss it.
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(unfinished)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, also readable where nothing can be written
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
