"""What runs by the clock is measured over the real client: nothing is left to do when a measure ends."""

from __future__ import annotations

from pathlib import Path

from benchmarks.due import KINDS, Queries, running
from db import deadlines, reminders


async def test_what_is_due_is_done_when_the_measure_ends(tmp_path: Path) -> None:
    queries = Queries()
    async with running(8, tmp_path) as side:
        assert side.workers > 0
        before = queries.number
        await side.five_minutes()
        assert queries.number > before
        now = side.clock.now()
        first = await side.store.read(reminders.next_due)
        assert first is not None
        assert first > now, "nothing is due at first"
        await side.remind([3])
        assert not (await side.store.read(reminders.planned, 3)).open, "it was sent"
        await side.run_out([3, 5])
        assert not await side.store.read(deadlines.overdue, side.clock.now())


def test_every_measure_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)
