"""How long a game takes, for whoever thinks of joining it."""

from __future__ import annotations

from typing import NamedTuple

SECONDS_PER_DECISION = 20
"""How long a person at the table thinks about a decision: many are obvious, a few take minutes."""


class Length(NamedTuple):
    """How long a game with certain options and seats usually is."""

    decisions: int
    """How many decisions all seats make together."""
    waits: int
    """How many times the game begins to wait for another seat, or for several at once."""

    def minutes(self, share: float = 1.0) -> int:
        """Return the minutes of play, in fives, if people make this share of the decisions; computers take no time."""
        return max(5, 5 * round(self.decisions * share * SECONDS_PER_DECISION / 60 / 5))
