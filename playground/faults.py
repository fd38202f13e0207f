"""Misbehaving on request: rate limits, server errors and lost answers for the next requests that match."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass
class Fault:
    """What happens to the next `times` requests whose method and path match."""

    method: str
    path: re.Pattern[str]
    status: int
    times: int
    retry_after: float = 0.2


class Faults:
    """The faults that are waiting for their request."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def next(self, method: str, path: str, status: int, *, times: int = 1, retry_after: float = 0.2) -> None:
        """Answer the next matching requests with this status (0: do it, but drop the connection before answering)."""
        self._waiting.append(Fault(method, re.compile(path), status, times, retry_after))

    def take(self, method: str, path: str) -> Fault | None:
        """Give the fault that befalls this request, if any."""
        for fault in self._waiting:
            if fault.method == method and fault.path.search(path):
                fault.times -= 1
                if not fault.times:
                    self._waiting.remove(fault)
                return fault
        return None
