"""CPU time of a committed move, with all planning in its transaction: a part of `benchmarks.answers`.

The moves are random moves of people, on a SQLite file in this process. The baseline is a loop of plain Python.
"""

from __future__ import annotations

import random
import time
from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from pydantic import SecretStr

from benchmarks.engine import SEATS, STEPS, steps
from benchmarks.rows import SLICES, Row
from benchmarks.tables import begin_match
from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.core.clock import SystemClock
from bot.core.settings import Settings
from bot.match.table import Table
from bot.notices.notice_batch import Batch
from bot.notices.reminders import Outcome, Reminders
from db.people import users
from db.store import Store
from engine.shuffle import derive_seed

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


async def _send_nothing(_batch: Batch) -> Outcome:
    return Outcome({})


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
