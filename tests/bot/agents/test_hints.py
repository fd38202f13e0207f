"""Hints over a store: where they are given, stored once and ended with their decision; they free the worker."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.errors import UserError
from bot.match.seated import read_page_facts
from bot.match.shared_deals import alone
from bot.workers.jobs import JobTimeout, JobTooLong, TooManyJobs
from db.match import seats
from db.match.happenings import note_happening
from db.store import Store
from tests.bot.agents.hinted import start_match
from tests.db.tables import ANN, NOW, make_daily

BEN = ANN + 1


async def test_a_hint_is_noted_once_and_made_from_the_users_own_view(store: Store) -> None:
    match = await start_match(store, ANN, None)
    seat = await match.to_move()
    match.workers.may_end.set()
    for _ in range(2):
        found = await (await match.ask())
        seated = await match.table.read(match.id)
        assert match.workers.jobs[-1].view == seated.view(seat)
        assert match.workers.jobs[-1].looks_closer
        assert not any(seated.game.is_standing_order(action) for action in match.workers.jobs[-1].legal)
        assert found.best.action in map(str, seated.legal(seat))
        assert len(found.others) == 2
        assert all(found.best.value >= other.value for other in found.others)
    assert await match.happenings() == [("hint", {"seat": seat})]


async def test_a_hint_in_a_match_without_rating_leaves_no_note(store: Store) -> None:
    match = await start_match(store, ANN, None)
    await match.to_move()
    await store.write(note_happening, match.id, "lesson", {}, now=NOW)
    match.workers.may_end.set()
    assert (await (await match.ask())).best is not None
    assert [kind for kind, _ in await match.happenings()] == ["lesson"]


async def test_hints_are_refused_where_another_user_plays_or_played(store: Store) -> None:
    match = await start_match(store, ANN, BEN)
    with pytest.raises(UserError, match="hint-alone"):
        await match.begin()
    await store.write(seats.resign_seat, match.id, 1, ai="steward", now=NOW)
    with pytest.raises(UserError, match="hint-alone"):
        await match.begin()
    with pytest.raises(UserError, match="no-seat"):
        await match.begin(BEN)
    assert await match.happenings() == []
    match = await start_match(store, ANN, None)
    await store.write(seats.take_over, match.id, 0, (BEN, "Ben"), seq=3, now=NOW)
    assert alone(await store.read(read_page_facts, await match.table.read(match.id))) is None, (
        "nor one who took a seat over"
    )


async def test_hints_are_refused_in_a_daily_deal_and_where_a_seat_changed_hands(store: Store) -> None:
    daily, taken = await start_match(store, ANN, None), await start_match(store, ANN, None)
    await make_daily(store, daily.id, "2026-05-01")
    await store.write(note_happening, taken.id, "replaced", {"seat": 0, "before": "Eve"}, now=NOW)
    for match, reason in ((daily, "hint-daily"), (taken, "hint-alone")):
        await match.to_move()
        with pytest.raises(UserError, match=reason):
            await match.begin()


async def test_there_is_no_hint_out_of_turn_or_for_an_absent_user(store: Store) -> None:
    match = await start_match(store, ANN, None)
    seat = await match.to_move()
    await match.table.act(match.id, ANN, "pass", interaction_id=900)
    with pytest.raises(UserError, match="hint-not-now"):
        await match.begin()
    await store.write(seats.sit_in, match.id, seat, ai="steward", now=NOW)
    with pytest.raises(UserError, match="sits-in"):
        await match.begin()


async def test_a_hint_that_is_left_or_asked_anew_frees_its_worker(store: Store) -> None:
    match = await start_match(store, ANN, None)
    await match.to_move()
    asked = await match.ask()
    match.hints.leave(match.id, ANN)
    assert await asked is None
    assert await match.happenings() == []
    assert match.workers.thinking == 0
    first, second = await match.ask(), await match.ask()
    assert await first is None
    assert match.workers.thinking == 1
    match.workers.may_end.set()
    assert (await second).best is not None


async def test_a_hint_ends_when_the_match_goes_on_and_not_before(store: Store) -> None:
    match = await start_match(store, ANN, None)
    await match.to_move()
    asked = await match.ask()
    match.changes.announce_move(await match.table.read(match.id))
    await asyncio.sleep(0)
    assert not asked.done(), "nothing has changed for the decision"
    await match.table.act(match.id, ANN, "pass", interaction_id=900)
    with pytest.raises(UserError, match="hint-stale"):
        await asked
    assert match.workers.thinking == 0


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (TooManyJobs(), "hint-busy"),
        (JobTooLong(), "hint-late"),
        (JobTimeout(), "busy"),
        (KeyError("observatory"), "hint-late"),
    ],
)
async def test_a_search_that_fails_is_refused_and_nothing_hidden_is_logged(
    store: Store, caplog: pytest.LogCaptureFixture, error: Exception, reason: str
) -> None:
    match = await start_match(store, ANN, None)
    await match.to_move()
    match.workers.error = error
    match.workers.may_end.set()
    with pytest.raises(UserError, match=reason) as refused:
        await (await match.ask())
    assert await match.happenings() == [], "a match counts for ratings until there was a hint"
    is_bug = isinstance(error, KeyError)
    assert (refused.value.__cause__ is None, "KeyError" in caplog.text) == (is_bug, is_bug)
    assert refused.value.__suppress_context__
    assert "observatory" not in caplog.text
