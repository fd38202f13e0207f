"""Gateway sessions, which remember sent events so that a bot process can resume."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque

from aiohttp import web

from playground.objects import Json

_REMEMBERED = 1000


class Session:
    """One identified shard of a bot process; it outlives its connection."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(8)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[Json] = deque(maxlen=_REMEMBERED)
        self.socket: web.WebSocketResponse | None = None
        self.outgoing: asyncio.Queue[Json] = asyncio.Queue()

    def dispatch(self, event: str, data: Json) -> None:
        """Number and remember an event; send it if connected."""
        self.seq += 1
        frame = {"op": 0, "t": event, "s": self.seq, "d": data}
        self.sent.append(frame)
        if self.socket is not None:
            self.outgoing.put_nowait(frame)

    def connect(self, socket: web.WebSocketResponse, missed: list[Json]) -> None:
        self.socket, self.outgoing = socket, asyncio.Queue()
        for frame in missed:
            self.outgoing.put_nowait(frame)

    def events_after(self, seq: int) -> list[Json] | None:
        """Return the events after this number; None if they are no longer remembered."""
        frames = [frame for frame in self.sent if frame["s"] > seq]
        return None if frames and frames[0]["s"] > seq + 1 else frames
