"""Finding a match by place when the user names none."""

from __future__ import annotations

import pytest

from bot.match.ui.find_game import BEGUN, list_matches_here, tables_here
from db.match import matches
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, GUILD, NOW, THREAD, new_game, start_game


@pytest.fixture
def store(sqlite_store: Store) -> Store:
    return sqlite_store


async def test_a_channel_without_threads_has_the_users_own_matches_or_the_newest(store: Store) -> None:
    async def here(user_id: int, place_id: int = CHANNEL) -> list[int]:
        return [match.id for match in await store.read(list_matches_here, place_id, user_id, BEGUN)]

    own = await start_game(store)
    await store.write(matches.set_thread, own, CHANNEL)
    await store.write(matches.finish_match, own, {}, now=NOW)
    assert await here(ANN) == await here(CLARA) == [own]
    newer = await new_game(store)
    await store.write(matches.add_seat, newer, user_id=BORIS, name="Boris", ai=None, now=NOW)
    await store.write(matches.add_seat, newer, user_id=CLARA, name="Clara", ai=None, now=NOW)
    await store.write(matches.start_match, newer, now=NOW)
    await store.write(matches.set_thread, newer, CHANNEL)
    assert await here(ANN) == [own], "it is over, and another one has begun there since"
    assert await here(BORIS) == [newer, own]
    assert await here(5) == [newer]
    assert await here(ANN, THREAD) == []


async def test_a_thread_means_its_match_and_a_channel_first_the_users_own_tables(store: Store) -> None:
    async def meant(user_id: int, place_id: int) -> list[int]:
        return [match.id for match in await store.read(tables_here, place_id, GUILD, user_id)]

    over = await start_game(store)
    await store.write(matches.set_thread, over, THREAD)
    assert await meant(CLARA, THREAD) == [over]
    assert await meant(CLARA, CHANNEL) == []
    await store.write(matches.finish_match, over, {}, now=NOW)
    lobby = await new_game(store)
    assert await meant(CLARA, CHANNEL) == [lobby], "there is no other"
    assert await meant(CLARA, 5) == []
    assert await meant(ANN, THREAD) == [over], "it was played here"
    await store.write(matches.add_seat, lobby, user_id=ANN, name="Ann", ai=None, now=NOW)
    assert await meant(ANN, CHANNEL) == await meant(ANN, 5) == [lobby]
    running = await start_game(store)
    assert sorted(await meant(ANN, 5)) == [lobby, running], "the user has to say which"
    hidden = await new_game(store, channel_id=7, private=True)
    assert await meant(CLARA, 7) == []
    await store.write(matches.add_seat, hidden, user_id=ANN, name="Ann", ai=None, now=NOW)
    assert await meant(ANN, 7) == [hidden]
