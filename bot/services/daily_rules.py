"""What holds for a match that plays a daily deal: its seed stays secret for the day, and everybody has one try.

The seed is secret until the day is over, in UTC, also in matches that have ended: whoever knew it would know every card
before playing. No move is taken back, since agents would have answered it; the match is not ended early with scores;
nobody takes its seat over. A happening marks these matches, also once their user was forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import Connection

from bot.services.errors import UserError
from db.happenings import Happening, happenings_of
from db.matches import Match

HAPPENING = "daily"
"""The kind of the happening that marks a match; its facts have the `day`."""


def day_of(moment: datetime) -> str:
    """Return the day of a moment in UTC, as `2026-11-22`."""
    return moment.astimezone(UTC).date().isoformat()


def ends_at(day: str) -> datetime:
    """Return when a day ends (UTC)."""
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def daily_of(happenings: Iterable[Happening]) -> str | None:
    """Return the day of the deal that a match plays, from what happened at its table; None for another match."""
    return next((one.facts["day"] for one in happenings if one.kind == HAPPENING), None)


def refuse_in_daily(connection: Connection, game_id: int, reason: str) -> None:
    """Raise `UserError` with this reason if a match plays a daily deal."""
    if daily_of(happenings_of(connection, game_id)) is not None:
        raise UserError(reason)


def secret_until(connection: Connection, match: Match, now: datetime) -> datetime | None:
    """Return until when the seed of a match is secret although it has ended (UTC); None if it is not."""
    day = daily_of(happenings_of(connection, match.id))
    return None if day is None or ends_at(day) <= now else ends_at(day)
