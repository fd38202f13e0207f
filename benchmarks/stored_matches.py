"""What ended matches cost, in stores of 50,000 and of 1,000 matches: `python -m benchmarks.stored_matches`.

Each number is measured with SQLite and with PostgreSQL, first with 1,000 stored matches and then with 50,000; the same
500 run in both. The ratio says what the ended ones cost: nothing, but for what reads or holds all of them, as a backup.
`neva run` is a process of its own; the minute is that of benchmarks/due.py. With `--write` the page gets its section.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import create_engine, text

from benchmarks.__main__ import about_this_run, write_section
from benchmarks.bot_process import running_bot
from benchmarks.due import Queries, over
from benchmarks.ended_matches import ACTIONS, add_ended
from benchmarks.many_matches import Community, fill
from benchmarks.page import as_line
from benchmarks.rows import Row
from bot.services.scheduler import LONGEST_SLEEP
from db.address import parse_address
from db.store import Store
from playground.objects import GUILD_ID
from playground.server import StandIn
from tests.postgres_server import new_database

FEW, MANY = 1_000, 50_000
RUNNING = 500
_OTHERS = 10**17
_PEOPLE = 200
_STARTS, _ANSWERS, _MINUTES = 3, 10, 4
_MB = 2**20
AIM = 1.2
"""At most this is the ratio of what is not to grow."""
GROWING = ("backup", "doctor", "size")
"""Begins the names of what grows with all matches."""

Found = dict[tuple[str, str], list[float]]
"""By name and unit: what was measured, slice by slice."""


@dataclass(frozen=True)
class Stored:
    """A store with so many matches, and a stand-in whose members play them."""

    url: str
    discord: StandIn
    folder: Path
    now: datetime
    found: Found = field(default_factory=lambda: defaultdict(list))

    def note(self, name: str, unit: str, value: float) -> None:
        """Keep one slice of a number."""
        self.found[name, unit].append(value)

    async def measure(self) -> None:
        """Measure everything, one after another."""
        for _ in range(_STARTS):
            await self._start(answers=_ANSWERS)
        await self._minutes()
        await asyncio.to_thread(self._commands)
        self.note("size of the database", "MB", _size(self.url) / _MB)

    async def _start(self, answers: int) -> None:
        """Start the bot as a process, and let a member list matches."""
        begun = time.perf_counter()
        log = self.folder / "bot.log"
        async with running_bot(self.discord, log, "-m", "neva", "run", DATABASE_URL=self.url) as bot:
            self.note("neva run, until connected", "ms", (time.perf_counter() - begun) * 1000)
            await bot.quiet(30)
            self.note("CPU time of a start", "ms", bot.cpu().own * 1000)
            self.note("memory after a start", "MB", bot.memory().own / _MB)
            for command in ("game list", "mine"):
                await bot.quiet(30)
                before = bot.cpu().own
                for _ in range(answers):
                    await self._answer(command)
                await bot.quiet(30)
                self.note(f"/{command}: CPU time of an answer", "ms", (bot.cpu().own - before) / answers * 1000)

    async def _answer(self, command: str) -> None:
        asked = time.perf_counter()
        answer = await self.discord.members["Ann"].slash(command)
        assert not answer.failed
        await answer.settled()
        self.note(f"/{command}", "ms", (time.perf_counter() - asked) * 1000)

    async def _minutes(self) -> None:
        """Let minutes pass in which nothing is due, and hours' looks."""
        queries = Queries()
        async with over(self.discord, self.url, self.now) as side:
            works = (
                ("a minute in which nothing is due", side.five_minutes, LONGEST_SLEEP.total_seconds() / 60),
                ("an hour's look at matches with agents", side.bot.agents.look, 1.0),
                ("an hour's look at all else", side.bot.housekeeping.look, 1.0),
            )
            for name, work, counts in works:
                for _ in range(_MINUTES):
                    before, start = queries.number, time.process_time()
                    await work()
                    self.note(f"{name}: CPU time", "ms", (time.process_time() - start) / counts * 1000)
                    self.note(f"{name}: queries", "queries", (queries.number - before) / counts)

    def _commands(self) -> None:
        """Run what reads every match."""
        backup = self.folder / "matches.backup"
        for name, words in (("backup", ("backup", str(backup))), ("doctor --quick", ("doctor", "--quick"))):
            begun = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "neva", *words], check=True, stdout=subprocess.DEVNULL,
                env={**os.environ, "DATABASE_URL": self.url}, cwd=Path(__file__).parent.parent,
            )  # fmt: skip
            self.note(name, "s", time.perf_counter() - begun)
        self.note("size of a backup", "MB", backup.stat().st_size / _MB)
        backup.unlink()


def _size(url: str) -> float:
    path = parse_address(url).path
    if path is not None:
        return sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*"))
    engine = create_engine(parse_address(url).url)
    with engine.connect() as connection:
        size: int = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
    engine.dispose()
    return size


@asynccontextmanager
async def stored(url: str, folder: Path, matches: int, running: int) -> AsyncIterator[Stored]:
    """Fill an empty database with so many matches, of which the first run and all others have ended."""
    now = datetime.now(UTC)
    async with StandIn() as discord:
        people = [int(member.id) for member in discord.members.values()]
        people += [_OTHERS + number for number in range(_PEOPLE - len(people))]
        async with await Store.open(url) as store:
            await fill(store, range(1, running + 1), now, Community(guild_id=int(GUILD_ID), people=people))
        place = int(discord.channel("games")["id"])
        ended, ann = range(running + 1, matches + 1), int(discord.members["Ann"].id)
        await add_ended(url, ended, guild_id=int(GUILD_ID), channel_id=place, user_id=ann, others=_OTHERS)
        yield Stored(url, discord, folder, now)


async def measured(database: str, few: int, many: int, running: int) -> list[Row]:
    """Measure both stores of a kind of database, one after the other."""
    found = {}
    for matches in (few, many):
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            url = f"sqlite:///{folder / 'neva.db'}"
            if database == "PostgreSQL":
                url = stack.enter_context(new_database()).url
            async with stored(url, folder, matches, running) as store:
                await store.measure()
                found[matches] = store.found
    return [
        Row(
            name=f"{database}, {many:,} matches: {name}", unit=unit, better="smaller", values=tuple(values),
            baseline=f"with {few:,}", baselines=tuple(found[few][name, unit]),
            aim_ratio=None if name.startswith(GROWING) else AIM,
        )
        for (name, unit), values in found[many].items()
    ]  # fmt: skip


async def _main(databases: Sequence[str], many: int, note: Callable[[Sequence[Row]], object]) -> None:
    print(f"{many:,} and {FEW:,} matches, of which {RUNNING} run; ended ones have {ACTIONS} actions", flush=True)
    rows: list[Row] = []
    for database in databases:
        for row in await measured(database, FEW, many, RUNNING):
            print(as_line(row), flush=True)
            rows.append(row)
    note(rows)


def main() -> None:
    """Measure with both databases, or with the one that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=MANY)
    parser.add_argument("--database", choices=("SQLite", "PostgreSQL"), help="only this one")
    parser.add_argument("--write", action="store_true", help="write the section of docs/benchmarks.md")
    asked = parser.parse_args()
    run = about_this_run()
    databases = [asked.database] if asked.database else ["SQLite", "PostgreSQL"]

    def note(rows: Sequence[Row]) -> None:
        if asked.write:
            write_section("stored_matches", run, rows)

    asyncio.run(_main(databases, asked.matches, note))


if __name__ == "__main__":
    main()
