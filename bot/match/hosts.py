"""The next host after a host leaves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from db.match import matches
from db.match.happenings import note_happening
from db.match.matches import Match, Seat
from db.match.seats import make_host


def next_host(match: Match, seats: Sequence[Seat], leaving: int) -> Seat | None:
    """Return the seat of the next host after the host left the seat `leaving`; None without another user.

    Seat order from `leaving` on decides, but absent users come last. A user who took over `leaving` comes after the
    others.
    """
    order = [*seats[leaving + 1 :], *seats[: leaving + 1]]
    users = [seat for seat in order if seat.user_id not in (None, match.host_id)]
    return min(users, key=lambda seat: seat.ai is not None, default=None)


def hand_over(connection: Connection, match: Match, leaving: int, *, now: datetime) -> bool:
    """Pass the host's role on when the host leaves, or has left, the seat `leaving`.

    Return False without another user. Requires a locked match (`lock_match`).
    """
    after = next_host(match, matches.seats_of(connection, match.id), leaving)
    if after is None or after.user_id is None:
        return False
    make_host(connection, match.id, after.user_id)
    if match.invited:  # the leaving host's invitations
        matches.withdraw_invitations(connection, match.id)
    if match.started_at is not None:
        note_happening(connection, match.id, "host", {"seat": after.seat}, now=now)
    return True
