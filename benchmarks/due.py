"""What runs by the clock, in stores of 10,000 and of 100 running matches: `python -m benchmarks.due`.

The real client runs over the stand-in with a clock that is moved: five minutes in which nothing is due, the looks that
are taken once an hour, and deadlines and reminders that are due. CPU time is that of all threads of this process: for
what is due it holds the stand-in's too, which answers here. The baseline is the same with 100 matches, so the ratio
says what matches cost in which nothing is due.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event

from benchmarks.alone import run_alone
from benchmarks.many_matches import Community, fill, make_due
from benchmarks.rows import Row
from bot.discord_ui.client import Neva, use_addresses
from bot.discord_ui.publishing.reconciler import SWEEP_SECONDS
from bot.services.scheduler import LONGEST_SLEEP
from db import deadlines, publications, reminders
from db.store import Store
from playground.objects import GUILD_ID
from playground.server import StandIn
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.running import START, bot_in_this_loop
from tests.e2e.watching import eventually

FEW, MANY = 100, 10_000
_SLICES = 5
_PEOPLE = 40
_SETTLING_SECONDS = 600


class Queries:
    """Counts the statements of all stores of this process."""

    def __init__(self) -> None:
        self.number = 0
        event.listen(Engine, "before_cursor_execute", self._count)

    def _count(self, *_: Any) -> None:
        self.number += 1


@dataclass(frozen=True)
class Side:
    """A bot over a store with so many matches."""

    bot: Neva
    discord: StandIn
    clock: ManualClock
    workers: int
    """How many of its workers sleep by the clock."""

    @property
    def store(self) -> Store:
        """Return the bot's store."""
        return self.bot.services.store

    async def five_minutes(self) -> None:
        """Let each worker look, and the sweep as often as it does in that time."""
        moment = self.clock.now() + LONGEST_SLEEP
        await self.clock.move_to(moment)
        for _ in range(int(LONGEST_SLEEP.total_seconds() // SWEEP_SECONDS)):
            assert not await self.store.read(publications.due_matches, moment)
        await until(lambda: self.clock.sleepers >= self.workers, _SETTLING_SECONDS)

    async def run_out(self, matches: Sequence[int]) -> None:
        """Let the time of these matches run out, and wait until they have gone on and are published."""
        await make_due(self.store, "deadlines", matches, self.clock.now())
        await self._until_done()

    async def remind(self, matches: Sequence[int]) -> None:
        """Let the reminders of these matches be due, and wait until they were sent."""
        await make_due(self.store, "reminders", matches, self.clock.now())
        await self._until_done()

    async def _until_done(self) -> None:
        use_addresses(self.bot.services.settings)
        await self.clock.move_to(self.clock.now() + LONGEST_SLEEP)
        await eventually(self._is_done, _SETTLING_SECONDS)
        await until(lambda: self.clock.sleepers >= self.workers, _SETTLING_SECONDS)

    async def _is_done(self) -> bool:
        return not await self.store.read(_is_anything_due, self.clock.now())


def _is_anything_due(connection: Connection, moment: datetime) -> bool:
    due = reminders.next_due(connection)
    return bool(
        deadlines.overdue(connection, moment)
        or (due is not None and due <= moment)
        or publications.due_matches(connection, moment + timedelta(days=1))
    )


@asynccontextmanager
async def running(matches: int, folder: Path) -> AsyncIterator[Side]:
    """Run the bot over a store with so many matches, once it has looked at all of them."""
    url = f"sqlite:///{folder / f'{matches}.db'}"
    async with StandIn() as discord:
        for number in range(_PEOPLE):
            discord.admin.add_member(f"Person {number}")
        people = [int(discord.members[f"Person {number}"].id) for number in range(_PEOPLE)]
        places = [int(discord.admin.add_channel(f"table-{number}")["id"]) for number in range(FEW)]
        community = Community(guild_id=int(GUILD_ID), people=people, places=places)
        async with await Store.open(url) as store:
            await fill(store, range(1, matches + 1), START, community)
        async with over(discord, url, START) as side:
            yield side


@asynccontextmanager
async def over(discord: StandIn, url: str, now: datetime) -> AsyncIterator[Side]:
    """Run the bot over a store, and wait until it has looked at everything."""
    clock = ManualClock(now)
    async with bot_in_this_loop(discord, url, clock, render_workers=1) as bot:
        await _quiet()
        yield Side(bot, discord, clock, clock.sleepers)


async def _quiet() -> None:
    """Wait until this process has nothing to do."""
    end, calm = time.monotonic() + _SETTLING_SECONDS, 0
    while calm < 3:
        before = time.process_time()
        await asyncio.sleep(0.25)
        calm = calm + 1 if time.process_time() - before < 0.02 else 0
        if time.monotonic() > end:
            raise TimeoutError("the bot does not come to rest")


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What is measured, and how."""

    name: str
    """How the rows call it."""
    work: Callable[[Side, int], Awaitable[object]]
    """What is done, by one bot, for the slice of a number."""
    counts: float = 1.0
    """How many minutes, or matches, that is."""
    slices: int = _SLICES
    """How often it is done."""
    aim_ratio: float | None = None
    """The aim for the CPU time and for the queries with `MANY` matches, of those with `FEW`."""


def _one(number: int) -> Sequence[int]:
    """Return the match of a slice, each its own."""
    return (number + 1,)


_AT_ONCE = range(_SLICES * 2 + 1, FEW + 1)
KINDS = (
    Kind(
        name="a minute in which nothing is due",
        work=lambda side, _: side.five_minutes(),
        counts=LONGEST_SLEEP.total_seconds() / 60,
        slices=_SLICES * 4,
        aim_ratio=1.2,
    ),
    Kind(name="an hour's look at matches with agents", work=lambda side, _: side.bot.agents.look()),
    Kind(name="an hour's look at all else", work=lambda side, _: side.bot.housekeeping.look()),
    Kind(name="a reminder that is due", work=lambda side, number: side.remind(_one(number)), aim_ratio=1.2),
    Kind(
        name=f"one of {len(_AT_ONCE)} reminders due at once",
        work=lambda side, _: side.remind(_AT_ONCE),
        counts=len(_AT_ONCE),
        slices=1,
    ),
    Kind(name="a deadline that passes", work=lambda side, number: side.run_out(_one(_SLICES + number)), aim_ratio=1.2),
    Kind(
        name=f"one of {len(_AT_ONCE)} deadlines that pass at once",
        work=lambda side, _: side.run_out(_AT_ONCE),
        counts=len(_AT_ONCE),
        slices=1,
    ),
)


async def rows(_: float) -> AsyncGenerator[Row, None]:
    """Measure both stores in turns, each kind so often as it says."""
    queries = Queries()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sides = {matches: await stack.enter_async_context(running(matches, folder)) for matches in (FEW, MANY)}
        for kind in KINDS:
            found: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
            for number in range(kind.slices):
                for matches, side in sides.items():
                    before, start = queries.number, time.process_time()
                    await kind.work(side, number)
                    taken = time.process_time() - start
                    found["ms", matches].append(taken / kind.counts * 1000)
                    found["queries", matches].append((queries.number - before) / kind.counts)
            for unit, what in (("ms", "CPU time"), ("queries", "queries")):
                yield Row(
                    name=f"{kind.name}, {MANY:,} matches: {what}", unit=unit, better="smaller",
                    values=tuple(found[unit, MANY]), aim_ratio=kind.aim_ratio,
                    baseline=f"with {FEW} matches", baselines=tuple(found[unit, FEW]),
                )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__)
