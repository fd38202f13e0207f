from __future__ import annotations

import asyncio
from datetime import datetime, timedelta, timezone

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from db.match import actions
from db.match.actions import Conflict, Played
from db.store import Store
from tests.db.tables import ANN, NOW, new_game, start_game


def append(
    connection: Connection, match_id: int, seq: int, *, interaction_id: int | None = None, now: datetime = NOW
) -> None:
    actions.append_action(connection, match_id, Played(seq, 0, f"pub {seq}", ANN, now, interaction_id))


async def log_of(store: Store, match_id: int) -> list[str]:
    return [played.action for played in await store.read(actions.whole_log, match_id)]


async def test_the_log_gives_back_what_was_appended(store: Store) -> None:
    match_id, other = await start_game(store), await new_game(store)
    moscow = NOW.astimezone(timezone(timedelta(hours=3)))
    await store.write(append, match_id, 1, interaction_id=2**62)
    await store.write(actions.append_action, match_id, Played(2, 2, "pass", None, moscow, None, absent=True))
    await store.write(append, other, 1)
    assert await store.read(actions.last_seq, match_id) == 2
    assert await store.read(actions.whole_log, match_id) == [
        Played(1, 0, "pub 1", ANN, NOW, 2**62, absent=False),
        Played(2, 2, "pass", None, NOW, None, absent=True),
    ]
    assert [played.seq for played in await store.read(actions.actions_after, match_id, 1)] == [2]
    assert await store.read(actions.last_seq, 10**9) == 0


async def test_the_time_of_the_last_action_is_that_of_its_match(store: Store) -> None:
    match_id, other = await start_game(store), await start_game(store)
    assert await store.read(actions.last_action_at, match_id) is None
    for seq, seconds in enumerate((1, 5, 3), start=1):
        await store.write(append, match_id, seq, now=NOW + timedelta(seconds=seconds))
    await store.write(append, other, 1, now=NOW + timedelta(seconds=9))
    assert await store.read(actions.last_action_at, match_id) == NOW + timedelta(seconds=3), (
        "the one with the last number"
    )


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_only_the_next_number_is_taken(store: Store, seq: int) -> None:
    match_id = await start_game(store)
    await store.write(append, match_id, 1)
    with pytest.raises(Conflict) as conflict:
        await store.write(append, match_id, seq)
    assert conflict.value.kind == "seq"
    assert await log_of(store, match_id) == ["pub 1"]


@pytest.mark.parametrize("seq", [1, 2])
async def test_an_interaction_delivered_twice_counts_once(store: Store, seq: int) -> None:
    match_id = await start_game(store)
    await store.write(append, match_id, 1, interaction_id=7)
    with pytest.raises(Conflict) as conflict:
        await store.write(append, match_id, seq, interaction_id=7)
    assert conflict.value.kind == "interaction"
    assert await log_of(store, match_id) == ["pub 1"]


async def test_a_conflict_takes_the_whole_transaction_back_and_leaves_the_store_usable(store: Store) -> None:
    match_id = await start_game(store)

    def twice(connection: Connection) -> None:
        append(connection, match_id, 1)
        append(connection, match_id, 1)

    with pytest.raises(Conflict):
        await store.write(twice)
    assert await log_of(store, match_id) == []
    await store.write(append, match_id, 1)
    assert await log_of(store, match_id) == ["pub 1"]


async def test_of_twenty_at_once_exactly_one_wins(store: Store) -> None:
    match_id = await start_game(store)

    async def attempt(number: int) -> str:
        try:
            await store.write(append, match_id, 1, interaction_id=number)
        except Conflict as conflict:
            return conflict.kind
        return "won"

    assert sorted(await asyncio.gather(*map(attempt, range(20)))) == ["seq"] * 19 + ["won"]
    assert await log_of(store, match_id) == ["pub 1"]


async def test_two_stores_on_one_database_keep_one_log(store: Store, database_url: str) -> None:
    match_id = await start_game(store)

    async def play(own: Store, turns: int) -> int:
        done = 0
        while done < turns:
            try:
                await own.write(append, match_id, await own.write(actions.last_seq, match_id) + 1)
            except Conflict:
                continue
            done += 1
        return done

    async with await Store.open(database_url) as other:
        assert tuple(await asyncio.gather(play(store, 25), play(other, 25))) == (25, 25)
        assert await log_of(other, match_id) == [f"pub {seq}" for seq in range(1, 51)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE actions SET seat = 1",
        "UPDATE actions SET user_id = 5",
        "UPDATE actions SET user_id = NULL, action = 'pass'",
        "UPDATE actions SET interaction_id = 5",
        "DELETE FROM actions",
    ],
)
async def test_the_database_itself_refuses_to_change_the_log(store: Store, statement: str) -> None:
    match_id = await start_game(store)
    await store.write(append, match_id, 1)
    with pytest.raises(DBAPIError, match="append-only"):
        await store.write(Connection.execute, text(statement))
    assert await log_of(store, match_id) == ["pub 1"]


async def test_the_users_of_a_log_can_be_taken_out_and_that_of_an_ended_match_deleted(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(append, match_id, 1)
    await store.write(Connection.execute, text("UPDATE actions SET user_id = NULL, interaction_id = NULL"))
    (played,) = await store.read(actions.whole_log, match_id)
    assert (played.seq, played.user_id, played.interaction_id) == (1, None, None)
    await store.write(Connection.execute, text("UPDATE games SET status = 'cancelled'"))
    await store.write(Connection.execute, text("DELETE FROM actions"))
    assert await store.read(actions.whole_log, match_id) == []


async def test_snapshots(store: Store) -> None:
    match_id = await start_game(store)
    await store.write(actions.put_snapshot, match_id, 50, {"old": True}, version=1)
    await store.write(actions.put_snapshot, match_id, 100, {"money": [3, None], "name": "Пётр"}, version=1)
    await store.write(actions.put_snapshot, match_id, 100, {"money": [4, None], "name": "Пётр"}, version=1)
    found = await store.read(actions.latest_snapshot, match_id, version=1)
    assert found == actions.Snapshot(100, {"money": [4, None], "name": "Пётр"})
    assert await store.read(actions.latest_snapshot, match_id, version=2) is None
    assert await store.read(actions.latest_snapshot, match_id, version=1, upto=99) is None
