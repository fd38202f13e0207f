"""The chance to win, from the points that seats can expect at the end.

A lead in points is worth less the more of a game is left. `chance.toml` in each game's folder holds the numbers;
benchmarks/chance.py fits them to finished games, and docs/players.md reports how well they fit other games.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

EVEN = 0.5
"""Above this chance a seat is more likely to win than not."""


class Curve(NamedTuple):
    """The reliability of a search's expected points, for one number of seats."""

    end: float
    """The lead, in points, that multiplies a seat's odds by e at the end of the game."""
    left: float
    """Growth of that lead for each round left (each turn in a game of turns), in points."""

    def scale(self, left: float) -> float:
        """Return the lead that multiplies a seat's odds by e with `left` rounds or turns to go."""
        return self.end + self.left * left


def win_chances(points: Sequence[float], scale: float) -> tuple[float, ...]:
    """Return each seat's chance to win, with ties counted as halves; the chances sum to 1.

    `points` are the expected points at the end, less any number that is the same for all; `scale` comes from `Curve`.
    """
    most = max(points)
    odds = [math.exp((one - most) / scale) for one in points]
    return tuple(one / sum(odds) for one in odds)


def read_curves(game: str) -> Mapping[int, Curve]:
    """Return a game's curves by number of seats, from `chance.toml` in its folder."""
    data = tomllib.loads((Path(__file__).parent / game / "chance.toml").read_text(encoding="utf-8"))
    return {int(name.removeprefix("seats_")): Curve(*numbers) for name, numbers in data.items()}
