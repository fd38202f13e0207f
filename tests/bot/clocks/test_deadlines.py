"""Missed deadlines are acted on once, for the right decision, by any process."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection

from bot.core import tasks
from bot.core.errors import Repeated, Stale, UserError
from bot.match.seat_time import resume
from bot.match.table import Seated
from db.connection.errors import DatabaseBusy
from db.match import deadlines, matches
from db.match.deadlines import Deadline
from db.store import Store
from engine.history import UNDO
from tests.bot.clocks.process import DAY, Process, eventually
from tests.bot.match.stored_matches import PEOPLE, running
from tests.clock import ManualClock
from tests.db.tables import HOUR, NOW
from tests.votes import Votes


@pytest.fixture
async def process(sqlite_store: Store) -> AsyncIterator[Process]:
    made = Process(sqlite_store, ManualClock(NOW))
    yield made
    await made.deadlines.close()


async def test_who_has_decided_leaves_the_others_time_as_it_is_and_cannot_lengthen_it(process: Process) -> None:
    match_id = await process.timed(24)
    assert await process.due(match_id) == {0: DAY, 1: DAY, 2: DAY}
    await process.clock.move_to(NOW + 20 * HOUR)
    await process.do(match_id, 0, "vote 1")
    assert await process.due(match_id) == {1: DAY, 2: DAY}
    await process.do(match_id, 0, "ban 2")  # the menus of the others are stale now
    await process.do(match_id, 0, "shout")
    assert await process.due(match_id) == {1: DAY, 2: DAY}
    assert await process.due(await process.timed()) == {}, "without a limit nobody is timed"


async def test_a_deadline_that_was_moved_since_it_was_read_does_not_pass(process: Process) -> None:
    match_id = await process.timed(24)
    await process.clock.move_to(NOW + 25 * HOUR)
    deadline, *_ = await process.store.read(deadlines.overdue, process.now())
    await process.store.write(deadlines.move_deadlines, match_id, {deadline.seat: 2 * HOUR}, now=process.now())
    with pytest.raises(Stale):
        await process.table.act_absent(deadline)
    assert await process.log(match_id) == []


async def test_each_decision_of_one_seat_has_the_whole_time(process: Process) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, limit=24)
    for seat in range(3):
        await process.do(match_id, seat, "vote 1")
    await process.clock.move_to(NOW + 20 * HOUR)
    await process.do(match_id, 0, "stay")
    assert await process.due(match_id) == {0: 44 * HOUR}


async def test_taking_back_gives_no_new_time(process: Process) -> None:
    match_id = await running(process.store, "petersburg", *PEOPLE, limit=24)
    (seat,) = (await process.plan(match_id)).to_act
    for hours in (5, 10, 15):
        await process.clock.move_to(NOW + hours * HOUR)
        await process.do(match_id, seat, "pass")
        dues = await process.due(match_id)
        assert dues.pop(seat) == DAY
        assert list(dues.values()) == [DAY + hours * HOUR]
        await process.do(match_id, seat, UNDO)
        assert await process.due(match_id) == {seat: DAY}
    process.deadlines.start()
    await process.do(match_id, seat, "pass")
    (second,) = (await process.plan(match_id)).to_act
    await process.clock.move_to(NOW + DAY)

    async def gone() -> bool:
        return list(await process.due(match_id)) == [second]

    await eventually(gone)
    assert len(await process.log(match_id)) == 7, "nobody is acted for whose decision was made in time"


async def test_all_who_are_late_are_acted_for_once_and_the_next_decision_has_its_own_time(process: Process) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, limit=24)
    process.deadlines.start()
    await process.plan(match_id)
    await process.do(match_id, 1, "vote 2")
    await process.clock.move_to(NOW + DAY)
    late = [(0, "vote 0", True), (2, "vote 0", True)]
    assert await process.logged(match_id, 3) == [(1, "vote 2", False), *late]
    await process.plan(match_id)
    assert await process.due(match_id) == {1: 2 * DAY}
    await process.clock.move_to(NOW + 2 * DAY)
    assert (await process.logged(match_id, 4))[-1] == (1, "go", True)


async def test_what_fell_due_while_nobody_ran_is_done_after_the_start(process: Process) -> None:
    match_id = await process.timed(24)
    await process.clock.move_to(NOW + 3 * DAY)
    later = Process(process.store, process.clock)
    later.deadlines.start()
    assert [seat for seat, _, absent in await later.logged(match_id, 3) if absent] == [0, 1, 2]
    await later.deadlines.close()


async def test_two_processes_act_once(process: Process) -> None:
    match_id = await process.timed(24)
    other = Process(process.store, process.clock)
    await process.clock.move_to(NOW + DAY)
    process.deadlines.start()
    other.deadlines.start()
    assert sorted(await process.logged(match_id, 3)) == [(seat, "vote 0", True) for seat in range(3)]
    await other.deadlines.close()
    assert len(await process.log(match_id)) == 3


async def test_a_decision_made_while_the_time_ran_out_stands(process: Process) -> None:
    match_id = await process.timed(24)
    late = await process.store.read(deadlines.deadlines_of, match_id)
    for seat in (1, 0, 2):
        await process.do(match_id, seat, f"vote {seat}")
    await process.store.write(deadlines.put_deadlines, match_id, late, now=NOW)
    process.deadlines.start()
    await process.clock.move_to(NOW + DAY)
    await eventually(lambda: process.settled(match_id))
    assert [absent for _, _, absent in await process.log(match_id)] == [False] * 3


async def test_a_lost_race_is_run_again_and_lengthens_nothing(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await process.timed(24)
    act, losses = process.table.act_absent, [2, 0, 0, 0]

    async def act_later(deadline: Deadline) -> Seated:
        if losses and losses.pop(0):
            raise Repeated
        return await act(deadline)

    monkeypatch.setattr(process.table, "act_absent", act_later)
    process.deadlines.start()
    await process.clock.move_to(NOW + DAY)
    assert sorted(await process.logged(match_id, 3)) == [(seat, "vote 0", True) for seat in range(3)]


async def test_a_broken_match_does_not_keep_the_others_waiting(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await running(process.store, "votes", *PEOPLE, limit=1)
    sound = await running(process.store, "petersburg", *PEOPLE, limit=2)

    def fail(*_: object) -> str:
        raise RuntimeError("a mistake in the rules")

    monkeypatch.setattr(Votes, "absent_action", fail)
    await process.plan(broken)
    await process.plan(sound)
    process.deadlines.start()
    await process.clock.move_to(NOW + 2 * HOUR)
    assert [(action, absent) for _, action, absent in await process.logged(sound, 1)] == [("pass phase", True)]
    assert await process.log(broken) == []


async def test_a_database_that_was_busy_for_a_moment_makes_nobody_wait_long(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "AFTER_FAILURE_SECONDS", 0.05)
    match_id = await process.timed(24)
    act, busy = process.table.act_absent, [True]

    async def act_when_free(deadline: Deadline) -> Seated:
        if busy:
            busy.clear()
            raise DatabaseBusy("busy")
        return await act(deadline)

    monkeypatch.setattr(process.table, "act_absent", act_when_free)
    process.deadlines.start()
    await process.clock.move_to(NOW + DAY)
    assert len(await process.logged(match_id, 3)) == 3
    assert not busy


async def test_a_clock_that_was_ahead_leaves_no_deadline_behind_in_a_match_where_nothing_happens(
    process: Process,
) -> None:
    year = 365 * DAY
    await process.clock.move_to(NOW + year)
    match_id = await process.timed(24)
    await process.clock.move_to(NOW)
    assert set((await process.due(match_id)).values()) == {year + DAY}
    process.deadlines.start()

    async def brought_back() -> bool:
        return await process.due(match_id) == dict.fromkeys(range(3), DAY)

    await eventually(brought_back)
    await process.clock.move_to(NOW + DAY)
    assert sorted(await process.logged(match_id, 3)) == [(seat, "vote 0", True) for seat in range(3)]


async def test_nobody_is_timed_or_may_move_while_a_match_is_paused(process: Process) -> None:
    match_id = await process.timed(24)
    await process.store.write(matches.pause_match, match_id, now=NOW)
    seated = await process.table.read(match_id)
    assert (seated.to_act, seated.legal(0)) == ((), [])
    with pytest.raises(UserError, match="paused"):
        await process.do(match_id, 0, "vote 1")
    process.deadlines.start()
    await process.clock.move_to(NOW + 2 * DAY)  # a deadline from before the pause does not pass
    await process.plan(match_id)
    assert await process.due(match_id) == dict.fromkeys(range(3), DAY)
    assert await process.store.read(deadlines.overdue, process.now()) == []
    assert await process.store.read(deadlines.next_deadline) is None

    def resumed(connection: Connection) -> bool:
        match, seats = matches.get_match(connection, match_id), matches.seats_of(connection, match_id)
        assert match is not None
        return resume(connection, match, seats, now=process.now())

    assert await process.store.write(resumed)
    assert not await process.store.write(resumed)
    assert await process.log(match_id) == []
    await process.plan(match_id)
    assert await process.due(match_id) == dict.fromkeys(range(3), 3 * DAY)
    await process.do(match_id, 0, "vote 1")
