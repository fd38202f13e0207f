"""Pending decisions of running matches, and whom the board calls.

Skipped calls depend on public decisions, never on secret orders.
"""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.shared_deals import day_of
from bot.match.table import Table
from bot.match.waiting import Waiting, find_quick_seats
from db.match import deadlines, matches
from db.match.matches import RECORDED
from db.match.seats import resign_seat
from db.store import Store
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, Played, running
from tests.clock import ManualClock
from tests.db.tables import HOUR, NOW, begin_match

ANN, BORIS, CLARA = PEOPLE


class Process:
    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, ManualClock(NOW)
        self.table = Table(store, self.clock.now, on_move=Changes().announce_move)
        self.waiting = Waiting(store, self.table, self.clock.now)

    async def do(self, match_id: int, user_id: int, action: str, *, after: timedelta = HOUR) -> None:
        """Wait, then act."""
        await self.clock.move_to(self.clock.now() + after)
        await self.table.act(match_id, user_id, action, interaction_id=next(NUMBERS))

    async def since(self, user_id: int) -> list[tuple[int, int]]:
        """List the matches that wait for a user, and the hours from NOW to the start of each wait."""
        found = await self.waiting.of(user_id)
        seats = [pending.waiting_seat(user_id) for pending in found]
        assert None not in seats
        return [
            (pending.match.id, (pending.asked_at[seat] - NOW) // HOUR)
            for pending, seat in zip(found, seats, strict=True)
            if seat is not None
        ]


async def test_the_match_that_waits_longest_comes_first(sqlite_store: Store) -> None:
    bot = Process(sqlite_store)
    first, second, third = [await running(sqlite_store, "votes", *PEOPLE) for _ in range(3)]
    await bot.do(first, ANN, "vote 2")
    await bot.do(first, BORIS, "vote 0")
    assert await bot.since(ANN) == [(second, 0), (third, 0)]
    await bot.do(first, CLARA, "vote 0")
    assert await bot.since(ANN) == [(second, 0), (third, 0), (first, 3)]
    assert await bot.since(BORIS) == [(second, 0), (third, 0)]
    await bot.do(first, ANN, "go")  # a new vote: Ann's decision has just started
    await bot.do(second, ANN, "vote 0")
    assert await bot.since(ANN) == [(third, 0), (first, 4)]
    again = next(one for one in await bot.waiting.of(ANN) if one.match.id == first)
    assert again.called_at[0] == NOW + 3 * HOUR
    assert again.asked_at[0] == again.asked_at[1] == NOW + 4 * HOUR


async def test_paused_matches_and_those_that_ended_wait_for_nobody(sqlite_store: Store) -> None:
    bot = Process(sqlite_store)
    paused, ended = [await running(sqlite_store, "votes", *PEOPLE) for _ in range(2)]
    await sqlite_store.write(matches.pause_match, paused, now=NOW)
    await sqlite_store.write(matches.cancel_match, ended, now=NOW)
    assert await bot.since(ANN) == []
    assert [one.match.id for one in await bot.waiting.running_of(ANN)] == [paused]


async def test_a_limit_says_until_when(sqlite_store: Store) -> None:
    bot = Process(sqlite_store)
    endless = await running(sqlite_store, "votes", *PEOPLE)
    limited = await running(sqlite_store, "votes", *PEOPLE, limit=24)
    await sqlite_store.write(deadlines.put_deadlines, limited, {(0, 0): NOW + 5 * HOUR}, now=NOW)
    until = {one.match.id: one.until for one in await bot.waiting.of(ANN)}
    assert until[endless] == {}
    assert until[limited] == {seat: NOW + (5 if seat == 0 else 24) * HOUR for seat in range(3)}


@pytest.mark.parametrize("order", [None, "pass phase no"])
async def test_a_secret_order_between_calls_nobody(store: Store, order: str | None) -> None:
    played = Played(store, await running(store, "petersburg", *PEOPLE))
    (own,) = (await played.table.read(played.id)).to_act
    other, agent = (own + 1) % 3, (own + 2) % 3
    await store.write(resign_seat, played.id, agent, ai="steward", now=NOW)
    await played.do(other, "pass phase")
    await played.do(own, _buy(await played.table.read(played.id), own))
    if order is not None:
        await played.do(other, order)
    seated = await played.table.read(played.id)
    assert seated.to_act == (agent,)
    menu_number = seated.position.menu_numbers[agent]
    await played.table.act_agent(played.id, agent, _buy(seated, agent), menu_number=menu_number)
    seated = await played.table.read(played.id)
    assert seated.to_act == (own,)
    assert await store.read(find_quick_seats, seated) == {own}


@pytest.mark.parametrize(("pace", "called"), [(5, False), (16, True)])
async def test_agents_that_answer_step_by_step_call_nobody_unless_they_are_slow(
    store: Store, pace: int, called: bool
) -> None:
    played, clock = Played(store, await running(store, "petersburg", *PEOPLE)), ManualClock(NOW)
    played.table = Table(store, clock.now, on_move=Changes().announce_move)
    (own,) = (await played.table.read(played.id)).to_act
    for agent in {0, 1, 2} - {own}:
        await store.write(resign_seat, played.id, agent, ai="steward", now=NOW)
    await played.do(own, _buy(await played.table.read(played.id), own))
    for _ in range(2):
        await clock.move_to(clock.now() + timedelta(seconds=pace))
        seated = await played.table.read(played.id)
        (agent,) = seated.to_act
        number = seated.position.menu_numbers[agent]
        await played.table.act_agent(played.id, agent, _buy(seated, agent), menu_number=number)
    seated = await played.table.read(played.id)
    assert seated.to_act == (own,)
    assert await store.read(find_quick_seats, seated) == (frozenset() if called else {own})


async def test_another_users_decision_between_calls(store: Store) -> None:
    played = Played(store, await running(store, "petersburg", *PEOPLE))
    (own,) = (await played.table.read(played.id)).to_act
    for _ in PEOPLE:
        seated = await played.table.read(played.id)
        await played.do(seated.to_act[0], _buy(seated, seated.to_act[0]))
    seated = await played.table.read(played.id)
    assert seated.to_act == (own,)
    assert not await store.read(find_quick_seats, seated)


def _buy(seated: Seated, seat: int) -> str:
    return next(text for text in map(str, seated.legal(seat)) if text.startswith("buy"))


async def test_matches_of_people_come_first_by_the_time_left_and_matches_alone_last(sqlite_store: Store) -> None:
    bot = Process(sqlite_store)
    alone = await begin_match(sqlite_store, ANN, "steward", game="votes")
    daily = await begin_match(sqlite_store, ANN, "steward", game="votes", daily=day_of(NOW))
    long_ago = await running(sqlite_store, "votes", *PEOPLE)
    timed, soon = [await running(sqlite_store, "votes", *PEOPLE, limit=24) for _ in range(2)]
    for match_id, hours in ((timed, 20), (soon, 3)):
        await sqlite_store.write(deadlines.put_deadlines, match_id, {(0, 0): NOW + hours * HOUR}, now=NOW)
    assert [match_id for match_id, _ in await bot.since(ANN)] == [soon, timed, long_ago, daily, alone]
    await bot.clock.move_to(NOW + 13 * HOUR)  # the day of the deal is over: it is a match like others
    assert [match_id for match_id, _ in await bot.since(ANN)][-2:] == [alone, daily]


async def test_a_seat_of_a_record_may_yet_be_taken_by_somebody_who_waits(sqlite_store: Store) -> None:
    whole = await begin_match(sqlite_store, ANN, RECORDED, game="votes")
    alone = await begin_match(sqlite_store, ANN, "steward", game="votes")
    two = await running(sqlite_store, "votes", ANN, BORIS)
    seats = await sqlite_store.read(matches.seats_of_matches, [whole, alone, two])
    assert {match_id: matches.is_alone(held) for match_id, held in seats.items()} == {
        whole: False, alone: True, two: False,
    }  # fmt: skip
