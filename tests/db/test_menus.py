from __future__ import annotations

from dataclasses import replace

from db import menus
from db.menus import LivingMenu
from db.store import Store
from tests.db.tables import HOUR, NOW, THREAD, running_game


async def test_a_menu_takes_the_place_of_an_earlier_one(store: Store) -> None:
    game_id = await running_game(store)
    first = LivingMenu(game_id, 0, 100, THREAD, 76, "one", NOW + HOUR, "", "1.aa.bb", NOW)
    second = replace(first, message_id=77, token="two", path="card:pub")
    async with store.transaction() as connection:
        await menus.put_menu(connection, first)
        await menus.put_menu(connection, second)
        await menus.renew_menu(connection, replace(first, shown_as="2.cc.dd"))
        await menus.drop_menu(connection, first)
        assert await menus.menus_of(connection, game_id) == [second], "whoever knows the first one comes too late"
        renewed = replace(second, message_id=78, path="", shown_as="2.cc.dd")
        await menus.renew_menu(connection, renewed)
        assert await menus.get_menu(connection, game_id, 0) == renewed
        await menus.drop_menu(connection, second)
        assert await menus.get_menu(connection, game_id, 0) is None


async def test_expired_menus_are_forgotten_and_tokens_are_not_shown(store: Store) -> None:
    game_id = await running_game(store)
    menu = LivingMenu(game_id, 0, 100, THREAD, 76, "secret", NOW + HOUR, "", "1.aa.bb", NOW)
    assert "secret" not in repr(menu)
    async with store.transaction() as connection:
        await menus.put_menu(connection, menu)
        await menus.forget_expired(connection, NOW)
        assert await menus.menus_of(connection, game_id) == [menu]
        await menus.forget_expired(connection, NOW + HOUR)
        assert await menus.menus_of(connection, game_id) == []
