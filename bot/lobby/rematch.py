"""A rematch: one lobby for the people and the settings of a finished match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import MatchRequest, check_request, first_known_agent, request_of
from bot.lobby.opening import MatchOpener, Opening, open_match, seat_of, start_lobby, take_seat
from db.match import matches
from db.match.matches import Match, Seat
from db.match.messages import MessageKind, MessageState, get_message, leave_out
from db.match.publications import raise_revision
from engine.agents import DEFAULT_AGENT
from engine.shuffle import new_seed


class Rematches(MatchOpener):
    async def join(
        self,
        match_id: int,
        person: Person,
        agent_name: Callable[[str, str], str],
        *,
        parent_id: int | None = None,
        interaction_id: int,
    ) -> Match:
        """Seat a person in the rematch of a match; return the rematch.

        If there is none, a player of the match opens and hosts it: other users are invited, agents seated. It starts
        once all seats are taken. A running or finished rematch does not change.

        `agent_name` names an agent by language and id; `parent_id` is the parent channel of the thread in which the
        match was opened. Raises `UserError` as `Lobby.create` and `Lobby.join` do.
        """

        def join_rematch(connection: Connection, now: datetime) -> tuple[Match, list[int]]:
            match = matches.lock_match(connection, match_id)  # of two clicks, the second finds the rematch
            if match is None or match.status != "finished":
                raise UserError("unknown-button")
            found = matches.get_rematch(connection, match_id)
            rematch = None if found is None else matches.lock_match(connection, found.id)
            if rematch is None or rematch.status == "cancelled":
                rematch_id = self._open(connection, match, person, agent_name, parent_id, now)
            else:
                rematch_id = rematch.id
                if rematch.status == "lobby" and seat_of(person, matches.seats_of(connection, rematch_id)) is None:
                    take_seat(connection, rematch, person, now)
            raise_revision(connection, rematch_id)
            rematch = matches.get_match(connection, rematch_id)
            assert rematch is not None
            return rematch, [rematch.id]

        return await self._change_once(join_rematch, interaction_id)

    def _open(
        self,
        connection: Connection,
        match: Match,
        host: Person,
        agent_name: Callable[[str, str], str],
        parent_id: int | None,
        now: datetime,
    ) -> int:
        """Open the rematch and return its id; without other users it starts at once. Raises `UserError`."""
        seats = matches.seats_of(connection, match.id)
        if seat_of(host, seats) is None:
            raise UserError("no-seat")
        request = replace(rematch_request(match, seats, host.id), parent_id=parent_id)
        opening = Opening(
            host,
            request,
            *check_request(request),
            lambda agent: agent_name(match.locale, agent),
            rematch_of=match.id,
        )
        rematch_id = open_match(connection, opening, self._limits, seed=new_seed(), now=now)
        was_left_out = _had_no_lobby(connection, match.id)
        if was_left_out:
            leave_out(connection, rematch_id, MessageKind.LOBBY, match.channel_id, now=now)
        if not request.invited:
            rematch = matches.get_match(connection, rematch_id)
            assert rematch is not None
            start_lobby(connection, rematch, now, remembers=not was_left_out)
        return rematch_id


def rematch_request(match: Match, seats: Sequence[Seat], host_id: int) -> MatchRequest:
    """Make a request with the settings, people and agents of a match; the host invites the others."""
    agents = (first_known_agent(seat.ai) or DEFAULT_AGENT for seat in seats if seat.user_id is None)
    invited = (seat.user_id for seat in seats if seat.user_id not in (None, host_id))
    return replace(
        request_of(match, seats),
        seats=len(seats),
        least_seats=min(match.seats_least, len(seats)),
        agents=tuple(agents),
        invited=tuple(user_id for user_id in invited if user_id is not None),
    )


def _had_no_lobby(connection: Connection, match_id: int) -> bool:
    """Return whether a match began without a lobby, such as one against agents alone."""
    row = get_message(connection, match_id, MessageKind.LOBBY)
    return row is not None and row.state is MessageState.GONE and row.message_id is None
