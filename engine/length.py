"""The typical length of a game, for people who think of joining it."""

from __future__ import annotations

from typing import NamedTuple

SECONDS_PER_DECISION = 20
"""Seconds that a person at the table thinks about a decision: many are obvious, a few take minutes."""


class Length(NamedTuple):
    """The typical length of a game with certain options and seats."""

    decisions: int
    """Number of decisions of all seats together."""
    waits: int
    """Number of times that the game begins to wait for another seat, or for several at once."""

    def minutes(self, share: float = 1.0) -> int:
        """Return the minutes of play, rounded to fives, if people make this share of decisions; agents take none."""
        return max(5, 5 * round(self.decisions * share * SECONDS_PER_DECISION / 60 / 5))
