"""Subjects of votes, conditions for proposing them, and the consent they need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.lobby.match_request import DEFAULT_VOTE_AFTER_HOURS
from bot.match.daily_rules import refuse_in_daily
from bot.match.seated import Seated
from db.match import actions
from db.match.deadlines import TimeControl
from db.match.happenings import AWAY, happenings_of
from db.match.matches import Seat
from db.match.votes import Vote
from db.people.vacations import ends_after

Kind = Literal["pause", "time", "without", "end"]
KINDS: tuple[Kind, ...] = ("pause", "time", "without", "end")
How = Literal["agent", "offer"]
"""Ways to go on without a user: an agent sits in for good, or until another user takes the seat."""
_EVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Proposal:
    kind: Kind
    about: Mapping[str, Any]
    """As `time_change`, `going_on_without` and `ending` make it; empty for a pause."""

    @classmethod
    def pause(cls) -> Proposal:
        return cls("pause", {})

    @classmethod
    def time_change(cls, time: TimeControl) -> Proposal:
        return cls("time", {"time": str(time)})

    @classmethod
    def going_on_without(cls, seat: int, how: How) -> Proposal:
        return cls("without", {"seat": seat, "how": how})

    @classmethod
    def ending(cls, *, scored: bool) -> Proposal:
        return cls("end", {"scored": scored})


@dataclass(frozen=True, slots=True)
class OpenVote:
    vote: Vote
    waiting: tuple[int, ...]
    """Seats that have not agreed yet; empty if the vote is about to be carried out."""


def open_votes(seated: Seated, stored: Sequence[Vote]) -> list[OpenVote]:
    """Return the valid votes, with the seats that must agree; none unless the match goes on."""
    if not seated.is_going_on:
        return []
    return [OpenVote(vote, waiting_for(seated, vote)) for vote in stored if stands(seated, vote)]


def stands(seated: Seated, vote: Vote) -> bool:
    """Return False if a user concerned has left, come back or decided since."""
    if not _holds_since(seated.seats[vote.seat], vote.asked_at):
        return False
    if vote.kind == "end" and vote.about["scored"]:
        return seated.game.can_end(seated.position.state)
    if vote.kind != "without":
        return True
    seat = seated.seats[vote.about["seat"]]
    if not _holds_since(seat, vote.asked_at) or seat.offered_at is not None:
        return False
    if seat.is_absent:
        return bool(vote.about["how"] == "offer")
    asked = vote.about.get("asked")
    is_asked = seat.seat in seated.to_act and seated.position.clocks[seat.seat].asked == asked
    return seat.missed > 0 if asked is None else is_asked


def waiting_for(seated: Seated, vote: Vote) -> tuple[int, ...]:
    """Return the seats that decide for themselves and have not agreed, except those concerned."""
    concerned = {vote.seat, vote.about["seat"]} if vote.kind == "without" else {vote.seat}
    agreed = concerned.union(vote.agreed)  # `forget_seat` removes the consent of users who leave
    return tuple(seat.seat for seat in seated.seats if seat.asked_user is not None and seat.seat not in agreed)


def check_proposal(connection: Connection, seated: Seated, proposal: Proposal, seat: int, now: datetime) -> Proposal:
    """Return the proposal with all its facts. Raises `UserError`."""
    match proposal.kind:
        case "end" if proposal.about["scored"]:
            refuse_in_daily(connection, seated.match.id, "daily-end")
            if not seated.game.can_end(seated.position.state):
                raise UserError("vote-no-scores")
        case "time" if proposal.about["time"] == str(seated.match.time):
            raise UserError("vote-same-time")
        case "without":
            return _check_without(connection, seated, proposal, seat, now)
    return proposal


def _check_without(connection: Connection, seated: Seated, proposal: Proposal, own: int, now: datetime) -> Proposal:
    number, how = proposal.about["seat"], proposal.about["how"]
    if number not in range(len(seated.seats)) or seated.seats[number].user_id is None:
        raise UserError("vote-no-user")
    if number == own:
        raise UserError("vote-own-seat")
    seat = seated.seats[number]
    if seat.offered_at is not None or (seat.is_absent and how == "agent"):
        raise UserError("vote-without-already")
    possible = possible_without(connection, seated, number)
    if possible is None:
        raise UserError("vote-not-waited-for")
    if possible > now:
        raise UserError("vote-too-early", when=f"<t:{int(possible.timestamp())}:R>")
    by_time = seat.is_absent or seat.missed > 0
    return Proposal("without", {**proposal.about, "asked": None if by_time else seated.position.clocks[number].asked})


def possible_without(connection: Connection, seated: Seated, seat: int) -> datetime | None:
    """Return the earliest time for a vote to go on without the user (UTC); None while nobody waits for them.

    It is `datetime.min` if their time has run out or an agent sits in. The hours restart with the user's turn,
    decision, return or vacation, and with the end of a pause; they stand still while the bot cannot be reached.
    """
    row, match = seated.seats[seat], seated.match
    if row.is_absent or row.missed > 0:
        return _EVER
    if row.user_id is None or seat not in seated.to_act:
        return None
    clock = seated.position.clocks[seat]  # taking back a move restarts the hours, though not the seat's time (`asked`)
    found = actions.times_of(connection, [(match.id, clock.asked), (match.id, clock.acted)])
    since = [row.joined_at, match.started_at or match.created_at, *found.values()]
    happenings = happenings_of(connection, match.id)
    since += [
        event.created_at
        for event in happenings
        if event.kind == "resumed" or (event.kind in ("back", "vacation-over") and event.seat == seat)
    ]
    since += ends_after(connection, match.guild_id, [row.user_id], min(since)).values()
    hours = DEFAULT_VOTE_AFTER_HOURS if match.settings.vote_after_hours is None else match.settings.vote_after_hours
    stood_still = sum(
        event.facts["seconds"] for event in happenings if event.kind == AWAY and event.created_at > max(since)
    )
    return max(since) + timedelta(hours=hours, seconds=stood_still)


def _holds_since(seat: Seat, asked_at: datetime) -> bool:
    """Return True if the seat's user has not changed."""
    return seat.user_id is not None and seat.joined_at <= asked_at
