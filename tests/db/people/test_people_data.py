"""The stored data of a user: the schema alone decides what is forgotten and exported."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from sqlalchemy import BigInteger, Column, Connection, Integer, Table, Text, insert, select

from db.match import messages, private_answers, seats
from db.match.messages import Message, MessageKind, MessageState
from db.match.private_answers import LivingMenu
from db.people import people_data, people_export
from db.schema.column_types import Json, RowId
from db.schema.personal_data import internal, personal
from db.schema.tables import metadata
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, NOW, new_game, start_game

_NO_USERS = ("guild_id", "channel_id", "thread_id", "message_id", "role_id", "interaction_id")
"""Endings of columns with other Discord ids."""
BADGES, BETS, MOODS, CHEERS, FANS = "badges", "bets", "moods", "cheers", "fans"


def test_every_column_with_the_ids_of_users_says_what_becomes_of_its_rows() -> None:
    columns = [column for table in metadata.tables.values() for column in table.columns]
    numbers = [one for one in columns if isinstance(one.type, BigInteger) and one.type is not RowId]
    of_users = [one for one in numbers if not one.name.endswith(_NO_USERS)]
    assert {"user_id", "host_id", "offered_to", "blocked_id"} <= {one.name for one in of_users}
    assert [str(one) for one in of_users if "belonging" not in one.info] == []
    own = [one.table.name for one in of_users if one.info["belonging"] == "own"]
    assert len(own) == len(set(own)), "a file has the rows of one such column of a table"


def test_every_table_with_seats_says_whose_its_rows_are() -> None:
    tables = [table for table in metadata.tables.values() if "seat" in table.columns]
    assert len(tables) > 8
    assert [one.name for one in tables if not any("belonging" in column.info for column in one.columns)] == []


def test_every_column_that_is_named_beside_another_one_exists() -> None:
    for table in metadata.tables.values():
        cleared = {name for column in table.columns for name in column.info.get("cleared_too", ())}
        assert cleared | set(table.info.get("internal", ())) <= set(table.columns.keys()), table.name


async def _drop(store: Store, tables: Sequence[Table]) -> None:
    """Drop them: later tests of this process have the same PostgreSQL database."""
    await store.write(lambda connection: metadata.drop_all(connection, tables))
    for table in tables:
        metadata.remove(table)


@pytest.fixture
async def tables(store: Store) -> AsyncIterator[list[Table]]:
    added = [
        Table(
            BADGES,
            metadata,
            Column("user_id", BigInteger, primary_key=True, info=personal("own")),
            Column("badge", Text),
        ),
        Table(
            BETS,
            metadata,
            Column("match_id", RowId, primary_key=True),
            Column("user_id", BigInteger, primary_key=True, info=personal("own in match")),
            Column("bet", Text),
            Column("secret", Text),
            info=internal("secret"),
        ),
        Table(
            MOODS,
            metadata,
            Column("match_id", RowId, primary_key=True),
            Column("seat", Integer, primary_key=True, info=personal("own by seat")),
            Column("mood", Text),
        ),
        Table(
            CHEERS,
            metadata,
            Column("match_id", RowId, primary_key=True),
            Column("number", Integer, primary_key=True),
            Column("user_id", BigInteger, info=personal("cleared", "device")),
            Column("cheer", Text),
            Column("device", Text),
        ),
    ]
    yield added
    await _drop(store, added)


async def test_rows_of_a_new_table_are_forgotten_and_exported(store: Store, tables: list[Table]) -> None:
    running, watched = await start_game(store), await new_game(store)

    def fill(connection: Connection) -> None:
        metadata.create_all(connection, tables)
        badges, bets, moods, cheers = tables
        for seat, user in enumerate((ANN, BORIS)):
            connection.execute(insert(badges), [{"user_id": user, "badge": f"gold {seat}"}])
            connection.execute(insert(moods), [{"match_id": running, "seat": seat, "mood": f"glad {seat}"}])
            cheer = {"number": seat, "user_id": user, "cheer": f"hurray {seat}", "device": f"phone {seat}"}
            connection.execute(insert(cheers), [{"match_id": running, **cheer}])
            bet = {"match_id": watched, "user_id": user, "bet": f"win {seat}", "secret": "x"}
            connection.execute(insert(bets), [bet])

    def exported(connection: Connection, user: int) -> tuple[list[int], bool, dict[str, Any]]:
        known = people_data.is_known(connection, user)
        rows = people_export.of_user(connection, user) | people_export.of_user_in(connection, running, user)
        rows[BETS] = people_export.of_user_in(connection, watched, user)[BETS]
        found = {table.name: rows[table.name] for table in tables}
        return people_data.list_traced(connection, user, (), 1), known, found

    def forget(connection: Connection) -> None:
        people_data.clear_seat(connection, running, 1, ai="steward")
        for match_id in (running, watched):
            people_data.clear_match(connection, match_id, BORIS)
        people_data.forget_user(connection, BORIS, "2026-03-01")

    def of(user: int, seat: int) -> dict[str, Any]:
        cheer = {"number": seat, "user_id": str(user), "cheer": f"hurray {seat}", "device": f"phone {seat}"}
        return {
            BADGES: [{"user_id": str(user), "badge": f"gold {seat}"}],
            BETS: [{"match_id": watched, "user_id": str(user), "bet": f"win {seat}"}],
            MOODS: [{"match_id": running, "seat": seat, "mood": f"glad {seat}"}],
            CHEERS: [{"match_id": running, **cheer}],
        }

    await store.write(fill)
    assert await store.read(exported, BORIS) == ([running, watched], True, of(BORIS, 1))
    await store.write(forget)
    assert await store.read(exported, BORIS) == ([], False, {BADGES: [], BETS: [], MOODS: [], CHEERS: []})
    assert await store.read(exported, ANN) == ([running, watched], True, of(ANN, 0))
    left = await store.read(lambda connection: connection.execute(select(tables[-1])).all())
    assert [tuple(row)[1:] for row in left] == [(0, ANN, "hurray 0", "phone 0"), (1, None, "hurray 1", None)]


async def test_a_user_leaves_the_lists_of_a_new_table(store: Store) -> None:
    match_id = await new_game(store)
    fans = Table(
        FANS,
        metadata,
        Column("match_id", RowId, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("users", Json, info=personal("listed")),
    )

    def fill(connection: Connection) -> list[int]:
        fans.create(connection)
        lists = [[ANN, BORIS], [BORIS], [ANN], None]
        rows = [{"match_id": match_id, "number": number, "users": users} for number, users in enumerate(lists)]
        connection.execute(insert(fans), rows)
        return people_data.list_traced(connection, BORIS, (), 1)

    def forget(connection: Connection) -> list[int]:
        people_data.clear_match(connection, match_id, BORIS)
        return people_data.list_traced(connection, BORIS, (), 1)

    def left(connection: Connection) -> list[list[int] | None]:
        return list(connection.execute(select(fans.c.users).order_by(fans.c.number)).scalars())

    try:
        assert await store.write(fill) == [match_id]
        assert await store.write(forget) == []
        assert await store.read(left) == [[ANN], None, [ANN], None]
    finally:
        await _drop(store, [fans])


async def test_the_file_has_the_welcome_of_the_own_seat_and_no_secrets_or_ids_of_others(store: Store) -> None:
    match_id = await start_game(store)

    def fill(connection: Connection) -> dict[str, Any]:
        for seat in (0, 1):
            welcome = Message(match_id, MessageKind.WELCOME, MessageState.SHOWN, CHANNEL, 5 + seat, NOW, seat)
            messages.put_message(connection, welcome)
        private_answers.put_menu(connection, LivingMenu(match_id, 1, BORIS, CHANNEL, 7, "token", NOW, "", "hash", NOW))
        seats.offer_seat(connection, match_id, 1, to=ANN, now=NOW)
        seats.offer_seat(connection, match_id, 0, to=BORIS, now=NOW)
        return people_export.of_user_in(connection, match_id, BORIS)

    found = await store.write(fill)
    assert [one["message_id"] for one in found["messages"]] == ["6"]
    assert [one["message_id"] for one in found["menus"]] == ["7"]
    assert [one["user_id"] for one in found["seats"]] == [str(BORIS)]
    assert (found["offered_seats"], found["host"]) == ([0], False)
    for value in ("token", "hash", str(ANN)):
        assert value not in str(found), value
