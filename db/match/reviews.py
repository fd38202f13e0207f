"""Queries on reviews of ended matches: a search's opinion of the moves of one seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from db.connection.upsert import put_rows
from db.schema.agents_tables import reviews
from db.schema.tables import seats


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A row of `reviews`, with the user who made the moves."""

    match_id: int
    seat: int
    user_id: int
    version: int
    review: Mapping[str, Any]


def get_review(connection: Connection, match_id: int, seat: int, *, version: int) -> Mapping[str, Any] | None:
    """Return the review of a seat's moves in this version."""
    mine = (reviews.c.match_id == match_id, reviews.c.seat == seat, reviews.c.version == version)
    return connection.scalar(select(reviews.c.review).where(*mine))


def put_review(connection: Connection, stored: StoredReview, *, now: datetime) -> bool:
    """Store a review, replacing an earlier one; return False if the user, or the match, was forgotten meanwhile."""
    mine = (seats.c.match_id == stored.match_id, seats.c.seat == stored.seat, seats.c.user_id == stored.user_id)
    if connection.execute(select(seats.c.seat).where(*mine).with_for_update()).first() is None:
        return False
    row = {
        "match_id": stored.match_id,
        "seat": stored.seat,
        "version": stored.version,
        "review": dict(stored.review),
        "created_at": now,
    }
    put_rows(connection, reviews, row)
    return True
