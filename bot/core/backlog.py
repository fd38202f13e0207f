"""The distance between store and Discord: how many matches are due, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from db.match.publications import Due

LATE_SECONDS = 60.0
"""Seconds after which a match that is not published counts as late."""


@dataclass(frozen=True, slots=True)
class Behind:
    """The backlog of all processes together."""

    due: int
    """Matches whose messages are out of date, except those that only their servers can mend."""
    late: int
    """Those that have been due for more than `LATE_SECONDS`."""
    oldest_seconds: float
    """Seconds for which the oldest of them has been due, as far as this process has seen."""


class Backlog:
    """Remembers since when each match has been due: the store does not say so for a match that never failed."""

    def __init__(self) -> None:
        self._since: dict[Due, datetime] = {}

    def note(self, due: Sequence[Due], now: datetime) -> Behind:
        """Note the matches that are due now, and return the backlog. A match that was published meanwhile is new."""
        self._since = {one: min(now, self._since.get(one, now)) for one in due}
        ages = [(now - since).total_seconds() for since in self._since.values()]
        return Behind(len(ages), sum(age > LATE_SECONDS for age in ages), max(ages, default=0.0))
