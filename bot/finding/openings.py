"""Opens tables for users who look for players, as soon as enough of them fit together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Clock
from bot.core.tasks import Scheduled
from bot.core.users import Person
from bot.finding.finding import Queue, read_queue
from bot.finding.groups import Group, OpenTable, fill_lobby, find_group, next_look
from bot.games.registry import PRESETS
from bot.lobby.match_request import (
    MatchRequest,
    Place,
    RememberedChoice,
    agents_of,
    check_request,
    last_kind,
    with_settings,
)
from bot.lobby.opening import MatchLimits, Opening, free_seats, open_match, start_lobby, take_seat
from db.connection.errors import StoreError
from db.match import matches
from db.match.deadlines import TimeControl
from db.match.happenings import FOUND, note_happening
from db.match.matches import Match
from db.match.publications import raise_revision
from db.people import channels, searches
from db.people.guilds import get_guild
from db.store import Store
from engine.shuffle import new_seed

log = logging.getLogger(__name__)

AGAIN = timedelta(minutes=10)
"""When to try again after a limit of the server, or an error, has kept a table from opening."""
SOON = timedelta(minutes=1)
"""When to ask Discord again after it did not answer."""


class NoAnswer(Exception):
    """Discord cannot say now whether a user is a member."""


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    roles: frozenset[int]
    sees: bool
    """Whether the member sees the channel, and a table can open there."""


Look = Callable[[int, int, int], Awaitable[Member | None]]
"""Asks Discord about a server, a user and a channel; returns None for a user who has left. Raises `NoAnswer`."""


class TableOpenings(Scheduled):
    """Each server is looked after by the process that serves it."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        limits: MatchLimits,
        default: str,
        agent_name: Callable[[str, str], str],
        *,
        on_change: Callable[[int], None],
    ) -> None:
        """`default` as in `Finding`; `agent_name` names an agent by language and id."""
        super().__init__("tables for those who look for players", clock)
        self._store, self._limits, self._default = store, limits, default
        self._agent_name, self._on_change = agent_name, on_change
        self._looked = set[int]()  # servers looked at since the start: another process may have died with a claim
        self._serves: Callable[[int], bool] = lambda _guild_id: False
        self._look: Look = _know_nobody

    def connect(self, serves: Callable[[int], bool], look: Look) -> None:
        """Set functions: whether this process serves a server, by id, and a question to Discord."""
        self._serves, self._look = serves, look

    async def _next_due(self) -> datetime | None:
        due, now = await self._store.read(searches.due_queues), self._clock.now()
        served = ((guild_id, moment) for guild_id, moment in due if self._serves(guild_id))
        return min((moment if guild_id in self._looked else now for guild_id, moment in served), default=None)

    async def _run_due(self) -> bool:
        now, has_run = self._clock.now(), False
        for guild_id, moment in await self._store.read(searches.due_queues):
            if not self._serves(guild_id) or (moment > now and guild_id in self._looked):
                continue
            self._looked.add(guild_id)
            claim = await self._store.write(searches.claim_queue, guild_id, max(moment, now), now)
            if claim is None:
                continue
            has_run = True
            again_at = await self._open_tables(guild_id)
            await self._store.write(searches.settle_queue, guild_id, claim, again_at)
        return has_run

    async def _open_tables(self, guild_id: int) -> datetime | None:
        """Open all tables that can open on a server; return when to look again (UTC), or None."""
        try:
            return await self._open_all(guild_id)
        except StoreError:
            raise
        except NoAnswer:
            return self._clock.now() + SOON
        except Exception:  # one server must not block the others
            log.exception("opening a table for those who look for players failed")
            return self._clock.now() + AGAIN

    async def _open_all(self, guild_id: int) -> datetime | None:
        """As `_open_tables`; each turn of the loop opens a table or learns who cannot come. Raises `NoAnswer`."""
        known: dict[tuple[int, int], Member] = {}  # by user and channel
        unseen: set[tuple[int, int]] = set()
        refused = False
        while True:
            now = self._clock.now()
            queue = await self._store.read(read_queue, guild_id, now, self._default)
            bars = replace(queue.bars, unseen=unseen)
            group = fill_lobby(queue.tables, queue.seekers, bars)
            if group is None:  # takes over a tenth of a second if many block each other
                group = await asyncio.to_thread(find_group, queue.seekers, bars, now)
            if group is None:
                waits = refused or (queue.tables and queue.seekers)  # lobbies also change without a search
                moments = (next_look(queue.seekers, now), queue.away_until, now + AGAIN if waits else None)
                return min((moment for moment in moments if moment is not None), default=None)
            here = {(user_id, group.channel_id) for user_id in group.user_ids}
            seated = () if group.lobby is None else group.lobby.users
            asked = sorted((here | {(user_id, group.channel_id) for user_id in seated}) - known.keys())
            found = await asyncio.gather(*(self._look(guild_id, *one) for one in asked))
            known |= {one: member for one, member in zip(asked, found, strict=True) if member is not None}
            gone = [user_id for (user_id, _), member in zip(asked, found, strict=True) if member is None]
            unseen |= {one for one in here if one in known and not known[one].sees}
            if gone:
                freed = await self._store.write(_remove, guild_id, group.lobby, gone, now)
                for match_id in freed:
                    self._on_change(match_id)
            elif not here & unseen:
                try:
                    await self._open(
                        guild_id, group, {user_id: known[user_id, group.channel_id] for user_id in group.user_ids}
                    )
                except UserError as error:
                    log.info("server %d: a table for those who look for players is refused: %s", guild_id, error.reason)
                    unseen |= here
                    refused = True

    async def _open(self, guild_id: int, group: Group, members: Mapping[int, Member]) -> None:
        """Open a group's table, unless the group has changed. Raises `UserError` if no table can open there."""
        now = self._clock.now()

        def open_table(connection: Connection) -> int | None:
            searches.lock_queue(connection, guild_id)
            match = None if group.lobby is None else matches.lock_match(connection, group.lobby.match_id)
            queue = read_queue(connection, guild_id, now, self._default)
            if any(one not in queue.seekers for one in group.users):
                return None
            if group.lobby is not None and group.lobby not in queue.tables:
                return None
            people = [Person(one, members[one].name, roles=members[one].roles) for one in group.user_ids]
            if match is None:
                request = _make_request(connection, group, queue)
                match, people = self._open_with_a_host(connection, request, people, now)
            _seat_and_start(connection, match, people, now, remembers=group.lobby is not None)
            searches.end_searches(connection, guild_id, group.user_ids, found=True, now=now)
            return match.id

        match_id = await self._store.write(open_table)
        if match_id is not None:
            self._on_change(match_id)

    def _open_with_a_host(
        self, connection: Connection, request: MatchRequest, people: Sequence[Person], now: datetime
    ) -> tuple[Match, list[Person]]:
        """Open a table; return it, and the people who have no seat yet. Raises `UserError` if nobody may host it.

        The host is the user who has waited longest, or the first one who may open a table.
        """
        options, seats = check_request(request)
        refused: UserError | None = None
        for host in people:
            opening = Opening(host, request, options, seats, partial(self._agent_name, request.settings.locale))
            try:  # it checks everything before it writes
                match_id = open_match(connection, opening, self._limits, seed=new_seed(), now=now)
            except UserError as error:
                refused = refused or error
                continue
            match = matches.get_match(connection, match_id)
            assert match is not None
            return match, [person for person in people if person is not host]
        assert refused is not None
        raise refused


def _seat_and_start(
    connection: Connection, match: Match, people: Sequence[Person], now: datetime, *, remembers: bool
) -> None:
    """Seat people, who fill a lobby, and start it. Raises `UserError`."""
    note_happening(connection, match.id, FOUND, {}, now=now)
    started = [take_seat(connection, match, person, now) for person in people]
    if not any(started):  # a rematch starts by itself
        start_lobby(connection, match, now, remembers=remembers)
    raise_revision(connection, match.id)


def _make_request(connection: Connection, group: Group, queue: Queue) -> MatchRequest:
    """Make the request of a group's table, with the language of the server, else of who has waited longest."""
    first, preset = queue.searches[group.user_ids[0]], PRESETS[group.rules]
    there = next(one for one in queue.searches.values() if one.channel_id == group.channel_id)
    guild = get_guild(connection, first.guild_id)
    place = Place(guild, group.channel_id, guild.locale or first.locale, there.parent_channel_id)
    choice = RememberedChoice.of_channel(channels.get_channel(connection, group.channel_id))
    agents = agents_of(last_kind(choice, guild.level), group.seats - len(group.users))
    request = place.request(preset.game, {"preset": preset.name}, group.seats, agents)
    return with_settings(request, time=TimeControl.parse(group.time))


def _remove(
    connection: Connection, guild_id: int, lobby: OpenTable | None, gone: Collection[int], now: datetime
) -> list[int]:
    """End the searches of users who have left the server, and free their seats in a lobby; return changed matches."""
    searches.lock_queue(connection, guild_id)
    searches.end_searches(connection, guild_id, gone, found=None, now=now)
    match = None if lobby is None else matches.lock_match(connection, lobby.match_id)
    return [] if match is None or not free_seats(connection, match, gone, now) else [match.id]


async def _know_nobody(_guild_id: int, _user_id: int, _channel_id: int) -> Member | None:
    raise NoAnswer
