"""Bounded waits: for a condition, and for a stand-in's start and stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from bot.core.tasks import end_tasks
from tests.patience import ANSWER_SECONDS, patient_values
from tests.standin.server import StandIn

LONGEST_SECONDS = 30


async def end_leftovers() -> None:
    """End all tasks but the caller's, in bounded time."""
    await end_tasks(asyncio.all_tasks() - {asyncio.current_task()}, LONGEST_SECONDS)


async def until(condition: Callable[[], object], seconds: float = LONGEST_SECONDS) -> None:
    """Wait for a condition. Raises `TimeoutError`."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - what is waited for happens in other processes
            await asyncio.sleep(0.05)


@asynccontextmanager
async def bounded_standin(file: Path | None = None) -> AsyncIterator[StandIn]:
    """Run a stand-in that waits longer than Discord. Raises `TimeoutError` if it starts or stops late."""
    standin = StandIn(file=file)
    standin.interactions.deadline_seconds = ANSWER_SECONDS
    async with asyncio.timeout(LONGEST_SECONDS):
        await standin.start()
    try:
        yield standin
    finally:
        async with asyncio.timeout(LONGEST_SECONDS):
            await standin.stop()


@contextmanager
def patient_databases() -> Iterator[None]:
    """Use the limits of `python -m tests.patience` in this process."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name, value in list(patient_values()):
            patch.setattr(module, name, value)
        yield
