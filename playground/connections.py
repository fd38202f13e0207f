"""One gateway connection: HELLO, IDENTIFY, READY, heartbeats, events, RESUME with missed events."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from playground.gateway import Gateway, Mode, Session, Socket
from playground.limits.rate_limits import Window
from playground.objects import BOT_ID, Json

_PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
_ALL_INTENTS = (1 << 26) - 1
_COMPRESSION = "zlib-stream"
"""The compression that discord.py asks for without an additional library; bots that ask for another get text."""
_HEARTBEATS_MISSED = 2
_MOST_FRAMES, _FRAMES_SECONDS = 120, 60.0
# Delay of heartbeat answers: Discord is not on this machine, and clients record late when they sent one.
ANSWER_SECONDS = 0.25
(
    _NOT_UNDERSTOOD, _NOT_AUTHENTICATED, _AUTHENTICATION_FAILED, _ALREADY_AUTHENTICATED, _INVALID_SEQ, _TOO_MANY,
    _TIMED_OUT, _INVALID_SHARD, _SHARDING_REQUIRED, _INVALID_INTENTS, _DISALLOWED_INTENTS,
) = (4002, 4003, 4004, 4005, 4007, 4008, 4009, 4010, 4011, 4013, 4014)  # fmt: skip


class Closed(Exception):
    """Closes the connection with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


async def serve(gateway: Gateway, request: web.Request) -> web.StreamResponse:
    """Serve a connection in the gateway's mode."""
    if gateway.mode is Mode.REFUSING:
        return web.Response(status=503)
    while gateway.mode is Mode.SILENT:
        await gateway.world.changed.wait()
    response = web.WebSocketResponse(max_msg_size=0)
    await response.prepare(request)
    while gateway.mode is Mode.MUTE:
        await gateway.world.changed.wait()
    socket = Socket(response, compresses=request.query.get("compress") == _COMPRESSION)
    connection = _Connection(gateway, socket)
    try:
        await connection.run()
    except Closed as closed:
        await socket.close(closed.code)
    except ConnectionError:  # the bot will resume
        pass
    finally:
        connection.end()
    return response


class _Connection:
    def __init__(self, gateway: Gateway, socket: Socket) -> None:
        self._gateway, self._socket = gateway, socket
        self._session: Session | None = None
        self._sender: asyncio.Task[None] | None = None
        self._answering: asyncio.Task[None] | None = None
        self._frames = Window(_MOST_FRAMES, _FRAMES_SECONDS, time.monotonic)

    async def run(self) -> None:
        """Read until the connection ends. Raises `Closed`."""
        await self._send(10, {"heartbeat_interval": self._gateway.heartbeat_ms})
        beat = time.monotonic()
        while True:
            patience = beat + _HEARTBEATS_MISSED * self._gateway.heartbeat_ms / 1000 - time.monotonic()
            try:
                message = await self._socket.receive(max(0.0, patience))
            except TimeoutError:
                raise Closed(_TIMED_OUT) from None
            if message.type is not WSMsgType.TEXT:
                return
            while self._gateway.hanging:
                await self._gateway.world.changed.wait()
            frame = _read(message.data)
            if self._frames.take("") is not None:
                raise Closed(_TOO_MANY)
            if frame["op"] == 1:
                beat = time.monotonic()
                self._on_heartbeat(frame["d"])
            elif frame["op"] in (2, 6):
                await self._on_begin(frame)
            elif self._session is None:
                raise Closed(_NOT_AUTHENTICATED)

    def end(self) -> None:
        """Release the session, which stays resumable."""
        for task in (self._sender, self._answering):
            if task is not None:
                task.cancel()
        if self._session is not None and self._session.socket is self._socket:
            self._session.socket = None
            self._gateway.world.tell("_BOT", {"online": self._gateway.online})

    async def _send(self, op: int, data: Any) -> None:
        await self._socket.send({"op": op, "d": data, "s": None, "t": None})

    def _on_heartbeat(self, seq: int | None) -> None:
        if seq is not None and (not isinstance(seq, int) or (self._session is not None and seq > self._session.seq)):
            raise Closed(_INVALID_SEQ)
        self._gateway.heartbeats += 1
        self._answering = asyncio.create_task(self._answer_heartbeat())

    async def _answer_heartbeat(self) -> None:
        await asyncio.sleep(ANSWER_SECONDS)
        with suppress(ConnectionError):  # the bot is gone
            await self._send(11, None)

    async def _on_begin(self, frame: Json) -> None:
        if self._session is not None:
            raise Closed(_ALREADY_AUTHENTICATED)
        data: Json = frame["d"]
        if str(data.get("token", "")).removeprefix("Bot ") != self._gateway.world.token:
            raise Closed(_AUTHENTICATION_FAILED)
        self._session = self._resume(data) if frame["op"] == 6 else self._identify(data)
        if self._session is None:
            await self._send(9, data=False)
            return
        self._sender = asyncio.create_task(self._send_events(self._session))
        self._gateway.world.tell("_BOT", {"online": True})

    def _resume(self, data: Json) -> Session | None:
        session = self._gateway.sessions.get(data["session_id"])
        missed = session.events_after(data["seq"]) if session else None
        if session is None or missed is None:
            return None
        if data["seq"] > session.seq:
            raise Closed(_INVALID_SEQ)
        session.connect(self._socket, missed)
        session.dispatch("RESUMED", {})
        return session

    def _identify(self, data: Json) -> Session | None:
        gateway = self._gateway
        gateway.identifies.append(data)
        if len(gateway.identifies) > gateway.most_identifies:
            gateway.world.token = "reset"  # noqa: S105 - Discord does so, and writes to the owner
            raise Closed(_AUTHENTICATION_FAILED)
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            raise Closed(_INVALID_SHARD)
        if gateway.sharding_required and count < gateway.shards:
            raise Closed(_SHARDING_REQUIRED)
        if not 0 <= data["intents"] <= _ALL_INTENTS:
            raise Closed(_INVALID_INTENTS)
        if data["intents"] & _PRIVILEGED:
            raise Closed(_DISALLOWED_INTENTS)
        if gateway.invalid_identifies:
            gateway.invalid_identifies -= 1
            return None
        if gateway.identify_pace.take(str(index % gateway.max_concurrency)) is not None:
            return None
        return self._begin(Session(data["intents"], (index, count)))

    def _begin(self, session: Session) -> Session:
        gateway = self._gateway
        session.connect(self._socket, [])
        gateway.sessions[session.id] = session
        guilds = gateway.guilds_of(session)
        session.dispatch("READY", {
            "v": 10, "user": gateway.world.user(BOT_ID), "guilds": [{"id": key, "unavailable": True} for key in guilds],
            "session_id": session.id, "resume_gateway_url": gateway.url, "shard": list(session.shard),
            "application": {"id": BOT_ID, "flags": 0},
        })  # fmt: skip
        for guild_id in guilds:
            if gateway.world.guilds[guild_id].available:
                session.dispatch("GUILD_CREATE", gateway.world.guild_object(guild_id))
        return session

    async def _send_events(self, session: Session) -> None:
        outgoing = session.outgoing
        while True:
            frame = await outgoing.get()
            while self._gateway.hanging:
                await self._gateway.world.changed.wait()
            try:
                await self._socket.send(frame)
            except ConnectionError:  # the bot will resume
                return


def _read(text: str) -> Json:
    """Parse a frame. Raises `Closed` if the text is not one."""
    try:
        frame = json.loads(text)
    except ValueError:
        raise Closed(_NOT_UNDERSTOOD) from None
    if not isinstance(frame, dict) or "op" not in frame or "d" not in frame:
        raise Closed(_NOT_UNDERSTOOD)
    return frame
