"""Answers first: whoever has time (the publisher) waits for a moment in which nobody waits for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST_WAIT_SECONDS = 0.4


class Priority:
    """Counts the interactions that are being answered."""

    def __init__(self) -> None:
        self._answering = 0
        self._calm = asyncio.Event()
        self._calm.set()

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

    async def calm(self) -> None:
        """Return when nobody waits for an answer, but after `LONGEST_WAIT_SECONDS` anyway."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT_SECONDS):  # not wait_for: it may swallow a cancellation
                await self._calm.wait()
