from __future__ import annotations

from datetime import timedelta

import pytest

from db.match import deadlines, matches
from db.match.deadlines import DEFAULT_BANK, Deadline, TimeControl
from db.match.seats import fill_banks, set_bank
from db.store import Store
from tests.db.tables import HOUR, NOW, change_settings, match_of, start_game


@pytest.mark.parametrize("text", ["none", "24", "5m", "bank-72-12", "bank-1-0"])
def test_a_time_control_is_written_as_it_is_read(text: str) -> None:
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize("text", ["", "0", "-1", "24h", "0m", "1000m", "bank-0-1", "bank-72", "bank-72-12-1", "99999"])
def test_other_texts_are_no_time_controls(text: str) -> None:
    with pytest.raises(ValueError, match="no time control"):
        TimeControl.parse(text)


def test_a_bank_is_full_at_first_gains_with_each_decision_and_holds_no_more() -> None:
    assert DEFAULT_BANK.time_for_decision(None) == timedelta(hours=72)
    assert DEFAULT_BANK.time_for_decision(0) == timedelta(hours=12)
    assert DEFAULT_BANK.time_for_decision(3600) == timedelta(hours=13)
    assert DEFAULT_BANK.time_for_decision(72 * 3600) == timedelta(hours=72)


def test_a_limit_takes_no_notice_of_banks_and_without_either_no_time_is_counted() -> None:
    assert TimeControl(limit_hours=24).time_for_decision(0) == timedelta(hours=24)
    assert TimeControl(limit_minutes=5).time_for_decision(0) == timedelta(minutes=5)
    assert TimeControl().time_for_decision(0) is None


async def test_a_match_has_the_deadlines_it_was_given_last(store: Store) -> None:
    match_id, other = await start_game(store), await start_game(store)
    await store.write(deadlines.put_deadlines, match_id, {(0, 3): NOW + HOUR, (1, 3): NOW + 2 * HOUR}, now=NOW)
    await store.write(deadlines.put_deadlines, other, {(0, 9): NOW + 5 * HOUR}, now=NOW)
    await store.write(deadlines.put_deadlines, match_id, {(1, 3): NOW + 2 * HOUR}, now=NOW)
    assert await store.write(deadlines.deadlines_of, match_id) == {(1, 3): NOW + 2 * HOUR}
    assert await store.write(deadlines.next_deadline) == NOW + 2 * HOUR
    await store.write(deadlines.put_deadlines, match_id, {}, now=NOW)
    assert await store.write(deadlines.deadlines_of, match_id) == {}
    assert await store.write(deadlines.next_deadline) == NOW + 5 * HOUR


async def test_what_is_due_stays_until_it_is_dropped(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(deadlines.put_deadlines, match_id, {(0, 3): NOW + HOUR, (1, 4): NOW}, now=NOW)
    assert await store.write(deadlines.overdue, NOW - HOUR) == []
    late, later = await store.write(deadlines.overdue, NOW + HOUR)
    assert (late, later) == (Deadline(match_id, 1, 4, NOW), Deadline(match_id, 0, 3, NOW + HOUR))
    await store.write(deadlines.drop_deadline, Deadline(match_id, 1, 3, NOW))
    assert await store.write(deadlines.overdue, NOW) == [late], "another turn's is another"
    await store.write(deadlines.drop_deadline, late)
    assert await store.write(deadlines.overdue, NOW + HOUR) == [later]


async def test_a_paused_match_keeps_its_deadlines_and_none_passes(store: Store) -> None:
    paused, other = await start_game(store), await start_game(store)
    await store.write(deadlines.put_deadlines, paused, {(0, 3): NOW}, now=NOW)
    await store.write(deadlines.put_deadlines, other, {(1, 4): NOW + HOUR}, now=NOW)
    await store.write(matches.pause_match, paused, now=NOW)
    assert await store.read(deadlines.next_deadline) == NOW + HOUR
    assert await store.read(deadlines.overdue, NOW + HOUR) == [Deadline(other, 1, 4, NOW + HOUR)]
    await store.write(matches.resume_match, paused)
    assert await store.read(deadlines.next_deadline) == NOW


async def test_a_deadline_that_was_moved_is_not_dropped_and_has_not_passed(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(deadlines.put_deadlines, match_id, {(0, 3): NOW, (1, 3): NOW}, now=NOW)
    (seen, _) = await store.read(deadlines.overdue, NOW)
    assert await store.read(deadlines.has_passed, seen, NOW)
    await store.write(deadlines.move_deadlines, match_id, {seen.seat: HOUR, 2: HOUR}, now=NOW)
    assert not await store.read(deadlines.has_passed, seen, NOW)
    await store.write(deadlines.drop_deadline, seen)
    assert await store.read(deadlines.deadlines_of, match_id) == {(0, 3): NOW + HOUR, (1, 3): NOW}
    await store.write(deadlines.drop_deadlines, match_id, 0)
    assert await store.read(deadlines.deadlines_of, match_id) == {(1, 3): NOW}


async def test_what_a_clock_wrote_that_was_ahead_is_moved_back_by_as_much(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(deadlines.put_deadlines, match_id, {(0, 3): NOW + HOUR}, now=NOW)
    ahead = NOW + 1000 * HOUR
    await store.write(deadlines.put_deadlines, match_id, {(0, 3): NOW + HOUR, (1, 3): ahead + 5 * HOUR}, now=ahead)
    assert await store.read(deadlines.any_from_future, NOW)
    for _ in range(2):
        await store.write(deadlines.correct_from_future, NOW)
        assert not await store.read(deadlines.any_from_future, NOW)
        assert await store.read(deadlines.deadlines_of, match_id) == {(0, 3): NOW + HOUR, (1, 3): NOW + 5 * HOUR}


async def test_a_match_changes_its_time_control_and_fills_its_banks(store: Store) -> None:
    match_id = await start_game(store)
    for time in (TimeControl(bank_hours=24, increment_hours=4), TimeControl(limit_hours=5), TimeControl()):
        await change_settings(store, match_id, time=time)
        match = await match_of(store, match_id)
        assert match.time == time
    await store.write(set_bank, match_id, 0, 7)
    await store.write(fill_banks, match_id)
    assert [seat.bank_seconds for seat in await store.read(matches.seats_of, match_id)] == [None] * 3
