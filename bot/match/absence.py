"""Absent users: an agent sits in for them until they return.

Call these functions in a transaction that has locked the match. `Absence` (bot/clocks/coming_back.py) brings users
back.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy import Connection

from bot.match.seated import Seated
from db.match import deadlines, matches, seats, votes
from db.match.happenings import note_happening
from db.match.matches import Match
from engine.agents import DEFAULT_AGENT

Why = Literal["time", "vote", "left", "offer"]
"""Reason for an agent to sit in: two timeouts, a vote, the user left the server, or the seat is on offer."""


def stand_in_of(match: Match) -> str:
    """Return the agent that replaces the match's absent or departed users."""
    return match.sits_in or DEFAULT_AGENT


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
