"""The time controls of matches: no clock, a limit for each decision, or a bank that decisions refill."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

_TEXT = re.compile(r"(?P<limit>[1-9]\d{0,3})|bank-(?P<bank>[1-9]\d{0,3})-(?P<increment>\d{1,4})")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """No clock if all three are None."""

    limit_hours: int | None = None
    bank_hours: int | None = None
    """Hours in the bank at first, and its maximum."""
    increment_hours: int | None = None
    """Hours that the bank gains with each decision; set if there is a bank."""

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Parse `none`, `24` (hours for each decision) or `bank-72-12`. Raises `ValueError`."""
        if text == "none":
            return cls()
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no time control")
        if found["limit"]:
            return cls(limit_hours=int(found["limit"]))
        return cls(bank_hours=int(found["bank"]), increment_hours=int(found["increment"]))

    def __str__(self) -> str:
        """Return the text form that `parse` reads."""
        if self.limit_hours is not None:
            return str(self.limit_hours)
        if self.bank_hours is not None:
            return f"bank-{self.bank_hours}-{self.increment_hours}"
        return "none"

    def time_for_decision(self, bank_seconds: int | None) -> timedelta | None:
        """Return the time for the next decision of a seat; None without a clock.

        `bank_seconds` is the bank after the last decision, None for a full one; a limit ignores it.
        """
        if self.limit_hours is not None:
            return timedelta(hours=self.limit_hours)
        if self.bank_hours is None:
            return None
        full = timedelta(hours=self.bank_hours)
        if bank_seconds is None:
            return full
        return min(full, timedelta(seconds=bank_seconds) + timedelta(hours=self.increment_hours or 0))


DEFAULT_BANK = TimeControl(bank_hours=72, increment_hours=12)
