"""How far Discord is behind the store: how many matches are due, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from db.match.publications import Due

LATE_SECONDS = 60.0
"""After how long a match that is not published counts as late."""


@dataclass(frozen=True, slots=True)
class Behind:
    """How far Discord is behind, in all processes together."""

    due: int
    """Matches that are not shown as they are, without those that only their servers can mend."""
    late: int
    """Those that have been due for more than `LATE_SECONDS`."""
    oldest_seconds: float
    """For how long the first of them has been due, as far as this process has seen."""


class Backlog:
    """Remembers since when each match has been due: nothing in the store says that of one that has not failed."""

    def __init__(self) -> None:
        self._since: dict[Due, datetime] = {}

    def note(self, due: Sequence[Due], now: datetime) -> Behind:
        """Note what is due now, and return how far Discord is behind. A match that was published meanwhile is new."""
        self._since = {one: min(now, self._since.get(one, now)) for one in due}
        ages = [(now - since).total_seconds() for since in self._since.values()]
        return Behind(len(ages), sum(age > LATE_SECONDS for age in ages), max(ages, default=0.0))
