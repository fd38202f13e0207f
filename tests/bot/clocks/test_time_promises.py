"""The longest time that a match waits for its users under each time control."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from bot.clocks.returns import Returns
from bot.match.table import Seated
from db.match import deadlines, matches
from db.match.deadlines import TimeControl
from db.store import Store
from tests.bot.clocks.process import Process
from tests.bot.match.played import NUMBERS, PEOPLE, running
from tests.clock import ManualClock
from tests.db.tables import HOUR, NOW

CONTROLS = (
    TimeControl(24),
    TimeControl(1),
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


@pytest.mark.sample(5)
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
    longest = timedelta(hours=time.limit_hours or time.bank_hours or 0)
    assert max(players.waited.values()) <= longest, "no decision has more than the whole time"
    second = timedelta(hours=time.increment_hours or 0) if time.limit_hours is None else longest
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
