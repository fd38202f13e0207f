"""The queue of jobs for other processes and machines, in PostgreSQL, by the library procrastinate.

Its tables have their own schema. Migrations, backups and checks of the store ignore it: jobs live for seconds, and lost
jobs are requested again. The schema's comment names the library's last migration.
"""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.schema import SchemaManager
from psycopg import sql
from sqlalchemy import Connection, delete, text

from db.connection.address import parse_address
from db.connection.errors import DatabaseUnreachable, NoDatabase
from db.connection.sql import add_row
from db.schema.process_tables import results

RESULTS_CHANNEL = "neva_results"
"""PostgreSQL channel that announces the jobs with a result."""

_ANNOUNCE = text("SELECT pg_notify(:channel, :job)")


def put_result(connection: Connection, job: str, result: bytes | None, *, now: datetime) -> None:
    """Store the result of a job, None if it failed, and announce it after the commit.

    An existing result stays: two workers may have done the same job.
    """
    row = {"job": job, "result": result, "created_at": now}
    add_row(connection, results, row)
    if connection.dialect.name == "postgresql":
        connection.execute(_ANNOUNCE, {"channel": RESULTS_CHANNEL, "job": job})


def take_result(connection: Connection, job: str) -> tuple[bytes | None] | None:
    """Return the result of a job as a tuple of one and delete it; None if there is none yet."""
    row = connection.execute(delete(results).where(results.c.job == job).returning(results.c.result)).first()
    return None if row is None else (row.result,)


log = logging.getLogger(__name__)

SCHEMA = "procrastinate"
WORKERS_CHANNEL = "neva_workers"
"""Channel on which workers announce, every few seconds, the queues they take jobs from."""

_NOTE = "queue of Neva's jobs, at "
_FORGET = """DELETE FROM procrastinate_jobs AS job WHERE status NOT IN ('todo', 'doing') OR EXISTS (
    SELECT 1 FROM procrastinate_events AS event WHERE event.job_id = job.id AND event.type = 'deferred'
    AND event.at < now() - interval '10 minutes')"""
# Any number, the same in every process, and different from that of the store's migrations.
_LOCK = 0x4E455651
_START_SECONDS = 8  # for processes that start at the same moment
_CONNECTIONS = 4
_PATIENCE_SECONDS = 3.0


def queue_app(url: str) -> App:
    """Return the queue in the database of a `postgresql://` URL, not yet open.

    The library's log lines contain jobs, and thus hidden cards: only the kinds of its warnings are logged.
    """
    address = parse_address(url)
    _positional, given = address.url.get_dialect()().create_connect_args(address.url)
    bounds = {"connect_timeout": 5, "tcp_user_timeout": 5000}
    options = {**given, **bounds, "options": f"-c search_path={SCHEMA} -c statement_timeout=5000"}
    _log_no_jobs()
    connector = PsycopgConnector(kwargs=options, min_size=1, max_size=_CONNECTIONS, timeout=_PATIENCE_SECONDS)
    return App(connector=connector)


def prepare_queue(connection: Connection) -> None:
    """Create or migrate the queue's schema in this transaction; several processes take turns.

    A schema of a newer library version stays as it is. Raises NoDatabase if the schema belongs to another program,
    DatabaseUnreachable if the user may not create one.
    """
    for limit in (
        "lock_timeout",
        "statement_timeout",
    ):  # the store's limits are too short for this
        connection.execute(text(f"SET LOCAL {limit} = '{_START_SECONDS}s'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    found = connection.execute(
        text("SELECT to_regnamespace(:name) IS NOT NULL, obj_description(to_regnamespace(:name), 'pg_namespace')"),
        {"name": SCHEMA},
    ).one()
    exists, note = bool(found[0]), str(found[1] or "")
    if exists and not note.startswith(_NOTE):
        raise NoDatabase(
            f"The database has a schema {SCHEMA!r} that Neva did not make. Give Neva a database of its own."
        )
    scripts = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    done, newest = note.removeprefix(_NOTE), scripts[-1].stem
    raw = connection.connection.driver_connection
    assert isinstance(raw, psycopg.Connection)
    try:
        if not exists:
            raw.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(SCHEMA)))
            _run(raw, SchemaManager.get_schema())
        for script in scripts:
            if exists and script.stem > done:
                _run(raw, script.read_text(encoding="utf-8"))
        if newest > done:
            comment = sql.SQL("COMMENT ON SCHEMA {} IS {}")
            raw.execute(comment.format(sql.Identifier(SCHEMA), sql.Literal(_NOTE + newest)))
    except psycopg.errors.InsufficientPrivilege as error:
        raise DatabaseUnreachable(
            f"The database's user may not make the schema {SCHEMA!r}, which WORKERS=queue needs: "
            f"{str(error).splitlines()[0]}."
        ) from None


def forget_old_jobs(connection: Connection) -> None:
    """Delete ended jobs, and those requested over ten minutes ago: nobody awaits them."""
    connection.execute(text(f"SET LOCAL search_path TO {SCHEMA}"))  # for the library's triggers
    connection.execute(text(_FORGET))


def _run(raw: psycopg.Connection, script: str) -> None:
    """The library's names have no schema."""
    raw.execute(sql.SQL("SET LOCAL search_path TO {}").format(sql.Identifier(SCHEMA)))
    raw.execute(script.encode())
    raw.execute("RESET search_path")


class _WithoutJobs(logging.Handler):
    """Logs the kinds of the library's warnings and errors: its messages and extras contain jobs."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        action = getattr(record, "action", record.name)
        log.log(record.levelno, "the queue of jobs: %s%s", action, f" ({type(error).__name__})" if error else "")


def _log_no_jobs() -> None:
    library = logging.getLogger("procrastinate")
    library.setLevel(logging.WARNING)
    library.propagate = False
    library.handlers = [_WithoutJobs()]
