"""Errors of sending to Discord: waits, failures worth a retry, and refusals, which are counted.

Discord bans an address with 10,000 refused requests in ten minutes, for all servers.

NotNow                  publishing has to wait
    ServerRests         nothing is sent to the server
    PictureForbidden    a message is shown in words
NO_ANSWER               Discord refused, or its answer was lost
PASSING                 all that is worth a retry, waits and failures of the database included
"""

from __future__ import annotations

import json
import logging
import time
from collections import defaultdict, deque
from collections.abc import Callable
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp
import discord
from discord.http import Route

from bot.core.failures import Failure
from bot.workers.jobs import JobFailed, JobTimeout
from db.connection.errors import StoreError

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
"""A channel, thread or message is gone."""
TOO_FAST = (40003, 20026)
"""Direct messages opened too fast; the bot is in quarantine."""
REFUSED_TITLE = (50035, 200001)
"""A title has words that the server may not use, or that its automatic moderation blocks."""
NO_ANSWER = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    ConnectionError,
    json.JSONDecodeError,
    UnicodeDecodeError,
)
"""Discord refused a request, or its answer was lost on the way; the last two: it was cut off."""

_REFUSED = frozenset({
    20001, 20012, 20016, 20018, 20026, 40002, 40003, 40004, 40007, 50001, 50003, 50005, 50007, 50009, 50013, 50021,
    50024, 50027, 50033, 50083, 50278, 60003, 150006, 160002, 160005, 200000, 200001, 240000,
})  # fmt: skip
"""Discord's codes of refusals with status 401 or 403."""
_MAY_PASS = (401, 403)
_TEMPORARY = 500
_TOO_MANY = 429
_NO_CONTENT = 204


class NotNow(Exception):
    """Publishing has to wait for this many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not for {seconds:.0f} s")
        self.seconds = seconds


class ServerRests(NotNow):
    """Nothing is sent to a server for this long: the bot is timed out there, or the server refuses too much."""


class PictureForbidden(NotNow):
    """A message is shown in words: the bot may send no pictures there, until somebody grants it the permission."""

    def __init__(self) -> None:
        super().__init__(6 * 3600)


PASSING = (*NO_ANSWER, OSError, NotNow, StoreError)  # a TimeoutError is an OSError
"""Failures worth a retry: also waits, and failures of the database."""


def is_final(error: Exception) -> bool:
    """Return whether Discord refused a request for good: only a change of the request or the server can help.

    A 401 or 403 without one of Discord's codes is worth a retry: it may come from a proxy, and an invalid token ends
    the connection anyway.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    if error.status in _MAY_PASS:
        return error.code in _REFUSED
    return error.status < _TEMPORARY and error.status != _TOO_MANY


def failure_of(error: Exception) -> Failure | None:
    """Return why publishing failed; None if it only has to wait."""
    match error:
        case ServerRests():
            return Failure.REFUSED
        case NotNow(__cause__=JobTimeout()):
            return Failure.DRAWING
        case PictureForbidden():
            return Failure.REFUSED
        case NotNow():
            return Failure.DIRECT if getattr(error.__cause__, "code", None) in TOO_FAST else None
        case discord.RateLimited():
            return Failure.LIMITED
        case discord.HTTPException():
            return _of_answer(error)
        case json.JSONDecodeError() | UnicodeDecodeError() | aiohttp.ClientPayloadError():
            return Failure.DISCORD
        case JobTimeout() | JobFailed():
            return Failure.DRAWING
        case StoreError():
            return Failure.DATABASE
        case aiohttp.ClientError() | OSError():  # a TimeoutError is an OSError
            return Failure.NETWORK
    return Failure.MISTAKE


def _of_answer(error: discord.HTTPException) -> Failure:
    if error.status in (403, 404):
        return Failure.REFUSED if is_final(error) else Failure.DISCORD
    if error.status == 401:
        return Failure.TOKEN
    if error.status == 429:
        return Failure.LIMITED
    return Failure.DISCORD if error.status >= 500 else Failure.INVALID


async def refuse_pages(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    """Raise `aiohttp.ClientPayloadError` if Discord's API answers without JSON, as by a proxy's page.

    discord.py would take the page for a message, and fail as if by a bug.
    """
    answer = end.response
    if not str(end.url).startswith(Route.BASE) or not 200 <= answer.status < 300 or answer.status == _NO_CONTENT:
        return
    if answer.content_type != "application/json":
        answer.close()
        raise aiohttp.ClientPayloadError("not JSON")


log = logging.getLogger(__name__)

WINDOW_SECONDS = 600.0
LIMIT = 1_000
"""Publishing stops at this count over all processes, which leaves room for answers below Discord's limit."""
SERVER_LIMIT = 100
"""Publishing for one server stops at this count, so that no server can use up the limit."""
SERVER: ContextVar[int | None] = ContextVar("server", default=None)
"""The server whose matches the current task publishes."""
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
