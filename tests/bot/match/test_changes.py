"""Consequences of a change are planned in its transaction, and announced after the commit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest
from sqlalchemy import Connection

from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import actions, matches
from db.match.deadlines import TimeControl
from db.match.publications import get_publication, publish_again, raise_revision
from db.store import Store
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.db.tables import NOW
from tests.votes import Votes


class Planned:
    """A store with notes of all plans and announcements."""

    def __init__(self, store: Store) -> None:
        self.store, changes = store, Changes()
        self.table = Table(store, lambda: NOW, on_move=changes.announce_move)
        self.planned, self.told = list[tuple[int, int]](), list[int]()
        changes.plan_with(self.plan)
        changes.follow(store, self.table.lock)

    def plan(self, _connection: Connection, seated: Seated) -> Callable[[], None]:
        self.planned.append((seated.match.id, seated.position.seq))
        assert not self.told, "it is told after the commit"
        return lambda: self.told.append(seated.match.id)


async def test_a_change_is_planned_once_as_it_is_at_the_end_of_its_transaction(store: Store) -> None:
    match, other = Planned(store), await running(store, "votes", *PEOPLE)
    match_id = await running(store, "votes", *PEOPLE)

    def changed(connection: Connection) -> None:
        for one in (match_id, other, match_id):
            matches.lock_match(connection, one)
            raise_revision(connection, one)

    await store.write(changed)
    assert match.planned == [(other, 0), (match_id, 0)]
    assert match.told == [other, match_id]
    match.told.clear()
    await match.table.act(match_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
    assert match.planned[2:] == [(match_id, 1)]


async def test_what_follows_a_move_is_planned_without_reading_the_match_again(store: Store) -> None:
    changes, read, planned = Changes(), list[int](), list[int]()
    table = Table(store, lambda: NOW, on_move=changes.announce_move)

    def lock(connection: Connection, match_id: int) -> Seated | None:
        read.append(match_id)
        return table.lock(connection, match_id)

    def plan(connection: Connection, seated: Seated) -> None:
        stored = table.lock(connection, seated.match.id)
        assert stored is not None
        assert (seated.match, seated.seats) == (stored.match, stored.seats)
        assert seated.position.seq == stored.position.seq
        assert seated.position.state.now == stored.position.state.now
        planned.append(seated.position.seq)

    def pause(connection: Connection, seated: Seated, now: datetime) -> None:
        assert matches.pause_in_place(connection, seated.match.id, now=now)

    changes.plan_with(plan)
    changes.follow(store, lock)
    match_id = await running(store, "votes", *PEOPLE, time=TimeControl(None, 24, 1))
    for user_id, action in zip(PEOPLE, ("vote 1", "vote 2", "vote 0"), strict=True):
        await table.act(match_id, user_id, action, interaction_id=next(NUMBERS))  # it also changes the bank
    await table.change(match_id, pause, interaction_id=next(NUMBERS))
    assert (read, planned) == ([], [1, 2, 3, 3])
    await store.write(raise_revision, match_id)
    assert (read, planned) == ([match_id], [1, 2, 3, 3, 3])


async def test_what_cannot_be_planned_is_not_done(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match, match_id = Planned(store), await running(store, "votes", *PEOPLE)
    monkeypatch.setattr(match, "planned", None)
    for _ in range(2):  # nothing of the first try is remembered
        with pytest.raises(AttributeError):
            await match.table.act(match_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
    assert await store.read(actions.last_seq, match_id) == 0
    assert (await match.table.read(match_id)).position.seq == 0
    assert match.told == []


async def test_what_is_rolled_back_is_not_planned_by_the_next_transaction(store: Store) -> None:
    def changed(connection: Connection, match_id: int, *, fails: bool) -> None:
        matches.lock_match(connection, match_id)
        raise_revision(connection, match_id)
        if fails:
            raise RuntimeError("this is rolled back")

    match, match_id = Planned(store), await running(store, "votes", *PEOPLE)
    other = await running(store, "votes", *PEOPLE)
    with pytest.raises(RuntimeError, match="rolled back"):
        await store.write(changed, match_id, fails=True)
    await store.write(publish_again, [match_id])
    assert (match.planned, match.told) == ([], []), "nor is anything that is only shown again"
    await store.write(changed, other, fails=False)
    assert (match.planned, match.told) == ([(other, 0)], [other])


async def test_a_match_that_cannot_be_replayed_can_be_changed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a mistake in the rules")

    match, match_id = Planned(store), await running(store, "votes", *PEOPLE)
    monkeypatch.setattr(Votes, "new", fail)
    await store.write(raise_revision, match_id)
    publication = await store.read(get_publication, match_id)
    assert publication is not None
    assert publication.revision > publication.published
    assert match.planned == []
