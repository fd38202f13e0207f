"""Publishing waits while an interaction is being answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST_WAIT_SECONDS = 0.4
LONGEST_WAIT_IN_CROWD_SECONDS = 5.0


class Priority:
    """Counts the interactions that are being answered."""

    def __init__(self) -> None:
        self._answering = 0
        self._calm = asyncio.Event()
        self._calm.set()
        self._uncrowded = asyncio.Event()
        self._uncrowded.set()

    def crowd(self, *, crowded: bool) -> None:
        """Note whether interactions are queued, that is, whether there is more work than the bot can do at once."""
        if crowded:
            self._uncrowded.clear()
        else:
            self._uncrowded.set()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Mark that somebody waits for what is done inside."""
        self._answering += 1
        self._calm.clear()
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._calm.set()

    async def all_answered(self, seconds: float) -> None:
        """Return when nobody waits for an answer, but after some seconds anyway."""
        await _wait(self._calm, seconds)

    async def calm(self) -> None:
        """Return when nobody waits for an answer, but after `LONGEST_WAIT_SECONDS` anyway; in a crowd, much later."""
        await _wait(self._uncrowded, LONGEST_WAIT_IN_CROWD_SECONDS)
        await _wait(self._calm, LONGEST_WAIT_SECONDS)


async def _wait(event: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):  # not wait_for: it may swallow a cancellation
            await event.wait()
