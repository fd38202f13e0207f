"""Votes of the users in a match: what may be proposed and when, who must agree, and how a vote takes effect.

Each request changes the match through the table, in one transaction that has locked the match. The last consent carries
out the vote in that transaction. The seats that must agree are not stored, but computed each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Literal

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.lobby.match_request import DEFAULT_VOTE_AFTER_HOURS
from bot.match import absence, seat_time
from bot.match.requests import deciding_seat
from bot.match.seated import Seated
from bot.match.shared_deals import refuse_if_shared
from bot.match.table import Table
from db.match import actions, matches, seats, votes
from db.match.actions import Played
from db.match.deadlines import TimeControl
from db.match.happenings import AWAY, happenings_of, note_happening
from db.match.matches import Seat
from db.match.votes import Vote
from db.people.vacations import ends_after
from engine.history import END

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
    """Return the valid votes, each with the seats that have not agreed; none if the match is over or paused."""
    if not seated.is_going_on:
        return []
    return [OpenVote(vote, waiting_for(seated, vote)) for vote in stored if stands(seated, vote)]


def stands(seated: Seated, vote: Vote) -> bool:
    """Return False if the vote is void: a user whom it concerns has left, come back or decided since."""
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
    """Return the seats that must still agree: agents, the author and the seat that the vote is about need not."""
    concerned = {vote.seat, vote.about["seat"]} if vote.kind == "without" else {vote.seat}
    agreed = concerned.union(vote.agreed)  # `forget_seat` removes the consent of users who leave
    return tuple(seat.seat for seat in seated.seats if seat.asked_user is not None and seat.seat not in agreed)


def check_proposal(connection: Connection, seated: Seated, proposal: Proposal, seat: int, now: datetime) -> Proposal:
    """Return the proposal with all its facts. Raises `UserError`."""
    match proposal.kind:
        case "end" if proposal.about["scored"]:
            refuse_if_shared(seated.match, "daily-end", "round-end")
            if not seated.game.can_end(seated.position.state):
                raise UserError("vote-no-scores")
        case "end" if seated.match.round_id is not None:
            raise UserError("round-end")
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
    if how == "offer":
        refuse_if_shared(seated.match, "daily-seat", "round-seat")
    possible = possible_without(connection, seated, number)
    if possible is None:
        raise UserError("vote-not-waited-for")
    if possible > now:
        raise UserError("vote-too-early", when=f"<t:{int(possible.timestamp())}:R>")
    by_time = seat.is_absent or seat.missed > 0
    return Proposal("without", {**proposal.about, "asked": None if by_time else seated.position.clocks[number].asked})


def possible_without(connection: Connection, seated: Seated, seat: int) -> datetime | None:
    """Return the earliest time for a vote to go on without the user (UTC); None while nobody waits for them.

    It is `datetime.min` if their time has run out or an agent sits in.
    """
    row = seated.seats[seat]
    return _EVER if row.is_absent or row.missed > 0 else hours_over(connection, seated, seat)


def hours_over(connection: Connection, seated: Seated, seat: int) -> datetime | None:
    """Return when the user will have kept the others waiting for the hours of a vote (UTC); None while nobody waits.

    The hours restart with the user's turn, decision, return or vacation, and with the end of a pause; they stand still
    while the bot cannot be reached.
    """
    row, match = seated.seats[seat], seated.match
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


_Consent = tuple[int, Vote, Callable[[], object]]
"""A user's seat, the vote, and the function that stores the consent."""


class Votes:
    """All methods but `settle` raise `UserError` or `Redelivered`; then nothing has changed.

    Reasons: no seat, an agent sits in, match over or paused, vote void.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    async def ask(
        self, match_id: int, user_id: int, proposal: Proposal, *, interaction_id: int
    ) -> tuple[Seated, tuple[int, ...]]:
        """Carry out a proposal if nobody else must agree; otherwise open a vote.

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
        """Store the user's consent; the last one carries out the vote. Return like `ask`."""

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
        """End a vote by declining it; its author withdraws it this way."""

        def decide(connection: Connection, seated: Seated, now: datetime) -> None:
            seat, vote = _require_vote(connection, seated, user_id, vote_id)
            votes.delete_vote(connection, vote.id)
            if seat != vote.seat:
                facts = {"seat": seat, "vote": vote.kind}
                note_happening(connection, match_id, "declined", facts, now=now)

        return await self._table.change(match_id, decide, interaction_id=interaction_id)

    def settle(self, connection: Connection, seated: Seated) -> Seated:
        """Carry out votes that waited only for users who have become absent or left."""
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
