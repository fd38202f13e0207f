"""Counts refused requests: Discord bans an address with 10,000 in ten minutes, for all servers."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

WINDOW_SECONDS = 600.0
LIMIT = 1_000
"""Publishing stops here, over all processes of a database, so that answers still get through below Discord's limit."""
_INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts the refused requests of this client, by its `trace`, and those reported by other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._noted: deque[tuple[float, int]] = deque()
        self.own = 0
        """Refused requests of this process since it began."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._count_response)

    async def _count_response(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        # Discord does not count shared limits, which other applications use up too.
        if end.response.status in _INVALID and end.response.headers.get("X-RateLimit-Scope") != "shared":
            self.note()

    def note(self) -> None:
        self.own += 1
        self.note_others(1)

    def note_others(self, number: int) -> None:
        """Count refused requests of another process, which may have the same address."""
        self._noted.append((self._clock(), number))

    @property
    def count(self) -> int:
        """Refused requests within the window."""
        oldest = self._clock() - WINDOW_SECONDS
        while self._noted and self._noted[0][0] < oldest:
            self._noted.popleft()
        return sum(number for _, number in self._noted)

    @property
    def too_many(self) -> bool:
        """Whether publishing has to wait."""
        return self.count >= LIMIT
