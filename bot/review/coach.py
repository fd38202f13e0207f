"""The coach: a search's opinion of a user's moves in a finished match.

Each decision is a separate job of the lowest priority, so that play comes first. The review is stored; a crash loses
only time.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.review.making import Maker, Making, ask_again
from bot.workers.jobs import Assessment, SelfPlay, Workers
from db.match import actions, matches, reviews
from db.match.actions import Played
from db.match.matches import Match, Seat
from db.match.publications import raise_revision
from db.match.reviews import StoredReview
from db.store import Store
from engine.agents.levels import CZAR, STEWARD, STYLES, agent_id
from engine.games import GAMES
from engine.review import VERSION, Decision, Judged, Review, decisions_of, judge_decision, rivals, trials_for

SELF_PLAYS = 24
"""Per deal, to estimate its value."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A user's moves in a finished match."""

    match: Match
    seats: tuple[Seat, ...]
    seat: int
    user_id: int
    decisions: Mapping[int, Decision]
    """Those with more than one legal action, in order, by action number in the log."""
    points: int


class Coach(Maker[tuple[int, int, int], Review]):
    def __init__(
        self, store: Store, workers: Workers, now: Callable[[], datetime], *, on_change: Callable[[int], None]
    ) -> None:
        """`on_change` is called with the match id after storing a review."""
        super().__init__("review", "coach-busy")
        self._store, self._workers, self._now, self._on_change = store, workers, now, on_change

    async def subject(self, match_id: int, user_id: int) -> Subject:
        """Takes up to half a second in a thread.

        Raises `UserError`: no such match or no seat in it, `coach-not-finished`, or `coach-nothing` without decisions.
        """
        stored = await self._store.read(_read_match, match_id)
        if stored is None:
            raise UserError("no-game", game=match_id)
        return await asyncio.to_thread(_subject, *stored, user_id)

    async def read_stored(self, subject: Subject) -> Review | None:
        found = await self._store.read(reviews.get_review, subject.match.id, subject.seat, version=VERSION)
        return None if found is None else Review.from_json(found)

    def make(self, subject: Subject) -> Making[Review]:
        """Start the review, or return the running one.

        Raises `UserError`: `coach-other` if another one is made for the user, `coach-busy` if too many are.
        """
        key = subject.match.id, subject.seat, subject.user_id
        for match_id, seat, user_id in self.list_unfinished():
            if user_id == subject.user_id and (match_id, seat, user_id) != key:
                raise UserError("coach-other", game=match_id)
        making = self.begin(key, subject.match.id, lambda making: self._make(making, subject))
        making.number = len(subject.decisions)
        return making

    async def _make(self, making: Making[Review], subject: Subject) -> Review:
        found = []
        for decision in subject.decisions.values():
            found.append(await self._judge(subject, decision))
            making.done += 1
        stewards = [await self._stewards(subject, number) for number in range(SELF_PLAYS)]
        review = Review(tuple(found), subject.points, tuple(stewards))
        row = StoredReview(subject.match.id, subject.seat, subject.user_id, VERSION, review.to_json())
        await self._store.write(_keep_review, row, self._now())
        self._on_change(subject.match.id)
        return review

    async def _judge(self, subject: Subject, decision: Decision) -> Judged:
        """Use only the decision's view, and random numbers that reveal nothing about the deal."""
        trials = trials_for(len(subject.decisions))
        seed = f"review {subject.match.id} {subject.seat} {decision.seq}"
        asked = Assessment(CZAR, subject.match.game, decision.view, decision.legal, seed, trials)
        found = await ask_again(lambda: self._workers.assess(asked, later=True))
        second = replace(asked, legal=rivals(decision, found), seed=f"{seed} again", without_ratings=True)
        return judge_decision(decision, found, await ask_again(lambda: self._workers.assess(second, later=True)))

    async def _stewards(self, subject: Subject, number: int) -> int:
        """Return the points of a steward in the user's seat, against stewards of any style."""
        match, seed = subject.match, f"deal {subject.match.id} {number}"
        rng = random.Random(seed)
        agents = [agent_id(STEWARD, rng.choice(("", *STYLES))) for _ in subject.seats]
        agents[subject.seat] = STEWARD
        playing = SelfPlay(match.game, match.options, match.seed, match.setup, tuple(agents), seed)
        outcome = await ask_again(lambda: self._workers.play(playing))
        return outcome.scores[subject.seat].total


def _keep_review(connection: Connection, row: StoredReview, now: datetime) -> None:
    """Store a review, and update the turning point in the last message."""
    if reviews.put_review(connection, row, now=now):
        raise_revision(connection, row.match_id)


def _read_match(connection: Connection, match_id: int) -> tuple[Match, list[Seat], list[Played]] | None:
    found = matches.get_match_and_seats(connection, match_id)
    return None if found is None else (found[0], list(found[1]), actions.whole_log(connection, match_id))


def _subject(match: Match, seats: list[Seat], played: list[Played], user_id: int) -> Subject:
    seat = next((one for one in seats if one.user_id == user_id), None)
    if seat is None:
        raise UserError("no-seat")
    if match.status != "finished" or match.outcome is None:
        raise UserError("coach-not-finished")

    def is_own(seq: int, logged: Played) -> bool:
        return logged.user_id == user_id and not logged.absent and seq > seat.since_seq

    game = GAMES[match.game]
    state = game.new(game.Options.model_validate(match.options), len(seats), match.seed, match.setup)
    found = decisions_of(game, state, played, seat.seat, is_own)
    if not found:
        raise UserError("coach-nothing")
    points = int(match.outcome["scores"][seat.seat]["total"])
    return Subject(match, tuple(seats), seat.seat, user_id, {one.seq: one for one in found}, points)
