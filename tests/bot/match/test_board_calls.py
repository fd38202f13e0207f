"""Skipped calls depend on public decisions, never on secret orders."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.board_calls import find_quick_seats
from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from db.match.seats import resign_seat
from db.store import Store
from tests.bot.match.played import PEOPLE, Played, running
from tests.clock import ManualClock
from tests.db.tables import NOW


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
