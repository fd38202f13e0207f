"""Lobbies, and the end or resumption of any match.

Each function is one transaction and raises `UserError`. Permissions are checked here, not in the buttons. An
interaction takes effect once, however many processes receive it; the others raise `Redelivered`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import (
    MatchRequest,
    RememberedChoice,
    agent_kind,
    agents_of,
    check_request,
    free_name,
    last_kind,
    request_of,
    reseat,
)
from bot.lobby.opening import (
    MatchOpener,
    Opening,
    colour_seats,
    free_seats,
    open_match,
    refuse_if_full,
    seat_of,
    seats_in_lobby,
    start_lobby,
    take_seat,
)
from bot.match.absence import hand_over, next_host
from bot.match.seat_time import resume
from db.match import invitations, match_lists, matches
from db.match.happenings import note_happening
from db.match.matches import CancelledHow, Match, Seat
from db.match.publications import raise_revision
from db.people import channels, guilds
from db.people.channels import Channel
from engine.shuffle import new_seed

R = TypeVar("R")

LOST_FOR = timedelta(days=1)
"""Time to move a match whose channel was deleted, until it is cancelled."""


class Lobby(MatchOpener):
    async def create(
        self, host: Person, request: MatchRequest, agent_name: Callable[[str], str], *, interaction_id: int
    ) -> int:
        """Open a lobby with the host in its first seat; return the match's id.

        Raises `UserError`: as `check_request` does, for too many matches, or if the server forbids it to this user.
        """
        options, seats = check_request(request)
        opening = Opening(host, request, options, seats, agent_name)

        def create_lobby(connection: Connection, now: datetime) -> int:
            match_id = open_match(connection, opening, self._limits, seed=new_seed(), now=now)
            raise_revision(connection, match_id)
            return match_id

        return await self._open_once(create_lobby, interaction_id)

    async def channel(self, channel_id: int) -> Channel | None:
        """Return a channel's stored settings; None before its first match."""
        return await self._store.read(channels.get_channel, channel_id)

    async def change(
        self,
        match_id: int,
        person: Person,
        revise: Callable[[MatchRequest], MatchRequest],
        agent_name: Callable[[str, str], str],
        *,
        interaction_id: int,
    ) -> None:
        """Change the lobby's settings, as its host: `revise` turns the current request into the new one.

        `agent_name` names an agent by language and id. The channel remembers a new language. Raises `UserError` as
        `check_request` does, also for more people than seats.
        """

        def change_settings(connection: Connection, match: Match) -> None:
            seats = seats_in_lobby(connection, match)
            if person.id != match.host_id:
                raise UserError("host-settings")
            now = self._now()
            wanted = revise(request_of(match, seats))
            options, number = check_request(wanted, people=sum(seat.ai is None for seat in seats))
            changed = replace(
                match,
                game=wanted.game,
                options=options.model_dump(mode="json"),
                settings=wanted.settings,
                seats_least=number.least,
                seats_wanted=number.most,
            )
            matches.change_lobby(connection, changed)
            matches.put_seats(connection, match_id, reseat(seats, wanted, agent_name, now))
            colour_seats(connection, match)
            if changed.locale != match.locale:
                channels.note_channel(connection, match.channel_id, match.guild_id, now=now, locale=changed.locale)

        await self._change(match_id, change_settings, interaction_id=interaction_id)

    async def join(self, match_id: int, person: Person, *, interaction_id: int) -> bool:
        """Take a free seat; return whether that started a full rematch. Raises `UserError`."""
        return await self._change(
            match_id,
            lambda connection, match: take_seat(connection, match, person, self._now()),
            interaction_id=interaction_id,
        )

    async def leave(self, match_id: int, person: Person, *, interaction_id: int) -> None:
        """Leave the seat; a host hands over to the next user. Raises `UserError`, also for a host alone."""

        def leave_seat(connection: Connection, match: Match) -> None:
            seats = seats_in_lobby(connection, match)
            seat = seat_of(person, seats)
            if seat is None:
                raise UserError("not-seated")
            if person.id == match.host_id:
                if next_host(match, seats, seat.seat) is None:
                    raise UserError("host-stays")
                hand_over(connection, match, seat.seat, now=self._now())
            matches.remove_seat(connection, match_id, seat.seat)

        await self._change(match_id, leave_seat, interaction_id=interaction_id)

    async def decline(self, match_id: int, person: Person, *, interaction_id: int) -> None:
        """Note that an invited user cannot come, and free their seat if they hold one. Raises `UserError`."""

        def note_declined(connection: Connection, match: Match) -> None:
            seats = seats_in_lobby(connection, match)
            if person.id not in (match.invited or ()):
                raise UserError("not-invited")
            seat = seat_of(person, seats)
            if seat is not None:
                matches.remove_seat(connection, match_id, seat.seat)
            invitations.note_answer(connection, match_id, person.id, self._now())

        await self._change(match_id, note_declined, interaction_id=interaction_id)

    async def free_seats(self, match_id: int, gone: Collection[int]) -> list[Seat]:
        """Free the seats of users who left the server of a lobby; return these seats."""

        def free(connection: Connection) -> list[Seat]:
            match = matches.lock_match(connection, match_id)
            return [] if match is None else free_seats(connection, match, gone, self._now())

        freed = await self._store.write(free)
        if freed:
            self._on_change(match_id)
        return freed

    async def default_kind(self, match: Match) -> str:
        """Return the channel's last kind of agents, else the server's default."""
        return await self._store.read(_default_kind, match)

    async def add_agent(
        self, match_id: int, person: Person, agent: str, name: Callable[[str], str], *, interaction_id: int
    ) -> None:
        """Seat an agent, for any seated user: this one, or of this level in the next style. Raises `UserError`."""

        def seat_agent(connection: Connection, match: Match) -> None:
            seats = seats_in_lobby(connection, match)
            if seat_of(person, seats) is None:
                raise UserError("not-seated")
            refuse_if_full(match, seats)
            number = 1 + sum(seat.ai is not None for seat in seats)
            kind = agent_kind(agents_of(agent, number)[-1])
            own = free_name(name(kind), [seat.name for seat in seats])
            matches.add_seat(connection, match_id, user_id=None, name=own, ai=kind, now=self._now())
            colour_seats(connection, match)

        await self._change(match_id, seat_agent, interaction_id=interaction_id)

    async def start(self, match_id: int, person: Person, *, interaction_id: int) -> None:
        """Start the match: the host once enough seats are taken, any seated user once all are. Raises `UserError`.

        The channel remembers the settings for its next match.
        """

        def start_match(connection: Connection, match: Match) -> None:
            seats = seats_in_lobby(connection, match)
            full = len(seats) == match.seats_wanted
            if person.id != match.host_id and not (full and seat_of(person, seats) is not None):
                raise UserError("host-only")
            if len(seats) < match.seats_least:
                raise UserError("too-few", least=match.seats_least)
            start_lobby(connection, match, self._now())

        await self._change(match_id, start_match, interaction_id=interaction_id)

    async def may_end(self, match_id: int, person: Person) -> Match:
        """Return the match if the person may cancel it, as host or moderator. Raises `UserError`."""
        match = await self._store.read(matches.get_match, match_id)
        if match is None:
            raise UserError("no-game", game=match_id)
        _refuse_to_end(match, person)
        return match

    async def cancel(self, match_id: int, person: Person, *, open_only: bool = False, interaction_id: int) -> None:
        """End a match or a lobby without a result; its record stays.

        Raises `UserError`: with `open_only`, also `not-open` for a match that has begun.
        """

        def cancel_match(connection: Connection, match: Match) -> None:
            _refuse_to_end(match, person)
            if open_only and match.status != "lobby":
                raise UserError("not-open")
            matches.cancel_match(connection, match_id, now=self._now(), how="host")

        await self._change(match_id, cancel_match, interaction_id=interaction_id)

    async def close_all(self, lobbies: Collection[int], *, interaction_id: int) -> int:
        """Cancel those of these matches that are still lobbies, for a moderator; return their number."""

        def close_lobbies(connection: Connection, now: datetime) -> tuple[int, list[int]]:
            closed = [match_id for match_id in sorted(lobbies) if cancel_lobby(connection, match_id, now)]
            return len(closed), closed

        return await self._change_once(close_lobbies, interaction_id)

    async def resume(self, match_id: int, person: Person, *, interaction_id: int) -> None:
        """Continue a paused match, for seated users and moderators. Raises `UserError`."""

        def resume_match(connection: Connection, match: Match) -> None:
            seats = matches.seats_of(connection, match_id)
            seat, now = seat_of(person, seats), self._now()
            if seat is None and not person.moderator:
                raise UserError("no-seat")
            if not resume(connection, match, seats, now=now):
                raise UserError("not-paused" if match.status == "active" else "game-over")
            if seat is not None:
                note_happening(connection, match_id, "resumed", {"seat": seat.seat}, now=now)

        await self._change(match_id, resume_match, interaction_id=interaction_id)

    async def expire(self, now: datetime) -> None:
        """Cancel the lobbies that nobody has started in time."""
        for match_id in await self._store.read(match_lists.expired_lobbies, now):
            if await self._store.write(cancel_lobby, match_id, now, "idle"):
                self._on_change(match_id)

    async def end(self, match_id: int) -> None:
        """End a lobby or a match without a result or a user's decision."""
        if await self._store.write(_cancel_and_publish, match_id, self._now()):
            self._on_change(match_id)

    async def _change(self, match_id: int, change: Callable[[Connection, Match], R], *, interaction_id: int) -> R:
        """Lock a match, run `change` and return its result."""

        def lock_and_change(connection: Connection, _now: datetime) -> tuple[R, list[int]]:
            match = matches.lock_match(connection, match_id)
            if match is None:
                raise UserError("no-game", game=match_id)
            result = change(connection, match)
            raise_revision(connection, match_id)
            return result, [match_id]

        return await self._change_once(lock_and_change, interaction_id)


def _default_kind(connection: Connection, match: Match) -> str:
    choice = RememberedChoice.of_channel(channels.get_channel(connection, match.channel_id))
    return last_kind(choice, guilds.get_guild(connection, match.guild_id).level)


def cancel_lobby(connection: Connection, match_id: int, now: datetime, how: CancelledHow | None = None) -> bool:
    """Cancel a lobby without a user's decision; return False if it is no longer one."""
    match = matches.lock_match(connection, match_id)
    return match is not None and match.status == "lobby" and _cancel_and_publish(connection, match_id, now, how)


def _cancel_and_publish(connection: Connection, match_id: int, now: datetime, how: CancelledHow | None = None) -> bool:
    """Return False if the match had already ended."""
    if not matches.cancel_match(connection, match_id, now=now, how=how):
        return False
    raise_revision(connection, match_id)
    return True


def _refuse_to_end(match: Match, person: Person) -> None:
    if match.status not in ("lobby", "active"):
        raise UserError("game-over")
    if person.id != match.host_id and not person.moderator:
        raise UserError("host-closes" if match.status == "lobby" else "host-ends")
