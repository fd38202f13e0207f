"""Decides which of the users who look for players sit down together. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from itertools import product
from typing import NamedTuple

MORE_WAIT = timedelta(minutes=10)
"""How long a group that could be larger waits for one more after its last user came."""
MOST_CANDIDATES = 20
"""Fitting users of whom a group is chosen: those who have waited longest. It bounds the search when many are apart."""


@dataclass(frozen=True)
class Seeker:
    user_id: int
    since: datetime
    channel_id: int
    """Where the user looked, and would have the table."""
    seats: Mapping[str, frozenset[int]]
    """Numbers of seats that suit the user and the rules, by the name of the rules; no entry is empty."""
    times: Sequence[str]
    fill: timedelta | None = None
    """After how long computer players may take the free seats; None for never."""

    def accepts(self, rules: str, seats: int, time: str) -> bool:
        return seats in self.seats.get(rules, ()) and time in self.times

    def may_fill(self, now: datetime) -> bool:
        return self.fill is not None and self.since + self.fill <= now


@dataclass(frozen=True)
class Group:
    """A table that can open, or a lobby that can be filled."""

    users: tuple[Seeker, ...]
    """Longest wait first; at least two, except in a lobby."""
    rules: str
    seats: int
    """More than users if computer players fill the table, or others sit in the lobby."""
    time: str
    channel_id: int
    lobby: OpenTable | None = None

    @cached_property
    def user_ids(self) -> tuple[int, ...]:
        return tuple(one.user_id for one in self.users)


@dataclass(frozen=True)
class OpenTable:
    """A lobby that takes users who look for players, once they fill it."""

    match_id: int
    channel_id: int
    rules: Sequence[str]
    """Names of its rules; several if rules are equal."""
    seats: int
    free: int
    time: str
    users: Collection[int]
    has_agents: bool
    apart: Collection[int]
    """Users who do not sit down with somebody at the table."""


@dataclass(frozen=True, slots=True)
class Bars:
    """What keeps users from a table."""

    apart: Collection[frozenset[int]] = frozenset()
    """Pairs of users of whom one has blocked the other."""
    unseen: Collection[tuple[int, int]] = frozenset()
    """User and channel: the user does not see it, or no table can open there for them."""


def fill_lobby(tables: Sequence[OpenTable], seekers: Sequence[Seeker], bars: Bars) -> Group | None:
    """Return the users who can fill a lobby, the first such one, longest wait first.

    Users who do not want computer players sit down at no lobby with some.
    """
    ordered = sorted(seekers, key=lambda one: (one.since, one.user_id))
    for table in tables:
        willing = [
            one
            for one in ordered
            if any(one.accepts(rules, table.seats, table.time) for rules in table.rules)
            and one.user_id not in table.apart
            and (one.user_id, table.channel_id) not in bars.unseen
            and (one.fill is not None or not table.has_agents)
        ]
        users = next(_teams((), willing[:MOST_CANDIDATES], table.free, bars), None)
        if users:
            return Group(users, table.rules[0], table.seats, table.time, table.channel_id, table)
    return None


def find_group(seekers: Sequence[Seeker], bars: Bars, now: datetime) -> Group | None:
    """Return the group whose table opens next; None if nobody can sit down now.

    The user who has waited longest comes first, at a table with as few computer players as possible, then with as many
    users, then with those who have waited longest. A group that could be larger waits for `MORE_WAIT`. Computer players
    join at least two users, once each of these has waited as long as they chose.
    """
    ordered = sorted(seekers, key=lambda one: (one.since, one.user_id))
    for at, first in enumerate(ordered):
        others = [one for one in ordered[at + 1 :] if frozenset((first.user_id, one.user_id)) not in bars.apart]
        found = [
            group
            for kind in (_list_kinds(first, others, bars) if others else ())
            for choose in (_choose_users, _fill_table)
            if (group := choose(first, others, kind, bars, now)) is not None
        ]
        if found:
            return min(found, key=_rank)
    return None


def _rank(group: Group) -> tuple[int, int, list[datetime]]:
    return group.seats - len(group.users), -len(group.users), [one.since for one in group.users]


class _Kind(NamedTuple):
    channel_id: int
    rules: str
    time: str


def _list_kinds(first: Seeker, others: Sequence[Seeker], bars: Bars) -> Iterator[_Kind]:
    for channel_id in dict.fromkeys(one.channel_id for one in (first, *others)):
        if (first.user_id, channel_id) not in bars.unseen:
            yield from (_Kind(channel_id, *rest) for rest in product(first.seats, first.times))


def _list_willing(others: Sequence[Seeker], kind: _Kind, seats: int, bars: Bars) -> list[Seeker]:
    return [
        one
        for one in others
        if one.accepts(kind.rules, seats, kind.time) and (one.user_id, kind.channel_id) not in bars.unseen
    ][:MOST_CANDIDATES]


def _choose_users(first: Seeker, others: Sequence[Seeker], kind: _Kind, bars: Bars, now: datetime) -> Group | None:
    for seats in sorted(first.seats[kind.rules], reverse=True):
        for users in _teams((first,), _list_willing(others, kind, seats, bars), seats, bars):
            largest = max(frozenset.intersection(*(one.seats[kind.rules] for one in users)))
            if largest == seats or max(one.since for one in users) + MORE_WAIT <= now:
                return Group(users, kind.rules, seats, kind.time, kind.channel_id)
    return None


def _fill_table(first: Seeker, others: Sequence[Seeker], kind: _Kind, bars: Bars, now: datetime) -> Group | None:
    if not first.may_fill(now):
        return None
    for seats in sorted(first.seats[kind.rules]):
        fillers = [one for one in _list_willing(others, kind, seats, bars) if one.may_fill(now)]
        for size in range(min(seats - 1, 1 + len(fillers)), 1, -1):
            for users in _teams((first,), fillers, size, bars):
                return Group(users, kind.rules, seats, kind.time, kind.channel_id)
    return None


def _teams(chosen: tuple[Seeker, ...], others: Sequence[Seeker], size: int, bars: Bars) -> Iterator[tuple[Seeker, ...]]:
    """Yield the teams of this size with those chosen, of whom no two are apart; longest waits first."""
    if len(chosen) == size:
        yield chosen
        return
    for at, one in enumerate(others):
        if all(frozenset((one.user_id, other.user_id)) not in bars.apart for other in chosen):
            yield from _teams((*chosen, one), others[at + 1 :], size, bars)


def next_look(seekers: Sequence[Seeker], now: datetime) -> datetime | None:
    """Return the next time (UTC) at which a table may open although nobody else has come."""
    moments = (one.since + wait for one in seekers for wait in (MORE_WAIT, one.fill) if wait is not None)
    return min((moment for moment in moments if moment > now), default=None)
