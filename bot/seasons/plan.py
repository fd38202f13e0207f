"""Plans of seasons: divisions, who plays whom in which round, in which order of play, and who goes up and down.

With two seats everybody plays everybody once (the circle method). With three or four a search spreads the meetings: a
round of a division has as many tables as possible, so that a person has at most one table of each deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, count
from random import Random
from typing import TypeAlias

from bot.contests.exchanges import exchange

USUAL_SIZE = 6
LEAST_SIZE, MOST_SIZE = 5, 7
"""Sizes of divisions; a season of fewer than ten people has one division."""
TABLES_EACH = {3: 6, 4: 4}
"""Tables of everybody, by seats. They are a multiple of the seats, so that any number of people can have as many."""

UNEVEN = {(6, 3), (8, 4), (9, 4)}
"""People and seats whose meetings differ by two; others differ by at most one.

With these one is impossible while rounds have as many tables as possible (a test tries all plans), and with 8 people
while any two tables play the same deal.
"""

TablePlan: TypeAlias = tuple[int, ...]
"""People by their number in the division, in the order of play."""
RoundPlan: TypeAlias = tuple[TablePlan, ...]


def divide(people: int) -> list[int]:
    """Return the sizes of the divisions, the largest last."""
    if people < 2 * LEAST_SIZE:
        return [people]
    number = max(1, round(people / USUAL_SIZE))
    while -(-people // number) > MOST_SIZE:
        number += 1
    while people // number < LEAST_SIZE:
        number -= 1
    small, larger = divmod(people, number)
    return [small] * (number - larger) + [small + 1] * larger


def plan_division(people: int, seats: int) -> tuple[RoundPlan, ...]:
    """Return the rounds of a division with at least `seats` people. Takes up to a second for more than two seats."""
    return _plan_pairs(people) if seats == 2 else _plan_tables(people, seats, TABLES_EACH[seats])


def count_tables(people: int, seats: int) -> int:
    """Return how many tables a season of so many people has in all its rounds."""
    return sum(size * (size - 1) // 2 if seats == 2 else size * TABLES_EACH[seats] // seats for size in divide(people))


@cache
def most_people(seats: int, tables: int) -> int:
    """Return up to how many people a season has no more than so many tables."""
    return next(people for people in count() if count_tables(people + 1, seats) > tables)


def count_meetings(rounds: Iterable[Iterable[Collection[int]]]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))


@cache
def _plan_pairs(people: int) -> tuple[RoundPlan, ...]:
    """Pair everybody with everybody. With an odd distance the first of two moves first: half of everybody's pairs."""
    even = people + people % 2
    circle, rounds = list(range(even)), []
    for _ in range(even - 1):
        pairs = [sorted((circle[at], circle[-1 - at])) for at in range(even // 2)]
        ordered = [(one, other) if (other - one) % 2 else (other, one) for one, other in pairs]
        rounds.append(tuple(pair for pair in ordered if max(pair) < people))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(rounds)


@cache
def _plan_tables(people: int, seats: int, each: int) -> tuple[RoundPlan, ...]:
    """Search for a plan in which meetings differ by at most one; return the best one found."""
    searches = list[_Search]()
    for attempt in range(_ATTEMPTS):
        searches.append(_Search(people, seats, each, Random(f"{people} {seats} {each} {attempt}")))
        if searches[-1].improve():
            break
    return _order_play(min(searches, key=lambda one: one.spread).best)


_ATTEMPTS, _STEPS = 6, 2000
_HEAT = 2.0
"""A change for the worse that is made half of the time at first."""


class _Search:
    """Rounds of disjoint tables, changed by exchanges that keep everybody's number of tables."""

    def __init__(self, people: int, seats: int, each: int, rng: Random) -> None:
        self._people, self._seats, self._rng = people, seats, rng
        tables, at_once = people * each // seats, people // seats
        sizes = [min(at_once, tables - first) for first in range(0, tables, at_once)]
        self._rounds = self._fill(sizes, each)
        self.best: list[RoundPlan] = [tuple(map(tuple, tables)) for tables in self._rounds]
        self._met = count_meetings(self.best)
        self.spread = self._spread()
        """Largest difference of two pairs' meetings in `best`."""

    def _spread(self) -> int:
        """Return the largest difference of two pairs' meetings."""
        met = [self._met[frozenset(pair)] for pair in combinations(range(self._people), 2)]
        return max(met) - min(met)

    def _fill(self, sizes: Sequence[int], each: int) -> list[list[list[int]]]:
        """Seat those first who have the most tables to come; at random among equals."""
        left, rounds = [each] * self._people, []
        for size in sizes:
            order = sorted(range(self._people), key=lambda one: (-left[one], self._rng.random()))[: size * self._seats]
            self._rng.shuffle(order)
            for one in order:
                left[one] -= 1
            rounds.append([order[at : at + self._seats] for at in range(0, len(order), self._seats)])
        return rounds

    def improve(self) -> bool:
        """Exchange people, at first also for the worse; return whether meetings differ by at most one in `best`."""
        for step in range(_STEPS):
            moves = self._propose()
            change = sum(self._exchange(*move) for move in moves)
            if change > 0 and self._rng.random() > 0.5 ** (change / (_HEAT * (1 - step / _STEPS))):
                for number, out, into in reversed(moves):
                    self._exchange(number, into, out)
            elif moves and (spread := self._spread()) < self.spread:
                self.spread, self.best = spread, [tuple(map(tuple, tables)) for tables in self._rounds]
                if spread <= 1:
                    return True
        return self.spread <= 1

    def _propose(self) -> list[tuple[int, int, int]]:
        """Return exchanges of two people: a round, and both; the second may sit out there."""
        one, other = self._rng.sample(range(self._people), 2)
        number = self._rng.randrange(len(self._rounds))
        plays, sits_out = self._plays(number, one), not self._plays(number, other)
        if not plays or any(one in table and other in table for table in self._rounds[number]):
            return []
        if not sits_out:
            return [(number, one, other)]
        back = [at for at in range(len(self._rounds)) if self._plays(at, other) and not self._plays(at, one)]
        return [(number, one, other), (self._rng.choice(back), other, one)] if back else []

    def _plays(self, number: int, one: int) -> bool:
        return any(one in table for table in self._rounds[number])

    def _exchange(self, number: int, one: int, other: int) -> int:
        """Exchange two people in a round; return by how much the sum of the meetings' squares grows."""
        change = 0
        tables = [table for table in self._rounds[number] if one in table or other in table]
        for table in tables:
            change += self._count(table, -1)
        for table in tables:
            table[:] = [other if who == one else one if who == other else who for who in table]
            change += self._count(table, 1)
        return change

    def _count(self, table: Sequence[int], number: int) -> int:
        """Add or remove a table's meetings; return by how much the sum of their squares grows."""
        change = 0
        for pair in map(frozenset, combinations(table, 2)):
            before = self._met[pair]
            self._met[pair] = before + number
            change += (before + number) ** 2 - before**2
        return change


def _order_play(rounds: Sequence[RoundPlan]) -> tuple[RoundPlan, ...]:
    """Order the people of each table so that everybody has each place in the order of play equally often.

    Everybody's number of tables is a multiple of the seats. Then this is always possible: for each place in turn, as
    many tables are matched with each person as the place is to be theirs (König).
    """
    tables = [table for tables in rounds for table in tables]
    left, order = [set(table) for table in tables], list[list[int]]([] for _ in tables)
    quota = Counter(who for table in tables for who in table)
    for _ in range(len(tables[0])):
        taken: dict[tuple[int, int], int] = {}
        for number in range(len(tables)):
            _match(number, left, {who: quota[who] // len(tables[0]) for who in quota}, taken, set())
        for (who, _turn), number in taken.items():
            order[number].append(who)
            left[number].remove(who)
    ordered = iter(map(tuple, order))
    return tuple(tuple(next(ordered) for _ in tables) for tables in rounds)


def _match(
    number: int,
    left: Sequence[Collection[int]],
    turns: Mapping[int, int],
    taken: dict[tuple[int, int], int],
    tried: set[tuple[int, int]],
) -> bool:
    """Give the table a turn of somebody who sits there and has no place yet, if need be another table's."""
    for turn in ((who, turn) for who in sorted(left[number]) for turn in range(turns[who])):
        if turn not in tried:
            tried.add(turn)
            if turn not in taken or _match(taken[turn], left, turns, taken, tried):
                taken[turn] = number
                return True
    return False


def keep_apart(rounds: Sequence[RoundPlan], people: Sequence[int], apart: Collection[frozenset[int]]) -> list[int]:
    """Return the people by their number in the division, so that those who are `apart` meet as seldom as possible.

    Everybody stays in the order of `people` unless that helps.
    """
    met, order = count_meetings(rounds), list(people)

    def cost() -> int:
        return sum(
            met[frozenset((at, to))]
            for at, to in combinations(range(len(order)), 2)
            if frozenset((order[at], order[to])) in apart
        )

    exchange(order, combinations(range(len(order)), 2), cost)
    return order


FEW, MANY = 1, 2
"""How many people go up and down between two divisions; `MANY` if both have at least six."""
_LARGE = 6


def movers(upper: int, lower: int) -> int:
    """Return how many go down from a division of this size, and as many up from the one below."""
    return MANY if min(upper, lower) >= _LARGE else FEW


def next_order(divisions: Sequence[Sequence[int]]) -> list[int]:
    """Return the people of a season, each division in its final order, in the order for the next season."""
    order = [list(one) for one in divisions]
    for upper, lower in zip(range(len(order)), range(1, len(order)), strict=False):
        number = movers(len(divisions[upper]), len(divisions[lower]))
        down, up = divisions[upper][-number:], divisions[lower][:number]
        order[upper] = [one for one in order[upper] if one not in down] + list(up)
        order[lower] = list(down) + [one for one in order[lower] if one not in up]
    return [one for division in order for one in division]
