from dataclasses import replace

from db import surfaces
from db.store import Store
from db.surfaces import Surface
from tests.db.tables import CHANNEL, HOUR, NOW, THREAD, running_game


async def test_a_surface_is_put_replaced_and_forgotten(store: Store) -> None:
    game_id = await running_game(store)
    board = Surface(game_id, "board", surfaces.TABLE, THREAD, None, "aa", NOW, seq=3, nonce="n1")
    hand = Surface(game_id, "hand", 0, CHANNEL, 77, "bb", NOW)
    async with store.transaction() as connection:
        await surfaces.put_surface(connection, board)
        await surfaces.put_surface(connection, hand)
        assert await surfaces.get_surface(connection, game_id, "board") == board
        shown = replace(board, message_id=2**62, nonce=None, seq=4, updated_at=NOW + HOUR)
        await surfaces.put_surface(connection, shown)
    async with store.reading() as connection:
        assert await surfaces.surfaces_of(connection, game_id) == [shown, hand]
        assert await surfaces.get_surface(connection, game_id, "hand") is None
    async with store.transaction() as connection:
        await surfaces.forget_surface(connection, game_id, "board")
        assert await surfaces.surfaces_of(connection, game_id) == [hand]


async def test_a_deleted_message_names_its_game(store: Store) -> None:
    game_id = await running_game(store)
    async with store.transaction() as connection:
        await surfaces.put_surface(connection, Surface(game_id, "board", -1, THREAD, 77, "aa", NOW))
        assert await surfaces.forget_message(connection, 78) is None
        assert await surfaces.forget_message(connection, 77) == game_id
        assert await surfaces.forget_message(connection, 77) is None


async def test_a_deleted_channel_takes_all_in_it_along(store: Store) -> None:
    game_id = await running_game(store)
    lobby = Surface(game_id, "lobby", -1, CHANNEL, 1, "aa", NOW)
    async with store.transaction() as connection:
        await surfaces.put_surface(connection, lobby)
        await surfaces.put_surface(connection, Surface(game_id, "board", -1, THREAD, 2, "aa", NOW))
        await surfaces.put_surface(connection, Surface(game_id, "ping", 1, THREAD, 3, "aa", NOW))
        await surfaces.forget_channel(connection, THREAD)
        assert await surfaces.surfaces_of(connection, game_id) == [lobby]
