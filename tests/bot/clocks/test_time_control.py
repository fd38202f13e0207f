"""Time control: banks, a second miss in a row, vacations, pauses, new controls, and the longest time of waiting."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.clocks.departures import Returns
from bot.core.errors import UserError
from bot.match.absence import come_back, sit_in
from bot.match.seat_time import set_time
from bot.match.table import Seated
from bot.play.takebacks import Takebacks
from db.match import deadlines, matches, seats
from db.match.deadlines import Deadline, TimeControl
from db.match.happenings import happenings_of
from db.match.matches import Seat
from db.match.plans import add_plan
from db.store import Store
from engine.agents import DEFAULT_AGENT
from engine.history import UNDO
from tests.bot.clocks.process import DAY, Process
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.clock import ManualClock
from tests.db.tables import HOUR, NOW

BANK = TimeControl(bank_hours=72, increment_hours=12)
MINUTE = timedelta(minutes=1)


@pytest.fixture
async def process(store: Store) -> AsyncIterator[Process]:
    made = Process(store, ManualClock(NOW))
    yield made
    await made.deadlines.close()


async def seat_of(process: Process, match_id: int, seat: int) -> Seat:
    return (await process.store.read(matches.seats_of, match_id))[seat]


async def kinds(process: Process, match_id: int) -> list[tuple[str, object]]:
    return [(one.kind, one.facts.get("seat")) for one in await process.store.read(happenings_of, match_id)]


async def run_out(process: Process, match_id: int, seat: int) -> None:
    """Move the clock to a seat's deadline, and act for its user."""
    known = await process.store.read(deadlines.deadlines_of, match_id)
    ((turn, due),) = [(turn, due) for turn, due in known.items() if turn[0] == seat]
    await process.clock.move_to(due)
    await process.table.act_absent(Deadline(match_id, seat, turn[1], due))
    await process.plan(match_id)


async def missed(process: Process, **time: Any) -> int:
    """Start a match in which seat 0 misses one deadline."""
    match_id = await process.timed(**time)
    await process.do(match_id, 1, "vote 0")
    await process.do(match_id, 2, "vote 0")
    await run_out(process, match_id, 0)
    return match_id


async def test_a_bank_gives_what_was_left_and_an_increment_but_never_more_than_it_holds(process: Process) -> None:
    match_id = await process.timed(time=BANK)
    assert await process.due(match_id) == dict.fromkeys(range(3), 3 * DAY)
    await process.clock.move_to(NOW + 2 * HOUR)
    await process.do(match_id, 0, "vote 2")
    await process.clock.move_to(NOW + 60 * HOUR)
    await process.do(match_id, 1, "vote 0")
    await process.do(match_id, 2, "vote 0")
    assert [(await seat_of(process, match_id, seat)).bank_seconds for seat in range(3)] == [
        hours * 3600 for hours in (70, 12, 12)
    ]
    assert await process.due(match_id) == {0: (60 + 72) * HOUR}
    await process.do(match_id, 0, "go")
    assert await process.due(match_id) == {0: (60 + 72) * HOUR, 1: (60 + 24) * HOUR, 2: (60 + 24) * HOUR}


async def test_a_decision_that_was_made_before_its_time_was_written_down_has_used_nothing(process: Process) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, time=BANK)
    await process.clock.move_to(NOW + HOUR)
    await process.table.act(match_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
    assert (await seat_of(process, match_id, 0)).bank_seconds == 72 * 3600


async def test_a_planned_decision_takes_no_time_and_gains_an_increment(process: Process) -> None:
    match_id = await process.timed(time=BANK)
    await process.clock.move_to(NOW + 50 * HOUR)
    for seat in range(3):
        await process.do(match_id, seat, "vote 1")
    await process.store.write(add_plan, match_id, 1, "once vote 0", now=NOW)
    await process.do(match_id, 0, "go")
    assert (await seat_of(process, match_id, 1)).bank_seconds == (22 + 12) * 3600


async def test_a_bank_runs_only_where_users_wait_for_each_other(process: Process) -> None:
    match_id = await running(process.store, "votes", *PEOPLE, time=BANK)
    for seat in (1, 2):
        await process.store.write(seats.resign_seat, match_id, seat, ai=DEFAULT_AGENT, now=NOW)
    await process.plan(match_id)
    assert await process.due(match_id) == {}
    await process.do(match_id, 0, "vote 1")
    assert (await seat_of(process, match_id, 0)).bank_seconds is None


async def test_taking_back_gives_a_bank_no_increment(process: Process) -> None:
    match_id = await running(process.store, "petersburg", *PEOPLE, time=BANK)
    (seat,) = (await process.plan(match_id)).to_act
    await process.clock.move_to(NOW + 40 * HOUR)
    for _ in range(3):
        await process.do(match_id, seat, "pass")
        await process.do(match_id, seat, UNDO)
        assert await process.due(match_id) == {seat: 72 * HOUR}
    await process.do(match_id, seat, "pass")
    assert (await seat_of(process, match_id, seat)).bank_seconds == 32 * 3600
    await process.store.write(deadlines.drop_deadlines, match_id, seat)  # as after it has passed
    waiting = (await Takebacks(process.table).ask(match_id, PEOPLE[seat], interaction_id=next(NUMBERS)))[1]
    for other in waiting:
        await Takebacks(process.table).agree(match_id, PEOPLE[other], interaction_id=next(NUMBERS))
    await process.plan(match_id)
    assert await process.due(match_id) == {seat: (40 + 32) * HOUR}


@pytest.mark.parametrize(("time", "second"), [(BANK, 72 + 12), (TimeControl(24), 48), (TimeControl(None, 5, 0), 5)])
async def test_the_second_time_in_a_row_an_agent_sits_in(process: Process, time: TimeControl, second: int) -> None:
    match_id = await missed(process, time=time)
    assert (await process.log(match_id))[-1] == (0, "vote 0", True)
    seat = await seat_of(process, match_id, 0)
    assert (seat.missed, seat.asked_user) == (1, PEOPLE[0])
    await run_out(process, match_id, 0)
    assert process.now() == NOW + second * HOUR
    seat = await seat_of(process, match_id, 0)
    assert (seat.asked_user, seat.user_id, seat.ai) == (None, PEOPLE[0], DEFAULT_AGENT)
    assert len(await process.log(match_id)) == 3
    assert await process.due(match_id) == {}, "no time of an absent user runs"
    assert await kinds(process, match_id) == [("sits-in", 0)]


@pytest.mark.parametrize("way", ["act", "back"])
async def test_who_acts_or_comes_back_may_miss_once_again(process: Process, way: str) -> None:
    match_id = await missed(process, limit=24)
    if way == "act":
        await process.do(match_id, 0, "shout")
    else:
        await process.store.write(lambda connection: seats.come_back(connection, match_id, 0))
    assert (await seat_of(process, match_id, 0)).missed == 0
    await run_out(process, match_id, 0)
    assert (await process.log(match_id))[-1] == (0, "go", True)
    assert (await seat_of(process, match_id, 0)).missed == 1


async def test_a_plan_is_no_sign_of_life(process: Process) -> None:
    match_id = await process.timed(24)
    await process.do(match_id, 0, "vote 2")
    await process.do(match_id, 2, "vote 0")
    await run_out(process, match_id, 1)
    await process.store.write(add_plan, match_id, 1, "once vote 1", now=NOW)
    await process.do(match_id, 0, "go")
    assert (await process.log(match_id))[-1] == (1, "vote 1", False)
    assert (await seat_of(process, match_id, 1)).missed == 1


async def test_who_is_back_has_new_time_for_the_same_decision(process: Process) -> None:
    match_id = await process.timed(time=BANK)

    def away_and_back(connection: Connection) -> None:
        seated = process.table.load_by_id(connection, match_id)
        assert sit_in(connection, seated, 0, why="vote", now=process.now())
        assert come_back(connection, seated.match.id, 0, now=process.now())

    await process.clock.move_to(NOW + 10 * HOUR)
    await process.store.write(away_and_back)
    await process.plan(match_id)
    assert await process.due(match_id) == {0: 82 * HOUR, 1: 72 * HOUR, 2: 72 * HOUR}


async def test_two_processes_let_one_agent_sit_in(process: Process) -> None:
    match_id = await missed(process, limit=24)
    other = Process(process.store, process.clock)
    await process.clock.move_to(NOW + 2 * DAY)
    (overdue,) = await process.store.read(deadlines.overdue, process.now())
    both = (process.table.act_absent(overdue), other.table.act_absent(overdue))
    done = await asyncio.gather(*both, return_exceptions=True)
    assert sum(isinstance(one, UserError) for one in done) == 1
    assert await kinds(process, match_id) == [("sits-in", 0)]
    assert len(await process.log(match_id)) == 3


async def test_what_is_overdue_of_a_match_that_is_paused_meanwhile_stays(process: Process) -> None:
    match_id = await process.timed(24)
    await process.clock.move_to(NOW + DAY)
    overdue = await process.store.read(deadlines.overdue, process.now())
    await process.store.write(matches.pause_match, match_id, now=process.now())
    for deadline in overdue:
        await process.deadlines._act_for(deadline)
    assert await process.due(match_id) == dict.fromkeys(range(3), DAY)
    assert await process.log(match_id) == []


async def test_a_new_time_control_gives_open_decisions_the_whole_of_it(process: Process) -> None:
    match_id = await process.timed(time=BANK)
    await process.clock.move_to(NOW + 50 * HOUR)
    await process.do(match_id, 0, "vote 1")

    async def change(time: TimeControl) -> None:
        def changed(connection: Connection) -> None:
            set_time(connection, process.table.load_by_id(connection, match_id), time, now=process.now())

        await process.store.write(changed)
        await process.plan(match_id)

    await change(TimeControl(5))
    assert await process.due(match_id) == {1: 55 * HOUR, 2: 55 * HOUR}
    await change(TimeControl())
    assert await process.due(match_id) == {}
    await change(TimeControl(None, 100, 0))
    assert await process.due(match_id) == {1: 150 * HOUR, 2: 150 * HOUR}
    assert (await seat_of(process, match_id, 0)).bank_seconds is None
    facts = [one.facts for one in await process.store.read(happenings_of, match_id)]
    assert facts[0] == {"limit": 5, "bank": None, "increment": None}


CONTROLS = (
    TimeControl(24),
    TimeControl(1),
    TimeControl(limit_minutes=5),
    TimeControl(None, 72, 12),
    TimeControl(None, 24, 0),
    TimeControl(None, 5, 30),
)
GONE = 0
"""The user of this seat never comes."""
DECISIONS = 45

Turn = tuple[int, int, int]
"""A decision: seat, start, and how often its user had come back."""


class Players:
    """Three users: those in `gone` never come; the others are late, away and back."""

    def __init__(self, process: Process, match_id: int, rng: random.Random, gone: Sequence[int]) -> None:
        self.process, self.id, self.rng, self.gone = process, match_id, rng, gone
        self.returns = Returns(process.store, process.table, process.now, on_change=lambda _match_id: None)
        self.backs = [0] * len(PEOPLE)
        """By seat: how often its user came back, which renews the time of an open decision."""
        self.waited: dict[Turn, timedelta] = {}
        """The time waited for each decision."""
        self.plans: dict[Turn, datetime] = {}

    async def one_step(self) -> Seated:
        seated = await self.process.plan(self.id)
        agents = [seat for seat in seated.to_act if seat not in seated.asked]
        if agents:
            number = seated.position.menu_numbers[agents[0]]
            await self.process.table.act_agent(self.id, agents[0], self.choice(seated, agents[0]), menu_number=number)
            return seated
        until = await self.process.store.read(deadlines.next_deadline)
        assert until is not None, "somebody's time runs"
        acts = {self.decides(seated, seat): seat for seat in seated.asked if seat not in self.gone}
        first = min(acts, default=until)
        now = self.process.now()
        moment = max(now, min(first, until))
        for seat in seated.asked:
            turn = self.turn(seated, seat)
            self.waited[turn] = self.waited.get(turn, timedelta(0)) + moment - now
        await self.process.clock.move_to(moment)
        if first < until:
            seat = acts[first]
            user = PEOPLE[seat]
            await self.process.table.act(self.id, user, self.choice(seated, seat), interaction_id=next(NUMBERS))
        for deadline in await self.process.store.read(deadlines.overdue, moment):
            await self.process.deadlines._act_for(deadline)
        await self.some_come_back()
        return seated

    def choice(self, seated: Seated, seat: int) -> str:
        return self.rng.choice([str(action) for action in seated.legal(seat) if str(action)[:2] in ("vo", "go")])

    def decides(self, seated: Seated, seat: int) -> datetime:
        """Draw when the user decides: often soon, sometimes long after the deadline."""
        turn = self.turn(seated, seat)
        hours = self.rng.choice((0.1, 1, 3, 20, 80, 1000))
        return self.plans.setdefault(turn, self.process.now() + hours * HOUR)

    def turn(self, seated: Seated, seat: int) -> Turn:
        return seat, seated.position.clocks[seat].asked, self.backs[seat]

    async def some_come_back(self) -> None:
        for seat in await self.process.store.read(matches.seats_of, self.id):
            if seat.is_absent and seat.seat not in self.gone and self.rng.random() < 0.3:
                self.backs[seat.seat] += 1
                await self.returns.come_back(self.id, PEOPLE[seat.seat], interaction_id=next(NUMBERS))


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("time", CONTROLS, ids=str)
async def test_nobody_is_waited_for_longer_than_the_time_control_promises(
    sqlite_store: Store, time: TimeControl, seed: int
) -> None:
    process = Process(sqlite_store, ManualClock(NOW))
    match_id = await running(sqlite_store, "votes", *PEOPLE, time=time)
    players = Players(process, match_id, random.Random(seed), [GONE])
    for _ in range(DECISIONS):
        seated = await players.one_step()
    longest = time.limit or timedelta(hours=time.bank_hours or 0)
    assert max(players.waited.values()) <= longest, "no decision has more than the whole time"
    second = timedelta(hours=time.increment_hours or 0) if time.limit is None else longest
    gone = sum((waited for (seat, *_), waited in players.waited.items() if seat == GONE), timedelta(0))
    assert gone == longest + min(second, longest), "its time runs out twice, and then nobody waits for it"
    seat = (await process.table.read(match_id)).seats[GONE]
    assert (seat.is_absent, seat.missed) == (True, 1)
    assert seated.position.seq > DECISIONS / 3, "the match goes on"


async def test_a_match_that_nobody_plays_any_more_goes_on_by_itself(sqlite_store: Store) -> None:
    process = Process(sqlite_store, ManualClock(NOW))
    match_id = await running(sqlite_store, "votes", *PEOPLE, time=TimeControl(None, 72, 12))
    players = Players(process, match_id, random.Random(0), range(3))
    while not all(seat.is_absent for seat in (await players.one_step()).seats):
        assert process.now() <= NOW + 3 * (72 + 12) * HOUR
    for _ in range(10):
        await players.one_step()
