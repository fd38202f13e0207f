"""The chance to win, from the points that seats can expect at the end.

The more of a game is left, the less a lead in points is worth. `chance.toml` in each game's folder says how much
less; benchmarks/chance.py fits it to finished games, and docs/players.md says how well it fits others.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

EVEN = 0.5
"""The chance above which a seat is more likely to win than not."""


class Curve(NamedTuple):
    """How sure the expected points of a search are, in games of one number of seats."""

    end: float
    """The lead at the end of the game that multiplies a seat's odds by e, in points."""
    left: float
    """By how many points that lead is larger for each round that is left, or each turn in a game of turns."""

    def scale(self, left: float) -> float:
        """Return the lead that multiplies a seat's odds by e while so many rounds or turns are left."""
        return self.end + self.left * left


def win_chances(points: Sequence[float], scale: float) -> tuple[float, ...]:
    """Return each seat's chance to win, a tie counted by halves; they sum to 1.

    `points` are those that the seats can expect at the end, less any number that is the same for all; `scale` is that
    of `Curve`.
    """
    most = max(points)
    odds = [math.exp((one - most) / scale) for one in points]
    return tuple(one / sum(odds) for one in odds)


def read_curves(game: str) -> Mapping[int, Curve]:
    """Return the curves of a game by number of seats, from `chance.toml` in its folder."""
    data = tomllib.loads((Path(__file__).parent / game / "chance.toml").read_text(encoding="utf-8"))
    return {int(name.removeprefix("seats_")): Curve(*numbers) for name, numbers in data.items()}
