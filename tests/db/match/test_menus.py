from __future__ import annotations

from dataclasses import replace

from db.match import private_answers
from db.match.private_answers import LivingMenu
from db.store import Store
from tests.db.tables import HOUR, NOW, THREAD, running_game


async def test_a_menu_takes_the_place_of_an_earlier_one(store: Store) -> None:
    match_id = await running_game(store)
    first = LivingMenu(match_id, 0, 100, THREAD, 76, "one", NOW + HOUR, "", "1.aa.bb", NOW)
    second = replace(first, message_id=77, token="two", path="card:pub")
    await store.write(private_answers.put_menu, first)
    await store.write(private_answers.put_menu, second)
    await store.write(private_answers.renew_menu, replace(first, shown_as="2.cc.dd"))
    await store.write(private_answers.drop_menu, first)
    assert await store.write(private_answers.menus_of, match_id) == [second], (
        "whoever knows the first one comes too late"
    )
    renewed = replace(second, message_id=78, path="", shown_as="2.cc.dd")
    await store.write(private_answers.renew_menu, renewed)
    assert await store.write(private_answers.get_menu, match_id, 0) == renewed
    await store.write(private_answers.drop_menu, second)
    assert await store.write(private_answers.get_menu, match_id, 0) is None


async def test_expired_menus_are_forgotten_and_tokens_are_not_shown(store: Store) -> None:
    match_id = await running_game(store)
    menu = LivingMenu(match_id, 0, 100, THREAD, 76, "secret", NOW + HOUR, "", "1.aa.bb", NOW)
    assert "secret" not in repr(menu)
    await store.write(private_answers.put_menu, menu)
    await store.write(private_answers.forget_menus, NOW)
    assert await store.write(private_answers.menus_of, match_id) == [menu]
    await store.write(private_answers.forget_menus, NOW + HOUR)
    assert await store.write(private_answers.menus_of, match_id) == []
