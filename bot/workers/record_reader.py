"""Read users' records, each in its own process: a hostile one delays nobody else."""

from __future__ import annotations

import asyncio

from bot.workers.jobs import JobFailed, RecordCheck
from bot.workers.worker_pool import WorkerPool
from engine.record_check import RecordFault, ReplayedRecord

SECONDS = 10.0
"""Of processor time, per record; a whole game takes less than one second."""
AT_ONCE = 2
MOST_WAITING = 6
"""Running or waiting records; more are refused."""


class TooManyRecords(Exception):
    """Too many records are waiting."""


class RecordReader:
    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._asked = 0

    async def read(self, data: bytes) -> ReplayedRecord | RecordFault:
        """Raises `TooManyRecords`, `JobTooLong`, `JobTimeout`, or `JobFailed` if the process died."""
        if self._asked >= MOST_WAITING:
            raise TooManyRecords
        self._asked += 1
        try:
            async with self._turns:
                return await self._read(data)
        finally:
            self._asked -= 1

    async def _read(self, data: bytes) -> ReplayedRecord | RecordFault:
        pool = WorkerPool(1, self._seconds, draws=False)
        try:
            found = await pool.run(RecordCheck(data))
        finally:
            await pool.close()
        if not isinstance(found, ReplayedRecord | RecordFault):
            raise JobFailed
        return found
