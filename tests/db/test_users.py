from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from db import users
from db.store import Store
from db.users import Changes, User
from tests.db.tables import ANN, BORIS, HOUR, NOW


async def test_changes_leave_the_rest_as_it_was(store: Store) -> None:
    async with store.transaction() as connection:
        assert await users.get_user(connection, ANN) is None
        await users.upsert_user(connection, ANN, now=NOW, locale="de", remind_hours=8)
        await users.upsert_user(
            connection, ANN, now=NOW, quiet_from=1320, quiet_to=420, time_zone="Europe/Berlin", dm="closed"
        )
        changed = await users.upsert_user(connection, ANN, now=NOW + HOUR, remind_hours=None, dm_told_at=NOW)
        await users.upsert_user(connection, BORIS, now=NOW)
    ann = User(ANN, "de", "closed", NOW, None, 1320, 420, "Europe/Berlin", NOW + HOUR)
    assert changed == ann
    async with store.reading() as connection:
        assert await users.get_user(connection, ANN) == ann
        assert await users.get_user(connection, BORIS) == User(
            BORIS, None, "unknown", None, None, None, None, None, NOW
        )


@pytest.mark.parametrize("wrong", [{"remind_hours": 73}, {"quiet_from": 60}, {"quiet_from": 1440, "quiet_to": 0}])
async def test_values_without_meaning_are_refused(store: Store, wrong: Changes) -> None:
    with pytest.raises(IntegrityError):
        async with store.transaction() as connection:
            await users.upsert_user(connection, ANN, now=NOW, **wrong)


async def test_of_many_at_once_one_tells_of_closed_direct_messages(store: Store) -> None:
    async with store.transaction() as connection:
        await users.upsert_user(connection, ANN, now=NOW, dm="closed")

    async def claim() -> bool:
        async with store.transaction() as connection:
            return await users.claim_dm_notice(connection, ANN, now=NOW)

    assert sum(await asyncio.gather(*(claim() for _ in range(5)))) == 1
    async with store.transaction() as connection:
        assert not await users.claim_dm_notice(connection, BORIS, now=NOW)
