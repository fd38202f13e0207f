"""Faults on demand: refusals, rate limits, server errors, silence and lost answers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from aiohttp import web

from playground.errors import DiscordError, TooManyRequests
from playground.limits.rate_limits import RateLimits
from playground.rest.rest import Rest, Route
from playground.world import World

LOST = 0
"""The status of a fault that serves the request, but drops the connection before answering."""


class WriteLimit(Enum):
    """A limit whose numbers Discord does not publish: its code, and Discord's message."""

    CHANNEL = 20028, "The write action you are performing on the channel has hit the write rate limit."
    """Writes of all bots and users in a channel; also what developers get for edits of published announcements."""
    SERVER = 20029, "The write action you are performing on the server has hit the write rate limit."
    PUBLISHED = 20022, "This message cannot be edited due to announcement rate limits."
    """Edits of an announcement that was published to other servers."""


Damage = Literal["half", "page", "cut"]
"""What becomes of an answer: half of it as a whole one, a page of a proxy instead of it, or it breaks off halfway."""


@dataclass
class Fault:
    """A fault of the next matching requests."""

    method: str
    """The requests' method; "*" for any."""
    path: re.Pattern[str]
    """Searched for in the requests' path."""
    times: int
    """The number of remaining requests; -1 for all."""
    error: DiscordError | None = None
    """None if the request is served but its answer is lost."""
    hangs: bool = False
    """True if the requests are never answered."""
    served: bool = False
    """True if hanging requests are served first."""
    damage: Damage | None = None
    """What becomes of the answer to served requests; None if it is lost."""


class Faults:
    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self._released = asyncio.Event()

    def next(
        self,
        method: str,
        path: str,
        status: int,
        *,
        times: int = 1,
        retry_after: float = 0.2,
        code: int | None = None,
        scope: str = "user",
    ) -> None:
        """Answer the next matching requests with this status and error code; status 0 serves them but loses the answer.

        Without a code, 403 has that of missing permissions, and all others have none.
        `path` is a pattern to search for; `method` may be "*"; `times=-1` lasts until `clear`.
        """
        error: DiscordError | None
        code = (50013 if status == 403 else 0) if code is None else code
        if status == 429:
            error = TooManyRequests(retry_after, code=code, scope=scope)
        else:
            error = DiscordError(status, code, "the stand-in was told to fail") if status != LOST else None
        self._waiting.append(Fault(method, re.compile(path), times, error))

    def limit_writes(self, limit: WriteLimit, path: str, seconds: float, *, times: int = -1) -> None:
        """Answer the next matching POSTs and PATCHes with 429 and a wait of this many seconds; `times` of each.

        `path` is a pattern to search for. The limit is shared with others, so it does not count as a bad request.
        """
        code, message = limit.value
        error = TooManyRequests(seconds, code=code, scope="shared", message=message)
        self._waiting += [Fault(method, re.compile(path), times, error) for method in ("POST", "PATCH")]

    def hang(self, method: str, path: str, *, times: int = 1, served: bool = False) -> None:
        """Leave the next matching requests unanswered until `clear`; they are served before that if `served`."""
        self._waiting.append(Fault(method, re.compile(path), times, hangs=True, served=served))

    def damage(self, method: str, path: str, how: Damage, *, times: int = 1) -> None:
        """Serve the next matching requests, but damage their answers, which keep their status."""
        self._waiting.append(Fault(method, re.compile(path), times, damage=how))

    def clear(self) -> None:
        """Forget all faults; hanging requests get a server error."""
        self._waiting.clear()
        self._released.set()
        self._released = asyncio.Event()

    def take(self, method: str, path: str) -> Fault | None:
        """Return and count the request's fault."""
        for fault in self._waiting:
            if fault.method in (method, "*") and fault.path.search(path):
                fault.times -= 1
                if not fault.times:
                    self._waiting.remove(fault)
                return fault
        return None

    async def hung(self) -> DiscordError:
        await self._released.wait()
        return DiscordError(503, 0, "the stand-in let this request hang")


_FAULT = web.RequestKey("fault", Fault)


class FailingRest(Rest):
    def __init__(self, world: World, rates: RateLimits, routes: Sequence[Route]) -> None:
        super().__init__(world, rates, routes)
        self.faults = Faults()

    async def serve(self, request: web.Request) -> web.Response:
        fault = self.faults.take(request.method, "/" + request.match_info["tail"])
        if fault is not None:
            request[_FAULT] = fault
        response = await super().serve(request)
        if fault is not None and fault.damage is not None:
            return await _damaged(request, response, fault.damage)
        if fault is not None and fault.error is None and not fault.hangs:  # served, but the answer is lost
            assert request.transport is not None
            request.transport.abort()
            await asyncio.sleep(0)
        if fault is not None and fault.served:
            await self.faults.hung()
        return response

    async def refuse(self, request: web.Request) -> None:
        """Raise the `DiscordError` of the request's fault, if any."""
        fault = request.get(_FAULT)
        if fault is not None and fault.hangs and not fault.served:
            raise await self.faults.hung()
        if fault is not None and fault.error is not None:
            raise fault.error


async def _damaged(request: web.Request, response: web.Response, how: Damage) -> web.Response:
    body = response.body
    assert isinstance(body, bytes)
    if how == "page":
        return web.Response(text="<html>Please wait</html>", content_type="text/html", status=response.status)
    half = body[: len(body) // 2]
    if how == "half":
        return web.Response(body=half, status=response.status, headers={"Content-Type": "application/json"})
    begun = web.StreamResponse(status=response.status, headers={"Content-Type": "application/json"})
    begun.content_length = len(body)
    await begun.prepare(request)
    await begun.write(half)
    assert request.transport is not None
    request.transport.abort()
    return response
