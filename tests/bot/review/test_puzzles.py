"""Puzzles: their search, bounded and over restarts, and messages without secrets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal

import pytest
from sqlalchemy import select

from bot.core.processes import Processes
from bot.core.services import Clock, Services
from bot.review.coach import Coach
from bot.review.puzzles import MOST_FIRST, SENT_AFTER, PuzzlePost, Puzzles, PuzzleSearch, Question, read_bundled
from bot.review.ui.puzzle import PuzzlePage
from bot.workers.jobs import Assessment, JobTimeout, Opinion, Workers
from db.match import reviews
from db.match.reviews import StoredPuzzle
from db.people import users
from db.people.users import User
from db.schema import agents_tables
from db.store import Store
from engine.agents import AGENTS, BUDGETS
from engine.agents.levels import CZAR
from engine.assessment import Assessed
from engine.game import AnyGame
from engine.games import GAMES
from engine.puzzle import CHOICES, SEARCHES, Puzzle
from engine.record import RecordedAction, replay
from engine.review import decisions_of
from i18n.translator import translator
from tests.bot.review.ended_match import ANN, play_match
from tests.bot.workers.quick_workers import Own
from tests.clock import ManualClock
from tests.conformance import KITS
from tests.db.tables import NOW
from tests.engine.played_matches import begun, played, presets


class Searchers(Own, Workers):
    """Workers that rate the first action best by `lead`, which may be 0, and note their jobs."""

    def __init__(self, lead: float = 40.0) -> None:
        super().__init__()
        self.lead = lead
        self.jobs: list[Assessment] = []
        self.stop_after: int | None = None
        self.fails = False

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        assert later, "play goes first"
        if self.fails:
            raise JobTimeout
        if len(self.jobs) == self.stop_after:
            raise asyncio.CancelledError
        self.jobs.append(job)
        noise = random.Random(job.seed).random()
        best = min(job.legal, key=str)
        found = [Assessed(str(one), 0.0, noise + self.lead * (one == best)) for one in job.legal]
        return tuple(sorted(found, key=lambda one: -one.value))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        yield store


def searching(store: Store, workers: Searchers, clock: Clock) -> PuzzleSearch:
    processes = Processes(store, clock.now, on_match=lambda _: None, on_user=lambda _: None)
    return PuzzleSearch(
        Services(clock, store, workers, processes, Coach(store, workers, clock.now, on_change=lambda _: None))
    )


async def planned(store: Store) -> int:
    match_id = await play_match(store)
    await store.write(reviews.plan_search, match_id, 0, ANN, now=NOW)
    return match_id


async def rows(store: Store) -> list[Any]:
    return await store.read(lambda connection: list(connection.execute(select(agents_tables.puzzles)).all()))


async def is_settled(store: Store) -> bool:
    settled = select(agents_tables.puzzle_searches.c.settled_at)
    return await store.read(lambda connection: connection.execute(settled).scalar_one()) is not None


async def test_a_match_is_looked_at_once_and_its_puzzle_waits_two_days(store: Store) -> None:
    match_id, workers, clock = await planned(store), Searchers(), ManualClock(NOW)
    search = searching(store, workers, clock)
    assert await search._run_due()
    (row,) = await rows(store)
    assert (row.match_id, row.seat, row.user_id) == (match_id, 0, ANN)
    assert row.due_at == NOW + SENT_AFTER
    first, *compared = workers.jobs
    assert len(compared) == SEARCHES
    assert {job.view for job in compared} == {first.view}
    assert {len(job.legal) for job in compared} == {CHOICES}
    assert {job.trials for job in compared} == {BUDGETS[CZAR].trials}
    assert len({job.seed for job in workers.jobs}) == len(workers.jobs)
    assert Puzzle.from_json(row.puzzle).best == min(map(str, compared[0].legal))
    await store.write(reviews.plan_search, match_id, 0, ANN, now=NOW)
    assert not await search._run_due()
    assert await is_settled(store)


async def test_after_a_restart_it_goes_on_where_it_was(store: Store) -> None:
    await planned(store)
    workers, clock = Searchers(), ManualClock(NOW)
    workers.stop_after = 5
    with pytest.raises(asyncio.CancelledError):
        await searching(store, workers, clock)._run_due()
    workers.stop_after = None
    assert not await searching(store, workers, clock)._run_due(), "the claim lasts"
    await clock.move_to(NOW + timedelta(minutes=11))
    assert await searching(store, workers, clock)._run_due()
    assert len(workers.jobs) == 1 + SEARCHES
    assert len(await rows(store)) == 1


async def test_what_one_match_may_cost_is_bounded(store: Store) -> None:
    await planned(store)
    workers = Searchers(lead=0.0)
    assert await searching(store, workers, ManualClock(NOW))._run_due()
    assert 0 < len(workers.jobs) <= MOST_FIRST
    assert await rows(store) == []
    assert await is_settled(store)


async def test_a_search_that_always_fails_is_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.review.making.RETRY_SECONDS", 0.001)
    await planned(store)
    workers, clock = Searchers(), ManualClock(NOW)
    workers.fails = True
    search, tries = searching(store, workers, clock), 0
    while not await is_settled(store):
        tries += 1
        assert tries < 9
        await search._run_due()
        await clock.move_to(clock.now() + timedelta(hours=2))
    assert tries > 2
    assert await rows(store) == []


@pytest.mark.parametrize(("wanted", "result"), [(True, "sent"), (False, "dropped"), (None, "dropped")])
async def test_only_users_who_chose_puzzles_are_sent_one(store: Store, wanted: bool | None, result: str) -> None:
    await planned(store)
    clock, sent = ManualClock(NOW), []
    workers = Searchers()
    await searching(store, workers, clock)._run_due()
    await store.write(users.upsert_user, ANN, now=NOW, puzzles=wanted)
    own = Coach(store, workers, clock.now, on_change=lambda _: None)
    processes = Processes(store, clock.now, on_match=lambda _: None, on_user=lambda _: None)

    async def send(stored: StoredPuzzle, _user: User, _question: Question) -> Literal["sent"]:
        sent.append(stored.user_id)
        return "sent"

    post = PuzzlePost(Services(clock, store, processes, Puzzles(store, own, clock.now)), send)
    await clock.move_to(NOW + SENT_AFTER + timedelta(hours=20))  # not at night
    assert await post._run_due()
    (row,) = await rows(store)
    assert (sent, row.result) == ([ANN] * (result == "sent"), result)


def page_of(game: AnyGame, view: Any, seat: int, puzzle: Puzzle, answer: str | None) -> tuple[Any, str]:
    """Return the message, and the key of its picture."""
    terms = game.terms(view, seat, game.parse(puzzle.best))
    asked = Question("own-1", game.id, puzzle, view, seat, (), None, terms, answer, computers=len(view.seats) - 1)
    page = PuzzlePage(asked, translator("en"), "light", alone=False)
    components = page.view(None).to_components()  # type: ignore[no-untyped-call]
    return components, page.drawing().key


@presets
def test_worlds_that_differ_in_hidden_cards_give_the_same_message(game: AnyGame, preset: str) -> None:
    """After scrambling hidden cards, picture, choices and answer are the same."""
    state, rng = begun(game, preset, 3).position.state, random.Random(5)
    for match in played(game, preset, 3):
        if match.position.seq > 40 or not game.to_act(match.position.state):
            break
        if len(game.legal_actions(match.position.state, game.to_act(match.position.state)[0])) >= CHOICES:
            state = game.copy(match.position.state)
    seat = game.to_act(state)[0]
    action = AGENTS["steward"].choose(game, game.view(state, seat), game.legal_actions(state, seat), rng)
    log = [RecordedAction(seat=seat, action=str(action))]
    kit = KITS[game.id]
    twin = kit.keep_known(kit.scrambled(state, seat, rng), state)
    assert game.dump(twin) != game.dump(state)
    messages = []
    for world in (state, twin):
        (decision,) = decisions_of(game, world, log, seat, lambda *_: True)
        choices = tuple(str(one) for one in decision.legal[:CHOICES])
        values = tuple(float(-at) for at in range(len(choices)))
        puzzle = Puzzle(decision.seq, choices, values, 0.5, str(decision.action))
        messages.append(
            [page_of(game, decision.view, seat, puzzle, answer) for answer in (None, choices[0], choices[-1])]
        )
    assert messages[0] == messages[1]


BEST = {
    "2004-01-0": "buy lower secretary",  # its 42 rubles also buy two nobles of the hand: six kinds, not five
    "2004-02-0": "pass",  # the last phase: with 3 rubles no taken card can be played, and each costs 5
    "2004-03-0": "buy lower mistress_of_ceremonies",  # three scorings of 3 points and 6 rubles, one of them now
    "2004-06-1": "take lower judge",  # gone after the round; the miner in the hand can wait
    "2004-07-0": "buy lower mistress_of_ceremonies",  # two scorings of 3 points and 6 rubles; no points elsewhere
    "2014-01-1": "buy upper administrator",  # the seventh kind of noble; the other card is a kind on the table
    "2014-03-0": "buy upper pub",  # for 1 ruble: 5 more points in two scorings, or the rival gets them
    "2014-05-1": "buy upper secretary",  # the eighth kind of noble; the Senator only displaces one
    "2014-07-2": "buy upper author",  # for 2 rubles; the leader lacks an Author and cannot get it
    "banquet-01-1": "buy upper czar for warehouse_manager",  # a ninth kind for one of two; the Judge in hand can wait
    "banquet-02-2": "buy upper secretary",  # the eighth kind; the Patriarch only displaces one
    "market-01-0": "pass",  # the last round, without a ruble: a taken card costs 5 points
    "online-02-2": "buy upper library",  # 5 points in the last scoring for 17 of 55 idle rubles
}
"""The best actions of the shipped puzzles and why, checked by hand."""


def test_the_best_actions_are_those_that_were_checked_by_hand() -> None:
    assert {name: one.puzzle.best for name, one in read_bundled().items()} == BEST


def test_those_that_come_with_the_bot_have_four_legal_choices_and_a_clear_answer() -> None:
    for name, one in read_bundled().items():
        game = GAMES[one.game]
        *_, last = replay(one.record)
        legal = {str(action) for action in game.legal_actions(last.state, one.seat)}
        assert legal.issuperset(one.puzzle.choices), name
        assert len(set(one.puzzle.choices)) == CHOICES
        best, second, *_others = sorted(one.puzzle.values, reverse=True)
        assert best - second >= max(4.0, 3 * one.puzzle.error), name
        assert one.puzzle.played in one.puzzle.choices
