"""Agents keep their pace, leave failures to the level below, and stop searches that are not needed."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Collection
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.agents.agent_runner import AgentRunner
from bot.agents.thinking import Thinking, choice_of
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.tasks import end_tasks
from bot.match.changes import Changes
from bot.match.seat_time import Pace, step_after
from bot.match.seated import Seated
from bot.match.table import Table
from bot.workers.job_runner import choose
from bot.workers.jobs import Assessment, Choice, Opinion
from bot.workers.own_workers import OwnWorkers
from bot.workers.worker import CLOCK_FACTOR
from db.match import actions, matches
from db.match.seats import come_back, resign_seat, sit_in
from db.store import Store
from tests.bot.match.stored_matches import PEOPLE, running
from tests.bounded import LONGEST_SECONDS, until
from tests.clock import ManualClock
from tests.db.tables import NOW
from tests.processes import alive

pytestmark = pytest.mark.timeout(120)

SECRET = "observatory"


class Failing:
    """Workers that note all agents asked, some of which fail."""

    def __init__(self, *failing: str) -> None:
        self.failing: Collection[str] = failing
        self.asked: list[str] = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.rubbish = False

    async def choose(self, job: Choice) -> str:
        self.asked.append(job.agent)
        await self.go_on.wait()
        if job.agent in self.failing:
            if self.rubbish:
                return SECRET
            raise ValueError(SECRET)
        return choose(Choice("random", job.game, job.view, job.legal, job.seed))

    async def start(self) -> None:
        """Nothing to prepare."""

    close = start

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        raise NotImplementedError


class Thought:
    def __init__(self, store: Store, match_id: int, clock: ManualClock, workers: Any, pace: float = 0) -> None:
        self.store, self.id, self.clock, self.workers = store, match_id, clock, workers
        self.changes, self.metrics = Changes(), Metrics()
        self.table = Table(store, clock.now, on_move=self.changes.announce_move)
        self.thinking = Thinking(workers, self.table, self.changes, Pace(store, clock, pace), self.metrics)
        self.runner = AgentRunner(store, self.table, Priority(), lambda _guild: True, self.thinking, self.metrics)

    @property
    def moves(self) -> float:
        return self.metrics.registry.get_sample_value("neva_agent_moves_total") or 0

    async def asked(self) -> tuple[Seated, int]:
        seated = await self.table.read(self.id)
        return seated, seated.to_act[0]

    async def log(self) -> list[tuple[datetime, int]]:
        return [(played.created_at, played.seat) for played in await self.store.read(actions.whole_log, self.id)]

    async def end(self) -> None:
        await self.store.write(matches.cancel_match, self.id, now=NOW)
        self.changes.announce(self.id)


@pytest.fixture
def store(sqlite_store: Store) -> Store:
    return sqlite_store


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(NOW)


async def _match(store: Store, *agents: str | None) -> int:
    """Start a match of agents, with users for None."""
    match_id = await running(store, "petersburg", *PEOPLE[: len(agents)])
    for seat, agent in enumerate(agents):
        if agent is not None:
            await store.write(resign_seat, match_id, seat, ai=agent, now=NOW)
    return match_id


async def test_the_level_below_moves_where_one_fails_and_nothing_hidden_is_logged(
    store: Store, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Failing("czar-miser", "minister-miser")
    thought = Thought(store, await _match(store, "czar-miser", "czar-miser"), clock, workers)
    with caplog.at_level(logging.INFO):
        assert await thought.thinking.action(*await thought.asked())
    assert workers.asked == ["czar-miser", "minister-miser", "steward-miser"]
    assert "the computer player czar-miser failed: ValueError" in caplog.text
    assert SECRET not in caplog.text
    assert b'neva_agent_failures_total{level="czar"} 1.0' in thought.metrics.text()


@pytest.mark.parametrize("rubbish", [False, True])
async def test_the_default_action_is_left_where_every_level_fails(
    store: Store, clock: ManualClock, rubbish: bool
) -> None:
    workers = Failing("steward", "clerk", "apprentice", "cadet", "novice", "random")
    workers.rubbish = rubbish
    thought = Thought(store, await _match(store, "steward", "steward"), clock, workers)
    seated, seat = await thought.asked()
    chosen = await thought.thinking.action(seated, seat)
    assert chosen == str(seated.game.default_action(seated.position.state, seat))
    assert workers.asked == ["steward", "clerk", "apprentice", "cadet", "novice", "random"]


async def test_an_agent_that_no_version_knows_any_more_is_replaced(store: Store, clock: ManualClock) -> None:
    workers = OwnWorkers(1)
    thought = Thought(store, await _match(store, "oracle", "oracle"), clock, workers)
    assert await thought.thinking.action(*await thought.asked())


async def _stopped(workers: OwnWorkers, seated: Seated, seat: int) -> int:
    """Let a worker think, send its process SIGSTOP; return the process."""
    await workers.choose(choice_of(seated, seat))
    (stopped,) = {worker.process for worker in workers.thinking._workers}
    assert stopped is not None
    os.kill(stopped, signal.SIGSTOP)
    return stopped


@pytest.fixture
async def workers() -> AsyncIterator[OwnWorkers]:
    workers = OwnWorkers(1)
    yield workers
    await workers.close()


async def test_a_search_that_hangs_is_left_and_the_level_below_moves(
    store: Store, clock: ManualClock, workers: OwnWorkers, caplog: pytest.LogCaptureFixture
) -> None:
    thought = Thought(store, await _match(store, "minister", "minister"), clock, workers)
    seated, seat = await thought.asked()
    hung = await _stopped(workers, seated, seat)
    workers.thinking.limit = 0.5 / CLOCK_FACTOR
    assert await thought.thinking.action(seated, seat)
    assert "the computer player minister failed: JobTimeout" in caplog.text
    await until(lambda: not alive(hung))


async def test_a_match_goes_on_over_a_worker_that_is_killed(
    store: Store, clock: ManualClock, workers: OwnWorkers
) -> None:
    thought = Thought(store, await _match(store, "minister", "minister"), clock, workers)
    killed = await _stopped(workers, *await thought.asked())
    thought.runner.wake(thought.id)
    await until(lambda: not workers.thinking._idle)
    os.kill(killed, signal.SIGKILL)
    await until(lambda: thought.moves > 2, 60)
    await thought.runner.close()


async def test_ending_a_match_frees_the_worker_that_thinks_for_it(
    store: Store, clock: ManualClock, workers: OwnWorkers
) -> None:
    thought = Thought(store, await _match(store, "czar", "czar"), clock, workers)
    other = Thought(store, await _match(store, "minister", "minister"), clock, workers)
    seated, seat = await thought.asked()
    stopped = await _stopped(workers, seated, seat)
    thinking = asyncio.create_task(thought.thinking.action(seated, seat))
    await until(lambda: not workers.thinking._idle)
    await thought.end()
    async with asyncio.timeout(LONGEST_SECONDS):
        assert await thinking is None
        assert await other.thinking.action(*await other.asked())
    await until(lambda: not alive(stopped))


async def test_a_user_who_comes_back_takes_the_choice_back_and_another_change_does_not(
    store: Store, clock: ManualClock
) -> None:
    workers = Failing()
    workers.go_on.clear()
    thought = Thought(store, await _match(store, None, None), clock, workers)
    for absent in (0, 1):
        await store.write(sit_in, thought.id, absent, ai="czar", now=NOW)
    seated, seat = await thought.asked()
    thinking = asyncio.create_task(thought.thinking.action(seated, seat))
    await until(lambda: workers.asked)
    thought.changes.announce(thought.id)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(thinking), 0.1)
    assert not thinking.done()
    await store.write(come_back, thought.id, seat)
    thought.changes.announce(thought.id)
    assert await thinking is None
    assert workers.asked == ["czar"]


async def test_a_user_moves_while_searches_of_many_matches_wait(
    store: Store, clock: ManualClock, workers: OwnWorkers
) -> None:
    thought = [Thought(store, await _match(store, "czar", "czar"), clock, workers) for _ in range(4)]
    await _stopped(workers, *await thought[0].asked())
    thinking = [asyncio.create_task(one.thinking.action(*await one.asked())) for one in thought]
    await until(lambda: workers.thinking.waiting == 3)
    own = Thought(store, await _match(store, None, None), clock, workers)
    seated, seat = await own.asked()
    await own.table.act(own.id, PEOPLE[seat], str(seated.legal(seat)[0]), interaction_id=1)
    quick = Thought(store, await _match(store, "steward", "steward"), clock, workers)
    assert await quick.thinking.action(*await quick.asked())
    assert not any(task.done() for task in thinking)
    await end_tasks(thinking)


async def _moved(thought: Thought, moves: int) -> None:
    await until(lambda: thought.moves == moves)


async def test_agents_act_one_by_one_at_the_pace_of_their_match(store: Store, clock: ManualClock) -> None:
    thought = Thought(store, await _match(store, "random", "random"), clock, Failing(), pace=2)
    thought.runner.wake(thought.id)
    for step in range(1, 5):
        await until(lambda: clock.sleepers == 1)
        await clock.move_to(NOW + timedelta(seconds=2 * step - 0.1))
        assert thought.moves == step - 1
        await clock.move_to(NOW + timedelta(seconds=2 * step))
        await _moved(thought, step)
    await thought.runner.close()
    assert [at for at, _seat in await thought.log()] == [NOW + timedelta(seconds=2 * step) for step in range(1, 5)]


@pytest.mark.parametrize(
    ("thinks", "acts"),
    [(0.0, 3), (2.8, 3), (4.5, 6)],
    ids=["with nothing to choose", "with much to choose", "for longer than a step"],
)
async def test_a_czar_acts_after_a_whole_number_of_steps_whatever_it_holds(
    store: Store, clock: ManualClock, thinks: float, acts: int
) -> None:
    workers = Failing()
    workers.go_on.clear()
    thought = Thought(store, await _match(store, "czar-miser", "czar"), clock, workers, pace=2)
    thought.runner.wake(thought.id)
    await until(lambda: workers.asked)
    await clock.move_to(NOW + timedelta(seconds=thinks))
    workers.go_on.set()
    await until(lambda: clock.sleepers == 1)
    await clock.move_to(NOW + timedelta(seconds=acts - 0.1))
    assert thought.moves == 0
    await clock.move_to(NOW + timedelta(seconds=acts))
    await _moved(thought, 1)
    await thought.runner.close()


async def test_a_round_over_all_matches_does_not_wait_for_their_pace(store: Store, clock: ManualClock) -> None:
    games = [await _match(store, "random", "random") for _ in range(3)]
    workers = Failing()
    thought = Thought(store, games[0], clock, workers, pace=2)
    async with asyncio.timeout(LONGEST_SECONDS):
        await thought.runner.look()
    await until(lambda: len(workers.asked) == 3)
    await thought.runner.close()


@pytest.mark.parametrize(
    ("passed", "step"), [(-5.0, -3), (0.0, 2), (1.9, 2), (2.0, 4), (3.99, 4), (600.5, 602)], ids=str
)
def test_a_step_is_the_next_whole_number_of_them(passed: float, step: float) -> None:
    assert step_after(NOW, 2, NOW + timedelta(seconds=passed)) == NOW + timedelta(seconds=step)
