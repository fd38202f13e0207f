"""The gateway: HELLO, IDENTIFY, READY, heartbeats, events by intent, RESUME with what was missed."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from playground.world import BOT_ID, DIRECT, GUILD_ID, PRIVATE_THREAD, Json, World, public

_PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
_GUILDS, _GUILD_MESSAGES, _DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
_CONTENT = ("content", "embeds", "attachments", "components")
_REMEMBERED = 1000
HEARTBEAT_MS = 20_000


class Session:
    """One identified bot process; it outlives its connection so that it can be resumed."""

    def __init__(self, intents: int, shard: list[int]) -> None:
        self.id = secrets.token_hex(8)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[Json] = deque(maxlen=_REMEMBERED)
        self.socket: web.WebSocketResponse | None = None
        self.outgoing: asyncio.Queue[Json] = asyncio.Queue()

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, remember it and send it when there is a connection."""
        self.seq += 1
        frame = {"op": 0, "t": event, "s": self.seq, "d": data}
        self.sent.append(frame)
        if self.socket is not None:
            self.outgoing.put_nowait(frame)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.identifies: list[Json] = []
        world.listeners.append(self._on_change)

    @property
    def online(self) -> bool:
        """Tell whether a bot is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    def _on_change(self, event: str, data: Json) -> None:
        """Pass a change on to every session whose intents ask for it."""
        if event.startswith("_") or data.get("_visible_to"):
            return
        channel = self.world.channels.get(data.get("channel_id") or "", data)
        if event.startswith("MESSAGE"):
            needed = _DIRECT_MESSAGES if channel.get("type") == DIRECT else _GUILD_MESSAGES
        else:
            needed = _GUILDS
        if channel.get("type") == PRIVATE_THREAD and not self.world.sees(BOT_ID, channel["id"]):
            return
        for session in self.sessions.values():
            if session.intents & needed:
                session.dispatch(event, self._for_bot(data))

    def _for_bot(self, data: Json) -> Json:
        """Hide what a bot without the message content intent is not shown of others' messages in a server."""
        shown = public(data)
        author = data.get("author")
        if author and author["id"] != BOT_ID and data.get("guild_id"):
            shown |= {name: "" if name == "content" else [] for name in _CONTENT}
            shown["member"] = self.world.member(author["id"], with_user=False)
        return shown

    def send(self, event: str, data: Json) -> bool:
        """Send an event that concerns one bot process only (an interaction); False if none is connected."""
        connected = [session for session in self.sessions.values() if session.socket is not None]
        if not connected:
            return False
        connected[-1].dispatch(event, data)
        return True

    async def drop(self, *, resumable: bool = True) -> None:
        """Cut all connections, as a network fault does; unless resumable, forget the sessions too."""
        for session in list(self.sessions.values()):
            socket, session.socket = session.socket, None
            if not resumable:
                del self.sessions[session.id]
            if socket is not None:
                await socket.close(code=4000)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        session: Session | None = None
        sender: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                frame = json.loads(message.data)
                if frame["op"] == 1:
                    await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
                elif frame["op"] in (2, 6) and session is None:
                    session = await self._begin(socket, frame)
                    if session is not None:
                        sender = asyncio.create_task(_send_all(session, socket))
                        self.world.tell("_BOT", {"online": True})
        finally:
            if sender is not None:
                sender.cancel()
            if session is not None and session.socket is socket:
                session.socket = None
                self.world.tell("_BOT", {"online": self.online})
        return socket

    async def _begin(self, socket: web.WebSocketResponse, frame: Json) -> Session | None:
        data: Json = frame["d"]
        if frame["op"] == 6:
            session = self.sessions.get(data["session_id"])
            missed = [sent for sent in session.sent if sent["s"] > data["seq"]] if session else []
            if session is None or (missed and missed[0]["s"] > data["seq"] + 1):
                await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
                return None
            session.socket, session.outgoing = socket, asyncio.Queue()
            for sent in missed:
                session.outgoing.put_nowait(sent)
            session.dispatch("RESUMED", {})
            return session
        self.identifies.append(data)
        if data["intents"] & _PRIVILEGED:
            await socket.close(code=4014, message=b"Disallowed intent(s).")
            return None
        session = Session(data["intents"], data.get("shard") or [0, 1])
        session.socket = socket
        self.sessions[session.id] = session
        session.dispatch("READY", self._ready(session))
        session.dispatch("GUILD_CREATE", public_guild(self.world))
        return session

    def _ready(self, session: Session) -> Json:
        return {
            "v": 10, "user": self.world.user(BOT_ID), "guilds": [{"id": GUILD_ID, "unavailable": True}],
            "session_id": session.id, "resume_gateway_url": self.url, "shard": session.shard,
            "application": {"id": BOT_ID, "flags": 0},
        }  # fmt: skip


def public_guild(world: World) -> Json:
    """Give the guild without what only the stand-in knows."""
    guild = world.guild()
    return guild | {name: [public(channel) for channel in guild[name]] for name in ("channels", "threads")}


async def _send_all(session: Session, socket: web.WebSocketResponse) -> Any:
    outgoing = session.outgoing
    while True:
        frame = await outgoing.get()
        try:
            await socket.send_json(frame)
        except ConnectionError:  # the bot is gone; it will resume
            return
