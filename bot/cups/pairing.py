"""Who plays whom in a cup: groups by the Swiss system for tables of three or four, a bracket for two seats.

A person's table in the Swiss system has people with about as many points. Exchanges of people then keep those apart who
have blocked each other, and next those who have met; only after that do points count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby, permutations
from random import Random

from bot.contests.exchanges import exchange

MOST_ROUNDS = 6
"""Rounds of a cup with its final. Each has an equal share of the time."""
LEAST_SWISS = 2
Pair = frozenset[int]


def count_swiss(people: int, seats: int) -> int:
    """Return the number of rounds before the final, so that about one person can have won all their tables.

    There are no more than people can play without meeting somebody again, and as the time allows.
    """
    wanted = next(number for number in range(people) if (seats - 1) ** number >= people)
    return max(LEAST_SWISS, min(wanted, (people - 1) // (seats - 1), MOST_ROUNDS - 1))


def count_levels(people: int) -> int:
    """Return the number of rounds of a knock-out."""
    return (people - 1).bit_length()


@dataclass(frozen=True, slots=True)
class Before:
    """What a round is planned by."""

    order: Sequence[int]
    """Who plays, best first: by points, then by strength."""
    points: Mapping[int, Fraction]
    met: Mapping[Pair, int]
    """How often two people have met."""
    agents: Mapping[int, int]
    """At how many tables with computer players somebody was."""
    apart: Collection[Pair]
    """Who shall not meet, since one has blocked the other."""


def group(before: Before, seats: int, rng: Random) -> list[list[int]]:
    """Return the people of each table; computer players have the seats that are left, mostly at the last tables."""
    tables = _fill(before, _sizes(len(before.order), seats))
    return _Search(before, tables, seats).improve(rng)


def _sizes(people: int, seats: int) -> list[int]:
    """Return how many people each table has: those with computer players come last, with as few of them as possible."""
    number = -(-people // seats)
    free, more = divmod(number * seats - people, number)
    return [seats - free - (at >= number - more) for at in range(number)]


def _fill(before: Before, sizes: Sequence[int]) -> list[list[int]]:
    """Fill the tables in the order of points; among equal points each table gets strong and weak people."""
    places = [at for at, size in enumerate(sizes) for _ in range(size)]
    tables, first = list[list[int]]([] for _ in sizes), 0
    for _, equal in groupby(before.order, key=lambda one: before.points.get(one, Fraction(0))):
        people = list(equal)
        free = Counter(places[first : first + len(people)])
        for one, at in zip(people, _snake(free), strict=True):
            tables[at].append(one)
        first += len(people)
    return tables


def _snake(free: Counter[int]) -> list[int]:
    """Return tables there and back, each as often as it has places."""
    found, forward = list[int](), True
    while free:
        found += sorted(free, reverse=not forward)
        free -= Counter({*free})
        forward = not forward
    return found


_UNIT = 10**9
"""More than all differences of points together: a repeated meeting weighs more than they do."""
_BLOCKED = _UNIT**2
_PARTS = 12
"""Points are multiples of a twelfth, since up to four people share those of their places."""
_MOST_SEARCHES = 60
_EXCHANGES = 60_000
"""Exchanges that are looked at, at most: about a third of a second."""


class _Search:
    """Exchanges people of tables until none is for the better; from there on again, as long as people meet again."""

    def __init__(self, before: Before, tables: Sequence[Sequence[int]], seats: int) -> None:
        self._people, self._seats = [one for table in tables for one in table], seats
        self._at = [at for at, table in enumerate(tables) for _ in table]
        """The table of each person."""
        self._tables = [[self._people.index(one) for one in table] for table in tables]
        self._pairs = [[self._price(before, one, other) for other in self._people] for one in self._people]
        self._beside_agents = [_UNIT * before.agents.get(one, 0) for one in self._people]
        self._left = _EXCHANGES

    def _price(self, before: Before, one: int, other: int) -> int:
        pair = frozenset((one, other))
        differ = int(_PARTS * (before.points.get(one, Fraction(0)) - before.points.get(other, Fraction(0))))
        return _BLOCKED * (pair in before.apart) + _UNIT * before.met.get(pair, 0) + differ**2

    def improve(self, rng: Random) -> list[list[int]]:
        best, price = self._settle(), self._total()
        for _ in range(_MOST_SEARCHES):
            if price < _UNIT or self._left <= 0:
                break
            self._shake(rng)
            found, now = self._settle(), self._total()
            if now < price:
                best, price = found, now
        return [[self._people[one] for one in table] for table in best]

    def _settle(self) -> list[list[int]]:
        """Make every exchange that is for the better."""
        pairs = list(combinations(range(len(self._people)), 2))
        better = True
        while better and self._left > 0:
            better = False
            for one, other in pairs:
                if self._at[one] != self._at[other] and self._change(one, other) < 0:
                    self._exchange(one, other)
                    better = True
            self._left -= len(pairs)
        return [list(table) for table in self._tables]

    def _shake(self, rng: Random) -> None:
        for _ in range(3):
            one, other = rng.sample(range(len(self._people)), 2)
            self._exchange(one, other)

    def _total(self) -> int:
        return sum(
            sum(self._pairs[one][other] for one, other in combinations(table, 2))
            + sum(self._beside_agents[one] for one in table if len(table) < self._seats)
            for table in self._tables
        )

    def _change(self, one: int, other: int) -> int:
        """Return by how much the price grows if two people of different tables are exchanged."""
        here, there, change = self._tables[self._at[one]], self._tables[self._at[other]], 0
        ones, others = self._pairs[one], self._pairs[other]
        for who in here:
            if who != one:
                change += others[who] - ones[who]
        for who in there:
            if who != other:
                change += ones[who] - others[who]
        agents = (len(here) < self._seats) - (len(there) < self._seats)
        return change + agents * (self._beside_agents[other] - self._beside_agents[one])

    def _exchange(self, one: int, other: int) -> None:
        here, there = self._at[one], self._at[other]
        if here != there:
            self._tables[here][self._tables[here].index(one)] = other
            self._tables[there][self._tables[there].index(other)] = one
            self._at[one], self._at[other] = there, here


_OFTEN = 4
"""A place for the third time is worse than two of the table for the second time."""


def order_play(table: Sequence[int], seats: int, turns: Mapping[tuple[int, int], int], rng: Random) -> list[int | None]:
    """Return a table in an order of play in which people are where they were least often; None is a computer player.

    `turns` counts by person and place, from 0.
    """
    everybody: list[int | None] = [*table, *[None] * (seats - len(table))]

    def price(order: Iterable[int | None]) -> int:
        return sum(_OFTEN ** turns.get((one, at), 0) for at, one in enumerate(order) if one is not None)

    orders: list[tuple[int | None, ...]] = sorted(
        {*permutations(everybody)}, key=lambda order: tuple(one or 0 for one in order)
    )
    rng.shuffle(orders)
    return list(min(orders, key=price))


def bracket(people: int) -> list[int]:
    """Return the seedings (from 1) by their slots: neighbours meet, then the winners of neighbouring pairs, and so on.

    The best two can meet only in the final. Slots of seedings above `people` are empty.
    """
    slots = [1]
    while len(slots) < people:
        slots = [one for seeding in slots for one in (seeding, 2 * len(slots) + 1 - seeding)]
    return slots


def seed(order: Sequence[int], apart: Collection[Pair]) -> list[int]:
    """Return the people by seeding, the strongest first, exchanged as little as keeps first opponents apart."""
    found, slots = list(order), bracket(len(order))

    def conflicts() -> int:
        pairs = [(slots[at], slots[at + 1]) for at in range(0, len(slots), 2)]
        return sum(
            frozenset((found[one - 1], found[other - 1])) in apart
            for one, other in pairs
            if max(one, other) <= len(found)
        )

    exchange(
        found, sorted(combinations(range(len(found)), 2), key=lambda pair: (pair[1] - pair[0], -pair[0])), conflicts
    )
    return found
