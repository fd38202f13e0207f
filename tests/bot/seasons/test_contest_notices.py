"""Direct messages about a contest: who is told of a new table and of the end, and when; each comes once."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Unpack

import pytest

from bot.contests.notices import AFTER_OPENING, ContestNotice, ContestNotices, plan_ended, plan_opened
from bot.core.users import Person
from bot.notices.notice_batch import Batch
from bot.notices.reminders import Outcome, Reminders
from db.match import reach
from db.people import users, vacations
from db.people.people_data import forget_user
from db.store import Store
from tests.bot.seasons.club import DAY, PEOPLE, Club, people_at
from tests.bounded import until
from tests.db.tables import GUILD


class Told:
    """The messages of two processes; each answer is None for one that dies after sending."""

    def __init__(self, club: Club) -> None:
        self.club, self.sent = club, list[ContestNotice]()
        self.answer: bool | None = True
        self.workers = [ContestNotices(process.services, self._send) for process in club.processes]
        for process in club.processes:
            process.rounds.tell_of(plan_opened, plan_ended)
            Reminders(process.services, self._never)

    async def _send(self, notice: ContestNotice) -> bool:
        self.sent.append(notice)
        if self.answer is None:
            raise OSError("killed")
        return self.answer

    async def _never(self, _batch: Batch) -> Outcome:
        raise AssertionError("no reminder is due here")

    async def work(self, after: timedelta = AFTER_OPENING) -> list[ContestNotice]:
        """Let time pass, and both workers work; return what they have sent."""
        await self.club.clock.move_to(self.club.clock.now() + after)
        begun = len(self.sent)
        while any([await worker._run_due() for worker in self.workers]):
            pass
        return self.sent[begun:]


@pytest.fixture
async def club(two_stores: tuple[Store, Store]) -> Club:
    return Club(*two_stores)


@pytest.fixture
def told(club: Club) -> Told:
    return Told(club)


async def choose(club: Club, *people: Person, **changes: Unpack[users.Changes]) -> None:
    for person in people:
        await club.store.write(users.upsert_user, person.id, now=club.clock.now(), **changes)


def users_of(notices: list[ContestNotice]) -> list[int]:
    return sorted(one.claimed.user_id for one in notices)


async def asked(club: Club, season: int) -> set[int]:
    """Return the users whose turn it is at a table."""
    seated = [await club.table.read(one) for one in await club.running(season)]
    found = (table.seats[seat].user_id for table in seated for seat in table.asked)
    return {user for user in found if user is not None}


async def test_whoever_wants_direct_messages_and_is_not_called_hears_of_a_new_table(club: Club, told: Told) -> None:
    await choose(club, *PEOPLE[:5], notify_where="dm")
    season = await club.begin(6)
    opened = await told.work()
    wanted = {person.id for person in PEOPLE[:5]} - await asked(club, season)
    assert users_of(opened) == sorted(wanted)
    assert len(wanted) >= 2
    for one in opened:
        assert one.match is not None
        assert one.claimed.user_id in people_at(await club.seats(one.match.id))
        assert one.claimed.round_number == 1
    assert await told.work() == []


async def test_a_sleeping_worker_hears_of_new_tables_and_of_the_end(club: Club, told: Told) -> None:
    await choose(club, *PEOPLE[:6], notify_where="dm")
    worker = told.workers[0]
    for process in club.processes:
        process.rounds.tell_of(after=worker.look_again)
    worker.start()
    try:
        season = await club.begin(6, weeks=4)
        await club.clock.move_to(club.clock.now() + AFTER_OPENING)
        await until(lambda: told.sent)
        assert {one.claimed.round_number for one in told.sent} == {1}
        while True:
            await until(lambda: club.clock.sleepers)
            for match_id in await club.running(season):
                await club.end(match_id)
            await club.work()
            if (await club.state(season)).contest.state == "ended":
                break
            await club.move(DAY)
        await until(lambda: len([one for one in told.sent if one.match is None]) == 6)
    finally:
        await worker.close()


async def test_quiet_hours_and_vacations_put_it_off(club: Club, told: Told) -> None:
    now = club.clock.now()
    minute = now.hour * 60 + now.minute
    await choose(club, *PEOPLE[:6], notify_where="dm", quiet_from=minute - 60, quiet_to=minute + 60)
    season = await club.begin(6)
    assert await told.work() == []
    free = {person.id for person in PEOPLE[:6]} - await asked(club, season)
    away = min(free)
    await club.store.write(partial(vacations.put_vacation, now=now), away, GUILD, now + DAY)
    assert set(users_of(await told.work(timedelta(hours=1)))) == free - {away}
    assert users_of(await told.work(DAY)) == [away]


async def test_a_table_that_is_over_is_not_told_of(club: Club, told: Told) -> None:
    await choose(club, *PEOPLE[:6], notify_where="dm")
    season = await club.begin(6)
    for match_id in await club.running(season):
        await club.end(match_id)
    assert await told.work() == []


async def test_each_hears_once_how_it_ended_for_them(club: Club, told: Told) -> None:
    await choose(club, PEOPLE[1], notify_where="none")
    await choose(club, PEOPLE[2], dm="closed")
    season = await club.begin(6, weeks=4)
    await club.seasons.withdraw(GUILD, season, PEOPLE[3].id, interaction_id=1)
    await told.work()
    await club.pass_weeks(5)
    state = await club.state(season)
    assert state.contest.state == "ended"
    await club.store.write(forget_user, PEOPLE[4].id, "2026-01-01")
    ended = [one for one in await told.work() if one.match is None]
    assert users_of(ended) == [PEOPLE[0].id, PEOPLE[5].id]
    for one in ended:
        entrant = state.entrant_of(one.claimed.user_id)
        assert entrant is not None
        assert (one.place, one.people, one.division) == (entrant.place, 6, 0)
    assert await told.work(DAY) == []


@pytest.mark.parametrize("answer", [False, None])
async def test_what_was_not_settled_is_tried_again_and_looked_for_first(
    club: Club, told: Told, answer: bool | None
) -> None:
    await choose(club, *PEOPLE[:6], notify_where="dm")
    await club.begin(6)
    told.answer = answer
    first = await told.work()
    assert first
    assert not any(one.claimed.was_tried for one in first)
    told.answer = True
    assert await told.work(timedelta(minutes=1)) == [], "its claim has not ended"
    again = await told.work(timedelta(minutes=5))
    assert users_of(again) == users_of(first)
    assert all(one.claimed.was_tried for one in again)


async def test_nothing_is_sent_while_the_server_cannot_be_reached(club: Club, told: Told) -> None:
    await choose(club, *PEOPLE[:6], notify_where="dm")
    await club.begin(6)
    await club.store.write(reach.note_away, GUILD, club.clock.now())
    assert await told.work() == []
    await club.store.write(reach.end_away, GUILD)
    assert await told.work()
