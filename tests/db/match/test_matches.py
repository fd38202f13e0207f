from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from db.connection.errors import SeatRefused
from db.match import match_lists, matches
from db.match.match_lists import MatchFilter
from db.match.match_settings import MatchSettings
from db.match.seats import resign_seat
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, GUILD, HOUR, NOW, SEED, THREAD, match_of, new_game, start_game


async def test_private_matches_are_listed_to_their_users(store: Store) -> None:
    open_game, private = await start_game(store), await new_game(store, private=True)
    await store.write(matches.add_seat, private, user_id=CLARA, name="Clara", ai=None, now=NOW)

    async def listed(user_id: int | None) -> list[int]:
        return [
            match.id
            for match in await store.read(match_lists.list_matches, MatchFilter(guild_id=GUILD, shown_to=user_id))
        ]

    assert await listed(CLARA) == await listed(None) == [private, open_game]
    assert await listed(ANN) == [open_game]


async def test_lists_are_filtered_and_newest_first(store: Store) -> None:
    first, second = await start_game(store), await start_game(store)
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
    lobby, own, shared = await new_game(store), await start_game(store), await start_game(store)
    await store.write(matches.set_thread, own, THREAD)
    await store.write(matches.set_thread, shared, CHANNEL)
    assert await store.read(match_lists.list_opened_in, CHANNEL) == [lobby, own, shared]
    assert await store.read(match_lists.list_played_in, THREAD) == [own]
    assert await store.read(match_lists.list_played_in, CHANNEL) == [shared]
    assert sorted(await store.read(match_lists.list_running_places)) == sorted([(GUILD, THREAD), (GUILD, CHANNEL)])
    assert await store.read(match_lists.is_played_in, THREAD)
    assert await store.read(match_lists.is_played_in, CHANNEL)
    assert not await store.read(match_lists.is_played_in, GUILD)


async def status_of(store: Store, match_id: int) -> str:
    match = await match_of(store, match_id)
    return match.status


async def test_a_new_match_is_an_empty_lobby_with_all_it_was_given(store: Store) -> None:
    match_id = await new_game(store)
    assert await store.read(matches.get_match, match_id) == matches.Match(
        id=match_id,
        game="petersburg",
        options={"open_money": True, "tiebreak": "money"},
        seed=SEED,
        setup=None,
        status="lobby",
        guild_id=GUILD,
        channel_id=CHANNEL,
        thread_id=None,
        host_id=ANN,
        seats_wanted=3,
        seats_least=2,
        settings=MatchSettings(locale="ru"),
        created_at=NOW,
        started_at=None,
        ended_at=None,
        outcome=None,
        paused_at=None,
    )
    assert await store.read(matches.seats_of, match_id) == []
    assert await store.read(matches.get_match, match_id + 1) is None


async def test_seats_of_several_matches_at_once(store: Store) -> None:
    first, empty, second = await start_game(store), await new_game(store), await start_game(store)
    found = await store.read(matches.seats_of_matches, [second, first, empty])
    assert found == {match_id: await store.read(matches.seats_of, match_id) for match_id in (first, empty, second)}
    assert len(found[first]) == 3
    assert await store.read(matches.seats_of_matches, []) == {}


async def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    match_id = await new_game(store)
    with pytest.raises(Exception, match="without a time zone"):
        await store.write(matches.start_match, match_id, now=datetime(2026, 3, 1))  # noqa: DTZ001
    assert await status_of(store, match_id) == "lobby"


async def test_each_step_happens_once_and_only_from_where_it_may(store: Store) -> None:
    match_id, other = await new_game(store), await new_game(store)
    outcome = {"ranks": [1, 2], "scores": [{"total": 40, "parts": {"points": 40}}]}
    assert not await store.write(matches.finish_match, match_id, outcome, now=NOW)
    assert await store.write(matches.start_match, match_id, now=NOW)
    assert not await store.write(matches.start_match, match_id, now=NOW + HOUR)
    assert await store.write(matches.finish_match, match_id, outcome, now=NOW + HOUR)
    assert not await store.write(matches.finish_match, match_id, {}, now=NOW + 2 * HOUR)
    assert not await store.write(matches.cancel_match, match_id, now=NOW + 2 * HOUR)
    assert await store.write(matches.cancel_match, other, now=NOW)
    assert not await store.write(matches.start_match, other, now=NOW)
    match = await match_of(store, match_id)
    assert (match.status, match.started_at, match.ended_at, match.outcome) == ("finished", NOW, NOW + HOUR, outcome)


async def test_seats_stay_without_gaps_when_one_in_the_middle_goes(store: Store) -> None:
    match_id = await new_game(store, seats_wanted=4)
    for number, (user_id, name) in enumerate([(ANN, "Ann"), (BORIS, "Boris"), (CLARA, "Clara")]):
        seat = await store.write(matches.add_seat, match_id, user_id=user_id, name=name, ai=None, now=NOW)
        assert seat == number
    assert await store.write(matches.remove_seat, match_id, 1)
    assert not await store.write(matches.remove_seat, match_id, 2)
    assert await store.write(matches.add_seat, match_id, user_id=None, name="Robot", ai="random", now=NOW) == 2
    assert await store.read(matches.seats_of, match_id) == [
        matches.Seat(match_id, 0, ANN, "Ann", None, NOW, None),
        matches.Seat(match_id, 1, CLARA, "Clara", None, NOW, None),
        matches.Seat(match_id, 2, None, "Robot", "random", NOW, None),
    ]


async def test_a_seat_is_refused_with_the_reason(store: Store) -> None:
    async def reason(match_id: int, user_id: int) -> str:
        with pytest.raises(SeatRefused) as refused:
            await store.write(matches.add_seat, match_id, user_id=user_id, name="x", ai=None, now=NOW)
        return refused.value.reason

    running, lobby = await start_game(store), await new_game(store, seats_wanted=2)
    await store.write(matches.add_seat, lobby, user_id=ANN, name="Ann", ai=None, now=NOW)
    assert not await store.write(matches.remove_seat, running, 0)
    assert await reason(10**9, ANN) == "no-such-match"
    assert await reason(running, CLARA) == "not-in-lobby"
    assert await reason(lobby, ANN) == "already-seated"
    await store.write(matches.add_seat, lobby, user_id=None, name="Robot", ai="steward", now=NOW)
    assert await reason(lobby, CLARA) == "full"


async def test_of_many_who_want_the_last_seat_one_gets_it(store: Store) -> None:
    match_id = await new_game(store, seats_wanted=1)

    async def join(user_id: int) -> str:
        try:
            await store.write(matches.add_seat, match_id, user_id=user_id, name="x", ai=None, now=NOW)
        except SeatRefused as refused:
            return refused.reason
        return "seated"

    assert sorted(await asyncio.gather(*map(join, range(1, 9)))) == ["full"] * 7 + ["seated"]


async def test_a_seat_needs_somebody(store: Store) -> None:
    match_id = await new_game(store)
    with pytest.raises(IntegrityError):
        await store.write(matches.add_seat, match_id, user_id=None, name="nobody", ai=None, now=NOW)


async def test_a_resigned_seat_goes_to_an_agent_once(store: Store) -> None:
    match_id, lobby = await start_game(store), await new_game(store)
    await store.write(matches.add_seat, lobby, user_id=ANN, name="Ann", ai=None, now=NOW)
    assert await store.write(resign_seat, match_id, 1, ai="steward", now=NOW + HOUR)
    assert not await store.write(resign_seat, match_id, 1, ai="random", now=NOW + HOUR)
    assert not await store.write(resign_seat, match_id, 2, ai="random", now=NOW + HOUR)
    assert not await store.write(resign_seat, lobby, 0, ai="random", now=NOW + HOUR)
    seat = (await store.read(matches.seats_of, match_id))[1]
    assert seat == matches.Seat(match_id, 1, None, "Борис", "steward", NOW, NOW + HOUR)
    assert await store.read(match_lists.list_matches, MatchFilter(user_id=BORIS, statuses=("active",))) == []


async def test_a_match_without_a_thread_rests_until_it_is_resumed(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(matches.set_thread, match_id, THREAD)
    assert await store.write(matches.pause_match, match_id, now=NOW)
    assert await store.write(matches.pause_match, match_id, now=NOW + HOUR)
    match = await match_of(store, match_id)
    assert (match.thread_id, match.paused_at) == (None, NOW)
    assert await store.write(matches.resume_match, match_id)
    assert not await store.write(matches.resume_match, match_id)
    assert await store.write(matches.cancel_match, match_id, now=NOW)
    assert not await store.write(matches.pause_match, match_id, now=NOW)
