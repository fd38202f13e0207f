"""Records of users are read in other processes, for a limited time, few at once."""

from __future__ import annotations

import asyncio

import pytest

from bot.workers.jobs import JobTimeout
from bot.workers.record_reader import AT_ONCE, MOST_WAITING, RecordReader, TooManyRecords
from engine.record import write
from engine.record_check import RecordFault, ReplayedRecord
from tests.records import a_record


async def test_a_record_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(JobTimeout):
        await RecordReader(0.001).read(write(a_record()).encode())


async def test_a_few_are_read_and_more_are_refused() -> None:
    reader, data = RecordReader(), write(a_record(actions=3)).encode()
    found = await asyncio.gather(*(reader.read(data) for _ in range(MOST_WAITING + 1)), return_exceptions=True)
    assert sum(isinstance(one, ReplayedRecord) for one in found) == MOST_WAITING
    assert sum(isinstance(one, TooManyRecords) for one in found) == 1
    assert MOST_WAITING > AT_ONCE
    assert isinstance(await reader.read(b"{"), RecordFault)
