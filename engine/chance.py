"""The chance to win, from the points that seats can expect at the end.

A lead is worth less the more of a game is left. Each game's `chance.toml` holds the numbers; benchmarks/chance.py fits
them to finished games, and docs/players.md reports how well they fit others.
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
    """The reliability of expected points, for one number of seats."""

    end: float
    """The lead in points that multiplies a seat's odds by e at the end."""
    left: float
    """Growth of that lead per round left (per turn in a game of turns)."""

    def scale(self, left: float) -> float:
        """Return the lead that multiplies the odds by e with `left` rounds or turns to go."""
        return self.end + self.left * left


def win_chances(points: Sequence[float], scale: float) -> tuple[float, ...]:
    """Return each seat's chance to win, with ties counted as halves; they sum to 1.

    `points` are expected final points, less any constant for all; `scale` comes from `Curve`.
    """
    most = max(points)
    odds = [math.exp((one - most) / scale) for one in points]
    return tuple(one / sum(odds) for one in odds)


def read_curves(game: str) -> Mapping[int, Curve]:
    """Return the curves by number of seats, from `chance.toml` in the game's folder."""
    data = tomllib.loads((Path(__file__).parent / game / "chance.toml").read_text(encoding="utf-8"))
    return {int(name.removeprefix("seats_")): Curve(*numbers) for name, numbers in data.items()}
