"""An agent sits in for an absent user until the user returns; another user hosts for a host who leaves.

Call these functions in a transaction that has locked the match. `Returns` (bot/clocks/departures.py) brings users back.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from sqlalchemy import Connection

from bot.match.seated import Seated
from db.match import deadlines, matches, seats, votes
from db.match.happenings import note_happening
from db.match.matches import Match, Seat
from db.match.seats import make_host
from engine.agents import DEFAULT_AGENT

Why = Literal["time", "vote", "left", "offer"]
"""Why an agent sits in: two timeouts, a vote, the user left the server, or the seat is on offer."""


def stand_in_of(match: Match) -> str:
    """Return the agent that replaces the match's absent or departed users."""
    return match.settings.sits_in or DEFAULT_AGENT


def sit_in(connection: Connection, seated: Seated, seat: int, *, why: Why, now: datetime) -> bool:
    """Let an agent decide for the seat's user; return False unless a user decides there.

    Deletes the seat's plans and deadlines.
    """
    match_id = seated.match.id
    if not seats.sit_in(connection, match_id, seat, ai=stand_in_of(seated.match), now=now):
        return False
    deadlines.drop_deadlines(connection, match_id, seat)
    note_happening(connection, match_id, "sits-in", {"seat": seat, "why": why}, now=now)
    return True


def come_back(connection: Connection, match_id: int, seat: int, *, now: datetime) -> bool:
    """Let the seat's user decide again; return False if the user was not absent.

    Resets missed deadlines, restarts the time of an open decision and withdraws an offer of the seat.
    """
    before = next((other for other in matches.seats_of(connection, match_id) if other.seat == seat), None)
    if not seats.come_back(connection, match_id, seat):
        return False
    votes.forget_absence(connection, match_id, seat)
    if before is not None and before.is_absent:
        note_happening(connection, match_id, "back", {"seat": seat, "agent": before.ai}, now=now)
    return True


def next_host(match: Match, seats: Sequence[Seat], leaving: int) -> Seat | None:
    """Return the seat of the user who hosts after the host of seat `leaving`; None without another user.

    The next user in seat order hosts. Absent users come last; a user who took over `leaving` comes after the others.
    """
    order = [*seats[leaving + 1 :], *seats[: leaving + 1]]
    users = [seat for seat in order if seat.user_id not in (None, match.host_id)]
    return min(users, key=lambda seat: seat.ai is not None, default=None)


def hand_over(connection: Connection, match: Match, leaving: int, *, now: datetime) -> bool:
    """Make the next user the host because the host leaves, or has left, the seat `leaving`.

    Return False if there is no other user.
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
