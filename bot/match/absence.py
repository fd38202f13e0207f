"""Users who are absent: an agent sits in for them until they are back.

The functions are called within a transaction that has locked the match; they change seats, plans and deadlines, and
note what happened. Users come back by `Absence` (bot/clocks/coming_back.py).
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
"""Reason for an agent to sit in: the time ran out twice, a vote, the user has left the server, the seat is offered."""


def stand_in_of(match: Match) -> str:
    """Return the id of the agent that decides in the place of users of a match, for a time or for good."""
    return match.sits_in or DEFAULT_AGENT


def sit_in(connection: Connection, seated: Seated, seat: int, *, why: Why, now: datetime) -> bool:
    """Let the match's agent decide in the place of the seat's user; return False unless a user decides there.

    What the user planned is deleted, and no time of the seat runs.
    """
    match_id = seated.match.id
    if not seats.sit_in(connection, match_id, seat, ai=stand_in_of(seated.match), now=now):
        return False
    deadlines.drop_deadlines(connection, match_id, seat)
    note_happening(connection, match_id, "sits-in", {"seat": seat, "why": why}, now=now)
    return True


def come_back(connection: Connection, match_id: int, seat: int, *, now: datetime) -> bool:
    """Let the seat's user decide again, as if no time had ever run out; return False if the user was not absent.

    The time of a decision that is open begins anew. An offer of the seat is withdrawn.
    """
    before = next((other for other in matches.seats_of(connection, match_id) if other.seat == seat), None)
    if not seats.come_back(connection, match_id, seat):
        return False
    votes.forget_absence(connection, match_id, seat)
    if before is not None and before.is_absent:
        note_happening(connection, match_id, "back", {"seat": seat, "agent": before.ai}, now=now)
    return True
