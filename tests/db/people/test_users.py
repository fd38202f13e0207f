from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from db.people import users
from db.people.users import Changes, User
from db.store import Store
from tests.db.tables import ANN, BORIS, CLARA, HOUR, NOW, running_game


async def test_changes_leave_the_rest_as_it_was(store: Store) -> None:
    assert await store.write(users.get_user, ANN) is None
    await store.write(users.upsert_user, ANN, now=NOW, locale="de", remind_hours=8)
    await store.write(
        users.upsert_user, ANN, now=NOW, quiet_from=1320, quiet_to=420, time_zone="Europe/Berlin", dm="closed"
    )
    changed = await store.write(users.upsert_user, ANN, now=NOW + HOUR, remind_hours=None, dm_told_at=NOW)
    await store.write(users.upsert_user, BORIS, now=NOW)
    ann = User(ANN, "de", "closed", NOW, None, 1320, 420, "Europe/Berlin", NOW + HOUR)
    assert changed == ann
    assert await store.read(users.get_user, ANN) == ann
    assert await store.read(users.get_user, BORIS) == User(BORIS, None, "unknown", None, None, None, None, None, NOW)


@pytest.mark.parametrize("wrong", [{"remind_hours": 73}, {"quiet_from": 60}, {"quiet_from": 1440, "quiet_to": 0}])
async def test_values_without_meaning_are_refused(store: Store, wrong: Changes) -> None:
    with pytest.raises(IntegrityError):
        await store.write(users.upsert_user, ANN, now=NOW, **wrong)


async def test_of_many_at_once_one_tells_of_closed_direct_messages(store: Store) -> None:
    await store.write(users.upsert_user, ANN, now=NOW, dm="closed")

    async def claim() -> bool:
        return await store.write(users.claim_dm_notice, ANN, now=NOW)

    assert sum(await asyncio.gather(*(claim() for _ in range(5)))) == 1
    assert not await store.write(users.claim_dm_notice, BORIS, now=NOW)


async def test_a_match_knows_those_of_its_users_who_are_remembered(store: Store) -> None:
    match_id = await running_game(store)
    ann, _ = [await store.write(users.upsert_user, user_id, now=NOW, locale="de") for user_id in (ANN, CLARA)]
    assert await store.read(users.users_in_match, match_id) == {ANN: ann}
