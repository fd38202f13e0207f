"""A soak: many open matches, many moves a second, for minutes: `python -m benchmarks.soak --minutes 10`.

Delay of boards on a busy machine: `--busy 2 --rate 10 --matches 24 --minutes 1 --database sqlite --limits none`.

The real bot (`neva run`) plays over the stand-in, with SQLite and with PostgreSQL, with and without Discord's rate
limits. People press their menus' buttons at a constant rate, regardless of the answers. Each minute is printed when it
is over; the rows at the end compare the last third of the time with the first third.

Discord's ceiling of 50 requests a second counts boards, but not answers, which use the interactions' tokens. With more
moves than that, answers must stay quick; boards may come late and show several moves at once, but queues may not grow.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from benchmarks.bot_process import BotProcess, others_working, running_bot
from benchmarks.load import Load, Outcome, percentile
from benchmarks.page import about_this_run, write_section
from benchmarks.rows import Row, as_line
from benchmarks.samples import DATABASE, LOG, BoardTimes, Sample, Sampler
from benchmarks.tables import Playing, Table, begin_matches, find_threads
from bot.core.tasks import end_tasks
from db.store import Store
from playground.limits.rate_limits import REQUESTS_PER_SECOND
from tests.postgres_server import new_database
from tests.standin.server import StandIn

Database = Literal["sqlite", "postgresql"]
Limits = Literal["real", "none"]
UNLIMITED = 1000.0
"""Multiple of Discord's rate limits that is never reached."""
LATEST_BOARDS = ((10.0, 5.0), (50.0, 30.0))
"""Longest delay of a board in seconds, up to each rate of moves a second."""
REST_SECONDS = 10.0
"""Time after the last move in which everything must be published."""
_ALONE = (2.0, 6.0)  # moves a second before the load begins, and for how many seconds: nothing delays them
_FEW = 3  # tables for these moves
_LOOKS_A_MINUTE = 12
_REST_LOOK_SECONDS = 0.25
_MB = 2**20
_LEAST = 0.001


@dataclass(frozen=True, kw_only=True)
class Plan:
    database: Database
    limits: Limits
    matches: int = 1000
    rate: float = 50.0
    """Moves a second."""
    seconds: float = 600.0
    minute: float = 60.0
    """Seconds in one line."""
    busy: int = 0
    """Other processes that use the processors."""

    @property
    def name(self) -> str:
        limits = "Discord's limits" if self.limits == "real" else "no limits"
        busy = f", {self.busy} busy loops" if self.busy else ""
        return f"{self.database}, {limits}, {self.matches:,} matches, {self.rate:g}/s{busy}"

    @property
    def latest(self) -> float | None:
        """Return the longest delay of a board in seconds; None without an aim for this rate."""
        return next((seconds for rate, seconds in LATEST_BOARDS if self.rate <= rate), None)


@dataclass(frozen=True)
class Minute:
    outcome: Outcome
    """Of the interactions that began in it."""
    boards: Sequence[float]
    """Delays in seconds of the boards of this minute."""
    samples: Sequence[Sample]
    """The first at its start and the last at its end."""

    @property
    def seconds(self) -> float:
        return self.samples[-1].at - self.samples[0].at

    def cpu_share(self, of: Literal["own", "workers", "driver"]) -> float:
        """Return the used share of a processor."""
        first, last = self.samples[0], self.samples[-1]
        cpu = last.cpu - first.cpu
        seconds = {"own": cpu.own, "workers": cpu.workers, "driver": last.driver_cpu - first.driver_cpu}[of]
        return seconds / self.seconds

    @property
    def cpu_of_a_move(self) -> float:
        """Return the milliseconds of the bot and its workers for each move done."""
        seconds = (self.cpu_share("own") + self.cpu_share("workers")) * self.seconds
        return 1000 * seconds / max(1, self.outcome.ends["done"])

    def requests(self, kind: str) -> float:
        """Return the requests of a kind (`Sample.requests`) in a second."""
        return (self.samples[-1].requests[kind] - self.samples[0].requests[kind]) / self.seconds

    @property
    def line(self) -> str:
        ends, last = self.outcome.ends, self.samples[-1]
        first = self.outcome.first
        counted = " ".join(f"{end} {ends[end]}" for end in ("done", "busy", "late", "failed", "idle") if ends[end])
        times = "/".join(f"{percentile(first, part):.0f}" for part in (50, 95, 99)) + f"/{max(first, default=0):.0f}"
        late = (
            "/".join(f"{percentile(self.boards, part):.1f}" for part in (50, 95))
            + f"/{max(self.boards, default=0):.1f}"
        )
        queues = " ".join(f"{name} {length:.0f}" for name, length in last.queues.items()) or "unknown"
        return (
            f"{last.at:5.0f} s  {counted}; answers {times} ms; boards after {late} s, oldest {last.oldest:.0f} s, "
            f"due {last.due}; queues {queues}; "
            f"requests {self.requests('ceiling'):.0f}+{self.requests('answers'):.0f}/s, "
            f"pictures {self.requests('pictures'):.0f}/s, "
            f"429: {self.requests('429') * self.seconds:.0f}; "
            f"memory {last.memory.own / _MB:.0f}+{last.memory.workers / _MB:.0f} MB; "
            f"CPU {self.cpu_share('own'):.0%}+{self.cpu_share('workers'):.0%}, {self.cpu_of_a_move:.0f} ms a move, "
            f"driver {self.cpu_share('driver'):.0%}; "
            f"log {last.log / 1024:.0f} kB, store {last.store / _MB:.1f} MB, WAL {last.wal / _MB:.1f} MB"
        )


@dataclass(frozen=True)
class Soaked:
    bot: BotProcess
    discord: StandIn
    tables: Sequence[Table]
    load: Load
    people: Playing
    boards: BoardTimes
    sampler: Sampler


@dataclass(frozen=True)
class Lateness:
    """Delays of boards, in seconds."""

    alone: float
    """Median before the load began."""
    latest: float
    rest: float
    """From the last move until everything was published."""


@asynccontextmanager
async def _database(kind: Database, folder: Path) -> AsyncIterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder / DATABASE}"
        return
    with new_database() as made:
        yield made.url


@asynccontextmanager
async def open_soak(plan: Plan, folder: Path) -> AsyncIterator[Soaked]:
    """Run the bot on a new database with matches that all have their boards."""
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(_database(plan.database, folder))
        discord = await stack.enter_async_context(StandIn(pace=UNLIMITED))
        tables = await begin_matches(url, discord, plan.matches, known=True)
        settings = {"DATABASE_URL": url, "HEALTH_ADDRESS": "127.0.0.1:0"}
        if plan.limits == "real":  # the stand-in keeps them once the matches are open
            settings["REQUESTS_PER_SECOND"] = str(REQUESTS_PER_SECOND)
        bot = await stack.enter_async_context(running_bot(discord, folder / LOG, "-m", "neva", "run", **settings))
        await find_threads(discord, tables)
        await bot.quiet()
        people = Playing(discord, tables)
        store = await stack.enter_async_context(await Store.open(url))
        boards = BoardTimes(store)
        looking = asyncio.create_task(boards.keep_looking(), name="looking at boards")
        stack.push_async_callback(end_tasks, [looking])
        await stack.enter_async_context(others_working(plan.busy))
        if plan.limits == "real":
            discord.rates.set_pace(1.0)
        yield Soaked(bot, discord, tables, Load(discord), people, boards, Sampler(bot, discord, store, boards, folder))


async def minutes_of(soak: Soaked, plan: Plan) -> AsyncGenerator[Minute, None]:
    """Let people play, and yield each minute once all its interactions are answered.

    The next minute begins meanwhile: people never pause.
    """
    waiting: list[tuple[asyncio.Task[Outcome], list[float], list[Sample]]] = []
    last = await soak.sampler.look()
    for _ in range(max(1, round(plan.seconds / plan.minute))):
        asking = asyncio.create_task(soak.load.at_rate(soak.people, plan.rate, plan.minute))
        samples, end = [last], last.at + plan.minute
        while samples[-1].at < end:
            await asyncio.sleep(max(0.01, min(plan.minute / _LOOKS_A_MINUTE, end - samples[-1].at)))
            samples.append(await soak.sampler.look())
        last = samples[-1]
        waiting.append((asking, soak.boards.take(), samples))
        while waiting and waiting[0][0].done():
            done, boards, taken = waiting.pop(0)
            yield Minute(done.result(), boards, taken)
    for asking, boards, samples in waiting:
        yield Minute(await asking, boards, samples)


async def alone(soak: Soaked) -> float:
    """Return the median seconds until a board shows a move under little load."""
    few = Playing(soak.discord, soak.tables[:_FEW])
    await soak.load.at_rate(few, *_ALONE)
    await rest(soak)
    return max(_LEAST, percentile(soak.boards.take(), 50))


async def rest(soak: Soaked) -> float:
    """Wait until everything is published, with a limit; return the seconds it took."""
    began = time.monotonic()
    while (await soak.sampler.look()).due and time.monotonic() - began < 2 * REST_SECONDS:  # noqa: ASYNC110 - of the bot
        await asyncio.sleep(_REST_LOOK_SECONDS)
    await soak.boards.look()
    return time.monotonic() - began


async def soak(plan: Plan) -> tuple[list[Minute], Lateness]:
    print(f"{plan.name}: the matches begin", file=sys.stderr, flush=True)
    minutes = []
    with tempfile.TemporaryDirectory() as folder:
        async with open_soak(plan, Path(folder)) as ready:
            print(f"{plan.name}: all boards are there", file=sys.stderr, flush=True)
            gc.collect()
            gc.freeze()  # a full run of the collector takes this process a second beside busy loops
            quiet = await alone(ready)
            async for minute in minutes_of(ready, plan):
                print(minute.line, file=sys.stderr, flush=True)
                minutes.append(minute)
            rested = await rest(ready)
            boards = [*ready.boards.take(), ready.boards.oldest]
            print(f"{plan.name}: all is published {rested:.1f} s after the last move", file=sys.stderr, flush=True)
        for line in warnings_in(Path(folder, LOG)):
            print(f"  log: {line}", file=sys.stderr, flush=True)
    latest = max([*boards, *(late for minute in minutes for late in minute.boards)])
    return minutes, Lateness(quiet, latest, rested)


def warnings_in(log: Path) -> list[str]:
    """List a log's warnings and errors with their counts, most frequent first."""
    found: Counter[str] = Counter()
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if "[WARNING " in line or "[ERROR " in line:
            words = (
                "…" if any(letter.isdigit() for letter in word) else word for word in line.split("] ", 1)[1].split()
            )
            found[" ".join(words)] += 1
    return [f"{number} × {line}" for line, number in found.most_common(10)]


def rows_of(plan: Plan, minutes: Sequence[Minute], lateness: Lateness) -> Iterator[Row]:
    """Return the delays of boards, and the last third of the minutes beside the first third."""
    yield Row(
        name=f"{plan.name}: latest board", unit="s", better="smaller", values=(lateness.latest,),
        aim_value=plan.latest, baseline="the board of a move alone", baselines=(lateness.alone,),
    )  # fmt: skip
    yield Row(
        name=f"{plan.name}: until all is published", unit="s", better="smaller", values=(lateness.rest,),
        aim_value=REST_SECONDS, baseline="the board of a move alone", baselines=(lateness.alone,),
    )  # fmt: skip
    third = max(1, len(minutes) // 3)
    for name, (unit, of, aims) in _COMPARED.items():
        first, last = (tuple(_divisor(of(minute)) for minute in some) for some in (minutes[:third], minutes[-third:]))
        yield Row(
            name=f"{plan.name}: {name}", unit=unit, better="smaller", values=last,
            baseline="the first third", baselines=first, **aims,
        )  # fmt: skip
    ends = sum((minute.outcome.ends for minute in minutes), Counter[str]())
    asked = max(1, ends.total() - ends["idle"])
    yield Row(
        name=f"{plan.name}: moves done", unit="/s", better="larger",
        values=tuple(minute.outcome.ends["done"] / minute.seconds for minute in minutes),
    )  # fmt: skip
    refused = 100 * (ends["busy"] + ends["late"]) / asked
    yield Row(name=f"{plan.name}: refused", unit="%", better="smaller", values=(refused,))
    yield Row(name=f"{plan.name}: failed", unit="answers", better="smaller", values=(ends["failed"],), aim_value=0)
    yield Row(name=f"{plan.name}: memory grows by", unit="MB an hour", better="smaller", values=(growth(minutes),))


_COMPARED: Mapping[str, tuple[str, Callable[[Minute], float], Mapping[str, float]]] = {
    "answers, median": ("ms", lambda minute: percentile(minute.outcome.first, 50), {}),
    "answers, 99th percentile": ("ms", lambda minute: percentile(minute.outcome.first, 99), {"aim_value": 1000}),
    "boards, median delay": ("s", lambda minute: percentile(minute.boards, 50), {}),
    "boards, longest delay": ("s", lambda minute: max([*minute.boards, minute.samples[-1].oldest]), {}),
    "matches due for publishing": ("matches", lambda minute: _median(minute, lambda one: one.due), {}),
    "memory of the bot": ("MB", lambda minute: _median(minute, lambda one: one.memory.own / _MB), {"aim_ratio": 1.1}),
    "memory of its workers": (
        "MB", lambda minute: _median(minute, lambda one: one.memory.workers / _MB), {"aim_ratio": 1.1}
    ),
    "requests that the ceiling counts": ("/s", lambda minute: minute.requests("ceiling"), {}),
    "CPU time of the bot and its workers": (
        "processors", lambda minute: minute.cpu_share("own") + minute.cpu_share("workers"), {}
    ),
    "CPU time of a move": ("ms", lambda minute: minute.cpu_of_a_move, {"aim_value": 50}),
    "CPU time of the stand-in and the people": ("processors", lambda minute: minute.cpu_share("driver"), {}),
}  # fmt: skip
"""By name of a row: its unit, its value in a minute, and its aims."""


def _median(minute: Minute, of: Callable[[Sample], float]) -> float:
    return statistics.median(map(of, minute.samples))


def _divisor(found: float) -> float:
    """Return a small divisor instead of zero or NaN."""
    return found if found > 0 else _LEAST


def growth(minutes: Sequence[Minute]) -> float:
    """Return the growth of the bot's memory in MB an hour, in the second half of the time."""
    samples = [sample for minute in minutes[len(minutes) // 2 :] for sample in minute.samples]
    with suppress(statistics.StatisticsError):  # one look has no slope
        line = statistics.linear_regression([one.at for one in samples], [one.memory.own for one in samples])
        return line.slope * 3600 / _MB
    return 0.0


async def rows(plans: Sequence[Plan]) -> AsyncGenerator[Row, None]:
    for plan in plans:
        for row in rows_of(plan, *await soak(plan)):
            yield row


async def _main(plans: Sequence[Plan], *, write: bool) -> None:
    run, found = about_this_run(), []
    async for row in rows(plans):
        print(as_line(row), flush=True)
        found.append(row)
    if write:
        write_section("soak", run, found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second")
    parser.add_argument("--minutes", type=float, default=10.0, help="of each kind")
    parser.add_argument("--busy", type=int, default=0, help="busy loops beside the bot")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), help="only this one")
    parser.add_argument("--limits", choices=("real", "none"), help="only with Discord's limits, or only without")
    parser.add_argument("--write", action="store_true", help="write the section of docs/benchmarks.md")
    asked = parser.parse_args()
    databases: Sequence[Database] = [asked.database] if asked.database else ["sqlite", "postgresql"]
    limits: Sequence[Limits] = [asked.limits] if asked.limits else ["real", "none"]
    plans = [
        Plan(
            database=one,
            limits=limit,
            matches=asked.matches,
            rate=asked.rate,
            seconds=asked.minutes * 60,
            minute=min(60.0, asked.minutes * 60),
            busy=asked.busy,
        )
        for one in databases
        for limit in limits
    ]
    asyncio.run(_main(plans, write=asked.write))


if __name__ == "__main__":
    main()
