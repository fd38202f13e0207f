from __future__ import annotations

from dataclasses import replace

from db import surfaces
from db.store import Store
from db.surfaces import Surface
from tests.db.tables import CHANNEL, HOUR, NOW, THREAD, running_game


async def test_a_surface_is_put_and_replaced(store: Store) -> None:
    game_id = await running_game(store)
    board = Surface(game_id, "board", surfaces.TABLE, THREAD, 76, "aa", NOW, seq=3)
    hand = Surface(game_id, "hand", 0, CHANNEL, 77, "bb", NOW)
    async with store.transaction() as connection:
        await surfaces.put_surface(connection, board)
        await surfaces.put_surface(connection, hand)
        assert await surfaces.get_surface(connection, game_id, "board") == board
        shown = replace(board, message_id=2**62, seq=4, updated_at=NOW + HOUR)
        await surfaces.put_surface(connection, shown)
    async with store.reading() as connection:
        assert await surfaces.surfaces_of(connection, game_id) == [shown, hand]
        assert await surfaces.get_surface(connection, game_id, "hand") is None


async def test_a_deleted_message_is_found_and_keeps_its_place(store: Store) -> None:
    game_id = await running_game(store)
    board = Surface(game_id, "board", -1, THREAD, 77, "aa", NOW)
    async with store.transaction() as connection:
        await surfaces.put_surface(connection, board)
        assert await surfaces.surfaces_with(connection, [77, 78]) == [board]
        assert not await surfaces.mark_gone(connection, 78, "")
        assert await surfaces.mark_gone(connection, 77, "")
        assert await surfaces.surfaces_of(connection, game_id) == [replace(board, published_as="")]
