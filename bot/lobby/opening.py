"""Opens matches: lobbies with their seats and start, rematches, and matches from records.

Functions that change an open match require a locked one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from sqlalchemy import Connection

from bot.community.communities import check_opening, check_sitting
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import (
    MatchRequest,
    Place,
    RememberedChoice,
    SeatRange,
    agent_kind,
    check_request,
    favoured_seat,
    first_known_agent,
    free_name,
    request_of,
    with_favoured,
)
from bot.match.requests import OncePerInteraction
from db.match import actions, invitations, matches
from db.match.actions import Played
from db.match.happenings import IMPORTED, LEFT_LOBBY, WITH_COMPANION, WITH_HANDICAP, count_imported, note_happening
from db.match.match_lists import count_open
from db.match.match_settings import MatchSettings
from db.match.matches import RECORDED, Match, Seat
from db.match.messages import MessageKind, MessageState, get_message, leave_out
from db.match.publications import raise_revision
from db.match.seats import make_host, offer_seat
from db.people import channels
from db.people.guilds import GuildSettings
from db.store import Store
from engine.agents import DEFAULT_AGENT
from engine.agents.levels import COMPANION
from engine.games import GAMES
from engine.options import GameOptions
from engine.record_check import ReplayedRecord
from engine.shuffle import new_seed

LOBBY_LASTS, INVITED_LASTS = timedelta(days=3), timedelta(days=7)
"""Lifetime of a lobby that nobody starts; and of one that invites people by name, or is a rematch."""


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
    daily: str | None = None
    """The day (UTC) of the daily deal that the match plays."""


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
    lasts = INVITED_LASTS if request.invited or opening.rematch_of is not None else LOBBY_LASTS
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
            daily=opening.daily,
            open_until=now + lasts,
        ),
        now=now,
    )
    invitations.add_invitations(connection, match_id, request.invited, now + lasts / 2)
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
    invitations.note_answer(connection, match.id, person.id, None)
    colour_seats(connection, match)
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
    colour_seats(connection, match)
    seats = matches.seats_of(connection, match.id)
    if match.rematch_of is not None:
        matches.put_seats(connection, match.id, rotate(matches.seats_of(connection, match.rematch_of), seats))
    matches.start_match(connection, match.id, now=now)
    options = GAMES[match.game].Options.model_validate(match.options)
    note_unequal(connection, match.id, options, [seat.ai for seat in seats], now)
    if not remembers:
        return
    before = RememberedChoice.of_channel(channels.get_channel(connection, match.channel_id))
    choice = RememberedChoice.of(request_of(match, seats), before).model_dump(mode="json")
    channels.note_channel(connection, match.channel_id, match.guild_id, now=now, choice=choice)


def note_unequal(
    connection: Connection, match_id: int, options: GameOptions, agents: Collection[str | None], now: datetime
) -> bool:
    """Note why a match that starts will be unrated: a Companion plays, or a seat has the better start.

    Return whether there is such a reason.
    """
    if COMPANION in agents:
        note_happening(connection, match_id, WITH_COMPANION, {}, now=now)
    if options.favoured is not None:
        note_happening(connection, match_id, WITH_HANDICAP, {}, now=now)
    return COMPANION in agents or options.favoured is not None


def start_without_lobby(connection: Connection, match_id: int, channel_id: int, now: datetime) -> None:
    """Start a match of which no lobby was shown in this channel."""
    leave_out(connection, match_id, MessageKind.LOBBY, channel_id, now=now)
    matches.start_match(connection, match_id, now=now)
    raise_revision(connection, match_id)


def colour_seats(connection: Connection, match: Match) -> None:
    """Give the seats of a rematch's lobby the colours of `keep_colours`, after any change of them."""
    if match.rematch_of is not None:
        before, seats = (matches.seats_of(connection, one) for one in (match.rematch_of, match.id))
        matches.put_seats(connection, match.id, keep_colours(before, seats))


def rotate(before: Sequence[Seat], seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats in the order of an earlier match, rotated by one: its first seat becomes the last.

    Agents are identified by kind. New people sit behind the others.
    """
    found = [seat for _, seat in _pair((*before[1:], *before[:1]), seats)]
    left = [seat for seat in seats if seat not in found]
    return [replace(seat, seat=number) for number, seat in enumerate((*found, *left))]


def keep_colours(before: Sequence[Seat], seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats in the colours that their holders had in an earlier match; new people get free ones."""
    kept = {seat.seat: old.colour_number for old, seat in _pair(before, seats)}
    free = (number for number in count() if number not in kept.values())
    return [replace(seat, colour=kept[seat.seat] if seat.seat in kept else next(free)) for seat in seats]


def _pair(before: Sequence[Seat], seats: Sequence[Seat]) -> list[tuple[Seat, Seat]]:
    """Pair the seats of an earlier match, in their order, with those that have the same holder now."""
    left, found = [*seats], list[tuple[Seat, Seat]]()
    for old in before:
        same = next((seat for seat in left if _holder(seat) == _holder(old)), None)
        if same is not None:
            left.remove(same)
            found.append((old, same))
    return found


def _holder(seat: Seat) -> int | str | None:
    return seat.user_id or seat.ai


MOST_A_DAY = 20
"""Records per user in 24 hours: each makes a thread and messages, and no other limit per user counts them."""


class Importing(MatchOpener):
    async def open(self, record: ReplayedRecord, host: Person, place: Place, *, interaction_id: int) -> int:
        """Open a match from a record; return its id.

        Raises `UserError` as `Lobby.create` does, or `Redelivered`; then nothing has changed.
        """

        def open_match(connection: Connection, now: datetime) -> int:
            roles, places = host.roles, (place.channel_id, place.parent_id)
            guild = check_opening(connection, host.id, roles, place.guild.guild_id, places)
            self._limits.check(connection, host.id, place.channel_id, guild)
            if count_imported(connection, host.id, now - timedelta(days=1)) >= MOST_A_DAY:
                raise UserError("record-many", most=MOST_A_DAY)
            return import_record(connection, record, host.id, place, now=now)

        return await self._open_once(open_match, interaction_id)


def import_record(connection: Connection, record: ReplayedRecord, host_id: int, place: Place, *, now: datetime) -> int:
    """Open a match from a record; return its id.

    Nobody in it is a user: its seats have only names. Seats of an unfinished game are offered to anybody, and the match
    waits for them. It is unrated, as the record shows every card.
    """
    seats = len(record.players)
    match_id = matches.create_match(
        connection,
        matches.NewMatch(
            game=record.game,
            options=record.options,
            settings=MatchSettings(locale=place.locale),
            seed=record.seed,
            setup=record.setup,
            guild_id=place.guild.guild_id,
            channel_id=place.channel_id,
            host_id=host_id,
            seats_least=seats,
            seats_wanted=seats,
        ),
        now=now,
    )
    for name in record.players:
        matches.add_seat(connection, match_id, user_id=None, name=name, ai=RECORDED, now=now)
    leave_out(connection, match_id, MessageKind.LOBBY, place.channel_id, now=now)
    matches.start_match(connection, match_id, now=now)
    for seq, (seat, action) in enumerate(record.actions, start=1):
        actions.append_action(connection, match_id, Played(seq, seat, action, None, now, None))
    note_happening(connection, match_id, IMPORTED, {}, now=now)
    if record.outcome is not None:
        early = {"how": "early", "round": record.round} if record.ended_early else None
        matches.finish_match(connection, match_id, record.outcome, early_end=early, now=now)
    else:
        for number in range(seats):
            offer_seat(connection, match_id, number, to=None, now=now)
    raise_revision(connection, match_id)
    return match_id


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
        rematch = matches.get_match(connection, rematch_id)
        assert rematch is not None
        colour_seats(connection, rematch)
        if not request.invited:
            start_lobby(connection, rematch, now, remembers=not was_left_out)
        return rematch_id


def rematch_request(match: Match, seats: Sequence[Seat], host_id: int) -> MatchRequest:
    """Make a request with the settings, people and agents of a match; the host invites the others.

    The seat with a better start keeps it while all seats move on by one; with other people nobody has one.
    """
    agents = (first_known_agent(seat.ai) or DEFAULT_AGENT for seat in seats if seat.user_id is None)
    invited = (seat.user_id for seat in seats if seat.user_id not in (None, host_id))
    others = tuple(user_id for user_id in invited if user_id is not None)
    favoured = favoured_seat(match)
    request = with_favoured(request_of(match, seats), None)
    if favoured is not None and not others:
        request = with_favoured(request, (favoured - 1) % len(seats))
    return replace(
        request,
        seats=len(seats),
        least_seats=min(match.seats_least, len(seats)),
        agents=tuple(agents),
        invited=others,
    )


def _had_no_lobby(connection: Connection, match_id: int) -> bool:
    """Return whether a match began without a lobby, such as one against agents alone."""
    row = get_message(connection, match_id, MessageKind.LOBBY)
    return row is not None and row.state is MessageState.GONE and row.message_id is None
