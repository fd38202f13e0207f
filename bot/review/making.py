"""Results that workers make in parts at low priority, shared by all who ask; the last ones are kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.core.errors import UserError
from bot.core.tasks import Worker, end_tasks
from bot.workers.jobs import JobFailed, JobTimeout
from engine.game import AnyView
from render.film import WHOLE_MATCH, Format
from render.labels import SeatLabel
from render.palette import Theme

log = logging.getLogger(__name__)

AT_ONCE = 2
"""Per kind of results."""
MOST_AT_ONCE = 8
"""Running or waiting results of one kind; more are refused."""
RETRY_SECONDS = 3.0
_TRIES = 4

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")
V = TypeVar("V", bound=AnyView)


@dataclass(frozen=True, slots=True)
class MatchKey(Generic[V]):
    """All inputs of a film or page, which is made from views of type `V`."""

    match_id: int
    game: str
    labels: tuple[SeatLabel, ...]
    locale: str
    theme: Theme
    viewer: int | None = None
    """The seat that may see it; None for everybody."""
    first_seq: int = 0
    """The last action before it."""
    last_seq: int = 0
    """The last action in it; 0 for the whole match."""
    format: Format = WHOLE_MATCH


class Making(Generic[R]):
    """A running or kept result."""

    def __init__(self) -> None:
        self.done = 0
        """Finished parts."""
        self.number = 0
        """Number of parts; 0 while unknown."""
        self.task: asyncio.Future[R]
        """Shield it when waiting. Raises the reason of a failure."""

    @property
    def percent(self) -> int:
        return 100 * self.done // self.number if self.number else 0


class Maker(Worker, Generic[K, R]):
    """Makes results of one kind; the key has all their inputs."""

    def __init__(self, name: str, busy: str, *, kept_bytes: int = 0, size: Callable[[R], int] = lambda _: 1) -> None:
        """`name` is for the log; `busy` is the reason for refusing more than `MOST`.

        `kept_bytes` limits the sum of the sizes of the last used results.
        """
        self._name, self._busy, self._kept_bytes, self._size = name, busy, kept_bytes, size
        self._making: dict[K, Making[R]] = {}
        self._kept: OrderedDict[K, Making[R]] = OrderedDict()
        self._turns = asyncio.Semaphore(AT_ONCE)

    def list_unfinished(self) -> Sequence[K]:
        return list(self._making)

    def begin(self, key: K, match_id: int, make: Callable[[Making[R]], Awaitable[R]]) -> Making[R]:
        """Start to `make` a result, or return the running or kept one. Raises `UserError` for too many at once."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key in self._making:
            return self._making[key]
        if len(self._making) >= MOST_AT_ONCE:
            raise UserError(self._busy)
        making = self._making[key] = Making[R]()

        async def take_turn() -> R:
            async with self._turns:
                return await make(making)

        making.task = asyncio.create_task(take_turn(), name=f"{self._name} of match {match_id}")
        making.task.add_done_callback(lambda task: self._finish(key, match_id, task))
        return making

    async def close(self) -> None:
        await end_tasks(making.task for making in self._making.values() if isinstance(making.task, asyncio.Task))

    def _finish(self, key: K, match_id: int, task: asyncio.Future[R]) -> None:
        making = self._making.pop(key)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("the %s of match %d was not made: %s", self._name, match_id, type(error).__name__)
            return
        self._kept[key] = making
        while sum(self._size(one.task.result()) for one in self._kept.values()) > self._kept_bytes:
            self._kept.popitem(last=False)


async def ask_again(ask: Callable[[], Awaitable[R]]) -> R:
    """Retry while the workers are busy. Raises as they do."""
    for _ in range(_TRIES - 1):
        try:
            return await ask()
        except (JobTimeout, JobFailed):
            await asyncio.sleep(RETRY_SECONDS)
    return await ask()
