"""Records of users are read in other processes, for a limited time, few at once."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from bot.workers.jobs import JobTooLong
from bot.workers.own_workers import AT_ONCE, MOST_WAITING, RecordReader, TooManyRecords
from bot.workers.worker import Worker
from engine.record import write
from engine.record_check import RecordFault, ReplayedRecord
from tests.records import a_record


async def test_a_record_that_takes_too_much_processor_time_is_given_up() -> None:
    with pytest.raises(JobTooLong):
        await RecordReader(0).read(write(a_record()).encode())


async def test_a_record_is_read_for_longer_than_its_limit_while_the_machine_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, seconds = Worker.start, 1.0

    async def start_stopped(worker: Worker) -> None:
        await start(worker)
        assert worker.process is not None
        os.kill(worker.process, signal.SIGSTOP)
        asyncio.get_running_loop().call_later(1.5 * seconds, os.kill, worker.process, signal.SIGCONT)

    monkeypatch.setattr(Worker, "start", start_stopped)
    assert isinstance(await RecordReader(seconds).read(write(a_record()).encode()), ReplayedRecord)


async def test_a_few_are_read_and_more_are_refused() -> None:
    reader, data = RecordReader(), write(a_record(actions=3)).encode()
    found = await asyncio.gather(*(reader.read(data) for _ in range(MOST_WAITING + 1)), return_exceptions=True)
    assert sum(isinstance(one, ReplayedRecord) for one in found) == MOST_WAITING
    assert sum(isinstance(one, TooManyRecords) for one in found) == 1
    assert MOST_WAITING > AT_ONCE
    assert isinstance(await reader.read(b"{"), RecordFault)
