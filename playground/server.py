"""The stand-in: one world behind a REST API, a gateway, attachments and a page, on this machine only."""

from __future__ import annotations

import asyncio
import mimetypes
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from playground.account_routes import AccountRoutes
from playground.admin import Admin
from playground.channel_routes import ChannelRoutes
from playground.clock import Clock
from playground.connections import serve
from playground.driver import Actor
from playground.gateway import Gateway
from playground.interaction_routes import InteractionRoutes
from playground.interactions import Interactions
from playground.message_routes import MessageRoutes
from playground.notifications import Notification
from playground.objects import Json
from playground.page import Page
from playground.people import Member
from playground.persistence import FileKeeper
from playground.posting import Poster
from playground.rate_limits import RateLimits
from playground.rest import Request, Rest
from playground.threads import Threads
from playground.world import World

HOST = "127.0.0.1"
T = TypeVar("T")


QUICK = 50.0
"""How many times faster than Discord's the rate limits of tests let go."""


class StandIn:
    """A running stand-in: `async with StandIn() as discord:`. Port 0 is any free port; without a file nothing is kept.

    `pace` is how many times faster than Discord its buckets refill. `clock` is its time, which tests move.
    """

    def __init__(
        self, port: int = 0, file: Path | None = None, *, pace: float = QUICK, clock: Clock | None = None
    ) -> None:
        self._port = port
        self._keeper = FileKeeper(file) if file else None
        self.world = World(self._keeper, clock)
        if self._keeper:
            self._keeper.restore(self.world)
        self.clock = self.world.clock
        self.poster = Poster(self.world)
        self.gateway = Gateway(self.world, pace)
        self.threads = Threads(self.world)
        self.interactions = Interactions(self.world, self.gateway, self.poster, self.threads)
        self.rates = RateLimits(self.clock, pace)
        self.account = AccountRoutes(self.world, self.gateway, self.rates)
        channels = ChannelRoutes(self.world, self.threads, self.rates)
        self.posted = MessageRoutes(self.poster, channels, self.account, self.threads, self.rates)
        answers = InteractionRoutes(self.interactions, self.rates)
        routes = [*self.account.routes, *channels.routes, *self.posted.routes, *answers.routes]
        self.rest = Rest(self.world, self.rates, routes)
        self.page = Page(self.gateway, self.poster, self.interactions, self.threads)
        self.members: dict[str, Actor] = {}
        for member in self.world.members.values():
            self.add_actor(member)
        self.admin = Admin(self.world, self.threads, self.poster, self.gateway, self.account, self.add_actor)
        self._runner: web.AppRunner | None = None

    def add_actor(self, member: Member) -> None:
        """Add somebody for whom tests act."""
        self.members[member.name] = Actor(self, member.id)

    async def start(self) -> None:
        """Begin to listen. Raises `OSError` if the port is taken."""
        app = web.Application(client_max_size=30 * 2**20)
        app.router.add_get("/gateway", self._connect)
        app.router.add_get("/gateway/", self._connect)
        app.router.add_route("*", "/api/v10/{tail:.*}", self.rest.serve)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.gateway.url = f"ws://{HOST}:{self._port}/gateway"
        self.poster.base = self.url

    async def stop(self) -> None:
        """Stop listening."""
        self.rest.faults.clear()
        self.gateway.recover()
        await self.gateway.drop(resumable=False)
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._keeper:
            self._keeper.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def url(self) -> str:
        """Return the page's address."""
        return f"http://{HOST}:{self._port}"

    def environment(self) -> dict[str, str]:
        """Return the settings with which a bot finds the stand-in."""
        return {
            "DISCORD_TOKEN": self.world.token,
            "DISCORD_API_BASE": f"{self.url}/api/v10",
            "DISCORD_GATEWAY_URL": self.gateway.url,
        }

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        return await serve(self.gateway, request)

    async def _attachment(self, request: web.Request) -> web.Response:
        found = self.world.files.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(found[0])[0] or "application/octet-stream"
        return web.Response(body=found[1], content_type=kind, headers={"Cache-Control": "max-age=31536000"})

    async def until(self, condition: Callable[[], T | None], timeout: float = 30.0) -> T:  # noqa: ASYNC109 - tests read better
        """Wait until the condition returns something true and return that; it is called after every change.

        Raises `TimeoutError`.
        """
        async with asyncio.timeout(timeout):
            while not (result := condition()):
                changed = self.world.changed
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):  # not wait_for: it may swallow the cancellation of the limit above
                        await changed.wait()
            return result

    async def bot_ready(self, timeout: float = 60.0) -> None:  # noqa: ASYNC109
        """Wait until a bot is connected and has registered its commands."""
        await self.until(lambda: self.gateway.online and self.world.commands, timeout)

    def channel(self, name: str) -> Json:
        """Return a channel or thread by its name, or the start of it."""
        return next(c for c in self.world.channels.values() if c.get("name", "").startswith(name))

    def notified(self, message: Json) -> dict[str, Notification]:
        """Return whom a message notified, by name, and how: `notified(message)["Ann"].sound`."""
        found = [one for one in self.world.notifications if one.message_id == message["id"]]
        return {self.world.members[one.member_id].name: one for one in found}

    def requests(self, method: str = "", path: str = "") -> list[Request]:
        """List the requests that the bot made and that were answered, by method and a pattern for the path."""
        pattern = re.compile(path)
        return [
            request for request in self.rest.requests if method in ("", request.method) and pattern.search(request.path)
        ]

    def invalid_requests(self) -> list[Request]:
        """List the requests that count for Discord's ban of an address: those answered with 401, 403 or 429.

        A shared rate limit does not count.
        """
        return [one for one in self.rest.requests if one.status in (401, 403, 429) and one.scope != "shared"]

    def forget_nonces(self) -> None:
        """Forget the nonces of all messages, as Discord does after minutes."""
        self.posted.forget_nonces()
