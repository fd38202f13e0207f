"""The concurrency limit: how many interactions are worked on at once, as few as keep answers quick and boards in time.

On a busy machine more work at once makes all of it slower, until every answer is late. So the limit falls by a factor
when answers are slow, and rises step by step while they are quick (additive increase, multiplicative decrease, as TCP
does). It also falls with the lateness of the latest board, so that moves and boards share the bot's time: the fewer
moves are accepted, the sooner their boards follow.
"""

from __future__ import annotations

import math

SLOW_SECONDS = 0.5
"""Work longer than this until the first answer is slow."""
LOWERED_TO = 0.7
"""The factor of the limit after a slow answer."""
PUNCTUAL_SECONDS = 1.0
"""Boards up to this late do not lower the limit."""
LATE_SECONDS = 2.5
"""From this lateness on, boards leave a limit of 1.

Discord's rate limits, too, make boards late; the machine is not busy then, and quick answers go on one after another.
"""


class ConcurrencyLimit:
    """Moments are seconds of a monotonic clock."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._quick = float(most)
        """The limit with which answers are quick."""
        self._lowered_at = -math.inf

    def limit(self, late_seconds: float) -> int:
        """Return the limit, at least 1, while the latest board has waited this long."""
        punctual = (LATE_SECONDS - late_seconds) / (LATE_SECONDS - PUNCTUAL_SECONDS)
        return max(1, math.floor(min(self._quick, self._most * min(1.0, punctual))))

    def note_answer(self, began: float, now: float) -> None:
        """Adapt to an answer that was given while the limit was reached.

        Slow answers that began together lower the limit once.
        """
        if now - began <= SLOW_SECONDS:
            self._quick = min(float(self._most), self._quick + 1 / self._quick)
        elif began >= self._lowered_at:
            self._quick, self._lowered_at = max(1.0, self._quick * LOWERED_TO), now
