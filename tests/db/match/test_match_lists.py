from __future__ import annotations

from typing import Any

from db.match import match_lists, matches
from db.match.match_lists import MatchFilter
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, GUILD, NOW, THREAD, new_game, running_game


async def test_private_matches_are_listed_to_their_users(store: Store) -> None:
    open_game, private = await running_game(store), await new_game(store, private=True)
    await store.write(matches.add_seat, private, user_id=CLARA, name="Clara", ai=None, now=NOW)

    async def listed(user_id: int | None) -> list[int]:
        return [
            match.id
            for match in await store.read(match_lists.list_matches, MatchFilter(guild_id=GUILD, shown_to=user_id))
        ]

    assert await listed(CLARA) == await listed(None) == [private, open_game]
    assert await listed(ANN) == [open_game]


async def test_lists_are_filtered_and_newest_first(store: Store) -> None:
    first, second = await running_game(store), await running_game(store)
    elsewhere = await new_game(store, guild_id=1, channel_id=2)
    await store.write(matches.set_thread, second, THREAD)

    async def ids(limit: int = 1000, **filters: Any) -> list[int]:
        return [match.id for match in await store.read(match_lists.list_matches, MatchFilter(**filters), limit=limit)]

    assert await ids() == [elsewhere, second, first]
    assert await ids(limit=1) == [elsewhere]
    assert await ids(guild_id=GUILD) == [second, first]
    assert await ids(user_id=BORIS) == [second, first]
    assert await ids(user_id=CLARA) == []
    assert await ids(statuses=("lobby", "finished")) == [elsewhere]
    assert await ids(place_id=THREAD) == [second]
    assert [match.id for match in await store.read(match_lists.list_matches, MatchFilter(place_id=THREAD))] == [second]
    assert [
        match.id for match in await store.read(match_lists.list_matches, MatchFilter(user_id=ANN, statuses=("active",)))
    ] == [
        second,
        first,
    ]
    assert await store.read(match_lists.list_running_of, BORIS) == [first, second]
    assert await store.read(match_lists.list_running_of, CLARA) == []


async def test_matches_are_found_by_where_they_are_played(store: Store) -> None:
    lobby, own, shared = await new_game(store), await running_game(store), await running_game(store)
    await store.write(matches.set_thread, own, THREAD)
    await store.write(matches.set_thread, shared, CHANNEL)
    assert await store.read(match_lists.list_opened_in, CHANNEL) == [lobby, own, shared]
    assert await store.read(match_lists.list_played_in, THREAD) == [own]
    assert await store.read(match_lists.list_played_in, CHANNEL) == [shared]
    assert sorted(await store.read(match_lists.list_running_places)) == sorted([(GUILD, THREAD), (GUILD, CHANNEL)])
    assert await store.read(match_lists.is_played_in, THREAD)
    assert await store.read(match_lists.is_played_in, CHANNEL)
    assert not await store.read(match_lists.is_played_in, GUILD)
