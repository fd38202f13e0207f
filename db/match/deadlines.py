"""Queries on the deadlines of seats.

A paused match keeps its deadlines; they do not pass until it is resumed. A deadline passes only if its server could be
reached at that time or later.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, bindparam, delete, exists, select, update

from db.connection.prepared import Prepared
from db.connection.sql import put_rows
from db.match.reach import is_away, reached
from db.schema.tables import deadlines, games

_TEXT = re.compile(
    r"(?P<limit>[1-9]\d{0,3})|(?P<minutes>[1-9]\d{0,2})m|bank-(?P<bank>[1-9]\d{0,3})-(?P<increment>\d{1,4})"
)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """No clock if all are None."""

    limit_hours: int | None = None
    bank_hours: int | None = None
    """Hours in the bank at first, and its maximum."""
    increment_hours: int | None = None
    """Hours that the bank gains with each decision; set if there is a bank."""
    limit_minutes: int | None = None
    """Instead of hours; only in cups that take a day."""

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Parse `none`, `24` (hours for each decision), `5m` (minutes) or `bank-72-12`. Raises `ValueError`."""
        if text == "none":
            return cls()
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no time control")
        if found["limit"]:
            return cls(limit_hours=int(found["limit"]))
        if found["minutes"]:
            return cls(limit_minutes=int(found["minutes"]))
        return cls(bank_hours=int(found["bank"]), increment_hours=int(found["increment"]))

    def __str__(self) -> str:
        """Return the text form that `parse` reads."""
        if self.limit_hours is not None:
            return str(self.limit_hours)
        if self.limit_minutes is not None:
            return f"{self.limit_minutes}m"
        if self.bank_hours is not None:
            return f"bank-{self.bank_hours}-{self.increment_hours}"
        return "none"

    @property
    def limit(self) -> timedelta | None:
        """Return the time for each decision; None for a bank, or without a clock."""
        if self.limit_minutes is not None:
            return timedelta(minutes=self.limit_minutes)
        return None if self.limit_hours is None else timedelta(hours=self.limit_hours)

    def time_for_decision(self, bank_seconds: int | None) -> timedelta | None:
        """Return the time for the next decision of a seat; None without a clock.

        `bank_seconds` is the bank after the last decision, None for a full one; a limit ignores it.
        """
        if self.bank_hours is None:
            return self.limit
        full = timedelta(hours=self.bank_hours)
        if bank_seconds is None:
            return full
        return min(full, timedelta(seconds=bank_seconds) + timedelta(hours=self.increment_hours or 0))


DEFAULT_BANK = TimeControl(bank_hours=72, increment_hours=12)


Turn = tuple[int, int]
"""A decision: its seat, and the number of the last action when it began."""

CLOCKS_DIFFER = timedelta(minutes=1)
"""How far ahead a deadline's time of writing may lie before a clock counts as wrong."""

_UNPAUSED = (games.c.id == deadlines.c.match_id, games.c.paused_at.is_(None))
_IS_RUNNING = exists().where(*_UNPAUSED, ~is_away(games.c.guild_id))
_MAY_PASS = exists().where(*_UNPAUSED, reached(games.c.guild_id, deadlines.c.due_at))


@dataclass(frozen=True, slots=True)
class Deadline:
    """A row of `deadlines`."""

    match_id: int
    seat: int
    turn_seq: int
    due_at: datetime


_OF_MATCH = Prepared(
    select(deadlines.c.seat, deadlines.c.turn_seq, deadlines.c.due_at).where(
        deadlines.c.match_id == bindparam("match_id")
    )
)
_DROP = Prepared(
    delete(deadlines).where(deadlines.c.match_id == bindparam("of_match"), deadlines.c.seat == bindparam("of_seat"))
)


def deadlines_of(connection: Connection, match_id: int) -> dict[Turn, datetime]:
    return {(seat, turn): due for seat, turn, due in _OF_MATCH.rows(connection, {"match_id": match_id})}


def deadlines_of_matches(connection: Connection, match_ids: Collection[int]) -> dict[int, dict[Turn, datetime]]:
    found: dict[int, dict[Turn, datetime]] = {match_id: {} for match_id in match_ids}
    for row in connection.execute(select(deadlines).where(deadlines.c.match_id.in_(list(match_ids)))):
        found[row.match_id][row.seat, row.turn_seq] = row.due_at
    return found


def put_deadlines(
    connection: Connection,
    match_id: int,
    wanted: Mapping[Turn, datetime],
    *,
    now: datetime,
    stored: Mapping[Turn, datetime] | None = None,
) -> None:
    """Replace all deadlines of a match. Unchanged ones keep their time of writing.

    `stored` saves a call of `deadlines_of`.
    """
    stored = deadlines_of(connection, match_id) if stored is None else stored
    for seat in {seat for seat, _ in stored} - {seat for seat, _ in wanted}:
        drop_deadlines(connection, match_id, seat)
    rows = [
        {"match_id": match_id, "seat": seat, "turn_seq": turn, "due_at": due, "planned_at": now}
        for (seat, turn), due in wanted.items()
        if stored.get((seat, turn)) != due
    ]
    if rows:
        put_rows(connection, deadlines, rows)


def overdue(connection: Connection, now: datetime, *, limit: int = 20) -> list[Deadline]:
    """List passed deadlines of unpaused matches, earliest first."""
    query = select(deadlines).where(deadlines.c.due_at <= now, _MAY_PASS).order_by(deadlines.c.due_at).limit(limit)
    return [Deadline(row.match_id, row.seat, row.turn_seq, row.due_at) for row in connection.execute(query)]


def next_deadline(connection: Connection) -> datetime | None:
    query = select(deadlines.c.due_at).where(_IS_RUNNING).order_by(deadlines.c.due_at).limit(1)
    return connection.scalar(query)


def has_passed(connection: Connection, deadline: Deadline, now: datetime) -> bool:
    query = select(exists().where(*_this(deadline), deadlines.c.due_at <= now))
    return bool(connection.execute(query).scalar_one())


def move_deadlines(connection: Connection, match_id: int, by_seat: Mapping[int, timedelta], *, now: datetime) -> None:
    """Shift each seat's deadlines by its own time, possibly negative."""
    for (seat, _), due in deadlines_of(connection, match_id).items():
        if seat in by_seat:
            row = (deadlines.c.match_id == match_id, deadlines.c.seat == seat)
            connection.execute(update(deadlines).where(*row).values(due_at=due + by_seat[seat], planned_at=now))


def any_from_future(connection: Connection, now: datetime) -> bool:
    return bool(connection.execute(select(exists().where(_from_future(now)))).scalar_one())


def correct_from_future(connection: Connection, now: datetime) -> None:
    """Correct the deadlines written by a fast clock, by its error."""
    for row in connection.execute(select(deadlines).where(_from_future(now))).all():
        due = row.due_at - (row.planned_at - now)
        seen = (deadlines.c.match_id == row.match_id, deadlines.c.seat == row.seat)
        unchanged = (deadlines.c.turn_seq == row.turn_seq, deadlines.c.planned_at == row.planned_at)
        connection.execute(update(deadlines).where(*seen, *unchanged).values(due_at=due, planned_at=now))


def _from_future(now: datetime) -> ColumnElement[bool]:
    return deadlines.c.planned_at > now + CLOCKS_DIFFER


def drop_deadline(connection: Connection, deadline: Deadline) -> None:
    """Delete a deadline, unless it was moved."""
    connection.execute(delete(deadlines).where(*_this(deadline), deadlines.c.due_at == deadline.due_at))


def drop_deadlines(connection: Connection, match_id: int, seat: int) -> None:
    _DROP.change(connection, {"of_match": match_id, "of_seat": seat})


def _this(deadline: Deadline) -> tuple[ColumnElement[bool], ...]:
    return (
        deadlines.c.match_id == deadline.match_id,
        deadlines.c.seat == deadline.seat,
        deadlines.c.turn_seq == deadline.turn_seq,
    )
