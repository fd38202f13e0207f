"""Small changes of a SQLite file by several writers at once: `python -m benchmarks.store [SECONDS]`.

A commit waits for the disk, so the baseline, one writer after another, shows how long the disk takes.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import suppress
from pathlib import Path

from benchmarks.rows import SLICES, Row, run_alone
from db.process.bot_state import put_value
from db.store import Store

WRITERS = 8
"""As many as publish at once, and answer at once."""


async def write_for(store: Store, writers: int, seconds: float) -> tuple[float, float]:
    """Return the changes a second, and the milliseconds of CPU time for each."""
    done = 0

    async def write(name: str) -> None:
        nonlocal done
        while True:
            await store.write(put_value, name, str(done))
            done += 1

    begins, since = time.monotonic(), time.process_time()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for number in range(writers):
                group.create_task(write(f"writer {number}"))
    done = max(1, done)
    return done / (time.monotonic() - begins), 1000 * (time.process_time() - since) / done


async def rows(seconds: float) -> AsyncGenerator[Row, None]:
    found = list[tuple[float, float, float, float]]()
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(f"sqlite:///{Path(folder) / 'neva.db'}") as store:
            for _ in range(SLICES):
                alone, together = [await write_for(store, number, seconds / SLICES) for number in (1, WRITERS)]
                found.append((*together, *alone))
    rates, times, rates_alone, times_alone = zip(*found, strict=True)
    yield Row(
        name=f"changes of a SQLite file by {WRITERS} writers", unit="/s", better="larger", values=rates,
        baseline="by one", baselines=rates_alone, aim_ratio=1.5,
    )  # fmt: skip
    yield Row(
        name=f"CPU time of a change, {WRITERS} writers", unit="ms", better="smaller", values=times,
        baseline="one writer", baselines=times_alone, aim_ratio=0.7,
    )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__, seconds=4.0)
