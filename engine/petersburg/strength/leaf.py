"""The worth of a position for each seat, for the leaves of a search.

It is a weighted sum of a seat's simple numbers; the weights depend on the time. leaf.toml has them by number of seats,
fitted to results of games by benchmarks/leaf.py. A network (net.py) corrects the sum.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import GOODS, Colour
from engine.petersburg.rules.flow import outcome
from engine.petersburg.rules.scoring import points_for_names
from engine.petersburg.rules.state import State
from engine.petersburg.strength.net import Net
from engine.petersburg.strength.worth import LAST_NAME, Worth, shares

FILE: Final = Path(__file__).with_name("leaf.toml")
_COLOURS: Final = (Colour.WORKER, Colour.BUILDING, Colour.ARISTOCRAT)
NUMBERS: Final = (
    "rubles",
    "rare_rubles",
    "hand",
    "idle_hand",
    "names",
    "names_squared",
    *(f"{colour.name.lower()}s" for colour in _COLOURS),
    *(f"{colour.name.lower()}_{income}" for colour in _COLOURS for income in ("rubles", "points")),
    "worth",
    "hand_worth",
)
"""The simple numbers of a seat besides its points, in the order of `numbers`."""
_TIMES: Final[i64] = 4
"""Weights per number: one alone, one per estimated round left, one per round played, one for their product."""
_NOW: Final[i64] = 3
"""Extra weights of a colour still scored in this round: its rubles, its points, its rubles by round left."""
_NUMBER_OF_COLOURS: Final[i64] = len(_COLOURS)
_FIRST_COUNT: Final[i64] = NUMBERS.index("workers")
_FIRST_INCOME: Final[i64] = NUMBERS.index("worker_rubles")
_SIZE: Final[i64] = len(NUMBERS)
_WORTH: Final[i64] = NUMBERS.index("worth")
WEIGHTS: Final[dict[str, i64]] = {
    **dict.fromkeys(NUMBERS, _TIMES),
    **dict.fromkeys((f"{colour.name.lower()}_now" for colour in _COLOURS), _NOW),
}
"""The number of weights by name in leaf.toml, in the order of `row_of`."""
_HAND_WORTH: Final[i64] = NUMBERS.index("hand_worth")
_PLENTY: Final = 40.0
"""With this many rubles, each counts half as much as a seat's only ruble."""
_BEST: Final = 0.5
"""The share of the best other seat in a lead; the rest is the mean of the others."""


@lru_cache(maxsize=8)
def weights(seats: int) -> vec[float]:
    """Return the weights for this number of seats, in the order of `row_of`."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))[f"seats_{seats}"]
    return vec[float]([float(weight) for name in WEIGHTS for weight in found[name]])


def expected_points(worth: Worth, state: State, net: Net) -> vec[float]:
    """Return each seat's expected points at the end, less a shared constant."""
    if state.over:
        return vec[float]([float(score.total) for score in outcome(state).scores])
    own, found = linear(worth, state)
    corrections = net.corrections(worth, state, own, found)
    for seat in range(state.seats):
        found[seat] += corrections[seat]
    return found


def linear(worth: Worth, state: State) -> tuple[list[vec[float]], vec[float]]:
    """Return each seat's numbers, and the points that they make it expect, less a shared constant."""
    by_number = at_this_time(weights(state.seats), worth, state)
    own = [numbers(worth, state, seat) for seat in range(state.seats)]
    return own, vec[float]([position(state, seat, own[seat], by_number) for seat in range(state.seats)])


def lead(points: vec[float], viewer: i64) -> float:
    """Return the viewer's lead in points over the others, weighted by `_BEST`."""
    best, total = -1e9, 0.0
    for seat in range(len(points)):
        if seat != viewer:
            total += points[seat]
            if points[seat] > best:
                best = points[seat]
    return points[viewer] - _BEST * best - (1 - _BEST) * total / float(len(points) - 1)


def at_this_time(weights: vec[float], worth: Worth, state: State) -> vec[float]:
    """Return each number's weight in this round and phase."""
    rounds, played = worth.rounds, float(state.round)
    found = vec[float]([0.0] * _SIZE)
    at: i64 = 0
    for number in range(_SIZE):
        alone = weights[at] + weights[at + 1] * rounds
        found[number] = alone + (weights[at + 2] + weights[at + 3] * rounds) * played
        at += _TIMES
    income: i64 = _FIRST_INCOME
    for colour in range(_NUMBER_OF_COLOURS):
        found[income] += worth.now[colour] * (weights[at] + weights[at + 2] * rounds)
        found[income + 1] += worth.now[colour] * weights[at + 1]
        income += 2
        at += _NOW
    return found


def position(state: State, seat: i64, own: vec[float], by_number: vec[float]) -> float:
    """Return the points that a seat with these `numbers` can expect at the end, less a shared constant."""
    total = float(state.points[seat])
    for number in range(_SIZE):
        total += own[number] * by_number[number]
    return total


def numbers(worth: Worth, state: State, seat: i64) -> vec[float]:
    """Return the values of `NUMBERS` for a seat."""
    found = vec[float]([0.0] * _SIZE)
    rubles, names = float(state.money[seat]), float(state.names[seat])
    found[0] = rubles
    found[1] = rubles * _PLENTY / (_PLENTY + rubles)
    found[2] = float(len(state.hands[seat]))
    for card in state.hands[seat]:
        if worth.tables.is_action[card]:
            found[_HAND_WORTH] += worth.weights.tempo
            continue
        best = worth.use(state, seat, card, worth.funds(state, seat), True)
        if best > 0:
            found[_HAND_WORTH] += best
        else:
            found[3] += 1.0
    found[4] = names
    found[5] = names * names
    for card in state.tableaus[seat]:
        colour = worth.tables.colour[card]
        if colour < _NUMBER_OF_COLOURS:
            found[_FIRST_COUNT + colour] += 1.0
    at: i64 = _FIRST_INCOME
    for colour in range(_NUMBER_OF_COLOURS):
        found[at] = float(state.rubles_due[colour][seat])
        found[at + 1] = float(state.points_due[colour][seat])
        at += 2
    found[_WORTH] = by_worths(worth, state, seat)
    return found


def row_of(worth: Worth, state: State, seat: i64) -> list[float]:
    """Return the factor of each weight, for fitting: `position` as one sum."""
    found: list[float] = []
    rounds, played = worth.rounds, float(state.round)
    own = list(numbers(worth, state, seat))
    for number in own:
        found += [number, number * rounds, number * played, number * rounds * played]
    for at, colour in enumerate(_COLOURS):
        now = worth.now[int(colour)]
        rubles, points = own[_FIRST_INCOME + 2 * at], own[_FIRST_INCOME + 2 * at + 1]
        found += [now * rubles, now * points, now * rubles * rounds]
    return found


def by_worths(worth: Worth, state: State, seat: i64) -> float:
    """Return the points of rubles, names, cards and goods, each valued alone."""
    tables = worth.tables
    names = state.names[seat]
    total = worth.purse(state.money[seat]) * worth.thrift
    total += points_for_names(tables.rules, names)
    total += float(min(names, LAST_NAME)) * worth.names_per_round * worth.rounds
    for card in state.tableaus[seat]:
        total += worth.card(card)
        if tables.is_counting[card]:
            total += worth.tableau_points(state, seat, card)
    if tables.has_market:
        scorings = worth.rounds + worth.now[Colour.MARKET]
        for good in range(len(GOODS)):
            total += float(shares(state, seat, good, 0, state.round + 1)[0]) * scorings
    return total
