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
    await store.write(surfaces.put_surface, board)
    await store.write(surfaces.put_surface, hand)
    assert await store.write(surfaces.get_surface, game_id, "board") == board
    shown = replace(board, message_id=2**62, seq=4, updated_at=NOW + HOUR)
    await store.write(surfaces.put_surface, shown)
    assert await store.read(surfaces.surfaces_of, game_id) == [shown, hand]
    assert await store.read(surfaces.get_surface, game_id, "hand") is None


async def test_a_deleted_message_is_found_and_keeps_its_place(store: Store) -> None:
    game_id = await running_game(store)
    board = Surface(game_id, "board", -1, THREAD, 77, "aa", NOW)
    await store.write(surfaces.put_surface, board)
    assert await store.write(surfaces.surfaces_with, [77, 78]) == [board]
    assert not await store.write(surfaces.mark_gone, 78, "")
    assert await store.write(surfaces.mark_gone, 77, "")
    assert await store.write(surfaces.surfaces_of, game_id) == [replace(board, published_as="")]
