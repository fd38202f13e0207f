"""Keeps the limit of all requests of a token before Discord has to refuse, and mends two faults of discord.py."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from discord.http import HTTPClient, Route

LONGEST_RATE_LIMIT_SECONDS = 60.0  # longer ones raise `RateLimited` instead of sleeping
CLEARING_SECONDS = 10.0
"""Shortest time between two searches for limits that have not been used for five minutes."""


class GlobalLimit(asyncio.Event):
    """Set while Discord does not limit the whole bot.

    discord.py sets it in the request that met the limit: if that is cancelled, no other request would ever be sent.
    """

    def __init__(self) -> None:
        super().__init__()
        self.set()

    def clear(self) -> None:
        super().clear()
        asyncio.get_running_loop().call_later(LONGEST_RATE_LIMIT_SECONDS, self.set)


def mend_rate_limits(http: HTTPClient) -> None:
    """Replace the event of the global limit, and look for unused limits rarely. The client is logged in.

    discord.py looks through all limits whenever it makes one. Each thread has several, so a busy bot has thousands: at
    5,000 that takes 0.7 ms of processor time, up to six times for each board in a thread not used lately.
    """
    http._global_over = GlobalLimit()
    clear, clock, due = http._try_clear_expired_ratelimits, asyncio.get_running_loop().time, 0.0

    def clear_rarely() -> None:
        nonlocal due
        if clock() >= due:
            due = clock() + CLEARING_SECONDS
            clear()

    http._try_clear_expired_ratelimits = clear_rarely  # type: ignore[method-assign]


WINDOW_SECONDS = 1.1
"""The requests of a second take this long, since some arrive at Discord later after their start than others."""


class RequestPace:
    """Lets requests begin in their order, so many a second at most.

    discord.py learns of the limit for the whole token only from refusals. Discord bans an address for too many of them,
    so that publishing rests after a thousand (`InvalidRequests`): once boards were late, a busy bot was soon there.
    """

    def __init__(self, most: Callable[[], int]) -> None:
        """`most` returns how many requests may begin in a second, at least 1."""
        self._most = most
        self._turn = asyncio.Lock()
        self._begun: deque[float] = deque()  # when the last requests began

    async def wait(self) -> None:
        """Return when a request may begin."""
        clock = asyncio.get_running_loop().time
        async with self._turn:
            most = max(1, self._most())
            if len(self._begun) >= most and (left := self._begun[-most] + WINDOW_SECONDS - clock()) > 0:
                await asyncio.sleep(left)
            self._begun.append(clock())
            while len(self._begun) > most:
                self._begun.popleft()


def pace_requests(http: HTTPClient, pace: RequestPace) -> None:
    """Make all requests but answers to interactions, which Discord does not count, wait for their turn."""
    request = http.request

    async def request_in_turn(route: Route, **options: Any) -> Any:
        await pace.wait()
        return await request(route, **options)

    http.request = request_in_turn  # type: ignore[method-assign]
