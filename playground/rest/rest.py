"""Declares endpoints, receives requests, applies rate limits, and calls the endpoints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from email.utils import format_datetime
from typing import Any

from aiohttp import web

from playground.errors import DiscordError, TooManyRequests
from playground.limits.rate_limits import RateLimits
from playground.objects import TOKEN, Json, public
from playground.posting import Files
from playground.world import World

NUMBER = r"(\d+)"


@dataclass
class Call:
    body: Any
    """The payload, parsed from JSON."""
    files: Files = field(default_factory=dict)
    """Uploaded files by field name."""
    query: Mapping[str, str] = field(default_factory=dict)


Handler = Callable[..., Json | list[Json] | None]
"""Called with the call and the parts of the path. Raises `DiscordError`."""


@dataclass(frozen=True)
class Route:
    method: str
    path: re.Pattern[str]
    """Matches the whole path; its groups are arguments of the handler."""
    handler: Handler
    status: int = 200
    """The status of an answer with content; without content it is 204."""


def route(method: str, path: str, handler: Handler, status: int = 200) -> Route:
    """Return an endpoint; each `#` in the path matches an id."""
    return Route(method, re.compile(path.replace("#", NUMBER)), handler, status)


__all__ = ["TOKEN", "Request", "Rest"]

_WITHOUT_TOKEN = ("/interactions", "/webhooks")


@dataclass(frozen=True)
class Request:
    """An answered request."""

    method: str
    path: str
    status: int
    scope: str = ""
    """The kind of rate limit that refused it: user, global or shared."""


class Rest:
    """Serves `/api/v10`. `log` holds every received request, `requests` the answered ones."""

    def __init__(self, world: World, rates: RateLimits, routes: Sequence[Route]) -> None:
        self._world, self._rates, self._routes = world, rates, routes
        self.log: list[tuple[str, str, Json, Files]] = []
        self.requests: list[Request] = []

    async def serve(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["tail"]
        body, files = await _read(request)
        self.log.append((request.method, path, body, files))
        if self._rates.is_banned:
            response = web.Response(text="error code: 1015", status=429)  # no Via header: it is not Discord's answer
        else:
            response = await self._answer(request, path, Call(body, files, request.query))
        response.headers["Date"] = format_datetime(self._world.clock.now(), usegmt=True)
        scope = response.headers.get("X-RateLimit-Scope", "")
        if scope != "shared":
            self._rates.count_answer(response.status)
        self.requests.append(Request(request.method, path, response.status, scope))
        return response

    async def refuse(self, request: web.Request) -> None:
        """Raise `DiscordError` to fail a request before it is handled. Only tests override this."""

    async def _answer(self, request: web.Request, path: str, call: Call) -> web.Response:
        headers: dict[str, str] = {}
        try:
            await self.refuse(request)
            if (
                not path.startswith(_WITHOUT_TOKEN)
                and request.headers.get("Authorization") != f"Bot {self._world.token}"
            ):
                raise DiscordError(401, 0, "401: Unauthorized")
            headers = self._rates.take(request.method, path)
            return self._handle(request.method, path, call, headers)
        except TooManyRequests as wait:
            # discord.py takes a 429 without a Via header for a ban.
            extra = {
                "Retry-After": str(int(wait.retry_after) + 1),
                "Via": "1.1 google",
                "X-RateLimit-Scope": wait.scope,
            }
            return _json(wait.body, 429, headers | extra)
        except DiscordError as error:
            return _json(error.body, error.status, headers)

    def _handle(self, method: str, path: str, call: Call, headers: dict[str, str]) -> web.Response:
        for route in self._routes:
            match = route.path.fullmatch(path)
            if match and method == route.method:
                result = route.handler(call, *match.groups())
                if result is None:
                    return web.Response(status=204, headers=headers)
                return _json(public(result) if isinstance(result, dict) else result, route.status, headers)
        raise DiscordError(404, 0, "404: Not Found")


def _json(data: Any, status: int, headers: dict[str, str]) -> web.Response:
    """Answer in JSON; discord.py requires exactly this content type, without a charset."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json", **headers})


async def _read(request: web.Request) -> tuple[Any, Files]:
    files: Files = {}
    body: Any = {}
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert not isinstance(part, web.BaseRequest)
            if part.name == "payload_json":  # type: ignore[union-attr]
                body = json.loads(await part.text())  # type: ignore[union-attr]
            else:
                files[part.name or ""] = (part.filename or "file", bytes(await part.read()))  # type: ignore[union-attr]
    elif request.can_read_body:
        body = await request.json()
    return body, files
