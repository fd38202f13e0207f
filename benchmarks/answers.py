"""Time from an interaction to its answer, through the stand-in: `python -m benchmarks.answers [SECONDS]`.

People pass (`/move`) or press their menus' buttons, at a constant rate or with a constant number awaited. The first
answer may be a deferral; the whole one shows the next menu with its picture. The baseline, measured in turns, is the
median of a bare discord.py bot that answers with a word. CPU time of an answer includes the publishing that follows.
First comes the CPU time of a committed move, with all planning in its transaction: random moves of people on a SQLite
file in this process, beside a loop of plain Python.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Literal

from pydantic import SecretStr

from benchmarks.bot_process import BotProcess, Usage, others_working, running_bot
from benchmarks.engine import SEATS, STEPS, steps
from benchmarks.load import Asker, Load, Outcome, percentile
from benchmarks.rows import SLICES, Row, run_alone
from benchmarks.tables import Passing, Pressing, begin_match, begin_matches, move_command, settle
from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.core.services import SystemClock
from bot.core.settings import Settings
from bot.match.table import Table
from bot.notices.notice_batch import Batch
from bot.notices.reminders import Outcome as NoticeOutcome
from bot.notices.reminders import Reminders
from db.people import users
from db.store import Store
from engine.shuffle import derive_seed
from playground.interactions import COMMAND, Interaction, options_payload
from tests.standin.server import StandIn

HOURS = 24
MOST_MS = 2.5
"""Aim for a move in a match that counts time."""


class Mover:
    """Plays matches one after the other, and measures each move."""

    def __init__(self, store: Store, hours: int | None) -> None:
        """`hours` for each decision; None for no clock."""
        services = make_services(CAPABILITIES, ORDER, Settings(discord_token=SecretStr("none")), store, SystemClock())
        Reminders(services, _send_nothing)  # the bot plans notices once it is connected
        self._store, self._table, self._hours = store, services[Table], hours
        self._rng, self._begun = random.Random(1), count(1)
        self._match_id = 0

    async def moves(self, seconds: float) -> float:
        """Make moves for `seconds` of CPU time, and return the milliseconds of one move."""
        taken, number = 0.0, 0
        while taken < seconds or not number:
            taken += await self._move()
            number += 1
        return taken / number * 1000

    async def _move(self) -> float:
        """Make a move, in a new match if none is running, and return its CPU seconds."""
        seated = await self._table.read(self._match_id) if self._match_id else None
        if seated is None or not seated.to_act:
            self._match_id = await self._begin(next(self._begun))
            seated = await self._table.read(self._match_id)
        seat = seated.to_act[0]
        action, user_id = str(self._rng.choice(seated.legal(seat))), seated.seats[seat].user_id
        assert user_id is not None, "people hold all seats"
        interaction_id = self._match_id * 1_000_000 + seated.position.seq
        start = time.process_time()
        await self._table.act(self._match_id, user_id, action, interaction_id=interaction_id)
        return time.process_time() - start

    async def _begin(self, number: int) -> int:
        people = {user_id: f"U{user_id}" for user_id in range(101, 101 + SEATS)}
        for user_id in people:
            await self._store.write(users.upsert_user, user_id, now=datetime.now(UTC), dm="open")
        return await begin_match(self._store, people, seed=derive_seed(number), channel=2, hours=self._hours)


async def _send_nothing(_batch: Batch) -> NoticeOutcome:
    return NoticeOutcome({})


async def move_rows(folder: Path, seconds: float) -> AsyncGenerator[Row, None]:
    """Measure moves with and without a clock, in turns with the baseline."""
    for name, hours, aim in ((f"{HOURS} h for a decision", HOURS, MOST_MS), ("no clock", None, None)):
        async with await Store.open(f"sqlite:///{folder / f'moves-{hours}.db'}") as store:
            mover, found = Mover(store, hours), list[tuple[float, float]]()
            await mover.moves(seconds / SLICES)  # fills caches
            for _ in range(SLICES):
                found.append((_steps_ms(seconds / SLICES), await mover.moves(seconds / SLICES)))
        baselines, values = zip(*found, strict=True)
        yield Row(
            name=f"a committed move, {SEATS} seats, {name}: CPU time", unit="ms", better="smaller", values=values,
            baseline=STEPS, baselines=baselines, aim_value=aim,
        )  # fmt: skip


def _steps_ms(seconds: float) -> float:
    start, number = time.process_time(), 0
    while (taken := time.process_time() - start) < seconds / 4 or not number:
        number += steps(number)
    return taken / number * 1000


TABLES = 120
ECHO = "a bare discord.py echo"
_SLICES = 3
_LEAST_ASKED = 5
_ECHO_SHARE = 0.3
"""Time for the baseline, as a share of Neva's time."""


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A way of asking, and its aim."""

    act: Literal["/move", "button"]
    rate: float = 0.0
    """Interactions a second; 0 for as many as can be answered."""
    at_once: int = 0
    """Number awaited at any time, without a rate."""
    busy: int = 0
    """Other processes that use the processors."""
    most_ms: float | None = None
    """The aim for the 99th percentile."""

    @property
    def name(self) -> str:
        how = f"{self.rate:g}/s" if self.rate else f"{self.at_once} at once"
        return f"{self.act}, {how}" + (", busy machine" if self.busy else "")

    def lasting(self, seconds: float) -> float:
        """Return the seconds that at least `_LEAST_ASKED` interactions take."""
        return max(seconds, _LEAST_ASKED / self.rate) if self.rate else seconds


KINDS = (
    Kind(act="/move", rate=1),
    Kind(act="/move", rate=10),
    Kind(act="/move", rate=50, most_ms=100),
    Kind(act="button", rate=10),
    Kind(act="button", rate=50, most_ms=100),
    Kind(act="/move", rate=50, busy=2, most_ms=250),
    Kind(act="button", rate=50, busy=2, most_ms=250),
    Kind(act="/move", at_once=20),
    Kind(act="button", at_once=20),
)
LEAST_ANSWERS = 100
"""Aim for answers a second on one processor."""


class Echoing:
    """Uses the command of the bare bot."""

    def __init__(self, discord: StandIn) -> None:
        self._discord = discord

    def ask(self) -> Interaction | None:
        data = options_payload(move_command(self._discord), ["move"], {}, None)
        place = self._discord.channel("games")["id"]
        return self._discord.interactions.start(self._discord.members["Ann"].id, place, COMMAND, data)

    def read(self, asked: Interaction) -> str:
        return "failed" if asked.state == "failed" else "done"


@dataclass(frozen=True)
class Side:
    bot: BotProcess
    load: Load
    askers: dict[str, Asker]


@dataclass(frozen=True)
class Slice:
    outcome: Outcome
    cpu: Usage

    @property
    def answers(self) -> int:
        """Count the answers that used CPU time, including refusals."""
        return max(1, self.outcome.ends.total() - self.outcome.ends["idle"])


async def measure(side: Side, kind: Kind, seconds: float) -> Slice:
    """Let people ask one bot, and wait until all its work is done."""
    before = side.bot.cpu()
    asker = side.askers[kind.act]
    if kind.rate:
        outcome = await side.load.at_rate(asker, kind.rate, seconds)
    else:
        with side.bot.on_one_processor():
            outcome = await side.load.at_once(asker, kind.at_once, seconds)
    await side.bot.quiet()
    return Slice(outcome, side.bot.cpu() - before)


@asynccontextmanager
async def both_bots(folder: Path) -> AsyncIterator[tuple[Side, Side]]:
    """Run Neva with many matches, and the bare bot, each with its own stand-in."""
    async with AsyncExitStack() as stack:
        echoed = await stack.enter_async_context(StandIn())
        echo = await stack.enter_async_context(running_bot(echoed, folder / "echo.log", "-m", "benchmarks.echo_bot"))
        echoing = Echoing(echoed)
        neva = await stack.enter_async_context(_neva_with_tables(folder))
        yield neva, Side(echo, Load(echoed), {"/move": echoing, "button": echoing})


@asynccontextmanager
async def _neva_with_tables(folder: Path) -> AsyncIterator[Side]:
    database = f"sqlite:///{folder / 'neva.db'}"
    async with StandIn() as discord:
        tables = await begin_matches(database, discord, TABLES)
        settings = {"DATABASE_URL": database, "RENDER_WORKERS": "1"}
        async with running_bot(discord, folder / "neva.log", "-m", "neva", "run", **settings) as bot:
            await settle(discord, tables)
            await bot.quiet()
            askers: dict[str, Asker] = {"/move": Passing(discord, tables), "button": Pressing(discord, tables)}
            yield Side(bot, Load(discord), askers)


async def rows(seconds: float) -> AsyncGenerator[Row, None]:
    """Measure each kind, in slices that alternate with the baseline."""
    ends: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        async for row in move_rows(Path(folder), seconds):
            yield row
        async with both_bots(Path(folder)) as (neva, echo):
            for kind in KINDS:
                pairs = []
                async with others_working(kind.busy):
                    for _ in range(_SLICES):
                        bare = await measure(echo, kind, kind.lasting(seconds / _SLICES * _ECHO_SHARE))
                        pairs.append((await measure(neva, kind, kind.lasting(seconds / _SLICES)), bare))
                for row in rows_of(kind, pairs):
                    yield row
                for pair in pairs:
                    ends += pair[0].outcome.ends
    yield Row(name="failed", unit="answers", better="smaller", values=(ends["failed"],), aim_value=0)


def rows_of(kind: Kind, pairs: Sequence[tuple[Slice, Slice]]) -> Iterator[Row]:
    """Return the rows of one kind, from pairs of slices of Neva and of the baseline."""
    medians = tuple(percentile(bare.outcome.first, 50) for _, bare in pairs)
    if kind.rate:
        for name, percent in (("median", 50), ("99th percentile", 99)):
            yield Row(
                name=f"{kind.name}: {name}", unit="ms", better="smaller",
                values=tuple(percentile(own.outcome.first, percent) for own, _ in pairs),
                baseline=f"median of {ECHO}", baselines=medians, aim_value=kind.most_ms if percent == 99 else None,
            )  # fmt: skip
        yield Row(
            name=f"{kind.name}: median until the answer is whole", unit="ms", better="smaller",
            values=tuple(percentile(own.outcome.whole, 50) for own, _ in pairs),
            baseline=f"median of {ECHO}", baselines=medians,
        )  # fmt: skip
    else:
        yield Row(
            name=f"{kind.name}: answers by one processor", unit="/s", better="larger", aim_value=LEAST_ANSWERS,
            values=tuple(own.outcome.ends["done"] / own.outcome.seconds for own, _ in pairs),
            baseline=ECHO, baselines=tuple(bare.outcome.ends["done"] / bare.outcome.seconds for _, bare in pairs),
        )  # fmt: skip
    echo_cpu = tuple(bare.cpu.own / bare.answers * 1000 for _, bare in pairs)
    yield Row(
        name=f"{kind.name}: CPU time of an answer", unit="ms", better="smaller",
        values=tuple(own.cpu.own / own.answers * 1000 for own, _ in pairs), baseline=ECHO, baselines=echo_cpu,
    )  # fmt: skip
    yield Row(
        name=f"{kind.name}: CPU time of drawing", unit="ms", better="smaller",
        values=tuple(own.cpu.workers / own.answers * 1000 for own, _ in pairs),
    )  # fmt: skip
    ends = sum((own.outcome.ends for own, _ in pairs), Counter[str]())
    for end in ("busy", "late", "idle", "failed"):
        if ends[end]:
            print(f"{kind.name}: {ends[end]} {end} beside {ends['done']} done", file=sys.stderr, flush=True)


if __name__ == "__main__":
    run_alone(rows, __doc__, seconds=10.0)
