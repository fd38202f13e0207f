"""Sends searches through a queue in PostgreSQL to `neva worker` processes, perhaps on other machines.

A result comes back as a row of the table `results`, announced by the database. Workers send heartbeats: without any,
or if the queue fails, this process searches itself. Pictures never use the queue: drawing is faster than sending.

Jobs and results are JSON, checked by the types of their fields: write access to the database can change values, but not
run code. An action is its text form. A view is checked by the return type of its game's `view`; classes in it define
their own serialization.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, get_origin, get_type_hints

from procrastinate.exceptions import ProcrastinateException
from pydantic import TypeAdapter

from bot.core.settings import VERSION
from bot.core.tasks import end_tasks
from bot.workers.jobs import (
    Assessment,
    Choice,
    Job,
    JobFailed,
    JobTimeout,
    Opinion,
    Rank,
    SelfPlay,
    TooManyJobs,
    Workers,
    expect,
)
from bot.workers.worker_pool import LONGEST_QUEUE, LONGEST_QUEUE_LATER
from db.connection.errors import StoreError
from db.process.job_queue import RESULTS_CHANNEL, WORKERS_CHANNEL, queue_app, take_result
from db.store import Store
from engine.agents import AGENTS
from engine.games import GAMES
from engine.outcome import Outcome

_TYPES: Mapping[str, Any] = {
    "choice": Choice,
    "assessment": Assessment,
    "self-play": SelfPlay,
    "action": str,
    "opinion": Opinion,
    "outcome": Outcome,
}
"""By the name before the JSON."""
_ADAPTERS: Mapping[str, TypeAdapter[Any]] = {name: TypeAdapter(kind) for name, kind in _TYPES.items()}
_LARGEST = 1_000_000
"""Bytes; the largest views have some thousands."""


class NotOurs(Exception):
    """Bytes that are not a job or its result."""


def pack(value: Any) -> bytes:
    """Raises TypeError for drawings and pictures."""
    name = _name_of(value)
    if isinstance(value, Choice | Assessment):
        view = _view_adapter(value.game).dump_python(value.view, mode="json")
        value = replace(value, view=view, legal=tuple(str(action) for action in value.legal))
    return name.encode() + b" " + _ADAPTERS[name].dump_json(value)


def unpack(packed: bytes) -> Any:
    """Raises `NotOurs` unless `pack` made the bytes."""
    name, _, text = packed.partition(b" ")
    try:
        if len(packed) > _LARGEST:
            raise ValueError("too large")
        value = _ADAPTERS[name.decode()].validate_json(text)
        if isinstance(value, Choice | Assessment):
            view = _view_adapter(value.game).validate_python(value.view)
            value = replace(value, view=view, legal=tuple(GAMES[value.game].parse(str(text)) for text in value.legal))
    except (ValueError, LookupError, RecursionError) as error:
        raise NotOurs(type(error).__name__) from None
    return value


def _name_of(value: object) -> str:
    for name, kind in _TYPES.items():
        if isinstance(value, get_origin(kind) or kind):
            return name
    raise TypeError(type(value).__name__)


@cache
def _view_adapter(game_id: str) -> TypeAdapter[Any]:
    """Raises KeyError for an unknown game."""
    return TypeAdapter(get_type_hints(type(GAMES[game_id]).view)["return"])


log = logging.getLogger(__name__)

TASK = "choose"
QUEUE = f"{TASK} {VERSION}"
"""Other versions may not understand its jobs."""
PATIENCE_SECONDS = 60.0
"""Limit of a job, including its waits; long enough for another worker to take it over from one that dies."""
SILENCE_SECONDS = 8.0
"""Without heartbeats for this long, the queue counts as abandoned; workers send one every two seconds."""
_LOOK_SECONDS = 2.0  # for results whose announcement was lost
_RETRY_SECONDS = 1.0
_CLOSE_SECONDS = 1.0
_PRIORITIES = {Rank.FIRST: 10, Rank.LATER: 5, Rank.LAST: 0}

_Away = (ProcrastinateException, StoreError, OSError)


class _Left(Exception):
    """No worker takes jobs from the queue."""


class JobQueue(Workers):
    """Runs jobs in other processes, or in `own` while there are none."""

    def __init__(self, url: str, store: Store, own: Workers) -> None:
        """`url` is the store's PostgreSQL database; call `prepare_queue` before."""
        self._app = queue_app(url)
        self._store, self._own = store, own
        self._asked: dict[str, asyncio.Event] = {}
        self._taking_back: set[asyncio.Task[None]] = set()
        self._heard: float | None = None
        self._left = False
        self._listening: asyncio.Task[None] | None = None
        self._is_heard = True

    @property
    def waiting(self) -> int:
        return len(self._asked)

    def facts(self) -> dict[str, Any]:
        stalled = self._own.facts()["stalled_seconds"]
        return {"elsewhere": True, "heard": self._is_heard_now, "waiting": self.waiting, "stalled_seconds": stalled}

    @property
    def _is_heard_now(self) -> bool:
        return self._heard is not None and asyncio.get_running_loop().time() - self._heard < SILENCE_SECONDS

    def is_served(self) -> bool:
        """Return whether a worker was heard lately; true for the first seconds."""
        if self._heard is None:
            self._heard = asyncio.get_running_loop().time()
        served = self._is_heard_now
        if not served and not self._left:
            self._left = True
            log.warning("no worker takes jobs from the queue %r: this process does them itself", QUEUE)
        return served

    async def start(self) -> None:
        self._listening = asyncio.create_task(self._listen(), name="queue of jobs")

    async def choose(self, job: Choice) -> str:
        """Agents without a search run here, which is faster than the queue. Raises as `Workers.choose` does."""
        if not AGENTS[job.agent].searches:
            return await self._own.choose(job)
        try:
            return expect(await self._ask(job, Rank.LATER), str)
        except _Left:
            return await self._own.choose(job)

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        try:
            return expect(await self._ask(job, Rank.LAST if later else Rank.FIRST), tuple)
        except _Left:
            return await self._own.assess(job, later=later)

    async def play(self, job: SelfPlay) -> Outcome:
        try:
            return expect(await self._ask(job, Rank.LAST), Outcome)
        except _Left:
            return await self._own.play(job)

    async def _ask(self, job: Job, rank: Rank) -> Any:
        """Raises `JobTimeout`, `JobFailed`, or `_Left`."""
        if self._listening is None or not self.is_served():
            raise _Left
        if len(self._asked) >= (LONGEST_QUEUE if rank is Rank.FIRST else LONGEST_QUEUE_LATER):
            raise TooManyJobs
        name, begun = secrets.token_hex(16), None
        announced = self._asked[name] = asyncio.Event()
        result: tuple[bytes | None] | None = None
        try:
            packed = base64.b64encode(await asyncio.to_thread(pack, job)).decode()
            async with asyncio.timeout(PATIENCE_SECONDS):
                task = self._app.configure_task(TASK, queue=QUEUE, priority=_PRIORITIES[rank])
                begun = asyncio.create_task(task.defer_async(name=name, job=packed), name="asking for a job")
                await asyncio.shield(begun)  # the job may be in the queue before its number is known here
                result = await self._result(name, announced)
        except TimeoutError:
            raise JobTimeout from None
        except _Away as error:
            log.warning("the queue of jobs cannot be used: %s", type(error).__name__)
            raise _Left from None
        finally:
            del self._asked[name]
            if begun is not None and result is None:
                self._take_back(begun)
        return await asyncio.to_thread(_unpack, result[0])

    async def _result(self, name: str, announced: asyncio.Event) -> tuple[bytes | None]:
        """Raises `_Left` when workers fall silent."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_SECONDS):
                    await announced.wait()
            result = await self._store.write(take_result, name)
            if result is not None:
                return result
            announced.clear()
            if not self.is_served():
                raise _Left

    def _take_back(self, begun: asyncio.Task[int]) -> None:
        """Delete an abandoned job, or make its worker abort it.

        `begun` puts the job into the queue and returns its number.
        """
        task = asyncio.create_task(self._cancel(begun), name="taking back a job")
        self._taking_back.add(task)
        task.add_done_callback(self._taking_back.discard)

    async def _cancel(self, begun: asyncio.Task[int]) -> None:
        with suppress(*_Away):
            await self._app.job_manager.cancel_job_by_id_async(await begun, abort=True, delete_job=True)

    async def _listen(self) -> None:
        """Reconnect whenever the connection is lost."""
        while True:
            try:
                async with self._app.open_async():
                    channels = [RESULTS_CHANNEL, WORKERS_CHANNEL]
                    await self._app.connector.listen_notify(on_notification=self._hear, channels=channels)
            except Exception as error:
                if self._is_heard:
                    log.warning("the queue of jobs cannot be heard: %s", type(error).__name__)
                self._is_heard = False
            await asyncio.sleep(_RETRY_SECONDS)

    async def _hear(self, *, channel: str, payload: str) -> None:
        self._is_heard = True
        if channel == WORKERS_CHANNEL:
            if payload == QUEUE:
                self._heard = asyncio.get_running_loop().time()
                if self._left:
                    self._left = False
                    log.info("workers take jobs from the queue %r again", QUEUE)
        elif (announced := self._asked.get(payload)) is not None:
            announced.set()

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                while self._asked:  # noqa: ASYNC110 - those that were cancelled just now take their jobs back
                    await asyncio.sleep(0.01)
                await asyncio.gather(*self._taking_back)
        await end_tasks([*self._taking_back, *([self._listening] if self._listening else [])])
        await self._own.close()


def _unpack(packed: bytes | None) -> Any:
    if packed is None:
        raise JobFailed
    try:
        return unpack(packed)
    except NotOurs as error:
        log.error("the result of a job was not what a worker makes: %s", type(error).__name__)
        raise JobFailed from None
