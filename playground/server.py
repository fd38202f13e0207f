"""The stand-in: one world behind a REST API, a gateway, attachments and a page, on this machine only."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from playground.clock import Clock, seconds_of
from playground.connections import serve
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.limits.rate_limits import REQUESTS_PER_SECOND, RateLimits
from playground.page import Page
from playground.persistence import FileKeeper
from playground.pictures import first_frame, measure
from playground.posting import Poster
from playground.rest.account_routes import AccountRoutes
from playground.rest.channel_routes import ChannelRoutes
from playground.rest.emoji_routes import EmojiRoutes
from playground.rest.message_routes import InteractionRoutes, MessageRoutes
from playground.rest.rest import Rest, Route
from playground.threads import Threads
from playground.world import World

HOST = "127.0.0.1"


class StandIn:
    """A running stand-in: `async with StandIn() as discord:`. Port 0 means any free port. Without a
    file the world is not stored.

    `pace` multiplies the speed of rate limits.
    """

    def __init__(
        self, port: int = 0, file: Path | None = None, *, pace: float = 1.0, clock: Clock | None = None
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
        self.rates = RateLimits(self.clock, pace, self.world.server_of)
        self.account = AccountRoutes(self.world, self.gateway, self.rates)
        channels = ChannelRoutes(self.world, self.threads, self.rates)
        self.posted = MessageRoutes(self.poster, channels, self.account, self.threads, self.rates)
        answers = InteractionRoutes(self.interactions, self.rates)
        emoji = EmojiRoutes(self.world)
        routes = [*self.account.routes, *emoji.routes, *channels.routes, *self.posted.routes, *answers.routes]
        self.rest = self.make_rest(routes)
        self.page = Page(self.gateway, self.poster, self.interactions, self.threads)
        self._runner: web.AppRunner | None = None

    def make_rest(self, routes: Sequence[Route]) -> Rest:
        return Rest(self.world, self.rates, routes)

    async def start(self) -> None:
        """Start to listen. Raises `OSError` if the port is taken."""
        app = web.Application(client_max_size=30 * 2**20)
        app.router.add_get("/gateway", self._connect)
        app.router.add_get("/gateway/", self._connect)
        app.router.add_route("*", "/api/v10/{tail:.*}", self.rest.serve)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        app.router.add_get("/emojis/{id:[0-9]+}.png", self._emoji)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.gateway.url = f"ws://{HOST}:{self._port}/gateway"
        self.poster.base = self.url

    async def stop(self) -> None:
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
        return f"http://{HOST}:{self._port}"

    def environment(self) -> dict[str, str]:
        """Return the settings that connect a bot to the stand-in."""
        return {
            "DISCORD_TOKEN": self.world.token,
            "DISCORD_API_BASE": f"{self.url}/api/v10",
            "DISCORD_GATEWAY_URL": self.gateway.url,
            "REQUESTS_PER_SECOND": str(round(REQUESTS_PER_SECOND * self.rates.pace)),
        }

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        return await serve(self.gateway, request)

    async def _emoji(self, request: web.Request) -> web.Response:
        found = self.world.emoji.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found[1], content_type="image/png", headers={"Cache-Control": "max-age=31536000"})

    async def _attachment(self, request: web.Request) -> web.Response:
        found = self.world.files.get(request.match_info["id"])
        if found is None:
            raise web.HTTPNotFound
        name, data = found
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        picture, animations = measure(data), self.poster.animations
        if picture is not None and picture.is_animated:
            age = self.clock() - seconds_of(request.match_info["id"])
            await asyncio.sleep(animations.seconds(picture) - age)
            data = data if animations.moves(picture) else first_frame(data)
        return web.Response(body=data, content_type=kind, headers={"Cache-Control": "max-age=31536000"})
