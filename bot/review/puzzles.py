"""Puzzles: their choice, answers, and sending by direct message.

A puzzle from an own match is sent once; at most one a week, and not in quiet hours or on vacation. Everything shown of
a puzzle comes from its seat's view at that moment.

Each process searches one match at a time. Each search is a separate job, as short as an agent's thinking; stored
progress survives a restart. A match is searched once.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from functools import cache, partial
from typing import Any, Literal

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.processes import Processes
from bot.core.quiet_hours import after_quiet
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.games.registry import PRESENTERS
from bot.review.coach import Coach, Subject
from bot.review.making import ask_again
from bot.workers.jobs import Assessment, Opinion, Workers
from db.match import matches, reviews
from db.match.matches import Match, Seat
from db.match.reviews import Search, StoredPuzzle
from db.people import users, vacations
from db.people.users import User
from db.store import Store
from engine.agents import BUDGETS
from engine.agents.levels import CZAR
from engine.assessment import Assessed, Term
from engine.game import SeatView
from engine.games import GAMES
from engine.puzzle import CHOICES, SEARCHES, Puzzle, is_hopeless, judge_puzzle, pick_choices
from engine.record import Record, replay
from engine.review import Decision

log = logging.getLogger(__name__)

EVERY = timedelta(days=7)
"""Minimum time between two puzzles sent to a user."""
_SENDING_CLAIM = timedelta(minutes=5)
OWN = "own-"
"""Prefix of names of puzzles from users' own matches; a number follows."""


@dataclass(frozen=True, slots=True)
class Question:
    name: str
    """For custom ids: `own-12`, or the name of a bundled puzzle."""
    game: str
    puzzle: Puzzle
    view: SeatView
    seat: int
    seats: Sequence[Seat]
    """Empty for a bundled puzzle."""
    match_id: int | None
    """None for a bundled puzzle."""
    terms: Sequence[Term]
    """Reasons for and against the best action, from the seat's knowledge."""
    answer: str | None
    """The first answer; None before it."""
    others: tuple[int, int] = (0, 0)
    """Other users who solved it, and who answered."""
    computers: int = 0
    """Other seats of a bundled puzzle."""


@dataclass(frozen=True, slots=True)
class Bundled:
    """A puzzle that comes with the bot: a decision of a computer player."""

    name: str
    """For custom ids."""
    game: str
    puzzle: Puzzle
    seat: int
    record: Record
    """The match up to the decision."""


@cache
def read_bundled() -> Mapping[str, Bundled]:
    """Return the bundled puzzles by name, in the order of use."""
    found: dict[str, Bundled] = {}
    for game, presenter in PRESENTERS.items():
        for line in presenter.puzzles().splitlines():
            data = json.loads(line)
            record = Record.model_validate(data["record"])
            found[data["name"]] = Bundled(data["name"], game, Puzzle.from_json(data), data["seat"], record)
    return found


class Puzzles:
    def __init__(self, store: Store, coach: Coach, now: Callable[[], datetime]) -> None:
        self._store, self._coach, self._now = store, coach, now

    async def next_for(self, user_id: int) -> Question:
        """Return the newest unsolved one from own matches, else a bundled one. Raises `UserError`: `puzzle-none`."""
        own = await self._store.read(reviews.newest_unsolved, user_id)
        if own is not None:
            return await self._own(own)
        answered = await self._store.read(reviews.bundled_answers, user_id)
        name = next((name for name in await asyncio.to_thread(read_bundled) if name not in answered), None)
        if name is None:
            raise UserError("puzzle-none")
        return await self._bundled(name, user_id)

    async def get(self, name: str, user_id: int) -> Question:
        """Raises `UserError`: `puzzle-gone` or `not-your-notice`."""
        if not name.startswith(OWN):
            return await self._bundled(name, user_id)
        stored = await self._store.read(reviews.get_puzzle, int(name.removeprefix(OWN)))
        if stored is None:
            raise UserError("puzzle-gone")
        if stored.user_id != user_id:
            raise UserError("not-your-notice")
        return await self._own(stored)

    async def answer(self, name: str, user_id: int, number: int) -> Question:
        """Store the choice if it is the first answer; return the puzzle. Raises as `get` does."""
        asked = await self.get(name, user_id)
        if asked.answer is None:
            await self._store.write(self._note, asked, user_id, asked.puzzle.choices[number])
        return await self.get(name, user_id)

    def _note(self, connection: Connection, asked: Question, user_id: int, answer: str) -> None:
        now, is_right = self._now(), answer == asked.puzzle.best
        if asked.name.startswith(OWN):
            reviews.note_answer(connection, int(asked.name.removeprefix(OWN)), answer, now=now)
        else:
            reviews.note_bundled_answer(connection, user_id, asked.name, answer, is_right=is_right, now=now)

    async def _own(self, stored: StoredPuzzle) -> Question:
        """Takes up to half a second in a thread."""
        puzzle = Puzzle.from_json(stored.puzzle)
        subject = await self._coach.subject(stored.match_id, stored.user_id)
        decision = subject.decisions.get(puzzle.seq)
        if decision is None:
            raise UserError("puzzle-gone")
        game = subject.match.game
        terms = await asyncio.to_thread(_terms, game, decision.view, subject.seat, puzzle)
        name = f"{OWN}{stored.id}"
        return Question(
            name, game, puzzle, decision.view, subject.seat, subject.seats, stored.match_id, terms, stored.answer
        )

    async def _bundled(self, name: str, user_id: int) -> Question:
        found = (await asyncio.to_thread(read_bundled)).get(name)
        if found is None:
            raise UserError("puzzle-gone")
        answers = await self._store.read(reviews.bundled_answers, user_id)
        others = await self._store.read(reviews.count_answers, name, but=user_id)
        view, terms = await asyncio.to_thread(_replay, found)
        answer, computers = answers.get(name), len(found.record.players) - 1
        return Question(
            name, found.game, found.puzzle, view, found.seat, (), None, terms, answer, others, computers=computers
        )


def _replay(found: Bundled) -> tuple[SeatView, Sequence[Term]]:
    *_, last = replay(found.record)
    view = GAMES[found.game].view(last.state, found.seat)
    return view, _terms(found.game, view, found.seat, found.puzzle)


def _terms(game_id: str, view: SeatView, seat: int, puzzle: Puzzle) -> Sequence[Term]:
    game = GAMES[game_id]
    return game.terms(view, seat, game.parse(puzzle.best))


Send = Callable[[StoredPuzzle, User, Question], Awaitable[Literal["sent", "failed"] | None]]
"""Returns None to be tried again later."""


class PuzzlePost(Scheduled):
    def __init__(self, services: Services, send: Send) -> None:
        super().__init__("puzzles", services.clock)
        self._store, self._now, self._puzzles = services[Store], services.now, services[Puzzles]
        self._worker, self._send = services[Processes].holder, send

    async def _next_due(self) -> datetime | None:
        return await self._store.read(reviews.next_puzzle)

    async def _run_due(self) -> bool:
        """Send, postpone or drop the first due puzzle; return False if none is due."""
        found, claimed = await self._store.write(self._claim)
        if claimed is not None:
            stored, user = claimed
            result: str | None = "dropped"
            with suppress(UserError):  # the match is gone
                result = await self._send(stored, user, await self._puzzles.get(f"{OWN}{stored.id}", user.user_id))
            if result is not None:
                await self._store.write(reviews.settle_puzzle, stored.id, result, now=self._now())
        return found

    def _claim(self, connection: Connection) -> tuple[bool, tuple[StoredPuzzle, User] | None]:
        """Claim the first due puzzle if its user may get it now; return whether any was due, and the claimed one."""
        now = self._now()
        stored = reviews.lock_due(connection, now)
        if stored is None:
            return False, None
        user = users.upsert_user(connection, stored.user_id, now=now)  # locks the user, so that no other process sends
        if user.puzzles is not True or user.notify_where == "none" or stored.answer is not None:
            reviews.settle_puzzle(connection, stored.id, "dropped", now=now)
            return True, None
        moment = _find_moment(connection, stored, user, now)
        if moment > now:
            reviews.put_off_puzzle(connection, stored.id, moment)
            return True, None
        reviews.claim_puzzle(connection, stored, now, now + _SENDING_CLAIM, worker=self._worker)
        return True, (stored, user)


def _find_moment(connection: Connection, stored: StoredPuzzle, user: User, now: datetime) -> datetime:
    last = reviews.last_sent(connection, user.user_id, but=stored.id)
    match = matches.get_match(connection, stored.match_id)
    away = None
    if match is not None:
        away = vacations.ends_after(connection, match.guild_id, [user.user_id], now).get(user.user_id)
    times = (now, None if last is None else last + EVERY, away)
    return after_quiet(max(itertools.chain(filter(None, times))), user)


SENT_AFTER = timedelta(days=2)
"""Delay after the end of a match, so that nobody remembers the answer."""
MOST_FIRST = 24
"""Decisions per match with a short search."""
FIRST_TRIALS = 250
"""Playouts of a short search."""
MOST_LONG = 3
"""Decisions per match with a long search."""
_SEARCH_CLAIM = timedelta(minutes=10)
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
        search = await self._store.write(reviews.claim_search, now, now + _SEARCH_CLAIM, worker=self._worker)
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
        until, found = self._now() + _SEARCH_CLAIM, asdict(progress)
        return await self._store.write(reviews.note_progress, search, found, until, worker=self._worker)

    async def _end(self, search: Search, puzzle: Puzzle | None, match: Match | None) -> None:
        now = self._now()
        ended = now if match is None or match.ended_at is None else match.ended_at
        content: Mapping[str, Any] | None = None if puzzle is None else puzzle.to_json()
        due_at = max(now, ended + SENT_AFTER)
        await self._store.write(reviews.end_search, search, content, due_at, now=now, worker=self._worker)


class _ClaimLost(Exception):
    """Another process has the claim: this one took too long."""
