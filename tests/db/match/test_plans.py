"""Plans in the store, on each kind of database."""

from __future__ import annotations

from db.match import matches
from db.match.plans import StoredPlan, add_plan, delete_plans, plans_of
from db.match.seats import resign_seat
from db.store import Store
from tests.db.tables import NOW, start_game


async def test_plans_keep_their_order_and_are_deleted_one_by_one_or_all(store: Store) -> None:
    match_id, other = await start_game(store), await start_game(store)
    for plan in ("b", "a", "c"):
        await store.write(add_plan, match_id, 1, plan, now=NOW)
    await store.write(add_plan, match_id, 0, "d", now=NOW)
    await store.write(add_plan, other, 1, "e", now=NOW)
    assert await store.write(plans_of, match_id, 1) == [
        StoredPlan(1, 1, "b"), StoredPlan(1, 2, "a"), StoredPlan(1, 3, "c")
    ]  # fmt: skip
    await store.write(delete_plans, match_id, 1, [1])
    await store.write(add_plan, match_id, 1, "f", now=NOW)
    assert [plan.plan for plan in await store.write(plans_of, match_id)] == ["d", "a", "c", "f"]
    await store.write(delete_plans, match_id, 0)
    assert [plan.seat for plan in await store.write(plans_of, match_id)] == [1, 1, 1]
    await store.write(delete_plans, match_id)
    assert await store.write(plans_of, match_id) == []
    assert len(await store.write(plans_of, other)) == 1


async def test_who_resigns_and_a_match_that_ends_leave_no_plans(store: Store) -> None:
    resigned, finished, cancelled = [await start_game(store) for _ in range(3)]
    for match_id in (resigned, finished, cancelled):
        for seat in (0, 1):
            await store.write(add_plan, match_id, seat, "x", now=NOW)
    await store.write(resign_seat, resigned, 0, ai="steward", now=NOW)
    await store.write(matches.finish_match, finished, {}, now=NOW)
    await store.write(matches.cancel_match, cancelled, now=NOW)
    assert [plan.seat for plan in await store.write(plans_of, resigned)] == [1]
    assert await store.write(plans_of, finished) == await store.write(plans_of, cancelled) == []
