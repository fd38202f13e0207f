"""Puzzles: their choice, answers, and sending by direct message.

A puzzle from an own match is sent once; at most one a week, and not in quiet hours or on vacation. Everything shown of
a puzzle comes from its seat's view at that moment.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Literal

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.processes import Processes
from bot.core.quiet_hours import after_quiet
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.games.registry import PRESENTERS
from bot.review.coach import Coach
from db.match import matches, reviews
from db.match.matches import Seat
from db.match.reviews import StoredPuzzle
from db.people import users, vacations
from db.people.users import User
from db.store import Store
from engine.assessment import Term
from engine.game import SeatView
from engine.games import GAMES
from engine.puzzle import Puzzle
from engine.record import Record, replay

log = logging.getLogger(__name__)

EVERY = timedelta(days=7)
"""Minimum time between two puzzles sent to a user."""
_CLAIM = timedelta(minutes=5)
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
        reviews.claim_puzzle(connection, stored, now, now + _CLAIM, worker=self._worker)
        return True, (stored, user)


def _find_moment(connection: Connection, stored: StoredPuzzle, user: User, now: datetime) -> datetime:
    last = reviews.last_sent(connection, user.user_id, but=stored.id)
    match = matches.get_match(connection, stored.match_id)
    away = None
    if match is not None:
        away = vacations.ends_after(connection, match.guild_id, [user.user_id], now).get(user.user_id)
    times = (now, None if last is None else last + EVERY, away)
    return after_quiet(max(itertools.chain(filter(None, times))), user)
