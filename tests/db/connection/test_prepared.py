"""Prepared statements give what SQLAlchemy's own way gives: values, types, numbers of rows, errors."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from db.connection.prepared import Prepared, run
from db.connection.sql import insert_into
from db.match.happenings import note_happening
from db.process.bot_state import get_value
from db.schema.column_types import Instant
from db.schema.process_tables import bot_state, interactions
from db.schema.tables import games, happenings, menus
from db.store import Store
from tests.db.tables import ANN, NOW, begin_match

_VALUE = {"name": "one", "value": "1"}


@pytest.mark.parametrize("table", [games, happenings], ids=str)
async def test_rows_have_the_same_values(store: Store, table: object) -> None:
    match_id = await begin_match(store, ANN, "novice", options={"preset": "2014"}, setup={"deck": ["judge"]})
    await store.write(note_happening, match_id, "hint", {"seat": 0, "names": ["Ü"]}, now=NOW)
    query = select(games if table is games else happenings)

    def both(connection: Connection) -> tuple[object, object]:
        return Prepared(query).rows(connection, {}), [tuple(row) for row in connection.execute(query)]

    prepared, usual = await store.read(both)
    assert prepared == usual != []


async def test_values_are_given_as_usual(store: Store) -> None:
    query = Prepared(select(interactions).where(interactions.c.created_at == bindparam("at", type_=Instant)))

    def work(connection: Connection) -> list[tuple[object, ...]]:
        connection.execute(insert(interactions).values(interaction_id=5, created_at=NOW))
        return query.rows(connection, {"at": NOW, "nobody needs": "this"})

    assert await store.write(work) == [(5, NOW)]
    with pytest.raises(KeyError, match="at"):
        await store.read(lambda connection: query.rows(connection, {}))
    with pytest.raises(ValueError, match="without a time zone"):
        await store.read(lambda connection: query.rows(connection, {"at": NOW.replace(tzinfo=None)}))


async def test_changes_are_counted_and_returned(store: Store) -> None:
    add = Prepared(
        lambda dialect: insert_into(dialect, bot_state).values(_VALUE).on_conflict_do_nothing().returning(bot_state)
    )
    change = Prepared(update(bot_state).where(bot_state.c.name == bindparam("of")).values(value="2"))

    def work(connection: Connection) -> tuple[object, ...]:
        added = add.row(connection, {}), add.row(connection, {})
        return (*added, change.change(connection, {"of": "two"}), change.change(connection, {"of": "one"}))

    assert await store.write(work) == (("one", "1"), None, 0, 1)
    assert await store.read(get_value, "one") == "2"


async def test_a_refused_statement_rolls_back_and_is_named(store: Store) -> None:
    add = Prepared(insert(bot_state).values(_VALUE))

    def twice(connection: Connection) -> None:
        add.change(connection, {})
        add.change(connection, {})

    with pytest.raises(IntegrityError) as refused:
        await store.write(twice)
    assert not refused.value.connection_invalidated
    assert await store.read(get_value, "one") is None


async def test_a_text_that_depends_on_values_is_refused(store: Store) -> None:
    some = Prepared(select(bot_state).where(bot_state.c.name.in_(bindparam("names", expanding=True))))
    with pytest.raises(AssertionError, match="cannot depend on its values"):
        await store.read(lambda connection: some.rows(connection, {"names": ["one"]}))


async def test_without_a_transaction_one_begins(store: Store) -> None:
    engine = store._engines[0]
    with engine.connect() as connection:
        Prepared(insert(bot_state).values(_VALUE)).change(connection, {})
        assert connection.in_transaction()
        connection.commit()
    assert await store.read(get_value, "one") == "1"


async def test_a_lost_connection_is_noticed_and_replaced(store: Store) -> None:
    if store.backend != "postgresql":
        pytest.skip("a file has no connection to lose")
    menu = Prepared(select(menus).where(menus.c.match_id == bindparam("match_id")))

    def lose(connection: Connection) -> None:
        menu.rows(connection, {"match_id": 1})
        connection.connection.driver_connection.close()  # type: ignore[union-attr]
        with pytest.raises(DBAPIError) as lost:
            menu.rows(connection, {"match_id": 1})
        assert lost.value.connection_invalidated
        assert connection.invalidated

    engine = store._engines[0]
    with engine.connect() as connection:
        lose(connection)
        connection.rollback()
        assert menu.rows(connection, {"match_id": 1}) == []


async def test_statements_of_the_driver_run_as_they_are(store: Store) -> None:
    assert await store.read(lambda connection: run(connection, "SELECT 1").fetchall()) == [(1,)]
