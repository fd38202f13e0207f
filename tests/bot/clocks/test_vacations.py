"""Vacations: the clocks they stop, their length, and their effect on deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, update

from bot.clocks.ui import left_words
from bot.clocks.vacations import VacationEnds, Vacations, VacationState, note_ends
from bot.core.errors import Redelivered, UserError
from bot.match.seat_time import resume
from db.match import deadlines, matches
from db.match.deadlines import TimeControl
from db.match.happenings import happenings_of
from db.people import vacations
from db.people.guilds import change_guild
from db.schema import tables as schema
from db.store import Store
from i18n.translator import translator
from tests.bot.clocks.process import DAY, Process, eventually
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.clock import ManualClock
from tests.db.tables import GUILD, HOUR, NOW

ANN = PEOPLE[0]


class Resting(Process):
    def __init__(self, store: Store, clock: ManualClock) -> None:
        super().__init__(store, clock)
        self.heard = list[int]()
        self.vacations = Vacations(store, clock.now, on_change=self.heard.append)

    async def begin(self, until: datetime, user_id: int = ANN) -> list[tuple[int, datetime]]:
        return await self.vacations.begin(user_id, until, interaction_id=next(NUMBERS))

    async def end(self, user_id: int = ANN) -> list[int]:
        return await self.vacations.end(user_id, interaction_id=next(NUMBERS))

    async def pause(self, match_id: int) -> None:
        await self.store.write(matches.pause_match, match_id, now=self.now())

    async def resume(self, match_id: int) -> None:
        def resumed(connection: Connection) -> None:
            match = matches.get_match(connection, match_id)
            assert match is not None
            assert resume(connection, match, matches.seats_of(connection, match_id), now=self.now())

        await self.store.write(resumed)
        await self.plan(match_id)


@pytest.fixture
async def process(store: Store) -> AsyncIterator[Resting]:
    made = Resting(store, ManualClock(NOW))
    yield made
    await made.deadlines.close()


async def test_clocks_stand_still_during_a_vacation_and_go_on_after_it(process: Resting) -> None:
    match_id = await process.timed(24)
    await process.clock.move_to(NOW + 10 * HOUR)
    assert await process.begin(NOW + 5 * DAY) == [(GUILD, NOW + 5 * DAY)]
    assert await process.due(match_id) == {0: 5 * DAY + 14 * HOUR, 1: DAY, 2: DAY}
    assert process.heard == [match_id]
    for seat in (1, 2, 0):
        await process.do(match_id, seat, f"vote {2 - seat}")
    await process.do(match_id, 0, "go")
    due = await process.due(match_id)
    assert due[0] == 6 * DAY, "a new decision begins when the vacation ends"
    await process.clock.move_to(NOW + 2 * DAY)
    assert await process.end() == [GUILD]
    assert (await process.due(match_id))[0] == 3 * DAY
    told = [(one.kind, one.facts) for one in await process.store.read(happenings_of, match_id)]
    assert told == [
        ("vacation", {"seat": 0, "until": (NOW + 5 * DAY).isoformat()}),
        ("vacation-over", {"seat": 0}),
    ]


async def test_a_vacation_can_be_made_longer_and_shorter(process: Resting) -> None:
    match_id = await process.timed(24)
    await process.begin(NOW + 5 * DAY)
    await process.clock.move_to(NOW + DAY)
    await process.begin(NOW + 9 * DAY)
    assert (await process.due(match_id))[0] == 10 * DAY
    await process.begin(NOW + 2 * DAY)
    assert (await process.due(match_id))[0] == 3 * DAY
    (state,) = await process.vacations.state(ANN)
    assert (state.guild_id, state.until, state.days, state.left) == (GUILD, NOW + 2 * DAY, 30, 29 * DAY)


@pytest.mark.parametrize("ends_early", [False, True])
@pytest.mark.parametrize("paused_at", [1, 30, 60])
async def test_pause_and_vacation_together_leave_the_time_as_it_was(
    process: Resting, paused_at: int, ends_early: bool
) -> None:
    match_id = await process.timed(240)
    begin, until, early, resumed = 20, 100, 50, 70  # hours
    moments = sorted({paused_at, begin, resumed, *([early] if ends_early else [])})
    end = early if ends_early else until
    for hour in moments:
        await process.clock.move_to(NOW + hour * HOUR)
        if hour == paused_at:
            await process.pause(match_id)
        elif hour == begin:
            await process.begin(NOW + until * HOUR)
        elif hour == resumed:
            await process.resume(match_id)
        else:
            await process.end()
    used = sum(not (begin <= hour < end or paused_at <= hour < resumed) for hour in range(max(end, resumed)))
    due = await process.due(match_id)
    assert due[0] == (max(end, resumed) + 240 - used) * HOUR
    assert due[1] == (240 + resumed - paused_at) * HOUR


async def test_a_server_decides_how_many_days_a_year_there_are(process: Resting) -> None:
    here, there = (
        await running(process.store, "votes", *PEOPLE, limit=24),
        await running(process.store, "votes", ANN, 9),
    )
    other = GUILD + 9
    await process.store.write(_move_to, there, other)
    await process.store.write(change_guild, other, now=NOW, vacation_days=3)
    assert await process.begin(NOW + 7 * DAY) == [(GUILD, NOW + 7 * DAY), (other, NOW + 3 * DAY)]
    assert process.heard == [here, there]
    await process.clock.move_to(NOW + 8 * DAY)
    with pytest.raises(UserError, match="vacation-too-long") as refused:
        await process.begin(NOW + 35 * DAY)
    assert refused.value.facts == {"days": 23}
    assert {one.guild_id: one.left for one in await process.vacations.state(ANN)} == {
        GUILD: 23 * DAY,
        other: timedelta(0),
    }
    await process.begin(NOW + 31 * DAY)
    await process.clock.move_to(NOW + 32 * DAY)
    with pytest.raises(UserError, match="vacation-none-left"):
        await process.begin(NOW + 34 * DAY)


async def test_a_vacation_that_ends_after_a_minute_costs_no_day(process: Resting) -> None:
    await running(process.store, "votes", *PEOPLE)
    await process.begin(NOW + 5 * DAY)
    now = NOW + timedelta(minutes=1)
    await process.clock.move_to(now)
    await process.end()
    with pytest.raises(UserError, match="vacation-too-long") as refused:
        await process.begin(now + 31 * DAY)
    assert refused.value.facts == {"days": 30}
    assert await process.begin(now + 30 * DAY) == [(GUILD, now + 30 * DAY - timedelta(minutes=1))]


def _move_to(connection: Connection, match_id: int, guild_id: int) -> None:
    connection.execute(update(schema.games).where(schema.games.c.id == match_id).values(guild_id=guild_id))


async def test_each_calendar_year_has_its_own_days(process: Resting) -> None:
    await running(process.store, "votes", *PEOPLE)
    december = datetime(2026, 12, 20, tzinfo=UTC)
    await process.clock.move_to(december)
    with pytest.raises(UserError, match="vacation-too-long"):
        await process.begin(december + 45 * DAY)
    await process.begin(december + 40 * DAY)
    await process.clock.move_to(december + 41 * DAY)
    (state,) = await process.vacations.state(ANN)
    assert (state.until, state.left) == (None, 2 * DAY)


async def test_what_cannot_be_a_vacation_is_refused(process: Resting) -> None:
    with pytest.raises(UserError, match="no-games"):
        await process.begin(NOW + DAY)
    await running(process.store, "votes", *PEOPLE)
    with pytest.raises(UserError, match="vacation-past"):
        await process.begin(NOW)
    with pytest.raises(UserError, match="vacation-none"):
        await process.end()
    await process.vacations.begin(ANN, NOW + DAY, interaction_id=7)
    with pytest.raises(Redelivered):
        await process.vacations.begin(ANN, NOW + 2 * DAY, interaction_id=7)


async def test_a_vacation_that_begins_while_deadlines_are_planned_is_not_lost(process: Resting) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, limit=24)
    await asyncio.gather(process.plan(match_id), process.begin(NOW + 5 * DAY))
    assert await process.due(match_id) == {0: 6 * DAY, 1: DAY, 2: DAY}


async def test_who_acts_on_vacation_uses_no_time(process: Resting) -> None:
    match_id = await process.timed(24)
    await process.begin(NOW + 5 * DAY)
    assert await process.store.read(vacations.ends_after, GUILD, PEOPLE, NOW) == {ANN: NOW + 5 * DAY}
    await process.clock.move_to(NOW + 3 * DAY)
    await process.do(match_id, 0, "vote 1")
    assert await process.store.read(deadlines.overdue, process.now()) != []
    assert 0 not in {one.seat for one in await process.store.read(deadlines.overdue, process.now())}


async def test_who_acts_on_vacation_neither_uses_nor_refills_a_bank(process: Resting) -> None:
    bank = TimeControl(bank_hours=72, increment_hours=12)
    match_id = await process.timed(time=bank)
    await process.clock.move_to(NOW + 10 * HOUR)
    await process.begin(NOW + 5 * DAY)
    await process.clock.move_to(NOW + 3 * DAY)
    await process.do(match_id, 0, "vote 1")
    (ann, *_) = await process.store.read(matches.seats_of, match_id)
    assert ann.bank_seconds == 62 * 3600


async def test_the_tables_hear_once_that_a_vacation_is_over(process: Resting) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, limit=24)
    quiet = await running(process.store, "votes", 7, 8, limit=24)
    await process.begin(NOW + 5 * DAY)
    process.heard.clear()
    workers = [VacationEnds(process.store, process.clock, on_change=process.heard.append) for _ in range(2)]
    for worker in workers:
        worker.start()
    await process.clock.move_to(NOW + 5 * DAY - HOUR)
    assert process.heard == []
    await process.clock.move_to(NOW + 5 * DAY)

    async def heard() -> bool:
        return process.heard == [match_id]

    await eventually(heard)
    for worker in workers:
        await worker.close()
    later = VacationEnds(process.store, process.clock, on_change=process.heard.append)
    await later._run_due()
    assert process.heard == [match_id]
    assert [one.kind for one in await process.store.read(happenings_of, match_id)] == ["vacation", "vacation-over"]
    assert await process.store.read(happenings_of, quiet) == []


async def test_a_vacation_that_was_ended_or_goes_on_is_not_said_to_be_over(process: Resting) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, limit=24)
    await process.begin(NOW + 5 * DAY)
    await process.clock.move_to(NOW + DAY)
    await process.end()
    await process.begin(NOW + 3 * DAY)
    await process.clock.move_to(NOW + 2 * DAY)
    assert await process.store.write(note_ends, NOW, process.now()) == []
    await process.clock.move_to(NOW + 4 * DAY)
    assert await process.store.write(note_ends, NOW, process.now()) == [match_id]
    assert await process.store.write(note_ends, NOW, process.now()) == []


async def test_a_vacation_that_a_clock_began_which_was_ahead_can_be_ended(process: Resting) -> None:
    match_id = await process.timed(24)
    await process.clock.move_to(NOW + 10 * DAY)
    await process.begin(NOW + 20 * DAY)
    await process.clock.move_to(NOW + HOUR)
    assert await process.store.read(vacations.ends_after, GUILD, PEOPLE, process.now()) == {ANN: NOW + 20 * DAY}
    await process.begin(NOW + 3 * DAY)
    for seat in (1, 2, 0):
        await process.do(match_id, seat, f"vote {2 - seat}")
    await process.do(match_id, 0, "go")
    assert (await process.due(match_id))[0] == 4 * DAY
    assert await process.end() == [GUILD]
    assert (await process.due(match_id))[0] == DAY + HOUR


async def test_a_clock_that_was_ahead_hides_no_end_of_a_vacation(process: Resting) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, limit=24)
    worker = VacationEnds(process.store, process.clock, on_change=process.heard.append)
    await process.clock.move_to(NOW + 10 * DAY)
    await worker._run_due()
    await process.clock.move_to(NOW)
    await process.begin(NOW + 5 * DAY)
    assert await worker._next_due() == NOW + 5 * DAY
    process.heard.clear()
    await process.clock.move_to(NOW + 5 * DAY)
    await worker._run_due()
    assert process.heard == [match_id]


EVENING = datetime(2026, 7, 10, 22, 30, tzinfo=UTC)
DAYS = timedelta(days=30)


@pytest.mark.parametrize(
    ("used", "words"),
    [
        (timedelta(0), "30 days left of 30 days this year"),
        (timedelta(minutes=1), "30 days left of 30 days this year"),
        (timedelta(minutes=61), "29 days and 23 hours left of 30 days this year"),
        (timedelta(days=29, hours=22), "0 days and 2 hours left of 30 days this year"),
    ],
)
def test_vacation_is_counted_by_the_hour(used: timedelta, words: str) -> None:
    assert left_words(VacationState(1, None, 30, DAYS - used), EVENING, translator("en")) == words
    assert left_words(VacationState(1, EVENING + used, 30, DAYS), EVENING, translator("en")) == words
