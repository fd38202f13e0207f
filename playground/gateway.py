"""The gateway: events for each session, by shard, intents and the bot's permissions.

Sessions remember sent events so that a bot process can resume.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from enum import Enum, auto

from aiohttp import WSMessage, web

from playground.limits.rate_limits import Window
from playground.objects import BOT_ID, DIRECT, Json, public
from playground.world import World

_REMEMBERED = 1000


class Socket:
    """A connection to a bot process. If the bot asks for it, all frames are one zlib stream, as Discord sends them."""

    def __init__(self, response: web.WebSocketResponse, *, compresses: bool) -> None:
        self._response = response
        self._stream = zlib.compressobj() if compresses else None
        self._order = asyncio.Lock()

    @property
    def compresses(self) -> bool:
        return self._stream is not None

    async def send(self, frame: Json) -> None:
        """Send a frame; a compressed one ends with the bytes 00 00 FF FF. Raises `ConnectionError`."""
        text = json.dumps(frame)
        if self._stream is None:
            await self._response.send_str(text)
            return
        async with self._order:
            data = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
            await self._response.send_bytes(data)

    async def receive(self, seconds: float) -> WSMessage:
        """Return the bot's next frame. Raises `TimeoutError`."""
        return await self._response.receive(timeout=seconds)

    async def close(self, code: int) -> None:
        await self._response.close(code=code)


class Session:
    """One identified shard of a bot process; it outlives its connection."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(8)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[Json] = deque(maxlen=_REMEMBERED)
        self.socket: Socket | None = None
        self.outgoing: asyncio.Queue[Json] = asyncio.Queue()

    def dispatch(self, event: str, data: Json) -> None:
        """Number and remember an event; send it if connected."""
        self.seq += 1
        frame = {"op": 0, "t": event, "s": self.seq, "d": data}
        self.sent.append(frame)
        if self.socket is not None:
            self.outgoing.put_nowait(frame)

    def connect(self, socket: Socket, missed: list[Json]) -> None:
        self.socket, self.outgoing = socket, asyncio.Queue()
        for frame in missed:
            self.outgoing.put_nowait(frame)

    def events_after(self, seq: int) -> list[Json] | None:
        """Return the events after this number; None if they are no longer remembered."""
        frames = [frame for frame in self.sent if frame["s"] > seq]
        return None if frames and frames[0]["s"] > seq + 1 else frames


_GUILDS, _GUILD_MESSAGES, _DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
_CONTENT = ("content", "embeds", "attachments", "components")
_IDENTIFY_SECONDS = 5.0


class Mode(Enum):
    """The reaction to a connecting bot."""

    OPEN = auto()
    REFUSING = auto()
    """Answer with 503."""
    SILENT = auto()
    """Accept the connection, but never answer the websocket request."""
    MUTE = auto()
    """Open the websocket, but send nothing."""


class Gateway:
    """All sessions of the bot.

    `mode` applies to new connections. If `hanging`, open connections receive nothing. The next `invalid_identifies`
    IDENTIFYs are refused with an invalid session (op 9). `shards` is the number that Discord recommends. The token is
    reset after `most_identifies`. `max_concurrency` shards may identify at a time, one per remainder modulo it.
    """

    def __init__(self, world: World, pace: float = 1.0) -> None:
        self.world = world
        self.url = ""
        self.mode = Mode.OPEN
        self.hanging = False
        self.heartbeat_ms = 20_000
        self.heartbeats = 0
        self.shards = 1
        self.sharding_required = False
        self.most_identifies = 1000
        self.max_concurrency = 1
        self.invalid_identifies = 0
        self.sessions: dict[str, Session] = {}
        self.identifies: list[Json] = []
        self.identify_pace = Window(1, _IDENTIFY_SECONDS / pace, time.monotonic)
        world.listeners.append(self._on_change)

    @property
    def online(self) -> bool:
        return any(session.socket is not None for session in self.sessions.values())

    # Events -----------------------------------------------------------------------------------------------------

    def _on_change(self, event: str, data: Json) -> None:
        """Send a change to sessions with a matching shard and intents."""
        if event.startswith("_"):
            return
        if event.startswith("MESSAGE"):
            self._on_message(event, data)
        elif event.startswith("GUILD") and event not in ("GUILD_CREATE", "GUILD_DELETE"):
            if self.world.guilds[data["guild_id"]].bot:
                self._dispatch(event, data, data["guild_id"], _GUILDS)
        elif event.startswith("GUILD"):
            self._dispatch(event, data, data["id"], _GUILDS)
        elif self.world.guilds[data["guild_id"]].bot and self._is_shown(event, data):
            self._dispatch(event, data, data["guild_id"], _GUILDS)

    def _is_shown(self, event: str, data: Json) -> bool:
        """Return True if the bot gets a channel's event: of all channels, but only of threads it sees."""
        if event == "THREAD_DELETE":
            return not data["_unseen"]
        if event in ("THREAD_LIST_SYNC", "THREAD_MEMBERS_UPDATE"):
            return True
        return not event.startswith("THREAD") or self.world.sees(BOT_ID, data["id"])

    def _on_message(self, event: str, data: Json) -> None:
        if data.get("_visible_to"):  # private answers arrive as direct messages
            private = {key: value for key, value in data.items() if key not in ("guild_id", "member")}
            self._dispatch(event, private, None, _DIRECT_MESSAGES)
        elif self.world.channels[data["channel_id"]]["type"] == DIRECT:
            self._dispatch(event, data, None, _DIRECT_MESSAGES)
        elif self.world.sees(BOT_ID, data["channel_id"]):
            self._dispatch(event, self._for_bot(data), data["guild_id"], _GUILD_MESSAGES)

    def _for_bot(self, data: Json) -> Json:
        """Remove others' content, which needs the message content intent."""
        author = data.get("author")
        if not author:
            return data
        member = self.world.member(author["id"], data["guild_id"], with_user=False)
        shown = data | {"member": member}
        if author["id"] != BOT_ID:
            shown |= {name: "" if name == "content" else [] for name in _CONTENT}
        return shown

    def _dispatch(self, event: str, data: Json, guild_id: str | None, intent: int) -> None:
        shown = {key: value for key, value in public(data).items() if key != "guild_id" or value is not None}
        for session in self._of_shard(guild_id):
            if session.intents & intent:
                session.dispatch(event, shown)

    def _of_shard(self, guild_id: str | None) -> list[Session]:
        """Return the sessions for a server; the first shard serves direct messages."""
        return [
            session
            for session in self.sessions.values()
            if session.shard[0] == (self.world.guilds[guild_id].shard(session.shard[1]) if guild_id else 0)
        ]

    def send(self, event: str, data: Json) -> bool:
        """Send an interaction to all connected sessions of its shard; return False if there are none."""
        connected = [session for session in self._of_shard(data.get("guild_id")) if session.socket is not None]
        for session in connected:
            session.dispatch(event, data)
        return bool(connected)

    def guilds_of(self, session: Session) -> list[str]:
        """List the bot's servers that a session serves."""
        index, count = session.shard
        return [guild.id for guild in self.world.guilds.values() if guild.bot and guild.shard(count) == index]

    # Faults -----------------------------------------------------------------------------------------------------

    async def close(self, code: int = 4000, *, resumable: bool = True) -> None:
        """Close all connections; unless resumable, forget the sessions."""
        for session in list(self.sessions.values()):
            socket, session.socket = session.socket, None
            if not resumable:
                del self.sessions[session.id]
            if socket is not None:
                await socket.close(code)

    async def drop(self, *, resumable: bool = True) -> None:
        """Cut all connections like a network fault; unless resumable, forget the sessions."""
        await self.close(resumable=resumable)

    async def reconnect(self) -> None:
        """Ask all sessions to reconnect and resume (op 7)."""
        await self._send_all({"op": 7, "d": None, "s": None, "t": None})

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Declare all sessions invalid (op 9); unless resumable, forget them."""
        if not resumable:
            gone, self.sessions = self.sessions, {}
        else:
            gone = dict(self.sessions)
        for session in gone.values():
            if session.socket is not None:
                await session.socket.send({"op": 9, "d": resumable, "s": None, "t": None})

    async def _send_all(self, frame: Json) -> None:
        for session in list(self.sessions.values()):
            if session.socket is not None:
                await session.socket.send(frame)

    def recover(self) -> None:
        self.mode, self.hanging, self.invalid_identifies = Mode.OPEN, False, 0
        self.world.tell("_GATEWAY", {})
