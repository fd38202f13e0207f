"""Opening a match, taking its seats and starting it, in the interaction's transaction.

All but the opening require a locked match.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.community.communities import check_opening, check_sitting
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import MatchRequest, RememberedChoice, SeatRange, agent_kind, free_name, request_of
from bot.match.requests import OncePerInteraction
from db.match import matches
from db.match.happenings import LEFT_LOBBY, note_happening
from db.match.match_lists import count_open
from db.match.matches import Match, Seat
from db.match.publications import raise_revision
from db.match.seats import make_host
from db.people import channels
from db.people.guilds import GuildSettings
from db.store import Store
from engine.options import GameOptions


@dataclass(frozen=True, slots=True)
class MatchLimits:
    """Limits on open lobbies and running matches; 0 for none."""

    per_user: int = 0
    """Matches that one user hosts with a seat in them."""
    per_channel: int = 0
    per_guild: int = 0

    def check(self, connection: Connection, host_id: int, channel_id: int, guild: GuildSettings) -> None:
        """Raise `UserError` at this limit or the server's, whichever is lower.

        Two simultaneous openings may exceed it by one.
        """
        if self.per_user and count_open(connection, host_id=host_id) >= self.per_user:
            raise UserError("too-many-tables-user", limit=self.per_user)
        if self.per_channel and count_open(connection, channel_id=channel_id) >= self.per_channel:
            raise UserError("too-many-tables-channel", limit=self.per_channel)
        own = guild.tables_per_user
        if own and count_open(connection, host_id=host_id, guild_id=guild.guild_id) >= own:
            raise UserError("too-many-tables-user-here", limit=own)
        per_guild = min(filter(None, (self.per_guild, guild.tables_per_guild)), default=0)
        if per_guild and count_open(connection, guild_id=guild.guild_id) >= per_guild:
            raise UserError("too-many-tables-guild", limit=per_guild)


class MatchOpener(OncePerInteraction):
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        limits: MatchLimits | None = None,
        *,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(store, now, on_change=on_change)
        self._limits = limits or MatchLimits()

    async def _open_once(self, open_match: Callable[[Connection, datetime], int], interaction_id: int) -> int:
        """Run `open_match` as `_change_once` does."""

        def open_one(connection: Connection, now: datetime) -> tuple[int, list[int]]:
            match_id = open_match(connection, now)
            return match_id, [match_id]

        return await self._change_once(open_one, interaction_id)


@dataclass(frozen=True, slots=True)
class Opening:
    host: Person
    request: MatchRequest
    options: GameOptions
    """From `check_request`."""
    seats: SeatRange
    """From `check_request`."""
    agent_name: Callable[[str], str]
    """Names an agent by its id."""
    _: KW_ONLY
    rematch_of: int | None = None
    host_seat: int = 0
    """The host's seat; agents get those before it."""


def open_match(
    connection: Connection,
    opening: Opening,
    limits: MatchLimits,
    *,
    seed: str,
    setup: Mapping[str, Any] | None = None,
    now: datetime,
) -> int:
    """Open a lobby with the host and the agents seated; return the match's id.

    A `setup` replaces the seed's deal. Raises `UserError` for too many matches, or if the server forbids it to this
    user.
    """
    host, request = opening.host, opening.request
    guild = check_opening(connection, host.id, host.roles, request.guild_id, (request.channel_id, request.parent_id))
    limits.check(connection, host.id, request.channel_id, guild)
    match_id = matches.create_match(
        connection,
        matches.NewMatch(
            game=request.game,
            options=opening.options.model_dump(mode="json"),
            settings=request.settings,
            seed=seed,
            setup=setup,
            guild_id=request.guild_id,
            channel_id=request.channel_id,
            host_id=host.id,
            seats_least=opening.seats.least,
            seats_wanted=opening.seats.most,
            invited=request.invited,
            rematch_of=opening.rematch_of,
        ),
        now=now,
    )
    names = [host.name]
    for number, kind in enumerate(request.agents, start=1):
        if number == opening.host_seat + 1:
            matches.add_seat(connection, match_id, user_id=host.id, name=host.name, ai=None, now=now)
        agent = agent_kind(kind)
        names.append(free_name(opening.agent_name(agent), names))
        matches.add_seat(connection, match_id, user_id=None, name=names[-1], ai=agent, now=now)
    if len(request.agents) <= opening.host_seat:
        matches.add_seat(connection, match_id, user_id=host.id, name=host.name, ai=None, now=now)
    return match_id


def seats_in_lobby(connection: Connection, match: Match) -> Sequence[Seat]:
    """Return the seats. Raises `UserError` if the match is not a lobby."""
    if match.status != "lobby":
        raise UserError("not-open")
    return matches.seats_of(connection, match.id)


def seat_of(person: Person, seats: Sequence[Seat]) -> Seat | None:
    return next((seat for seat in seats if seat.user_id == person.id), None)


def refuse_if_full(match: Match, seats: Sequence[Seat]) -> None:
    """Raise `UserError` if no seat is free."""
    if len(seats) >= match.seats_wanted:
        raise UserError("full")


def take_seat(connection: Connection, match: Match, person: Person, now: datetime) -> bool:
    """Seat a person; return whether that started a full rematch. Raises `UserError`."""
    seats = seats_in_lobby(connection, match)
    if seat_of(person, seats) is not None:
        raise UserError("already-seated")
    refuse_if_full(match, seats)
    others = [seat.user_id for seat in seats if seat.user_id is not None]
    check_sitting(connection, match.guild_id, person.id, others)
    matches.add_seat(connection, match.id, user_id=person.id, name=person.name, ai=None, now=now)
    if match.rematch_of is None or len(seats) + 1 < match.seats_wanted:
        return False
    start_lobby(connection, match, now)
    return True


def free_seats(connection: Connection, match: Match, gone: Collection[int], now: datetime) -> list[Seat]:
    """Free the seats of users who left the server of a lobby; return these seats.

    If the host left, the first seated user hosts. A lobby without users is cancelled. Requires a locked match.
    """
    seats = matches.seats_of(connection, match.id)
    left = [seat for seat in seats if seat.user_id in gone]
    users = [seat.user_id for seat in seats if seat.user_id is not None and seat.user_id not in gone]
    if match.status != "lobby" or not left:
        return []
    raise_revision(connection, match.id)
    if not users:
        matches.cancel_match(connection, match.id, now=now)
        return left
    if match.host_id not in users:
        make_host(connection, match.id, users[0])
        matches.withdraw_invitations(connection, match.id)
    for seat in reversed(left):
        matches.remove_seat(connection, match.id, seat.seat)
    note_happening(connection, match.id, LEFT_LOBBY, {"number": len(left)}, now=now)
    return left


def start_lobby(connection: Connection, match: Match, now: datetime, *, remembers: bool = True) -> None:
    """Start a lobby; if `remembers`, its channel remembers the settings for the next match."""
    seats = matches.seats_of(connection, match.id)
    if match.rematch_of is not None:
        matches.put_seats(connection, match.id, rotate(matches.seats_of(connection, match.rematch_of), seats))
    matches.start_match(connection, match.id, now=now)
    if not remembers:
        return
    before = RememberedChoice.of_channel(channels.get_channel(connection, match.channel_id))
    choice = RememberedChoice.of(request_of(match, seats), before).model_dump(mode="json")
    channels.note_channel(connection, match.channel_id, match.guild_id, now=now, choice=choice)


def rotate(before: Sequence[Seat], seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats in the order of an earlier match, rotated by one: its first seat becomes the last.

    Agents are identified by kind. New people sit behind the others.
    """
    left, found = [*seats], list[Seat]()
    for old in (*before[1:], *before[:1]):
        same = next((seat for seat in left if _holder(seat) == _holder(old)), None)
        if same is not None:
            left.remove(same)
            found.append(same)
    return [replace(seat, seat=number) for number, seat in enumerate((*found, *left))]


def _holder(seat: Seat) -> int | str | None:
    return seat.user_id or seat.ai
