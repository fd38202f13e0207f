"""Answers take precedence over boards; but the later boards are, the less publishing waits for answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

LONGEST_WAIT_SECONDS = 0.03
"""Longest wait of a publishing step for answers, so that about thirty steps a second always run."""
LONGEST_WAIT_IN_CROWD_SECONDS = 0.1
"""The same while interactions are queued."""
LATE_SECONDS = 2.0
"""While a change is this old, publishing yields to nobody: its workers take their steps side by side, like answers."""


class Priority:
    """Divides the bot's time between unanswered interactions and late boards."""

    def __init__(self) -> None:
        self._working: set[object] = set()
        self._unanswered: set[object] = set()
        self._done, self._calm, self._uncrowded = asyncio.Event(), asyncio.Event(), asyncio.Event()
        for event in (self._done, self._calm, self._uncrowded):
            event.set()
        self._next = asyncio.Lock()
        self._due: dict[int, float] = {}  # by match: time of the first change that no pass has read
        self._begun: dict[int, float] = {}  # the same for the changes that the current pass shows

    def crowd(self, *, crowded: bool) -> None:
        """Record whether interactions are queued."""
        if crowded:
            self._uncrowded.clear()
        else:
            self._uncrowded.set()

    @contextmanager
    def mark_awaited(self, interaction: object) -> Iterator[None]:
        self._working.add(interaction)
        self._unanswered.add(interaction)
        self._done.clear()
        self._calm.clear()
        try:
            yield
        finally:
            self.note_answer(interaction)
            self._working.discard(interaction)
            if not self._working:
                self._done.set()

    def note_answer(self, interaction: object) -> None:
        """Record an interaction's first answer, even if it only says that the rest takes longer."""
        self._unanswered.discard(interaction)
        if not self._unanswered:
            self._calm.set()

    def note_board_due(self, match_id: int) -> None:
        """Record that a changed or retried match waits for its board."""
        self._due.setdefault(match_id, time.monotonic())

    def note_board_begun(self, match_id: int) -> None:
        """Record a new pass, which shows all changes up to now."""
        self._begun[match_id] = self._due.pop(match_id, time.monotonic())

    def note_board_shown(self, match_id: int) -> None:
        """Record that the board is up to date, or that something other than lack of time blocks it."""
        self._begun.pop(match_id, None)

    def note_board_missed(self, match_id: int) -> None:
        """Record that the pass had no time for the board: its changes still wait."""
        if match_id in self._begun:
            self._due[match_id] = self._begun.pop(match_id)

    def late_seconds(self, match_id: int) -> float:
        """Return the wait of a match's oldest unshown change; 0 for none."""
        return _age(since[match_id] for since in (self._due, self._begun) if match_id in since)

    @property
    def latest_seconds(self) -> float:
        """The longest wait of any unshown change; 0 for none."""
        return _age((*self._due.values(), *self._begun.values()))

    async def wait_for_answers(self, seconds: float) -> None:
        """Return once no interaction is being answered, or after these seconds."""
        await _wait(self._done, seconds)

    async def step(self) -> None:
        """Return when publishing may take its next step: every interaction has a first answer, or the wait is over.

        Steps begin one after another, so an arriving interaction waits for one step at most, until a board is late. In
        an overloaded loop one after another would be only a few a second.
        """
        if self.latest_seconds >= LATE_SECONDS:
            await asyncio.sleep(0)
            return
        async with self._next:
            share = max(0.0, 1.0 - self.latest_seconds / LATE_SECONDS)
            await _wait(self._uncrowded, share * LONGEST_WAIT_IN_CROWD_SECONDS)
            await _wait(self._calm, share * LONGEST_WAIT_SECONDS)


def _age(moments: Iterable[float]) -> float:
    now = time.monotonic()
    return now - min(moments, default=now)


async def _wait(event: asyncio.Event, seconds: float) -> None:
    if event.is_set() or not seconds:
        await asyncio.sleep(0)  # lets arrived interactions run first
        return
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):  # not wait_for: it may swallow a cancellation
            await event.wait()
