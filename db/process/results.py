"""Results of jobs from other processes: one row each, until it is read."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, text

from db.connection.upsert import add_row
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
