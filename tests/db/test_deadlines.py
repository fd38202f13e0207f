from __future__ import annotations

from db import deadlines
from db.deadlines import Deadline
from db.store import Store
from tests.db.tables import HOUR, NOW, running_game


async def test_a_match_has_the_deadlines_it_was_given_last(store: Store) -> None:
    game_id, other = await running_game(store), await running_game(store)
    async with store.transaction() as connection:
        await deadlines.put_deadlines(connection, game_id, {(0, 3): NOW + HOUR, (1, 3): NOW + 2 * HOUR})
        await deadlines.put_deadlines(connection, other, {(0, 9): NOW + 5 * HOUR})
        await deadlines.put_deadlines(connection, game_id, {(1, 3): NOW + 2 * HOUR})
        assert await deadlines.deadlines_of(connection, game_id) == {(1, 3): NOW + 2 * HOUR}
        assert await deadlines.next_deadline(connection) == NOW + 2 * HOUR
        await deadlines.put_deadlines(connection, game_id, {})
        assert await deadlines.deadlines_of(connection, game_id) == {}
        assert await deadlines.next_deadline(connection) == NOW + 5 * HOUR


async def test_what_is_due_stays_until_it_is_dropped(store: Store) -> None:
    game_id = await running_game(store)
    async with store.transaction() as connection:
        await deadlines.put_deadlines(connection, game_id, {(0, 3): NOW + HOUR, (1, 4): NOW})
        assert await deadlines.overdue(connection, NOW - HOUR) == []
        late, later = await deadlines.overdue(connection, NOW + HOUR)
        assert (late, later) == (Deadline(game_id, 1, 4, NOW), Deadline(game_id, 0, 3, NOW + HOUR))
        await deadlines.drop_deadline(connection, Deadline(game_id, 1, 3, NOW))
        assert await deadlines.overdue(connection, NOW) == [late], "another turn's is another"
        await deadlines.drop_deadline(connection, late)
        assert await deadlines.overdue(connection, NOW + HOUR) == [later]
