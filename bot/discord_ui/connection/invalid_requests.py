"""Counting the requests that Discord refuses: an address with 10,000 in ten minutes is banned for all servers."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

WINDOW_SECONDS = 600.0
LIMIT = 1_000
"""Publishing stops here, far below Discord's limit, so that answers to people still get through."""
_INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts what the client is refused, by its `trace`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times: deque[float] = deque()
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._ended)

    async def _ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        # Limits that other applications share in are not held against us.
        if end.response.status in _INVALID and end.response.headers.get("X-RateLimit-Scope") != "shared":
            self.note()

    def note(self) -> None:
        """Count one refusal."""
        self._times.append(self._clock())

    @property
    def count(self) -> int:
        """Return how many were refused within the window."""
        oldest = self._clock() - WINDOW_SECONDS
        while self._times and self._times[0] < oldest:
            self._times.popleft()
        return len(self._times)

    @property
    def too_many(self) -> bool:
        """Return whether publishing has to wait."""
        return self.count >= LIMIT
