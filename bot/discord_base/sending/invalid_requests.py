"""Counts refused requests: Discord bans an address with 10,000 in ten minutes, for all servers."""

from __future__ import annotations

import logging
import time
from collections import defaultdict, deque
from collections.abc import Callable
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

log = logging.getLogger(__name__)

WINDOW_SECONDS = 600.0
LIMIT = 1_000
"""Publishing stops here, over all processes of a database, so that answers still get through below Discord's limit."""
SERVER_LIMIT = 100
"""Publishing for one server stops here, so that no server comes near the limit of all."""
SERVER: ContextVar[int | None] = ContextVar("server", default=None)
"""The server for whose matches the current task sends requests."""
_INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts the refused requests of this client, by its `trace`, and those reported by other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times: deque[tuple[float, int]] = deque()
        self._by_server: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=SERVER_LIMIT))
        self.own = 0
        """Refused requests of this process since it began."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._count_response)

    async def _count_response(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        # Discord does not count shared limits, which other applications use up too.
        if end.response.status in _INVALID and end.response.headers.get("X-RateLimit-Scope") != "shared":
            self.add(None if end.response.status == 429 else SERVER.get())

    def add(self, server: int | None = None) -> None:
        self.own += 1
        self.add_others(1)
        if server is not None:
            self._add_to_server(server)

    def _add_to_server(self, server: int) -> None:
        now, rested = self._clock(), self.rest_seconds(server) > 0
        for other in [key for key, times in self._by_server.items() if times[-1] < now - WINDOW_SECONDS]:
            del self._by_server[other]
        self._by_server[server].append(now)
        if not rested and (seconds := self.rest_seconds(server)) > 0:
            log.warning("server %d refuses so much that publishing rests there for %.0f s", server, seconds)

    def rest_seconds(self, server: int) -> float:
        """Return how long publishing for a server has to wait."""
        times = self._by_server.get(server)
        if times is None or len(times) < SERVER_LIMIT:
            return 0.0
        return max(0.0, times[0] + WINDOW_SECONDS - self._clock())

    def add_others(self, number: int) -> None:
        """Count refused requests of another process, which may have the same address."""
        self._times.append((self._clock(), number))

    @property
    def count(self) -> int:
        """Refused requests within the window."""
        oldest = self._clock() - WINDOW_SECONDS
        while self._times and self._times[0][0] < oldest:
            self._times.popleft()
        return sum(number for _, number in self._times)

    @property
    def too_many(self) -> bool:
        """Whether publishing has to wait."""
        return self.count >= LIMIT
