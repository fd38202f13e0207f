"""Answers come first; publishing has a share of the time while they are given, and all that is left besides."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST_WAIT_SECONDS = 0.03
"""How long a step of publishing waits for others to be answered: about thirty steps a second are always done."""
LONGEST_WAIT_IN_CROWD_SECONDS = 0.1
"""The same while interactions are queued."""


class Priority:
    """Knows which interactions are being answered, and lets publishing take its steps between them."""

    def __init__(self) -> None:
        self._working: set[object] = set()
        self._unanswered: set[object] = set()
        self._done, self._calm, self._uncrowded = asyncio.Event(), asyncio.Event(), asyncio.Event()
        for event in (self._done, self._calm, self._uncrowded):
            event.set()
        self._next = asyncio.Lock()

    def crowd(self, *, crowded: bool) -> None:
        """Note whether interactions are queued, that is, whether there is more work than the bot can do at once."""
        if crowded:
            self._uncrowded.clear()
        else:
            self._uncrowded.set()

    @contextmanager
    def answering(self, interaction: object) -> Iterator[None]:
        """Mark that somebody waits for what is done inside."""
        self._working.add(interaction)
        self._unanswered.add(interaction)
        self._done.clear()
        self._calm.clear()
        try:
            yield
        finally:
            self.answered(interaction)
            self._working.discard(interaction)
            if not self._working:
                self._done.set()

    def answered(self, interaction: object) -> None:
        """Note that an interaction has its first answer, perhaps that the rest takes longer."""
        self._unanswered.discard(interaction)
        if not self._unanswered:
            self._calm.set()

    async def all_answered(self, seconds: float) -> None:
        """Return when nothing is being done for anybody, but after some seconds anyway."""
        await _wait(self._done, seconds)

    async def step(self) -> None:
        """Return when publishing may take its next step: when everybody has a first answer, or has waited long enough.

        Steps begin one after the other, so that whoever comes meanwhile waits for one step at most.
        """
        async with self._next:
            await _wait(self._uncrowded, LONGEST_WAIT_IN_CROWD_SECONDS)
            await _wait(self._calm, LONGEST_WAIT_SECONDS)


async def _wait(event: asyncio.Event, seconds: float) -> None:
    if event.is_set():
        await asyncio.sleep(0)  # what has arrived meanwhile comes first
        return
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):  # not wait_for: it may swallow a cancellation
            await event.wait()
