"""How much CPU time transactions take: `python -m benchmarks.store [SECONDS]`.

The baseline is the same work done by the driver alone, sqlite3, in the thread that asks for it: so the ratio says what
SQLAlchemy and the way to another thread and back cost together.
"""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from sqlalchemy import Connection

from benchmarks.alone import run_alone
from benchmarks.rows import SLICES, Row
from bot.services.changes import Changes
from bot.services.table import Table
from db import actions, matches
from db.store import Store
from engine.games import GAMES
from engine.shuffle import derived_seed

DRIVER = "by sqlite3 alone"
_READ = (
    "SELECT * FROM games WHERE id = ?",
    "SELECT * FROM seats WHERE game_id = ? ORDER BY seat",
    "SELECT coalesce(max(seq), 0) FROM actions WHERE game_id = ?",
    "SELECT * FROM surfaces WHERE game_id = ?",
)
_PEOPLE = (101, 102)


async def begun_match(store: Store, number: int) -> int:
    """Begin a match of two users, and return its id."""
    now, game = datetime.now(UTC), GAMES["petersburg"]
    new = matches.NewMatch(
        game=game.id,
        options=game.Options().model_dump(mode="json"),
        seed=derived_seed(number),
        guild_id=1,
        channel_id=2,
        host_id=_PEOPLE[0],
        seats_wanted=len(_PEOPLE),
        locale="en",
    )
    match_id = await store.write(matches.create_match, new, now=now)
    for user_id in _PEOPLE:
        await store.write(matches.add_seat, match_id, user_id=user_id, name=f"U{user_id}", ai=None, now=now)
    await store.write(matches.start_match, match_id, now=now)
    return match_id


def read_four(connection: Connection, match_id: int) -> None:
    """Read what most requests begin with: a match, its seats, its last number, and once more the match."""
    matches.get_match_and_seats(connection, match_id)
    actions.last_seq(connection, match_id)
    matches.get_match(connection, match_id)


async def cpu_of_each(work: Callable[[], Awaitable[object]], seconds: float) -> float:
    """Return how many milliseconds of CPU time, of all threads, the work takes when it is done again and again."""
    done, start = 0, time.process_time()
    while (taken := time.process_time() - start) < seconds or not done:
        await work()
        done += 1
    return taken / done * 1000


async def rows(seconds: float) -> AsyncGenerator[Row, None]:
    """Measure reading and a move beside the driver alone, on SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "neva.db"
        async with await Store.open(f"sqlite:///{path}") as store:
            table = Table(store, lambda: datetime.now(UTC), on_move=Changes().moved)
            match_id, interactions, numbers = await begun_match(store, 0), count(1), count(1)
            playing = await table.seated(match_id)

            async def move() -> None:
                nonlocal playing
                if not playing.to_act:
                    playing = await table.seated(await begun_match(store, next(numbers)))
                user_id = playing.seats[playing.to_act[0]].user_id
                assert user_id is not None
                playing = await table.act(playing.match.id, user_id, "pass", interaction_id=next(interactions))

            with closing(sqlite3.connect(path, isolation_level=None)) as alone:
                alone.execute("PRAGMA synchronous = FULL")
                alone.execute("CREATE TABLE written (seq INTEGER)")

                async def read_alone() -> None:
                    alone.execute("BEGIN")
                    for query in _READ:
                        alone.execute(query, (match_id,)).fetchall()
                    alone.execute("COMMIT")

                async def write_alone() -> None:
                    alone.execute("BEGIN IMMEDIATE")
                    alone.execute("INSERT INTO written VALUES (1)")
                    alone.execute("COMMIT")

                works: dict[str, Callable[[], Awaitable[object]]] = {
                    "read": lambda: store.read(read_four, match_id),
                    "read alone": read_alone,
                    "move": move,
                    "write alone": write_alone,
                }
                found: defaultdict[str, list[float]] = defaultdict(list)
                for _ in range(SLICES):
                    for name, work in works.items():
                        found[name].append(await cpu_of_each(work, seconds / SLICES))
    for name, own, alone_too in (
        ("a reading of four queries", "read", "read alone"),
        ("a move: checked, written and committed", "move", "write alone"),
    ):
        yield Row(
            name=name, unit="ms", better="smaller", values=tuple(found[own]),
            baseline=f"{'four queries' if own == 'read' else 'one row'} {DRIVER}", baselines=tuple(found[alone_too]),
        )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__)
