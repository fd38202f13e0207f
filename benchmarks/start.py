"""Start time of commands and the bot: CPU time beyond that of Python itself, and seconds until the bot works.

    python -m benchmarks.start [SECONDS]

The bot is ready when its log says so: it is connected, its servers are known, and it answers commands. The baseline is
a bare discord.py bot that starts in turns with it, against its own stand-in.
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.bot_process import running_bot
from benchmarks.rows import SLICES, Row, run_alone
from tests.standin.server import StandIn

RECORD = Path(__file__).parent.parent / "tests" / "golden" / "records" / "2004" / "20.json"
"""A game of four seats, for replaying."""
COMMANDS = {"neva --help": ("--help",), "neva replay": ("replay", str(RECORD))}
MOST_MILLISECONDS = 100.0
"""For the CPU time of `neva --help` beyond bare Python."""
READY_MILLISECONDS = 1000.0
"""From start to ready."""
_READY = b"ready in servers"
_LOOK_SECONDS = 0.002
_BARE = "a bare discord.py bot"


@dataclass(frozen=True)
class Start:
    """One start of a bot, in milliseconds."""

    ready: float
    cpu: float
    """Until then, or until its commands were registered if that was later."""
    answered: float
    """The duration of its first answer, right after that."""


def cpu_milliseconds(command: Sequence[str]) -> float:
    """Run a command of Python and return its CPU time. Raises `CalledProcessError`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *command], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def commands(slices: int) -> Iterator[Row]:
    """Measure the commands in turns with bare Python."""
    bare: list[float] = []
    beyond: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(slices):
        bare.append(cpu_milliseconds(["-c", "pass"]))
        for name, words in COMMANDS.items():
            beyond[name].append(cpu_milliseconds(["-m", "neva", *words]) - bare[-1])
    for name, found in beyond.items():
        yield Row(
            name=f"{name}, beyond bare Python", unit="ms", better="smaller", values=tuple(found),
            baseline="bare Python", baselines=tuple(bare), aim_value=MOST_MILLISECONDS if "--help" in name else None,
        )  # fmt: skip


def _is_ready(log: Path) -> bool:
    return log.exists() and _READY in log.read_bytes()


async def _find_ready_time(log: Path) -> float:
    while not _is_ready(log):  # noqa: ASYNC110 - another process says it
        await asyncio.sleep(_LOOK_SECONDS)
    return time.perf_counter()


async def neva_start(discord: StandIn, log: Path, database: Path) -> Start:
    """Start Neva on a database, new or not, until it reports ready."""
    begun = time.perf_counter()
    saying = asyncio.create_task(_find_ready_time(log))
    async with running_bot(discord, log, "-m", "neva", "run", DATABASE_URL=f"sqlite:///{database}") as bot:
        ready = await saying
        return Start((ready - begun) * 1000, bot.cpu().own * 1000, await _measure_answer(discord, "help"))


async def bare_start(discord: StandIn, log: Path) -> Start:
    """Start the bare bot until it is connected and has registered its command."""
    begun = time.perf_counter()
    async with running_bot(discord, log, "-m", "benchmarks.echo_bot") as bot:
        ready = time.perf_counter()
        return Start((ready - begun) * 1000, bot.cpu().own * 1000, await _measure_answer(discord, "move"))


async def _measure_answer(discord: StandIn, command: str) -> float:
    """Return the milliseconds of an answer to a command."""
    begun = time.perf_counter()
    await next(iter(discord.members.values())).slash(command)
    return (time.perf_counter() - begun) * 1000


async def bots(slices: int) -> AsyncGenerator[Row, None]:
    """Measure starts of Neva, on a new database and then on the same one, in turns with the bare bot."""
    starts: dict[str, list[Start]] = {_BARE: [], "a new database": [], "a database that is there": []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with StandIn() as echoed, StandIn() as discord:
            for number in range(slices):
                database = folder / f"{number}.db"
                starts[_BARE].append(await bare_start(echoed, folder / f"{number}-echo.log"))
                for kind in ("a new database", "a database that is there"):
                    starts[kind].append(await neva_start(discord, folder / f"{number}-{kind}.log", database))
    bare = starts.pop(_BARE)
    for kind, found in starts.items():
        yield Row(
            name=f"neva run over {kind}, until ready", unit="ms", better="smaller",
            values=tuple(start.ready for start in found),
            baseline=_BARE, baselines=tuple(start.ready for start in bare), aim_value=READY_MILLISECONDS,
        )  # fmt: skip
    again = starts["a database that is there"]
    yield Row(
        name="CPU time of that", unit="ms", better="smaller", values=tuple(start.cpu for start in again),
        baseline=_BARE, baselines=tuple(start.cpu for start in bare),
    )  # fmt: skip
    yield Row(
        name="its first answer, /help", unit="ms", better="smaller", values=tuple(start.answered for start in again),
        baseline=_BARE, baselines=tuple(start.answered for start in bare),
    )  # fmt: skip


async def rows(seconds: float) -> AsyncGenerator[Row, None]:
    """Measure at most `SLICES` slices of each number, as `seconds` allow."""
    slices = max(1, min(SLICES, int(seconds)))
    for row in commands(slices):
        yield row
    async for row in bots(slices):
        yield row


if __name__ == "__main__":
    run_alone(rows, __doc__, seconds=SLICES)
