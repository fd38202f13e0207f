"""The searches of a server's users: what they look for, and who is looking.

Two users of whom one has blocked the other never sit down together, and do not see each other here. Members see the
names of all who look, but not what each of them looks for: otherwise they could tell who does not sit down with whom.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from statistics import median
from typing import Any

from sqlalchemy import Connection

from bot.community.communities import check_opening
from bot.core.errors import UserError
from bot.core.users import Person
from bot.finding.groups import Bars, OpenTable, Seeker, fill_lobby, find_group
from bot.finding.lobbies import list_open_tables
from bot.games.registry import PRESETS
from bot.lobby.match_request import Place, default_time
from bot.match.requests import OncePerInteraction
from db.people import blocks, people_data, searches, vacations
from db.people.guilds import GuildSettings, get_guild
from db.people.searches import PastSearch, Search
from db.store import Store
from engine.games import GAMES

ASK_AFTER, ANSWER_WITHIN = timedelta(days=1), timedelta(days=1)
"""When a user is asked whether they still look; and the time to answer, after which the search ends."""
FILL_HOURS = (1, 6, 24)
"""Offered hours after which computer players may fill the table."""
PAST_LOOKED_AT, LEAST_PAST = 30, 3
"""Past searches that an estimate is made from: at most, and at least."""
SHORT = timedelta(minutes=10)
"""A search that its user ends earlier counts for no estimate: most people only change what they look for."""


def allowed_seats(rules: str) -> frozenset[int]:
    """Return the numbers of seats that named rules allow for at least two users."""
    preset = PRESETS[rules]
    game = GAMES[preset.game]
    return frozenset(number for number in game.seats(game.Options.of_new_game({"preset": preset.name})) if number > 1)


def seats_of(rules: Collection[str]) -> list[int]:
    """List the numbers of seats that any of these rules allow."""
    return sorted(frozenset[int]().union(*map(allowed_seats, rules)))


@dataclass(frozen=True, slots=True)
class Choice:
    """What suits a user. Nothing is empty."""

    rules: Sequence[str]
    seats: Collection[int]
    times: Sequence[str]
    fill_hours: int | None = None

    def by_rules(self) -> dict[str, frozenset[int]]:
        """Return the numbers of seats by rules, without rules that allow none of them."""
        found = {rules: allowed_seats(rules) & frozenset(self.seats) for rules in self.rules}
        return {rules: seats for rules, seats in found.items() if seats}


def choice_of(search: Search, guild: GuildSettings, default: str) -> Choice:
    """Return what a user looks for, with defaults for what was never chosen or no longer exists."""
    rules = [name for name in search.rules if name in PRESETS] or [default]
    allowed = seats_of(rules)
    seats = [number for number in allowed if number in search.seats]
    return Choice(rules, seats or allowed, search.times or [str(default_time(guild))], search.fill_hours)


def seeker_of(search: Search, choice: Choice, since: datetime) -> Seeker:
    fill = None if choice.fill_hours is None else timedelta(hours=choice.fill_hours)
    return Seeker(search.user_id, since, search.channel_id, choice.by_rules(), choice.times, fill)


@dataclass(frozen=True, slots=True)
class Queue:
    """The users of a server who can sit down now."""

    searches: Mapping[int, Search]
    """By user, longest wait first."""
    seekers: Sequence[Seeker]
    bars: Bars
    tables: Sequence[OpenTable]
    """Lobbies that these users could fill."""
    away_until: datetime | None
    """When the first user who looks comes back from a vacation (UTC)."""


def read_queue(connection: Connection, guild_id: int, now: datetime, default: str) -> Queue:
    """Read a server's queue, without users on vacation, users whom the server has blocked, and users to be deleted."""
    guild, deleted = get_guild(connection, guild_id), people_data.wishes(connection)
    found = [
        one
        for one in searches.list_searches(connection, guild_id)
        if one.user_id not in deleted and not blocks.is_blocked_in(connection, guild_id, one.user_id)
    ]
    away = vacations.ends_after(connection, guild_id, [one.user_id for one in found], now)
    here = {one.user_id: one for one in found if one.user_id not in away}
    apart = {
        frozenset((user_id, other)) for user_id in here for other in blocks.apart(connection, user_id, here.keys())
    }
    seekers = [
        seeker_of(one, choice_of(one, guild, default), one.since) for one in here.values() if one.since is not None
    ]
    tables = list_open_tables(connection, guild_id, here.keys())
    return Queue(here, seekers, Bars(apart), tables, min(away.values(), default=None))


@dataclass(frozen=True, slots=True)
class Page:
    """What a user sees of the searches on a server."""

    own: Search
    choice: Choice
    others: Sequence[str]
    """Stored names of the others who look, longest wait first."""
    wanted: Mapping[str, int]
    """Number of these others by the name of rules that suit them."""
    has_partners: bool
    """Whether a table can come together of the user and those who look now."""
    past: Sequence[PastSearch]
    """The last searches on the server; fewer than `LEAST_PAST` say nothing."""
    away_until: datetime | None
    """The end of the user's vacation (UTC); None without one."""

    @property
    def is_looking(self) -> bool:
        return self.own.since is not None


def usual_seconds(past: Sequence[PastSearch]) -> float | None:
    """Return within how many seconds half of the successful searches found a table; None if nobody can say."""
    waits = [one.seconds for one in past if one.found]
    return median(waits) if len(past) >= LEAST_PAST and waits else None


class Finding(OncePerInteraction):
    """Raises `UserError` and `Redelivered`, as `Lobby` does; then nothing has changed."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        default: str,
        *,
        on_change: Callable[[int], None],
        on_search: Callable[[], None],
    ) -> None:
        """`default` names the rules of users who have chosen none; `on_search` is called once somebody looks."""
        super().__init__(store, now, on_change=on_change)
        self._default, self._on_search = default, on_search

    async def page(self, guild_id: int, user_id: int) -> Page:
        now = self._now()
        page, seekers, queue = await self._store.read(_read_page, guild_id, user_id, self._default, now)
        partners = await asyncio.to_thread(_has_partners, page, seekers, queue, now)  # may take long, as in openings.py
        return replace(page, has_partners=partners)

    async def choose(self, guild_id: int, user_id: int, changes: Mapping[str, Any], *, interaction_id: int) -> None:
        """Change what the user looks for: columns of `searches`. Refused during a search."""

        def change(connection: Connection, _now: datetime) -> tuple[None, list[int]]:
            self._begin_change(connection, guild_id, user_id)
            searches.change_search(connection, guild_id, user_id, changes)
            return None, []

        await self._change_once(change, interaction_id)

    async def start(
        self,
        person: Person,
        place: Place,
        changes: Mapping[str, Any] | None = None,
        *,
        interaction_id: int,
    ) -> None:
        """Begin to look for players, with a table in this place, and with these changes of columns.

        Refused also if the user could not open a table there, is on vacation, or if no rules allow the changed seats.
        """
        guild_id = place.guild.guild_id

        def begin(connection: Connection, now: datetime) -> tuple[None, list[int]]:
            self._begin_change(connection, guild_id, person.id)
            check_opening(connection, person.id, person.roles, guild_id, (place.channel_id, place.parent_id))
            away = vacations.ends_after(connection, guild_id, [person.id], now)
            if away:
                raise UserError("find-vacation")
            wanted = changes or {}
            before = searches.get_search(connection, guild_id, person.id) or Search(guild_id, person.id)
            choice = choice_of(replace(before, **wanted), place.guild, self._default)
            if wanted.get("seats") and not {*wanted["seats"]} & {*choice.seats}:
                raise UserError("find-seats")
            started = {
                "name": person.name,
                "channel_id": place.channel_id,
                "parent_channel_id": place.parent_id,
                "locale": place.locale,
                "rules": [*choice.rules],
                "seats": sorted(choice.seats),
                "times": [*choice.times],
                "fill_hours": choice.fill_hours,
                "since": now,
                "due_at": now + ASK_AFTER,
            }
            searches.change_search(connection, guild_id, person.id, started)
            searches.plan_look(connection, guild_id, now)
            return None, []

        await self._change_once(begin, interaction_id)
        self._on_search()

    async def stop(self, guild_id: int, user_id: int, *, interaction_id: int) -> bool:
        """End the user's search; return False if there was none."""

        def end(connection: Connection, now: datetime) -> tuple[bool, list[int]]:
            searches.lock_queue(connection, guild_id)
            own = searches.get_search(connection, guild_id, user_id)
            if own is None or own.since is None:
                return False, []
            counts = False if now - own.since >= SHORT else None
            searches.end_searches(connection, guild_id, [user_id], found=counts, now=now)
            return True, []

        return await self._change_once(end, interaction_id)

    async def confirm(self, guild_id: int, user_id: int, *, interaction_id: int) -> bool:
        """Note that the user still looks; return False if the search has ended."""

        def note(connection: Connection, now: datetime) -> tuple[bool, list[int]]:
            searches.lock_queue(connection, guild_id)
            own = searches.get_search(connection, guild_id, user_id)
            if own is None or own.since is None:
                return False, []
            again = {"asked_at": None, "tried_at": None, "due_at": now + ASK_AFTER}
            searches.change_search(connection, guild_id, user_id, again)
            return True, []

        return await self._change_once(note, interaction_id)

    def _begin_change(self, connection: Connection, guild_id: int, user_id: int) -> None:
        searches.lock_queue(connection, guild_id)
        own = searches.get_search(connection, guild_id, user_id)
        if own is not None and own.since is not None:
            raise UserError("find-running")


def _read_page(
    connection: Connection, guild_id: int, user_id: int, default: str, now: datetime
) -> tuple[Page, Sequence[Seeker], Queue]:
    """Return the page without `has_partners`, the others whom the user may see, and the queue."""
    queue, guild = read_queue(connection, guild_id, now, default), get_guild(connection, guild_id)
    own = searches.get_search(connection, guild_id, user_id) or Search(guild_id, user_id)
    choice = choice_of(own, guild, default)
    hidden = blocks.apart(connection, user_id, queue.searches.keys())
    seekers = [one for one in queue.seekers if one.user_id not in hidden | {user_id}]
    page = Page(
        own,
        choice,
        [queue.searches[one.user_id].name for one in seekers],
        Counter(rules for one in seekers for rules in one.seats),
        has_partners=False,
        past=searches.list_past(connection, guild_id, limit=PAST_LOOKED_AT),
        away_until=vacations.ends_after(connection, guild_id, [user_id], now).get(user_id),
    )
    return page, seekers, queue


def _has_partners(page: Page, others: Sequence[Seeker], queue: Queue, now: datetime) -> bool:
    """Return whether a table can come together of the user and those who look now, or a lobby be filled.

    Computer players do not count, and it does not matter in which channels they look.
    """
    long_ago = datetime.min.replace(tzinfo=now.tzinfo)
    first = replace(seeker_of(page.own, page.choice, long_ago), fill=None)
    waiting = [replace(one, since=long_ago + SHORT, channel_id=page.own.channel_id, fill=None) for one in others]
    lobby = fill_lobby(queue.tables, [first, *waiting], queue.bars)
    group = find_group([first, *waiting], queue.bars, now)
    return any(first in one.users for one in (lobby, group) if one is not None)
