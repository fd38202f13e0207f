"""A process remembers a bounded number of users."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.core import users as service
from bot.core.users import DM_AGAIN_AFTER, Users
from db.people import users
from db.store import Store
from tests.db.tables import NOW


async def _locale(store: Store, user_id: int) -> str | None:
    user = await store.read(users.get_user, user_id)
    return None if user is None else user.locale


async def test_the_languages_of_few_users_are_remembered(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "REMEMBERED", 3)
    people = Users(store, lambda: NOW, on_change=lambda _: None)
    await people.note_locale(1, "en")
    await store.write(users.upsert_user, 1, now=NOW, locale="de")
    await people.note_locale(1, "en")
    assert await _locale(store, 1) == "de", "it is remembered, and not looked up"
    for user_id in (2, 3, 4):
        await people.note_locale(user_id, "ru")
    await people.note_locale(1, "en")
    assert await _locale(store, 1) == "en", "it was forgotten, and looked up"


async def test_who_was_tried_again_is_remembered_for_an_hour(store: Store) -> None:
    now = [NOW]

    def moment() -> datetime:
        return now[0]

    people = Users(store, moment, on_change=lambda _: None)
    for user_id in range(1, 6):
        await store.write(users.upsert_user, user_id, now=NOW, dm="closed")
        await people.try_dm_again(user_id)
        now[0] += timedelta(minutes=20)
    assert len(people._tried_again) == DM_AGAIN_AFTER // timedelta(minutes=20)
    await store.write(users.upsert_user, 5, now=NOW, dm="closed")
    await people.try_dm_again(5)
    user = await store.read(users.get_user, 5)
    assert user is not None
    assert user.dm == "closed", "not twice in an hour"


async def test_presses_at_once_are_one_try(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    async def change(user_id: int, **_: object) -> None:
        tried.append(user_id)

    people = Users(store, lambda: NOW, on_change=lambda _: None)
    monkeypatch.setattr(people, "change", change)
    await people.try_dm_again(1)
    assert tried == [], "nothing is closed"
    await store.write(users.upsert_user, 1, now=NOW, dm="closed")
    await asyncio.gather(*(people.try_dm_again(1) for _ in range(3)))
    assert tried == [1]
