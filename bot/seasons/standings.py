"""Points, standings and the duplicate score of a season, from the results of its tables.

A table's places bring 10, 6, 3 and 1 points (8, 4, 1 with three seats, 6, 1 with two). Equal places share the points
of the places that they fill; users who left are behind all others (`final_order`). Equal points are ordered by the
share of victory points, the mean over a person's tables.

The duplicate score compares a result with those of all others who held the same seat on the same deal, as in bridge:
two matchpoints for each of them with a smaller share of their table's points, one for an equal share, as a part of
those possible. Matchpoints, since in a difference a single table that ran away would weigh as much as many ordinary
ones; and shares, since how many points a table makes depends on who sits there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

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


def share_points(totals: Sequence[int], table_ranks: Sequence[int]) -> list[Fraction]:
    """Return each seat's share of the victory points; where few points win, those with few have the larger one."""
    first, last = table_ranks.index(min(table_ranks)), table_ranks.index(max(table_ranks))
    few_win = totals[first] < totals[last]
    worth = [max(totals) - one if few_win else max(0, one) for one in totals]
    whole = sum(worth)
    return [Fraction(one, whole) if whole else Fraction(1, len(totals)) for one in worth]


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
    return {
        (one.round_id, one.table, one.seat): Fraction(
            sum(2 * (one.share > other.share) + (one.share == other.share) for other in group if other is not one),
            2 * (len(group) - 1),
        )
        for group in same.values()
        if len(group) > 1
        for one in group
    }


def standings_of(entrants: Iterable[int], gone: Iterable[int], results: Sequence[SeatResult]) -> list[Standing]:
    """Order the entrants of a division, best first; those who are `gone` come last.

    `results` may hold those of other divisions, too, for the duplicate score.
    """
    tables = defaultdict[tuple[int, int], list[SeatResult]](list)
    for one in results:
        tables[one.round_id, one.table].append(one)
    points = {(key, seat): won for key, table in tables.items() for seat, won in place_points(table).items()}
    duplicates, left = duplicate_scores(results), {*gone}
    mine = {entrant: [one for one in results if one.entrant == entrant] for entrant in entrants}
    found = []
    for entrant, own in mine.items():
        compared = [duplicates[key] for one in own if (key := (one.round_id, one.table, one.seat)) in duplicates]
        found.append(
            Standing(
                entrant,
                0,
                len(own),
                sum((points[(one.round_id, one.table), one.seat] for one in own), Fraction(0)),
                _mean([one.share for one in own]) or Fraction(0),
                sum(one.rank == 1 and not one.left for one in own),
                _mean(compared),
            )
        )
    keys = [(int(one.entrant not in left), one.points, one.share) for one in found]
    placed = [
        Standing(one.entrant, place, one.tables, one.points, one.share, one.wins, one.duplicate)
        for one, place in zip(found, _ranks(keys), strict=True)
    ]
    return sorted(placed, key=lambda one: (one.place, one.entrant))


def _ranks(keys: Sequence[tuple[int, Fraction, Fraction]]) -> list[int]:
    return [1 + sum(other > key for other in keys) for key in keys]


def _mean(values: Sequence[Fraction]) -> Fraction | None:
    return sum(values, Fraction(0)) / len(values) if values else None


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
