"""Matches that have not begun, and what ends or resumes a match: create, join, leave, start, resign, cancel, resume.

Each function is one transaction and raises `UserError`; who may do what is decided here, not in the buttons. What an
interaction asks for is done once, however many processes receive it: the second to do it raises `Redelivered`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.errors import Redelivered, UserError
from bot.services.match_request import (
    MatchRequest,
    agent_kind,
    check_request,
    choice_of,
    last_kind,
    request_of,
    reseated,
)
from db import channels, match_lists, matches
from db.channels import Channel
from db.errors import Conflict
from db.interactions import is_noted, note_interaction
from db.matches import Match, Seat
from db.publications import raise_revision
from db.store import Store
from engine.games import GAMES
from engine.shuffle import new_seed

LOBBY_LASTS = timedelta(days=1)
"""How long a lobby stays open that nobody starts."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user who asks for something."""

    id: int
    """The user's id."""
    name: str
    """The name under which the match shows the user."""
    moderator: bool = False
    """Whether the user may end the match although somebody else hosts it."""


@dataclass(frozen=True, slots=True)
class MatchLimits:
    """How many open lobbies and running matches there may be; 0 is no limit."""

    per_user: int = 0
    """The matches that one user hosts and has a seat in."""
    per_channel: int = 0
    """The matches that were opened in one channel."""
    per_guild: int = 0
    """The matches that were opened in one server."""


class Lobby:
    """Opens matches, changes their seats and ends them, in a store.

    `on_change` is called with a match's id after every committed change.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        limits: MatchLimits | None = None,
        *,
        on_change: Callable[[int], None],
    ) -> None:
        self._store = store
        self._now = now
        self._limits = limits or MatchLimits()
        self._on_change = on_change

    async def create(
        self, host: Person, request: MatchRequest, agent_name: Callable[[int], str], *, interaction_id: int
    ) -> int:
        """Open a lobby with the host on its first seat, and return the match's id.

        Raises `UserError`: that of `check_request`, or because there are too many matches.
        """
        options, seats = check_request(request)
        now = self._now()
        async with self._once(interaction_id) as connection:
            await self._refuse_too_many(connection, host, request)
            game_id = await matches.create_match(
                connection,
                matches.NewMatch(
                    game=request.game,
                    options=options.model_dump(mode="json"),
                    seed=new_seed(),
                    guild_id=request.guild_id,
                    channel_id=request.channel_id,
                    private=request.private,
                    host_id=host.id,
                    seats_wanted=seats,
                    locale=request.locale,
                    limit_hours=request.limit_hours,
                    theme=request.theme,
                ),
                now=now,
            )
            await matches.add_seat(connection, game_id, user_id=host.id, name=host.name, ai=None, now=now)
            for number, kind in enumerate(request.agents, start=1):
                await matches.add_seat(
                    connection, game_id, user_id=None, name=agent_name(number), ai=agent_kind(kind), now=now
                )
            await raise_revision(connection, game_id)
        self._on_change(game_id)
        return game_id

    async def _refuse_too_many(self, connection: AsyncConnection, host: Person, request: MatchRequest) -> None:
        """Raise `UserError` when a limit is reached. Two who open a lobby at one moment may exceed it by one."""
        limits = self._limits
        if limits.per_user and await match_lists.count_open(connection, host_id=host.id) >= limits.per_user:
            raise UserError("too-many-tables-user", limit=limits.per_user)
        if (
            limits.per_channel
            and await match_lists.count_open(connection, channel_id=request.channel_id) >= limits.per_channel
        ):
            raise UserError("too-many-tables-channel", limit=limits.per_channel)
        if limits.per_guild and await match_lists.count_open(connection, guild_id=request.guild_id) >= limits.per_guild:
            raise UserError("too-many-tables-guild", limit=limits.per_guild)

    async def channel(self, channel_id: int) -> Channel | None:
        """Return what is remembered of a channel in which matches were opened, None if nothing."""
        async with self._store.reading() as connection:
            return await channels.get_channel(connection, channel_id)

    async def change(
        self,
        game_id: int,
        person: Person,
        revise: Callable[[MatchRequest], MatchRequest],
        agent_name: Callable[[str, int], str],
        *,
        interaction_id: int,
    ) -> None:
        """Change what the lobby's match will be, as its host: `revise` turns what it is into what it should be.

        `agent_name` names an agent by a language and its number. A language that is chosen here is remembered for the
        channel. Raises `UserError`: that of `check_request`, also when more people are seated than there are seats.
        """
        async with self._changing(game_id, interaction_id) as (connection, match):
            seats = await _seats_in_lobby(connection, match)
            if person.id != match.host_id:
                raise UserError("host-settings")
            now = self._now()
            wanted = revise(request_of(match, seats))
            options, number = check_request(wanted, people=sum(seat.ai is None for seat in seats))
            await matches.change_lobby(
                connection,
                game_id,
                game=wanted.game,
                options=options.model_dump(mode="json"),
                seats_wanted=number,
                private=wanted.private,
                locale=wanted.locale,
                limit_hours=wanted.limit_hours,
                theme=wanted.theme,
            )
            await matches.put_seats(connection, game_id, reseated(seats, wanted, agent_name, now))
            if wanted.locale != match.locale:
                await channels.note_channel(connection, match.channel_id, match.guild_id, now=now, locale=wanted.locale)

    async def join(self, game_id: int, person: Person, *, interaction_id: int) -> None:
        """Take a free seat. Raises `UserError`, also when none is free."""
        async with self._changing(game_id, interaction_id) as (connection, match):
            seats = await _seats_in_lobby(connection, match)
            if _seat_of(person, seats) is not None:
                raise UserError("already-seated")
            _refuse_if_full(match, seats)
            await matches.add_seat(connection, game_id, user_id=person.id, name=person.name, ai=None, now=self._now())

    async def leave(self, game_id: int, person: Person, *, interaction_id: int) -> None:
        """Leave the seat. Raises `UserError`, for the host, too, who can only cancel."""
        async with self._changing(game_id, interaction_id) as (connection, match):
            seat = _seat_of(person, await _seats_in_lobby(connection, match))
            if seat is None:
                raise UserError("not-seated")
            if person.id == match.host_id:
                raise UserError("host-stays")
            await matches.remove_seat(connection, game_id, seat.seat)

    async def add_agent(self, game_id: int, person: Person, name: Callable[[int], str], *, interaction_id: int) -> None:
        """Seat an agent of the kind that is seated already, or was last in this channel, for anybody who holds a seat.

        Raises `UserError`.
        """
        async with self._changing(game_id, interaction_id) as (connection, match):
            seats = await _seats_in_lobby(connection, match)
            if _seat_of(person, seats) is None:
                raise UserError("not-seated")
            _refuse_if_full(match, seats)
            kinds = [seat.ai for seat in seats if seat.ai is not None]
            channel = await channels.get_channel(connection, match.channel_id)
            kind = kinds[-1] if kinds else last_kind((channel and channel.choice) or {})
            agent = name(1 + len(kinds))
            await matches.add_seat(connection, game_id, user_id=None, name=agent, ai=kind, now=self._now())

    async def start(self, game_id: int, person: Person, *, interaction_id: int) -> None:
        """Start the match: the host at any time, anybody seated once all seats are taken. Raises `UserError`.

        What was chosen for it is remembered for the next match of its channel.
        """
        async with self._changing(game_id, interaction_id) as (connection, match):
            seats = await _seats_in_lobby(connection, match)
            full = len(seats) == match.seats_wanted
            if person.id != match.host_id and not (full and _seat_of(person, seats) is not None):
                raise UserError("host-only")
            game = GAMES[match.game]
            least = game.seats(game.Options.model_validate(match.options))[0]
            if len(seats) < least:
                raise UserError("too-few", least=least)
            now = self._now()
            await matches.start_match(connection, game_id, now=now)
            before = await channels.get_channel(connection, match.channel_id)
            choice = choice_of(request_of(match, seats), before.choice if before else None)
            await channels.note_channel(connection, match.channel_id, match.guild_id, now=now, choice=choice)

    async def may_end(self, game_id: int, person: Person) -> Match:
        """Return the match if this person may cancel it, as its host or a moderator. Raises `UserError`."""
        async with self._store.reading() as connection:
            match = await matches.get_match(connection, game_id)
        if match is None:
            raise UserError("no-game", game=game_id)
        _refuse_to_end(match, person)
        return match

    async def cancel(self, game_id: int, person: Person, *, interaction_id: int) -> None:
        """End a match or a lobby without a result; its record is kept. Raises `UserError`."""
        async with self._changing(game_id, interaction_id) as (connection, match):
            _refuse_to_end(match, person)
            await matches.cancel_match(connection, game_id, now=self._now())

    async def resign(self, game_id: int, person: Person, stand_in: str, *, interaction_id: int) -> None:
        """Hand the person's seat of a running match to the agent `stand_in`. Raises `UserError`."""
        async with self._changing(game_id, interaction_id) as (connection, match):
            if match.status != "active":
                raise UserError("game-over" if match.status != "lobby" else "not-started", game=game_id)
            seats = await matches.seats_of(connection, game_id)
            seat = _seat_of(person, seats)
            if seat is None:
                raise UserError("no-seat")
            await matches.resign_seat(connection, game_id, seat.seat, ai=agent_kind(stand_in), now=self._now())
            if not any(other.user_id is not None for other in seats if other.seat != seat.seat):
                await matches.cancel_match(connection, game_id, now=self._now())  # nobody is left to play for

    async def resume(self, game_id: int, person: Person, *, interaction_id: int) -> None:
        """Let a paused match go on, for those who hold its seats and moderators. Raises `UserError`."""
        async with self._changing(game_id, interaction_id) as (connection, match):
            if _seat_of(person, await matches.seats_of(connection, game_id)) is None and not person.moderator:
                raise UserError("no-seat")
            if not await matches.resume_match(connection, game_id):
                raise UserError("not-paused" if match.status == "active" else "game-over")

    async def is_done(self, interaction_id: int) -> bool:
        """Return whether an interaction changed a match, here or in another process."""
        async with self._store.reading() as connection:
            return await is_noted(connection, interaction_id)

    async def expire(self, now: datetime) -> None:
        """Cancel the lobbies that nobody has started within a day."""
        async with self._store.reading() as connection:
            old = await match_lists.lobbies_before(connection, now - LOBBY_LASTS)
        for game_id in old:
            async with self._store.transaction() as connection:
                match = await matches.lock_match(connection, game_id)
                if match is None or match.status != "lobby":
                    continue  # somebody started or cancelled it at this moment
                await matches.cancel_match(connection, game_id, now=now)
                await raise_revision(connection, game_id)
            self._on_change(game_id)

    async def end(self, game_id: int) -> None:
        """End a lobby or a running match without a result, for reasons that are nobody's decision."""
        async with self._store.transaction() as connection:
            if not await matches.cancel_match(connection, game_id, now=self._now()):
                return
            await raise_revision(connection, game_id)
        self._on_change(game_id)

    @asynccontextmanager
    async def _once(self, interaction_id: int) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that does what an interaction asks for, or raise `Redelivered` if that was done."""
        async with self._store.transaction() as connection:
            try:
                await note_interaction(connection, interaction_id, now=self._now())
            except Conflict as conflict:
                raise Redelivered from conflict
            yield connection

    @asynccontextmanager
    async def _changing(self, game_id: int, interaction_id: int) -> AsyncIterator[tuple[AsyncConnection, Match]]:
        """Lock a match for a change, raise its revision, and call `on_change` once the change is committed."""
        async with self._once(interaction_id) as connection:
            match = await matches.lock_match(connection, game_id)
            if match is None:
                raise UserError("no-game", game=game_id)
            yield connection, match
            await raise_revision(connection, game_id)
        self._on_change(game_id)


async def _seats_in_lobby(connection: AsyncConnection, match: Match) -> Sequence[Seat]:
    if match.status != "lobby":
        raise UserError("not-open")
    return await matches.seats_of(connection, match.id)


def _seat_of(person: Person, seats: Sequence[Seat]) -> Seat | None:
    return next((seat for seat in seats if seat.user_id == person.id), None)


def _refuse_to_end(match: Match, person: Person) -> None:
    if match.status not in ("lobby", "active"):
        raise UserError("game-over")
    if person.id != match.host_id and not person.moderator:
        raise UserError("host-or-moderator")


def _refuse_if_full(match: Match, seats: Sequence[Seat]) -> None:
    if len(seats) >= match.seats_wanted:
        raise UserError("full")
