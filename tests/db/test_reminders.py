from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from db import matches, reminders
from db.reminders import LEASE
from db.store import Store
from tests.db.tables import ANN, BORIS, HOUR, NOW, running_game


async def claimed(store: Store, at: int, *, worker: str = "a", limit: int = 20) -> list[tuple[int, int]]:
    """Claim what is due some hours after noon, and return it as (seat, turn_seq)."""
    due = await store.write(reminders.claim_due, NOW + at * HOUR, worker=worker, limit=limit)
    return [(reminder.seat, reminder.turn_seq) for reminder in due]


async def plan(store: Store, game_id: int, seat: int, turn_seq: int, hours: int) -> bool:
    user_id = (ANN, BORIS)[seat]
    return await store.write(reminders.schedule, game_id, seat, user_id, turn_seq, NOW + hours * HOUR)


async def test_a_turn_has_one_reminder_whatever_became_of_it(store: Store) -> None:
    game_id = await running_game(store)
    assert await plan(store, game_id, 0, 4, 1)
    assert not await plan(store, game_id, 0, 4, 2)
    assert await claimed(store, 2) == [(0, 4)]
    assert await store.write(reminders.drop_for_turns, game_id, now=NOW) == 1
    assert await store.write(reminders.drop_for_turns, game_id, now=NOW) == 0
    assert not await plan(store, game_id, 0, 4, 1)
    assert await claimed(store, 10) == []


async def test_what_was_dropped_before_its_time_is_planned_again(store: Store) -> None:
    game_id = await running_game(store)
    assert await plan(store, game_id, 0, 4, 1)
    assert await store.write(reminders.drop_for_turns, game_id, now=NOW) == 1
    assert await plan(store, game_id, 0, 4, 3)
    assert not await plan(store, game_id, 0, 4, 5)
    assert await claimed(store, 2) == []
    assert await claimed(store, 3) == [(0, 4)]


async def test_reminders_of_a_paused_match_wait(store: Store) -> None:
    paused, other = await running_game(store), await running_game(store)
    await plan(store, paused, 0, 4, 1)
    await plan(store, other, 0, 9, 2)
    await store.write(matches.pause_match, paused, now=NOW)
    assert await store.write(reminders.next_due) == NOW + 2 * HOUR
    assert await claimed(store, 3) == [(0, 9)]
    await store.write(matches.resume_match, paused)
    assert await claimed(store, 3) == [(0, 4)]


async def test_what_a_wrong_clock_planned_is_found_and_forgotten(store: Store) -> None:
    game_id, other = await running_game(store), await running_game(store)
    await plan(store, game_id, 0, 4, 24 * 365)
    await plan(store, game_id, 1, 4, 96)
    await plan(store, other, 0, 4, 96)
    assert await store.write(reminders.matches_beyond, NOW) == [game_id]
    await store.write(reminders.forget_beyond, game_id, NOW)
    assert await store.write(reminders.matches_beyond, NOW) == []
    assert (await store.write(reminders.planned, game_id)).open == {(1, BORIS, 4)}


async def test_the_earliest_due_come_first_and_the_early_ones_wait(store: Store) -> None:
    game_id = await running_game(store)
    for seat, turn_seq, hours in ((0, 1, 3), (1, 1, 2), (0, 2, 9)):
        await plan(store, game_id, seat, turn_seq, hours)
    assert await claimed(store, 1) == []
    assert await claimed(store, 3, limit=1) == [(1, 1)]
    assert await claimed(store, 3) == [(0, 1)]
    assert await claimed(store, 3) == []


async def test_a_worker_that_died_loses_its_lease(store: Store) -> None:
    game_id = await running_game(store)
    await plan(store, game_id, 0, 1, 0)
    (reminder,) = await store.write(reminders.claim_due, NOW, worker="dead")
    assert await store.write(reminders.claim_due, NOW + LEASE - HOUR / 3600, worker="heir") == []
    assert await store.write(reminders.next_due) == NOW + LEASE
    assert reminder.tried_at is None
    again = await store.write(reminders.claim_due, NOW + LEASE, worker="heir")
    assert again == [replace(reminder, tried_at=NOW)], "it may have been sent by the one that died"
    assert not await store.write(reminders.settle, reminder.id, "sent", now=NOW, worker="dead")
    assert await store.write(reminders.settle, reminder.id, "sent", now=NOW, worker="heir")
    assert not await store.write(reminders.settle, reminder.id, "failed", now=NOW)
    assert await claimed(store, 100) == []


async def test_many_workers_claim_each_reminder_once(store: Store) -> None:
    game_id = await running_game(store)
    for turn_seq in range(30):
        await plan(store, game_id, turn_seq % 2, turn_seq, 0)

    async def work(worker: str) -> list[int]:
        mine: list[int] = []
        while due := await claimed(store, 0, worker=worker, limit=3):
            mine += (turn_seq for _, turn_seq in due)
        return mine

    shares = await asyncio.gather(*map(work, "abcde"))
    # A worker may find all that is left locked by others and stop; nothing is claimed twice, and nothing is lost.
    rest = await claimed(store, 0, limit=30)
    taken = [turn_seq for share in shares for turn_seq in share]
    assert sorted([*taken, *(turn_seq for _, turn_seq in rest)]) == list(range(30))


async def test_reminders_of_turns_that_passed_are_dropped(store: Store) -> None:
    game_id, other = await running_game(store), await running_game(store)
    for game, seat, turn_seq in ((game_id, 0, 4), (game_id, 1, 4), (game_id, 1, 7), (other, 0, 4)):
        await plan(store, game, seat, turn_seq, 0)
    assert await store.write(reminders.drop_for_turns, game_id, now=NOW, still=[(1, 7)]) == 2
    planned = await store.write(reminders.planned, game_id)
    assert (planned.open, planned.sent) == (frozenset({(1, BORIS, 7)}), frozenset())
    assert sorted(await claimed(store, 0)) == [(0, 4), (1, 7)]
    assert await store.write(reminders.drop_for_turns, game_id, now=NOW) == 1
    assert await store.write(reminders.drop_for_turns, other, now=NOW) == 1
    assert await store.write(reminders.next_due) is None


async def test_a_user_s_open_reminders_can_be_planned_anew(store: Store) -> None:
    game_id = await running_game(store)
    await plan(store, game_id, 0, 1, 5)
    await plan(store, game_id, 1, 1, 7)
    assert await store.write(reminders.next_due) == NOW + 5 * HOUR
    assert await store.write(reminders.forget_open, ANN) == [game_id]
    assert await store.write(reminders.next_due) == NOW + 7 * HOUR
    assert await plan(store, game_id, 0, 1, 2)


async def test_only_known_results_are_kept(store: Store) -> None:
    game_id = await running_game(store)
    await plan(store, game_id, 0, 1, 0)
    (reminder,) = await store.write(reminders.claim_due, NOW)
    with pytest.raises(IntegrityError):
        await store.write(reminders.settle, reminder.id, "lost", now=NOW)
