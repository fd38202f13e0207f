"""Queries on plans: moves that users decide ahead. Only the holder of the seat may see them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from db.connection.prepared import Prepared
from db.schema.tables import plans


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """A row of `plans`."""

    seat: int
    number: int
    """Plans are tried in this order; a deleted one leaves a gap."""
    plan: str
    why: str | None = None
    """Why it could not act; None while it may act."""


_OF_MATCH = (
    select(plans.c.seat, plans.c.number, plans.c.plan, plans.c.why)
    .where(plans.c.match_id == bindparam("match_id"))
    .order_by(plans.c.seat, plans.c.number)
)
_PLANS, _PLANS_OF_SEAT = Prepared(_OF_MATCH), Prepared(_OF_MATCH.where(plans.c.seat == bindparam("of_seat")))


def plans_of(connection: Connection, match_id: int, seat: int | None = None) -> list[StoredPlan]:
    """Return the plans of one seat or of all seats that may act, in each seat's order."""
    return [plan for plan in all_plans_of(connection, match_id, seat) if plan.why is None]


def all_plans_of(connection: Connection, match_id: int, seat: int | None = None) -> list[StoredPlan]:
    """Like `plans_of`, with the plans that could not act."""
    query = _PLANS if seat is None else _PLANS_OF_SEAT
    return [StoredPlan(*row) for row in query.rows(connection, {"match_id": match_id, "of_seat": seat})]


def set_why(connection: Connection, match_id: int, seat: int, number: int, why: str) -> None:
    """Keep a used plan that could not act, to tell its user why."""
    own = (plans.c.match_id == match_id, plans.c.seat == seat, plans.c.number == number)
    connection.execute(update(plans).where(*own).values(why=why))


def delete_told(connection: Connection, match_id: int, seat: int) -> None:
    """Delete the seat's plans that could not act."""
    own = (plans.c.match_id == match_id, plans.c.seat == seat, plans.c.why.is_not(None))
    connection.execute(delete(plans).where(*own))


def add_plan(connection: Connection, match_id: int, seat: int, plan: str, *, now: datetime) -> None:
    """Add a plan after the others of the seat. Lock the match first."""
    last = select(func.coalesce(func.max(plans.c.number), 0)).where(plans.c.match_id == match_id, plans.c.seat == seat)
    number = connection.execute(last).scalar_one() + 1
    row = {"match_id": match_id, "seat": seat, "number": number, "plan": plan, "created_at": now}
    connection.execute(insert(plans).values(row))


def delete_plans(
    connection: Connection, match_id: int, seat: int | None = None, numbers: Collection[int] | None = None
) -> None:
    """Delete plans of a match: all, a seat's, or a seat's with these numbers."""
    statement = delete(plans).where(plans.c.match_id == match_id)
    if seat is not None:
        statement = statement.where(plans.c.seat == seat)
    if numbers is not None:
        statement = statement.where(plans.c.number.in_(list(numbers)))
    connection.execute(statement)
