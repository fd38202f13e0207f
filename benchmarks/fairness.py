"""How evenly seasons and cups treat people: `python -m benchmarks.fairness [CONTESTS]`.

Draws so many contests of each size, and counts how often people meet, have each place in the order of play, and hold
each start marker. A number is the largest difference between two people of a division, or of a cup. The baseline seats
the same people by lot at the same tables. Seeds are numbers, so that every run draws the same contests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, count
from random import Random
from statistics import fmean
from typing import TypeAlias

from benchmarks.rows import Row, run_alone
from bot.contests.deals import draw_seed, order_of_starters
from bot.cups.cups import SEATS
from bot.cups.pairing import Before, count_swiss, group, order_play
from bot.seasons.plan import UNEVEN, count_meetings, plan_division
from engine.games import GAMES
from engine.shuffle import derive_seed

CONTESTS = 300
SIZES = range(3, 10)
"""People of a division."""
CUPS, CUP_SIZES = 20, (8, 16, 27, 64)
"""So many contests for one cup: a cup of 64 takes as long as a hundred seasons."""
GAME = GAMES["petersburg"]
OPTIONS = GAME.Options.of_new_game({"preset": "2004"})
_SEEDS = 1_000_000
"""Numbers of seeds for one contest."""

Tables: TypeAlias = Sequence[Sequence[int | None]]
"""The people of each table of a round in the order of play; None is a computer player."""


@dataclass(frozen=True, slots=True)
class Contest:
    people: int
    seats: int
    rounds: Sequence[Tables]
    seeds: Sequence[str]

    def differences(self) -> dict[str, int]:
        """Return the largest differences, by what is counted."""
        met = count_meetings([[[one for one in table if one is not None] for table in own] for own in self.rounds])
        places, markers, together = Counter[tuple[int, int]](), Counter[tuple[int, int]](), Counter[int]()
        for tables, seed in zip(self.rounds, self.seeds, strict=True):
            order = order_of_starters(GAME, OPTIONS, self.seats, seed)
            for place, one in ((place, one) for table in tables for place, one in enumerate(table) if one is not None):
                held = [phase for phase, at in enumerate(order) if at == place]
                places[place, one] += 1
                markers.update((phase, one) for phase in held)
                together[one] += len(held)
        everybody = range(self.people)
        return {
            MEETINGS: _spread(met[frozenset(pair)] for pair in combinations(everybody, 2)),
            PLACES: max(_spread(places[place, one] for one in everybody) for place in range(self.seats)),
            MARKERS: max(_spread(markers[phase, one] for one in everybody) for phase in range(len(order))),
            TOGETHER: _spread(together[one] for one in everybody),
        }

    def by_lot(self, rng: Random) -> Contest:
        """Return the contest with the same people of each round, and computer players, in seats by lot."""

        def deal(tables: Tables) -> Tables:
            everybody = [one for table in tables for one in table]
            rng.shuffle(everybody)
            return [everybody[at : at + self.seats] for at in range(0, len(everybody), self.seats)]

        return Contest(self.people, self.seats, [deal(tables) for tables in self.rounds], self.seeds)


MEETINGS, PLACES = "meetings", "a place in the order of play"
MARKERS, TOGETHER = "a start marker", "all start markers together"


def _spread(counts: Iterator[int]) -> int:
    found = [*counts]
    return max(found) - min(found)


def _draw_seeds(number: int, rounds: int, seats: int) -> list[str]:
    numbers, seeds = count(_SEEDS * number), list[str]()
    for _ in range(rounds):
        first = seeds[0] if seeds else None
        seeds.append(draw_seed(GAME, OPTIONS, seats, first, lambda: derive_seed(next(numbers))))
    return seeds


def draw_season(number: int, people: int, seats: int) -> Contest:
    """Draw a division of a season."""
    rounds = plan_division(people, seats)
    return Contest(people, seats, rounds, _draw_seeds(number, len(rounds), seats))


def draw_cup(number: int, people: int, seats: int) -> Contest:
    """Draw the rounds of a Swiss cup before its final; who wins at a table is drawn, too."""
    rng, rounds = Random(f"cup {number} {people} {seats}"), list[Tables]()
    points, met = dict.fromkeys(range(people), Fraction(0)), Counter[frozenset[int]]()
    turns, agents = Counter[tuple[int, int]](), Counter[int]()
    for _ in range(count_swiss(people, seats)):
        order = sorted(points, key=lambda one: (-points[one], one))
        tables = group(Before(order, points, met, agents, ()), seats, rng)
        rounds.append([order_play(table, seats, turns, rng) for table in tables])
        turns.update((one, at) for table in rounds[-1] for at, one in enumerate(table) if one is not None)
        agents.update(one for table in tables if len(table) < seats for one in table)
        met += count_meetings([tables])
        for table in tables:
            for place, one in enumerate(rng.sample(table, len(table))):
                points[one] += (10, 6, 3, 1)[place]
    return Contest(people, seats, rounds, _draw_seeds(number, len(rounds), seats))


def rows(contests: float) -> Iterator[Row]:
    for seats in SEATS:
        drawn = [draw_season(at, size, seats) for size in SIZES if size >= seats for at in range(int(contests))]
        for uneven in (False, True):
            some = [one for one in drawn if ((one.people, seats) in UNEVEN) is uneven]
            sizes = ", ".join(map(str, sorted({one.people for one in some})))
            if some:
                kind = f"seasons, {seats} seats, {sizes} people"
                yield from _compare(kind, some, (MEETINGS,), most=1 + uneven)
        yield from _compare(f"seasons, {seats} seats", drawn, (PLACES, MARKERS, TOGETHER))
        kind = f"seasons, {seats} seats, deals drawn freely"
        yield from _compare(kind, _redraw(drawn), (MARKERS, TOGETHER), most=None)
    for seats in (3, 4):
        cups = [draw_cup(at, size, seats) for size in CUP_SIZES for at in range(max(1, int(contests) // CUPS))]
        yield from _compare(f"cups, {seats} seats", cups, (MEETINGS, PLACES, MARKERS), most=None)
        yield from _compare(f"cups, {seats} seats, deals drawn freely", _redraw(cups), (MARKERS,), most=None)


def _redraw(drawn: Sequence[Contest]) -> list[Contest]:
    """Return the contests with deals whose start markers lie in any order."""
    numbers = count(-1, -1)
    return [replace(one, seeds=[derive_seed(next(numbers)) for _ in one.seeds]) for one in drawn]


def _compare(kind: str, drawn: Sequence[Contest], counted: Sequence[str], most: int | None = 1) -> Iterator[Row]:
    """Yield the worst and the average difference of each count; `most` is the aim."""
    found = [one.differences() for one in drawn]
    by_lot = [one.by_lot(Random(at)).differences() for at, one in enumerate(drawn)]
    for what in counted:
        own, lot = [one[what] for one in found], [one[what] for one in by_lot]
        if not any(lot):
            continue  # with two seats everybody always holds two markers
        yield Row(
            name=f"{kind}: {what}, at worst", unit="", better="smaller", values=(max(own),),
            baseline="people seated by lot", baselines=(max(lot),), aim_value=most,
        )  # fmt: skip
        yield Row(
            name=f"{kind}: {what}, on average", unit="", better="smaller", values=(fmean(own),),
            baseline="people seated by lot", baselines=(fmean(lot),),
        )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__, CONTESTS)
