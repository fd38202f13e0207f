"""The search for puzzles in ended matches of users who want them, at the lowest priority.

Each process searches one match at a time. Each search is a separate job, as short as an agent's thinking; stored
progress survives a restart. A match is searched once.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.review.coach import Coach, Subject
from bot.review.making import ask_again
from bot.workers.jobs import Assessment, Opinion, Workers
from db.match import reviews
from db.match.matches import Match
from db.match.reviews import Search
from db.store import Store
from engine.agents import BUDGETS
from engine.agents.levels import CZAR
from engine.assessment import Assessed
from engine.games import GAMES
from engine.puzzle import CHOICES, SEARCHES, Puzzle, is_hopeless, judge_puzzle, pick_choices
from engine.review import Decision

log = logging.getLogger(__name__)

SENT_AFTER = timedelta(days=2)
"""Delay after the end of a match, so that nobody remembers the answer."""
MOST_FIRST = 24
"""Decisions per match with a short search."""
FIRST_TRIALS = 250
"""Playouts of a short search."""
MOST_LONG = 3
"""Decisions per match with a long search."""
_CLAIM = timedelta(minutes=10)
_LATER = timedelta(hours=1)
_MOST_ATTEMPTS = 5
"""Claims without progress before a match is given up."""


@dataclass(slots=True)
class _Progress:
    looked: int = 0
    """Finished decisions."""
    long: int = 0
    """Decisions with a long search, including the current one."""
    choices: list[str] = field(default_factory=list)
    """The compared actions as text, best of the short search first; empty before it."""
    searches: list[dict[str, float]] = field(default_factory=list)
    """By long search: the value of each action."""
    chances: list[dict[str, float]] = field(default_factory=list)
    """By long search: the chance to win after each action."""

    def opinions(self) -> list[Opinion]:
        """Return the searches in the format of `engine.puzzle`."""
        return [
            tuple(Assessed(text, 0.0, value, chance=chances[text]) for text, value in values.items())
            for values, chances in zip(self.searches, self.chances, strict=True)
        ]


class PuzzleSearch(Scheduled):
    def __init__(self, services: Services) -> None:
        super().__init__("searches for puzzles", services.clock)
        self._store, self._now, self._coach = services[Store], services.now, services[Coach]
        self._workers, self._worker = services[Workers], services[Processes].holder
        self._found: Callable[[], None] = lambda: None

    def call_when_found(self, found: Callable[[], None]) -> None:
        """Call a function after each puzzle found."""
        self._found = found

    def plan(self, connection: Connection, match: Match, _ranks: Sequence[int], now: datetime) -> None:
        """Call it in the transaction that ends the match."""
        for seat, user_id in reviews.users_who_want(connection, match.id).items():
            reviews.plan_search(connection, match.id, seat, user_id, now=now)

    async def _next_due(self) -> datetime | None:
        return await self._store.read(reviews.next_search)

    async def _run_due(self) -> bool:
        now = self._now()
        search = await self._store.write(reviews.claim_search, now, now + _CLAIM, worker=self._worker)
        if search is None:
            return False
        try:
            if search.attempts > _MOST_ATTEMPTS:
                log.warning("game %d: no puzzle is looked for any more", search.match_id)
                await self._end(search, None, None)
            else:
                await self._search(search)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # its text could hold cards
            log.warning("game %d: looking for a puzzle failed: %s", search.match_id, type(error).__name__)
            await self._store.write(reviews.put_off_search, search, self._now() + _LATER, worker=self._worker)
        return True

    async def _search(self, search: Search) -> None:
        try:
            subject = await self._coach.subject(search.match_id, search.user_id)
        except UserError:  # no decision with a choice, or forgotten meanwhile
            await self._end(search, None, None)
            return
        progress = _Progress(**(search.progress or {}))
        decisions = [one for one in subject.decisions.values() if len(one.legal) >= CHOICES]
        random.Random(f"puzzle {search.match_id} {search.seat}").shuffle(decisions)
        for decision in decisions[progress.looked : MOST_FIRST]:
            puzzle = await self._look(search, subject, decision, progress)
            if puzzle is not None:
                await self._end(search, puzzle, subject.match)
                self._found()
                return
            progress = _Progress(progress.looked + 1, progress.long)
            if progress.long >= MOST_LONG:
                break
            if not await self._keep(search, progress):
                return
        await self._end(search, None, None)

    async def _look(self, search: Search, subject: Subject, decision: Decision, progress: _Progress) -> Puzzle | None:
        """Return the decision's puzzle, or None."""
        game = GAMES[subject.match.game]
        seed = f"puzzle {search.match_id} {search.seat} {decision.seq}"  # reveals nothing about the deal
        job = Assessment(CZAR, game.id, decision.view, decision.legal, seed, FIRST_TRIALS)
        if not progress.choices:
            found = await ask_again(lambda: self._workers.assess(job, later=True))
            picked = await asyncio.to_thread(pick_choices, game, decision, found)
            if not picked:
                return None
            progress.choices, progress.long = [str(action) for action in picked], progress.long + 1
        legal = tuple(one for one in decision.legal if str(one) in progress.choices)
        for number in range(len(progress.searches), SEARCHES):
            if is_hopeless(progress.opinions()):
                return None
            opinion = await ask_again(partial(self._compare, replace(job, legal=legal, seed=f"{seed} {number}")))
            progress.searches.append({one.action: one.value for one in opinion})
            progress.chances.append({one.action: one.chance for one in opinion})
            if not await self._keep(search, progress):
                raise _ClaimLost
        return await asyncio.to_thread(judge_puzzle, game, decision, progress.choices[0], progress.opinions())

    async def _compare(self, job: Assessment) -> Opinion:
        compare = replace(job, trials=BUDGETS[CZAR].trials, without_ratings=True)
        return await self._workers.assess(compare, later=True)

    async def _keep(self, search: Search, progress: _Progress) -> bool:
        """Return False if another process has the claim."""
        until, found = self._now() + _CLAIM, asdict(progress)
        return await self._store.write(reviews.note_progress, search, found, until, worker=self._worker)

    async def _end(self, search: Search, puzzle: Puzzle | None, match: Match | None) -> None:
        now = self._now()
        ended = now if match is None or match.ended_at is None else match.ended_at
        content: Mapping[str, Any] | None = None if puzzle is None else puzzle.to_json()
        due_at = max(now, ended + SENT_AFTER)
        await self._store.write(reviews.end_search, search, content, due_at, now=now, worker=self._worker)


class _ClaimLost(Exception):
    """Another process has the claim: this one took too long."""
