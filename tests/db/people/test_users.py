from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from db.match import match_lists, matches
from db.match.match_lists import HeldSeat
from db.match.seats import absent_seats, offer_seat, set_missed, sit_in
from db.people import users, vacations
from db.people.users import Changes, User
from db.people.vacations import Vacation
from db.store import Store
from tests.db.tables import ANN, BORIS, CLARA, GUILD, HOUR, NOW, start_game

OTHER = GUILD + 1
PEOPLE = (ANN, BORIS, CLARA)


async def test_a_vacation_goes_on_in_its_server_until_it_ends(store: Store) -> None:
    await store.write(vacations.put_vacation, ANN, GUILD, NOW + 9 * HOUR, now=NOW)
    await store.write(vacations.put_vacation, ANN, OTHER, NOW + 3 * HOUR, now=NOW)
    await store.write(vacations.put_vacation, BORIS, GUILD, NOW + 5 * HOUR, now=NOW + 2 * HOUR)
    assert await store.read(vacations.ends_after, GUILD, PEOPLE, NOW + 6 * HOUR) == {ANN: NOW + 9 * HOUR}
    both = {ANN: NOW + 9 * HOUR, BORIS: NOW + 5 * HOUR}
    assert await store.read(vacations.ends_after, GUILD, PEOPLE, NOW) == both, "a clock was ahead for one"
    assert await store.read(vacations.vacations_of, PEOPLE, NOW + 2 * HOUR) == {
        GUILD: both,
        OTHER: {ANN: NOW + 3 * HOUR},
    }
    assert await store.read(vacations.vacations_of, [], NOW) == {}


async def test_a_vacation_is_moved_and_the_next_is_another(store: Store) -> None:
    await store.write(vacations.put_vacation, ANN, GUILD, NOW + 9 * HOUR, now=NOW)
    await store.write(vacations.put_vacation, ANN, GUILD, NOW + HOUR, now=NOW + HOUR / 2)
    await store.write(vacations.put_vacation, ANN, GUILD, NOW + 4 * HOUR, now=NOW + 2 * HOUR)
    await store.write(vacations.put_vacation, ANN, GUILD, NOW + 2 * HOUR, now=NOW + 2 * HOUR)
    await store.write(vacations.put_vacation, ANN, GUILD, NOW + 7 * HOUR, now=NOW + 2 * HOUR)
    first, second = Vacation(NOW, NOW + HOUR), Vacation(NOW + 2 * HOUR, NOW + 7 * HOUR)
    assert await store.read(vacations.since, ANN, GUILD, NOW) == [first, second]
    assert await store.read(vacations.since, ANN, GUILD, NOW + HOUR) == [second]


async def test_the_seats_that_a_user_holds_and_those_where_the_user_is_absent(store: Store) -> None:
    first, second, third, over = [await start_game(store) for _ in range(4)]
    await store.write(matches.cancel_match, over, now=NOW)
    assert await store.read(match_lists.running_seats_of, BORIS) == [
        HeldSeat(match_id, GUILD, 1) for match_id in (first, second, third)
    ]
    assert await store.read(absent_seats, BORIS) == []
    assert await store.write(sit_in, third, 1, ai="steward", now=NOW)
    await store.write(set_missed, first, 1, 1)
    await store.write(offer_seat, second, 0, to=None, now=NOW)
    assert await store.read(absent_seats, BORIS) == [(first, 1), (third, 1)]
    assert await store.read(absent_seats, ANN) == [(second, 0)]


async def test_a_match_knows_the_vacations_of_its_users_in_its_server(store: Store) -> None:
    match_id = await start_game(store)
    for user_id, guild_id, hours in ((ANN, GUILD, 1), (ANN, GUILD, 9), (BORIS, OTHER, 9), (CLARA, GUILD, 9)):
        await store.write(vacations.put_vacation, user_id, guild_id, NOW + hours * HOUR, now=NOW)
    found = await store.read(vacations.vacations_in_match, match_id, GUILD, NOW)
    assert found == {ANN: NOW + 9 * HOUR}
    assert found == await store.read(vacations.ends_after, GUILD, (ANN, BORIS), NOW)
    assert await store.read(vacations.vacations_in_match, match_id, GUILD, NOW + 9 * HOUR) == {}


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
    match_id = await start_game(store)
    ann, _ = [await store.write(users.upsert_user, user_id, now=NOW, locale="de") for user_id in (ANN, CLARA)]
    assert await store.read(users.users_in_match, match_id) == {ANN: ann}
