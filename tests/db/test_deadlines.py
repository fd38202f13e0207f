from __future__ import annotations

from db import deadlines
from db.deadlines import Deadline
from db.store import Store
from tests.db.tables import HOUR, NOW, running_game


async def test_a_match_has_the_deadlines_it_was_given_last(store: Store) -> None:
    game_id, other = await running_game(store), await running_game(store)
    await store.write(deadlines.put_deadlines, game_id, {(0, 3): NOW + HOUR, (1, 3): NOW + 2 * HOUR})
    await store.write(deadlines.put_deadlines, other, {(0, 9): NOW + 5 * HOUR})
    await store.write(deadlines.put_deadlines, game_id, {(1, 3): NOW + 2 * HOUR})
    assert await store.write(deadlines.deadlines_of, game_id) == {(1, 3): NOW + 2 * HOUR}
    assert await store.write(deadlines.next_deadline) == NOW + 2 * HOUR
    await store.write(deadlines.put_deadlines, game_id, {})
    assert await store.write(deadlines.deadlines_of, game_id) == {}
    assert await store.write(deadlines.next_deadline) == NOW + 5 * HOUR


async def test_what_is_due_stays_until_it_is_dropped(store: Store) -> None:
    game_id = await running_game(store)
    await store.write(deadlines.put_deadlines, game_id, {(0, 3): NOW + HOUR, (1, 4): NOW})
    assert await store.write(deadlines.overdue, NOW - HOUR) == []
    late, later = await store.write(deadlines.overdue, NOW + HOUR)
    assert (late, later) == (Deadline(game_id, 1, 4, NOW), Deadline(game_id, 0, 3, NOW + HOUR))
    await store.write(deadlines.drop_deadline, Deadline(game_id, 1, 3, NOW))
    assert await store.write(deadlines.overdue, NOW) == [late], "another turn's is another"
    await store.write(deadlines.drop_deadline, late)
    assert await store.write(deadlines.overdue, NOW + HOUR) == [later]
