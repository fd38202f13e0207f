from __future__ import annotations

from dataclasses import replace

from db.match import menus
from db.match.menus import LivingMenu
from db.store import Store
from tests.db.tables import HOUR, NOW, THREAD, running_game


async def test_a_menu_takes_the_place_of_an_earlier_one(store: Store) -> None:
    match_id = await running_game(store)
    first = LivingMenu(match_id, 0, 100, THREAD, 76, "one", NOW + HOUR, "", "1.aa.bb", NOW)
    second = replace(first, message_id=77, token="two", path="card:pub")
    await store.write(menus.put_menu, first)
    await store.write(menus.put_menu, second)
    await store.write(menus.renew_menu, replace(first, shown_as="2.cc.dd"))
    await store.write(menus.drop_menu, first)
    assert await store.write(menus.menus_of, match_id) == [second], "whoever knows the first one comes too late"
    renewed = replace(second, message_id=78, path="", shown_as="2.cc.dd")
    await store.write(menus.renew_menu, renewed)
    assert await store.write(menus.get_menu, match_id, 0) == renewed
    await store.write(menus.drop_menu, second)
    assert await store.write(menus.get_menu, match_id, 0) is None


async def test_expired_menus_are_forgotten_and_tokens_are_not_shown(store: Store) -> None:
    match_id = await running_game(store)
    menu = LivingMenu(match_id, 0, 100, THREAD, 76, "secret", NOW + HOUR, "", "1.aa.bb", NOW)
    assert "secret" not in repr(menu)
    await store.write(menus.put_menu, menu)
    await store.write(menus.forget_expired, NOW)
    assert await store.write(menus.menus_of, match_id) == [menu]
    await store.write(menus.forget_expired, NOW + HOUR)
    assert await store.write(menus.menus_of, match_id) == []
