"""Work on the database by the clock and for one user, and what it costs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import psycopg
from sqlalchemy import Connection, NullPool, create_engine, text

from db.connection.address import parse_address
from db.maintenance import retention
from db.match import actions, deadlines, match_lists, private_answers, publications, reminders, seats
from db.match.match_lists import MatchFilter
from db.match.reminders import NoticeKey
from db.people import users, vacations
from tests.db.tables import GUILD, NOW

ANN = 101
Work = Callable[[Connection], object]
BY_THE_CLOCK: dict[str, Work] = {
    "next deadline": deadlines.next_deadline,
    "deadlines that have passed": lambda connection: deadlines.overdue(connection, NOW),
    "deadlines of a wrong clock": lambda connection: deadlines.any_from_future(connection, NOW),
    "ends of vacations": lambda connection: (
        vacations.next_end(connection, NOW),
        vacations.list_ended(connection, NOW - timedelta(days=30), NOW),
    ),
    "next notice": reminders.next_due,
    "notices that are due": lambda connection: reminders.claim_due(connection, NOW),
    "notices of a wrong clock": lambda connection: reminders.matches_beyond(connection, NOW),
    "what is to be published": lambda connection: publications.due_matches(connection, NOW),
    "what has failed to be published": lambda connection: publications.list_failing(connection, NOW),
    "what is not published": publications.list_unpublished,
    "matches whose channel is gone": lambda connection: publications.list_lost(connection, NOW, NOW),
    "lobbies that are old": lambda connection: match_lists.expired_lobbies(connection, NOW),
    "old interactions": lambda connection: actions.forget_interactions(connection, NOW),
    "old menus": lambda connection: private_answers.forget_menus(connection, NOW),
    "old answers": lambda connection: private_answers.forget_answers(connection, NOW),
    "answers of ended processes": lambda connection: private_answers.take_answers(connection, "a", NOW),
    "old notices": lambda connection: retention.forget_notices(connection, NOW - timedelta(days=30), limit=100),
    "snapshots of ended matches": lambda connection: retention.forget_snapshots(connection, NOW, limit=100),
    "old vacations": lambda connection: retention.forget_vacations(connection, NOW, limit=100),
    "old results": lambda connection: retention.forget_results(connection, NOW, limit=100),
    "matches that ended": lambda connection: retention.list_ended(connection, NOW, limit=100),
}
FOR_ONE: dict[str, Work] = {
    "reminders of a match": lambda connection: reminders.get_notices(connection, 5),
    "notices that a match drops": lambda connection: reminders.drop_notices(
        connection, 5, [NoticeKey(seat, ANN, 0, "day") for seat in range(4)], now=NOW
    ),
    "notices of a user planned anew": lambda connection: reminders.forget_open(connection, ANN),
    "deadlines of a match": lambda connection: deadlines.deadlines_of(connection, 5),
    "deadlines of several matches": lambda connection: deadlines.deadlines_of_matches(connection, (4, 5)),
    "deadlines that move": lambda connection: deadlines.move_deadlines(connection, 5, {0: timedelta(1)}, now=NOW),
    "seats of a user": lambda connection: match_lists.running_seats_of(connection, ANN),
    "seats of an absent user": lambda connection: seats.absent_seats(connection, ANN),
    "vacations of users": lambda connection: vacations.vacations_of(connection, [ANN], NOW),
    "vacations in a server": lambda connection: vacations.ends_after(connection, GUILD, [ANN], NOW),
    "vacations of a match": lambda connection: vacations.vacations_in_match(connection, 5, GUILD, NOW),
    "users of a match": lambda connection: users.users_in_match(connection, 5),
    "matches of a user": lambda connection: match_lists.list_running_of(connection, ANN),
    "matches that a user plays": lambda connection: match_lists.list_matches(
        connection, MatchFilter(user_id=ANN, statuses=("active",))
    ),
    "tables of a host": lambda connection: match_lists.count_open(connection, host_id=ANN),
    "tables of a channel": lambda connection: match_lists.count_open(connection, channel_id=1),
    "matches of a thread": lambda connection: match_lists.list_played_in(connection, 1),
}


def work_of(database_url: str, work: Work) -> int:
    """Return the database's work for a read-only function: SQLite's steps, or PostgreSQL's rows."""
    address = parse_address(database_url)
    statements: list[tuple[str, Any]] = []
    noting = {"cursor_factory": _noting(statements)} if address.backend == "postgresql" else {}
    engine = create_engine(address.url, poolclass=NullPool, connect_args=noting)  # without a time limit
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            return _steps(connection, work)
        connection.execute(text("ANALYZE"))
        return _rows_read(connection, work, statements)


def _noting(statements: list[tuple[str, Any]]) -> type[psycopg.Cursor[Any]]:
    """Return a cursor that notes its statements and their parameters."""

    class Noting(psycopg.Cursor[Any]):
        def execute(self, query: Any, params: Any = None, **options: Any) -> Any:
            statements.append((query, params))
            return super().execute(query, params, **options)

    return Noting


def _steps(connection: Connection, work: Work) -> int:
    done = 0

    def count() -> None:
        nonlocal done
        done += 1

    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.set_progress_handler(count, 1)
    try:
        work(connection)
    finally:
        driver.set_progress_handler(None, 1)
    return done


def _rows_read(connection: Connection, work: Work, statements: list[tuple[str, Any]]) -> int:
    """Run a function, then explain its `statements`. Small tables are read by index, like large ones."""
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    statements.clear()
    work(connection)
    ran = list(statements)
    assert ran
    plans = [
        connection.exec_driver_sql(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", parameters).scalar_one()
        for statement, parameters in ran
    ]
    return sum(round(rows) for plan in plans for rows in _scanned(plan[0]["Plan"]))


def _scanned(node: dict[str, Any]) -> Iterator[float]:
    """Yield the rows read by each scan of a plan."""
    if "Scan" in node["Node Type"]:
        yield (node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"]
    for below in node.get("Plans", ()):
        yield from _scanned(below)
