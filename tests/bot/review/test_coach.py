"""The coach: whose moves it reviews, its jobs, and the use of their results."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bot.core.errors import UserError
from bot.match.changes import Changes
from bot.review import coach
from bot.review.coach import SELF_PLAYS, Coach, Subject
from bot.review.making import MOST_AT_ONCE
from bot.review.ui.coach import concerned
from bot.workers.job_runner import opinion
from bot.workers.jobs import Assessment, JobTimeout, Opinion, SelfPlay
from db.match import actions, matches
from db.match.publications import get_publication
from db.store import Store
from engine.outcome import Outcome, Score
from engine.review import Judged
from tests.bot.review.ended_match import ANN, DEV, SEED, play_match
from tests.bot.workers.quick_workers import Own
from tests.bounded import until
from tests.db.tables import NOW


class Thinkers(Own):
    """Workers that rate in this process, and note their jobs."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Assessment] = []
        self.plays: list[SelfPlay] = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.failures = 0

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        assert later, "play goes first"
        self.asked.append(job)
        await self.go_on.wait()
        if self.failures:
            self.failures -= 1
            raise JobTimeout
        return opinion(replace(job, trials=0))

    async def play(self, job: SelfPlay) -> Outcome:
        self.plays.append(job)
        return Outcome((1, 2), (Score(40 + len(self.plays), {}), Score(30, {})))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        yield store


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> Thinkers:
    monkeypatch.setattr("bot.review.making.RETRY_SECONDS", 0.001)
    monkeypatch.setattr("engine.agents.comparison._WHOLE_GAMES", 12)  # these tests are not about how good a review is
    return Thinkers()


def coach_of(store: Store, thinkers: Thinkers) -> Coach:
    return Coach(store, thinkers, lambda: NOW, on_change=Changes().announce)


async def first_decisions(store: Store, thinkers: Thinkers) -> tuple[Coach, Subject]:
    """Let Ann ask about six of her decisions: enough where it does not matter what is said of them."""
    coach = coach_of(store, thinkers)
    subject = await coach.subject(await play_match(store), ANN)
    return coach, replace(subject, decisions=dict(islice(subject.decisions.items(), 6)))


async def test_every_own_choice_is_looked_at_from_its_own_view_and_kept(store: Store, thinkers: Thinkers) -> None:
    match_id = await play_match(store)
    own = coach_of(store, thinkers)
    subject = await own.subject(match_id, DEV)
    assert subject.seat == 1
    assert await own.read_stored(subject) is None
    before = await store.read(get_publication, match_id)
    review = await own.make(subject).task
    after = await store.read(get_publication, match_id)
    assert after is not None
    assert after.revision > (before.revision if before else 0), "the last message shows the turning point by it"
    log = await store.read(actions.whole_log, match_id)
    assert [log[one.seq - 1].seat for one in review.decisions] == [1] * len(review.decisions)
    assert len(review.decisions) > 20
    assert {job.agent for job in thinkers.asked} == {"czar"}
    views: list[Any] = [job.view for job in thinkers.asked]
    assert all(view.viewer == 1 for view in views)
    assert all(len(job.legal) > 1 for job in thinkers.asked if not job.without_ratings), "nothing that is forced"
    assert len(thinkers.asked) == 2 * len(review.decisions)
    assert review.stewards == tuple([30] * SELF_PLAYS)
    assert {job.deal for job in thinkers.plays} == {SEED}
    asked = len(thinkers.asked)
    assert await own.read_stored(await own.subject(match_id, DEV)) == review
    assert await coach_of(store, thinkers).read_stored(await own.subject(match_id, ANN)) is None
    assert len(thinkers.asked) == asked


async def test_seeds_tell_nothing_of_the_deal_so_that_equal_views_have_equal_opinions(
    store: Store, thinkers: Thinkers
) -> None:
    own = coach_of(store, thinkers)
    await own.make(await own.subject(await play_match(store), ANN)).task
    assert not any(SEED in job.seed for job in thinkers.asked)
    assert len({job.seed for job in thinkers.asked}) == len(thinkers.asked)
    before = list(thinkers.asked)
    for job in before[:3]:
        assert opinion(replace(job, trials=20)) == opinion(replace(job, trials=20))


async def test_what_was_done_for_an_absent_seat_is_not_the_users(store: Store, thinkers: Thinkers) -> None:
    own, match_id = coach_of(store, thinkers), await play_match(store, absent=True)
    subject = await own.subject(match_id, ANN)
    assert subject.decisions
    assert all(seq % 3 for seq in subject.decisions)


async def test_a_second_question_joins_the_first(store: Store, thinkers: Thinkers) -> None:
    own, subject = await first_decisions(store, thinkers)
    thinkers.go_on.clear()
    making = own.make(subject)
    assert own.make(subject) is making
    await until(lambda: thinkers.asked)
    assert (making.done, making.number) == (0, len(subject.decisions))
    thinkers.go_on.set()
    await making.task
    assert making.done == making.number


async def test_one_after_the_other_for_each_user_and_few_for_all(store: Store, thinkers: Thinkers) -> None:
    own = coach_of(store, thinkers)
    subject = await own.subject(await play_match(store), ANN)
    thinkers.go_on.clear()
    own.make(subject)
    other = replace(subject, match=replace(subject.match, id=99))
    with pytest.raises(UserError, match="coach-other"):
        own.make(other)
    for number in range(1, MOST_AT_ONCE):
        own.make(replace(other, match=replace(subject.match, id=99 + number), user_id=ANN + number))
    with pytest.raises(UserError, match="coach-busy"):
        own.make(replace(other, user_id=1))
    await own.close()
    assert own.make(subject), "what was not done is asked for again"
    await own.close()


async def test_what_fails_is_logged_without_a_card_and_begins_anew(
    store: Store, thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    own, subject = await first_decisions(store, thinkers)
    thinkers.failures = 10**6
    with pytest.raises(JobTimeout):
        await own.make(subject).task
    await until(lambda: caplog.messages)
    assert caplog.messages == [f"the review of match {subject.match.id} was not made: JobTimeout"]
    assert await own.read_stored(subject) is None
    thinkers.failures = 3
    assert (await own.make(subject).task).decisions, "workers that are busy are asked again"


async def test_only_own_finished_matches_with_a_choice_are_looked_at(store: Store, thinkers: Thinkers) -> None:
    own = coach_of(store, thinkers)
    match_id, running = await play_match(store), await play_match(store, ended=False)
    for refused, user_id, reason in ((99, ANN, "no-game"), (match_id, 5, "no-seat"), (running, ANN, "coach-not-fin")):
        with pytest.raises(UserError, match=reason):
            await own.subject(refused, user_id)

    def all_absent(log: list[Any]) -> list[Any]:
        return [replace(one, absent=True) for one in log]

    found = await store.read(matches.get_match_and_seats, match_id)
    assert found is not None
    (match, seats), log = found, await store.read(actions.whole_log, match_id)
    taken_over = [replace(seat, since_seq=len(log)) for seat in seats]
    for held, played in ((list(seats), all_absent(log)), (taken_over, log)):
        with pytest.raises(UserError, match="coach-nothing"):
            coach._subject(match, held, played, ANN)


def test_a_turning_point_concerns_its_seat_and_one_rival_at_most() -> None:
    judged = Judged(3, 2.0, 0.5, 1.0, "pass")
    assert concerned(judged, 1, 2) == (1, 0)
    assert concerned(judged, 1, 4) == (1,)
    assert concerned(replace(judged, rival=3), 1, 4) == (1, 3)
