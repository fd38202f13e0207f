"""Users who joined a running match, or were offered a seat."""

from __future__ import annotations

from db.match.matches import Match, Seat


def newcomer(match: Match, seat: Seat) -> int | None:
    """Return the user who has taken the seat over while the match ran; None if nobody has."""
    late = match.started_at is not None and seat.joined_at > match.started_at
    return seat.user_id if late or seat.since_seq else None


def guest(match: Match, seat: Seat) -> int | None:
    """Return the user for whom a private thread has to be opened to a seat; None for one who was there at first."""
    return newcomer(match, seat) if seat.offered_to is None else seat.offered_to
