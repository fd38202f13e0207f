from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError

from db.match import matches, publications, reminders
from db.match.reminders import LEASE, SOON, NoticeKey
from db.store import Store
from tests.db.tables import ANN, BORIS, HOUR, NOW, publication_of, start_game

SECOND = timedelta(seconds=1)


async def claimed(store: Store, at: int, *, worker: str = "a", limit: int = 20) -> list[tuple[int, int]]:
    """Claim notices due some hours after noon, and return them as (seat, turn_seq)."""
    due = await store.write(reminders.claim_due, NOW + at * HOUR, worker=worker, limit=limit)
    return [(reminder.seat, reminder.turn_seq) for reminder in due]


async def plan(store: Store, match_id: int, seat: int, turn_seq: int, hours: float, kind: str = "reminder") -> bool:
    """Plan a notice unless the turn has an open or done one of this kind; return whether it was planned."""
    key = NoticeKey(seat, (ANN, BORIS)[seat], turn_seq, kind)
    before = await store.read(reminders.get_notices, match_id)
    if key in before.open or key in before.done:
        return False
    await store.write(reminders.put_notices, match_id, {key: NOW + hours * HOUR})
    return True


async def drop(store: Store, match_id: int, seat: int, turn_seq: int) -> None:
    key = NoticeKey(seat, (ANN, BORIS)[seat], turn_seq, "reminder")
    await store.write(reminders.drop_notices, match_id, [key], now=NOW)


async def test_a_turn_has_one_notice_of_a_kind_whatever_became_of_it(store: Store) -> None:
    match_id = await start_game(store)
    assert await plan(store, match_id, 0, 4, 1)
    assert not await plan(store, match_id, 0, 4, 2)
    assert await plan(store, match_id, 0, 4, 50, kind="day")
    assert await claimed(store, 2) == [(0, 4)]
    await drop(store, match_id, 0, 4)
    assert not await plan(store, match_id, 0, 4, 1)
    assert await claimed(store, 10) == []


async def test_what_was_dropped_before_its_time_is_planned_again(store: Store) -> None:
    match_id = await start_game(store)
    assert await plan(store, match_id, 0, 4, 1)
    await drop(store, match_id, 0, 4)
    assert await plan(store, match_id, 0, 4, 3)
    assert not await plan(store, match_id, 0, 4, 5)
    assert await claimed(store, 2) == []
    assert await claimed(store, 3) == [(0, 4)]


async def test_what_is_planned_can_be_moved_until_it_is_claimed(store: Store) -> None:
    match_id = await start_game(store)
    key = NoticeKey(0, ANN, 4, "warning")
    for hours in (5, 2):
        await store.write(reminders.put_notices, match_id, {key: NOW + hours * HOUR})
    assert await claimed(store, 1) == []
    assert await claimed(store, 2) == [(0, 4)]
    await store.write(reminders.put_notices, match_id, {key: NOW})
    assert await claimed(store, 2) == []


async def test_notices_of_a_paused_match_wait(store: Store) -> None:
    paused, other = await start_game(store), await start_game(store)
    await plan(store, paused, 0, 4, 1)
    await plan(store, other, 0, 9, 2)
    await store.write(matches.pause_match, paused, now=NOW)
    assert await store.write(reminders.next_due) == NOW + 2 * HOUR
    assert await claimed(store, 3) == [(0, 9)]
    await store.write(matches.resume_match, paused)
    assert await claimed(store, 3) == [(0, 4)]


async def test_what_a_wrong_clock_planned_is_found_and_forgotten(store: Store) -> None:
    match_id, other = await start_game(store), await start_game(store)
    await plan(store, match_id, 0, 4, 24 * 365)
    await plan(store, match_id, 1, 4, 96)
    await plan(store, other, 0, 4, 96)
    assert await store.write(reminders.matches_beyond, NOW) == [match_id]
    await store.write(reminders.forget_beyond, match_id, NOW)
    assert await store.write(reminders.matches_beyond, NOW) == []
    assert set((await store.write(reminders.get_notices, match_id)).open) == {(1, BORIS, 4, "reminder")}


async def test_the_earliest_due_come_first_and_the_early_ones_wait(store: Store) -> None:
    match_id = await start_game(store)
    for seat, turn_seq, hours in ((0, 1, 3), (1, 1, 2), (0, 2, 9)):
        await plan(store, match_id, seat, turn_seq, hours)
    assert await claimed(store, 1) == []
    assert await claimed(store, 3, limit=1) == [(1, 1)]
    assert await claimed(store, 3) == [(0, 1)]
    assert await claimed(store, 3) == []


async def test_what_a_user_gets_soon_is_claimed_with_what_is_due(store: Store) -> None:
    first, second = await start_game(store), await start_game(store)
    await plan(store, first, 0, 1, 1)
    await plan(store, second, 0, 2, 1 + SOON / HOUR)
    await plan(store, second, 1, 2, 1 + SOON / HOUR)  # another user's
    await plan(store, first, 0, 3, 1.5)
    due = await store.write(reminders.claim_due, NOW + HOUR)
    assert [(row.match_id, row.turn_seq) for row in due] == [(first, 1), (second, 2)]
    assert {row.batch for row in due} == {due[0].id}
    assert [row.id for row in await store.read(reminders.of_batch, due[0].id)] == [row.id for row in due]


async def test_a_worker_that_died_loses_its_lease_and_its_batch_stays_together(store: Store) -> None:
    match_id = await start_game(store)
    await plan(store, match_id, 0, 1, 0)
    await plan(store, match_id, 0, 2, 0)
    dead = await store.write(reminders.claim_due, NOW, worker="dead")
    assert [row.tried_at for row in dead] == [None, None]
    await plan(store, match_id, 0, 3, 0.01)
    later = await store.write(reminders.claim_due, NOW + LEASE - SECOND, worker="heir")
    assert [row.turn_seq for row in later] == [3]
    assert await store.write(reminders.next_due) == NOW + LEASE
    again = await store.write(reminders.claim_due, NOW + LEASE, worker="heir")
    assert again == [replace(row, due_at=NOW + LEASE, tried_at=NOW) for row in dead], "they may have been sent"
    assert not await store.write(reminders.settle, dead[0].id, "sent", now=NOW, worker="dead")
    for row in (*dead, *later):
        assert await store.write(reminders.settle, row.id, "sent", now=NOW, worker="heir")
    assert not await store.write(reminders.settle, dead[0].id, "failed", now=NOW, worker="heir")
    assert await claimed(store, 100) == []


async def test_many_workers_claim_each_notice_once(store: Store) -> None:
    match_id = await start_game(store)
    for turn_seq in range(30):
        await plan(store, match_id, turn_seq % 2, turn_seq, 0)

    async def work(worker: str) -> list[int]:
        mine: list[int] = []
        while due := await claimed(store, 0, worker=worker, limit=3):
            mine += (turn_seq for _, turn_seq in due)
        return mine

    shares = await asyncio.gather(*map(work, "abcde"))
    # A worker may find all remaining ones locked and stop; nothing is claimed twice or lost.
    rest = await claimed(store, 0, limit=30)
    taken = [turn_seq for share in shares for turn_seq in share]
    assert sorted([*taken, *(turn_seq for _, turn_seq in rest)]) == list(range(30))


async def test_notices_of_turns_that_passed_are_dropped(store: Store) -> None:
    match_id, other = await start_game(store), await start_game(store)
    for game, seat, turn_seq in ((match_id, 0, 4), (match_id, 1, 4), (match_id, 1, 7), (other, 0, 4)):
        await plan(store, game, seat, turn_seq, 0)
    await drop(store, match_id, 0, 4)
    await drop(store, match_id, 1, 4)
    planned = await store.write(reminders.get_notices, match_id)
    assert planned == reminders.Planned({NoticeKey(1, BORIS, 7, "reminder"): NOW}, frozenset(), frozenset())
    assert sorted(await claimed(store, 0)) == [(0, 4), (1, 7)]
    await drop(store, match_id, 1, 7)
    planned = await store.write(reminders.get_notices, match_id)
    assert planned == reminders.Planned({}, frozenset(), frozenset({NoticeKey(1, BORIS, 7, "reminder")}))
    assert await store.write(reminders.next_due) == NOW + LEASE, "the other match's"


async def test_a_users_planned_notices_are_planned_anew_but_for_calls(store: Store) -> None:
    match_id = await start_game(store)
    await plan(store, match_id, 0, 1, 5)
    await plan(store, match_id, 0, 1, 6, kind="call")
    await plan(store, match_id, 1, 1, 7)
    assert await store.write(reminders.next_due) == NOW + 5 * HOUR
    assert await store.write(reminders.forget_open, ANN) == [match_id]
    assert await store.write(reminders.next_due) == NOW + 6 * HOUR
    await store.write(reminders.move_calls, ANN, NOW + 8 * HOUR)
    assert await store.write(reminders.next_due) == NOW + 7 * HOUR
    assert await plan(store, match_id, 0, 1, 2)


async def test_what_is_put_off_is_planned_again_though_it_was_sent(store: Store) -> None:
    match_id = await start_game(store)
    key = NoticeKey(0, ANN, 1, "snooze")
    await plan(store, match_id, 0, 1, 1)
    await plan(store, match_id, 0, 1, 2, kind="warning")
    await store.write(reminders.hold_back, match_id, 0, NOW + 3 * HOUR)
    await store.write(reminders.put_snooze, match_id, key, NOW + 3 * HOUR)
    warned = await store.write(reminders.claim_due, NOW + 2 * HOUR)
    assert [row.kind for row in warned] == ["warning"]
    due = await store.write(reminders.claim_due, NOW + 3 * HOUR)
    assert {row.kind for row in due if row.tried_at is None} == {"reminder", "snooze"}
    for row in due:
        await store.write(reminders.settle, row.id, "sent", now=NOW, worker="bot")
    (first,) = (row for row in due if row.kind == "snooze")
    await store.write(reminders.put_snooze, match_id, key, NOW + 9 * HOUR)
    (again,) = await store.write(reminders.claim_due, NOW + 9 * HOUR)
    assert (again.kind, again.turn_seq, again.tried_at) == ("snooze", 1, None)
    assert again.id != first.id, "the message that was sent bears the first one's number"
    assert first.batch is not None
    found = await store.read(reminders.of_batch, first.batch)
    assert {row.id for row in found} == {row.id for row in due if row.batch == first.batch}, (
        "its buttons stay those of its user"
    )


async def test_only_known_results_are_kept(store: Store) -> None:
    match_id = await start_game(store)
    await plan(store, match_id, 0, 1, 0)
    (reminder,) = await store.write(reminders.claim_due, NOW)
    with pytest.raises(IntegrityError):
        await store.write(reminders.settle, reminder.id, "lost", now=NOW, worker="bot")


async def test_a_call_waits_until_its_match_is_shown_or_that_was_tried_in_vain(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(publications.raise_revision, match_id)
    await plan(store, match_id, 0, 4, 1, kind="call")
    await plan(store, match_id, 1, 4, 3)
    assert await claimed(store, 2) == []
    assert await store.read(reminders.next_due) == NOW + 3 * HOUR, "other notices do not wait"
    seen = await publication_of(store, match_id)
    assert await store.write(publications.lease, seen, "a", NOW + HOUR)
    failure = publications.Failure(NOW, NOW + HOUR)
    await store.write(publications.give_back, match_id, "a", seen.revision, failure)
    assert await store.read(reminders.next_due) == NOW + HOUR
    await store.write(publications.raise_revision, match_id)
    assert await claimed(store, 2) == []
    seen = await publication_of(store, match_id)
    assert await store.write(publications.lease, seen, "a", NOW + HOUR)
    await store.write(publications.settle, match_id, "a", seen.revision)
    assert await claimed(store, 2) == [(0, 4)]
