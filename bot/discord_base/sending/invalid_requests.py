"""Counting the requests that Discord refuses: an address with 10,000 in ten minutes is banned for all servers."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

WINDOW_SECONDS = 600.0
LIMIT = 1_000
"""Publishing stops here, in all processes of a database together: far below Discord's limit, so that answers to people
still get through."""
_INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts the refused requests of this client, by its `trace`, and those that other processes report."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._noted: deque[tuple[float, int]] = deque()
        self.own = 0
        """How many requests of this process were refused since it began."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._count_response)

    async def _count_response(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        # Limits that other applications share in are not held against us.
        if end.response.status in _INVALID and end.response.headers.get("X-RateLimit-Scope") != "shared":
            self.note()

    def note(self) -> None:
        self.own += 1
        self.note_others(1)

    def note_others(self, number: int) -> None:
        """Count the refused requests of another process: it may have the same address."""
        self._noted.append((self._clock(), number))

    @property
    def count(self) -> int:
        """Return the number of refused requests within the window."""
        oldest = self._clock() - WINDOW_SECONDS
        while self._noted and self._noted[0][0] < oldest:
            self._noted.popleft()
        return sum(number for _, number in self._noted)

    @property
    def too_many(self) -> bool:
        """Return whether publishing has to wait."""
        return self.count >= LIMIT
