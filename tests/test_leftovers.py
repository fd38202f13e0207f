"""What a test leaves behind ends with it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest


@pytest.mark.timeout(20)
async def test_a_task_that_loses_a_cancellation_ends_with_its_test() -> None:
    async def run() -> None:
        with suppress(asyncio.CancelledError):  # as asyncio.wait_for of Python 3.11 does at times
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    task = asyncio.create_task(run())
    await asyncio.sleep(0)
    assert not task.done()
