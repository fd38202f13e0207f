"""A stand-in that tests act in and inspect."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from aiohttp import web

from playground import server
from playground.clock import Clock
from playground.members.people import Member
from playground.notifications import Notification
from playground.objects import Json
from playground.rest.rest import Request, Route
from tests.standin.admin import Admin
from tests.standin.driver import Actor
from tests.standin.faults import FailingRest

T = TypeVar("T")

QUICK = 50.0
"""Speed of rate limits, as a multiple of Discord's."""
POLL_SECONDS = 0.05
"""Interval for checking conditions that depend on the bot only."""


class StandIn(server.StandIn):
    """A stand-in with members who act for tests: `async with StandIn() as discord:`."""

    rest: FailingRest

    def __init__(
        self, port: int = 0, file: Path | None = None, *, pace: float = QUICK, clock: Clock | None = None
    ) -> None:
        super().__init__(port, file, pace=pace, clock=clock)
        self.members: dict[str, Actor] = {}
        for member in self.world.members.values():
            self.add_actor(member)
        self.admin = Admin(self.world, self.threads, self.poster, self.gateway, self.account, self.add_actor)

    def make_rest(self, routes: Sequence[Route]) -> FailingRest:
        return FailingRest(self.world, self.rates, routes)

    async def _attachment(self, request: web.Request) -> web.Response:
        fault = self.rest.faults.take(request.method, request.path)
        if fault is not None and fault.hangs:
            await self.rest.faults.hung()
        elif fault is not None and fault.error is not None:
            raise web.HTTPServiceUnavailable
        elif fault is not None:
            assert request.transport is not None
            request.transport.abort()
        return await super()._attachment(request)

    def add_actor(self, member: Member) -> None:
        self.members[member.name] = Actor(self, member.id)

    async def stop(self) -> None:
        self.rest.faults.clear()
        await super().stop()

    async def until(self, condition: Callable[[], T | None], timeout: float = 30.0) -> T:  # noqa: ASYNC109 - tests read better
        """Return the condition's first true result; check after every change, and often. Raises `TimeoutError`."""
        async with asyncio.timeout(timeout):
            while not (result := condition()):
                changed = self.world.changed
                with suppress(TimeoutError):
                    # Not wait_for, which may swallow the cancellation by the outer timeout.
                    async with asyncio.timeout(POLL_SECONDS):
                        await changed.wait()
            return result

    async def bot_ready(self, timeout: float = 60.0) -> None:  # noqa: ASYNC109
        """Wait until a bot is connected and has registered its commands."""
        await self.until(lambda: self.gateway.online and self.world.commands, timeout)

    def channel(self, name: str) -> Json:
        """Return a channel or thread by its name or the start of it."""
        return next(c for c in self.world.channels.values() if c.get("name", "").startswith(name))

    def notified(self, message: Json) -> dict[str, Notification]:
        """Return a message's notifications by member name: `notified(message)["Ann"].sound`."""
        found = [one for one in self.world.notifications if one.message_id == message["id"]]
        return {self.world.members[one.member_id].name: one for one in found}

    def requests(self, method: str = "", path: str = "") -> list[Request]:
        """List answered requests; `path` is a pattern."""
        pattern = re.compile(path)
        return [
            request for request in self.rest.requests if method in ("", request.method) and pattern.search(request.path)
        ]

    def invalid_requests(self) -> list[Request]:
        """List requests that count towards Discord's ban of an address: 401, 403 or 429, except a shared rate limit."""
        return [one for one in self.rest.requests if one.status in (401, 403, 429) and one.scope != "shared"]

    def forget_nonces(self) -> None:
        """Forget the nonces of all messages, like Discord after some minutes."""
        self.posted.forget_nonces()
