"""Jobs of thinking workers are bounded, ordered and can be cancelled."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest

from bot.workers.job_runner import choose, do
from bot.workers.jobs import Assessment, Choice, JobTooLong, SelfPlay
from bot.workers.own_workers import AT_ONCE, MOST_WAITING, OwnWorkers, RecordReader, TooManyRecords
from bot.workers.worker import Worker
from engine.agents.agent import moves
from engine.games import GAMES
from engine.outcome import Outcome
from engine.record import write
from engine.record_check import RecordFault, ReplayedRecord
from tests.bounded import LONGEST_SECONDS, until
from tests.processes import alive
from tests.records import a_record


async def test_a_record_that_takes_too_much_processor_time_is_given_up() -> None:
    with pytest.raises(JobTooLong):
        await RecordReader(0).read(write(a_record()).encode())


async def test_a_record_is_read_for_longer_than_its_limit_while_the_machine_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, seconds = Worker.start, 1.0

    async def start_stopped(worker: Worker) -> None:
        await start(worker)
        assert worker.process is not None
        os.kill(worker.process, signal.SIGSTOP)
        asyncio.get_running_loop().call_later(1.5 * seconds, os.kill, worker.process, signal.SIGCONT)

    monkeypatch.setattr(Worker, "start", start_stopped)
    assert isinstance(await RecordReader(seconds).read(write(a_record()).encode()), ReplayedRecord)


async def test_a_few_are_read_and_more_are_refused() -> None:
    reader, data = RecordReader(), write(a_record(actions=3)).encode()
    found = await asyncio.gather(*(reader.read(data) for _ in range(MOST_WAITING + 1)), return_exceptions=True)
    assert sum(isinstance(one, ReplayedRecord) for one in found) == MOST_WAITING
    assert sum(isinstance(one, TooManyRecords) for one in found) == 1
    assert MOST_WAITING > AT_ONCE
    assert isinstance(await reader.read(b"{"), RecordFault)


pytestmark = pytest.mark.timeout(120)


def _position() -> tuple[Any, tuple[Any, ...]]:
    """Return the first decision of a match, without standing orders."""
    game: Any = GAMES["petersburg"]
    state = game.new(game.Options(), 2, "5" * 64)
    seat = game.to_act(state)[0]
    return game.view(state, seat), tuple(moves(game, game.legal_actions(state, seat)))


def _assessment(agent: str = "steward", seed: str = "s", trials: int | None = 20) -> Assessment:
    view, legal = _position()
    return Assessment(agent, "petersburg", view, legal, seed, trials)


def _choice(agent: str) -> Choice:
    view, legal = _position()
    return Choice(agent, "petersburg", view, legal, "s")


def _processes(workers: OwnWorkers) -> list[int]:
    return [worker.process for worker in workers.thinking._workers if worker.process is not None]


@pytest.fixture
async def workers() -> AsyncIterator[OwnWorkers]:
    workers = OwnWorkers()
    yield workers
    await workers.close()


async def test_an_opinion_holds_every_action_with_the_best_one_first(workers: OwnWorkers) -> None:
    asked = _assessment()
    opinion = await workers.assess(asked)
    assert {one.action for one in opinion} == {str(action) for action in asked.legal}
    values = [one.value for one in opinion]
    assert values == sorted(values, reverse=True)
    assert await workers.assess(asked, later=True) == opinion, "the same job gives the same opinion"


@pytest.mark.parametrize("agent", ["minister", "czar-collector"])
async def test_a_worker_chooses_what_any_other_process_does(workers: OwnWorkers, agent: str) -> None:
    assert await workers.choose(_choice(agent)) == choose(_choice(agent))


def test_agents_play_a_deal_each_on_its_own_seat() -> None:
    for agents, ranks in ((("random", "steward"), (2, 1)), (("steward", "random"), (1, 2))):
        outcome = do(SelfPlay("petersburg", {}, "5" * 64, None, agents, "s"))
        assert isinstance(outcome, Outcome)
        assert outcome.ranks == ranks


async def test_only_what_searches_starts_a_worker(workers: OwnWorkers) -> None:
    legal = _position()[1]
    assert await workers.choose(_choice("steward")) in {str(action) for action in legal}
    assert not _processes(workers)
    assert await workers.choose(_choice("minister")) in {str(action) for action in legal}
    assert len(_processes(workers)) == 1


async def _stopped(workers: OwnWorkers) -> int:
    """Let a worker think, send its process SIGSTOP; return the process."""
    await workers.choose(_choice("minister"))
    (stopped,) = _processes(workers)
    os.kill(stopped, signal.SIGSTOP)
    return stopped


async def test_a_search_that_is_taken_back_frees_its_worker(workers: OwnWorkers) -> None:
    stopped = await _stopped(workers)
    searching = asyncio.create_task(workers.choose(_choice("czar")))
    await until(lambda: not workers.thinking._idle)
    searching.cancel()
    with suppress(asyncio.CancelledError):
        await searching
    async with asyncio.timeout(LONGEST_SECONDS):
        await workers.assess(_assessment())
    await until(lambda: not alive(stopped))


async def test_a_hint_comes_before_moves_and_a_coach_after_them(workers: OwnWorkers) -> None:
    stopped = await _stopped(workers)
    ended: list[str] = []

    async def ask(name: str) -> None:
        if name == "move":
            await workers.choose(_choice("minister"))
        else:
            await workers.assess(_assessment(), later=name == "coach")
        ended.append(name)

    first = asyncio.create_task(workers.choose(_choice("minister")))
    await until(lambda: not workers.thinking._idle)
    asked = []
    for name in ("coach", "move", "hint"):
        asked.append(asyncio.create_task(ask(name)))
        await until(lambda: workers.thinking.waiting == len(asked))
    os.kill(stopped, signal.SIGCONT)
    await asyncio.gather(first, *asked)
    assert ended == ["hint", "move", "coach"]
