"""Old rows are deleted in steps, and nothing running is touched."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection, delete, func, insert, select, text, update

from bot.people.privacy import FREE_PAGES_KEPT, Retention
from db.maintenance import retention
from db.match import actions, matches, messages, reminders
from db.match.actions import Played
from db.match.messages import Message, MessageKind, MessageState
from db.match.reminders import NoticeKey
from db.people import vacations
from db.schema.process_tables import results
from db.schema.tables import metadata, snapshots
from db.schema.tables import reminders as notices
from db.store import Store
from tests.db.tables import ANN, CHANNEL, GUILD, NOW, put_in_round, start_game

DAY = timedelta(days=1)


async def make_match(store: Store, *, ended: datetime | None = None) -> int:
    """Make a match with a log, a snapshot, a notice and a published message; it runs, or ended at a moment."""
    match_id = await start_game(store)

    def fill(connection: Connection) -> None:
        actions.append_action(connection, match_id, Played(1, 0, "pass", ANN, NOW, None))
        actions.put_snapshot(connection, match_id, 1, {"state": {}}, version=1)
        board = Message(match_id, MessageKind.BOARD, MessageState.SHOWN, CHANNEL, match_id, NOW)
        messages.put_message(connection, board)
        reminders.put_notices(connection, match_id, {NoticeKey(0, ANN, turn, "call"): NOW for turn in (0, 1)})
        if ended is not None:
            matches.finish_match(connection, match_id, {}, now=ended)

    await store.write(fill)
    return match_id


async def rows(store: Store, table: str) -> int:
    def counted(connection: Connection) -> int:
        number: int = connection.execute(select(func.count()).select_from(metadata.tables[table])).scalar_one()
        return number

    return await store.read(counted)


async def test_matches_that_ended_long_ago_are_deleted_whole(store: Store) -> None:
    running = await make_match(store)
    recent = await make_match(store, ended=NOW - 9 * DAY)
    for _ in range(3):
        await make_match(store, ended=NOW - 11 * DAY)
    await Retention(store, 10).look(NOW)

    def left(connection: Connection) -> dict[str, set[int]]:
        columns = {name: table.c.match_id for name, table in metadata.tables.items() if "match_id" in table.c}
        return {name: set(connection.execute(select(column)).scalars()) for name, column in columns.items()}

    found = await store.read(left)
    assert {name: ids - {running, recent} for name, ids in found.items() if ids - {running, recent}} == {}
    assert await rows(store, "games") == 2
    assert found["actions"] == {running, recent}


async def test_a_match_whose_round_is_not_over_is_not_deleted(store: Store) -> None:
    """Its result is still to be noted."""
    match_id = await make_match(store, ended=NOW - 11 * DAY)
    await put_in_round(store, match_id)
    await Retention(store, 10).look(NOW)
    assert await rows(store, "games") == 1
    await put_in_round(store, match_id, is_secret=False)
    await Retention(store, 10).look(NOW)
    assert await rows(store, "games") == 0


async def test_nothing_is_deleted_unless_it_is_set(store: Store) -> None:
    await make_match(store, ended=NOW - 4000 * DAY)
    await Retention(store, 0).look(NOW)
    assert await rows(store, "games") == await rows(store, "actions") == 1


async def test_a_match_that_runs_cannot_be_deleted(store: Store) -> None:
    running = await make_match(store)
    assert not await store.write(retention.delete_match, running)
    assert await rows(store, "actions") == 1


async def test_snapshots_go_a_day_after_the_end_and_each_match_is_looked_at_once(store: Store) -> None:
    running = await make_match(store)
    fresh = await make_match(store, ended=NOW - timedelta(hours=1))
    for _ in range(5):
        await make_match(store, ended=NOW - 2 * DAY)
    steps = [await store.write(retention.forget_snapshots, NOW - DAY, limit=2) for _ in range(4)]
    assert steps == [2, 2, 1, 0]

    def left(connection: Connection) -> set[int]:
        return set(connection.execute(select(snapshots.c.match_id)).scalars())

    assert await store.read(left) == {running, fresh}
    assert await store.write(retention.forget_snapshots, NOW, limit=2) == 1
    assert await store.read(left) == {running}


async def test_notices_of_the_newest_turn_of_a_running_match_stay(store: Store) -> None:
    await make_match(store)
    await make_match(store, ended=NOW)

    def settled(connection: Connection) -> None:
        connection.execute(update(notices).values(settled_at=NOW, result="sent"))

    await store.write(settled)
    assert await store.write(retention.forget_notices, NOW, limit=10) == 0
    assert await store.write(retention.forget_notices, NOW + DAY, limit=2) == 2
    assert await store.write(retention.forget_notices, NOW + DAY, limit=10) == 1

    def left(connection: Connection) -> list[tuple[int, int]]:
        return [(row[0], row[1]) for row in connection.execute(select(notices.c.match_id, notices.c.turn_seq))]

    assert await store.read(left) == [(1, 1)]


async def test_vacations_and_results_go(store: Store) -> None:
    def fill(connection: Connection) -> None:
        vacations.put_vacation(connection, ANN, GUILD, NOW + DAY, now=NOW)
        connection.execute(insert(results), [{"job": "a", "result": b"x", "created_at": NOW}])

    await store.write(fill)
    await Retention(store, 0).look(NOW + timedelta(minutes=59))
    assert (await rows(store, "vacations"), await rows(store, "results")) == (1, 1)
    await Retention(store, 0).look(NOW + 734 * DAY)
    assert (await rows(store, "vacations"), await rows(store, "results")) == (0, 0)


async def test_a_file_of_sqlite_gets_smaller(tmp_path: Path) -> None:
    path = tmp_path / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:

        def grow(connection: Connection) -> None:
            rows = [{"job": str(n), "result": os.urandom(4000), "created_at": NOW} for n in range(1600)]
            connection.execute(insert(results), rows)

        await store.write(grow)

        def pages(connection: Connection) -> tuple[int, int]:
            return (
                connection.execute(text("PRAGMA page_count")).scalar_one(),
                connection.execute(text("PRAGMA freelist_count")).scalar_one(),
            )

        await store.write(lambda connection: connection.execute(delete(results)))
        _, all_free = await store.read(pages)
        freed = await store.write(lambda connection: retention.free_pages(connection, kept=FREE_PAGES_KEPT, limit=100))
        _, free = await store.read(pages)
        assert freed == all_free - free == 100
        await Retention(store, 0).look(NOW + DAY)
        all_pages, free = await store.read(pages)
        assert FREE_PAGES_KEPT * 0.9 < free <= FREE_PAGES_KEPT
        assert all_pages < FREE_PAGES_KEPT + 500
