"""Runs the agents: when a match changes, they play until a user has to act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from bot.agents.thinking import Thinking
from bot.core.errors import Repeated, Stale, UserError
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.tasks import Worker, end_tasks
from bot.match.table import Seated, Table
from db.connection.errors import StoreError
from db.match import match_lists
from db.store import Store

log = logging.getLogger(__name__)


AT_ONCE = 4
ROUND_SECONDS = 3600.0
FIRST_RETRY_SECONDS = 5.0
LONGEST_RETRY_SECONDS = 3600.0


class AgentRunner(Worker):
    """Plays the seats without a user, one task a match.

    It plays changed matches at once. It checks all matches at the start, and changed ones hourly, because a crash of
    any process may have left an agent to move.
    """

    def __init__(
        self,
        store: Store,
        table: Table,
        priority: Priority,
        serves: Callable[[int], bool],
        thinking: Thinking,
        metrics: Metrics,
    ) -> None:
        """`serves` returns whether this process serves a server, by id."""
        self._store, self._table, self._priority = store, table, priority
        self._serves, self._thinking = serves, thinking
        self._moves = metrics.counter("neva_agent_moves", "Actions that computer players have taken.")
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._failures: dict[int, int] = {}
        self._looked_at: dict[int, int] = {}  # revisions of the matches in the last round
        self._resting: set[int] = set()  # matches whose servers could not be reached
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._looks: dict[int, asyncio.Event] = {}  # by match: set after the check
        self._asked = asyncio.Event()  # to check before the hour is over
        self._rounds: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        self._rounds = asyncio.create_task(self._look_round(), name="agents")

    def look_again(self) -> None:
        self._asked.set()

    def plan(self, _connection: Connection, seated: Seated) -> Callable[[], None] | None:
        waits = any(seated.seats[seat].has_agent for seat in seated.to_act)
        return partial(self.wake, seated.match.id) if waits else None

    def wake(self, match_id: int) -> None:
        if self._closed:
            return
        if match_id in self._tasks:
            self._again.add(match_id)
            return
        task = asyncio.create_task(self._play(match_id), name=f"agents of match {match_id}")
        self._tasks[match_id], self._looks[match_id] = task, asyncio.Event()
        task.add_done_callback(lambda _task: self._forget_task(match_id))

    def _forget_task(self, match_id: int) -> None:
        del self._tasks[match_id], self._looks[match_id]
        if match_id in self._again:
            self._again.discard(match_id)
            self.wake(match_id)

    async def close(self) -> None:
        self._closed = True
        rounds = () if self._rounds is None else (self._rounds,)
        await end_tasks((*rounds, *self._tasks.values()))

    async def _look_round(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:
                _log_failure(error, "looking for the games of computer players failed")
                await asyncio.sleep(FIRST_RETRY_SECONDS)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(ROUND_SECONDS):
                    await self._asked.wait()
            self._asked.clear()

    async def look(self) -> None:
        """Check the running matches with agents that changed since the last check; the first time, all of them."""
        before, self._looked_at = self._looked_at, {}
        resting, self._resting = self._resting, set()
        for match_id, guild_id, revision in await self._store.read(match_lists.list_with_agents):
            if not self._serves(guild_id):  # another process does
                continue
            if before.get(match_id) != revision or match_id in resting:
                await self._priority.step()
                self.wake(match_id)
                await self._looks[match_id].wait()
            self._looked_at[match_id] = revision

    async def _play(self, match_id: int) -> None:
        try:
            await self._play_on(match_id, self._looks[match_id])
        except UserError:  # not begun, or over
            self._failures.pop(match_id, None)
        except Exception as error:
            _log_failure(error, "a computer player of game %d failed", match_id)
            self._wake_later(match_id)
        else:
            self._failures.pop(match_id, None)

    def _wake_later(self, match_id: int) -> None:
        failures = self._failures[match_id] = self._failures.get(match_id, 0) + 1
        delay = min(FIRST_RETRY_SECONDS * 2 ** min(failures - 1, 20), LONGEST_RETRY_SECONDS)
        asyncio.get_running_loop().call_later(delay, self.wake, match_id)

    async def _play_on(self, match_id: int, looked: asyncio.Event) -> None:
        while True:
            try:
                async with self._at_once:
                    seated = await self._table.read(match_id)
            finally:
                looked.set()
            seat = next((s for s in seated.to_act if seated.seats[s].has_agent), None)
            if seat is None:
                return
            if not await self._table.is_reached(match_id):
                self._resting.add(match_id)
                return
            action = await self._thinking.action(seated, seat)
            if action is None:
                continue
            number = seated.position.menu_numbers[seat]
            try:
                async with self._at_once:
                    await self._table.act_agent(match_id, seat, action, menu_number=number)
                self._moves.inc()
            except (Stale, Repeated):
                log.info("game %d: somebody was faster than a computer player", match_id)


def _log_failure(error: Exception, words: str, *facts: object) -> None:
    """Log one line if the database is busy or unavailable, the traceback for a bug."""
    if isinstance(error, StoreError):
        log.warning("%s: %s", words % facts, error)
    else:
        log.error(words, *facts, exc_info=error)
