"""A bot's memory, CPU time, requests to Discord, queues and files over time."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection, func, select, text

from benchmarks.bot_process import BotProcess, Usage
from db.match.messages import MessageKind, MessageState
from db.schema.tables import actions, messages, publications
from db.store import Store
from tests.standin.server import StandIn

LOG, DATABASE = "neva.log", "neva.db"
WITHOUT_CEILING = ("/interactions", "/webhooks")
_METRICS = re.compile(r"http://[\w.:]+(?=/healthz and /metrics)")
_SCRAPE_SECONDS = 5.0
_LOOK_SECONDS = 0.2


class BoardTimes:
    """Measures, from the store, the time from each action until a board shows it with its picture."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shown: dict[int, int] = {}  # the last action shown by each match's board
        self._taken: list[float] = []
        self.oldest = 0.0
        """Age in seconds of the oldest action that waits for its board; 0 if none waits."""

    async def look(self) -> None:
        """Record what boards show now; a board changed twice between looks counts the later time."""
        since, self._shown, oldest = await self._store.read(_boards, self._shown)
        self._taken += since
        self.oldest = max(0.0, (datetime.now(UTC) - oldest).total_seconds()) if oldest is not None else 0.0

    async def keep_looking(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(_LOOK_SECONDS)

    def take(self) -> list[float]:
        """Return the times since the last call, in seconds."""
        taken, self._taken = self._taken, []
        return taken


def _boards(connection: Connection, before: Mapping[int, int]) -> tuple[list[float], dict[int, int], datetime | None]:
    """Return the delays in seconds of newly shown actions, and the last action that each board shows.

    The third value is the time of the first action without a board.
    """
    is_board = (messages.c.kind == MessageKind.BOARD) & ~messages.c.replaced
    is_whole = is_board & (messages.c.state != MessageState.SENDING) & ~messages.c.without_picture
    boards = connection.execute(select(messages.c.match_id, messages.c.seq, messages.c.updated_at).where(is_whole))
    seconds, shown = [], dict(before)
    for match, seq, at in boards:
        if seq > before.get(match, 0):
            new = actions.c.seq.between(before.get(match, 0) + 1, seq)
            done = connection.execute(select(actions.c.created_at).where(actions.c.match_id == match, new)).scalars()
            seconds += [(at - one).total_seconds() for one in done]
            shown[match] = seq
    unshown = (actions.c.match_id == messages.c.match_id) & (actions.c.seq > messages.c.seq)
    waiting = select(func.min(actions.c.created_at)).join(messages, unshown).where(is_board)
    return seconds, shown, connection.execute(waiting).scalar_one()


@dataclass(frozen=True, kw_only=True)
class Sample:
    """Counters count from the start."""

    at: float
    """Seconds since the first look."""
    memory: Usage
    cpu: Usage
    driver_cpu: float
    """CPU seconds of the stand-in with the people who ask."""
    requests: Counter[str]
    """`ceiling` count towards Discord's ceiling, `answers` do not; `429` were refused; `pictures` carried one."""
    due: int
    oldest: float
    """As `BoardTimes.oldest`."""
    queues: Mapping[str, float]
    """The lengths of the bot's queues, from its metrics; empty without them."""
    log: int
    """Bytes of the bot's log."""
    store: int
    """Bytes of the database."""
    wal: int
    """Bytes of SQLite's write-ahead log."""


class Sampler:
    def __init__(self, bot: BotProcess, discord: StandIn, store: Store, boards: BoardTimes, folder: Path) -> None:
        self._bot, self._discord, self._store, self._boards, self._folder = bot, discord, store, boards, folder
        self._requests: Counter[str] = Counter()
        served = _METRICS.search((folder / LOG).read_text(encoding="utf-8", errors="replace"))
        self._metrics = served[0] if served else None
        self._start = time.monotonic()

    async def look(self) -> Sample:
        """Return the current sample; the stand-in forgets counted requests."""
        self._count_requests()
        due, size = await self._store.read(_due_and_size)
        memory = await asyncio.to_thread(self._bot.memory)
        return Sample(
            at=time.monotonic() - self._start,
            memory=memory,
            cpu=self._bot.cpu(),
            driver_cpu=time.process_time(),
            requests=Counter(self._requests),
            due=due,
            oldest=self._boards.oldest,
            queues=await self._queues(),
            log=_size(self._folder / LOG),
            store=size,
            wal=_size(self._folder / f"{DATABASE}-wal"),
        )

    async def _queues(self) -> Mapping[str, float]:
        """Return the queue lengths from the bot's metrics; empty if they do not arrive in time."""
        if self._metrics is None:
            return {}
        limit = aiohttp.ClientTimeout(total=_SCRAPE_SECONDS)
        try:
            async with (
                aiohttp.ClientSession(timeout=limit) as session,
                session.get(f"{self._metrics}/metrics") as answer,
            ):
                families = text_string_to_metric_families(await answer.text())
        except (aiohttp.ClientError, TimeoutError):
            return {}
        found = (sample for family in families if family.name == "neva_queue_length" for sample in family.samples)
        return {sample.labels["queue"]: sample.value for sample in found}

    def _count_requests(self) -> None:
        rest = self._discord.rest
        for request in rest.requests:
            kind = "answers" if request.path.startswith(WITHOUT_CEILING) else "ceiling"
            self._requests[kind] += 1
            if request.status == 429:
                self._requests["429"] += 1
        self._requests["pictures"] += sum(bool(files) for *_, files in rest.log)
        rest.requests.clear()
        rest.log.clear()  # it holds every picture
        self._discord.world.notifications.clear()


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _due_and_size(connection: Connection) -> tuple[int, int]:
    due = connection.execute(
        select(func.count()).select_from(publications).where(publications.c.published < publications.c.revision)
    ).scalar_one()
    if connection.dialect.name == "sqlite":
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        return due, pages * connection.execute(text("PRAGMA page_size")).scalar_one()
    return due, connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
