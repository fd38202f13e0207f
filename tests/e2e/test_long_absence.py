"""A match of four: one never comes back, one goes on vacation, one plays on weekends, one plays when called.

It must end within the time that its time control promises. `promised` derives it from the log: a seat's bank, and the
increment of each decision its user was asked for. A vacation stops the clock.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import actions, deadlines, happenings, publications, reminders
from db.match.actions import Played
from db.match.deadlines import DEFAULT_BANK
from db.match.happenings import Happening
from db.store import Store
from engine.agents import AGENTS
from playground.notifications import Notification
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import choose
from tests.e2e.running import START, bot_in_this_loop, open_table
from tests.e2e.watching import eventually, files_of
from tests.standin.driver import text_of
from tests.standin.server import StandIn

NEVER, TRAVELS, WEEKENDS, ALWAYS = PEOPLE = ("Ann", "Boris", "Clara", "Dev")
BANK = timedelta(hours=DEFAULT_BANK.bank_hours or 0)
INCREMENT = timedelta(hours=DEFAULT_BANK.increment_hours or 0)
VACATION = timedelta(days=14)
TRAVELS_AFTER = 60
"""Number of actions before the vacation."""
STARTS_AGAIN = (40, 90, 150)
"""Numbers of actions after which the bot is restarted with work to do."""


@dataclass(frozen=True)
class Noticed:
    name: str
    at: datetime
    """By the manual clock."""
    decided: int
    """Actions of the seat in the log."""
    what: str
    """`call` for a board; else the message's text."""
    sound: bool


@dataclass
class Match:
    discord: StandIn
    clock: ManualClock
    place: Json
    rng: random.Random = field(default_factory=lambda: random.Random(11))
    numbers: count[int] = field(default_factory=lambda: count(1_000_000))
    noticed: list[Noticed] = field(default_factory=list)
    waited: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Seconds waited, by name and number of the last action before the decision."""
    vacation_until: datetime | None = None
    over: bool = False

    async def play_until(self, bot: Neva, seq: int) -> None:
        """Play until the log has this many actions or the match is over; leave the bot with work to do."""
        while True:
            seated = await self._calm(bot)
            self.over = seated.match.status != "active"
            if self.over:
                return
            if not await self._somebody_acts(bot, seated):
                await self._wait(bot, seated)
            elif seated.position.seq >= seq:
                return

    def waited_for(self, name: str) -> timedelta:
        return timedelta(seconds=sum(seconds for (who, _), seconds in self.waited.items() if who == name))

    async def _calm(self, bot: Neva) -> Seated:
        """Wait until nothing is due before the clock moves or a user acts; collect notifications."""
        store, table, now = bot.services[Store], bot.services[Table], self.clock.now()

        async def is_calm() -> bool:
            seated = await table.read(1)
            agents = seated.match.status == "active" and any(seated.seats[s].ai is not None for s in seated.to_act)
            due, deadline = await store.read(reminders.next_due), await store.read(deadlines.next_deadline)
            behind = await store.read(publications.get_publication, 1)
            sending = (await store.read(reminders.get_notices, 1)).claimed  # due only when their lease ends
            return not (
                agents
                or sending
                or (deadline is not None and deadline <= now)
                or (due is not None and due <= now)
                or behind is None
                or behind.published < behind.revision
                or behind.leased_by is not None
            )

        await eventually(is_calm, 60)
        log = await store.read(actions.actions_after, 1, 0)
        decided = Counter(one.seat for one in log)
        seated = await table.read(1)
        for one in self.discord.world.notifications[len(self.noticed) :]:
            self.noticed.append(self._as_noticed(one, seated, decided))
        return seated

    def _as_noticed(self, one: Notification, seated: Seated, decided: Counter[int]) -> Noticed:
        name = next(member.name for member in self.discord.world.members.values() if member.id == one.member_id)
        seat = next((seat.seat for seat in seated.seats if seat.user_id == int(one.member_id)), -1)
        message = self.discord.world.messages.get(one.message_id)
        if message is None:
            told = "removed, since the decision ended while it was sent"
        else:
            told = "call" if "board.png" in files_of(message) else text_of(message)
        return Noticed(name, self.clock.now(), decided[seat], told, one.sound)

    async def _somebody_acts(self, bot: Neva, seated: Seated) -> bool:
        """Let one user who is present act; return whether there was one."""
        now = self.clock.now()
        if self.vacation_until is None and seated.position.seq >= TRAVELS_AFTER:
            await choose(self.discord.members[TRAVELS], "vacation", self.place, days=str(VACATION.days))
            self.vacation_until = now + VACATION
            return True
        here = {ALWAYS} | ({WEEKENDS} if now.weekday() >= 5 else set())
        if self.vacation_until is None or now >= self.vacation_until:
            here.add(TRAVELS)
        for seat in seated.seats:
            if seat.name in here and seat.user_id is not None and seat.ai is not None:
                page = (await self.discord.members[seat.name].slash("tables", channel=self.place)).message
                answer = await self.discord.members[seat.name].click(page, custom_id="table:back:1")
                assert not answer.failed
                return True
        number = next((number for number in seated.to_act if seated.seats[number].name in here), None)
        if number is None:
            return False
        chosen = AGENTS["steward"].choose(seated.game, seated.view(number), seated.legal(number), self.rng)
        user_id = seated.seats[number].user_id
        assert user_id is not None
        await bot.services[Table].act(1, user_id, str(chosen), interaction_id=next(self.numbers))
        return True

    async def _wait(self, bot: Neva, seated: Seated) -> None:
        """Move the clock until something is due or a user is present again."""
        now, store = self.clock.now(), bot.services[Store]
        stored = [await store.read(deadlines.next_deadline), await store.read(reminders.next_due), self.vacation_until]
        moments = [moment for moment in stored if moment is not None and moment > now]
        midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
        moment = min(*moments, midnight)
        for seat in seated.to_act:
            decision = seated.seats[seat].name, seated.position.clocks[seat].asked
            self.waited[decision] += round((moment - now).total_seconds())
        await self.clock.move_to(moment)


def promised(log: Sequence[Played], told: Sequence[Happening], seat: int) -> timedelta:
    """Return the longest time that the clock allows a seat, without vacations.

    Its user is asked for each own action, each action made for an absent user, and each time before an agent sits in.
    """
    asked = sum(one.seat == seat and (one.user_id is not None or one.absent) for one in log)
    ran_out: int = sum(one.kind == "sits-in" and one.facts["seat"] == seat for one in told)
    return BANK + INCREMENT * (asked + ran_out)


@pytest.mark.slow("a whole game of weeks; test_absent_users and tests.bot.clocks.test_time_control are shorter")
@pytest.mark.timeout(180)
async def test_a_match_of_absent_people_ends_within_its_time(discord: StandIn, tmp_path: Path) -> None:
    database, clock = f"sqlite:///{tmp_path / 'neva.db'}", ManualClock(START)
    async with bot_in_this_loop(discord, database, clock) as bot:
        place = await open_table(discord, *PEOPLE, seats=4, rules="2004")
        match = Match(discord, clock, place)
        seated = await bot.services[Table].read(1)
        assert seated.match.time == DEFAULT_BANK, "the default bank"
        await match.play_until(bot, STARTS_AGAIN[0])
    for seq in (*STARTS_AGAIN[1:], 10_000):
        async with bot_in_this_loop(discord, database, clock) as bot:
            await match.play_until(bot, seq)
    assert match.over

    async with await Store.open(database) as store:
        log = await store.read(actions.actions_after, 1, 0)
        told = await store.read(happenings.happenings_of, 1)
    seats = {seat.name: seat.seat for seat in seated.seats}
    allowed = {name: promised(log, told, seat) for name, seat in seats.items()}
    allowed[TRAVELS] += VACATION
    waited = {name: match.waited_for(name) for name in PEOPLE}
    assert {name: waited[name] for name in PEOPLE if waited[name] > allowed[name]} == {}
    assert clock.now() - START <= sum(allowed.values(), timedelta())
    assert waited[NEVER] <= BANK + INCREMENT, "an agent sits in after the second time"
    assert waited[ALWAYS] == timedelta()
    for (name, _), seconds in match.waited.items():
        assert timedelta(seconds=seconds) <= (VACATION if name == TRAVELS else BANK), "for one decision"

    own = [one for one in log if one.seat == seats[NEVER]]
    assert [one.absent for one in own] == [True] + [False] * (len(own) - 1)
    assert len(own) > 20, "an agent has played on"
    sat_in = [one.facts["seat"] for one in told if one.kind == "sits-in"]
    assert sat_in.count(seats[NEVER]) == 1
    assert [one.kind for one in told].count("vacation") == 1

    heard = [one for one in match.noticed if one.sound]
    assert {one.name for one in heard if one.what == "call"} >= {NEVER, TRAVELS, ALWAYS}
    assert not doubled((one.name, one.decided, one.what) for one in heard), "nobody is called twice for one thing"
    assert not doubled((one.name, one.decided, one.at) for one in heard), "nor in two ways at the same moment"


def doubled(things: Iterable[tuple[object, ...]]) -> list[tuple[object, ...]]:
    return [thing for thing, number in Counter(things).items() if number > 1]
