"""Limits on how many interactions wait at once; those that would wait too long are refused immediately.

Discord shows “This interaction failed” after three seconds. Without a bound all interactions of a rush are worked on at
the same time and all are late; with it some are done in time, and the others hear at once that nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from bot.services.errors import UserError
from bot.services.priority import Priority

log = logging.getLogger(__name__)

AT_ONCE = 8
"""How many interactions are worked on at the same time."""
COMPLETIONS_AT_ONCE = 4
SHARE = 4
"""How many interactions one user has in work or waiting."""
LONGEST_WAIT_SECONDS = 1.5
"""How long an interaction waits to be worked on; the rest of Discord's three seconds is for the work."""
ANSWERED_WITHIN_SECONDS = 2.0
"""When an interaction should have been answered: waiting, the mean time of work and twice its deviation together."""
_LEAST_WAIT_SECONDS = 0.2
_REPORT_SECONDS = 60.0
_WEIGHT = 0.1  # of the latest in the mean time of work


class Admission:
    """Decides which interactions are worked on now, wait, or are refused. In memory only, without the database."""

    def __init__(self, priority: Priority) -> None:
        self._priority = priority
        self._completing = 0
        self._working = 0
        self._began: dict[object, float] = {}
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._of_user: Counter[int] = Counter()
        self._mean, self._deviation = 0.05, 0.0  # seconds of work, of those lately done
        self._refused, self._reported = 0, float("-inf")

    @asynccontextmanager
    async def admitted(self, interaction: object, user_id: int) -> AsyncIterator[None]:
        """Wait for a place and hold it inside. Raises `UserError`, at once if the wait would be too long."""
        if self._of_user[user_id] >= SHARE:
            raise self._busy()
        self._of_user[user_id] += 1
        try:
            await self._enter()
            self._began[interaction] = asyncio.get_running_loop().time()
            try:
                yield
            finally:
                self.answered(interaction)
        finally:
            self._of_user[user_id] -= 1
            if not self._of_user[user_id]:
                del self._of_user[user_id]

    def answered(self, interaction: object) -> None:
        """Free the place of an interaction for the next one, when its user was told that the answer takes longer."""
        self._priority.answered(interaction)
        began = self._began.pop(interaction, None)
        if began is not None:
            taken = asyncio.get_running_loop().time() - began
            self._deviation += _WEIGHT * (abs(taken - self._mean) - self._deviation)
            self._mean += _WEIGHT * (taken - self._mean)
            self._pass_on()

    @contextmanager
    def completing(self) -> Iterator[bool]:
        """Enter with True if there is capacity for a completion now; a completion never waits."""
        free = not self._waiting and self._working < AT_ONCE and self._completing < COMPLETIONS_AT_ONCE
        self._completing += free
        try:
            yield free
        finally:
            self._completing -= free

    async def _enter(self) -> None:
        if self._working < AT_ONCE and not self._waiting:
            self._working += 1
            return
        left = ANSWERED_WITHIN_SECONDS - self._mean - 2 * self._deviation
        patience = max(_LEAST_WAIT_SECONDS, min(LONGEST_WAIT_SECONDS, left))
        if (len(self._waiting) + 1) * self._mean / AT_ONCE > patience:
            raise self._busy()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._priority.crowd(crowded=True)
        try:
            async with asyncio.timeout(patience):
                await turn
        except BaseException as error:  # the time is over, or the bot stops
            if turn.done() and not turn.cancelled():
                self._pass_on()  # the place came at the same moment
            elif turn in self._waiting:
                self._waiting.remove(turn)
            raise self._busy() if isinstance(error, TimeoutError) else error from None
        finally:
            self._priority.crowd(crowded=bool(self._waiting))

    def _pass_on(self) -> None:
        """Pass a place on to the interaction that has waited longest; `_working` does not change then."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._working -= 1

    def _busy(self) -> UserError:
        """Count one refusal, and return the error that says it; the log gets at most one line a minute."""
        self._refused += 1
        now = asyncio.get_running_loop().time()
        if now - self._reported >= _REPORT_SECONDS:
            log.warning("too much to do: %d interactions were refused since the last such line", self._refused)
            self._refused, self._reported = 0, now
        return UserError("busy")
