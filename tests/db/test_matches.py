from __future__ import annotations

import asyncio
from datetime import datetime

import pytest
from sqlalchemy.exc import IntegrityError

from db import match_lists, matches
from db.errors import SeatRefused
from db.match_lists import MatchFilter
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, CLARA, GUILD, HOUR, NOW, SEED, THREAD, new_game, running_game


async def status_of(store: Store, game_id: int) -> str:
    async with store.reading() as connection:
        match = await matches.get_match(connection, game_id)
    assert match is not None
    return match.status


async def test_a_new_match_is_an_empty_lobby_with_all_it_was_given(store: Store) -> None:
    game_id = await new_game(store)
    async with store.reading() as connection:
        assert await matches.get_match(connection, game_id) == matches.Match(
            id=game_id,
            game="petersburg",
            options={"open_money": True, "tiebreak": "money"},
            seed=SEED,
            setup=None,
            status="lobby",
            guild_id=GUILD,
            channel_id=CHANNEL,
            thread_id=None,
            private=False,
            host_id=ANN,
            seats_wanted=3,
            locale="ru",
            created_at=NOW,
            started_at=None,
            ended_at=None,
            outcome=None,
            limit_hours=None,
            paused_at=None,
        )
        assert await matches.seats_of(connection, game_id) == []
        assert await matches.get_match(connection, game_id + 1) is None


async def test_seats_of_several_matches_at_once(store: Store) -> None:
    first, empty, second = await running_game(store), await new_game(store), await running_game(store)
    async with store.reading() as connection:
        found = await matches.seats_of_matches(connection, [second, first, empty])
        assert found == {game_id: await matches.seats_of(connection, game_id) for game_id in (first, empty, second)}
        assert len(found[first]) == 3
        assert await matches.seats_of_matches(connection, []) == {}


async def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    game_id = await new_game(store)
    with pytest.raises(Exception, match="without a time zone"):
        async with store.transaction() as connection:
            await matches.start_match(connection, game_id, now=datetime(2026, 3, 1))  # noqa: DTZ001
    assert await status_of(store, game_id) == "lobby"


async def test_each_step_happens_once_and_only_from_where_it_may(store: Store) -> None:
    game_id, other = await new_game(store), await new_game(store)
    outcome = {"ranks": [1, 2], "scores": [{"total": 40, "parts": {"points": 40}}]}
    async with store.transaction() as connection:
        assert not await matches.finish_match(connection, game_id, outcome, now=NOW)
        assert await matches.start_match(connection, game_id, now=NOW)
        assert not await matches.start_match(connection, game_id, now=NOW + HOUR)
        assert await matches.finish_match(connection, game_id, outcome, now=NOW + HOUR)
        assert not await matches.finish_match(connection, game_id, {}, now=NOW + 2 * HOUR)
        assert not await matches.cancel_match(connection, game_id, now=NOW + 2 * HOUR)
        assert await matches.cancel_match(connection, other, now=NOW)
        assert not await matches.start_match(connection, other, now=NOW)
    async with store.reading() as connection:
        match = await matches.get_match(connection, game_id)
    assert match is not None
    assert (match.status, match.started_at, match.ended_at, match.outcome) == ("finished", NOW, NOW + HOUR, outcome)


async def test_seats_stay_without_gaps_when_one_in_the_middle_goes(store: Store) -> None:
    game_id = await new_game(store, seats_wanted=4)
    async with store.transaction() as connection:
        for number, (user_id, name) in enumerate([(ANN, "Ann"), (BORIS, "Boris"), (CLARA, "Clara")]):
            seat = await matches.add_seat(connection, game_id, user_id=user_id, name=name, ai=None, now=NOW)
            assert seat == number
        assert await matches.remove_seat(connection, game_id, 1)
        assert not await matches.remove_seat(connection, game_id, 2)
        assert await matches.add_seat(connection, game_id, user_id=None, name="Robot", ai="random", now=NOW) == 2
    async with store.reading() as connection:
        assert await matches.seats_of(connection, game_id) == [
            matches.Seat(game_id, 0, ANN, "Ann", None, NOW, None),
            matches.Seat(game_id, 1, CLARA, "Clara", None, NOW, None),
            matches.Seat(game_id, 2, None, "Robot", "random", NOW, None),
        ]


async def test_a_seat_is_refused_with_the_reason(store: Store) -> None:
    async def reason(game_id: int, user_id: int) -> str:
        with pytest.raises(SeatRefused) as refused:
            async with store.transaction() as connection:
                await matches.add_seat(connection, game_id, user_id=user_id, name="x", ai=None, now=NOW)
        return refused.value.reason

    running, lobby = await running_game(store), await new_game(store, seats_wanted=2)
    async with store.transaction() as connection:
        await matches.add_seat(connection, lobby, user_id=ANN, name="Ann", ai=None, now=NOW)
        assert not await matches.remove_seat(connection, running, 0)
    assert await reason(10**9, ANN) == "no-such-match"
    assert await reason(running, CLARA) == "not-in-lobby"
    assert await reason(lobby, ANN) == "already-seated"
    async with store.transaction() as connection:
        await matches.add_seat(connection, lobby, user_id=None, name="Robot", ai="greedy", now=NOW)
    assert await reason(lobby, CLARA) == "full"


async def test_of_many_who_want_the_last_seat_one_gets_it(store: Store) -> None:
    game_id = await new_game(store, seats_wanted=1)

    async def join(user_id: int) -> str:
        try:
            async with store.transaction() as connection:
                await matches.add_seat(connection, game_id, user_id=user_id, name="x", ai=None, now=NOW)
        except SeatRefused as refused:
            return refused.reason
        return "seated"

    assert sorted(await asyncio.gather(*map(join, range(1, 9)))) == ["full"] * 7 + ["seated"]


async def test_a_seat_needs_somebody(store: Store) -> None:
    game_id = await new_game(store)
    with pytest.raises(IntegrityError):
        async with store.transaction() as connection:
            await matches.add_seat(connection, game_id, user_id=None, name="nobody", ai=None, now=NOW)


async def test_a_resigned_seat_goes_to_an_agent_once(store: Store) -> None:
    game_id, lobby = await running_game(store), await new_game(store)
    async with store.transaction() as connection:
        await matches.add_seat(connection, lobby, user_id=ANN, name="Ann", ai=None, now=NOW)
        assert await matches.resign_seat(connection, game_id, 1, ai="greedy", now=NOW + HOUR)
        assert not await matches.resign_seat(connection, game_id, 1, ai="random", now=NOW + HOUR)
        assert not await matches.resign_seat(connection, game_id, 2, ai="random", now=NOW + HOUR)
        assert not await matches.resign_seat(connection, lobby, 0, ai="random", now=NOW + HOUR)
    async with store.reading() as connection:
        seat = (await matches.seats_of(connection, game_id))[1]
        assert seat == matches.Seat(game_id, 1, None, "Борис", "greedy", NOW, NOW + HOUR)
        assert await match_lists.list_matches(connection, MatchFilter(user_id=BORIS, statuses=("active",))) == []


async def test_a_match_without_a_thread_rests_until_it_is_resumed(store: Store) -> None:
    game_id = await running_game(store)
    async with store.transaction() as connection:
        await matches.set_thread(connection, game_id, THREAD)
        assert await matches.pause_match(connection, game_id, now=NOW)
        assert await matches.pause_match(connection, game_id, now=NOW + HOUR)
        match = await matches.get_match(connection, game_id)
        assert match is not None
        assert (match.thread_id, match.paused_at) == (None, NOW)
        assert await matches.resume_match(connection, game_id)
        assert not await matches.resume_match(connection, game_id)
        assert await matches.cancel_match(connection, game_id, now=NOW)
        assert not await matches.pause_match(connection, game_id, now=NOW)
