"""Changes of seats in a running match: users resign, and others take over offered seats.

Each change is one transaction with the match's lock, applied once per interaction. A seat changes only with its new
user's consent; until then its user may keep it by coming back (bot/match/absence.py).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.users import Person
from bot.match.absence import hand_over, stand_in_of
from bot.match.seated import Seated
from bot.match.shared_deals import refuse_if_shared
from bot.match.table import Table
from db.match import deadlines, matches, reminders, votes
from db.match.happenings import note_happening
from db.match.matches import RECORDED, Match, Seat
from db.match.seats import fill_seat, offer_seat, resign_seat, take_over, withdraw_offer
from db.people import blocks

Change = Callable[[Connection, Seated, datetime], None]


class Replacing:
    """All methods raise `UserError` (also if the match is over or has no such seat) or `Redelivered`.

    Then nothing has changed.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    async def resign(self, match_id: int, person: Person, *, interaction_id: int) -> Seated:
        """Give up the person's seat to an agent; if the host resigns, the next user hosts.

        Without any other user the match is cancelled. An offer of the seat remains.
        """

        def check_and_resign(connection: Connection, seated: Seated, now: datetime) -> None:
            seat = seated.seat_of(person.id)
            if seat is None:
                raise UserError("no-seat")
            resign_seat(connection, match_id, seat, ai=stand_in_of(seated.match), now=now)
            if person.id == seated.match.host_id:
                hand_over(connection, seated.match, seat, now=now)
            if not any(other.user_id is not None for other in seated.seats if other.seat != seat):
                matches.cancel_match(connection, match_id, now=now, how="left")  # no user is left

        return await self._change(match_id, check_and_resign, interaction_id)

    async def offer(self, match_id: int, person: Person, seat: int, to: int, *, interaction_id: int) -> Seated:
        """Offer a seat to `to`, replacing an earlier offer; only for the host or a moderator."""

        def check_and_offer(connection: Connection, seated: Seated, now: datetime) -> None:
            _seat(seated, seat)
            _refuse_others(seated.match, person)
            refuse_if_shared(seated.match, "daily-seat", "round-seat")
            if seated.seat_of(to) is not None:
                raise UserError("replace-seated")
            if _is_kept_out(connection, seated, seat, to):
                raise UserError("replace-blocked")
            offer_seat(connection, match_id, seat, to=to, now=now)

        return await self._change(match_id, check_and_offer, interaction_id)

    async def withdraw(self, match_id: int, person: Person, seat: int, *, interaction_id: int) -> Seated:
        """Withdraw the offer of a seat, as host or moderator, or decline it, as the user to whom it is offered.

        If nobody held the seat, in an imported match, an agent gets it.
        """

        def check_and_withdraw(connection: Connection, seated: Seated, _now: datetime) -> None:
            offered = _seat(seated, seat)
            if offered.offered_at is None:
                raise UserError("not-offered")
            if offered.offered_to != person.id:
                _refuse_others(seated.match, person)
            withdraw_offer(connection, match_id, seat)
            if offered.ai == RECORDED:  # an imported match would wait for it for ever
                fill_seat(connection, match_id, seat, ai=stand_in_of(seated.match))

        return await self._change(match_id, check_and_withdraw, interaction_id)

    async def take(self, match_id: int, person: Person, seat: int, *, interaction_id: int) -> Seated:
        """Take over a seat that is offered to the person, or to anybody who presses first."""

        def check_and_take(connection: Connection, seated: Seated, now: datetime) -> None:
            before = _seat(seated, seat)
            if seated.seat_of(person.id) is not None:
                raise UserError("already-seated")
            if before.offered_at is None:
                raise UserError("not-offered")
            if before.offered_to not in (None, person.id):
                raise UserError("offered-other")
            if _is_kept_out(connection, seated, seat, person.id):
                raise UserError("take-blocked")
            _seat_anew(connection, seated, before, person, now)

        return await self._change(match_id, check_and_take, interaction_id)

    async def _change(self, match_id: int, change: Change, interaction_id: int) -> Seated:
        return await self._table.change(match_id, change, interaction_id=interaction_id, while_paused=True)


def _seat(seated: Seated, seat: int) -> Seat:
    if not 0 <= seat < len(seated.seats):
        raise UserError("replace-seat")
    return seated.seats[seat]


def _refuse_others(match: Match, person: Person) -> None:
    """Raise `UserError` except for the host or a moderator."""
    if person.id != match.host_id and not person.moderator:
        raise UserError("replace-host")


def _is_kept_out(connection: Connection, seated: Seated, seat: int, user_id: int) -> bool:
    """Return True if the server, or another user at the table, has blocked the user."""
    others = [other.user_id for other in seated.seats if other.user_id is not None and other.seat != seat]
    refused_here = blocks.is_blocked_in(connection, seated.match.guild_id, user_id)
    return refused_here or bool(blocks.apart(connection, user_id, others))


def _seat_anew(connection: Connection, seated: Seated, before: Seat, person: Person, now: datetime) -> None:
    """Give the seat to the person; delete the previous user's requests, deadlines and private messages."""
    match_id, seat = seated.match.id, before.seat
    take_over(connection, match_id, seat, (person.id, person.name), seq=seated.position.seq, now=now)
    votes.forget_takeback_of(connection, match_id, seat)
    votes.forget_votes_of(connection, match_id, seat)
    deadlines.drop_deadlines(connection, match_id, seat)  # the newcomer has the full time
    reminders.forget_seat(connection, match_id, seat)
    facts: dict[str, Any] = {"seat": seat, "before": before.name}
    if before.has_agent:
        facts["agent"] = before.ai
    note_happening(connection, match_id, "replaced", facts, now=now)
    if before.user_id == seated.match.host_id:
        hand_over(connection, seated.match, seat, now=now)
