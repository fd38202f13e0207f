"""Requests to Discord, pictures and bytes for each decision of a person: `python -m benchmarks.requests [DECISIONS]`.

The bot plays in this process over the stand-in, with a clock that the benchmark moves: a decision a minute, and
computer players at the default pace of two seconds. People choose as Novices do and keep their menus open. *Counted*
requests are those that count towards Discord's 50 a second: neither answers to interactions nor edits by their tokens.
The deals are fixed, so that commits can be compared.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

from benchmarks.bot_process import BotProcess
from benchmarks.rows import Row, run_alone
from benchmarks.samples import WITHOUT_CEILING
from benchmarks.tables import begin_match
from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from bot.workers.job_runner import choose
from bot.workers.jobs import AnyDrawing, Choice
from bot.workers.worker_pool import WorkerPool
from db.match import publications
from db.store import Store
from playground.objects import Json
from render.picture import Picture
from tests.clock import ManualClock
from tests.e2e.running import START, bot_in_this_loop
from tests.standin.driver import board_of
from tests.standin.server import StandIn

DECISIONS = 300.0
"""More than a game has."""
CEILING = 50.0
"""Requests a second that Discord allows."""
PACE_SECONDS = 2.0
_LIKE = "novice"
LATEST_SECONDS = 60.0
_LEAST_BOARD = 2.0
_LOOK_SECONDS = 0.01
_AGENT_SECONDS = 5.0
"""For an agent to choose; after that the clock moves on by another pace."""
_MB = 1e6


@dataclass
class Counted:
    """What a game has cost so far."""

    decisions: int = 0
    """Of people."""
    requests: int = 0
    pictures: int = 0
    """Drawn."""
    megabytes: float = 0.0
    """Uploaded."""
    cpu_seconds: float = 0.0
    """Of the drawing processes."""
    kinds: Counter[str] = field(default_factory=Counter)

    def for_each(self, amount: float) -> tuple[float, ...]:
        return (amount / self.decisions,)


class _Game:
    def __init__(self, discord: StandIn, bot: Neva, clock: ManualClock, place: Json) -> None:
        self._discord, self._bot, self._clock, self._place = discord, bot, clock, place
        self._names = {int(actor.id): name for name, actor in discord.members.items()}

    async def play(self, decisions: int) -> Counted:
        """Play until this number of decisions of people, or to the end."""
        counted, drawn = Counted(), WorkerPool.draw

        async def draw(pool: WorkerPool, job: AnyDrawing, **options: object) -> Picture:
            counted.pictures += 1
            return await drawn(pool, job, **options)  # type: ignore[arg-type]

        seated = await self._users_turn()
        for seat in seated.seats:
            if seat.user_id is not None:
                await self._open_menu(self._names[seat.user_id])
        await self._is_published()
        drawing = BotProcess(os.getpid())
        self._forget_requests()
        before = drawing.cpu().workers
        with patch.object(WorkerPool, "draw", draw):
            while counted.decisions < decisions and seated.asked:
                minute = self._clock.now() + timedelta(minutes=1)
                await self._decide(seated)
                counted.decisions += 1
                seated = await self._users_turn()
                await self._is_published()
                if self._clock.now() < minute:
                    await self._pass_time((minute - self._clock.now()).total_seconds())
        counted.cpu_seconds = drawing.cpu().workers - before
        self._count_requests(counted)
        return counted

    async def _decide(self, seated: Seated) -> None:
        seat = seated.asked[0]
        user_id, view, seed = seated.seats[seat].user_id, seated.view(seat), str(seated.position.seq)
        assert user_id is not None
        action = choose(Choice(_LIKE, seated.match.game, view, tuple(seated.legal(seat)), seed))
        await self._discord.members[self._names[user_id]].slash("move", action=action, channel=self._place)

    async def _users_turn(self) -> Seated:
        """Let agents move until a person is to act, or the game is over."""
        while (seated := await self._read()).to_act and not seated.asked:
            await self._is_shown_or_waits()
            await self._pass_time(PACE_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(_AGENT_SECONDS):
                    while (await self._read()).position.seq == seated.position.seq:  # noqa: ASYNC110
                        await asyncio.sleep(_LOOK_SECONDS)
        return seated

    async def _read(self) -> Seated:
        return await self._bot.services[Table].read(1)

    async def _open_menu(self, name: str) -> None:
        board = board_of(self._discord, self._place)
        assert board is not None
        await self._discord.members[name].click(board, custom_id="table:move:1")

    async def _pass_time(self, seconds: float) -> None:
        self._discord.admin.pass_time(seconds)
        await self._clock.move_to(self._clock.now() + timedelta(seconds=seconds))

    async def _is_published(self) -> None:
        await self._is_shown_or_waits(may_wait=False)

    async def _is_shown_or_waits(self, *, may_wait: bool = True) -> None:
        """Return once the match's messages are up to date, or perhaps wait for further moves."""
        async with asyncio.timeout(LATEST_SECONDS):
            while True:
                found = await self._bot.services[Store].read(publications.get_publication, 1)
                if found is not None and found.leased_by is None:
                    waits = may_wait and found.next_try_at is not None
                    if waits or found.published == found.revision:
                        return
                await asyncio.sleep(_LOOK_SECONDS)

    def _forget_requests(self) -> None:
        self._discord.rest.requests.clear()
        self._discord.rest.log.clear()

    def _count_requests(self, counted: Counted) -> None:
        rest = self._discord.rest
        for request in rest.requests:
            kind = "answers" if request.path.startswith(WITHOUT_CEILING) else "counted"
            counted.requests += kind == "counted"
            place = "thread" if self._place["id"] in request.path else "elsewhere"
            counted.kinds[f"{request.method} {place if kind == 'counted' else kind}"] += 1
        counted.megabytes = sum(len(data) for *_, files in rest.log for _, data in files.values()) / _MB


async def play(people: Sequence[str], agents: int, decisions: int) -> Counted:
    """Play a game of these people and Novices with a fixed deal."""
    with tempfile.TemporaryDirectory() as folder:
        database, clock = f"sqlite:///{Path(folder) / 'neva.db'}", ManualClock(START)
        async with StandIn() as discord:
            discord.clock.set(START)
            for name in people:
                discord.admin.add_member(name)
            ids = {int(discord.members[name].id): name for name in people}
            store, channel = await Store.open(database), discord.channel("games")
            await begin_match(store, ids, seed="5" * 64, channel=int(channel["id"]), agents=agents, now=START)
            await store.close()
            async with bot_in_this_loop(discord, database, clock, agent_pace=PACE_SECONDS, render_workers=1) as bot:

                def thread() -> Json | None:
                    found = (one for one in discord.world.channels.values() if one.get("parent_id") == channel["id"])
                    return next((one for one in found if board_of(discord, one)), None)

                place = await discord.until(thread, LATEST_SECONDS)
                return await _Game(discord, bot, clock, place).play(decisions)


async def rows(decisions: float) -> AsyncGenerator[Row, None]:
    for kind, people, agents, most in (
        ("four people", ("Fay", "Gus", "Hal", "Ida"), 0, 2.2),
        ("one person, three Novices", ("Fay",), 3, 1.8),
    ):
        found = await play(people, agents, int(decisions))
        (requests,) = found.for_each(found.requests)
        yield Row(
            name=f"{kind}: counted requests a decision", unit="", better="smaller", values=(requests,),
            baseline="a new board, the old one deleted", baselines=(_LEAST_BOARD,), aim_value=most,
        )  # fmt: skip
        for request, number in sorted(found.kinds.items()):
            yield Row(name=f"{kind}: {request} a decision", unit="", better="smaller", values=found.for_each(number))
        yield Row(
            name=f"{kind}: pictures drawn a decision", unit="", better="smaller",
            values=found.for_each(found.pictures), baseline="one for the board and for each open menu",
            baselines=(1.0 + len(people),), aim_value=2.5 if len(people) > 1 else None,
        )  # fmt: skip
        games = CEILING / requests * 60
        yield Row(
            name=f"{kind}: games at a decision a minute", unit="", better="larger", values=(games,),
            baseline="at two requests a decision", baselines=(CEILING / _LEAST_BOARD * 60,), aim_value=1300,
        )  # fmt: skip
        for what, unit, amount in (
            ("pictures drawn", "/s", found.pictures),
            ("uploaded", "MB/s", found.megabytes),
            ("drawing", "processors", found.cpu_seconds),
        ):
            values = tuple(one * games / 60 for one in found.for_each(amount))
            yield Row(name=f"{kind}: {what} at that many games", unit=unit, better="smaller", values=values)
        yield Row(
            name=f"{kind}: games that one processor draws", unit="", better="larger",
            values=(60 * found.decisions / found.cpu_seconds,),
            baseline="games at a decision a minute", baselines=(games,), aim_value=1300,
        )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__, DECISIONS)
