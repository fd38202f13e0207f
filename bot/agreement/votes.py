"""Votes at a table: pause, another time control, going on without a user, end of the match.

Each request changes the match through the table, in one transaction with the match's lock; the last consent carries out
the vote there. The needed consents are computed from the seats each time (`vote_rules`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial

from sqlalchemy import Connection

from bot.agreement.vote_rules import OpenVote, Proposal, check_proposal, open_votes, stands, waiting_for
from bot.core.errors import UserError
from bot.match import absence, seat_time
from bot.match.requests import deciding_seat
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import matches, seats, votes
from db.match.actions import Played
from db.match.deadlines import TimeControl
from db.match.happenings import note_happening
from db.match.votes import Vote
from engine.history import END

_Consent = tuple[int, Vote, Callable[[], object]]
"""A user's seat, the vote, and the function that stores the consent."""


class Votes:
    """Errors change nothing: `UserError` (no seat, agent sits in, match over or paused, vote void) or `Redelivered`."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def ask(
        self, match_id: int, user_id: int, proposal: Proposal, *, interaction_id: int
    ) -> tuple[Seated, tuple[int, ...]]:
        """Carry out a proposal if nobody else must agree, or else ask the others.

        Return the match afterwards, and the seats that must still agree.
        """

        def open_vote(connection: Connection, seated: Seated, now: datetime) -> _Consent:
            seat = deciding_seat(seated, user_id)
            checked = check_proposal(connection, seated, proposal, seat, now)
            vote = Vote(interaction_id, checked.kind, seat, checked.about, (), now)
            earlier = _find_standing(connection, seated, kind=checked.kind)
            if earlier is not None and earlier.seat != seat:
                raise UserError("vote-pending")
            if earlier is not None and dict(earlier.about) == dict(vote.about):
                return seat, earlier, lambda: None
            return seat, vote, partial(votes.open_vote, connection, match_id, vote)

        return await self._consent(match_id, open_vote, interaction_id)

    async def agree(
        self, match_id: int, user_id: int, vote_id: int, *, interaction_id: int
    ) -> tuple[Seated, tuple[int, ...]]:
        """The last consent carries out the vote. Return the same as `ask`."""

        def add_consent(connection: Connection, seated: Seated, _now: datetime) -> _Consent:
            seat, vote = _require_vote(connection, seated, user_id, vote_id)
            if seat == vote.seat:
                raise UserError("vote-own")
            vote = replace(vote, agreed=tuple(sorted({*vote.agreed, seat})))
            return seat, vote, partial(votes.set_agreed, connection, vote.id, vote.agreed)

        return await self._consent(match_id, add_consent, interaction_id)

    async def _consent(
        self, match_id: int, consent: Callable[[Connection, Seated, datetime], _Consent], interaction_id: int
    ) -> tuple[Seated, tuple[int, ...]]:
        waiting: tuple[int, ...] = ()

        def decide(connection: Connection, seated: Seated, now: datetime) -> Played | None:
            nonlocal waiting
            seat, vote, store = consent(connection, seated, now)
            waiting = waiting_for(seated, vote)
            if not waiting:
                return _carry_out(connection, seated, vote, (seat, interaction_id), now)
            store()
            return None

        return await self._table.change(match_id, decide, interaction_id=interaction_id), waiting

    async def decline(self, match_id: int, user_id: int, vote_id: int, *, interaction_id: int) -> Seated:
        """Declining ends the vote; its author can withdraw it."""

        def decide(connection: Connection, seated: Seated, now: datetime) -> None:
            seat, vote = _require_vote(connection, seated, user_id, vote_id)
            votes.delete_vote(connection, vote.id)
            if seat != vote.seat:
                facts = {"seat": seat, "vote": vote.kind}
                note_happening(connection, match_id, "declined", facts, now=now)

        return await self._table.change(match_id, decide, interaction_id=interaction_id)

    def settle(self, connection: Connection, seated: Seated) -> Seated:
        """Carry out votes whose missing users became absent or left."""
        while ready := _ready(connection, seated):
            seated = self._table.apply(connection, seated, partial(_settle_vote, ready[0]))
        return seated


def _ready(connection: Connection, seated: Seated) -> list[Vote]:
    stored = votes.votes_of(connection, seated.match.id) if seated.is_going_on else ()
    return [one.vote for one in open_votes(seated, stored) if not one.waiting]


def _settle_vote(vote: Vote, connection: Connection, seated: Seated, now: datetime) -> Played | None:
    return _carry_out(connection, seated, vote, (vote.seat, None), now)


def _require_vote(connection: Connection, seated: Seated, user_id: int, vote_id: int) -> tuple[int, Vote]:
    """Raises `UserError` if the user may not answer the vote."""
    seat = deciding_seat(seated, user_id)
    vote = _find_standing(connection, seated, vote_id=vote_id)
    if vote is None:
        raise UserError("vote-void")
    if vote.kind == "without" and vote.about["seat"] == seat:
        raise UserError("vote-about-you")
    return seat, vote


def _find_standing(
    connection: Connection, seated: Seated, *, kind: str = "", vote_id: int | None = None
) -> Vote | None:
    """Find by kind or by number."""
    stored = votes.votes_of(connection, seated.match.id)
    found = (vote for vote in stored if (vote.id == vote_id or vote.kind == kind) and stands(seated, vote))
    return next(found, None)


def _carry_out(
    connection: Connection, seated: Seated, vote: Vote, last: tuple[int, int | None], now: datetime
) -> Played | None:
    """Return the vote's action, or None if it needs none.

    `last` is the last seat that agreed, and its interaction.
    """
    match_id, seq = seated.match.id, seated.position.seq
    votes.delete_vote(connection, vote.id)
    match vote.kind:
        case "pause":
            matches.pause_in_place(connection, match_id, now=now)
            votes.delete_votes(connection, match_id)
            note_happening(connection, match_id, "paused", {"seat": vote.seat}, now=now)
        case "time":
            seat_time.set_time(connection, seated, TimeControl.parse(vote.about["time"]), now=now)
        case "without":
            _go_on_without(connection, seated, vote, now)
        case _ if not vote.about["scored"]:
            matches.cancel_match(connection, match_id, now=now, how="agreed")
            note_happening(connection, match_id, "ended", {}, now=now)
        case _:
            seat, interaction_id = last
            return Played(seq + 1, seat, END, seated.seats[seat].user_id, now, interaction_id)
    return None


def _go_on_without(connection: Connection, seated: Seated, vote: Vote, now: datetime) -> None:
    seat, match_id = vote.about["seat"], seated.match.id
    offered = vote.about["how"] == "offer"
    absence.sit_in(connection, seated, seat, why="offer" if offered else "vote", now=now)
    if offered:
        seats.offer_seat(connection, match_id, seat, to=None, now=now)
        note_happening(connection, match_id, "offered", {"seat": seat}, now=now)


__all__ = ["OpenVote", "Proposal", "Votes", "open_votes"]
