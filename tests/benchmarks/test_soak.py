"""A soak of seconds: everybody is answered, boards follow, and everything is counted."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from benchmarks.bot_process import Usage
from benchmarks.load import Outcome
from benchmarks.page import kept_rows, section
from benchmarks.samples import BoardTimes, Sample
from benchmarks.soak import (
    REST_SECONDS,
    Lateness,
    Minute,
    Plan,
    growth,
    minutes_of,
    open_soak,
    rest,
    rows_of,
    warnings_in,
)
from db.match.actions import Played, append_action
from db.match.messages import Message, MessageKind, MessageState, put_message
from db.store import Store
from tests.db.tables import NOW, start_game

_PLAN = Plan(database="sqlite", limits="real", matches=4, rate=6, seconds=2, minute=1)


@pytest.mark.timeout(120)
@pytest.mark.slow("runs a bot for seconds; the parts of a soak have tests of their own")
async def test_a_soak_of_seconds_finds_answers_boards_and_memory(tmp_path: Path) -> None:
    async with asyncio.timeout(100), open_soak(_PLAN, tmp_path) as soak:
        minutes = [minute async for minute in minutes_of(soak, _PLAN)]
        rested = await rest(soak)
    assert len(minutes) == 2
    ends = sum((minute.outcome.ends for minute in minutes), Counter[str]())
    assert ends.total() == 12
    assert ends["done"] > 0, dict(ends)
    assert not ends["failed"], dict(ends)
    last = minutes[-1].samples[-1]
    assert last.memory.own > 10 * 2**20
    assert last.memory.workers > 10 * 2**20
    assert last.requests["answers"] > 0
    assert last.requests["pictures"] > 0
    assert last.log > 0
    assert last.store > 0
    assert last.wal > 0
    assert {"answers", "publishing"} <= {*last.queues}
    assert "answers" in minutes[0].line
    assert any(minute.boards for minute in minutes)
    assert rested < REST_SECONDS


async def test_the_delay_of_a_board_is_that_of_each_move_that_it_shows_with_its_picture(tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        await _boards_follow(store)


async def _boards_follow(store: Store) -> None:
    match, boards = await start_game(store), BoardTimes(store)

    def played(connection: Connection, seq: int, seconds: float) -> None:
        append_action(connection, match, Played(seq, 0, "pass", 1, NOW + timedelta(seconds=seconds), seq))

    def shown(connection: Connection, seq: int, seconds: float, *, without_picture: bool = False) -> None:
        at = NOW + timedelta(seconds=seconds)
        board = Message(match, MessageKind.BOARD, MessageState.SHOWN, 5, 6, at, seq=seq)
        put_message(connection, replace(board, without_picture=without_picture))

    await store.write(shown, 0, 0.0)
    for seq in (1, 2, 3):
        await store.write(played, seq, float(seq))
    await boards.look()
    assert boards.oldest > 0
    assert boards.take() == []
    await store.write(shown, 2, 5.0)
    await boards.look()
    assert boards.take() == [4.0, 3.0]
    await store.write(partial(shown, without_picture=True), 3, 7.0)
    await boards.look()
    assert boards.take() == []
    await store.write(shown, 3, 8.0)
    await boards.look()
    assert boards.take() == [5.0]
    assert boards.oldest == 0.0


def _minute(number: int, memory: int) -> Minute:
    samples = [
        Sample(
            at=60.0 * number + 30 * look, memory=Usage(memory + look, 5), cpu=Usage(number + look, 1.0),
            driver_cpu=1.0, requests=Counter(ceiling=(number + look) * 60), due=3, oldest=0.5,
            queues={}, log=0, store=0, wal=0,
        )
        for look in range(3)
    ]  # fmt: skip
    return Minute(Outcome(Counter(done=58, busy=2), [10.0 + number], [12.0], 60.0), [0.5 + number], samples)


def test_the_rows_compare_the_end_with_the_beginning() -> None:
    minutes = [_minute(number, 2**20 * (100 + 10 * number)) for number in range(6)]
    found = list(rows_of(_PLAN, minutes, Lateness(alone=0.5, latest=5.5, rest=9.0)))
    rows = {row.name.rpartition(": ")[2]: row for row in found}
    assert rows["memory of the bot"].values == pytest.approx((140, 150))
    assert rows["memory of the bot"].baselines == pytest.approx((100, 110))
    assert rows["memory of the bot"].meets_aims is False
    assert rows["requests that the ceiling counts"].value == pytest.approx(2)
    assert rows["failed"].meets_aims
    latest = rows["latest board"]
    assert (latest.meets_aims, latest.ratio) == (False, 11), "five seconds at six moves a second"
    assert rows["until all is published"].meets_aims
    assert rows["refused"].value == pytest.approx(100 * 2 / 60)
    assert rows["memory grows by"].value == pytest.approx(600, rel=0.3), "10 MB a minute"
    assert kept_rows(section("soak", "At `abc1234` on 2026-11-22.", found, [])), "it fits on the page"


def test_minutes_without_boards_are_compared_too() -> None:
    quiet = [Minute(Outcome(), [], _minute(number, 1).samples[:2]) for number in range(3)]
    assert list(rows_of(_PLAN, quiet, Lateness(0.5, 0.5, 0.0)))
    assert growth(quiet) == pytest.approx(0, abs=0.1)


def test_warnings_are_counted_without_their_numbers(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("".join(f"[2026-11-22 10:00:0{n}] [WARNING ] bot.x: game {n} failed\n" for n in range(3)))
    assert warnings_in(log) == ["3 × [WARNING ] bot.x: game … failed"]
