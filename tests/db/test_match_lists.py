from __future__ import annotations

from typing import Any

from db import match_lists, matches
from db.match_lists import MatchFilter
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, GUILD, NOW, THREAD, new_game, running_game


async def test_private_matches_are_listed_to_their_users(store: Store) -> None:
    open_game, private = await running_game(store), await new_game(store, private=True)
    async with store.transaction() as connection:
        await matches.add_seat(connection, private, user_id=CLARA, name="Clara", ai=None, now=NOW)

    async def listed(user_id: int | None) -> list[int]:
        async with store.reading() as connection:
            return [
                match.id
                for match in await match_lists.list_matches(connection, MatchFilter(guild_id=GUILD, shown_to=user_id))
            ]

    assert await listed(CLARA) == await listed(None) == [private, open_game]
    assert await listed(ANN) == [open_game]


async def test_lists_are_filtered_and_newest_first(store: Store) -> None:
    first, second = await running_game(store), await running_game(store)
    elsewhere = await new_game(store, guild_id=1, channel_id=2)
    async with store.transaction() as connection:
        await matches.set_thread(connection, second, THREAD)

    async with store.reading() as connection:

        async def ids(limit: int = 1000, **filters: Any) -> list[int]:
            return [
                match.id for match in await match_lists.list_matches(connection, MatchFilter(**filters), limit=limit)
            ]

        assert await ids() == [elsewhere, second, first]
        assert await ids(limit=1) == [elsewhere]
        assert await ids(guild_id=GUILD) == [second, first]
        assert await ids(user_id=BORIS) == [second, first]
        assert await ids(user_id=CLARA) == []
        assert await ids(statuses=("lobby", "finished")) == [elsewhere]
        assert await ids(place_id=THREAD) == [second]
        assert [match.id for match in await match_lists.list_matches(connection, MatchFilter(place_id=THREAD))] == [
            second
        ]
        assert [
            match.id
            for match in await match_lists.list_matches(connection, MatchFilter(user_id=ANN, statuses=("active",)))
        ] == [
            second,
            first,
        ]
        assert await match_lists.running_matches_of(connection, BORIS) == [first, second]
        assert await match_lists.running_matches_of(connection, CLARA) == []


async def test_matches_are_found_by_where_they_are_played(store: Store) -> None:
    lobby, own, shared = await new_game(store), await running_game(store), await running_game(store)
    async with store.transaction() as connection:
        await matches.set_thread(connection, own, THREAD)
        await matches.set_thread(connection, shared, CHANNEL)
    async with store.reading() as connection:
        assert await match_lists.opened_in(connection, CHANNEL) == [lobby, own, shared]
        assert await match_lists.running_in(connection, THREAD) == [own]
        assert await match_lists.running_in(connection, CHANNEL) == []
        assert await match_lists.running_places(connection) == [(GUILD, THREAD)]
