"""Hidden rubles of others: how many they probably have, and how many computer players assume.

The probable number is a weighted sum of what everybody sees of the seat. rubles.toml has the weights by phase, fitted
to games of Ministers by benchmarks/rubles.py.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from engine.petersburg.cards import Colour, Deck
from engine.petersburg.view import View

FILE: Final = Path(__file__).with_name("rubles.toml")
NUMBERS: Final = ("one", "seats", "cost", "worker_rubles", "building_rubles", "aristocrat_rubles", "passed", "hand")
"""What `numbers` returns. Each number has two weights by phase: one alone, one times the round."""
_COLOURS: Final = (Colour.WORKER, Colour.BUILDING, Colour.ARISTOCRAT)

_ASSUMED: Final = {
    Deck.WORKER: (18, 11, 6, 10, 13, 19),
    Deck.MARKET: (16, 12, 10, 14, 17, 24),
    Deck.BUILDING: (18, 13, 13, 17, 22, 31),
    Deck.ARISTOCRAT: (13, 8, 10, 11, 14, 20),
    Deck.TRADING: (12, 9, 12, 16, 20, 32),
}
"""`assumed_rubles` by phase and round, the last for all later ones."""


def likely_rubles(view: View, seat: int) -> float:
    """Return the rubles that such a seat has on average, at least 0."""
    alone, by_round = _read_file()[view.phase.id]
    found = sum(
        number * (weight + view.round * later)
        for number, weight, later in zip(numbers(view, seat), alone, by_round, strict=True)
    )
    return max(0.0, found)


def assumed_rubles(phase: Deck, round_: int) -> int:
    """Return the rubles that computer players take every other seat to have.

    They are too many, by about eight in games of two Ministers. But with likely ones ratings count less what others
    want, and Stewards, and Ministers with four seats, play worse. docs/players.md has the figures.
    """
    rounds = _ASSUMED[phase]
    return rounds[min(round_, len(rounds)) - 1]


def numbers(view: View, seat: int) -> list[float]:
    """Return the values of `NUMBERS`: 1, the number of seats, and then what everybody sees of the seat."""
    rules, one = view.rules, view.seats[seat]
    cost = sum(rules.cost[card] for card in one.tableau)
    income = [sum(rules.rubles[card] for card in one.tableau if rules.colour[card] is colour) for colour in _COLOURS]
    return [
        1.0,
        float(len(view.seats)),
        float(cost),
        *map(float, income),
        float(seat in view.passed),
        float(len(one.backs)),
    ]


@lru_cache(maxsize=1)
def _read_file() -> Mapping[str, Sequence[Sequence[float]]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
