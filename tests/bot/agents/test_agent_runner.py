"""Agents wake after a start, however many matches run, and after a failure."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import Connection, insert

from bot.agents import agent_runner
from bot.agents.agent_runner import AgentRunner
from bot.agents.thinking import Thinking
from bot.core.errors import UserError
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.match.changes import Changes
from bot.match.seat_time import Pace
from bot.workers.own_workers import OwnWorkers
from db.match import match_lists
from db.match.match_settings import MatchSettings
from db.match.publications import raise_revision
from db.schema import tables as schema
from db.store import Store
from tests.bounded import until
from tests.clock import ManualClock
from tests.db.tables import ANN, GUILD, NOW, SEED

RUNNING = 1203


class Watched:
    """A table that notes the matches read from it, and lets nobody move."""

    def __init__(self) -> None:
        self.seen: list[int] = []
        self.at_once = 0
        self.most_at_once = 0
        self.broken = 0

    async def read(self, match_id: int) -> NoReturn:
        self.seen.append(match_id)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self.broken:
            self.broken -= 1
            raise OSError("the database is away")
        raise UserError("not_running")


def _match(number: int, guild_id: int = GUILD) -> dict[str, Any]:
    return {
        "id": number, "game": "petersburg", "options": {}, "seed": SEED, "setup": None, "status": "active",
        "guild_id": guild_id, "channel_id": 1, "settings": MatchSettings(locale="en").model_dump(mode="json"),
        "host_id": ANN, "seats_wanted": 2, "seats_least": 2, "created_at": NOW, "started_at": NOW,
    }  # fmt: skip


def _seat(number: int, ai: str | None) -> dict[str, Any]:
    user_id = None if ai else ANN
    return {"match_id": number, "seat": 0, "user_id": user_id, "name": "x", "ai": ai, "joined_at": NOW}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Store many running matches of agents, and three that this process does not serve."""
    played = range(1, RUNNING + 1)
    persons, elsewhere, paused = RUNNING + 1, RUNNING + 2, RUNNING + 3
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        rows = [*map(_match, (*played, persons)), _match(elsewhere, GUILD + 1)]
        await store.write(Connection.execute, insert(schema.games), rows)
        await store.write(Connection.execute, insert(schema.games), [_match(paused) | {"paused_at": NOW}])
        agents_seats = [_seat(number, "steward") for number in (*played, elsewhere, paused)]
        await store.write(Connection.execute, insert(schema.seats), [*agents_seats, _seat(persons, None)])
        yield store


@pytest.fixture
def table() -> Watched:
    return Watched()


@pytest.fixture
async def runner(store: Store, table: Watched) -> AsyncIterator[AgentRunner]:
    watched: Any = table
    pace = Pace(store, ManualClock(NOW), 0)
    thinking = Thinking(OwnWorkers(1), watched, Changes(), pace, Metrics())
    runner = AgentRunner(store, watched, Priority(), lambda guild_id: guild_id == GUILD, thinking, Metrics())
    yield runner
    await runner.close()


async def test_every_agent_wakes_after_a_start(runner: AgentRunner, table: Watched) -> None:
    runner.start()
    await until(lambda: len(table.seen) >= RUNNING)
    await asyncio.sleep(0.05)
    assert table.seen == list(range(1, RUNNING + 1)), "each once, and no others"
    assert table.most_at_once == 1, "those of the round come one after the other"


async def test_only_matches_that_have_changed_are_looked_at_again(
    store: Store, runner: AgentRunner, table: Watched
) -> None:
    await runner.look()
    await store.write(raise_revision, 7)
    table.seen.clear()
    await runner.look()
    assert table.seen == [7]


async def test_few_agents_think_at_once(runner: AgentRunner, table: Watched) -> None:
    for number in range(1, 101):
        runner.wake(number)
    await until(lambda: len(table.seen) == 100)
    assert table.most_at_once <= agent_runner.AT_ONCE


async def test_a_match_that_changes_does_not_wait_for_the_round(runner: AgentRunner, table: Watched) -> None:
    runner.start()
    async with asyncio.timeout(20):
        while len(table.seen) < 3:  # noqa: ASYNC110 - step by step
            await asyncio.sleep(0)
        runner.wake(RUNNING)
        while RUNNING not in table.seen:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert len(table.seen) < RUNNING / 2


async def test_an_agent_that_failed_tries_again(
    runner: AgentRunner, table: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agent_runner, "FIRST_RETRY_SECONDS", 0.05)
    table.broken = 2
    runner.wake(7)
    await until(lambda: len(table.seen) == 3)


async def test_matches_of_agents_are_listed_without_end(store: Store) -> None:
    listed = await store.read(match_lists.list_with_agents)
    assert len(listed) == RUNNING + 1
    assert all(first < second for first, second in itertools.pairwise(listed))
