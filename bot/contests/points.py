"""Points, standings and the duplicate score of a contest, from the results of its tables.

A table's places bring 10, 6, 3 and 1 points (8, 4, 1 with three seats, 6, 1 with two). Equal places share the points
of the places that they fill; users who left are behind all others (`final_order`). Equal points are ordered by the
share of victory points, the mean over a person's tables.

The duplicate score compares a result with those of all others who held the same seat on the same deal, as in bridge:
two matchpoints for each of them with a smaller share of their table's points, one for an equal share, as a part of
those possible. Matchpoints, since in a difference a single table that ran away would weigh as much as many ordinary
ones; and shares, since how many points a table makes depends on who sits there.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from db.club.rounds import RoundSeat
from i18n.translator import Say

POINTS: Mapping[int, Sequence[int]] = {2: (6, 1), 3: (8, 4, 1), 4: (10, 6, 3, 1)}
"""By seats, for each place."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat of a finished table."""

    round_id: int
    table: int
    seat: int
    entrant: int | None
    """None for a computer player that sat there from the beginning."""
    rank: int
    """In the final order: seats of users who left come last; 1 is best."""
    share: Fraction
    """Of the table's victory points; of what the others have, where few points win."""
    left: bool


@dataclass(frozen=True, slots=True)
class Standing:
    entrant: int
    place: int
    """1 is best; equal ones share it."""
    tables: int
    points: Fraction
    share: Fraction
    """Mean share of victory points; 0 without tables."""
    wins: int
    duplicate: Fraction | None
    """Mean duplicate score, from 0 to 1; None if nobody else held the same seats."""

    def at(self, place: int) -> Standing:
        """Return the standing with another place."""
        return replace(self, place=place)


def share_points(totals: Sequence[int], table_ranks: Sequence[int], left: Collection[int] = ()) -> list[Fraction]:
    """Return each seat's share of the victory points; where few points win, those with few have the larger one.

    Seats in `left` rank last, whatever their points.
    """
    stayed = [(table_ranks[seat], total) for seat, total in enumerate(totals) if seat not in left]
    few_win = len(stayed) > 1 and min(stayed)[1] < max(stayed)[1]
    worth = [max(totals) - one if few_win else max(0, one) for one in totals]
    whole = sum(worth)
    return [Fraction(one, whole) if whole else Fraction(1, len(totals)) for one in worth]


def results_of(table: Sequence[RoundSeat]) -> list[SeatResult]:
    """Return the results of a finished table."""
    ranks, points = [one.rank or 0 for one in table], [one.points or 0 for one in table]
    shares = share_points(points, ranks, [at for at, one in enumerate(table) if one.left])
    return [
        SeatResult(one.round_id, one.table_number, one.seat or 0, one.entrant, one.rank or 0, share, bool(one.left))
        for one, share in zip(table, shares, strict=True)
    ]


def place_points(table: Sequence[SeatResult]) -> dict[int, Fraction]:
    """Return the points of a table by seat."""
    points, found = POINTS[len(table)], dict[int, Fraction]()
    ordered = sorted(table, key=lambda one: (one.left, one.rank))
    keys = [(one.left, one.rank) for one in ordered]
    for one in ordered:
        shared = [points[place] for place, key in enumerate(keys) if key == (one.left, one.rank)]
        found[one.seat] = Fraction(sum(shared), len(shared))
    return found


def duplicate_scores(results: Iterable[SeatResult]) -> dict[tuple[int, int, int], Fraction]:
    """Return the duplicate scores by round, table and seat, for people who stayed and whom somebody compares with."""
    same = defaultdict[tuple[int, int], list[SeatResult]](list)
    for one in results:
        if one.entrant is not None and not one.left:
            same[one.round_id, one.seat].append(one)
    found = {}
    for group in same.values():
        shares, others = sorted(one.share for one in group), len(group) - 1
        for one in group if others else ():
            smaller = bisect_left(shares, one.share)
            equal = bisect_right(shares, one.share) - smaller - 1
            found[one.round_id, one.table, one.seat] = Fraction(2 * smaller + equal, 2 * others)
    return found


class Tally:
    """The results of a contest, counted once for all its divisions: a thousand people have thousands."""

    def __init__(self, results: Iterable[SeatResult]) -> None:
        self._own = defaultdict[int, list[SeatResult]](list)
        tables = defaultdict[tuple[int, int], list[SeatResult]](list)
        for one in results:
            tables[one.round_id, one.table].append(one)
            if one.entrant is not None:
                self._own[one.entrant].append(one)
        self._duplicates = duplicate_scores(one for table in tables.values() for one in table)
        self._points = {(*key, seat): won for key, table in tables.items() for seat, won in place_points(table).items()}

    def standings(self, entrants: Iterable[int], gone: Iterable[int] = ()) -> list[Standing]:
        """Order some entrants, such as those of a division, best first; those who are `gone` come last."""
        left, found = {*gone}, [self._count(entrant) for entrant in entrants]
        keys = [(int(one.entrant not in left), one.points, one.share) for one in found]
        placed = [one.at(place) for one, place in zip(found, _ranks(keys), strict=True)]
        return sorted(placed, key=lambda one: (one.place, one.entrant))

    def _count(self, entrant: int) -> Standing:
        own = self._own.get(entrant, [])
        keys = [(one.round_id, one.table, one.seat) for one in own]
        return Standing(
            entrant,
            0,
            len(own),
            sum((self._points[key] for key in keys), Fraction(0)),
            _mean([one.share for one in own]) or Fraction(0),
            sum(one.rank == 1 and not one.left for one in own),
            _mean([self._duplicates[key] for key in keys if key in self._duplicates]),
        )


def _ranks(keys: Sequence[tuple[int, Fraction, Fraction]]) -> list[int]:
    return [1 + sum(other > key for other in keys) for key in keys]


def _mean(values: Sequence[Fraction]) -> Fraction | None:
    return sum(values, Fraction(0)) / len(values) if values else None


def points_words(points: Fraction, say: Say) -> str:
    """Return points as a number with at most one decimal, such as `12` or `4.5`."""
    return f"{float(points):.1f}".removesuffix(".0").replace(".", say("contest-decimal"))
