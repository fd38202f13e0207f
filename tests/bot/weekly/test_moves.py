"""The move of the week: which tables the coach reviews, when, and which move it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update

from bot.club.standings import ContestStandings
from bot.core.processes import Processes
from bot.core.services import Services
from bot.review.coach import Coach
from bot.weekly.calendar import Span
from bot.weekly.moves import MOST_REVIEWED, closest
from bot.weekly.search import BEFORE, BUSY, MoveSearch
from bot.weekly.ui.sheet import people_to_name, week_sheet
from bot.weekly.week import Week, Weeks
from bot.workers.jobs import Assessment, JobFailed, Opinion, SelfPlay
from db.club.weeks import EndedTable, list_ended
from db.match import reviews
from db.match.reviews import StoredReview
from db.people.guilds import change_guild
from db.people.match_results import join_ladder
from db.process import daily_tasks
from db.schema import agents_tables
from db.schema.tables import games
from db.store import Store
from engine.assessment import Assessed
from engine.outcome import Outcome, Score
from engine.review import VERSION, Judged, Review
from i18n.translator import translator
from render.pages.week_sheet import Words
from tests.bot.review.ended_match import ANN, DEV, play_match
from tests.bot.weekly.server import EVENING, MINUTE, SUNDAY
from tests.bot.workers.quick_workers import Own
from tests.clock import ManualClock
from tests.db.tables import CHANNEL, GUILD, NOW

WEEK = Span(EVENING - timedelta(days=7), EVENING)


class Thinkers(Own):
    """Workers that prefer the first action, and note how many jobs they had."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs, self.fails = 0, False
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        assert later, "play goes first"
        self.jobs += 1
        await self.go_on.wait()
        if self.fails:
            raise JobFailed
        return tuple(Assessed(str(one), 0.0, float(-at)) for at, one in enumerate(sorted(job.legal, key=str)))

    async def play(self, job: SelfPlay) -> Outcome:
        return Outcome((1, 2), (Score(40, {}), Score(30, {})))


class Search:
    def __init__(self, store: Store) -> None:
        self.store, self.clock, self.thinkers = store, ManualClock(NOW), Thinkers()
        self.coach = Coach(store, self.thinkers, self.clock.now, on_change=lambda _: None)
        processes = Processes(store, self.clock.now, on_match=lambda _: None, on_user=lambda _: None)
        self.services = Services(self.clock, store, processes, self.coach)
        self.seen, self.served = {CHANNEL}, {GUILD}
        self.search = self.another()
        self.weeks = Weeks(store, ContestStandings(), self.coach)

    def another(self) -> MoveSearch:
        """Make the search of another process."""
        return MoveSearch(self.services, lambda _guild, _channel: self.seen.__contains__, self.served.__contains__)

    async def plan(self) -> None:
        await self.store.write(change_guild, GUILD, now=NOW, weekly_channel_id=CHANNEL)
        await self.store.write(daily_tasks.put_task, GUILD, SUNDAY, "move", EVENING - BEFORE)

    async def work(self) -> int:
        """Search until nothing is due; return how many steps that took."""
        steps = 0
        while await self.search._run_due():
            steps += 1
        return steps

    async def end_at(self, moment: datetime, *match_ids: int) -> None:
        def write(connection: Connection) -> None:
            connection.execute(update(games).where(games.c.id.in_(match_ids)).values(ended_at=moment))

        await self.store.write(write)

    async def reviewed(self) -> list[tuple[int, int]]:
        def read(connection: Connection) -> list[tuple[int, int]]:
            table = agents_tables.reviews
            found = connection.execute(select(table.c.match_id, table.c.seat).order_by(table.c.match_id))
            return [(row.match_id, row.seat) for row in found]

        return await self.store.read(read)

    async def review(self, match_id: int, user_id: int, gained: float) -> int:
        """Store a review in which the user's third decision surely gained points; return its number."""
        subject = await self.coach.subject(match_id, user_id)
        found = [Judged(one.seq, 0.0, 0.1, 1.0, str(one.action)) for one in subject.decisions.values()]
        found[2] = replace(found[2], gained=gained)
        review = Review(tuple(found), 50, ())
        row = StoredReview(match_id, subject.seat, user_id, VERSION, review.to_json())
        assert await self.store.write(reviews.put_review, row, now=NOW)
        return found[2].seq

    async def week(self) -> Week:
        return await self.weeks.read(GUILD, WEEK, self.seen.__contains__)

    async def ended(self) -> Sequence[EndedTable]:
        return await self.store.read(list_ended, GUILD, *WEEK)


@pytest.fixture
async def search(tmp_path: Path) -> AsyncIterator[Search]:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        for user in (ANN, DEV):
            await store.write(join_ladder, GUILD, user, now=NOW)
        made = Search(store)
        yield made
        await made.coach.close()


def with_points(table: EndedTable, first: int, second: int, number: int) -> EndedTable:
    outcome = {"ranks": [1, 2], "scores": [{"total": first}, {"total": second}]}
    return replace(table, match=replace(table.match, id=number, outcome=outcome))


async def test_the_five_closest_tables_are_reviewed_of_each_the_best_who_may_be_named(search: Search) -> None:
    await play_match(search.store)
    (table,) = await search.ended()
    tables = [with_points(table, 60, 60 - 3 * number, number) for number in (7, 1, 9, 2, 3, 4, 5)]
    found = closest(tables, {ANN, DEV})
    assert [one.match_id for one in found] == [1, 2, 3, 4, 5]
    assert len(found) == MOST_REVIEWED
    assert {one.user_id for one in found} == {ANN}
    assert {one.user_id for one in closest(tables, {DEV})} == {DEV}
    assert closest(tables, ()) == []


async def test_tables_that_ended_early_were_laid_out_or_had_one_person_are_left_out(search: Search) -> None:
    await play_match(search.store)
    (table,) = await search.ended()
    early = replace(table, match=replace(table.match, early_end={"how": "agreed", "round": 3}))
    laid_out = replace(table, match=replace(table.match, setup={"deck": []}))
    alone = replace(table, seats=[table.seats[0], replace(table.seats[1], user_id=None, ai="steward")])
    left = replace(table, seats=[replace(one, ai="steward") for one in table.seats])
    assert closest([early, laid_out, alone, left], {ANN, DEV}) == []
    assert len(closest([table], {ANN, DEV})) == 1


async def test_the_coach_reviews_tables_of_the_week_before_the_post_one_by_one(search: Search) -> None:
    first, second, late, old = [await play_match(search.store) for _ in range(4)]
    await search.end_at(EVENING - BEFORE, late)
    await search.end_at(WEEK.begins - MINUTE, old)
    await search.plan()
    assert await search.work() == 0
    await search.clock.move_to(EVENING - BEFORE)
    assert await search.work() == 3, "two tables, and the end"
    (table, *_) = await search.ended()
    assert table.match.outcome is not None
    best = table.match.outcome["ranks"].index(1)
    assert await search.reviewed() == [(first, best), (second, best)]
    jobs = search.thinkers.jobs
    assert await search.work() == 0
    assert search.thinkers.jobs == jobs


async def test_what_was_reviewed_before_a_crash_is_not_reviewed_again(search: Search) -> None:
    await play_match(search.store)
    await play_match(search.store)
    await search.plan()
    await search.clock.move_to(EVENING - BEFORE)
    assert await search.search._run_due()
    done = await search.reviewed()
    assert len(done) == 1
    jobs, other = search.thinkers.jobs, search.another()
    while await other._run_due():
        pass
    assert len(await search.reviewed()) == 2
    assert search.thinkers.jobs == 2 * jobs


async def test_a_process_that_does_not_serve_the_server_leaves_the_search_to_another(search: Search) -> None:
    await play_match(search.store)
    await search.plan()
    await search.clock.move_to(EVENING - BEFORE)
    search.served.clear()
    assert await search.work() == 0
    assert await search.search._next_due() is None
    search.served.add(GUILD)
    assert await search.search._next_due() == EVENING - BEFORE
    await search.work()
    assert await search.reviewed()


async def test_nothing_is_searched_once_the_post_is_due_or_without_a_channel(search: Search) -> None:
    await play_match(search.store)
    await search.plan()
    await search.clock.move_to(EVENING)
    assert await search.work() == 1
    await search.store.write(change_guild, GUILD, now=NOW, weekly_channel_id=None)
    await search.store.write(daily_tasks.put_task, GUILD, "2026-03-08", "move", EVENING)
    assert await search.work() == 1
    assert (search.thinkers.jobs, await search.reviewed()) == (0, [])


async def test_a_review_that_fails_is_given_up_and_the_others_go_on(
    search: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.review.making.RETRY_SECONDS", 0.001)
    await play_match(search.store)
    await search.plan()
    search.thinkers.fails = True
    await search.clock.move_to(EVENING - BEFORE)
    assert await search.work() == 2, "a try, and the end"
    assert await search.reviewed() == []
    assert (await search.week()).move is None


async def test_while_the_coach_works_for_the_member_the_search_waits(search: Search) -> None:
    match_id, other = await play_match(search.store), await play_match(search.store)
    await search.plan()
    await search.clock.move_to(EVENING - BEFORE)
    (table, *_) = [one for one in await search.ended() if one.match.id == other]
    (candidate,) = closest([table], {ANN, DEV})
    subject = await search.coach.subject(other, candidate.user_id)
    search.thinkers.go_on.clear()
    making = search.coach.make(subject)
    assert await search.search._review(candidate._replace(match_id=match_id)) == BUSY
    search.thinkers.go_on.set()
    await making.task
    assert await search.search._review(candidate._replace(match_id=match_id)) == timedelta(0)


async def test_the_move_with_the_largest_gain_is_shown_in_three_languages(search: Search) -> None:
    first, second = await play_match(search.store), await play_match(search.store)
    await search.review(first, ANN, 4.0)
    seq = await search.review(second, DEV, 6.4)
    week = await search.week()
    assert week.move is not None
    assert (week.move.match_id, week.move.user_id, week.move.judged.seq) == (second, DEV, seq)
    assert DEV in people_to_name(week)
    for locale, points in (("en", "6.4 points"), ("de", "6,4 Punkte"), ("ru", "6,4 очка")):
        (words,) = [one for one in week_sheet(week, {DEV: "Dev"}, translator(locale)).parts if isinstance(one, Words)]
        assert f"Dev, #{second}" in words.text
        assert points in words.text
    (words,) = [one for one in week_sheet(week, {}, translator("en")).parts if isinstance(one, Words)]
    assert words.text.startswith("A member, ")


async def test_moves_of_people_who_did_not_join_the_ladder_and_of_secret_tables_are_not_shown(search: Search) -> None:
    match_id = await play_match(search.store)
    await search.review(match_id, ANN, 4.0)
    assert (await search.week()).move is not None

    def leave(connection: Connection) -> None:
        connection.execute(agents_tables.ladder_entries.delete().where(agents_tables.ladder_entries.c.user_id == ANN))

    def hide(connection: Connection) -> None:
        connection.execute(update(games).values(is_secret=True))

    await search.store.write(hide)
    assert (await search.week()).move is None
    await search.store.write(lambda connection: connection.execute(update(games).values(is_secret=False)))
    assert (await search.week()).move is not None
    await search.store.write(leave)
    assert (await search.week()).move is None


async def test_a_review_without_a_sure_gain_makes_no_move_of_the_week(search: Search) -> None:
    await search.review(await play_match(search.store), ANN, 0.0)
    assert (await search.week()).move is None


async def test_a_table_in_a_channel_that_the_readers_do_not_see_is_left_out(search: Search) -> None:
    await search.review(await play_match(search.store), ANN, 4.0)
    assert (await search.week()).move is not None
    search.seen = {CHANNEL + 1}
    hidden = await search.week()
    assert (hidden.ended, hidden.move) == ([], None)
    await search.plan()
    await search.clock.move_to(EVENING - BEFORE)
    assert await search.work() == 1
    assert search.thinkers.jobs == 0
