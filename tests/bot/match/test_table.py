"""The table over a store: refusals, one position for all processes, hidden orders."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError

from bot.core.errors import Redelivered, Stale, UserError
from bot.match import positions as stored
from bot.match.changes import Changes
from bot.match.seated import Seated, read_page_facts
from bot.match.table import MOST_ORDERS, Table
from db.match import actions, matches
from db.schema import tables as schema
from db.store import Store
from engine import match as positions
from engine.game import IllegalAction
from engine.match import OnlyChoice, TimeRanOut
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, Played, render_menus, running
from tests.db.tables import NOW


@pytest.fixture
def store(sqlite_store: Store) -> Store:
    return sqlite_store


@pytest.fixture
async def votes(store: Store) -> Played:
    return Played(store, await running(store, "votes", *PEOPLE))


async def test_votes_of_one_moment_all_succeed(votes: Played) -> None:
    menus = (await votes.position()).menu_numbers
    await asyncio.gather(*(votes.do(seat, "vote 1", menu_number=menus[seat]) for seat in range(3)))
    seated = await votes.table.read(votes.id)
    assert (seated.position.seq, seated.to_act) == (3, (0,))


async def test_a_position_is_dealt_once_also_before_the_first_action(votes: Played) -> None:
    assert await votes.position() is await votes.position()


async def test_an_action_of_a_stale_menu_is_refused(store: Store) -> None:
    votes = Played(store, await running(store, "votes", *PEOPLE, limit=24))
    menu = (await votes.position()).menu_numbers[0]
    await votes.do(0, "vote 1", menu_number=menu)
    with pytest.raises(Stale):
        await votes.do(0, "vote 2", menu_number=menu)
    with pytest.raises(Stale):
        await votes.run_out(0, (await votes.position()).clocks[0].asked)
    with pytest.raises(Stale):
        await votes.run_out(1, 1)
    await votes.run_out(1, 0)
    assert (2, TimeRanOut(1)) in (await votes.position()).recent


async def test_nobody_acts_for_a_seat_of_another(votes: Played) -> None:
    with pytest.raises(UserError, match="no-seat"):
        await votes.table.act(votes.id, 999, "vote 1", interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="no-seat"):
        await votes.table.act_agent(votes.id, 0, "vote 1", menu_number=0)
    assert (await votes.position()).seq == 0


async def test_an_action_that_is_delivered_twice_is_told_as_such_whatever_has_happened_since(votes: Played) -> None:
    menu = (await votes.position()).menu_numbers[0]

    async def vote() -> None:
        await votes.table.act(votes.id, PEOPLE[0], "vote 1", interaction_id=1, menu_number=menu)

    await vote()
    with pytest.raises(Redelivered):
        await vote()
    await votes.table.change(votes.id, cancelled, interaction_id=2)
    with pytest.raises(Redelivered):
        await vote()
    assert await votes.store.read(actions.last_seq, votes.id) == 1


async def test_an_action_whose_commit_failed_is_in_no_position(votes: Played) -> None:
    def read_and_fail(connection: Connection) -> None:
        assert votes.table.load_by_id(connection, votes.id).position.seq == 1, "both share a transaction"
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))
        connection.execute(text("INSERT INTO snapshots (match_id, seq, version, state) VALUES (99, 1, 1, '{}')"))

    together = votes.do(0, "vote 1"), votes.store.write(read_and_fail)
    assert all(isinstance(told, DBAPIError) for told in await asyncio.gather(*together, return_exceptions=True))
    assert (await votes.position()).seq == 0
    other = Table(votes.store, lambda: NOW, on_move=Changes().announce_move)
    await other.act(votes.id, PEOPLE[0], "vote 2", interaction_id=next(NUMBERS))
    assert (await votes.position()).recent == (await other.read(votes.id)).position.recent


def cancelled(connection: Connection, seated: Seated, now: datetime) -> None:
    matches.cancel_match(connection, seated.match.id, now=now, how="agreed")


async def test_another_process_finds_the_same_position(votes: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 4)
    monkeypatch.setattr(positions, "RECENT_EVENTS", 3)
    played = ((1, "vote 2"), (0, "shout"), (0, "vote 1"), (2, "vote 1"), (1, "stay"), (2, "whisper"))
    for seat, action in (*played, *played[4:] * 3):
        await votes.do(seat, action)
        here = (await votes.table.read(votes.id)).position
        there = (await Table(votes.store, lambda: NOW, on_move=Changes().announce_move).read(votes.id)).position
        numbers = ("public_seq", "menu_numbers", "clocks")
        for name in ("seq", *numbers, "orders", "recent", "since"):
            assert getattr(there, name) == getattr(here, name), name


async def test_what_a_seat_has_to_do_is_done_for_it_with_the_action_before(
    votes: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 4)
    for seat, action in ((0, "rush"), (0, "vote 2"), (1, "vote 0")):
        await votes.do(seat, action)
    after = await votes.table.act(votes.id, PEOPLE[2], "vote 1", interaction_id=next(NUMBERS))
    assert (after.to_act, after.position.seq) == ((0, 1, 2), 5)
    *_, vote, remark, go = [event for _, event in after.position.recent]
    assert (vote.text, remark, go.text) == ("vote 1", OnlyChoice(0), "go")
    assert (await Table(votes.store, lambda: NOW, on_move=Changes().announce_move).read(votes.id)).to_act == (0, 1, 2)
    last = (await votes.store.read(actions.whole_log, votes.id))[-1]
    kept = await votes.store.read(actions.latest_snapshot, votes.id, version=positions.SNAPSHOT_VERSION)
    assert (last.seat, last.action, last.user_id, last.interaction_id) == (0, "go", None, None)
    assert kept is not None, "a snapshot is not missed because two actions were made at once"
    assert kept.seq == 5


async def test_a_committed_change_is_announced_once_and_a_refused_one_never(votes: Played) -> None:
    changed: list[int] = []
    table = Table(votes.store, lambda: NOW, on_move=lambda seated: changed.append(seated.match.id))
    await table.act(votes.id, PEOPLE[0], "shout", interaction_id=next(NUMBERS))
    assert changed == [votes.id]
    with pytest.raises(IllegalAction):
        await table.act(votes.id, PEOPLE[0], "go", interaction_id=next(NUMBERS))
    assert changed == [votes.id]


async def test_who_gives_orders_without_end_is_stopped_until_something_happens(votes: Played) -> None:
    for _ in range(MOST_ORDERS):
        await votes.do(1, "whisper")
    with pytest.raises(UserError, match="too-many-orders"):
        await votes.do(1, "whisper")
    await votes.do(2, "whisper")
    await votes.do(0, "vote 1")
    await votes.do(1, "whisper")
    assert (await votes.table.read(votes.id)).position.orders == (0, 1, 0)


async def test_snapshots_that_nothing_needs_are_dropped(votes: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 4)
    monkeypatch.setattr(positions, "RECENT_EVENTS", 6)
    for number in range(1, 30):
        await votes.do(1, "whisper" if number % 3 else "shout")
    kept = await votes.store.read(lambda connection: list(connection.execute(select(schema.snapshots.c.seq)).scalars()))
    assert min(kept) > 4


async def test_a_hidden_order_leaves_what_another_reads_of_its_own_order(tmp_path: Path, store: Store) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'orders.db'}") as orders_store:
        plain, orders = [Played(kept, await running(kept, "petersburg", *PEOPLE)) for kept in (store, orders_store)]
        for played in (plain, orders):
            while "pass phase" not in map(str, (await played.table.read(played.id)).legal(1)):
                seated = await played.table.read(played.id)
                await played.do(seated.to_act[0], str(seated.legal(seated.to_act[0])[0]))
            await played.do(1, "pass phase")
        before = await plain.table.read(plain.id)
        (waiting,) = {0, 1, 2} - {1, *before.to_act}
        await orders.do(waiting, "pass phase")
        after = await orders.table.read(orders.id)
        assert render_menus(after, (1,)) == render_menus(before, (1,))
        assert after.position.secret[1]


async def test_a_hidden_order_changes_nothing_that_others_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 5)
    monkeypatch.setattr(positions, "RECENT_EVENTS", 12)
    async with (
        await Store.open(f"sqlite:///{tmp_path / 'plain.db'}") as plain_store,
        await Store.open(f"sqlite:///{tmp_path / 'orders.db'}") as orders_store,
    ):
        plain, orders = [
            Played(store, await running(store, "petersburg", *PEOPLE)) for store in (plain_store, orders_store)
        ]
        given = 0
        for number in range(40 if whole else 20):
            seated = await plain.table.read(plain.id)
            acting = seated.to_act[0]
            may_order = acting != 2 and "pass phase" in map(str, seated.legal(2))
            before = render_menus(seated, (0, 1))
            for order in ("pass phase", "pass phase no") * 2 if may_order else ():
                await orders.do(2, order)
                given += 1
                for table in (orders.table, Table(orders_store, lambda: NOW, on_move=Changes().announce_move)):
                    assert render_menus(await table.read(orders.id), (0, 1)) == before
            legal = [str(action) for action in seated.legal(acting) if not seated.game.is_standing_order(action)]
            for played in (plain, orders):
                await played.do(acting, legal[number % len(legal)])
        assert given > 40


async def test_what_was_not_read_of_a_match_does_not_look_like_nothing(votes: Played) -> None:
    seated = await votes.table.read(votes.id)
    for name in ("happenings", "vacations"):
        assert not hasattr(seated, name)
    render_menus = await votes.store.read(read_page_facts, seated)
    assert render_menus.happenings == ()
    assert not hasattr(render_menus, "vacations")
