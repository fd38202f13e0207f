"""The search for a bid.

All seats bid at once, and a bid wins the whole line or nothing. So trials compare winners of the line instead of single
bids, and many drawn bids of the others show how often each rival beats a bid.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.assessment import Assessed
from engine.peter.actions import Action
from engine.peter.cards import NO_COLOUR
from engine.peter.rules.numbers import COLOUR_COUNT
from engine.peter.rules.state import State
from engine.peter.strength.growth import POINT
from engine.peter.strength.judge import Judge
from engine.peter.strength.policy import make_bids

_LEAST_VARIANCE: Final = 1.0
"""Minimum variance of trial differences, in points squared: a few may agree by chance."""


def draw_bids(state: State, seat: int, judge: Judge, noise: bytes) -> State:
    """Return a copy with drawn bids of the other seats: by rating, with errors from `noise`."""
    twin = state.copy()
    twin.bid(seat, NO_COLOUR, 0)
    make_bids(twin, judge, noise)
    twin.forget_bid(seat)
    return twin


def let_win(state: State, seat: int, winner: int) -> State:
    """Return a copy in which only `winner` has bid, apart from `seat`."""
    twin = state.copy()
    for other in range(state.seats):
        if other not in (seat, winner):
            twin.bid(other, NO_COLOUR, 0)
    return twin


def find_rivals(state: State, seat: int) -> list[int]:
    """Return the other seats that can win with their current bids."""
    return [at for at in range(state.seats) if at != seat and (state.bids[at] or at == state.current)]


class Need(NamedTuple):
    cubes: int
    """The smallest winning number of cubes."""
    rival: int
    """The seat that wins against a smaller bid."""


def find_need(state: State, seat: int) -> Need:
    """Return the smallest bid that beats the bids of all other seats, with ties (PG-5)."""
    order = [(other - state.current) % state.seats for other in range(state.seats)]
    rival = max((other for other in range(state.seats) if other != seat), key=lambda at: (state.bids[at], -order[at]))
    return Need(state.bids[rival] + (order[rival] < order[seat]), rival)


@dataclass(slots=True)
class Line:
    """Evidence about the line, from trials and drawn bids."""

    paid: Action
    """The bid that wins the line in trials."""
    won: list[float] = field(default_factory=list)
    """By sample: the seat's lead if it wins with `paid`."""
    gains: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By rival: how much `won` exceeds the lead if the rival wins, for each sample in which the rival has bid."""
    needs: list[Need] = field(default_factory=list)
    """One per draw of the others' bids."""

    def assess(
        self, ratings: Mapping[Action, float], state: State, seat: int, judge: Judge, rating_deviation: float
    ) -> list[Assessed[Action]]:
        """Return the bids by expected lead, best first; `state` is any sample."""
        rated, paid = _rate_line(state, seat, judge), _price(state, seat, judge, self.paid)
        rivals = {need.rival for need in self.needs}
        worth = {
            rival: _weigh(rated, [gain + paid for gain in self.gains[rival]], rating_deviation) for rival in rivals
        }
        free = sum(self.won) / len(self.won) + paid
        values, chances = {}, {}
        for bid in ratings:
            lost = Counter(need.rival for need in self.needs if need.cubes > bid.number)
            chances[bid] = {rival: lost[rival] / len(self.needs) for rival in rivals}
            values[bid] = free - (1 - sum(chances[bid].values(), 0.0)) * _price(state, seat, judge, bid)
            values[bid] -= sum(chance * worth[rival].mean for rival, chance in chances[bid].items())
        best = max(values, key=lambda bid: values[bid])
        found = []
        for bid, rating in ratings.items():
            errors = [abs(chances[bid][rival] - chances[best][rival]) * worth[rival].error for rival in rivals]
            found.append(Assessed(bid, rating, values[bid], math.hypot(*errors), len(self.won)))
        return sorted(found, key=lambda one: -one.value)


class _Worth(NamedTuple):
    mean: float
    error: float
    """Standard error that more trials reduce."""


def _weigh(rating: float, gains: list[float], deviation: float) -> _Worth:
    """Return the mean of rating and trials, weighted by precision."""
    number = len(gains)
    if number < 2:
        return _Worth(rating, deviation)
    mean = sum(gains) / number
    variance = max(_LEAST_VARIANCE, sum((gain - mean) ** 2 for gain in gains) / (number - 1)) / number
    share = deviation**2 / (deviation**2 + variance)
    return _Worth(rating * (1 - share) + mean * share, math.sqrt(variance) * share)


def _rate_line(state: State, seat: int, judge: Judge) -> float:
    """Return the line's worth to the seat, denial included, in points."""
    judge.look(state)
    return int(judge.gains[seat] + judge.others(state, seat)) / POINT


def _price(state: State, seat: int, judge: Judge, bid: Action) -> float:
    """Return the worth of the cubes of a bid, in points."""
    if not bid.number:
        return 0.0
    return int(judge.price(state, seat, bid.number, state.cubes[seat * COLOUR_COUNT + bid.colour])) / POINT
