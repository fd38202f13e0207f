"""The REST endpoints that a bot like ours uses."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from aiohttp import web

from playground import limits
from playground.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, DiscordError, invalid, missing_permissions, unknown
from playground.faults import Faults
from playground.gateway import Gateway, public_guild
from playground.interactions import Interactions
from playground.posting import Files, Poster
from playground.rate_limits import RateLimits
from playground.snowflakes import new_id
from playground.world import (
    APPLICATION_ID,
    BOT_ID,
    CREATE_THREADS,
    DIRECT,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    SEND_MESSAGES,
    Json,
    World,
    public,
)

TOKEN = "MTAwMQ.playground.token"  # noqa: S105 - for a server that only listens on this machine
Handler = Callable[..., Any]


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Answer in JSON; discord.py reads it as such only under exactly this content type, without a charset."""
    if data is None:
        return web.Response(status=204, headers=headers)
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json", **(headers or {})})


class Rest:
    """Serves `/api/v10`. `log` holds every request: method, path, payload and files."""

    def __init__(
        self, world: World, gateway: Gateway, poster: Poster, interactions: Interactions, rates: RateLimits
    ) -> None:
        self.world, self.gateway, self.poster, self.interactions, self.rates = (
            world,
            gateway,
            poster,
            interactions,
            rates,
        )
        self.faults = Faults()
        self.log: list[tuple[str, str, Json, Files]] = []
        number = r"(\d+)"
        self._routes: list[tuple[str, re.Pattern[str], Handler]] = [
            (method, re.compile(pattern), handler)
            for method, pattern, handler in (
                ("GET", "/users/@me", self._me),
                ("GET", "/oauth2/applications/@me", self._application),
                ("GET", "/applications/@me", self._application),
                ("GET", "/gateway", self._gateway),
                ("GET", "/gateway/bot", self._gateway),
                ("GET", f"/applications/{number}/commands", lambda *_: self.world.commands),
                ("PUT", f"/applications/{number}/commands", self._commands),
                ("POST", "/users/@me/channels", self._direct),
                ("GET", f"/guilds/{number}", self._guild),
                ("GET", f"/channels/{number}", self._channel),
                ("PATCH", f"/channels/{number}", self._edit_channel),
                ("DELETE", f"/channels/{number}", self._delete_channel),
                ("POST", f"/channels/{number}/typing", lambda *_: None),
                ("GET", f"/channels/{number}/messages", self._history),
                ("GET", f"/channels/{number}/messages/{number}", self._message),
                ("POST", f"/channels/{number}/messages", self._post),
                ("PATCH", f"/channels/{number}/messages/{number}", self._edit),
                ("DELETE", f"/channels/{number}/messages/{number}", self._delete),
                ("POST", f"/channels/{number}/threads", self._thread),
                ("PUT", f"/channels/{number}/thread-members/{number}", self._admit),
                ("POST", r"/interactions/(\d+)/(\w+)/callback", self._callback),
                ("POST", r"/webhooks/\d+/(\w+)", self._follow_up),
                ("GET", r"/webhooks/\d+/(\w+)/messages/(@original|\d+)", self._get_answer),
                ("PATCH", r"/webhooks/\d+/(\w+)/messages/(@original|\d+)", self._edit_answer),
                ("DELETE", r"/webhooks/\d+/(\w+)/messages/(@original|\d+)", self._delete_answer),
            )
        ]

    async def serve(self, request: web.Request) -> web.Response:
        """Serve one request."""
        path = "/" + request.match_info["tail"]
        body, files = await _read(request)
        self.log.append((request.method, path, body, files))
        fault = self.faults.take(request.method, path)
        if fault is not None and fault.status == 429:
            return _too_many(fault.retry_after, {})
        if fault is not None and fault.status:
            return answer({"message": "the stand-in was told to fail", "code": 0}, fault.status)
        headers, wait = self.rates.take(request.method, path)
        if wait is not None:
            return _too_many(wait, headers)
        token_routes = ("/interactions", "/webhooks")
        if not path.startswith(token_routes) and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return answer({"message": "401: Unauthorized", "code": 0}, 401)
        try:
            response = answer(self._handle(request, path, body, files), headers=headers)
        except DiscordError as error:
            response = answer(error.body, error.status, headers)
        if fault is not None:  # done, but the answer is lost
            assert request.transport is not None
            request.transport.abort()
            await asyncio.sleep(0)
        return response

    def _handle(self, request: web.Request, path: str, body: Json, files: Files) -> Any:
        for method, pattern, handler in self._routes:
            match = pattern.fullmatch(path)
            if match and method == request.method:
                result = handler(body, files, *match.groups())
                return public(result) if isinstance(result, dict) else result
        raise DiscordError(404, 0, "404: Not Found")

    def _me(self, _body: Json, _files: Files) -> Json:
        return self.world.user(BOT_ID)

    def _application(self, _body: Json, _files: Files) -> Json:
        return {
            "id": APPLICATION_ID, "name": "Neva", "icon": None, "description": "", "summary": "",
            "bot_public": True, "verify_key": "",
            "bot_require_code_grant": False, "owner": self.world.user("3001"), "team": None, "flags": 0,
            "interactions_endpoint_url": None,
        }  # fmt: skip

    def _gateway(self, _body: Json, _files: Files) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway.url, "shards": 1, "session_start_limit": limit}

    def _commands(self, body: Any, _files: Files, _application: str) -> list[Json]:
        limits.check_commands(body)
        commands = [{"type": 1, **c, "id": new_id(), "application_id": APPLICATION_ID, "version": "1"} for c in body]
        self.world.set_commands(commands)
        return commands

    def _direct(self, body: Json, _files: Files) -> Json:
        if str(body["recipient_id"]) not in self.world.members:
            raise unknown("User", 10013)
        return self.world.direct_channel(str(body["recipient_id"]))

    def _guild(self, _body: Json, _files: Files, _guild: str) -> Json:
        return public_guild(self.world)

    def _find(self, channel_id: str) -> Json:
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise unknown("Channel", UNKNOWN_CHANNEL)
        if not self.world.sees(BOT_ID, channel_id):
            raise DiscordError(403, 50001, "Missing Access")
        return channel

    def _channel(self, _body: Json, _files: Files, channel_id: str) -> Json:
        return self._find(channel_id)

    def _edit_channel(self, body: Json, _files: Files, channel_id: str) -> Json:
        channel = self._find(channel_id)
        limits.known("", body, {"name", "archived", "locked", "auto_archive_duration", "invitable", "topic"})
        if "name" in body:
            limits.length("name", body["name"], 100, 1)
            channel["name"] = body["name"]
        if channel["type"] in (PUBLIC_THREAD, PRIVATE_THREAD):
            data = channel["thread_metadata"]
            data |= {
                key: body[key] for key in ("archived", "locked", "auto_archive_duration", "invitable") if key in body
            }
        self.world.update_channel(channel)
        return channel

    def _delete_channel(self, _body: Json, _files: Files, channel_id: str) -> Json:
        channel = self._find(channel_id)
        self.world.delete_channel(channel_id)
        return channel

    def _history(self, _body: Json, _files: Files, channel_id: str) -> list[Json]:
        self._find(channel_id)
        visible = [public(m) for m in self.world.history(channel_id) if not m.get("_visible_to")]
        return list(reversed(visible[-50:]))

    def _found(self, channel_id: str, message_id: str) -> Json:
        self._find(channel_id)
        message = self.world.messages.get(message_id)
        if message is None or message["channel_id"] != channel_id or message.get("_visible_to"):
            raise unknown("Message", UNKNOWN_MESSAGE)
        return message

    def _message(self, _body: Json, _files: Files, channel_id: str, message_id: str) -> Json:
        return self._found(channel_id, message_id)

    def _post(self, body: Json, files: Files, channel_id: str) -> Json:
        channel = self._find(channel_id)
        if channel["type"] == DIRECT and not self.world.members[channel["_members"][0]].dm_open:
            raise DiscordError(403, 50007, "Cannot send messages to this user")
        if not self.world.bot_permissions(channel_id) & SEND_MESSAGES:
            raise missing_permissions()
        key = (channel_id, str(body.get("nonce")))
        if body.get("enforce_nonce") and self.world.nonces.get(key) in self.world.messages:
            return self.world.messages[self.world.nonces[key]]
        if body.get("nonce") is not None:
            limits.length("nonce", str(body["nonce"]), 25)
        if (channel.get("thread_metadata") or {}).get("archived"):
            channel["thread_metadata"]["archived"] = False
            self.world.update_channel(channel)
        extra = {"nonce": body["nonce"]} if body.get("nonce") is not None else {}
        message = self.poster.post(channel_id, body, files, **extra)
        if body.get("enforce_nonce"):
            self.world.nonces[key] = message["id"]
        return message

    def _edit(self, body: Json, files: Files, channel_id: str, message_id: str) -> Json:
        message = self._found(channel_id, message_id)
        if message["author"]["id"] != BOT_ID:
            raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
        if (self._find(channel_id).get("thread_metadata") or {}).get("archived"):
            raise DiscordError(400, 50083, "Thread is archived")
        return self.poster.edit(message, body, files)

    def _delete(self, _body: Json, _files: Files, channel_id: str, message_id: str) -> None:
        self._found(channel_id, message_id)
        self.world.delete_message(message_id)

    def _thread(self, body: Json, _files: Files, channel_id: str) -> Json:
        self._find(channel_id)
        limits.known("", body, {"name", "auto_archive_duration", "type", "invitable", "rate_limit_per_user"})
        limits.length("name", body.get("name"), 100, 1)
        kind = body.get("type", PRIVATE_THREAD)
        if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
            raise invalid("type", "Value is no thread type")
        if not self.world.bot_permissions(channel_id) & CREATE_THREADS:
            raise missing_permissions()
        return self.world.create_thread(
            channel_id, body["name"], kind, BOT_ID, body.get("auto_archive_duration") or 4320
        )

    def _admit(self, _body: Json, _files: Files, channel_id: str, user_id: str) -> None:
        thread = self._find(channel_id)
        if user_id not in self.world.members:
            raise unknown("User", 10013)
        if user_id not in thread["_members"]:
            thread["_members"].append(user_id)
            self.world.update_channel(thread)

    def _callback(self, body: Json, files: Files, interaction_id: str, token: str) -> Json:
        return self.interactions.callback(interaction_id, token, body, files)

    def _follow_up(self, body: Json, files: Files, token: str) -> Json:
        return self.interactions.follow_up(token, body, files)

    def _get_answer(self, _body: Json, _files: Files, token: str, which: str) -> Json:
        return self.interactions.message_of(token, which)

    def _edit_answer(self, body: Json, files: Files, token: str, which: str) -> Json:
        message = self.poster.edit(self.interactions.message_of(token, which), body, files)
        if which == "@original":
            self.interactions.edited(token)
        return message

    def _delete_answer(self, _body: Json, _files: Files, token: str, which: str) -> None:
        self.world.delete_message(self.interactions.message_of(token, which)["id"])


def _too_many(wait: float, headers: dict[str, str]) -> web.Response:
    # Without a Via header discord.py takes a 429 for a ban by Cloudflare.
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": False}
    scope = {"Retry-After": str(int(wait) + 1), "Via": "1.1 google", "X-RateLimit-Scope": "user"}
    return answer(body, 429, headers | scope)


async def _read(request: web.Request) -> tuple[Any, Files]:
    """Read a payload, with its files if it is multipart."""
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
