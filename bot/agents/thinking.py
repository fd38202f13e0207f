"""Computes agents' choices and waits for the match's pace.

If an agent fails, the next lower level chooses instead.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from bot.core.metrics import Metrics
from bot.core.tasks import end_tasks
from bot.match.changes import Changes
from bot.match.seat_time import Pace
from bot.match.seated import Seated
from bot.match.table import Table
from bot.workers.jobs import Choice, JobFailed, Workers
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.agents.levels import LEVELS, below, level_of

log = logging.getLogger(__name__)

SEARCHES_AT_ONCE = 16
"""Searches in workers or in their queue; further ones wait here."""
_QUICK_AT_ONCE = 4
_OTHER_LEVEL = "other"


class Thinking:
    def __init__(self, workers: Workers, table: Table, changes: Changes, pace: Pace, metrics: Metrics) -> None:
        self._workers, self._table, self._changes, self._pace = workers, table, changes, pace
        self._failures = metrics.counter(
            "neva_agent_failures",
            "Choices that a computer player did not make, by its level.",
            level=(*LEVELS, _OTHER_LEVEL),
        )
        self._searches = asyncio.Semaphore(SEARCHES_AT_ONCE)
        self._quick = asyncio.Semaphore(_QUICK_AT_ONCE)

    async def action(self, seated: Seated, seat: int) -> str | None:
        """Return the action (text form) of a seat's agent, once it is time for it.

        Return None and stop thinking once the match no longer asks for this decision.
        """
        choice, match_id = choice_of(seated, seat), seated.match.id
        with self._changes.watch(match_id) as changed:
            deciding = asyncio.create_task(self._in_time(seated, seat, choice), name=f"thinking for match {match_id}")
            try:
                while not await _is_done(deciding, changed):
                    changed.clear()
                    if not await self._is_open(match_id, seat, choice):
                        return None
                return deciding.result()
            finally:
                await end_tasks((deciding,))

    async def _in_time(self, seated: Seated, seat: int, choice: Choice) -> str:
        is_paced = self._pace.seconds(seated.match) > 0
        began = await self._pace.began(seated.match) if is_paced else None
        chosen = await self._choose(seated.match.id, choice)
        if chosen is None:
            chosen = str(seated.game.default_action(seated.position.state, seat))
        if began is not None:
            await self._pace.wait(seated.match, choice.agent, began)
        return chosen

    async def _choose(self, match_id: int, choice: Choice) -> str | None:
        """Return the agent's choice; if it fails, that of a lower level; None if all fail."""
        agent: str | None = choice.agent
        while agent is not None:
            try:
                return await self._by(replace(choice, agent=agent))
            except Exception as error:  # its text could contain cards
                log.error("game %d: the computer player %s failed: %s", match_id, agent, type(error).__name__)
                level = level_of(agent)
                self._failures.labels(level if level in LEVELS else _OTHER_LEVEL).inc()
                agent = below(agent)
        return None

    async def _by(self, choice: Choice) -> str:
        known = AGENTS.get(choice.agent)
        async with self._searches if known is not None and known.searches else self._quick:
            chosen = await self._workers.choose(choice)
        if chosen not in {str(action) for action in choice.legal}:
            raise JobFailed
        return chosen

    async def _is_open(self, match_id: int, seat: int, choice: Choice) -> bool:
        seated = await self._table.read(match_id)
        if seat not in seated.to_act or not seated.seats[seat].has_agent:
            return False
        now = choice_of(seated, seat)
        return (now.agent, now.seed) == (choice.agent, choice.seed)


def choice_of(seated: Seated, seat: int) -> Choice:
    """Return the choice that the seat's agent faces. It is the same for the same position on every machine."""
    seed = f"{seated.match.seed} {seat} {seated.position.menu_numbers[seat]}"
    agent = seated.seats[seat].ai or DEFAULT_AGENT
    return Choice(agent, seated.match.game, seated.view(seat), tuple(seated.legal(seat)), seed)


async def _is_done(task: asyncio.Task[str], changed: asyncio.Event) -> bool:
    """Wait until the task is done or the event is set; return whether the task is done."""
    change = asyncio.create_task(changed.wait())
    try:
        await asyncio.wait((task, change), return_when=asyncio.FIRST_COMPLETED)
    finally:
        change.cancel()
    return task.done()
