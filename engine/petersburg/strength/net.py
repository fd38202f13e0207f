"""A learned correction of the worth of a position: a small network of all seats' numbers and cards.

After rounding its inputs it computes with whole numbers only, so the result is the same on every machine. The units of
the first layer are lanes of one big `int`, which Python multiplies at once. net.toml has the weights by number of
seats, written by benchmarks/learn.py. They serve all options: each card of the catalogue has its own.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from struct import Struct
from typing import Any, Final

from engine.native import i64, vec
from engine.petersburg.cards import CATALOGUE, Deck
from engine.petersburg.rules.state import State
from engine.petersburg.strength.worth import Worth

FILE: Final = Path(__file__).with_name("net.toml")
_LANE: Final = 32
"""Bits of a lane. A lane holds a signed number."""
ONE: Final = 16
"""Binary digits after the point of the first layer's weights."""
ACTIVE: Final = 10
"""The same of its units."""
SECOND_ONE: Final = 10
"""The same of the second layer's weights."""
_SECOND_ACTIVE: Final = 12
"""The same of its units."""
LAST_ONE: Final = 12
"""The same of the last weights."""
_POINT: Final = float(1 << (_SECOND_ACTIVE + LAST_ONE))
_TO_ACTIVE: Final[i64] = ONE - ACTIVE
_TO_SECOND: Final[i64] = ACTIVE + SECOND_ONE - _SECOND_ACTIVE
_DIRECT: Final = _SECOND_ACTIVE + LAST_ONE - ONE
_BY_CARDS: Final = 6, 15
"""Numbers of a seat (`leaf.NUMBERS`) that are sums over the cards of its tableau."""
_PLACES: Final = ("tableau", "hand", "upper", "lower")
"""Where cards lie, each with a row of weights for each card."""
_DECKS: Final[i64] = len(Deck)


class Net:
    """Units of a first layer see one seat, those of the second layer that seat's and the sum of all seats'.

    The last lane of the first layer goes to the result without a second layer.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        """`data` is a table of net.toml, parsed."""
        self.bias: int = pack(data["bias"])
        self.shared: list[int] = [pack(row) for row in data["shared"]]
        self.own: list[int] = [pack(row) for row in data["own"]]
        places = [_by_card(data[place]) for place in _PLACES]
        self.tableau, self.hand, self.upper, self.lower = places
        self.second_bias = vec[i64](data["second_bias"])
        size = len(data["second_bias"])
        self.second_own: vec[vec[i64]] = vec[vec[i64]]([vec[i64](row[:size]) for row in data["second"]])
        """By unit of the first layer: its weights for its own seat."""
        self.second_all: vec[vec[i64]] = vec[vec[i64]]([vec[i64](row[size:]) for row in data["second"]])
        """The same for every seat."""
        self.last = vec[i64](data["last"])
        self.lanes = Lanes(len(data["bias"]))

    def corrections(self, worth: Worth, state: State, numbers: list[vec[float]], expected: vec[float]) -> vec[float]:
        """Return by seat the points to add to `expected`, which the seats' `numbers` (leaf.py) make."""
        common = self.bias + weighted(self.shared, shared_inputs(worth, state))
        for card in state.upper:
            common += self.upper[card]
        for card in state.lower:
            common += self.lower[card]
        units: i64 = len(self.second_own)
        size: i64 = len(self.last)
        second: list[vec[i64]] = []
        direct: list[int] = []
        together = self.second_bias[:]
        for seat in range(state.seats):
            total = common + weighted(self.own, own_inputs(worth, state, seat, numbers[seat], expected))
            for card in state.tableaus[seat]:
                total += self.tableau[card]
            for card in state.hands[seat]:
                total += self.hand[card]
            lanes = self.lanes.read(total)
            direct.append(lanes[units])
            row = vec[i64]([0] * size)
            for unit in range(units):
                active: i64 = lanes[unit]
                if active > 0:
                    active >>= _TO_ACTIVE
                    own, every = self.second_own[unit], self.second_all[unit]
                    for at in range(size):
                        row[at] += active * own[at]
                        together[at] += active * every[at]
            second.append(row)
        found = vec[float]([0.0] * state.seats)
        for seat in range(state.seats):
            points: i64 = direct[seat] << _DIRECT
            row = second[seat]
            for at in range(size):
                active = row[at] + together[at]
                if active > 0:
                    points += (active >> _TO_SECOND) * self.last[at]
            found[seat] = float(points) / _POINT
        return found


class Lanes:
    """The lanes of a layer."""

    def __init__(self, number: int) -> None:
        self.size: int = _LANE * number // 8
        self.whole: int = (1 << (_LANE * number)) - 1
        self.signs: int = pack([1 << (_LANE - 1)] * number)
        self.struct = Struct(f"<{number}i")

    def read(self, packed: int) -> tuple[int, ...]:
        """Return the lowest lanes."""
        signed = ((packed + self.signs) & self.whole) ^ self.signs
        return self.struct.unpack(signed.to_bytes(self.size, "little"))


def pack(values: Iterable[int]) -> int:
    """Return one number with these signed lanes, so that sums and products by a number are those of all lanes."""
    return sum(value << (_LANE * at) for at, value in enumerate(values))


def weighted(rows: list[int], values: list[int]) -> int:
    """Return the sum of the rows times these values. Many are 0, and to skip them is faster than `sum` and `map`."""
    total = 0
    for at, row in enumerate(rows):
        value = values[at]
        if value:
            total += value * row
    return total


def _by_card(rows: Mapping[str, Sequence[int]]) -> list[int]:
    return [pack(rows.get(card.id, ())) for card in CATALOGUE]


def net_of(seats: int, *, is_tuned: bool = False) -> Net:
    """Return the network trained on games with the plain weights, or with `is_tuned` on games with `playout_weights`.

    A number of seats without the second kind has one network for both.
    """
    name = table_name(seats, is_tuned)
    return _read_net(name if name in read_file() else table_name(seats, False))


@lru_cache(maxsize=8)
def _read_net(name: str) -> Net:
    return Net(parse(read_file()[name]))


def table_name(seats: int, is_tuned: bool) -> str:
    return f"seats_{seats}{'_tuned' if is_tuned else ''}"


@lru_cache(maxsize=1)
def read_file() -> Mapping[str, Mapping[str, str]]:
    """Return net.toml. Its rows are text, because TOML reads a text as a whole but numbers one by one."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def parse(texts: Mapping[str, str]) -> dict[str, Any]:
    """Return the numbers of a table: rows by card where there are ids, a list of rows, or a single row as a list."""
    found: dict[str, Any] = {}
    for name, text in texts.items():
        rows = [line.split() for line in text.splitlines()]
        if name in _PLACES:
            found[name] = {row[0]: list(map(int, row[1:])) for row in rows}
        else:
            numbers = [list(map(int, row)) for row in rows]
            found[name] = numbers if len(numbers) > 1 else numbers[0]
    return found


# Inputs, in the units of their rounding


def shared_inputs(worth: Worth, state: State) -> list[int]:
    """Return the numbers that all seats see alike: time, each deck, and edition and expansions."""
    found = [_whole(worth.rounds, 16.0), int(state.round), 1 if state.last_round else 0]
    for deck in range(_DECKS):
        phase: i64 = worth.tables.phase_of.get(deck, -1)
        found.append(1 if state.phase == phase else 0)
        found.append(int(state.deck_size(phase)) if phase >= 0 else 0)
    options = worth.tables.rules.options
    found += [int(options.edition == "2014"), int(options.market), int(options.new_society), int(options.banquet)]
    return found


def own_inputs(worth: Worth, state: State, seat: i64, numbers: vec[float], expected: vec[float]) -> list[int]:
    """Return the numbers of a seat: its own, also by round left, its leads, and who acts before it in each phase.

    Its cards tell the simple numbers between `_BY_CARDS`, without the rounds left.
    """
    found: list[int] = []
    rounds = worth.rounds
    for at in range(len(numbers)):
        found.append(_whole(numbers[at] * rounds, 1.0))
        if at < _BY_CARDS[0] or at >= _BY_CARDS[1]:
            found.append(_whole(numbers[at], 4.0))
    seats: i64 = state.seats
    total, best = 0.0, -1e9
    most: i64 = -1000
    for other in range(seats):
        if other != seat:
            total += expected[other]
            best = max(best, expected[other])
            most = max(most, state.points[other])
    found.append(_whole(expected[seat] - best, 4.0))
    if seats > 2:
        found.append(_whole(expected[seat] - total / float(seats - 1), 4.0))
    found.append(int(state.points[seat] - most))
    found.append(int((seat - state.first) % seats))
    for deck in range(_DECKS):
        phase: i64 = worth.tables.phase_of.get(deck, -1)
        found.append(int((seat - state.markers[phase]) % seats) if phase >= 0 else 0)
    return found


def _whole(value: float, unit: float) -> int:
    return math.floor(value * unit + 0.5)
